import { ACCESS } from './access.ts'
import { ACCOUNTS } from './accounts.ts'
import { ANSWERS, ERRORS } from './answers.ts'
import { BALANCES } from './balances.ts'
import { CARDS } from './cards.ts'
import { CONSISTENCY } from './consistency.ts'
import { DIAGNOSTICS } from './diagnostics.ts'
import type { Examples } from './example.ts'
import { HEADERS } from './headers.ts'
import { HOSTED } from './hosted.ts'
import { PARAMETERS } from './parameters.ts'
import { SETTLEMENT_RECORDS } from './settlement-records.ts'
import { SETTLEMENT } from './settlement.ts'
import { SHAPES } from './shapes.ts'
import { STATEMENTS } from './statements.ts'
import { GATEWAY_TOKENS } from './token-gateway.ts'
import { LIFETIMES } from './token-lifetimes.ts'
import { REFRESHES } from './token-refreshes.ts'
import { TOKENS } from './tokens.ts'
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
  TOKENS,
  REFRESHES,
  LIFETIMES,
  GATEWAY_TOKENS,
  HOSTED,
  SETTLEMENT_RECORDS,
  SETTLEMENT,
  CARDS,
]

/** What the documents let every requirement say, exchange by exchange. */
export const EXAMPLES: Examples = Object.assign({}, ...AREAS) as Examples
