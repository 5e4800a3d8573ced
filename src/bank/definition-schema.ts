import { z } from 'zod'
import { listOf, strict } from '../kernel/schema.ts'

/**
 * The form of a bank's description in a file. Amounts are decimal texts in the account's currency, dates are
 * yyyy-mm-dd. What one field alone cannot tell is checked in `definition-checks/`.
 */

const name = z.string().min(1).max(70)
const amount = z
  .string({ error: 'write the amount as a text in quotes, such as "1250.00": numbers lose digits' })
  .regex(/^\d{1,13}(\.\d{1,5})?$/, 'an amount is digits with a dot before the decimals, such as "1250.00"')
  .describe('positive decimal text in the currency of the account, such as "1250.00"')
const signedAmount = z
  .string({ error: 'write the balance as a text in quotes, such as "-80.50": numbers lose digits' })
  .regex(/^-?\d{1,13}(\.\d{1,5})?$/, 'a balance is digits with a dot before the decimals, such as "-80.50"')
  .describe('decimal text in the currency of the account, with a minus sign where it is overdrawn')
const date = z.iso.date({
  error: 'a date is written yyyy-mm-dd and exists in the calendar, such as 2026-03-02',
})
const time = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time of day is written hh:mm in quotes, such as "09:30"')
const currency = z.string().regex(/^[A-Z]{3}$/, 'a currency is three capital letters, such as CHF')
const iban = z
  .string()
  .regex(/^[A-Z]{2}[0-9A-Z]{13,32}$/, 'an IBAN is written without spaces, in capital letters')
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

const address = strict({
  streetName: z.string().min(1).max(70),
  buildingNumber: z.string({ error: 'write the building number in quotes' }).min(1).max(16),
  postCode: z.string({ error: 'write the post code in quotes' }).min(1).max(16),
  townName: z.string().min(1).max(35),
  country: z.string().regex(/^[A-Z]{2}$/, 'a country is two capital letters, such as CH'),
})

const counterparty = strict({
  name: z.string().min(1).max(140),
  address: address.exactOptional(),
  iban: iban.exactOptional(),
  agent: strict({
    bic: z.string().regex(/^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/, 'a BIC is 8 or 11 characters'),
    clearingCode: z.string().min(1).max(5).exactOptional(),
    memberId: z.string({ error: 'write the member id in quotes' }).min(1).max(35).exactOptional(),
  }).exactOptional(),
})

const transactionFields = {
  code: code.exactOptional(),
  information: z.string().min(1).max(500).exactOptional(),
  endToEndId: z.string().min(1).max(35).exactOptional(),
  counterparty: counterparty.exactOptional(),
  remittance: z.string().min(1).max(140).exactOptional(),
  creditorReference: strict({
    type: z.enum(['QRR', 'SCOR']),
    value: z.string({ error: 'write the reference in quotes' }),
  }).exactOptional(),
  exchange: strict({
    instructedAmount: amount,
    currency,
    rate: z
      .string({ error: 'write the rate as a text in quotes, such as "0.9412"' })
      .regex(/^\d{1,5}(\.\d{1,8})?$/, 'a rate is a positive decimal text, such as "0.9412"'),
  })
    .exactOptional()
    .describe('instructedAmount × rate, rounded half up, is the amount'),
  charges: listOf(
    strict({
      amount,
      type: z.string().regex(/^[A-Z]{4}$/, 'a charge type is a code of four letters, such as COMM'),
      included: z.boolean().describe('whether the amount of the booking already contains it'),
    }),
    1,
  ).exactOptional(),
}

const transaction = strict({ amount, ...transactionFields })

export interface TransactionInFile extends z.output<typeof transaction> {}

const booking = strict({
  account: accountId,
  id: bookingId.exactOptional().describe('counted per account when it is missing'),
  date,
  time: time.exactOptional().describe('of the bank, hh:mm; the end of the day when it is missing'),
  valueDate: date.exactOptional().describe('the booking date when it is missing'),
  direction: z.enum(['CRDT', 'DBIT']),
  amount,
  reversal: z.boolean().exactOptional(),
  ...transactionFields,
  transactions: listOf<TransactionInFile>(transaction, 1)
    .exactOptional()
    .describe('they add up to the amount'),
})

export interface BookingInFile extends z.output<typeof booking> {}

const account = strict({
  id: accountId,
  contract: accountId,
  number: z
    .int()
    .min(1)
    .max(999_999_999_999)
    .exactOptional()
    .describe('the last 12 digits of the IBAN otherwise'),
  iban,
  qrIban: iban.exactOptional(),
  currency,
  allowedCurrencies: listOf(currency, 1).exactOptional().describe('the currency alone otherwise'),
  owner: name.exactOptional().describe('the customer of the contract otherwise'),
  designation: name,
  typeCode: z
    .string()
    .regex(/^[A-Z]{4}$/, 'a code of four letters, such as TRAN')
    .exactOptional()
    .describe('TRAN otherwise'),
  openingBalance: signedAmount,
  openedOn: date,
  closedOn: date.exactOptional().describe('first day on which the account is closed'),
  generate: z.boolean().exactOptional().describe('make up a history around the bookings of this file'),
  closings: listOf(strict({ date, balance: signedAmount }))
    .exactOptional()
    .describe('closing balances that the bookings have to reach: a check of this file'),
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
  name: name.exactOptional().describe('as customers know the bank; its name otherwise'),
  colors: strict({
    band: color.exactOptional().describe('of the band at the top'),
    action: color.exactOptional().describe('of buttons, and of what is chosen'),
  })
    .exactOptional()
    .describe('text on them is black or white, whichever can be read, and links are made to be readable'),
  logo: logo.exactOptional(),
}).describe('how the pages look where customers log in and give access')

export const bankDefinitionSchema = strict({
  name,
  providerId: z
    .string()
    .min(1)
    .max(64)
    .exactOptional()
    .describe('the value of X-CorAPI-Target-ID that leads here'),
  theme: theme.exactOptional(),
  historyFrom: date.exactOptional(),
  historyYears: z.int().min(0).max(20).exactOptional(),
  generated: strict({ accounts: z.int().min(0).max(100_000_000) })
    .exactOptional()
    .describe('accounts that are made up on demand, after those of this file'),
  contracts: listOf(strict({ id: accountId, customer: name })).exactOptional(),
  accounts: listOf<AccountInFile>(account).exactOptional(),
  bookings: listOf<BookingInFile>(booking).exactOptional(),
  days: listOf(strict({ date, state: z.enum(['finalized', 'unfinalized']) })).exactOptional(),
}).describe('a simulated bank')

export interface BankFile extends z.output<typeof bankDefinitionSchema> {}
