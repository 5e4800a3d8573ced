import type { GatewayFault } from '../policies/gateway.ts'
import { ACCOUNT_FAULTS } from './accounts.ts'
import { ANSWER_FAULTS } from './answers.ts'
import { BALANCE_FAULTS } from './balances.ts'
import { BOOKING_FAULTS } from './bookings.ts'
import { DESCRIPTION_FAULTS } from './descriptions.ts'
import { GATEWAY_FAULTS } from './gateway.ts'
import { HOSTED_CONSENT_FAULTS } from './hosted-consent.ts'
import { HOSTED_FAULTS } from './hosted.ts'
import { LIMIT_FAULTS } from './limits.ts'
import { PAYMENT_FAULTS } from './payments.ts'
import { REJECTION_FAULTS } from './rejections.ts'
import { RELAY_FAULTS } from './relay.ts'
import { RELAY_PERMISSION_FAULTS } from './relay-permissions.ts'
import { SAME_FACT_FAULTS } from './same-facts.ts'
import { SHAPE_FAULTS } from './shapes.ts'
import { SIDE_FAULTS } from './sides.ts'
import { SECURITY_FAULTS } from './security.ts'
import { STATEMENT_FAULTS } from './statements.ts'
import { STATUS_FAULTS } from './statuses.ts'
import { TOKEN_ENDPOINT_FAULTS } from './token-endpoint.ts'
import { LIFETIME_FAULTS } from './token-lifetimes.ts'
import { TOKEN_RELAY_FAULTS } from './token-relay.ts'
import { TOKEN_FAULTS } from './tokens.ts'
import { TRANSACTION_FAULTS } from './transactions.ts'

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
  ...DESCRIPTION_FAULTS,
  ...SAME_FACT_FAULTS,
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
]
