import { isContradiction } from '../../evidence/verdict.ts'
import type { KillMatrix } from '../../evidence/kill-matrix.ts'
import { defined } from '../../kernel/defined.ts'
import type { Finding, ScenarioResult } from '../../evidence/run-result.ts'
import { remembering } from '../../host/xml/remembering-xml.ts'
import type { Requirement } from '../../rules/requirement.ts'
import { anyGlob } from '../../kernel/glob.ts'
import { createSimulator } from '../../simulator/create.ts'
import type { WireOutcome } from '../../evidence/wire-outcome.ts'
import { namedFault } from '../../simulator/faults/occasions.ts'
import type { Fault } from '../../simulator/faults/fault.ts'
import type { WireFault } from '../../simulator/faults/wire-faults.ts'
import { targetOf } from '../simulated-bank/pinned-target.ts'
import { type Consequences, brokenBy } from '../suite/consequences.ts'
import { type Suite, playSuite } from '../suite/suite.ts'
import { variationsOfFacts } from '../../simulator/variations/facts.ts'
import { type FaultPlayer, type WatchedPlay, faultPlayer, watchedPlay } from './watched-play.ts'
import type { Scenario } from '../../scenario/format.ts'

export interface SelfTestRequest extends Suite {
  readonly faults: readonly Fault[]
  /** Where the faults are a team's own: the rules of which each has to be broken by one. They may break more. */
  readonly own?: readonly Requirement[] | undefined
  readonly consequences: Consequences
  /** Faults of which each has to be noticed by whichever requirement; none when absent. */
  readonly wireFaults?: readonly WireFault[]
  /** Faultless banks to try, by seed. */
  readonly seeds: readonly number[]
  /** Whether the faultless banks do otherwise, by their seed, what the documents leave open. */
  readonly vary?: boolean | undefined
  readonly only?: readonly string[] | undefined
  /** Every fault shows then alone (`ID@WHEN`); which requirements then break is told, and none has to. */
  readonly when?: string | undefined
  /** Every fault is played in what exploring draws, until it breaks anything; nothing has to break. */
  readonly isExplored?: boolean | undefined
  readonly shortest?: Shortest | undefined
  readonly onProgress?: (done: number, total: number) => void
}

/**
 * Every fault is played where it was seen before what it breaks, and then, the shortest first, until all of that shows.
 * Whether it breaks anything else where it is not played then stays unknown.
 */
export interface Shortest {
  /** By the ids of faults, the scenarios in which everything that each breaks was seen. */
  readonly seenIn: Readonly<Record<string, readonly string[]>>
  /** Faults that are played wherever they show all the same, and scenarios that are played with all that show in them. */
  readonly wholeFaults: readonly string[]
  readonly wholeScenarios: readonly string[]
}

/** `falseAlarms`: verdicts other than pass, observed and not-tested on a faultless bank; each is a bug of the suite. */
export interface SelfTestResult extends Pick<KillMatrix, 'falseAlarms' | 'wire' | 'neverBroken' | 'passed'> {
  /** Of the assumed facts, those that a faultless bank had otherwise, and those whose change was in an answer. */
  readonly variedFacts: VariedFacts
  readonly faults: readonly FaultResult[]
}

/** By the ids of their variations. */
export interface VariedFacts {
  readonly varied: readonly string[]
  readonly met: readonly string[]
}

export interface FaultResult {
  readonly id: string
  /** Requirements that it broke, with the first scenario that showed it. */
  readonly broke: Readonly<Record<string, string>>
  /** Requirements that it should have broken and did not. */
  readonly missed: readonly string[]
  /** Requirements that it broke although neither it nor the consequences name them. */
  readonly unexpected: readonly string[]
  /** Of one that shows at some moments alone: the first scenario in which the bank sends anything otherwise. */
  readonly shows?: string
}

/** Of the bank on which faults are tried. */
const FAULT_SEED = 1

