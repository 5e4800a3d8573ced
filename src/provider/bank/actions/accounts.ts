import { accountInAddress, accountsOf } from '../accounts-of.ts'
import type { ResourceAction } from '../action.ts'
import { jsonAnswer } from '../../answers/answer.ts'
import { representAccount, representConsent, representPaymentConsent } from '../represent/account.ts'

/** Document 1 §4.2: the accounts of the permission. */
export const listAccounts: ResourceAction = (_call, holder, { bank, policy }) => {
  const ids = policy.listedAccounts(holder.permission, bank.access.list())
  return jsonAnswer(ids.flatMap((id) => bank.account(id) ?? []).map(representAccount))
}

export const readAccount: ResourceAction = (call, holder, context) => {
  const account = accountInAddress(call, holder, context)
  return account.ok ? jsonAnswer(representAccount(account.value)) : account.error
}

/** Document 1 §4.2 rule 5: the consents linked with the access token of the request. */
export const listConsents: ResourceAction = (_call, holder, { bank, policy }) => {
  const ids = policy.consentedAccounts(holder.permission, bank.access.list())
  return jsonAnswer(ids.flatMap((id) => bank.account(id) ?? []).map(representConsent))
}

/** The same in the payment-submission module, where accountId is a number. */
export const listPaymentConsents: ResourceAction = (_call, holder, context) =>
  jsonAnswer(accountsOf(holder, context).map(representPaymentConsent))
