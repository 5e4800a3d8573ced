import { catalogueOf } from './fault.ts'
import { REJECTIONS } from '../../documents/payments/rejections.ts'
import type { ReasonCode } from '../../provider/bank/payments/reasons.ts'
import type { GatewayFault } from '../policies/gateway.ts'
import { ACCOUNT_FAULTS } from './accounts.ts'
import { ANSWER_FAULTS } from './answers.ts'
import { BALANCE_FAULTS } from './balances.ts'
import { BOOKING_FAULTS } from './bookings.ts'
import { incoherentAt } from './coherence.ts'
import { GATEWAY_FAULTS } from './gateway.ts'
import { HOSTED_FAULTS } from './hosted.ts'
import { LIMIT_FAULTS } from './limits.ts'
import { PAYMENT_FAULTS } from './payments.ts'
import { RELAY_PERMISSION_FAULTS } from './relay-permissions.ts'
import { RELAY_FAULTS } from './relay.ts'
import { SECURITY_FAULTS } from './security.ts'
import { SHAPE_FAULTS } from './shapes.ts'
import { SIDE_FAULTS } from './sides.ts'
import { STATEMENT_FAULTS } from './statements.ts'
import { STATUS_FAULTS } from './statuses.ts'
import { TOKEN_ENDPOINT_FAULTS } from './token-endpoint.ts'
import { LIFETIME_FAULTS } from './token-lifetimes.ts'
import { TOKEN_RELAY_FAULTS } from './token-relay.ts'
import { TOKEN_FAULTS } from './tokens.ts'
import { TRANSACTION_FAULTS } from './transactions.ts'

/** What the bank says of days on which it executes nothing. */
const DAY_FAULTS = catalogueOf<GatewayFault>({
  'rejections/moved-without-a-word': {
    title: 'A payment is executed on another day without being told',
    breaks: ['statuses/moved-date-is-told'],
    reasonGiven: (found) => (found === 'DT06' ? undefined : found),
  },
  'rejections/salaries-on-any-day': {
    title: 'Salaries for a bank holiday are moved like any payment',
    breaks: ['statuses/salaries-are-not-moved'],
    reasonGiven: (found) => (found === 'DT01' ? undefined : found),
  },
})

/** Business rules that nobody holds an order against, or that give another reason than they should. */
const REJECTION_FAULTS: readonly GatewayFault[] = [
  ...REJECTIONS.map(({ id: broken, codes: [code], fault: [id, title, instead] }) => ({
    id,
    title,
    breaks: [broken],
    reasonGiven: (found: ReasonCode) => (found === code ? instead : found),
  })),
  ...DAY_FAULTS,
]

/** The way of a hosted consent: from the provider back to the gateway. */
const HOSTED_CONSENT_FAULTS = catalogueOf<GatewayFault>({
  'hosted/callback-loses-the-tokens': {
    title: 'The gateway redeems the code of a hosted consent and forgets the tokens',
    breaks: ['hosted/consent-flow-gives-access'],
    keepsTokensOfCallback: false,
  },
  'hosted/callback-takes-any-state': {
    title: 'A hosted consent is taken with a state that was never given out',
    breaks: ['hosted/callback-needs-its-state'],
    checksConsentState: false,
  },
  'hosted/denied-consent-counts': {
    title: 'A customer who denies the consent has given it',
    breaks: ['hosted/denied-consent-gives-no-access'],
    respectsDenial: false,
  },
  'access/deselected-accounts-are-granted': {
    title: 'A consent covers all accounts of the contract, whatever the customer has selected',
    breaks: ['access/deselected-account-is-not-listed'],
    grantedAccounts: (_, all) => all,
  },
})

/** What can be wrong with a bank and its gateway. A new fault is one object in the file of its area. */
export const BANK_AND_GATEWAY_FAULTS: readonly GatewayFault[] = [
  ...ANSWER_FAULTS,
  ...GATEWAY_FAULTS,
  ...LIMIT_FAULTS,
  ...SHAPE_FAULTS,
  ...SECURITY_FAULTS,
  ...ACCOUNT_FAULTS,
  ...BALANCE_FAULTS,
  ...TRANSACTION_FAULTS,
  ...STATEMENT_FAULTS,
  ...SIDE_FAULTS,
  ...TOKEN_FAULTS,
  ...TOKEN_ENDPOINT_FAULTS,
  ...LIFETIME_FAULTS,
  ...TOKEN_RELAY_FAULTS,
  ...RELAY_FAULTS,
  ...RELAY_PERMISSION_FAULTS,
  ...HOSTED_FAULTS,
  ...HOSTED_CONSENT_FAULTS,
  ...PAYMENT_FAULTS,
  ...STATUS_FAULTS,
  ...REJECTION_FAULTS,
  ...BOOKING_FAULTS,
  ...incoherentAt(),
]
