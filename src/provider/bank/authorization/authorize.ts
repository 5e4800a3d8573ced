import type { Bank } from '../bank.ts'
import type { ActionContext, OpenAction } from '../core.ts'
import type { Contract } from '../model.ts'
import { repeated } from '../../../kernel/repeated.ts'
import type { Answer } from '../../answers/call-and-answer.ts'
import { readAuthorizationRequest, redirectWith } from './authorization-request.ts'
import type { AuthorizationRequest, Refusal } from './authorization-request.ts'
import { mediaTypeIsForm } from './form.ts'
import { CONTRACTS_SHOWN, accountsPage, confirmationPage, loginPage, nameOf, refusalPage } from './page.ts'
import type { AccountsChoice, Asked, GivenAccess } from './page.ts'
import type { Permission } from './consents.ts'
import { consentsPage, customerPage } from './consents-page.ts'

/** RFC 6749 §4.1.1: the customer arrives in a browser and chooses the contract to log in with. */
export const authorize: OpenAction = (call, { bank }) => {
  const request = readAuthorizationRequest(call.query, bank.access.clients, call.repeated)
  if (!request.ok) return refuse(request.error, bank)
  if (!mayBeDecided(request.value, bank)) return notToBeDecided(request.value, bank)
  return bank.pages.page(200, loginPage(askedBy(request.value, bank), bank.contracts(CONTRACTS_SHOWN)))
}

/**
 * The forms of the pages, and of tests without a browser: `contract` logs in; with `decision` accept or deny, and
 * any number of `account`, the customer is sent back with a code or an error. The pages ask for a review in between.
 */
export const decide: OpenAction = (call, context) => {
  const { bank, policy } = context
  if (!mediaTypeIsForm(call.headers.get('content-type'))) {
    return bank.pages.page(400, refusalPage('The form must be sent as application/x-www-form-urlencoded.'))
  }
  const form = new URLSearchParams(call.body)
  const request = readAuthorizationRequest(
    Object.fromEntries(form),
    bank.access.clients,
    repeated(form.keys()),
  )
  if (!request.ok) return refuse(request.error, bank)
  if (!mayBeDecided(request.value, bank)) return notToBeDecided(request.value, bank)
  const decision = form.get('decision')
  const page = PAGES.get(decision ?? 'log-in')
  // To deny takes no contract: whoever does not want to log in has denied.
  if (!page && decision !== 'accept' && policy.respectsDenial) {
    if (request.value.permissionId !== undefined) bank.access.pending.close(request.value.permissionId)
    return sendBack(request.value, { error: 'access_denied' })
  }
  const asked = askedBy(request.value, bank)
  const contractId = form.get('contract')
  if (contractId === null) {
    return bank.pages.page(400, loginPage(asked, bank.contracts(CONTRACTS_SHOWN), 'Choose a contract.'))
  }
  const contract = bank.contract(contractId)
  if (!contract) return bank.pages.page(400, refusalPage('This contract does not exist.'))
  const asChosen = new Set(form.getAll('account'))
  const chosen = contract.accountIds.filter((id) => asChosen.has(id))
  const visit = { asked, contract, chosen, permissionId: form.get('permission') ?? '' }
  if (page) return page(visit, context)
  if (chosen.length === 0) return chooseAccounts(visit, context, { problem: NONE_CHOSEN })
  return sendBack(request.value, { code: issueCode(request.value, contract.id, chosen, context) })
}

const NONE_CHOSEN = 'Choose at least one account.'

/** A customer who has logged in, and what the form brought. */
interface Visit {
  readonly asked: Asked
  readonly contract: Contract
  readonly chosen: readonly string[]
  /** Of an access that is to be withdrawn. */
  readonly permissionId: string
}

/** What a form leads to that decides about nothing yet, by its `decision`. */
const PAGES = new Map<string, (visit: Visit, context: ActionContext) => Answer>([
  ['log-in', (visit, context) => chooseAccounts(visit, context)],
  ['change', (visit, context) => chooseAccounts(visit, context)],
  ['review', review],
  [
    'withdraw',
    (visit, context) => chooseAccounts(visit, context, withdraw(visit.contract, visit.permissionId, context)),
  ],
])

function chooseAccounts({ asked, contract, chosen }: Visit, context: ActionContext, said: Said = {}): Answer {
  const { pages } = context.bank
  const given = givenIn(contract, context)
  const accounts = context.bank.accounts(contract.accountIds)
  const status = said.problem === undefined ? 200 : 400
  return pages.page(status, accountsPage(asked, { contract, accounts, chosen, given, ...said }))
}

