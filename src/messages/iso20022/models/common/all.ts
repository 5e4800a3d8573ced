import { ACCOUNTS } from './accounts.ts'
import { ADDRESSES } from './addresses.ts'
import { AGENTS } from './agents.ts'
import { AMOUNTS } from './amounts.ts'
import { CODES } from './codes.ts'
import { EXTERNAL_CODES } from './external-codes.ts'
import { IDENTIFIERS } from './identifiers.ts'
import { NUMBERS } from './numbers.ts'
import { PARTIES } from './parties.ts'
import { PAYMENT } from './payment.ts'
import { REFERRED_DOCUMENTS } from './referred-documents.ts'
import { REMITTANCE } from './remittance.ts'
import { SUPPLEMENTARY } from './supplementary.ts'
import { TAX } from './tax.ts'
import { TEXTS } from './texts.ts'

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
