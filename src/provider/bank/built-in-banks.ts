import type { BankDefinition } from './bank-definition.ts'

const HISTORY_YEARS = 2

export const BUILT_IN_BANKS = {
  default: generatedBank('default', 30),
  single: generatedBank('single', 1),
  empty: generatedBank('empty', 0),
  million: generatedBank('million', 1_000_000),
  wide: { ...generatedBank('wide', 30), generated: { accounts: 30, values: 'wide' } },
} as const satisfies Readonly<Record<string, BankDefinition>>

/** A bank with nothing but made-up accounts; the same name gives the same account numbers. */
function generatedBank(name: string, accounts: number): BankDefinition {
  return {
    name,
    providerId: `${name}-bank`,
    theme: { name: 'Simulated bank' },
    historyYears: HISTORY_YEARS,
    generated: { accounts },
    contracts: [],
    accounts: [],
    bookings: [],
    days: [],
  }
}
