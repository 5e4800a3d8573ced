import { basename, join } from 'node:path'
import type { ScenarioResult } from '../../evidence/run-result.ts'
import type { WaitingFlow } from '../../evidence/scenario-result.ts'
import { realNow } from '../../host/clock.ts'
import { writeFileAtomically } from '../../host/files/files.ts'
import { type ValueOf, err, ok } from '../../kernel/result.ts'
import {
  JOURNAL_VERSION,
  followUpFileOf,
  isFollowUpFile,
  isJournalFile,
  journalHeadLine,
  journalLine,
} from '../../report/journal.ts'
import type { Selection } from '../../runner/plan/select.ts'
import type { FollowedRun } from '../../runner/run-request.ts'
import { type Facts, changedFact } from './run-facts.ts'
import type { RunJournal } from './run-journal.ts'
import { filesIn, journalAt } from './stopped-run.ts'

export type RunToFollow = ValueOf<typeof runToFollow>

/** The last of the runs in a folder of which flows wait, or the one of the file that is named, and what it was asked for. */
export function runToFollow(place: string) {
  const isNamed = isFollowUpFile(basename(place))
  const paths = isNamed ? ok([place]) : filesIn(place, (name) => isFollowUpFile(name) || isJournalFile(name))
  if (!paths.ok) return err(`--follow-up: ${paths.error}`)
  const read = paths.value.map((path) => ({ path, found: journalAt(path) }))
  const waiting = read.flatMap(({ path, found }) =>
    found.ok && found.value.waiting.size > 0 ? [{ path, journal: found.value }] : [],
  )
  const [last] = waiting.toSorted((one, other) =>
    one.journal.head.startedAt < other.journal.head.startedAt ? 1 : -1,
  )
  const { selection = '{}' } = last?.journal.head.facts ?? {}
  if (last) return ok({ ...last, selection: JSON.parse(selection) as Partial<Selection> })
  const broken = read.flatMap(({ found }) => (found.ok ? [] : [found.error]))
  if (broken[0] !== undefined) return err(`--follow-up: ${broken[0]}`)
  return err(
    `--follow-up: no flow waits in ${place}: it is the folder of the reports of a run that said that flows wait`,
  )
}

/** Why a run cannot go on with another one; undefined where it can. `planned`: the scenarios that it is about. */
export function whyNotFollowed(
  { path, journal }: RunToFollow,
  facts: Facts,
  planned: readonly string[],
): string | undefined {
  // What a profile says of days changes from one to the next: whether it asks for the same shows with each flow.
  const [before, now] = [withoutProfile(journal.head.facts), withoutProfile(facts)]
  const changed = changedFact(before, now)
  if (changed !== undefined) {
    const isReadable = !changed.startsWith('content of')
    const values = isReadable ? ` (${before[changed] ?? 'none'}, and now ${now[changed] ?? 'none'})` : ''
    return `--follow-up: the run of ${path} had another ${changed}${values}: it goes on with the same alone`
  }
  const isUnplayed = planned.some((id) => !journal.judged.has(id) && !journal.errors.has(id))
  if (!isUnplayed) return undefined
  return `--follow-up: the run of ${path} was stopped before its end: go on with it first, with the same options and --resume`
}

function withoutProfile({ profile: _, ...facts }: Facts): Facts {
  return facts
}

/** Its flows that wait, with what they got. */
export function followedRun({ journal: { head, waiting, judged, errors } }: RunToFollow): FollowedRun {
  const flows = [...waiting].flatMap(([id, flow]) => {
    const result = judged.get(id) ?? errors.get(id)
    return result ? [[id, { waiting: flow, result }] as const] : []
  })
  return { runId: head.runId, startedAt: head.startedAt, flows: new Map(flows) }
}

/**
 * The journal of a run that goes on with waiting flows. It sends nothing that changes anything, so that it is begun anew
 * where it is stopped, and is written when it has ended: what still waits, with all that is known by then.
 */
export function journalOfFollowUp(
  { journal: { head, judged, errors, waiting } }: RunToFollow,
  folder: string,
  runId: string,
  notify: (message: string) => void,
): RunJournal {
  const startedAt = new Date(realNow()).toISOString()
  const known = new Map<string, ScenarioResult>([...judged, ...errors])
  const stillWaiting = new Map<string, WaitingFlow>()
  return {
    runId,
    attempt: 1,
    judged: new Map([...known].filter(([id]) => !waiting.has(id))),
    keep: (scenario, flow) => {
      known.set(scenario.id, scenario)
      if (flow) stillWaiting.set(scenario.id, flow)
    },
    withTimes: (result) => result,
    isKept: () => false,
    hasWaiting: () => stillWaiting.size > 0,
    giveBack: () => false,
    close: (wasFinished) => {
      if (!wasFinished || stillWaiting.size === 0) return
      const path = join(folder, followUpFileOf(runId))
      const written = writeFileAtomically(path, (write) => {
        write(journalHeadLine({ journal: JOURNAL_VERSION, runId, startedAt, facts: head.facts }))
        for (const [id, scenario] of known) write(journalLine(0, scenario, stillWaiting.get(id)))
      })
      if (!written.ok) notify(`${written.error.message}: follow the run before up again`)
    },
  }
}
