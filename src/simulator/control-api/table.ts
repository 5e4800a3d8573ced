import type { Row } from './row.ts'
import { ACCOUNT_ROWS } from './rows/accounts.ts'
import { CARD_ROWS } from './rows/cards.ts'
import { CHANGE_ROWS } from './rows/changes.ts'
import { CLOCK_ROWS, DAY_ROWS } from './rows/clock.ts'
import { COMMAND_ROWS } from './rows/commands.ts'
import { FAULT_ROWS } from './rows/faults.ts'
import { JOURNAL_ROWS } from './rows/journal.ts'
import { LIFE_ROWS } from './rows/lives.ts'
import { PERMISSION_ROWS } from './rows/permissions.ts'
import { PUSH_ROWS } from './rows/push.ts'
import { RUN_ROWS } from './rows/runs.ts'
import { STATE_ROWS, WORLD_ROWS } from './rows/worlds.ts'
import { SUBMISSION_ROWS } from './rows/submissions.ts'
import { TOKEN_ROWS } from './rows/tokens.ts'

const ALL = [
  ...WORLD_ROWS,
  ...CHANGE_ROWS,
  ...CLOCK_ROWS,
  ...FAULT_ROWS,
  ...TOKEN_ROWS,
  ...PERMISSION_ROWS,
  ...COMMAND_ROWS,
  ...DAY_ROWS,
  ...ACCOUNT_ROWS,
  ...SUBMISSION_ROWS,
  ...CARD_ROWS,
  ...PUSH_ROWS,
  ...LIFE_ROWS,
  ...JOURNAL_ROWS,
  ...RUN_ROWS,
  ...STATE_ROWS,
]

/** Everything that the control API can do. */
export const ROWS: readonly Row[] = ALL

/** The same for the compiler: which row has which answer. */
export type ControlRow = (typeof ALL)[number]
