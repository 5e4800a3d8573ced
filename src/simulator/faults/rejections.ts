import { REJECTIONS } from '../../documents/payments/rejections.ts'
import type { ReasonCode } from '../../provider/bank/payments/reasons.ts'
import type { GatewayFault } from '../policies/gateway.ts'

/** What the bank says of days on which it executes nothing. */
const DAY_FAULTS: readonly GatewayFault[] = [
  {
    id: 'rejections/moved-without-a-word',
    title: 'A payment is executed on another day without being told',
    breaks: ['statuses/moved-date-is-told'],
    bank: { reasonGiven: (found) => (found === 'DT06' ? undefined : found) },
  },
  {
    id: 'rejections/salaries-on-any-day',
    title: 'Salaries for a bank holiday are moved like any payment',
    breaks: ['statuses/salaries-are-not-moved'],
    bank: { reasonGiven: (found) => (found === 'DT01' ? undefined : found) },
  },
]

/** Business rules that nobody holds an order against, or that give another reason than they should. */
export const REJECTION_FAULTS: readonly GatewayFault[] = [
  ...REJECTIONS.map(({ id: broken, codes: [code], fault: [id, title, instead] }) => ({
    id,
    title,
    breaks: [broken],
    bank: { reasonGiven: (found: ReasonCode) => (found === code ? instead : found) },
  })),
  ...DAY_FAULTS,
]
