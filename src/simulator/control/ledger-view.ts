import type { BookedEntry, DayOfLedger, DaySummary } from '../control-api/answers.ts'
import type { Bank } from '../../provider/bank/bank.ts'
import type { Account, Charges, ExchangeDetails, LedgerDay, LedgerEntry } from '../../provider/bank/model.ts'
import { bankDayAt, dateOfDay, dayNumber, parseCalendarDate, weekday } from '../../kernel/calendar.ts'
import type { DayNumber } from '../../kernel/calendar.ts'
import { defined } from '../../kernel/defined.ts'
import { type MinorUnits, formatAmount } from '../../kernel/money.ts'
import { UsageError, existing } from './usage-error.ts'
import { isBankingDay } from '../../provider/bank/banking-days.ts'
import type { BankFile } from '../../provider/bank/definition-schema.ts'
import { writtenBank } from '../../provider/bank/written-bank.ts'
import { BANK_BIC } from '../../provider/bank/iban.ts'
import type { KnownData } from '../../target/profile/profile.ts'

/** A year and what stands around it; each day may have to be made up. */
const MOST_DAYS = 400
const MOST_ACCOUNTS = 1000

/** What the books of a bank hold, account by account and day by day. */
export function createLedgerControl(bank: Bank, now: () => number) {
  return {
    /** The days of an account from one date to another, both included: 400 at most, none before it was opened. */
    ledgerDays: (accountId: string, from: string, to: string): readonly DaySummary[] => {
      const account = accountOf(bank, accountId)
      const nowMs = now()
      const first = Math.max(dayOf(from), account.openedOn)
      const last = Math.min(dayOf(to), bankDayAt(nowMs))
      if (last - first >= MOST_DAYS)
        throw new UsageError(`at most ${MOST_DAYS} days can be asked for at once`)
      const days = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)
      return days.map((day) => {
        const kept = bank.ledgerDay(account, day, nowMs)
        return { ...frameOf(bank, account, kept, nowMs), entries: kept.entries.length }
      })
    },
    /** The bank as a file for `--bank`: its accounts with what is booked by now. A thousand accounts at most. */
    bankFile: (): BankFile => {
      const accounts = Array.from(
        { length: MOST_ACCOUNTS + 1 },
        (_, position) => bank.accountAt(position) ?? [],
      )
      if (accounts.flat().length > MOST_ACCOUNTS)
        throw new UsageError(
          `the bank has more than ${MOST_ACCOUNTS} accounts, which are too many for a file`,
        )
      return writtenBank(bank, accounts.flat(), now())
    },
    /** One day with its entries. */
    ledgerDay: (accountId: string, date: string): DayOfLedger => {
      const account = accountOf(bank, accountId)
      const nowMs = now()
      const day = dayOf(date)
      if (day < account.openedOn)
        throw new UsageError(`the account was opened on ${dateOfDay(account.openedOn)}`)
      if (day > bankDayAt(nowMs)) throw new UsageError(`${date} lies in the bank's future`)
      const kept = bank.ledgerDay(account, day, nowMs)
      return {
        ...frameOf(bank, account, kept, nowMs),
        currency: account.currency,
        entries: kept.entries.map(shownEntry),
        pending: kept.pending.map(shownEntry),
      }
    },
  }
}

function frameOf(bank: Bank, { currency }: Account, { day, opening, closing }: LedgerDay, nowMs: number) {
  return {
    date: dateOfDay(day),
    state: bank.dayState(day, nowMs),
    opening: formatAmount(opening, currency),
    closing: formatAmount(closing, currency),
  }
}

function accountOf(bank: Bank, id: string): Account {
  return existing(bank.account(id), `no account of this bank has the id "${id}"`)
}

/** The day that a text names. */
export function dayOf(text: string): DayNumber {
  const date = parseCalendarDate(text)
  return dayNumber(existing(date, `"${text}" is no calendar date; write it as yyyy-mm-dd`))
}

/** Everything that an entry holds, as people read it. */
function shownEntry(entry: LedgerEntry): BookedEntry {
  const { bookedOn, valueOn, bookedAtMs, amount, exchange, charges, transactions, ...rest } = entry
  return defined({
    ...rest,
    amount: formatAmount(amount, entry.currency),
    bookedOn: dateOfDay(bookedOn),
    valueOn: dateOfDay(valueOn),
    bookedAt: new Date(bookedAtMs).toISOString(),
    exchange: exchange && shownExchange(exchange),
    charges: charges && shownCharges(charges),
    transactions: transactions.map((transaction) =>
      defined({
        ...transaction,
        amount: formatAmount(transaction.amount, transaction.currency),
        exchange: transaction.exchange && shownExchange(transaction.exchange),
        charges: transaction.charges && shownCharges(transaction.charges),
      }),
    ),
  })
}

function shownExchange(exchange: ExchangeDetails): object {
  return { ...exchange, instructedAmount: formatAmount(exchange.instructedAmount, exchange.sourceCurrency) }
}

function shownCharges({ total, currency, records }: Charges): object {
  return {
    total: formatAmount(total, currency),
    currency,
    records: records.map((record) => ({ ...record, amount: formatAmount(record.amount, record.currency) })),
  }
}

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
  const open = bank
    .accounts(ids)
    .filter(({ openedOn, closedOn }) => openedOn <= today && today < (closedOn ?? Infinity))
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
