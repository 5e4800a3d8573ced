import type { Fault } from './fault.ts'
import { ACCOUNT_FAULTS } from './faults/accounts.ts'
import { ANSWER_FAULTS } from './faults/answers.ts'
import { BALANCE_FAULTS } from './faults/balances.ts'
import { BOOKING_FAULTS } from './faults/bookings.ts'
import { CARD_FAULTS } from './faults/cards.ts'
import { DESCRIPTION_FAULTS } from './faults/descriptions.ts'
import { GATEWAY_FAULTS } from './faults/gateway.ts'
import { HOSTED_CONSENT_FAULTS } from './faults/hosted-consent.ts'
import { HOSTED_FAULTS } from './faults/hosted.ts'
import { PAYMENT_FAULTS } from './faults/payments.ts'
import { REJECTION_FAULTS } from './faults/rejections.ts'
import { SETTLEMENT_FAULTS } from './faults/settlement.ts'
import { STATEMENT_FAULTS } from './faults/statements.ts'
import { STATUS_FAULTS } from './faults/statuses.ts'
import { TOKEN_ENDPOINT_FAULTS } from './faults/token-endpoint.ts'
import { LIFETIME_FAULTS } from './faults/token-lifetimes.ts'
import { TOKEN_RELAY_FAULTS } from './faults/token-relay.ts'
import { TOKEN_FAULTS } from './faults/tokens.ts'
import { TRANSACTION_FAULTS } from './faults/transactions.ts'

/** Every fault there is. A new one is one object in the file of its area. */
export const FAULTS: readonly Fault[] = [
  ...ANSWER_FAULTS,
  ...GATEWAY_FAULTS,
  ...ACCOUNT_FAULTS,
  ...BALANCE_FAULTS,
  ...TRANSACTION_FAULTS,
  ...STATEMENT_FAULTS,
  ...DESCRIPTION_FAULTS,
  ...TOKEN_FAULTS,
  ...TOKEN_ENDPOINT_FAULTS,
  ...LIFETIME_FAULTS,
  ...TOKEN_RELAY_FAULTS,
  ...HOSTED_FAULTS,
  ...HOSTED_CONSENT_FAULTS,
  ...PAYMENT_FAULTS,
  ...STATUS_FAULTS,
  ...REJECTION_FAULTS,
  ...BOOKING_FAULTS,
  ...CARD_FAULTS,
  ...SETTLEMENT_FAULTS,
]
