import type { GatewayOperationId } from '../../documents/operations.ts'
import { type Answer, type ProviderCall, problemAnswer } from '../answers/call-and-answer.ts'
import {
  listAccounts,
  listConsents,
  listPaymentConsents,
  listTransactions,
  readAccount,
  readBalance,
} from './actions/accounts.ts'
import { echo, echoWithBody } from './actions/echo.ts'
import { listStatements, readStatement } from './actions/statements.ts'
import { readStatus, readStatusReport, submitPayment, submitXml } from './actions/payments.ts'
import { authenticate, permissionNamed } from './authenticate.ts'
import { authorize, decide, listGivenConsents, withdrawConsent } from './authorization/authorize.ts'
import { revokeToken, token } from './authorization/token-endpoints.ts'
import type { ActionContext, OpenAction, ResourceAction } from './core.ts'

/** What the provider does, per operation; the compiler names the one that is missing. */
const ACTIONS: Readonly<Record<GatewayOperationId, ActionRow>> = {
  'account-information/list-accounts': { resource: listAccounts },
  'account-information/read-account': { resource: readAccount },
  'account-information/read-balance': { resource: readBalance },
  'account-information/list-transactions': { resource: listTransactions },
  'account-information/list-statements': { resource: listStatements },
  'account-information/read-statement': { resource: readStatement },
  'account-information/list-consents': { resource: listConsents },
  'account-information/echo': { open: echo },
  'payment-submission/submit': { resource: submitPayment },
  'payment-submission/read-status': { resource: readStatus },
  'payment-submission/submit-xml': { resource: submitXml },
  'payment-submission/read-status-report': { resource: readStatusReport },
  'payment-submission/list-consents': { resource: listPaymentConsents },
  'payment-submission/echo': { open: echo },
  'payment-submission/echo-with-body': { open: echoWithBody },
  'consent-flow/authorize': { open: authorize },
  'consent-flow/decide': { open: decide },
  'consent-flow/list-given': { open: listGivenConsents },
  'consent-flow/withdraw': { open: withdrawConsent },
  'consent-flow/token': { open: token },
  'consent-flow/revoke': { open: revokeToken },
  // The gateway's own: no provider has it.
  'consent-flow/create-permission': 'not-offered',
  'consent-flow/read-permission': 'not-offered',
  'consent-flow/callback': 'not-offered',
}

/** `not-offered`: the provider does not have the operation and answers 501. */
type ActionRow = { readonly resource: ResourceAction } | { readonly open: OpenAction } | 'not-offered'

/** The provider's part of a request: authenticate, then act (document 2 §4.2 steps 3 and 5). */
export function act(call: ProviderCall, context: ActionContext): Answer {
  const action = ACTIONS[call.operation.id as GatewayOperationId]
  if (action === 'not-offered') {
    return problemAnswer('notImplemented', 'The provider does not offer this operation.', call.instance)
  }
  if ('open' in action) return action.open(call, context)
  const permission = authenticate(call, context)
  if (permission.ok) return action.resource(call, permission.value, context)
  const named = context.policy.actsBeforeTokens && permissionNamed(call, context)
  if (named) action.resource(call, named, context)
  return permission.error
}
