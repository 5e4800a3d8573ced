import type { Examples } from '../../../test/examples/example.ts'
import { ACCOUNTS_EXAMPLES } from './accounts.examples.ts'
import { BALANCES_EXAMPLES } from './balances.examples.ts'
import { CONSISTENCY_EXAMPLES } from './consistency.examples.ts'
import { DESCRIPTIONS_EXAMPLES } from './descriptions.examples.ts'
import { DIAGNOSTICS_EXAMPLES } from './diagnostics.examples.ts'
import { ENTRIES_EXAMPLES } from './entries.examples.ts'
import { SAME_FACTS_EXAMPLES } from './same-facts.examples.ts'
import { SHAPES_EXAMPLES } from './shapes.examples.ts'
import { STATEMENT_ACCOUNTS_EXAMPLES } from './statement-accounts.examples.ts'
import { STATEMENT_AGREEMENT_EXAMPLES } from './statement-agreement.examples.ts'
import { STATEMENT_DETAILS_EXAMPLES } from './statement-details.examples.ts'
import { STATEMENT_SUMS_EXAMPLES } from './statement-sums.examples.ts'
import { STATEMENTS_EXAMPLES } from './statements.examples.ts'
import { TRANSACTIONS_EXAMPLES } from './transactions.examples.ts'

export const ACCOUNT_INFORMATION_EXAMPLES: readonly Examples[] = [
  SHAPES_EXAMPLES,
  ACCOUNTS_EXAMPLES,
  BALANCES_EXAMPLES,
  TRANSACTIONS_EXAMPLES,
  ENTRIES_EXAMPLES,
  STATEMENTS_EXAMPLES,
  STATEMENT_SUMS_EXAMPLES,
  STATEMENT_ACCOUNTS_EXAMPLES,
  STATEMENT_AGREEMENT_EXAMPLES,
  STATEMENT_DETAILS_EXAMPLES,
  SAME_FACTS_EXAMPLES,
  DESCRIPTIONS_EXAMPLES,
  CONSISTENCY_EXAMPLES,
  DIAGNOSTICS_EXAMPLES,
]
