import { PARTIES } from './parties.ts'
import { PAYMENT } from './payment.ts'
import { REMITTANCE } from './remittance.ts'
import { SUPPLEMENTARY } from './supplementary.ts'
import { VALUES } from './values.ts'

/** The types that more than one message has. They are the same in each: tests hold them against all. */
export const COMMON = {
  ...PARTIES,
  ...PAYMENT,
  ...REMITTANCE,
  ...SUPPLEMENTARY,
  ...VALUES,
}
