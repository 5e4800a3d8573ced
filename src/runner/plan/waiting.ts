import { durationFormat } from '../../kernel/source/duration-format.ts'
import { durationMs } from '../../kernel/duration.ts'
import type { Profile } from '../../target/profile/profile.ts'
import { OF_OWNERS } from '../../scenario/control-format.ts'
import type { Scenario } from '../../scenario/format.ts'

/** Long enough for the life of a code, and nobody wonders what the run is doing. */
const USUAL_WAIT_MS = 120_000

/**
 * Whether waiting does for a flow what moving the clock would: it lets some time pass, no more than the profile has
 * patience for, and begins at any instant. Flows with hooks are none of these: what a hook takes is not known.
 */
export function isWaitedFor(scenario: Scenario, { patience }: Pick<Profile, 'patience'>): boolean {
  const waitedMs = waitedIn(scenario)
  return waitedMs !== undefined && waitedMs <= (patience ? durationMs(patience) : USUAL_WAIT_MS)
}

/** How long a run would wait in place of the clock, in milliseconds; undefined where waiting is not enough. */
export function waitedIn({ startsAt, needs, steps }: Scenario): number | undefined {
  if (startsAt !== undefined || needs.some((need) => need === 'gateway-clock' || OF_OWNERS.has(need)))
    return undefined
  let waitedMs = 0
  for (const { action, forEach } of steps) {
    if (action.kind !== 'control' || action.command === 'answerEvents') continue
    const duration = action.command === 'advance' ? durationFormat.safeParse(action.argument) : undefined
    if (!duration?.success || forEach) return undefined
    waitedMs += durationMs(duration.data)
  }
  // Who lets no time pass needs the clock for something else.
  return waitedMs === 0 ? undefined : waitedMs
}
