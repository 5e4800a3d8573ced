import { bankDateAt, dateOfDay, dayNumber, parseCalendarDate } from '../../../kernel/calendar.ts'
import { formatAmount } from '../../../kernel/money.ts'
import { err, ok } from '../../../kernel/result.ts'
import type { BalanceBody, TransactionListBody } from '../../../documents/wire/account-information.ts'
import { type ProviderCall, jsonAnswer, problemAnswer } from '../../answers/call-and-answer.ts'
import type { Permission } from '../access.ts'
import type { ActionContext, ResourceAction } from '../core.ts'
import {
  accountLinks,
  representAccount,
  representConsent,
  representPaymentConsent,
} from '../represent/account.ts'
import { representEntry } from '../represent/entry.ts'

/** Document 1 §4.2: the accounts of the permission. */
export const listAccounts: ResourceAction = (_call, permission, { bank, policy }) => {
  const ids = policy.listedAccounts(permission, bank.access.list())
  return jsonAnswer(bank.accounts(ids).map(representAccount))
}

export const readAccount: ResourceAction = (call, permission, context) => {
  const account = accountInAddress(call, permission, context)
  return account.ok ? jsonAnswer(representAccount(account.value)) : account.error
}

/** Document 1 §4.2 rule 5: the consents linked with the access token of the request. */
export const listConsents: ResourceAction = (_call, permission, { bank, policy }) => {
  const ids = policy.consentedAccounts(permission, bank.access.list())
  return jsonAnswer(bank.accounts(ids).map(representConsent))
}

/** The same in the payment-submission module, where accountId is a number. */
export const listPaymentConsents: ResourceAction = (_call, { accountIds }, { bank }) =>
  jsonAnswer(bank.accounts(accountIds).map(representPaymentConsent))

/** Document 1 §4.2 rules 1 and 2. */
export const readBalance: ResourceAction = (call, permission, context) => {
  const requested = requestedDay(call, permission, context)
  if (!requested.ok) return requested.error
  const { account, day, state } = requested.value
  const { currency } = account
  const amount = context.policy.shownBalance(context.bank.ledgerDay(account, day, context.nowMs))
  const links = accountLinks(account)
  const body: BalanceBody = {
    date: dateOfDay(day),
    balanceType: context.policy.balanceType(state),
    balance: { currency, amount: formatAmount(amount, currency) },
    _links: { self: links.balance, account: links.account, transactions: links.transactions },
  }
  return jsonAnswer(body)
}

/** Document 1 §4.2 rules 3 and 4. */
export const listTransactions: ResourceAction = (call, permission, context) => {
  const requested = requestedDay(call, permission, context)
  if (!requested.ok) return requested.error
  const { account, day } = requested.value
  const entries = context.policy.listedEntries(context.bank.ledgerDay(account, day, context.nowMs))
  const links = accountLinks(account)
  const body: TransactionListBody = {
    iban: account.iban,
    designation: account.designation,
    entries: entries.map((entry) => representEntry(account, entry)),
    // The documented shape of the self link is that of the statements path (assumption statement-self-link).
    _links: { self: links.statements, account: links.account, balance: links.balance },
  }
  return jsonAnswer(body)
}

/** The account in the address, if the permission covers it; existence of any other is not shown. */
function accountInAddress(call: ProviderCall, permission: Permission, { bank, policy }: ActionContext) {
  const id = call.path['accountId'] ?? ''
  const account = bank.account(id)
  const covered = !policy.limitsToConsent || permission.accountIds.includes(id)
  if (account && covered) return ok(account)
  if (account && !policy.hidesForeignAccounts) {
    return err(
      problemAnswer('insufficientPrivileges', 'The consent does not cover this account.', call.instance),
    )
  }
  return err(problemAnswer('doesNotExist', 'No such account under this permission.', call.instance))
}

/**
 * The account in the address, and the day that the query parameter `date` names, the current one without it; or the
 * answer that ends it here.
 */
function requestedDay(call: ProviderCall, permission: Permission, context: ActionContext) {
  const { bank, policy, nowMs } = context
  const account = accountInAddress(call, permission, context)
  if (!account.ok) return account
  const today = policy.currentDay(nowMs)
  const text = call.query['date']
  const date = text === undefined ? undefined : parseCalendarDate(text)
  if (text !== undefined && !date) {
    return err(problemAnswer('invalidPayload', `date must be a calendar date as yyyy-mm-dd.`, call.instance))
  }
  const day = date ? dayNumber(date) : today
  if (day > today) {
    const detail = `date must not lie after the current day, ${bankDateAt(nowMs)}.`
    return err(problemAnswer('invalidPayload', detail, call.instance))
  }
  if (day < account.value.openedOn) {
    return err(problemAnswer('doesNotExist', 'The account has no history on this day.', call.instance))
  }
  const state = day === today ? 'open' : bank.dayState(day, nowMs)
  if (policy.statusOfDay(state) === 202) return err(jsonAnswer({}, 202))
  return ok({ account: account.value, day: policy.ledgerDay(day), state })
}
