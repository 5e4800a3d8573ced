import { isContradiction } from '../../evidence/verdict.ts'
import { credentialsIn } from '../../evidence/redaction.ts'
import type { RedactorOfFlow } from '../../evidence/flow-redaction.ts'
import type { Observation } from '../../evidence/observation.ts'
import type { Finding, ScenarioResult, StepResult } from '../../evidence/run-result.ts'
import { verdictOfSteps } from '../../evidence/scenario-verdict.ts'
import type { Surface } from '../../documents/apis.ts'
import { defined } from '../../kernel/defined.ts'
import type { XmlJudge } from '../../kernel/xml.ts'
import { type KeptLedger, createLedger } from '../../rules/ledger/ledger.ts'
import { show, succeeded } from '../../rules/read.ts'
import type { Contradiction, Requirement } from '../../rules/requirement.ts'
import type { Profile } from '../../target/profile/profile.ts'
import { createKnownFacts } from '../play/known-facts.ts'
import { learnSecretsOfAnswer } from '../play/learn-secrets.ts'
import { StepLog, type Teller } from '../play/step-log.ts'
import {
  contextOfTraffic,
  isHidden,
  observed,
  overheard,
  withStandIns,
  redactorOfTraffic,
} from './traffic.ts'
import type { PassedExchange } from './traffic.ts'
import { keptOr } from '../../kernel/kept.ts'

const JUDGED_ID = 'judged/traffic'

/** Where an exchange was read. */
export interface ReadAt {
  readonly file: string
  readonly line: number
}

/** Judges traffic without end: what is kept of it is a step for each operation, and some of what was found. */
export type JudgedTraffic = ReturnType<typeof createJudgedTraffic>

export interface TrafficOptions {
  readonly requirements: readonly Requirement[]
  readonly xml: XmlJudge
  readonly nowMs: () => number
  /** Something that fails or warns, the first time. */
  readonly onFound?: (finding: Finding) => void
  /** For each kind of what is remembered: answers, and what they have shown. */
  readonly keptBytes?: number
}

/** How often something was found of a requirement at an operation, without a pause, and when. */
interface Times {
  times: number
  /** Those of them that the report has. */
  told: number
  firstMs: number
  lastMs: number
  readonly values: Set<string>
}

/** What is told of one operation. */
interface Operated {
  readonly log: StepLog
  readonly surface: Surface
  readonly name: string
  readonly found: Map<string, Times[]>
  exchanges: number
  hasSucceeded: boolean
}

const KEPT_BYTES = 16_000_000
/** Of each kind of what is found at an operation: the first ones show what it is, and the rest is counted. */
const SHOWN_OF_EACH = 3
/** What was not found for so long has ended: it is told anew when it comes again. */
const PAUSE_MS = 3_600_000
const SHOWN_PERIODS = 20
/** Values of what the documents leave open: a report tells as many. */
const SHOWN_VALUES = 20
/**
 * Of a character of a secret, in all its forms. Who sends something for the last time, and who answers with it, do so
 * soon after each other.
 */
const BYTES_OF_SECRET = 64

