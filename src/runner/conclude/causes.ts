import type { Exchange } from '../../evidence/exchange.ts'
import type { CommonCause, Finding, RequirementResult, ScenarioResult } from '../../evidence/run-result.ts'
import { VERDICTS } from '../../evidence/verdict.ts'
import type { Verdict } from '../../evidence/verdict.ts'

/**
 * What several requirements fail for together: bodies in a wrapper of their own, bodies that are not read as JSON, and
 * values that are written in one wrong way all over. A requirement belongs to a cause only when all that was found
 * against it does; one that is wrong in another way as well stands for itself.
 */
export function causesOf(
  requirements: readonly Pick<RequirementResult, 'id' | 'verdict'>[],
  scenarios: readonly ScenarioResult[],
): readonly CommonCause[] {
  const suspects = suspectsIn(requirements, scenarios)
  const left = new Set(suspects.map(({ id }) => id))
  const causes: CommonCause[] = []
  for (const what of mostFrequentFirst(suspects)) {
    const members = suspects.filter(
      ({ id, found }) => left.has(id) && found.every(({ reasons }) => reasons.includes(what)),
    )
    if (members.length < 2) continue
    for (const { id } of members) left.delete(id)
    causes.push(causeOf(what, members))
  }
  return causes
}

/** A requirement that is contradicted, and everything that was found against it. */
interface Suspect {
  readonly id: string
  readonly verdict: Verdict
  readonly found: readonly Found[]
}

interface Found {
  readonly scenario: string
  /** What it may have been, in words: the same for whatever has the same cause. */
  readonly reasons: readonly string[]
}

function causeOf(what: string, members: readonly Suspect[]): CommonCause {
  const worstFirst = members.toSorted(
    (one, other) =>
      VERDICTS.indexOf(one.verdict) - VERDICTS.indexOf(other.verdict) ||
      other.found.length - one.found.length,
  )
  const found = members.flatMap((member) => member.found)
  return {
    what,
    verdict: worstFirst[0]!.verdict,
    requirements: worstFirst.map(({ id }) => id),
    places: found.length,
    scenarios: new Set(found.map(({ scenario }) => scenario)).size,
  }
}

function suspectsIn(
  requirements: readonly Pick<RequirementResult, 'id' | 'verdict'>[],
  scenarios: readonly ScenarioResult[],
): readonly Suspect[] {
  const against = new Map<string, Found[]>()
  for (const { id: scenario, steps } of scenarios)
    for (const { findings, exchanges } of steps) {
      const own = findings.filter(isContradiction)
      if (own.length === 0) continue
      const read = new Map<string, ReadAnswer>()
      for (const { id, response } of exchanges) if (response) read.set(id, readAnswer(response))
      for (const finding of own) {
        const answer = finding.exchange === undefined ? undefined : read.get(finding.exchange)
        const found = against.get(finding.requirement) ?? []
        found.push({ scenario, reasons: reasonsOf(finding, answer) })
        against.set(finding.requirement, found)
      }
    }
  return requirements.flatMap(({ id, verdict }) => {
    const found = against.get(id)
    return found && (verdict === 'fail' || verdict === 'warn') ? [{ id, verdict, found }] : []
  })
}

function isContradiction({ verdict }: Finding): boolean {
  return verdict === 'fail' || verdict === 'warn'
}

function mostFrequentFirst(suspects: readonly Suspect[]): readonly string[] {
  const times = new Map<string, number>()
  for (const { found } of suspects)
    for (const { reasons } of found)
      for (const reason of reasons) times.set(reason, (times.get(reason) ?? 0) + 1)
  return [...times].toSorted(([, one], [, other]) => other - one).map(([reason]) => reason)
}

/** What of an answer may explain a finding. */
interface ReadAnswer {
  readonly type: string
  readonly isJsonType: boolean
  /** Undefined where the body is none. */
  readonly json: { readonly value: unknown } | undefined
  /** It begins with the character that JSON texts may not begin with (RFC 8259 §8.1). */
  readonly isMarked: boolean
  /** How a page begins that is neither JSON nor XML. */
  readonly page: string | undefined
}

