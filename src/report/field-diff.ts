import { type Exchange, headerOf } from '../evidence/observation.ts'
import { isCut } from '../evidence/kept-bodies.ts'
import type { FieldDifference, RunResult } from '../evidence/run-result.ts'
import { shapeOf } from './presence.ts'

/**
 * Holds the answers of two runs of the same scenarios against each other: status, header fields, and which fields
 * bodies have, with their types. Values differ between any two banks and are left alone.
 */
export function diffFields(before: RunResult, after: RunResult): readonly FieldDifference[] {
  const found = new Map<string, FieldDifference & { readonly exchanges: string[] }>()
  for (const [exchange, other] of pairsOf(before, after)) {
    const operation = exchange.operation ?? 'no operation'
    // Of what was not kept whole nobody knows its fields.
    const isWhole = ![exchange, other].some(({ response }) => response && isCut(response.body))
    const [was, is] = [fieldsOf(exchange, isWhole), fieldsOf(other, isWhole)]
    for (const field of new Set([...was.keys(), ...is.keys()])) {
      const [one, two] = [was.get(field) ?? ABSENT, is.get(field) ?? ABSENT]
      if (one === two || !isOwnDifference(field, was, is)) continue
      const key = JSON.stringify([operation, field, one, two])
      const entry = found.get(key) ?? { operation, field, before: one, after: two, exchanges: [] }
      entry.exchanges.push(other.id)
      found.set(key, entry)
    }
  }
  return [...found.values()].sort((one, other) => (one.operation < other.operation ? -1 : 1))
}

const ABSENT = 'absent'

/** Where the answers are of different kinds, their bodies have nothing in common: one difference says it. */
function isOwnDifference(field: string, ...both: readonly ReadonlyMap<string, string>[]): boolean {
  if (field === 'status' || field.startsWith('header ')) return true
  const [was, is] = both.map((fields) => `${fields.get('status')} ${fields.get(MEDIA_TYPE)}`)
  return was === is
}

const MEDIA_TYPE = 'header content-type'

/** They belong to a connection or a moment, not to an answer. */
const TRANSPORT = new Set('connection content-length date keep-alive server transfer-encoding via'.split(' '))

/** All that a run recorded, in the order of its scenarios. */
export function exchangesOf({ scenarios }: RunResult): readonly Exchange[] {
  return scenarios.flatMap(({ steps }) => steps.flatMap(({ exchanges }) => exchanges))
}

/**
 * What two runs asked at the same place, of each the one before and the one after. A flow that took another turn asks
 * something else: its answers cannot be compared.
 */
export function pairsOf(before: RunResult, after: RunResult): readonly (readonly [Exchange, Exchange])[] {
  const others = new Map(placedIn(after))
  return placedIn(before).flatMap(([place, one]) => {
    const other = others.get(place)
    return other && other.operation === one.operation ? [[one, other] as const] : []
  })
}

/** Each by its step and its number there: how many another step needed moves nothing. */
function placedIn({ scenarios }: RunResult): readonly (readonly [place: string, Exchange])[] {
  return scenarios.flatMap(({ id, steps }) =>
    steps.flatMap(({ exchanges }, step) =>
      exchanges.map((exchange, index) => [`${id} ${step} ${index}`, exchange] as const),
    ),
  )
}

/** Of an answer; undefined where it declares none. */
export function mediaTypeOf({ headers }: NonNullable<Exchange['response']>): string | undefined {
  return headerOf(headers, 'Content-Type')?.split(';')[0]?.trim().toLowerCase()
}

function fieldsOf({ response, failure }: Exchange, isWhole: boolean): ReadonlyMap<string, string> {
  if (!response) return new Map([['status', `no answer (${failure?.code ?? 'failed'})`]])
  const mediaType = mediaTypeOf(response)
  const headers = response.headers.map(([name]) => name.toLowerCase()).filter((name) => !TRANSPORT.has(name))
  return new Map([
    ['status', String(response.status)],
    ...headers.map((name) => [`header ${name}`, 'there'] as const),
    ...(mediaType === undefined ? [] : [[MEDIA_TYPE, mediaType] as const]),
    ...(isWhole ? shapeOf(mediaType ?? '', response.body) : []),
  ])
}
