import { ACCOUNTS, ADDRESSES, AGENTS, PARTIES } from './parties.ts'
import { AMOUNTS, PAYMENT, REFERRED_DOCUMENTS, REMITTANCE, SUPPLEMENTARY, TAX } from './payment.ts'
import { CODES, EXTERNAL_CODES, IDENTIFIERS, NUMBERS, TEXTS } from './types.ts'

/** The types that more than one message has. They are the same in each: tests hold them against all. */
export const COMMON = {
  ...PARTIES,
  ...ADDRESSES,
  ...ACCOUNTS,
  ...AGENTS,
  ...AMOUNTS,
  ...PAYMENT,
  ...REMITTANCE,
  ...REFERRED_DOCUMENTS,
  ...TAX,
  ...SUPPLEMENTARY,
  ...TEXTS,
  ...NUMBERS,
  ...IDENTIFIERS,
  ...CODES,
  ...EXTERNAL_CODES,
}