/** Plays the suite against a faultless bank with many seeds, and against every fault. */
export async function selfTest(request: SelfTestRequest): Promise<SelfTestResult> {
  const { seeds, requirements, only, when, isExplored = false, shortest } = request
  const isChosen = only ? anyGlob(only) : () => true
  const isAsked = ({ id }: Fault): boolean => isChosen(id)
  const faults = request.faults.filter(isAsked)
  const wireFaults = (request.wireFaults ?? []).filter(isAsked)
  const total = seeds.length + faults.length + wireFaults.length
  let done = 0
  const finished = (): void => request.onProgress?.(++done, total)

  // Most faults leave the statements as they are, and all are tried on the same bank.
  const suite = { ...request, xml: remembering(request.xml) }
  const asked = when === undefined ? faults : faults.map((fault) => namedFault(fault, `${fault.id}@${when}`))
  const watched = await watchedPlay(suite, FAULT_SEED, [...asked, ...wireFaults])
  const play = faultPlayer(suite, FAULT_SEED, watched)

  // What no author has put together may be refused: that is no news of a fault.
  const usual = new Set(isExplored ? watched.faultless.flatMap(findingsIn).map(kindOf) : [])
  const isNews = (finding: Finding): boolean => showsBroken(finding) && !usual.has(kindOf(finding))

  const trial = { request, play, watched }
  const playOf = async (fault: Fault, shown: Fault) => {
    if (isExplored) return await playUntil((all) => brokenIn(all, isNews).size > 0, shown, new Set(), trial)
    const isShort = shortest && !shortest.wholeFaults.includes(fault.id)
    return isShort ? await playShortest(fault, shortest, trial) : await play(shown)
  }

  const faultless = await tryFaultlessBanks(request, watched, finished)
  const results: FaultResult[] = []
  for (const [index, fault] of faults.entries()) {
    const { results: played, shows } = await playOf(fault, asked[index]!)
    const broken = brokenIn(played, isNews)
    // Of what a team's bank may do otherwise nothing may be broken, and something has to show.
    const isLawful = fault.breaks.length === 0 && when === undefined
    const isUnseen = shows === undefined && broken.size === 0
    if (isLawful)
      results.push({ ...compare(fault, request.consequences, broken), missed: isUnseen ? [UNSEEN] : [] })
    // What else a team's fault breaks was measured by nobody.
    else if (request.own) results.push({ ...compare(fault, request.consequences, broken), unexpected: [] })
    else if (when === undefined && !isExplored) results.push(compare(fault, request.consequences, broken))
    else results.push(defined({ ...compare(fault, undefined, broken), shows }))
    finished()
  }
  const wire: WireOutcome[] = []
  for (const fault of wireFaults) {
    wire.push(await tryWireFault(fault, suite.scenarios, play, watched))
    finished()
  }
  const isWhole =
    only === undefined &&
    when === undefined &&
    !isExplored &&
    request.faults.some(({ breaks }) => breaks.length > 0)
  const toBreak = request.own ?? requirements
  return concludeSelfTest({ ...faultless, faults: results, wire }, isWhole ? toBreak : [])
}

const UNSEEN = 'anything: no answer that is played differs'

/** What faults are tried with. */
interface Trial {
  readonly request: SelfTestRequest
  readonly play: FaultPlayer
  readonly watched: WatchedPlay
}

async function playShortest(fault: Fault, { seenIn, wholeScenarios }: Shortest, trial: Trial) {
  const expected = brokenBy(fault, trial.request.consequences)
  const showsAll = (results: readonly ScenarioResult[]): boolean => {
    const broken = brokenIn(results, showsBroken)
    return expected.every((requirement) => broken.has(requirement))
  }
  const first = new Set([...(seenIn[fault.id] ?? []), ...wholeScenarios])
  return await playUntil(showsAll, fault, first, trial)
}

/** Some scenarios, and then those that a fault makes otherwise, the shortest first. */
async function playUntil(
  isEnough: (results: readonly ScenarioResult[]) => boolean,
  fault: Fault,
  first: ReadonlySet<string>,
  { request: { scenarios }, play, watched: { shortestFirst, differs } }: Trial,
) {
  const played = await play(
    fault,
    scenarios.filter(({ id }) => first.has(id)),
  )
  const results = [...played.results]
  let { shows } = played
  for (const { id } of shortestFirst) {
    if (isEnough(results)) break
    if (first.has(id) || !differs(fault, id)) continue
    const one = scenarios.filter((scenario) => scenario.id === id)
    const next = await play(fault, one)
    results.push(...next.results)
    shows ??= next.shows
  }
  return { results, shows }
}

async function tryFaultlessBanks(
  request: SelfTestRequest,
  watched: WatchedPlay,
  finished: () => void,
): Promise<Pick<SelfTestResult, 'falseAlarms' | 'variedFacts'>> {
  const falseAlarms: SelfTestResult['falseAlarms'][number][] = []
  const [varied, met] = [new Set<string>(), new Set<string>()]
  const { xml, bank: name, extension } = request
  for (const seed of request.seeds) {
    const vary = request.vary ? seed : undefined
    const made = { seed, xml, bank: name, extension, vary, journalCapacity: 0 }
    const bank = createSimulator(defined(made))
    // The bank on which faults are tried has been played: to be watched changes nothing.
    const isPlayed = seed === FAULT_SEED && vary === undefined
    const played = isPlayed ? watched.faultless : await playSuite(request, targetOf(bank), seed)
    for (const id of bank.variations) varied.add(id)
    for (const id of bank.variationsMet()) met.add(id)
    const broken = brokenIn(played, request.isExplored ? isContradiction : countsAgainst)
    falseAlarms.push(...[...broken].map(([requirement, { verdict }]) => ({ seed, requirement, verdict })))
    finished()
  }
  return { falseAlarms, variedFacts: factsIn(varied, met) }
}

function factsIn(...[varied, met]: readonly Set<string>[]): VariedFacts {
  const known = new Set(variationsOfFacts().map(({ id }) => id))
  const ofFacts = (ids: Iterable<string> = []): string[] => [...ids].filter((id) => known.has(id))
  return { varied: ofFacts(varied), met: ofFacts(met) }
}

