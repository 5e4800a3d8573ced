import type { TransactionListBody } from '../../../documents/wire/account-information.ts'
import { accountInAddress } from '../accounts-of.ts'
import type { ResourceAction } from '../action.ts'
import { jsonAnswer } from '../../answers/answer.ts'
import { accountLinks } from '../represent/account.ts'
import { representEntry } from '../represent/entry.ts'
import { requestedDay } from '../requested-day.ts'

/** Document 1 §4.2 rules 3 and 4. */
export const listTransactions: ResourceAction = (call, holder, context) => {
  const account = accountInAddress(call, holder, context)
  if (!account.ok) return account.error
  const requested = requestedDay(call, account.value, context)
  if (!requested.ok) return requested.error

  const day = context.bank.ledgerDay(account.value, requested.value.day, context.nowMs)
  const links = accountLinks(account.value)
  const body: TransactionListBody = {
    iban: account.value.iban,
    designation: account.value.designation,
    entries: context.policy.listedEntries(day).map((entry) => representEntry(account.value, entry)),
    // The documented shape of the self link is that of the statements path (assumption statement-self-link).
    _links: { self: links.statements, account: links.account, balance: links.balance },
  }
  return jsonAnswer(body)
}
