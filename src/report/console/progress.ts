import type { RunVerdict } from '../../evidence/run-result.ts'
import type { Verdict } from '../../evidence/verdict.ts'
import { counted, durationText } from '../numbers.ts'
import type { Palette } from './palette.ts'
import { printableLine } from '../printable.ts'
import { RUN_VERDICT_WORDS, VERDICT_WORDS } from '../words.ts'
import { VERDICT_ROLES } from './roles.ts'

/** What happens while a run is on its way. */
export type ProgressEvent =
  | { readonly kind: 'run-started'; readonly target: string; readonly scenarios: number }
  | { readonly kind: 'scenario-started'; readonly scenario: string; readonly progress: Progress }
  | {
      readonly kind: 'scenario-finished'
      readonly scenario: string
      readonly verdict: Verdict
      readonly durationMs: number
      readonly progress: Progress
    }
  | { readonly kind: 'run-finished'; readonly verdict: RunVerdict; readonly durationMs: number }

export interface Progress {
  readonly done: number
  readonly total: number
  /** Scenarios that failed so far. */
  readonly failed: number
}

export interface ProgressOptions {
  /** A live line replaces itself; without it there is a plain line per finished scenario. */
  readonly live: boolean
  readonly width: number
  readonly palette: Palette
}

/**
 * The line for an event; undefined where there is nothing to say. A live line is shorter than the terminal
 * is wide and has no line break: whoever writes it clears the line before.
 */
export function progressLine(event: ProgressEvent, options: ProgressOptions): string | undefined {
  return options.live ? liveLine(event, options) : plainLine(event, options.palette)
}

function liveLine(event: ProgressEvent, { width, palette }: ProgressOptions): string {
  if (event.kind === 'run-started') return cut(`starting, ${counted(event.scenarios, 'scenario')}`, width)
  if (event.kind === 'run-finished') return ''
  const { done, total, failed } = event.progress
  const head = `${String(done).padStart(String(total).length)}/${total}`
  const failures = failed > 0 ? `  ${failed} failed` : ''
  const rest = cut(printableLine(event.scenario), width - head.length - failures.length - 4)
  return `${palette.strong(head)}${palette.bad(failures)}  ${palette.faint(rest)}`
}

function plainLine(event: ProgressEvent, palette: Palette): string | undefined {
  if (event.kind === 'run-started')
    return `${counted(event.scenarios, 'scenario')} against ${printableLine(event.target)}`
  if (event.kind === 'scenario-started') return undefined
  if (event.kind === 'run-finished')
    return `${RUN_VERDICT_WORDS[event.verdict]} after ${durationText(event.durationMs)}`
  const { sign, label } = VERDICT_WORDS[event.verdict]
  const shown = palette[VERDICT_ROLES[event.verdict]](`${sign} ${label.padEnd(14)}`)
  return `${shown} ${printableLine(event.scenario)} ${palette.faint(durationText(event.durationMs))}`
}

function cut(text: string, width: number): string {
  return text.length <= width ? text : `${text.slice(0, Math.max(0, width - 1))}…`
}
