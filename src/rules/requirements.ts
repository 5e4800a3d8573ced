import { ACCESS } from './access.ts'
import { ACCOUNTS } from './accounts.ts'
import { ANSWERS } from './answers.ts'
import { BALANCES } from './balances.ts'
import { CARDS } from './cards.ts'
import { CONSISTENCY } from './consistency.ts'
import { DIAGNOSTICS } from './diagnostics.ts'
import { ENTRIES } from './entries.ts'
import { ERRORS } from './errors.ts'
import { HEADERS } from './headers.ts'
import { PARAMETERS } from './parameters.ts'
import { PAYMENTS } from './payments.ts'
import { RECONCILIATION } from './reconciliation.ts'
import { REJECTIONS } from './rejections.ts'
import type { Requirement } from './requirement.ts'
import { SETTLEMENT } from './settlement.ts'
import { SHAPES } from './shapes.ts'
import { HOSTED } from './hosted.ts'
import { STATEMENT_SUMS } from './statement-sums.ts'
import { STATEMENTS } from './statements.ts'
import { STATUSES } from './statuses.ts'
import { LIFETIMES } from './token-lifetimes.ts'
import { TOKENS } from './tokens.ts'
import { TRANSACTIONS } from './transactions.ts'

/** Every requirement there is. A new one is one object in the file of its area. */
export const REQUIREMENTS: readonly Requirement[] = [
  ...ANSWERS,
  ...ERRORS,
  ...HEADERS,
  ...PARAMETERS,
  ...ACCESS,
  ...SHAPES,
  ...ACCOUNTS,
  ...BALANCES,
  ...TRANSACTIONS,
  ...ENTRIES,
  ...STATEMENTS,
  ...STATEMENT_SUMS,
  ...CONSISTENCY,
  ...DIAGNOSTICS,
  ...TOKENS,
  ...LIFETIMES,
  ...HOSTED,
  ...PAYMENTS,
  ...STATUSES,
  ...REJECTIONS,
  ...RECONCILIATION,
  ...CARDS,
  ...SETTLEMENT,
]
