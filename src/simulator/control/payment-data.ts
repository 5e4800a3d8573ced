import type { Bank } from '../../provider/bank/bank.ts'
import { isBankingDay } from '../../provider/bank/banking-days.ts'
import { BANK_BIC } from '../../provider/bank/iban.ts'
import type { Account } from '../../provider/bank/model.ts'
import { defined } from '../../kernel/defined.ts'
import { bankDayAt, dateOfDay, weekday } from '../../kernel/calendar.ts'
import type { DayNumber } from '../../kernel/calendar.ts'
import { formatAmount } from '../../kernel/money.ts'
import type { MinorUnits } from '../../kernel/money.ts'
import type { KnownData } from '../../target/profile/profile.ts'

/** In minor units, and not a whole number of francs: a lost decimal is noticed. */
const PAYMENT_AMOUNT = 105

/** Enough for everything that one scenario orders. */
const ENOUGH = 100 * PAYMENT_AMOUNT

/** More than fits into 32 bits, and with cents that single precision has no room for. */
const LARGE_AMOUNT = 2 ** 31 + 137

/** In minor units, in another currency: a rate near 1 makes another number of it as well. */
const EXCHANGED_AMOUNT = 9731
const ENOUGH_TO_EXCHANGE = 4 * EXCHANGED_AMOUNT

/** Published examples of Swiss account numbers and references; no account of a simulated bank has them. */
const ELSEWHERE: KnownData = {
  creditorIban: 'CH9300762011623852957',
  qrIban: 'CH4431999123000889012',
  qrReference: '210000000003139471430009017',
  otherCreditor: '000123456789',
  otherCreditorBic: 'CHASUS33',
}

/** Currencies that an account may not allow. Those that the bank processes come first: nothing else is wrong then. */
const CURRENCIES = ['GBP', 'USD', 'KWD', 'NOK']

/** The payment data that scenarios need: a debtor account with money, and creditors. */
export function paymentData(bank: Bank, nowMs: number): KnownData {
  const [permission, second] = bank.access.list()
  const accounts = accountsOf(bank, permission?.accountIds, nowMs)
  const debtor = accounts.find((account) => hasEnough(bank, account, nowMs))
  if (!debtor) return {}
  const own = accounts.find(({ id, currency }) => id !== debtor.id && currency === debtor.currency)
  const covered = new Set(permission?.accountIds)
  const foreign = accountsOf(bank, second?.accountIds, nowMs).find(({ id }) => !covered.has(id))
  const refused = CURRENCIES.find((currency) => !debtor.allowedCurrencies.includes(currency))
  return defined({
    ...ELSEWHERE,
    debtorIban: debtor.iban,
    debtorAccount: debtor.id,
    debtorBic: BANK_BIC,
    foreignIban: foreign?.iban,
    ownCreditorIban: own?.iban,
    ownCreditorAccount: own?.id,
    ...(own && hasEnough(bank, own, nowMs) && secondDebtor(bank, own, nowMs)),
    bankHoliday: nextHoliday(bankDayAt(nowMs)),
    paymentAmount: formatAmount(PAYMENT_AMOUNT, debtor.currency),
    paymentCurrency: debtor.currency,
    refusedCurrency: refused,
    ...exchangedData(bank, debtor, nowMs),
  })
}

/** The open accounts. Those in francs come first: every kind of payment can be ordered from them. */
function accountsOf(bank: Bank, ids: readonly string[] = [], nowMs: number): readonly Account[] {
  const today = bankDayAt(nowMs)
  const accounts = ids.flatMap((id) => bank.account(id) ?? [])
  const open = accounts.filter(
    ({ openedOn, closedOn }) => openedOn <= today && today < (closedOn ?? Infinity),
  )
  return open.toSorted((left, right) => Number(right.currency === 'CHF') - Number(left.currency === 'CHF'))
}

function exchangedData(bank: Bank, account: Account, nowMs: number): KnownData {
  const { currency: own, allowedCurrencies } = account
  const currency = ['EUR', 'USD', 'GBP'].find((one) => one !== own && allowedCurrencies.includes(one))
  if (currency === undefined || balanceOf(bank, account, nowMs) < ENOUGH_TO_EXCHANGE) return {}
  return { exchangedCurrency: currency, exchangedAmount: formatAmount(EXCHANGED_AMOUNT, currency) }
}

function secondDebtor(bank: Bank, account: Account, nowMs: number): KnownData {
  const hasMuch = balanceOf(bank, account, nowMs) >= LARGE_AMOUNT
  return defined({
    secondDebtorIban: account.iban,
    secondDebtorAccount: account.id,
    largeAmount: hasMuch ? formatAmount(LARGE_AMOUNT, account.currency) : undefined,
  })
}

function balanceOf(bank: Bank, account: Account, nowMs: number): MinorUnits {
  return bank.ledgerDay(account, bankDayAt(nowMs), nowMs).closing
}

function hasEnough(bank: Bank, account: Account, nowMs: number): boolean {
  return balanceOf(bank, account, nowMs) >= ENOUGH
}

/** For how long ahead payments are taken (assumption execution-window). */
const DAYS_AHEAD = 60

/** The next weekday on which the bank books nothing. */
function nextHoliday(today: DayNumber): string | undefined {
  const days = Array.from({ length: DAYS_AHEAD }, (_, index) => today + 1 + index)
  const holiday = days.find((day) => weekday(day) <= 5 && !isBankingDay(day))
  return holiday === undefined ? undefined : dateOfDay(holiday)
}
