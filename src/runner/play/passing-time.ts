import { durationMs } from '../../kernel/calendar.ts'
import { TOLERANCES } from '../../rules/tolerances.ts'
import type { Flow } from './flow.ts'

/** What its owner can do where the run could have waited longer. */
export const MORE_PATIENCE = 'patience in the profile lets it wait longer'

/**
 * Lets so many milliseconds pass for the target: on its clock where that can be moved, and else by waiting. Undefined
 * where nobody can do either.
 */
export function passingTime(flow: Flow): ((milliseconds: number) => Promise<void>) | undefined {
  const { control, pause } = flow.session
  const { interruption } = flow.context
  // Hooks let time pass as well, in which nobody else would act.
  if (!control || (pause && !isClockMoved(flow)))
    return pause && (async (milliseconds) => await pause(milliseconds, interruption))
  return async (milliseconds) => {
    flow.movedClock = true
    await control.advance({ milliseconds }, interruption)
  }
}

/** Long enough for what happens while one waits, and no run stands still for it. */
const USUAL_PATIENCE_MS = 600_000

/** Whether time that a step waits for is time by which the clock is moved. Hooks move no clock. */
export function isClockMoved({ session, context: { target } }: Flow): boolean {
  return session.control !== undefined && target.capabilities.has('clock')
}

/** How long a step may wait for one thing: where the clock is moved, as long as it asks for. */
export function patienceMs(flow: Flow): number {
  if (isClockMoved(flow)) return Infinity
  const { patience } = flow.session.profile
  return patience === undefined ? USUAL_PATIENCE_MS : durationMs(patience)
}

/** What is not there yet is hidden so. */
export const HIDDEN: ReadonlySet<number> = new Set(TOLERANCES.notThereYetStatuses.value)

/**
 * How long to wait before the next question about what has not come for so long, of which a flow would ask every so many
 * milliseconds. Where the clock is moved, ever more seldom; where people wait, at half a second first, so that what
 * comes at once is seen at once.
 */
export function pauseAfter(waitedMs: number, everyMs: number, flow: Flow): number {
  if (isClockMoved(flow))
    return Math.max(everyMs, Math.ceil(waitedMs / QUESTIONS_PER_SPAN / everyMs) * everyMs)
  return Math.min(everyMs, Math.max(QUICKEST_MS, Math.round(waitedMs / QUESTIONS_OF_PEOPLE)))
}

/** So often at least it is asked in a time as long as what has passed already. */
const QUESTIONS_PER_SPAN = 4
/** The same where people wait for the answer. */
const QUESTIONS_OF_PEOPLE = 8
const QUICKEST_MS = 500
