import type { ActionContext, OpenAction } from '../core.ts'
import type { Contract } from '../model.ts'
import type { Permission } from './consents.ts'
import { consentsPage, customerPage } from './consents-page.ts'
import { mediaTypeIsForm } from './media-type.ts'
import { CONTRACTS_SHOWN, nameOf, refusalPage } from './page.ts'

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
  const consents = consentsOf(contract, context).map(({ id, clientId, accountIds }) => ({
    permissionId: id,
    client: bank.access.clients.describe(clientId),
    accounts: accountIds.flatMap((accountId) => bank.account(accountId) ?? []),
  }))
  return bank.pages.page(
    said.problem === undefined ? 200 : 400,
    consentsPage({ contract, consents, ...said }),
  )
}

/** What a page says of a withdrawal. */
export interface Withdrawal {
  readonly problem?: string
  readonly done?: string
}

/** Document 2 §1.4: an existing consent is changed at the provider alone, and only by whose it is. */
export function withdraw(contract: Contract, permissionId: string, context: ActionContext): Withdrawal {
  const { access } = context.bank
  const consent = consentsOf(contract, context).find(({ id }) => id === permissionId)
  if (!consent) return { problem: 'This access has ended already.' }
  access.end(consent, 'consent-withdrawn', context.policy)
  const name = nameOf(access.clients.describe(consent.clientId))
  return { done: `The access of ${name} has been withdrawn.` }
}

/** Those that are in force. */
export function consentsOf({ id }: Contract, { bank }: ActionContext): readonly Permission[] {
  return bank.access.list().filter(({ contractId, status }) => contractId === id && status === 'valid')
}
