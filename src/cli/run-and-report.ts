import { isSubmission } from '../documents/operations/gateway.ts'
import { orderCapOf } from '../runner/play/order-cap.ts'
import { requireShare } from '../runner/conclude/baseline.ts'
import { describeDrift } from '../report/baseline-words.ts'
import { flowsWait } from '../report/words.ts'
import { intendedEffects } from '../runner/plan/effects.ts'
import { notToday } from '../runner/plan/not-today.ts'
import { planRun } from '../runner/plan/select.ts'
import type { Scenario } from '../scenario/format.ts'
import {
  baselineOfRun,
  heedsBaselineOfProfile,
  comparisonFrom,
  confirmedEffects,
  runPlanFrom,
} from './options/run-plan.ts'
import { type RunPlace, beginRun } from '../runs/planned/begin-run.ts'
import type { Call, CallAt } from './command.ts'
import { deliver } from './deliver.ts'
import { realNow } from '../host/clock.ts'
import { listenForInterruption } from '../host/interruption.ts'
import { bankDateAt } from '../kernel/calendar.ts'
import { defined } from '../kernel/defined.ts'
import { words } from '../kernel/words.ts'
import { type Options, dashed, numberOption, textOption } from './options/options.ts'
import { hooksOf } from './options/own-options.ts'
import { packRequestFrom } from './options/pack-options.ts'
import { SILENT, showProgress } from './progress.ts'
import { playRounds } from '../runs/planned/play-rounds.ts'
import { profileReading } from './options/http-target.ts'
import { runFacts } from '../runs/resume/run-facts.ts'
import { targetFrom } from './options/target.ts'
import { needed, print, refuse } from './terminal.ts'
import { remembering } from '../host/xml/remembering-xml.ts'
import { xmlFrom } from './options/bank-options.ts'

/**
 * Plays scenarios against the target that the options describe, writes the reports and says what came out. The exit code
 * is another one than that of the result where a report could not be written.
 */
export async function runAndReport(scenarios: readonly Scenario[], call: CallAt) {
  return await playAndDeliver(await prepareRun(scenarios, call), call)
}

type PreparedRun = Awaited<ReturnType<typeof prepareRun>>

/** What the options of a run come to, before anything is sent. */
async function prepareRun(scenarios: readonly Scenario[], call: CallAt) {
  const { url, options, terminal } = call
  const notify = (message: string): void => print(terminal.error, message)
  await hooksOf(options).beforeRun?.()
  const followed = await runToFollowFrom(options)
  const plan = await runPlanFrom({ ...options, ...followed?.asked }, scenarios)
  const xml = await xmlFrom(options)
  const reading = {
    ...profileReading(scenarios, terminal),
    usesBaseline: heedsBaselineOfProfile(plan, options),
  }
  const { target, close } = await targetFrom(url, options, xml, reading)
  const { selection } = plan
  // What an earlier run has sent is not sent again, and what its flows do now only reads.
  const allow = followed
    ? intendedEffects(target, selection.allow)
    : await confirmedEffects(target, selection.allow, call)
  const baseline = await baselineOfRun(target.profile, scenarios, plan, options)
  const comparison = await comparisonFrom(target, scenarios, plan, options, xml)
  const cap = followed ? undefined : orderCapOf(target)
  if (allow === 'irreversible' && cap && scenarios.some(ordersPayments)) {
    notify(
      `at most ${cap.orders} payment orders are sent, of ${cap.total} in each currency in all (payments in the profile)`,
    )
  }
  const planned = planRun(scenarios, target, { ...selection, allow })
  const today = bankDateAt(realNow())
  const late = followed ? [] : notToday(planned, target, today)
  const pack = await packRequestFrom(options)
  const facts = runFacts(target, scenarios, plan)
  const ids = planned.map(({ scenario }) => scenario.id)
  const why = followed?.whyNot(facts, ids)
  if (why !== undefined) refuse(why)
  const place = { ...runPlaceFrom(options), followed: followed?.run }
  const { folder, journal } = needed(await beginRun(place, facts, notify))
  for (const { reason, scenarios: flows } of late)
    notify(
      `what ${flowsWait(flows.length)} for does not come today: ${reason}; when it has come, run --follow-up ${folder} grades it`,
    )
  const played = { target, scenarios, plan, allow, journal, followed: followed?.flows, xml: remembering(xml) }
  return { played, folder, close, baseline, comparison, pack, notify }
}

