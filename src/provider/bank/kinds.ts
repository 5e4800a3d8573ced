import type { MinorUnits } from '../../kernel/money.ts'
import { words } from '../../kernel/words.ts'
import type { Account } from './model.ts'
import type { PatternName } from './patterns/all.ts'

/** A sort of account that the bank offers. */
export interface AccountKind extends Pick<
  Account,
  'currency' | 'designation' | 'typeCode' | 'allowedCurrencies'
> {
  /** Where the balances at the beginning of months lie, as worth in centimes. */
  readonly level: readonly [lowest: number, highest: number]
  readonly patterns: readonly PatternName[]
  /** Its texts and amounts are out of the dictionary of values. */
  readonly values?: 'wide'
}

/** The same, with what software is known to harm: of one that has room for it, large amounts and a day of many entries. */
export function widened(usual: AccountKind): AccountKind {
  const more = usual === ACCOUNT_KINDS.reserve ? (['many-entries', 'large-amounts'] as const) : []
  return { ...usual, values: 'wide', patterns: [...usual.patterns, 'edge-days', ...more] }
}

/** An account and what its history is made from. */
export interface AccountRecord {
  readonly account: Account
  /** Counts from 0 over the whole bank. */
  readonly position: number
  /** What its history is made up of; without it the account has only the bookings it was given. */
  readonly kind?: AccountKind
  /** The balance at the beginning of its first day; without it the seed decides. */
  readonly openingBalance?: MinorUnits
}

const EVERYDAY = ['CHF', 'EUR', 'USD', 'GBP']

const PRIVATE: readonly PatternName[] = words(
  'salary rent savings-order insurance cards twint ebill reversal quarterly-fee',
)

const BUSINESS: readonly PatternName[] = words(
  'rent qr-credits qr-collection creditor-reference-credits supplier-payments salary-batch social-insurance exchange-credits',
  'exchange-payments cards instant-credits twint-payout reversal quarterly-fee quarterly-interest',
)

const FOREIGN: readonly PatternName[] = words(
  'domestic-credits foreign-credits foreign-payments exchange-credits exchange-payments cards reversal quarterly-fee',
)

const SAVINGS: readonly PatternName[] = ['savings-credit', 'quarterly-interest']

export const ACCOUNT_KINDS = {
  salary: kind('CHF', 'Private account', 'TRAN', EVERYDAY, [150_000, 1_800_000], PRIVATE),
  'salary-overdrawn': kind('CHF', 'Private account', 'TRAN', EVERYDAY, [-450_000, 60_000], PRIVATE),
  savings: kind('CHF', 'Savings account', 'SVGS', ['CHF'], [800_000, 9_000_000], SAVINGS),
  // In hundredths more than 32 bits hold: what is paid from it shows whether amounts of that size survive.
  reserve: kind('CHF', 'Savings account', 'SVGS', ['CHF'], [20_000_000_000, 21_000_000_000], SAVINGS),
  business: kind('CHF', 'Business account', 'TRAN', EVERYDAY, [3_000_000, 45_000_000], BUSINESS),
  'business-overdrawn': kind('CHF', 'Business account', 'TRAN', EVERYDAY, [-25_000_000, -500_000], BUSINESS),
  euro: kind('EUR', 'Current account EUR', 'TRAN', ['EUR', 'CHF'], [400_000, 12_000_000], FOREIGN),
  dollar: kind('USD', 'Current account USD', 'TRAN', ['USD', 'CHF'], [400_000, 9_000_000], FOREIGN),
  'dollar-overdrawn': kind(
    'USD',
    'Current account USD',
    'TRAN',
    ['USD', 'CHF'],
    [-9_000_000, -400_000],
    [...FOREIGN, 'quarterly-interest'],
  ),
  sterling: kind('GBP', 'Current account GBP', 'TRAN', ['GBP', 'CHF'], [300_000, 6_000_000], FOREIGN),
  yen: kind('JPY', 'Current account JPY', 'TRAN', ['JPY', 'CHF'], [900_000, 30_000_000], FOREIGN),
  dinar: kind('KWD', 'Current account KWD', 'TRAN', ['KWD', 'CHF'], [500_000, 8_000_000], FOREIGN),
} as const satisfies Readonly<Record<string, AccountKind>>

export type KindName = keyof typeof ACCOUNT_KINDS

/** `late`: opened some months into the history, with nothing on it · `closed`: closed some months later. */
export type AccountLife = 'whole' | 'late' | 'closed'

/** A sort of customer and the accounts of its contract, in their order. */
export interface ContractTemplate {
  readonly customer: 'company' | 'person'
  readonly accounts: readonly { readonly kind: KindName; readonly life: AccountLife }[]
}

/**
 * The first contracts of a bank are these in turn, so that small banks have every kind; chance picks the rest. The very
 * first has what shows whether amounts survive: two, no and many digits, a large balance and one below zero.
 */
export const CONTRACT_TEMPLATES: readonly ContractTemplate[] = [
  { customer: 'company', accounts: accounts('business', 'euro', 'dollar-overdrawn', 'yen', 'reserve') },
  {
    customer: 'person',
    accounts: accounts('salary', 'savings', 'euro', 'salary-overdrawn', 'closed savings'),
  },
  {
    customer: 'company',
    accounts: accounts('business-overdrawn', 'dinar', 'sterling', 'dollar', 'late euro'),
  },
  { customer: 'person', accounts: accounts('business', 'salary', 'late savings', 'euro', 'closed business') },
]

/** The kind whose patterns suit an account that a file describes. */
export function kindFor(currency: string, typeCode: string): AccountKind {
  if (typeCode === 'SVGS') return { ...ACCOUNT_KINDS.savings, currency }
  const match = Object.values(ACCOUNT_KINDS).find((candidate) => candidate.currency === currency)
  return match ?? { ...ACCOUNT_KINDS.euro, currency, patterns: ['domestic-credits', 'foreign-payments'] }
}

function accounts(...texts: readonly (KindName | `${'late' | 'closed'} ${KindName}`)[]) {
  return texts.map((text) => {
    const [first, second] = text.split(' ')
    return second
      ? { kind: second as KindName, life: first as AccountLife }
      : { kind: first as KindName, life: 'whole' as const }
  })
}

function kind(
  currency: string,
  designation: string,
  typeCode: string,
  allowedCurrencies: readonly string[],
  level: readonly [number, number],
  patterns: readonly PatternName[],
): AccountKind {
  return { currency, designation, typeCode, allowedCurrencies, level, patterns }
}
