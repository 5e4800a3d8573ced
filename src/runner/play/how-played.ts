import type { ChosenRecords } from './play-over-records.ts'
import type { Turns } from './turns.ts'
import type { FollowedFlow } from './followed.ts'

export interface HowPlayed {
  /** What a flow does while it only waits. Absent where it keeps its turn. */
  readonly giveTurnWhile?: Turns['giveWhile'] | undefined
  /** In place of those of the profile, by kind. */
  readonly records?: ChosenRecords | undefined
  /** As an earlier run has left it. */
  readonly followed?: FollowedFlow | undefined
}