/** Longer ones are not read again: what wraps a body wraps short ones, too. */
const LONGEST_BODY = 200_000

function readAnswer({ headers, body }: NonNullable<Exchange['response']>): ReadAnswer {
  const type = headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? 'absent'
  return {
    type,
    isJsonType: /\bjson\b/i.test(type),
    json: body.length > LONGEST_BODY ? undefined : parsed(body),
    isMarked: body.startsWith('\uFEFF'),
    page: /^\s*</.test(body) && !/xml/i.test(type) ? body.trim().slice(0, 12) : undefined,
  }
}

function parsed(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) as unknown }
  } catch {
    return undefined
  }
}

function reasonsOf(finding: Finding, answer: ReadAnswer | undefined): readonly string[] {
  const { at = '' } = finding
  const isOfBody = at === 'body' || at.startsWith('/')
  return [
    ...(answer && isOfBody ? reasonsOfBody(at, answer) : []),
    ...(answer && at === 'header Content-Type' && answer.json ? [unreadAs(answer)] : []),
    ...(at.startsWith('/') ? reasonsOfValue(finding) : []),
  ]
}

function reasonsOfBody(at: string, answer: ReadAnswer): readonly string[] {
  const { json, isJsonType, isMarked, page } = answer
  if (isMarked && isJsonType) return ['bodies begin with a byte order mark']
  if (!json) return page === undefined || isJsonType ? [] : [`bodies are pages: they begin with ${page}`]
  if (!isJsonType) return [unreadAs(answer)]
  const wrapper = wrapperIn(json.value, at)
  return wrapper === undefined ? [] : [`bodies stand inside a member "${wrapper}"`]
}

function unreadAs({ type }: ReadAnswer): string {
  return `JSON is sent as ${type}`
}

/** The only member of a body, in which there is what is missed outside of it. */
function wrapperIn(body: unknown, at: string): string | undefined {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return undefined
  const [first, ...others] = Object.entries(body)
  if (!first || others.length > 0) return undefined
  const [name, inner] = first as [string, unknown]
  if (typeof inner !== 'object' || inner === null) return undefined
  const path =
    at === 'body'
      ? []
      : at
          .split('/')
          .slice(1)
          .filter((segment) => segment !== '')
  const isMissed = path.length === 0 || path[0] === name || !Object.hasOwn(body, path[0]!)
  return isMissed && isIn(inner, path) ? name : undefined
}

function isIn(value: unknown, path: readonly string[]): boolean {
  const [name, ...rest] = path
  if (name === undefined) return true
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return false
  return isIn((value as Readonly<Record<string, unknown>>)[name], rest)
}

/** How values are written that have a form, and the type that a member of one name has. */
function reasonsOfValue({ at = '', expected, actual }: Finding): readonly string[] {
  if (expected === undefined || actual === undefined || actual.length > LONGEST_VALUE) return []
  const form = formOf(actual)
  // A wrong value in the right form is wrong in its own way.
  const isWrittenWrong = FORM.test(form) && (expected.value === undefined || formOf(expected.value) !== form)
  const name = at.split('/').at(-1) ?? ''
  const type = /^is of type (\w+)$/.exec(expected.rule)?.[1]
  return [
    ...(isWrittenWrong ? [`values are written as ${form}`] : []),
    ...(type === undefined ? [] : [`"${name}" is ${kindOf(actual)}, not ${type}`]),
  ]
}

const LONGEST_VALUE = 200

/** A 9 for each digit, and an a for each word. */
function formOf(text: string): string {
  return text
    .replaceAll('"', '')
    .replaceAll(/\d/g, '9')
    .replaceAll(/[A-Za-z]+/g, 'a')
}

/** Of dates and instants: numbers with something between them. */
const FORM = /^9+(?:[^9a]9+){2,}/

function kindOf(json: string): string {
  if (json.startsWith('{')) return 'an object'
  if (json.startsWith('[')) return 'a list'
  if (json.startsWith('"')) return 'a text'
  return /^-?\d/.test(json) ? 'a number' : json
}