/** What follows from everything that was tried; of a part of it, requirements that no fault breaks prove nothing. */
export function concludeSelfTest(
  tried: Pick<SelfTestResult, 'falseAlarms' | 'variedFacts' | 'faults' | 'wire'>,
  toBreak: readonly Requirement[],
): SelfTestResult {
  const broken = new Set(tried.faults.flatMap((result) => Object.keys(result.broke)))
  const neverBroken = toBreak.map(({ id }) => id).filter((id) => !broken.has(id))
  const exact = tried.faults.every(({ missed, unexpected }) => missed.length + unexpected.length === 0)
  const isNoticed = tried.wire.every(({ outcome }) => outcome !== 'escaped')
  return {
    ...tried,
    neverBroken,
    passed: tried.falseAlarms.length + neverBroken.length === 0 && exact && isNoticed,
  }
}

interface Broken {
  readonly verdict: string
  readonly scenario: string
}

function brokenIn(
  scenarios: readonly ScenarioResult[],
  counts: (finding: Finding) => boolean,
): Map<string, Broken> {
  const broken = new Map<string, Broken>()
  for (const scenario of scenarios) {
    for (const step of scenario.steps) {
      for (const finding of step.findings) {
        if (!counts(finding) || broken.has(finding.requirement)) continue
        broken.set(finding.requirement, { verdict: finding.verdict, scenario: scenario.id })
      }
    }
  }
  return broken
}

/** Without consequences, nothing is expected. */
function compare(
  fault: Fault,
  consequences: Consequences | undefined,
  broken: ReadonlyMap<string, Broken>,
): FaultResult {
  const expected = consequences ? brokenBy(fault, consequences) : [...broken.keys()]
  return {
    id: fault.id,
    broke: Object.fromEntries([...broken].map(([requirement, { scenario }]) => [requirement, scenario])),
    missed: expected.filter((requirement) => !broken.has(requirement)),
    unexpected: [...broken.keys()].filter((requirement) => !expected.includes(requirement)),
  }
}

/** Absence may show in few scenarios only, and is legal where it does not: the shortest ones have to do. */
const SCENARIOS_FOR_LEGAL = 4

/**
 * Tries each wire fault in the scenarios in which it would have answered otherwise, the shortest first, until one of
 * them notices.
 */
async function tryWireFault(
  fault: WireFault,
  scenarios: readonly Scenario[],
  play: FaultPlayer,
  { shortestFirst, differs }: WatchedPlay,
): Promise<WireOutcome> {
  const { id, title, legal, whyUnreached, scenariosForLegal = SCENARIOS_FOR_LEGAL } = fault
  const tried = { fault: id, title }
  const most = legal === undefined ? Number.POSITIVE_INFINITY : scenariosForLegal
  let observed: Notice | undefined
  let reached = 0
  for (const faultFree of shortestFirst) {
    if (reached === most) break
    if (!differs(fault, faultFree.id)) continue
    reached++
    const one = scenarios.filter((scenario) => scenario.id === faultFree.id)
    const [bent] = (await play(fault, one)).results
    const notice = noticeIn(faultFree, bent!)
    if (notice?.outcome === 'caught') return { ...tried, ...notice }
    observed ??= notice
  }
  if (reached === 0) return defined({ ...tried, outcome: 'unreached', reason: whyUnreached })
  if (observed) return { ...tried, ...observed }
  return legal === undefined
    ? { ...tried, outcome: 'escaped' }
    : { ...tried, outcome: 'legal', reason: legal }
}

type Notice = Pick<WireOutcome, 'outcome' | 'requirement' | 'scenario'>

function noticeIn(faultFree: ScenarioResult, bent: ScenarioResult): Notice | undefined {
  const found = findingsIn(bent)
  const all = found.filter((finding) => finding.verdict !== 'error' && countsAgainst(finding))
  // That what a document states is contradicted says most.
  const caught = all.find(({ verdict }) => verdict === 'fail') ?? all[0]
  if (caught) return { outcome: 'caught', requirement: caught.requirement, scenario: bent.id }
  const known = new Set(findingsIn(faultFree).map(textOf))
  const other = found.find((finding) => finding.verdict === 'observed' && !known.has(textOf(finding)))
  return other && { outcome: 'observed', requirement: other.requirement, scenario: bent.id }
}

function findingsIn({ steps }: ScenarioResult): readonly Finding[] {
  return steps.flatMap((step) => step.findings)
}

function kindOf({ requirement, verdict }: Finding): string {
  return `${requirement} ${verdict}`
}

function textOf({ requirement, verdict, at, actual }: Finding): string {
  return [requirement, verdict, at, actual].join('\n')
}

/** Fail, warn and error count, and so does an observation that differs from the simulator's own pins. */
export function countsAgainst({ verdict, pinned }: Finding): boolean {
  return FAULTS.has(verdict) || pinned !== undefined
}

/**
 * Whether a fault has broken the requirement. No target is ever failed for a changed pin, so that one proves nothing of a
 * requirement that can contradict a target; of one that only observes it is all there is.
 */
export function showsBroken({ verdict, pinned, level }: Finding): boolean {
  return FAULTS.has(verdict) || (pinned !== undefined && level === 'MAY')
}

const FAULTS: ReadonlySet<string> = new Set(['fail', 'warn', 'error'])
