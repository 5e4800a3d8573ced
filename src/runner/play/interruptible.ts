import type { Target } from '../../target/profile/profile.ts'

/** Why what comes after an interruption was not played. */
export const INTERRUPTED = 'the run was interrupted before it'

/**
 * The target without waiting for answers once the run is interrupted. `onCut` gets the scenario whose answer was cut off:
 * it has not been played.
 */
export function interruptible(
  target: Target,
  interruption: AbortSignal | undefined,
  onCut: (scenarioId: string) => void = () => {},
): Target {
  if (!interruption) return target
  return {
    ...target,
    open: async (opening) => {
      const session = await target.open(opening)
      return {
        ...session,
        send: async (request) => {
          const sent = await session.send(request, interruption)
          if ('failure' in sent.outcome && interruption.aborted) onCut(opening.scenarioId)
          return sent
        },
      }
    },
  }
}
