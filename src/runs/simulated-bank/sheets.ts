import { defined } from '../../kernel/defined.ts'
import { formatAmount, parseAmount } from '../../kernel/money.ts'
import { accountNumberOfFile } from '../../provider/bank/definition-reading.ts'
import type { AccountInFile, BankFile, BookingInFile } from '../../provider/bank/definition-schema.ts'

/** Tells what is wrong at a place of a file; a warning is about what is left out. */
export type Tell = (message: string, severity?: 'error' | 'warning') => void

type AccountFacts = Pick<AccountInFile, 'iban' | 'currency' | 'qrIban' | 'owner'>

/** What is written down of an account: a statement, or the rows of a table. Balances are decimal texts with their sign. */
export interface Sheet extends AccountFacts, Partial<Pick<AccountInFile, 'designation'>> {
  readonly tell: Tell
  /** Before the first booking, and at the end of `to`. */
  readonly opening?: string
  readonly closing?: string
  /** First and last day, yyyy-mm-dd. */
  readonly from: string
  readonly to: string
  readonly bookings: readonly SheetBooking[]
}

export type SheetBooking = Omit<BookingInFile, 'account'> & { readonly tell: Tell }

/** The bank file of sheets; what is made of something is marked with the place of it. */
export function bankOf(sheets: readonly Sheet[], marked: <Made>(tell: Tell, made: Made) => Made): BankFile {
  const contracts = new Map<string, string>()
  const ids = new Set<string>()
  const sorted = sheets.toSorted((left, right) => Number(left.to > right.to) - Number(left.to < right.to))
  const bookings = sorted.flatMap(({ iban, bookings: own }) =>
    own.map(({ tell, id, ...booking }) => {
      const isNew = id !== undefined && !ids.has(id) && ids.add(id)
      return marked(tell, { account: iban, ...(isNew && { id }), ...booking })
    }),
  )
  const accounts = [...new Set(sorted.map(({ iban }) => iban))].map((iban) => {
    const own = sorted.filter((sheet) => sheet.iban === iban)
    const { tell, currency, qrIban, owner = 'Account holder', designation = 'Account', opening } = own[0]!
    const contract = contracts.get(owner) ?? `contract-${contracts.size + 1}`
    contracts.set(owner, contract)
    const closings = new Map<string, { date: string; balance: string }>()
    for (const sheet of own) {
      // A statement begins where the one before it ended, or one is missing between them.
      const before = [...closings.keys()].at(-1)
      const balances = [[before, sheet.opening] as const, [sheet.to, sheet.closing] as const]
      for (const [date, balance] of balances)
        if (date !== undefined && balance !== undefined)
          closings.set(date, marked(sheet.tell, { date, balance }))
    }
    const number = accountNumberOfFile({ iban }) ?? Number(iban.replaceAll(/\D/g, '').slice(-12))
    const openedOn = own.map(({ from }) => from).toSorted()[0]!
    const facts = { id: iban, contract, number, iban, qrIban, currency, owner, designation, openedOn }
    const openingBalance = opening ?? openingOf(own[0]!)
    return marked(
      tell,
      defined({ ...facts, openingBalance, closings: closings.size > 0 ? [...closings.values()] : undefined }),
    )
  })
  const customers = [...contracts].map(([customer, id]) => ({ id, customer }))
  return { name: 'imported', contracts: customers, accounts, bookings }
}

/** The balance from which the bookings lead to the closing one. */
function openingOf({ closing = '', currency, bookings }: Sheet): string {
  const minorUnits = (text: string) => parseAmount(text, currency) ?? 0
  const back = bookings.map(({ direction, amount }) => minorUnits((direction === 'CRDT' ? '-' : '') + amount))
  return formatAmount(
    back.reduce((sum, one) => sum + one, minorUnits(closing)),
    currency,
  )
}
