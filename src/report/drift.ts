import { keptOr } from '../kernel/kept.ts'
import { operationById } from '../documents/operations.ts'
import { isCut } from '../evidence/kept-bodies.ts'
import type { FieldDifference, RunResult } from '../evidence/run-result.ts'
import { diffFields, exchangesOf, mediaTypeOf, pairsOf } from './field-diff.ts'
import { type Presence, countMembers } from './presence.ts'

/**
 * Where a target answers the same scenarios otherwise than the simulator: status, header fields, and the fields of
 * bodies by operation. What one of them shows sometimes depends on its data and is no drift: what it always shows and
 * the other never is, and so is another type. Values differ between any two banks and are left alone.
 */
export function driftBetween(simulator: RunResult, target: RunResult): readonly FieldDifference[] {
  const momentary = answersOfTheMoment(simulator, target)
  const outside = diffFields(simulator, target).flatMap((difference) => {
    if (!/^(?:status$|header )/.test(difference.field)) return []
    const exchanges = difference.exchanges.filter((id) => !momentary.has(id))
    return exchanges.length > 0 ? [{ ...difference, exchanges }] : []
  })
  const others = bodiesOf(target)
  const inside = [...bodiesOf(simulator)].flatMap(([kind, one]) => {
    const other = others.get(kind)
    return other ? bodyDrift(one, other) : []
  })
  return [...outside, ...inside]
}

/**
 * The exchanges in which one of both says that a day is not final yet (1 §3 row 1), and the other what happened on it:
 * which one comes depends on the hour at which the suite runs.
 */
function answersOfTheMoment(simulator: RunResult, target: RunResult): ReadonlySet<string> {
  const momentary = pairsOf(simulator, target).filter(([simulated, { operation, response }]) => {
    const both = [simulated.response?.status, response?.status]
    const documented = operation === undefined ? [] : (operationById(operation)?.success ?? [])
    return (
      new Set(both).size === 2 &&
      both.includes(202) &&
      both.every((status) => documented.some((one) => one.status === status))
    )
  })
  return new Set(momentary.map(([, { id }]) => id))
}

/**
 * The differences that nobody knows of yet, and how many of the others there are: where the documents are silent and a
 * target does what its profile pins, it has not drifted, whatever the simulator does there.
 */
export function apartFromPins(
  fields: readonly FieldDifference[],
  { scenarios }: RunResult,
  pins: Readonly<Record<string, string>>,
): { readonly fields: readonly FieldDifference[]; readonly pinned: number } {
  const findings = scenarios.flatMap(({ steps }) => steps.flatMap((step) => step.findings))
  const places = new Set(
    findings.flatMap(({ exchange, assumption, actual, at }) =>
      assumption !== undefined && actual !== undefined && pins[assumption] === actual
        ? fieldsAt(at).map((field) => `${exchange} ${field}`)
        : [],
    ),
  )
  const left = fields.flatMap((difference) => {
    const exchanges = difference.exchanges.filter((id) => !places.has(`${id} ${difference.field}`))
    return exchanges.length > 0 ? [{ ...difference, exchanges }] : []
  })
  return { fields: left, pinned: fields.length - left.length }
}

/** A status brings the kind of its body with it. */
function fieldsAt(at: string | undefined): readonly string[] {
  if (at === 'status') return ['status', 'header content-type']
  return at?.startsWith('header ') ? [at.toLowerCase()] : []
}

interface Bodies {
  readonly operation: string
  readonly exchanges: string[]
  readonly presence: Presence
}

/** Answers of one operation with the same status and media type belong together. */
function bodiesOf(result: RunResult): ReadonlyMap<string, Bodies> {
  const bodies = new Map<string, Bodies>()
  for (const { id, operation = 'no operation', response } of exchangesOf(result)) {
    if (!response || isCut(response.body)) continue
    const mediaType = mediaTypeOf(response) ?? ''
    const kind = JSON.stringify([operation, response.status, mediaType])
    const known = keptOr(bodies, kind, () => ({ operation, exchanges: [], presence: new Map() }))
    known.exchanges.push(id)
    countMembers(known.presence, mediaType, response.body)
  }
  return bodies
}

function bodyDrift(simulator: Bodies, target: Bodies): FieldDifference[] {
  const fields = new Set([...simulator.presence.keys(), ...target.presence.keys()])
  return [...fields].sort().flatMap((field) => {
    const [before, after] = [simulator.presence, target.presence].map((presence) => saying(presence, field))
    if (before === undefined || after === undefined || before === after) return []
    const { operation, exchanges } = target
    return [{ operation, field, before, after, exchanges }]
  })
}

/** The types of a field that is always there, or that it is absent; undefined where that depends on the data. */
function saying(presence: Presence, field: string): string | undefined {
  const parent = presence.get(field.slice(0, field.lastIndexOf('/')))
  const own = presence.get(field)
  if (!own) return parent && parent.count > 0 ? 'absent' : undefined
  return own.parents === parent?.count || !parent ? [...own.types].sort().join(' or ') : undefined
}