async function playAndDeliver(
  { played, folder, close, baseline, comparison, pack, notify }: PreparedRun,
  call: Call,
) {
  const { options, terminal } = call
  const { target, plan, journal } = played
  const interruption = listenForInterruption(notify)
  try {
    const playing = {
      ...played,
      interruption: interruption.signal,
      showProgress: () => (options['quiet'] ? SILENT : showProgress(terminal.error)),
      notify,
    }
    const { result, wasInterrupted } = await playRounds(playing, plan.repeat)
    close()
    const concluded = requireShare(
      await comparison(baseline(result, plan.strict)),
      plan.shard ? undefined : numberOption(options, 'require'),
    )
    // What could not be judged is played again by a run that goes on, and nothing else: only one round keeps what it judged.
    const canGoOn = wasInterrupted || (result.verdict === 'incomplete' && plan.repeat === 1)
    const exitCode = await deliver(concluded, folder, call, {
      profile: target.profile,
      pack,
      makeRoom: () => !canGoOn && !journal.hasWaiting() && journal.giveBack(),
    })
    await hooksOf(options).afterRun?.(concluded)
    if (concluded.drift)
      print(options['json'] ? terminal.error : terminal.output, describeDrift(concluded.drift))
    // Whose reports are lost can write them again from there, too.
    const mayGoOn = (canGoOn || exitCode !== concluded.exitCode) && journal.isKept()
    if (mayGoOn) notify(`go on with the same options and --resume ${folder}`)
    if (!mayGoOn && journal.hasWaiting())
      notify(
        `${flowsWait(concluded.waiting?.length ?? 0)}: when it has come, run --follow-up ${folder} goes on there`,
      )
    journal.close(!mayGoOn)
    return { result: concluded, exitCode }
  } finally {
    interruption.stop()
  }
}

function ordersPayments({ steps }: Scenario): boolean {
  return steps.some(({ action }) => action.kind === 'send' && isSubmission(action.operation))
}

/** The run that `--follow-up` names; undefined without it. */
async function runToFollowFrom(options: Options) {
  const folder = textOption(options, 'followUp')
  if (folder === undefined) return undefined
  const idle = DECIDED_BEFORE.find((name) => options[name] !== undefined)
  if (idle !== undefined)
    refuse(`--follow-up goes on with a run as it was asked for: leave --${dashed(idle)} out`)
  const { followedRun, runToFollow, whyNotFollowed } = await import('../runs/resume/follow-up.ts')
  const run = needed(runToFollow(folder))
  const { selection, journal } = run
  const { seed, '--strict': strict } = journal.head.facts
  return {
    run,
    flows: followedRun(run),
    /** What that run was asked for. */
    asked: defined({
      only: selection.only,
      surface: selection.surfaces,
      allow: selection.allow,
      seed,
      strict: strict === 'true' ? true : undefined,
    }),
    whyNot: (facts: Readonly<Record<string, string>>, planned: readonly string[]) =>
      whyNotFollowed(run, facts, planned),
  }
}

/** What the earlier run was asked for, and what is for runs from their beginning. */
const DECIDED_BEFORE = words(
  'resume repeat shard durations only surface allow confirm seed strict fault vary bank now cardsRelease drift',
)

/** `--resume` without a folder goes on with the run in the folder of the reports. */
function runPlaceFrom(options: Options): RunPlace {
  const resume = options['resume'] === true ? true : textOption(options, 'resume')
  return { reports: textOption(options, 'reports'), resume }
}
