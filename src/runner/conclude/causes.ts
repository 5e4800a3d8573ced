import { unmarkedJsonIn } from '../../kernel/json-text.ts'
import type { Exchange } from '../../evidence/observation.ts'
import type {
  CauseProof,
  CommonCause,
  Finding,
  RequirementResult,
  RunResult,
  ScenarioResult,
} from '../../evidence/run-result.ts'
import { VERDICTS, type Verdict, isContradiction } from '../../evidence/verdict.ts'
import { defined } from '../../kernel/defined.ts'
import { SECOND_MS } from '../../kernel/calendar.ts'
import { type Exchanges, type LikelyCause, MOST_PROOF, likelyCauses } from '../doctor/likely-causes.ts'
import { pageIn } from '../doctor/pages.ts'
import { findingsWithExchanges, ofStepBefore } from './rewrite-findings.ts'
import { keptOr } from '../../kernel/kept.ts'
import { mostFrequentFirst } from '../../kernel/repeated.ts'

/** What there is to know of a run beside its scenarios. */
export interface AroundRun {
  readonly limited?: RunResult['target']['rateLimited']
  /** By the clock of this machine, to tell whether the run had that of its target moved. */
  readonly span?: { readonly startedMs: number; readonly durationMs: number }
}

/**
 * What requirements fail, or stay open, for together: what stands between (`likelyCauses`), bodies in a wrapper of their
 * own, bodies that are not read as JSON, and values that are written in one wrong way all over. A requirement belongs to a
 * cause only when all that was found against it does; one that is wrong in another way as well stands for itself. The
 * scenarios are the same, their findings with the cause that they likely come from.
 */
export function causesOf(
  requirements: readonly Pick<RequirementResult, 'id' | 'verdict'>[],
  scenarios: readonly ScenarioResult[],
  around: AroundRun = {},
) {
  const isTroubled = scenarios.some(({ steps }) =>
    steps.some(({ findings }) => findings.some(({ verdict }) => WEIGHED.has(verdict))),
  )
  const likely = isTroubled ? likelyCauses(exchangesOf(scenarios, around)) : []
  const found = foundIn(scenarios, likely)
  const suspects = requirements.flatMap((requirement) => suspectOf(requirement, found) ?? [])
  const left = new Set(suspects.map(({ id }) => id))
  const causes: CommonCause[] = []
  const reasons = suspects.flatMap((suspect) => suspect.found.flatMap((one) => one.reasons))
  for (const what of likelyFirst(mostFrequentFirst(reasons), likely)) {
    const shown = likely.find((one) => one.what === what)
    const members = suspects.filter(
      ({ id, found: all }) => left.has(id) && all.every((one) => one.reasons.includes(what)),
    )
    // What shows itself needs no second requirement to be believed.
    if (members.length < (shown ? 1 : 2)) continue
    for (const { id } of members) left.delete(id)
    causes.push(causeOf(what, members, shown))
  }
  return { causes, scenarios: pointed(scenarios, found, causes) }
}

/** Verdicts that something in the way may have brought. */
const WEIGHED: ReadonlySet<Verdict> = new Set(['fail', 'warn', 'error', 'blocked', 'not-tested'])

interface Found {
  readonly finding: Finding
  readonly scenario: string
  /** What it may have been, in words: the same for whatever has the same cause. */
  readonly reasons: readonly string[]
}

/** Findings with what they may come from, by requirement. */
type FoundByRequirement = ReadonlyMap<string, readonly Found[]>

function exchangesOf(scenarios: readonly ScenarioResult[], { limited, span }: AroundRun): Exchanges {
  const flows = scenarios.map(({ steps }) => steps.flatMap(({ exchanges }) => exchanges))
  const isWithin = ({ sentAt }: Exchange): boolean => {
    const afterMs = Date.parse(sentAt) - (span?.startedMs ?? 0)
    return span !== undefined && afterMs >= -SECOND_MS && afterMs <= span.durationMs + SECOND_MS
  }
  return { flows, isByThisClock: flows.every((flow) => flow.every(isWithin)), ...(limited && { limited }) }
}

function causeOf(what: string, members: readonly Suspect[], shown: LikelyCause | undefined): CommonCause {
  const worstFirst = members.toSorted(
    (one, other) =>
      VERDICTS.indexOf(one.verdict) - VERDICTS.indexOf(other.verdict) ||
      other.found.length - one.found.length,
  )
  const found = members.flatMap((member) => member.found)
  return {
    ...(shown && { name: shown.name }),
    what,
    verdict: worstFirst[0]!.verdict,
    requirements: worstFirst.map(({ id }) => id),
    proof: shown ? shown.proof(found.flatMap(({ finding }) => finding.exchange ?? [])) : proofIn(found),
    ...(shown && { fix: shown.fix }),
    places: found.length,
    scenarios: new Set(found.map(({ scenario }) => scenario)).size,
  }
}

function proofIn(found: readonly Found[]): readonly CauseProof[] {
  const proof = new Map<string, string>()
  for (const { finding } of found) {
    const { exchange, at, actual = '' } = finding
    if (exchange !== undefined && proof.size < MOST_PROOF)
      proof.set(exchange, `${at}: ${actual.slice(0, 80)}`)
  }
  return [...proof].map(([exchange, seen]) => ({ exchange, seen }))
}

