import { z } from 'zod'
import { listOf, strict, optional } from '../../kernel/schema.ts'

/**
 * The form of a bank's description in a file. Amounts are decimal texts in the account's currency, dates are
 * yyyy-mm-dd. What one field alone cannot tell is checked in `definition-checks/`.
 */

/** A text that is not empty; `hint` says what to do where it is none. */
const text = (most: number, hint?: string) =>
  z
    .string(hint === undefined ? {} : { error: hint })
    .min(1)
    .max(most)

const name = text(70)
const amount = z
  .string({ error: 'write the amount as a text in quotes, such as "1250.00": numbers lose digits' })
  .regex(/^\d{1,13}(\.\d{1,5})?$/, 'an amount is digits with a dot before the decimals, such as "1250.00"')
  .describe('Positive decimal text in the currency of the account, such as "1250.00".')
const signedAmount = z
  .string({ error: 'write the balance as a text in quotes, such as "-80.50": numbers lose digits' })
  .regex(/^-?\d{1,13}(\.\d{1,5})?$/, 'a balance is digits with a dot before the decimals, such as "-80.50"')
  .describe('Decimal text in the currency of the account, with a minus sign where it is overdrawn.')
const date = z.iso.date({
  error: 'a date is written yyyy-mm-dd and exists in the calendar, such as 2026-03-02',
})
const time = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time of day is written hh:mm in quotes, such as "09:30"')
const currency = z
  .string()
  .regex(/^[A-Z]{3}$/, 'a currency is three capital letters, such as CHF')
  .describe('Three capital letters, such as CHF.')
const iban = z
  .string()
  .regex(/^[A-Z]{2}[0-9A-Z]{13,32}$/, 'an IBAN is written without spaces, in capital letters')
  .describe('An IBAN without spaces, in capital letters.')
const accountId = z
  .string()
  .max(256)
  .regex(/^[A-Za-z0-9]([A-Za-z0-9._-]*[A-Za-z0-9])?$/, 'an id is letters, digits, dot, underscore and hyphen')
/** Its transactions' ids are made by adding a number, and have to fit into the 35 characters of camt.053. */
const bookingId = z
  .string()
  .regex(/^[A-Za-z0-9._-]{1,28}$/, 'an id is 1 to 28 letters, digits, dots, hyphens')
const code = z
  .string()
  .regex(/^[A-Z]{4}\/[A-Z]{4}\/[A-Z]{4}$/, 'a code is domain/family/sub-family, such as PMNT/RCDT/DMCT')
  .describe('The bank transaction code as domain/family/sub-family, such as PMNT/RCDT/DMCT.')

const address = strict({
  streetName: text(70).describe('The street without the number of the building.'),
  buildingNumber: text(16, 'write the building number in quotes').describe(
    'The number of the building, in quotes.',
  ),
  postCode: text(16, 'write the post code in quotes').describe('The post code, in quotes.'),
  townName: text(35).describe('The town.'),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, 'a country is two capital letters, such as CH')
    .describe('The country as two capital letters, such as CH.'),
})

const agent = strict({
  bic: z
    .string()
    .regex(/^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/, 'a BIC is 8 or 11 characters')
    .describe('The BIC, 8 or 11 characters.'),
  clearingCode: optional(text(5), 'The clearing system that `memberId` belongs to, such as CHBCC.'),
  memberId: text(35, 'write the member id in quotes')
    .exactOptional()
    .describe('The number of the bank in that clearing system, in quotes.'),
})

const counterparty = strict({
  name: text(140).describe('The name of the other party.'),
  address: optional(address, 'The postal address of the other party.'),
  iban: iban.exactOptional(),
  agent: optional(agent, 'The bank of the other party.'),
})

const transactionFields = {
  code: code.exactOptional(),
  information: optional(text(500), 'Additional information for the reader.'),
  endToEndId: optional(text(35), 'The reference that the debtor gave to the payment.'),
  counterparty: optional(counterparty, 'The other party: who paid, or who was paid.'),
  remittance: optional(text(140), 'Unstructured remittance information.'),
  creditorReference: strict({
    type: z.enum(['QRR', 'SCOR']).describe('QRR: a QR reference. SCOR: a reference of ISO 11649.'),
    value: z
      .string({ error: 'write the reference in quotes' })
      .describe('The reference with its check digits, in quotes.'),
  })
    .exactOptional()
    .describe('Structured reference of the creditor.'),
  exchange: strict({
    instructedAmount: amount.describe('Positive decimal text in the currency of the exchange.'),
    currency,
    rate: z
      .string({ error: 'write the rate as a text in quotes, such as "0.9412"' })
      .regex(/^\d{1,5}(\.\d{1,8})?$/, 'a rate is a positive decimal text, such as "0.9412"')
      .describe('Positive decimal text, such as "0.9412".'),
  })
    .exactOptional()
    .describe('Of a payment in another currency: instructedAmount × rate, rounded half up, is the amount.'),
  charges: listOf(
    strict({
      amount,
      type: z
        .string()
        .regex(/^[A-Z]{4}$/, 'a charge type is a code of four letters, such as COMM')
        .describe('A code of four letters, such as COMM.'),
      included: z.boolean().describe('Whether the amount of the booking already contains it.'),
    }),
    1,
  )
    .exactOptional()
    .describe('What the bank charged for the payment.'),
}

const transaction = strict({ amount, ...transactionFields })

