import type { ServerAction } from '../action.ts'
import type { ActionContext, BankCore } from '../core.ts'
import type { Contract } from '../model.ts'
import type { Answer } from '../../answers/answer.ts'
import { readAuthorizationRequest, redirectWith } from './authorization-request.ts'
import type { AuthorizationRequest, Refusal } from './authorization-request.ts'
import { mediaTypeIsForm } from './media-type.ts'
import { pageAnswer } from './page-frame.ts'
import { consentPage, loginPage, refusalPage } from './page.ts'

/** RFC 6749 §4.1.1: the customer arrives in a browser and chooses the contract to log in with. */
export const authorize: ServerAction = (call, { bank }) => {
  const request = readAuthorizationRequest(call.query, bank.access.clients)
  if (!request.ok) return refuse(request.error)
  if (!mayBeDecided(request.value, bank)) return NOT_TO_BE_DECIDED
  return pageAnswer(200, loginPage(request.value, bank.contracts(CONTRACTS_SHOWN)))
}

/**
 * The forms of the page, and of tests without a browser: `contract` logs in; with `decision` accept or deny, and
 * any number of `account`, the customer is sent back with a code or an error.
 */
export const decide: ServerAction = (call, context) => {
  if (!mediaTypeIsForm(call.headers.get('content-type'))) {
    return pageAnswer(400, refusalPage('The form must be sent as application/x-www-form-urlencoded.'))
  }
  const form = new URLSearchParams(call.body)
  const request = readAuthorizationRequest(Object.fromEntries(form), context.bank.access.clients)
  if (!request.ok) return refuse(request.error)
  if (!mayBeDecided(request.value, context.bank)) return NOT_TO_BE_DECIDED
  const contract = context.bank.contract(form.get('contract') ?? '')
  if (!contract) return pageAnswer(400, refusalPage('This contract does not exist.'))
  const decision = form.get('decision')
  if (decision === null)
    return pageAnswer(200, consentPage(request.value, contract, accountsOf(contract, context)))
  if (decision !== 'accept' && context.policy.respectsDenial) {
    if (request.value.permissionId !== undefined)
      context.bank.access.pending.close(request.value.permissionId)
    return sendBack(request.value, { error: 'access_denied' })
  }
  const chosen = form.getAll('account').filter((id) => contract.accountIds.includes(id))
  if (chosen.length === 0) {
    const accounts = accountsOf(contract, context)
    return pageAnswer(400, consentPage(request.value, contract, accounts, 'Choose at least one account.'))
  }
  return sendBack(request.value, { code: issueCode(request.value, contract.id, chosen, context) })
}

/** More would be no login any more but a telephone book. */
const CONTRACTS_SHOWN = 20

/**
 * Assumption consent-for-a-permission: a permission is decided about once, in a consent flow of the client that it was
 * made for. Without one, the consent is a new one.
 */
export function mayBeDecided(
  { clientId, permissionId }: Pick<AuthorizationRequest, 'clientId' | 'permissionId'>,
  { access }: Pick<BankCore, 'access'>,
): boolean {
  return permissionId === undefined || access.pending.awaitsDecision(permissionId, clientId)
}

/** Nobody is sent back: the address may be a stranger's, and one that has been used must do nothing. */
const NOT_TO_BE_DECIDED = pageAnswer(
  400,
  refusalPage(
    'There is no permission of this client that waits for your decision. It may have been decided.',
  ),
)

/** A code for what the customer agreed to; it is stored as a hash. A permission is used up by it. */
export function issueCode(
  request: Omit<AuthorizationRequest, 'redirectUri'> & { readonly redirectUri?: string },
  contractId: string,
  accountIds: readonly string[],
  { bank, nowMs }: Pick<ActionContext, 'bank' | 'nowMs'>,
): string {
  const { state: _, ...rest } = request
  const value = bank.access.newSecret('authorization-code')
  if (rest.permissionId !== undefined) bank.access.pending.accept(rest.permissionId)
  bank.access.codes.add(value, { ...rest, contractId, accountIds, issuedAtMs: nowMs })
  return value
}

function accountsOf({ accountIds }: Contract, { bank }: ActionContext) {
  return accountIds.flatMap((id) => bank.account(id) ?? [])
}

function sendBack(
  { redirectUri, state }: AuthorizationRequest,
  parameters: Readonly<Record<string, string>>,
): Answer {
  return redirect(redirectWith(redirectUri, { ...parameters, state }))
}

function refuse(refusal: Refusal): Answer {
  return refusal.kind === 'redirect'
    ? redirect(refusal.location)
    : pageAnswer(400, refusalPage(refusal.reason))
}

function redirect(location: string): Answer {
  return {
    status: 302,
    headers: { location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
    content: { kind: 'none' },
  }
}
