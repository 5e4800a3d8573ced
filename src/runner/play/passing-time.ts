import { durationMs } from '../../kernel/duration.ts'
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
  if (!control) return pause && (async (milliseconds) => await pause(milliseconds, interruption))
  return async (milliseconds) => {
    flow.movedClock = true
    await control.advance({ milliseconds }, interruption)
  }
}

/** Long enough for what happens while one waits, and no run stands still for it. */
const USUAL_PATIENCE_MS = 600_000

/** How long a step may wait for one thing: where the clock is moved, as long as it asks for. Hooks move no clock. */
export function patienceMs({ session: { control, profile }, context: { target } }: Flow): number {
  if (control && target.capabilities.has('clock')) return Infinity
  return profile.patience === undefined ? USUAL_PATIENCE_MS : durationMs(profile.patience)
}
