import type { Pattern } from '../month-plan.ts'
import { BANK_PATTERNS } from './bank.ts'
import { BUSINESS_PATTERNS } from './business.ts'
import { cards } from './cards.ts'
import { FOREIGN_PATTERNS } from './foreign.ts'
import { INSTANT_PATTERNS } from './instant.ts'
import { MONTHLY_PATTERNS } from './monthly.ts'

/** What can happen on an account in a month. */
export const PATTERNS = {
  ...MONTHLY_PATTERNS,
  ...BUSINESS_PATTERNS,
  ...FOREIGN_PATTERNS,
  ...INSTANT_PATTERNS,
  ...BANK_PATTERNS,
  cards,
} satisfies Readonly<Record<string, Pattern>>

export type PatternName = keyof typeof PATTERNS