export interface TransactionInFile extends z.output<typeof transaction> {}

const booking = strict({
  account: accountId.describe('The id of the account that is booked.'),
  id: optional(bookingId, 'The id of the booking; counted per account when it is missing.'),
  date: date.describe('The booking date, yyyy-mm-dd.'),
  time: optional(time, "The bank's local time, hh:mm in quotes; the end of the day when it is missing."),
  valueDate: optional(date, 'The value date, yyyy-mm-dd; the booking date when it is missing.'),
  direction: z.enum(['CRDT', 'DBIT']).describe('CRDT: money comes in. DBIT: money goes out.'),
  amount,
  reversal: optional(z.boolean(), 'Whether the booking takes an earlier one back.'),
  ...transactionFields,
  transactions: listOf<TransactionInFile>(transaction, 1)
    .exactOptional()
    .describe('The payments of a collective booking; they add up to its amount.'),
})

export interface BookingInFile extends z.output<typeof booking> {}

const account = strict({
  id: accountId.describe('The id of the account, as clients name it.'),
  contract: accountId.describe('The id of the contract that the account belongs to.'),
  number: optional(
    z.int().min(1).max(999_999_999_999),
    'The account number; the last 12 digits of the IBAN when it is missing.',
  ),
  iban,
  qrIban: optional(iban, 'The QR-IBAN at which QR bills are credited.'),
  currency,
  allowedCurrencies: listOf(currency, 1)
    .exactOptional()
    .describe('The currencies that can be booked; `currency` alone when it is missing.'),
  owner: optional(name, 'The owner of the account; the customer of the contract when it is missing.'),
  designation: name.describe('What the account is called, such as Business account.'),
  typeCode: optional(
    z.string().regex(/^[A-Z]{4}$/, 'a code of four letters, such as TRAN'),
    'The kind of account as a code of four letters; TRAN when it is missing.',
  ),
  openingBalance: signedAmount,
  openedOn: date.describe('The first day of the account, yyyy-mm-dd.'),
  closedOn: optional(date, 'The first day on which the account is closed, yyyy-mm-dd.'),
  generate: optional(z.boolean(), 'Makes up a history around the bookings of this file.'),
  closings: listOf(strict({ date: date.describe('The day, yyyy-mm-dd.'), balance: signedAmount }))
    .exactOptional()
    .describe('Closing balances that the bookings have to reach: a check of this file.'),
})

export interface AccountInFile extends z.output<typeof account> {}

const color = z
  .string({ error: 'write the colour in quotes: # begins a comment' })
  .regex(/^#[0-9A-Fa-f]{6}$/, 'a colour is # and six hexadecimal digits in quotes, such as "#0a5c36"')

/** A page loads nothing from elsewhere, so that the image is in the file; a browser runs no script in it. */
const logo = z
  .string()
  .max(100_000, 'a logo has at most 100,000 characters: every page carries it')
  .regex(
    /^data:image\/(png|jpeg|webp|svg\+xml);base64,[A-Za-z0-9+/]+={0,2}$/,
    'a logo is a data URI in base64 of a PNG, JPEG, WebP or SVG image, such as "data:image/png;base64,…"',
  )

const theme = strict({
  name: optional(name, 'The bank as customers know it; `name` of the file when it is missing.'),
  colors: strict({
    band: optional(color, 'The colour of the band at the top, such as "#0a5c36".'),
    action: optional(color, 'The colour of buttons and of what is chosen, such as "#0a5c36".'),
  })
    .exactOptional()
    .describe('Text on them is black or white, whichever can be read, and links are made to be readable.'),
  logo: optional(logo, 'The image of the band, as a data URI in base64.'),
}).describe('How the pages look where customers log in and give access.')

export const bankDefinitionSchema = strict({
  name: name.describe('The name of the bank.'),
  providerId: optional(text(64), 'The value of X-CorAPI-Target-ID that leads here.'),
  theme: theme.exactOptional(),
  historyFrom: optional(date, 'The first day of made-up bookings, yyyy-mm-dd.'),
  historyYears: optional(
    z.int().min(0).max(20),
    'How many years before its start the made-up bookings of the bank begin, where `historyFrom` is missing.',
  ),
  generated: strict({
    accounts: z.int().min(0).max(100_000_000).describe('How many.'),
    values: optional(
      z.literal('wide'),
      'Ids, names, texts, amounts, days and tokens of every kind that fields allow, in place of usual ones.',
    ),
  })
    .exactOptional()
    .describe('Accounts that are made up on demand, after those of this file.'),
  contracts: listOf(
    strict({
      id: accountId.describe('The id of the contract.'),
      customer: name.describe('The name of the customer.'),
    }),
  )
    .exactOptional()
    .describe('The contracts of customers with the bank: a consent covers the accounts of one.'),
  accounts: optional(listOf<AccountInFile>(account), 'The accounts.'),
  bookings: optional(listOf<BookingInFile>(booking), 'The bookings, in any order.'),
  days: listOf(
    strict({
      date: date.describe('The day, yyyy-mm-dd.'),
      state: z
        .enum(['finalized', 'unfinalized'])
        .describe('Whether the bank has finished the bookings of the day.'),
    }),
  )
    .exactOptional()
    .describe('Days whose bookings are finished earlier or later than usual.'),
}).describe('A simulated bank: its customers, accounts and bookings.')

export interface BankFile extends z.output<typeof bankDefinitionSchema> {}