export function createJudgedTraffic(
  profile: Profile,
  { requirements, xml, nowMs, onFound, keptBytes = KEPT_BYTES }: TrafficOptions,
) {
  const { target, session } = overheard(profile)
  const startedMs = nowMs()
  const redactor = forgetful(() => redactorOfTraffic(target, session), keptBytes / BYTES_OF_SECRET)
  const context = contextOfTraffic(target, session, requirements, xml, nowMs, redactor)
  const ledger = inOrderOfTime(createLedger(keptBytes))
  const known = createKnownFacts()
  const operated = new Map<string, Operated>()
  let here: Operated
  /** One for all: what is found stands where its exchange was read. */
  const source = { file: '', line: 0 }
  const judged: Observation[] = []
  const teller: Teller = {
    isToldAlready: (requirement, outcome, { sentAtMs, response }) => {
      if (outcome.kind === 'contradicted' && isOfWhatIsMissing(outcome, response)) return true
      const key = keyOf(requirement.id, outcome.kind === 'contradicted')
      const found = periodOf(here.found, key, outcome.kind === 'contradicted', sentAtMs)
      found.times++
      found.firstMs = Math.min(found.firstMs, sentAtMs)
      found.lastMs = Math.max(found.lastMs, sentAtMs)
      const { times, values } = found
      if (outcome.kind !== 'observed') return times > (outcome.kind === 'not-tested' ? 1 : SHOWN_OF_EACH)
      if (values.has(outcome.value) || values.size >= SHOWN_VALUES) return true
      values.add(outcome.value)
      return false
    },
    tell: (finding) => {
      const isBad = isContradiction(finding)
      const found = here.found.get(keyOf(finding.requirement, finding.expected !== undefined))?.at(-1)
      if (found) found.told++
      if (isBad && found?.times === 1) onFound?.(finding)
    },
  }
  const operatedFor = (surface: Surface, operation: string): Operated => {
    const name = `${surface} ${operation}`
    return keptOr(operated, name, () => {
      const flow = { session, context, byStep: new Map(), judged, variables: {}, ledger, known, teller }
      const log = new StepLog({ name, source, verifies: [] }, flow)
      return { log, surface, name, found: new Map<string, Times[]>(), exchanges: 0, hasSucceeded: false }
    })
  }
  return {
    /** `isLate`: it was sent before one that has been judged, so that it is held against itself alone. */
    judge: async (passed: PassedExchange, { file, line }: ReadAt, isLate = false): Promise<void> => {
      const { exchange, observation } = await observed(withStandIns(passed), session, xml)
      const { operation } = exchange
      if (operation === undefined || !observation) return
      here = operatedFor(exchange.surface, operation)
      here.exchanges++
      source.file = file
      source.line = line
      for (const credential of credentialsIn(exchange)) if (!isHidden(credential)) redactor.learn(credential)
      learnSecretsOfAnswer(observation, redactor)
      // A refusal shows nothing where nothing works: the report has one that worked.
      if (!here.hasSucceeded && succeeded(observation)) {
        here.hasSucceeded = true
        here.log.keep(exchange)
      } else here.log.keepIfTold(exchange)
      ledger.comesTo(observation, isLate)
      here.log.judge(observation)
      judged.length = 0
    },
    result: (title: string, file: string): ScenarioResult => {
      const steps = [...operated.values()].map(stepOf)
      const verdict = verdictOfSteps(steps, false) ?? 'not-tested'
      const durationMs = nowMs() - startedMs
      return defined({ id: JUDGED_ID, file, title, verdict, durationMs, steps, known: known.all() })
    },
    /** The faces that have answered. */
    surfaces: (): ReadonlySet<string> => new Set([...operated.values()].map(({ surface }) => surface)),
    /** What is no longer known of it, in words; undefined where all is. */
    forgotten: ledger.forgotten,
    /** Why nothing was said of a requirement: what the traffic lacks. */
    reasonIfUnjudged: (requirement: Requirement) => lackOf(requirement, operated),
  }
}

/** What the recording has without its secrets, or does not have at all, contradicts nothing. */
function isOfWhatIsMissing({ at, actual }: Contradiction, { body }: Observation['response']): boolean {
  return isHidden(show(actual)) || (body.kind === 'unread' && !/^(?:status|header )/.test(at))
}

function keyOf(requirement: string, isContradicted: boolean): string {
  return `${isContradicted ? 'contradicts' : 'shows'} ${requirement}`
}

/** The one that is under way, or a new one. Of what no document says, and of what came late, there is one. */
function periodOf(found: Map<string, Times[]>, key: string, mayEnd: boolean, atMs: number): Times {
  const periods = keptOr(found, key, () => [])
  const last = periods.at(-1)
  const hasEnded = mayEnd && last !== undefined && atMs - last.lastMs > PAUSE_MS
  if (last && !(hasEnded && periods.length < SHOWN_PERIODS)) return last
  const begun = { times: 0, told: 0, firstMs: atMs, lastMs: atMs, values: new Set<string>() }
  periods.push(begun)
  return begun
}

