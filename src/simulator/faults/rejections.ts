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
  overlooked(
    'rejections/currency-overlooked',
    'CURR',
    'A currency that the account does not allow is not looked at',
  ),
  overlooked('rejections/foreign-debtor-overlooked', 'AG01', 'Everybody can pay from every account'),
  mistaken(
    'rejections/zero-amount-mistaken',
    'AM01',
    'CH16',
    'An amount of zero is rejected for its content',
  ),
  overlooked('rejections/too-large-amount-overlooked', 'AM02', 'No amount is too large'),
  overlooked('rejections/too-many-decimals-overlooked', 'CH20', 'Decimals are not counted'),
  overlooked('rejections/invalid-iban-overlooked', 'AC01', 'Check digits of IBANs are not looked at'),
  overlooked('rejections/qr-iban-without-reference-overlooked', 'RR07', 'A QR-IBAN needs no reference'),
  overlooked('rejections/unknown-agent-overlooked', 'AGNT', 'Any BIC of the right form is that of a bank'),
  overlooked('rejections/malformed-bic-overlooked', 'RC01', 'Any text is a BIC'),
  overlooked('rejections/date-in-the-past-overlooked', 'CH04', 'Payments of the past are executed now'),
  mistaken(
    'rejections/date-too-far-ahead-mistaken',
    'CH03',
    'CH04',
    'A date too far ahead is rejected as one of the past',
  ),
  overlooked('rejections/duplicate-message-overlooked', 'DU01', 'A message can come twice'),
  overlooked('rejections/wrong-count-overlooked', 'AM18', 'The number of transactions is not compared'),
  overlooked('rejections/wrong-control-sum-overlooked', 'AM10', 'The control sum is not compared'),
  overlooked('rejections/no-funds-overlooked', 'AM04', 'Accounts are overdrawn without limit'),
  ...DAY_FAULTS,
]

function overlooked(id: string, code: ReasonCode, title: string): GatewayFault {
  return {
    id,
    title,
    breaks: [id.replace(/-overlooked$/, '')],
    bank: { reasonGiven: (found) => (found === code ? undefined : found) },
  }
}

function mistaken(id: string, code: ReasonCode, given: ReasonCode, title: string): GatewayFault {
  return {
    id,
    title,
    breaks: [id.replace(/-mistaken$/, '')],
    bank: { reasonGiven: (found) => (found === code ? given : found) },
  }
}
