import type { BankTransactionCode, Direction } from './model.ts'

/** What the bank books, in its own words and as ISO 20022 bank transaction codes. */
export const BUSINESS_CASES = {
  'domestic-credit': row('CRDT', 'PMNT/RCDT/DMCT', 'Credit'),
  'qr-credit': row('CRDT', 'PMNT/RCDT/VCOM', 'Credit QR bill'),
  'salary-credit': row('CRDT', 'PMNT/RCDT/SALA', 'Salary credit'),
  'sepa-credit': row('CRDT', 'PMNT/RCDT/ESCT', 'SEPA credit'),
  'foreign-credit': row('CRDT', 'PMNT/RCDT/XBCT', 'Credit from abroad'),
  'domestic-debit': row('DBIT', 'PMNT/ICDT/DMCT', 'Payment order'),
  'sepa-debit': row('DBIT', 'PMNT/ICDT/ESCT', 'SEPA payment order'),
  'foreign-debit': row('DBIT', 'PMNT/ICDT/XBCT', 'Payment order abroad'),
  'salary-debit': row('DBIT', 'PMNT/ICDT/SALA', 'Salary payments'),
  'instant-debit': row('DBIT', 'PMNT/IRCT/DMCT', 'Instant payment order'),
  'instant-sepa-debit': row('DBIT', 'PMNT/IRCT/ESCT', 'Instant SEPA payment order'),
  'instant-credit': row('CRDT', 'PMNT/RRCT/DMCT', 'Instant credit'),
  'payment-charges': row('DBIT', 'PMNT/ICDT/CHRG', 'Charges of payments abroad'),
  'standing-order': row('DBIT', 'PMNT/ICDT/STDO', 'Standing order'),
  'standing-credit': row('CRDT', 'PMNT/RCDT/STDO', 'Standing order credit'),
  'direct-debit': row('DBIT', 'PMNT/RDDT/PMDD', 'Direct debit'),
  'card-purchase': row('DBIT', 'PMNT/CCRD/POSD', 'Card purchase'),
  'cash-withdrawal': row('DBIT', 'PMNT/CCRD/CWDL', 'Cash withdrawal'),
  'card-refund': row('CRDT', 'PMNT/CCRD/RIMB', 'Card refund'),
  'account-fee': row('DBIT', 'ACMT/MDOP/CHRG', 'Account maintenance fee'),
  'credit-interest': row('CRDT', 'ACMT/MCOP/INTR', 'Credit interest'),
  'withholding-tax': row('DBIT', 'ACMT/MDOP/TAXE', 'Withholding tax on interest'),
  'debit-interest': row('DBIT', 'ACMT/MDOP/INTR', 'Debit interest'),
  'sweep-in': row('CRDT', 'CAMT/ACCB/SWEP', 'Balancing transfer in'),
  'sweep-out': row('DBIT', 'CAMT/ACCB/SWEP', 'Balancing transfer out'),
} as const

export type BusinessCase = keyof typeof BUSINESS_CASES

/** What a booking counts as when it does not say. */
export function usualCase(direction: Direction): BusinessCase {
  return direction === 'CRDT' ? 'domestic-credit' : 'domestic-debit'
}

/** The bank's words for a code; the ISO form of it when the bank has none. */
export function informationFor(code: BankTransactionCode): string {
  return WORDS.get(codeText(code)) ?? codeText(code)
}

/** PMNT/RCDT/DMCT */
export function codeText(code: BankTransactionCode): string {
  return `${code.domain}/${code.family}/${code.subFamily}`
}

export function codeFrom(text: string): BankTransactionCode {
  const [domain = '', family = '', subFamily = ''] = text.split('/')
  return { domain, family, subFamily }
}

const WORDS: ReadonlyMap<string, string> = new Map(
  Object.values(BUSINESS_CASES).map(({ code, information }) => [codeText(code), information]),
)

function row(direction: Direction, code: string, information: string) {
  return { direction, code: codeFrom(code), information }
}
