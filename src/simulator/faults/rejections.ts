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
  overlooked('currency', 'CURR', 'A currency that the account does not allow is not looked at'),
  overlooked('foreign-debtor', 'AG01', 'Everybody can pay from every account'),
  mistaken('zero-amount', 'AM01', 'CH16', 'An amount of zero is rejected for its content'),
  overlooked('too-large-amount', 'AM02', 'No amount is too large'),
  overlooked('too-many-decimals', 'CH20', 'Decimals are not counted'),
  overlooked('invalid-iban', 'AC01', 'Check digits of IBANs are not looked at'),
  overlooked('qr-iban-without-reference', 'RR07', 'A QR-IBAN needs no reference'),
  overlooked('unknown-agent', 'AGNT', 'Any BIC of the right form is that of a bank'),
  overlooked('malformed-bic', 'RC01', 'Any text is a BIC'),
  overlooked('date-in-the-past', 'CH04', 'Payments of the past are executed now'),
  mistaken('date-too-far-ahead', 'CH03', 'CH04', 'A date too far ahead is rejected as one of the past'),
  overlooked('duplicate-message', 'DU01', 'A message can come twice'),
  overlooked('wrong-count', 'AM18', 'The number of transactions is not compared'),
  overlooked('wrong-control-sum', 'AM10', 'The control sum is not compared'),
  overlooked('no-funds', 'AM04', 'Accounts are overdrawn without limit'),
  ...DAY_FAULTS,
]

function overlooked(slug: string, code: ReasonCode, title: string): GatewayFault {
  return {
    id: `rejections/${slug}-overlooked`,
    title,
    breaks: [`rejections/${slug}`],
    bank: { reasonGiven: (found) => (found === code ? undefined : found) },
  }
}

function mistaken(slug: string, code: ReasonCode, given: ReasonCode, title: string): GatewayFault {
  return {
    id: `rejections/${slug}-mistaken`,
    title,
    breaks: [`rejections/${slug}`],
    bank: { reasonGiven: (found) => (found === code ? given : found) },
  }
}
