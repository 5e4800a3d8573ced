import type { Flow } from './flow.ts'

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
