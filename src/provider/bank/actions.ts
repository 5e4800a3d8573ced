import type { GatewayOperationId } from '../../documents/operations.ts'
import type { DiagnosticAction, ResourceAction, ServerAction } from './action.ts'
import { listAccounts, listConsents, listPaymentConsents, readAccount } from './actions/accounts.ts'
import { readBalance } from './actions/balance.ts'
import { echo, echoWithBody } from './actions/echo.ts'
import { listStatements, readStatement } from './actions/statements.ts'
import { readStatus, readStatusReport } from './actions/payment-status.ts'
import { submitPayment, submitXml } from './actions/payments.ts'
import { listTransactions } from './actions/transactions.ts'
import { authorize, decide } from './authorization/authorize.ts'
import { listGivenConsents, withdrawConsent } from './authorization/given-consents.ts'
import { revokeToken } from './authorization/revocation-endpoint.ts'
import { token } from './authorization/token-endpoint.ts'

/** What the provider does, per operation; the compiler names the one that is missing. */
export const ACTIONS: Readonly<Record<GatewayOperationId, ActionRow>> = {
  'account-information/list-accounts': { resource: listAccounts },
  'account-information/read-account': { resource: readAccount },
  'account-information/read-balance': { resource: readBalance },
  'account-information/list-transactions': { resource: listTransactions },
  'account-information/list-statements': { resource: listStatements },
  'account-information/read-statement': { resource: readStatement },
  'account-information/list-consents': { resource: listConsents },
  'account-information/echo': { diagnostic: echo },
  'payment-submission/submit': { resource: submitPayment },
  'payment-submission/read-status': { resource: readStatus },
  'payment-submission/submit-xml': { resource: submitXml },
  'payment-submission/read-status-report': { resource: readStatusReport },
  'payment-submission/list-consents': { resource: listPaymentConsents },
  'payment-submission/echo': { diagnostic: echo },
  'payment-submission/echo-with-body': { diagnostic: echoWithBody },
  'consent-flow/authorize': { server: authorize },
  'consent-flow/decide': { server: decide },
  'consent-flow/list-given': { server: listGivenConsents },
  'consent-flow/withdraw': { server: withdrawConsent },
  'consent-flow/token': { server: token },
  'consent-flow/revoke': { server: revokeToken },
  // The gateway's own: no provider has it.
  'consent-flow/create-permission': 'not-offered',
  'consent-flow/read-permission': 'not-offered',
  'consent-flow/callback': 'not-offered',
}

/** `not-offered`: the provider does not have the operation and answers 501. */
export type ActionRow =
  | { readonly resource: ResourceAction }
  | { readonly diagnostic: DiagnosticAction }
  | { readonly server: ServerAction }
  | 'not-offered'
