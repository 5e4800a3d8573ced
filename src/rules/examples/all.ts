import { ACCESS } from './access.ts'
import { ACCOUNTS } from './accounts.ts'
import { ANSWERS, ERRORS } from './answers.ts'
import { BALANCES } from './balances.ts'
import { CONSISTENCY } from './consistency.ts'
import { DIAGNOSTICS } from './diagnostics.ts'
import type { Examples } from './example.ts'
import { HEADERS } from './headers.ts'
import { PARAMETERS } from './parameters.ts'
import { SHAPES } from './shapes.ts'
import { STATEMENTS } from './statements.ts'
import { ENTRIES, TRANSACTIONS } from './transactions.ts'

const AREAS: readonly Examples[] = [
  ANSWERS,
  ERRORS,
  HEADERS,
  PARAMETERS,
  ACCESS,
  SHAPES,
  ACCOUNTS,
  BALANCES,
  TRANSACTIONS,
  ENTRIES,
  STATEMENTS,
  CONSISTENCY,
  DIAGNOSTICS,
]

/** What the documents let every requirement say, exchange by exchange. */
export const EXAMPLES: Examples = Object.assign({}, ...AREAS) as Examples