function review(visit: Visit, context: ActionContext): Answer {
  const { asked, contract, chosen } = visit
  if (chosen.length === 0) return chooseAccounts(visit, context, { problem: NONE_CHOSEN })
  const { oneTokenPerContract, refreshTokenMs } = context.bank.access.rules()
  const isThere = consentsOf(contract, context).some(({ clientId }) => clientId === asked.client.id)
  const confirmation = {
    contract,
    accounts: context.bank.accounts(chosen),
    unusedMs: refreshTokenMs,
    replaces: oneTokenPerContract && isThere,
  }
  return context.bank.pages.page(200, confirmationPage(asked, confirmation))
}

function askedBy(request: AuthorizationRequest, { access }: Bank): Asked {
  return { request, client: access.clients.describe(request.clientId) }
}

/**
 * Assumption consent-for-a-permission: a permission is decided about once, in a consent flow of the client that it was
 * made for. Without one, the consent is a new one.
 */
export function mayBeDecided(
  { clientId, permissionId }: Pick<AuthorizationRequest, 'clientId' | 'permissionId'>,
  { access }: Pick<Bank, 'access'>,
): boolean {
  return permissionId === undefined || access.pending.awaitsDecision(permissionId, clientId)
}

/** Nobody is sent back: the address may be a stranger's, and one that has been used must do nothing. */
function notToBeDecided({ clientId, redirectUri }: AuthorizationRequest, { pages, access }: Bank): Answer {
  const reason =
    'There is no permission of this client that waits for your decision. It may have been decided.'
  return pages.page(400, refusalPage(reason, access.clients.wayBackTo(clientId, redirectUri)))
}

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

function sendBack(
  { redirectUri, state }: AuthorizationRequest,
  parameters: Readonly<Record<string, string>>,
): Answer {
  return redirect(redirectWith(redirectUri, { ...parameters, state }))
}

function refuse(refusal: Refusal, { pages }: Bank): Answer {
  return refusal.kind === 'redirect'
    ? redirect(refusal.location)
    : pages.page(400, refusalPage(refusal.reason, refusal.wayBack))
}

function redirect(location: string): Answer {
  return {
    status: 302,
    headers: { location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
    content: { kind: 'none' },
  }
}

/** The customer comes by themselves, and no application asks for anything (assumption withdrawal-at-the-provider). */
export const listGivenConsents: OpenAction = (_call, { bank }) =>
  bank.pages.page(200, customerPage(bank.contracts(CONTRACTS_SHOWN)))

/** The forms of the page: `contract` logs in; with `permission`, that consent is withdrawn. */
export const withdrawConsent: OpenAction = (call, context) => {
  const { bank } = context
  if (!mediaTypeIsForm(call.headers.get('content-type'))) {
    return bank.pages.page(400, refusalPage('The form must be sent as application/x-www-form-urlencoded.'))
  }
  const form = new URLSearchParams(call.body)
  const contractId = form.get('contract')
  if (contractId === null) {
    return bank.pages.page(400, customerPage(bank.contracts(CONTRACTS_SHOWN), 'Choose a contract.'))
  }
  const contract = bank.contract(contractId)
  if (!contract) return bank.pages.page(400, refusalPage('This contract does not exist.'))
  const permissionId = form.get('permission')
  const said = permissionId === null ? {} : withdraw(contract, permissionId, context)
  const page = consentsPage({ contract, given: givenIn(contract, context), ...said })
  return bank.pages.page(said.problem === undefined ? 200 : 400, page)
}

/** What a page says of what the form before it asked for. */
type Said = Pick<AccountsChoice, 'problem' | 'done'>

/** Document 2 §1.4: an existing consent is changed at the provider alone, and only by whose it is. */
function withdraw(contract: Contract, permissionId: string, context: ActionContext): Said {
  const { access } = context.bank
  const consent = consentsOf(contract, context).find(({ id }) => id === permissionId)
  if (!consent) return { problem: 'This access has ended already.' }
  access.end(consent, 'consent-withdrawn', context.policy)
  const name = nameOf(access.clients.describe(consent.clientId))
  return { done: `The access of ${name} has been withdrawn.` }
}

function givenIn(contract: Contract, context: ActionContext): readonly GivenAccess[] {
  const { access, accounts } = context.bank
  return consentsOf(contract, context).map(({ id, clientId, accountIds }) => ({
    permissionId: id,
    client: access.clients.describe(clientId),
    accounts: accounts(accountIds),
  }))
}

/** Those that are in force. */
function consentsOf({ id }: Contract, { bank }: ActionContext): readonly Permission[] {
  return bank.access.list().filter(({ contractId, status }) => contractId === id && status === 'valid')
}
