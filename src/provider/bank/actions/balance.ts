import { dateOfDay } from '../../../kernel/calendar.ts'
import { formatAmount } from '../../../kernel/money.ts'
import type { BalanceBody } from '../../../documents/wire/account-information.ts'
import { accountInAddress } from '../accounts-of.ts'
import type { ResourceAction } from '../action.ts'
import { jsonAnswer } from '../../answers/answer.ts'
import { accountLinks } from '../represent/account.ts'
import { requestedDay } from '../requested-day.ts'

/** Document 1 §4.2 rules 1 and 2. */
export const readBalance: ResourceAction = (call, holder, context) => {
  const account = accountInAddress(call, holder, context)
  if (!account.ok) return account.error
  const requested = requestedDay(call, account.value, context)
  if (!requested.ok) return requested.error

  const { day, state } = requested.value
  const { currency } = account.value
  const amount = context.policy.shownBalance(context.bank.ledgerDay(account.value, day, context.nowMs))
  const links = accountLinks(account.value)
  const body: BalanceBody = {
    date: dateOfDay(day),
    balanceType: context.policy.balanceType(state),
    balance: { currency, amount: formatAmount(amount, currency) },
    _links: { self: links.balance, account: links.account, transactions: links.transactions },
  }
  return jsonAnswer(body)
}
