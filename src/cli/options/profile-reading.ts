import type { ProfileReading } from '../../target/profile/parse.ts'
import type { Scenario } from '../../scenario/format.ts'
import { profileReadingFor } from '../../runs/suite/profile-reading.ts'
import { print } from '../terminal.ts'
import type { Terminal } from '../terminal.ts'

/** How a command reads a profile: `scenarios` are those that it plays, and none where it plays none. */
export function profileReading(scenarios: readonly Scenario[], terminal: Terminal): ProfileReading {
  return profileReadingFor(scenarios, (warning) => print(terminal.error, warning))
}