function stepOf({ log, name, found, exchanges }: Operated): StepResult {
  const step = log.result()
  const told = new Map<string, number>()
  const findings = step.findings.map((finding): Finding => {
    const key = keyOf(finding.requirement, finding.expected !== undefined)
    const number = told.get(key) ?? 0
    told.set(key, number + 1)
    const period = firstToldAt(number, found.get(key) ?? [])
    if (!period || period.times < 2) return finding
    const since = new Date(period.firstMs).toISOString()
    const until = new Date(period.lastMs).toISOString()
    return { ...finding, repeated: { times: period.times, since, until } }
  })
  return { ...step, name: `${name}: ${exchanges} exchanges`, findings }
}

/** The period whose first finding is the one with this number of all that are told. */
function firstToldAt(number: number, periods: readonly Times[]): Times | undefined {
  let before = 0
  for (const period of periods) {
    if (before === number && period.told > 0) return period
    before += period.told
  }
  return undefined
}

function lackOf(
  { surface, check, when }: Requirement,
  operated: ReadonlyMap<string, Pick<Operated, 'exchanges'>>,
): string {
  const seen = [...operated].filter(([name]) => name.startsWith(`${surface} `))
  if (seen.length === 0) return `the traffic has no exchange with the ${surface} surface`
  if (check.kind === 'ambient') return 'no answer in the traffic is of the kind that it is about'
  if (!when) return 'traffic does not show it by itself: it has to be asked on purpose, as `run` does'
  const wanted = when.of.filter((id) => operated.has(`${surface} ${id}`))
  if (wanted.length > 0)
    return `the traffic has ${wanted.slice(0, 3).join(', ')}, and nothing in it shows that it applies`
  return `the traffic has no ${when.of.slice(0, 3).join(', ')}`
}

interface LedgerInTime extends KeptLedger {
  /** What comes next. By itself: nothing else is held against it, and it is held against nothing else. */
  comesTo(next: Observation, byItself: boolean): void
}

/**
 * Shows what was answered before an exchange was sent, and nothing else: recordings may have lost their order, and what
 * was under way at the same time may have been done in any.
 */
function inOrderOfTime(ledger: KeptLedger): LedgerInTime {
  let beforeMs = -Infinity
  let isNoted = true
  return {
    ...ledger,
    comesTo: ({ sentAtMs }, byItself) => {
      // What the recording lacks may have changed whatever can be changed.
      ledger.disturb('unanswered request')
      beforeMs = byItself ? -Infinity : sentAtMs
      isNoted = !byItself
    },
    seen: (...of) => {
      const seen = ledger.seen(...of)
      const isBefore = ({ answeredAtMs }: Observation): boolean => answeredAtMs < beforeMs
      return seen.every(isBefore) ? seen : seen.filter(isBefore)
    },
    fact: (...of) => {
      const fact = ledger.fact(...of)
      return fact && fact.atMs < beforeMs ? fact : undefined
    },
    refusedBefore: () => [],
    note: (observation) => (isNoted ? ledger.note(observation) : []),
  }
}

/**
 * Of the secrets that it has learnt it knows the last ones: traffic without end has them without end. To learn one takes
 * longer than to judge an exchange, so that it waits until something is told.
 */
function forgetful(fresh: () => RedactorOfFlow, most: number): RedactorOfFlow {
  let now = waiting(fresh())
  let before = now
  const learnt = new Set<string>()
  let characters = 0
  const learn = (secret: string): void => {
    if (learnt.has(secret)) return
    if (characters > most) {
      before = now
      now = waiting(fresh())
      learnt.clear()
      characters = 0
    }
    learnt.add(secret)
    characters += secret.length
    now.secrets.push(secret)
  }
  return {
    learn,
    learnHeader: (name) => now.redactor().learnHeader(name),
    learnNumber: (number) => now.redactor().learnNumber(number),
    text: (text) => now.redactor().text(before.redactor().text(text)),
    exchange: (exchange) => now.redactor().exchange(before.redactor().exchange(exchange)),
  }
}

function waiting(redactor: RedactorOfFlow) {
  const secrets: string[] = []
  const learned = (): RedactorOfFlow => {
    for (const secret of secrets.splice(0)) redactor.learn(secret)
    return redactor
  }
  return { secrets, redactor: learned }
}
