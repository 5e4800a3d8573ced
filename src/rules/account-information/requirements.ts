import { ACCOUNTS } from './accounts.ts'
import { BALANCES } from './balances.ts'
import { CONSISTENCY } from './consistency.ts'
import { DESCRIPTIONS } from './descriptions.ts'
import { DIAGNOSTICS } from './diagnostics.ts'
import { ENTRIES } from './entries.ts'
import { SAME_FACTS } from './same-facts.ts'
import { SHAPES } from './shapes.ts'
import { STATEMENT_ACCOUNTS } from './statement-accounts.ts'
import { STATEMENT_AGREEMENT } from './statement-agreement.ts'
import { STATEMENT_DETAILS } from './statement-details.ts'
import { STATEMENT_SUMS } from './statement-sums.ts'
import { STATEMENTS } from './statements.ts'
import { TRANSACTIONS } from './transactions.ts'
import type { Requirement } from '../requirement.ts'

/** Document 1, account information: accounts, balances, transactions, statements and the diagnostics. */
export const ACCOUNT_INFORMATION_REQUIREMENTS: readonly Requirement[] = [
  ...SHAPES,
  ...ACCOUNTS,
  ...BALANCES,
  ...TRANSACTIONS,
  ...ENTRIES,
  ...STATEMENTS,
  ...STATEMENT_SUMS,
  ...STATEMENT_ACCOUNTS,
  ...STATEMENT_AGREEMENT,
  ...STATEMENT_DETAILS,
  ...SAME_FACTS,
  ...DESCRIPTIONS,
  ...CONSISTENCY,
  ...DIAGNOSTICS,
]
