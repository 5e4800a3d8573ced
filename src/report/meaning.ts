import { isContradiction } from '../evidence/verdict.ts'
import { gradedShareOf } from '../evidence/graded-share.ts'
import type { RunResult, RunVerdict, UnstableVerdict } from '../evidence/run-result.ts'
import { counted, expectationWords, ownRuleWords, flowsWait, isAboutSecurity, isIdleShard } from './words.ts'

/** What the run says, in sentences for somebody who reads nothing else. */
export function meaningOf(result: RunResult): string {
  return [MEANINGS[result.verdict](result), ...remarks(result)].join(' ')
}

const MEANINGS: Readonly<Record<RunVerdict, (result: RunResult) => string>> = {
  conformant: (result) =>
    `No MUST is contradicted: ${counted(gradedShareOf(result).graded, 'requirement')} could be graded here.`,
  'not-conformant': (result) =>
    result.summary.fail > 0
      ? `The target contradicts ${result.summary.fail} of ${counted(gradedShareOf(result).graded, 'requirement')} that could be graded.`
      : 'No MUST is contradicted, but recommendations or pinned behaviour are, and this run counts them.',
  'not-graded': (result) =>
    isIdleShard(result)
      ? 'Nothing to play falls into this shard, so it says nothing about the target: merge it with the others.'
      : result.exitCode === 0 && result.ownRules
        ? 'Nothing of the documents was asked for, and what you ask for yourself holds.'
        : 'Nothing could be graded, so this run says nothing about the target.',
  incomplete: ({ summary }) =>
    'The run could not do all of its work, so it is no statement about the target as a whole.' +
    (summary.fail > 0 ? ` So far, ${requirementsAre(summary.fail)} contradicted.` : ''),
}

/** How few things there are to repair. */
function causeRemarks({ causes = [] }: RunResult): readonly string[] {
  return causes.map(
    ({ requirements, what }) =>
      `Likely one cause of ${counted(requirements.length, 'requirement')}: ${what}.`,
  )
}

function remarks(result: RunResult): string[] {
  const { summary, target, exitCode, shard, repeated, requirements, scenarios } = result
  const faults = target.faults ?? []
  const [expected, ownRules] = [expectationWords(result), ownRuleWords(result)]
  const overlooked = target.overlooked ?? []
  const confirmed = result.assumptions.flatMap((one) => one.confirmed ?? [])
  const lost = target.lostConnections
  const limited = target.rateLimited
  const { follows, waiting } = result
  return [
    ...causeRemarks(result),
    repeated &&
      (repeated.unstable.length === 0
        ? `All ${repeated.rounds} rounds came to the same.`
        : `Unstable over ${repeated.rounds} rounds: ${repeated.unstable.map(unstableWords).join('; ')}.`),
    follows &&
      `It goes on with the run ${follows.runId} of ${follows.startedAt}, where ${counted(follows.scenarios.length, 'flow')} waited; the rest is as it was there.`,
    waiting &&
      `${flowsWait(waiting.length)} for what had not come when the run ended: run --follow-up with its folder goes on there, when it has come, and sends nothing twice.`,
    shard && `This is shard ${shard.index} of ${shard.count} only.`,
    summary.warn > 0 && `${requirementsAre(summary.warn, 'recommendation')} not followed.`,
    securityRemark(requirements),
    summary.error > 0 && unansweredRemark(scenarios),
    summary.error > 0 &&
      `${requirementsAre(summary.error)} without a verdict because of the suite, the configuration or the network.`,
    ownRules !== undefined && `Of what you ask for besides, whatever the documents say: ${ownRules}.`,
    expected !== undefined &&
      `Of what scenarios expect by themselves, whatever the documents say: ${expected}.`,
    exitCode === 5 &&
      'What the target does differs from what was pinned, from the baseline, or from the simulated bank.',
    summary['not-tested'] > 0 &&
      `${requirementsAre(summary['not-tested'])} still open, because they could not be tested here.`,
    confirmed.length > 0 &&
      `Where the documents are silent it is held to ${counted(confirmed.length, 'assumption')} as well, confirmed by ${[...new Set(confirmed)].join(', ')}.`,
    overlooked.length > 0 &&
      `At the risk of who ran it, it went on in spite of ${overlooked.map(({ name, seen }) => `${name} (${seen})`).join(', ')}: what follows from that is no failure of the target.`,
    lost &&
      `The target, or what stands before it, closed a connection that was kept as the next request came, ${counted(lost.times, 'time')} of ${counted(lost.requests, 'request')}: each was sent again, and from then on every request had a connection of its own. connections: close in the profile has it so from the start.`,
    limited && rateRemark(limited),
    faults.length > 0 && `The embedded simulator ran with faults switched on: ${faults.join(', ')}.`,
  ].filter((sentence) => typeof sentence === 'string')
}

export function rateRemark({ times, waitedMs }: NonNullable<RunResult['target']['rateLimited']>): string {
  return `The target limits the rate of requests: it answered 429, was waited for and asked again ${counted(times, 'time')}, ${counted(Math.round(waitedMs / 1000), 'second')} in all. --rate, or rate in the profile, is the most requests in a second: with it none is refused.`
}

/** That the network, a gateway or its bank was gone, in the words of one exchange that shows it. */
function unansweredRemark(scenarios: RunResult['scenarios']): string | undefined {
  const exchanges = scenarios.flatMap(({ steps }) => steps.flatMap((step) => step.exchanges))
  const lost = exchanges.filter(({ failure }) => failure !== undefined)
  const [first] = lost
  if (!first?.failure) return undefined
  return `${counted(lost.length, 'request')} of ${exchanges.length} got no answer, such as ${first.id}: ${first.failure.message}.`
}

/** Its own sentence, because a leak is not one failure among many. */
function securityRemark(requirements: RunResult['requirements']): string | undefined {
  const ids = requirements
    .filter((one) => isAboutSecurity(one.id) && isContradiction(one))
    .map(({ id }) => id)
  if (ids.length === 0) return undefined
  return `Security: answers show what they must not, or should not: ${ids.join(', ')}.`
}

function requirementsAre(count: number, noun = 'requirement'): string {
  return `${counted(count, noun)} ${count === 1 ? 'is' : 'are'}`
}

function unstableWords({ requirement, scenario, verdicts }: UnstableVerdict): string {
  return `${requirement} in ${scenario} (${verdicts.join(', ')})`
}
