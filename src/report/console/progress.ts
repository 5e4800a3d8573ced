import type { RunResult, ScenarioResult } from '../../evidence/run-result.ts'
import { VERDICT_WORDS, counted, durationText, flowsWait } from '../words.ts'
import { printableLine } from '../printable.ts'
import type { Palette } from './palette.ts'

/** How far a run is. */
export interface Progress {
  readonly finished: number
  readonly total: number
  /** Scenarios that failed so far. */
  readonly failed: number
  /** The one that has come to its end last. */
  readonly scenario?: FinishedScenario
  readonly rateLimited?: NonNullable<RunResult['target']['rateLimited']>
  /** What flows wait for now. */
  readonly waits?: readonly ShownWait[]
}

interface ShownWait {
  readonly awaits: string
  /** Milliseconds since 1970. */
  readonly untilMs: number
}

type FinishedScenario = Pick<ScenarioResult, 'id' | 'verdict' | 'durationMs'>

/** Where lines replace each other: shorter than the terminal is wide, and without a line break. */
export function liveLine(progress: Progress, width: number, palette: Palette): string {
  const { finished, total, failed, scenario, rateLimited, waits: awaited = [] } = progress
  const head = total > 0 ? `${String(finished).padStart(String(total).length)}/${total}` : ''
  const failures = failed > 0 ? `  ${failed} failed` : ''
  const left = width - head.length - failures.length
  const waits = rateLimited
    ? cut(
        `  429: waited ${counted(rateLimited.times, 'time')}, ${durationText(rateLimited.waitedMs)} (--rate)`,
        left,
      )
    : ''
  const last = awaited.length > 0 ? waitWords(awaited) : printableLine(scenario?.id ?? '')
  const rest = cut(last, left - waits.length - 4)
  return `${palette.strong(head)}${palette.bad(failures)}${palette.caution(waits)}  ${palette.faint(rest)}`
}

/** What is waited for longest, and until when on the clock of whoever looks on. */
export function waitWords(waits: readonly ShownWait[]): string {
  const [longest] = waits.toSorted((one, other) => other.untilMs - one.untilMs)
  if (!longest) return ''
  const until = new Date(longest.untilMs).toTimeString().slice(0, 5)
  return printableLine(`waits for ${longest.awaits} until ${until} (${flowsWait(waits.length)})`)
}

/** Where nothing can be replaced, each scenario has a line. */
export function plainLine({ id, verdict, durationMs }: FinishedScenario, palette: Palette): string {
  const { sign, label, role } = VERDICT_WORDS[verdict]
  const shown = palette[role](`${sign} ${label.padEnd(14)}`)
  return `${shown} ${printableLine(id)} ${palette.faint(durationText(durationMs))}`
}

function cut(text: string, width: number): string {
  if (text.length <= width) return text
  return width > 0 ? `${text.slice(0, width - 1)}…` : ''
}