function foundIn(scenarios: readonly ScenarioResult[], likely: readonly LikelyCause[]): FoundByRequirement {
  const against = new Map<string, Found[]>()
  for (const { id: scenario, steps } of scenarios) {
    /** What was in the way of a step is in the way of those that rest on it. */
    const inTheWay = new Map<string, readonly string[]>()
    for (const step of steps) {
      const own = new Set(likely.filter((cause) => cause.isInTheWay(step.exchanges)).map(({ what }) => what))
      const read = new Map<Exchange, ReadAnswer>()
      for (const [finding, exchange] of findingsWithExchanges(step)) {
        const isAgainst = isContradiction(finding)
        if (!WEIGHED.has(finding.verdict)) continue
        const reasons = exchange
          ? likely.filter((cause) => cause.explains(exchange, finding)).map(({ what }) => what)
          : (ofStepBefore(finding, inTheWay) ?? [])
        // What nobody could ask for says nothing of what was asked.
        if (!isAgainst && !exchange && reasons.length === 0) continue
        for (const reason of reasons) own.add(reason)
        const { response } = exchange ?? {}
        const answer = () => exchange && response && keptOr(read, exchange, () => readAnswer(response))
        const alike = isAgainst ? reasonsOf(finding, answer()) : []
        const found = { finding, scenario, reasons: [...reasons, ...alike] }
        keptOr(against, finding.requirement, () => []).push(found)
      }
      inTheWay.set(step.name, [...own])
    }
  }
  return against
}

type Suspect = NonNullable<ReturnType<typeof suspectOf>>

/** A requirement that got no pass, and everything that was found against it. */
function suspectOf({ id, verdict }: Pick<RequirementResult, 'id' | 'verdict'>, against: FoundByRequirement) {
  if (!WEIGHED.has(verdict)) return undefined
  const isContradicted = isContradiction({ verdict })
  const found = (against.get(id) ?? []).filter(({ finding }) =>
    isContradicted ? isContradiction(finding) : finding.verdict === verdict,
  )
  return found.length > 0 ? { id, verdict, found } : undefined
}

/** Anew, since the shards of a run have pointed at causes of their own. */
function pointed(
  scenarios: readonly ScenarioResult[],
  against: FoundByRequirement,
  causes: readonly CommonCause[],
): readonly ScenarioResult[] {
  const cause = new Map<Finding, string>()
  for (const [id, found] of against)
    for (const { finding, reasons } of found) {
      const of = causes.find(
        ({ what, name, requirements }) =>
          reasons.includes(what) && (name !== undefined || requirements.includes(id)),
      )
      if (of) cause.set(finding, of.what)
    }
  const isChanged = (finding: Finding): boolean => finding.likelyCause !== cause.get(finding)
  return scenarios.map((scenario) => {
    if (!scenario.steps.some(({ findings }) => findings.some(isChanged))) return scenario
    const steps = scenario.steps.map((step) => ({
      ...step,
      findings: step.findings.map((finding) =>
        isChanged(finding) ? defined({ ...finding, likelyCause: cause.get(finding) }) : finding,
      ),
    }))
    return { ...scenario, steps }
  })
}

/** What shows itself explains more than what merely looks alike. */
function likelyFirst(whats: readonly string[], likely: readonly LikelyCause[]): readonly string[] {
  const shown = new Set(likely.map(({ what }) => what))
  return [...whats.filter((what) => shown.has(what)), ...whats.filter((what) => !shown.has(what))]
}

/** Longer ones are not read again: what wraps a body wraps short ones, too. */
const LONGEST_BODY = 200_000

type ReadAnswer = ReturnType<typeof readAnswer>

/** What of an answer may explain a finding. */
function readAnswer(response: NonNullable<Exchange['response']>) {
  const { headers, body } = response
  const type = headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? 'absent'
  return {
    type,
    isJsonType: /\bjson\b/i.test(type),
    json: body.length > LONGEST_BODY ? undefined : unmarkedJsonIn(body),
    /** It begins with the character that JSON texts may not begin with (RFC 8259 §8.1). */
    isMarked: body.startsWith('\uFEFF'),
    /** How a page begins that is neither JSON nor XML. */
    page: pageIn(response),
  }
}

function reasonsOf(finding: Finding, answer: ReadAnswer | undefined): readonly string[] {
  const { at = '' } = finding
  const isOfBody = at === 'body' || at.startsWith('/')
  return [
    ...(answer && isOfBody ? reasonsOfBody(at, answer) : []),
    ...(answer && at === 'header Content-Type' && answer.json !== undefined ? [unreadAs(answer)] : []),
    ...(at.startsWith('/') ? reasonsOfValue(finding) : []),
  ]
}

function reasonsOfBody(at: string, answer: ReadAnswer): readonly string[] {
  const { json, isJsonType, isMarked, page } = answer
  if (isMarked && isJsonType) return ['bodies begin with a byte order mark']
  if (json === undefined)
    return page === undefined || isJsonType ? [] : [`bodies are pages: they begin with ${page}`]
  if (!isJsonType) return [unreadAs(answer)]
  const wrapper = wrapperIn(json, at)
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
