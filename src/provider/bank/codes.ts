import type { BankTransactionCode, Direction } from './model.ts'

/** What the bank books, in its own words and as ISO 20022 bank transaction codes. */
export const BUSINESS_CASES = {
  'domestic-credit': row('PMNT', 'RCDT', 'DMCT', 'Credit'),
  'qr-credit': row('PMNT', 'RCDT', 'VCOM', 'Credit QR bill'),
  'salary-credit': row('PMNT', 'RCDT', 'SALA', 'Salary credit'),
  'sepa-credit': row('PMNT', 'RCDT', 'ESCT', 'SEPA credit'),
  'foreign-credit': row('PMNT', 'RCDT', 'XBCT', 'Credit from abroad'),
  'domestic-debit': row('PMNT', 'ICDT', 'DMCT', 'Payment order'),
  'sepa-debit': row('PMNT', 'ICDT', 'ESCT', 'SEPA payment order'),
  'foreign-debit': row('PMNT', 'ICDT', 'XBCT', 'Payment order abroad'),
  'salary-debit': row('PMNT', 'ICDT', 'SALA', 'Salary payments'),
  'instant-debit': row('PMNT', 'IRCT', 'DMCT', 'Instant payment order'),
  'instant-sepa-debit': row('PMNT', 'IRCT', 'ESCT', 'Instant SEPA payment order'),
  'instant-credit': row('PMNT', 'RRCT', 'DMCT', 'Instant credit'),
  'payment-charges': row('PMNT', 'ICDT', 'CHRG', 'Charges of payments abroad'),
  'standing-order': row('PMNT', 'ICDT', 'STDO', 'Standing order'),
  'standing-credit': row('PMNT', 'RCDT', 'STDO', 'Standing order credit'),
  'direct-debit': row('PMNT', 'RDDT', 'PMDD', 'Direct debit'),
  'card-purchase': row('PMNT', 'CCRD', 'POSD', 'Card purchase'),
  'cash-withdrawal': row('PMNT', 'CCRD', 'CWDL', 'Cash withdrawal'),
  'card-refund': row('PMNT', 'CCRD', 'RIMB', 'Card refund'),
  'account-fee': row('ACMT', 'MDOP', 'CHRG', 'Account maintenance fee'),
  'credit-interest': row('ACMT', 'MCOP', 'INTR', 'Credit interest'),
  'withholding-tax': row('ACMT', 'MDOP', 'TAXE', 'Withholding tax on interest'),
  'debit-interest': row('ACMT', 'MDOP', 'INTR', 'Debit interest'),
  'sweep-in': row('CAMT', 'ACCB', 'SWEP', 'Balancing transfer in'),
  'sweep-out': row('CAMT', 'ACCB', 'SWEP', 'Balancing transfer out'),
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
function codeText(code: BankTransactionCode): string {
  return `${code.domain}/${code.family}/${code.subFamily}`
}

const WORDS: ReadonlyMap<string, string> = new Map(
  Object.values(BUSINESS_CASES).map(({ code, information }) => [codeText(code), information]),
)

function row(
  domain: string,
  family: string,
  subFamily: string,
  information: string,
): { readonly code: BankTransactionCode; readonly information: string } {
  return { code: { domain, family, subFamily }, information }
}
