import type { DayNumber } from '../../kernel/calendar.ts'
import { parseAmount } from '../../kernel/money.ts'
import { type Result, err, ok } from '../../kernel/result.ts'
import { savedTogether } from '../../kernel/saved.ts'
import type { XmlValidation } from '../../kernel/xml.ts'
import { createAccess } from './access.ts'
import { createPageFrame } from './authorization/page-frame.ts'
import type { RegisteredClient } from './authorization/registered-clients.ts'
import { type BooksOptions, createBooks } from './books.ts'
import type { CardHabit, MadeUpUse } from './card-use/card-use.ts'
import { usesOn } from './card-use/uses-on.ts'
import type { Contract, LedgerEntry } from './model.ts'
import { createPayments } from './payments/payments.ts'
import { wideSecret } from './wide-values.ts'

export type Bank = ReturnType<typeof createBank>

export interface BankOptions extends BooksOptions {
  readonly xml?: XmlValidation | undefined
  /** Whom the authorization server knows. */
  readonly clients?: readonly RegisteredClient[] | undefined
  /** The gateway knows its clients, their addresses and permissions, and tells nobody: any are taken. */
  readonly gatewayIsElsewhere?: boolean | undefined
}

/** The whole provider: accounts and money, permissions and tokens. */
export function createBank(options: BankOptions) {
  const books = createBooks(options)
  const access = createAccess(
    options.seed,
    options.clients,
    options.gatewayIsElsewhere,
    options.definition.generated?.values === 'wide' ? wideSecret : undefined,
  )
  const { directory, days, ledger, statements } = books
  const payments = createPayments(directory, ledger, options.seed, () => access.list()[0])
  return {
    /** The look of its pages. */
    pages: createPageFrame({ name: options.definition.name, ...options.definition.theme }),
    /** The provider's identifier: the value of X-CorAPI-Target-ID that leads here. */
    providerId: options.definition.providerId,
    access,
    payments,
    /** Reads payment messages; without it the bank takes no XML. */
    xml: options.xml,
    account: directory.accountById,
    /** Those that there are, in the order of the ids. */
    accounts: directory.accountsById,
    contract: directory.contractById,
    /** The first contracts of the bank. */
    contracts: (count: number): readonly Contract[] =>
      Array.from({ length: count }, (_, position) => directory.contractAt(position)).filter(
        (contract) => contract !== undefined,
      ),
    dayState: days.state,
    ledgerDay: ledger.day,
    /** Newest first. */
    statements: statements.list,
    statement: statements.read,
    /** By position, from 0; undefined after the last. */
    accountAt: directory.accountAt,
    /** What an account's card of a habit is used for on a day; nothing where the account has no made-up history. */
    cardUses: (position: number, habit: CardHabit, day: DayNumber): readonly MadeUpUse[] => {
      const account = directory.accountAt(position)
      const isUsed = account && directory.recordOf(account).kind?.patterns.includes('cards')
      return isUsed ? usesOn(options.seed, account, habit, day) : []
    },
    cardBookings: ledger.cardBookings,
    finalizeDay: days.finalize,
    /** Does what has become due by now; called before every request and after every move of the clock. */
    runDue: payments.runDue,
    /** When the first payment that waits is due, if more of them than `count` are due by now. */
    firstOfMore: payments.firstOfMore,
    bookByHand: (request: {
      readonly accountId: string
      /** Decimal text in the account's currency; negative for a debit. */
      readonly amount: string
      readonly day: DayNumber
      readonly nowMs: number
      readonly information?: string
      readonly counterparty?: string
    }): Result<LedgerEntry, string> => {
      const { accountId, amount, day, nowMs, information, counterparty } = request
      const account = directory.accountById(accountId)
      if (!account) return err(`no account of this bank has the id "${accountId}"`)
      const minor = parseAmount(amount, account.currency)
      if (!minor) return err(`"${amount}" is no amount in ${account.currency}; write a decimal like -12.50`)
      const booking = {
        direction: minor > 0 ? ('CRDT' as const) : ('DBIT' as const),
        amount: Math.abs(minor),
        bookedOn: day,
        information,
        counterparty: counterparty === undefined ? undefined : { name: counterparty },
      }
      const booked = ledger.book(account, booking, nowMs)
      return booked.ok ? ok(booked.value) : err(booked.error.message)
    },
    ...savedTogether({ books, access, payments }),
  }
}
