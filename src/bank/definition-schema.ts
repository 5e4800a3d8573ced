import { z } from 'zod'

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

const address = z.strictObject({
  streetName: z.string().min(1).max(70),
  buildingNumber: z.string({ error: 'write the building number in quotes' }).min(1).max(16),
  postCode: z.string({ error: 'write the post code in quotes' }).min(1).max(16),
  townName: z.string().min(1).max(35),
  country: z.string().regex(/^[A-Z]{2}$/, 'a country is two capital letters, such as CH'),
})

const counterparty = z.strictObject({
  name: z.string().min(1).max(140),
  address: address.optional(),
  iban: iban.optional(),
  agent: z
    .strictObject({
      bic: z.string().regex(/^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/, 'a BIC is 8 or 11 characters'),
      clearingCode: z.string().min(1).max(5).optional(),
      memberId: z.string({ error: 'write the member id in quotes' }).min(1).max(35).optional(),
    })
    .optional(),
})

const transactionFields = {
  code: code.optional(),
  information: z.string().min(1).max(500).optional(),
  endToEndId: z.string().min(1).max(35).optional(),
  counterparty: counterparty.optional(),
  remittance: z.string().min(1).max(140).optional(),
  creditorReference: z
    .strictObject({
      type: z.enum(['QRR', 'SCOR']),
      value: z.string({ error: 'write the reference in quotes' }),
    })
    .optional(),
  exchange: z
    .strictObject({
      instructedAmount: amount,
      currency,
      rate: z
        .string({ error: 'write the rate as a text in quotes, such as "0.9412"' })
        .regex(/^\d{1,5}(\.\d{1,8})?$/, 'a rate is a positive decimal text, such as "0.9412"'),
    })
    .optional()
    .describe('instructedAmount × rate, rounded half up, is the amount'),
  charges: z
    .array(
      z.strictObject({
        amount,
        type: z.string().regex(/^[A-Z]{4}$/, 'a charge type is a code of four letters, such as COMM'),
        included: z.boolean().describe('whether the amount of the booking already contains it'),
      }),
    )
    .min(1)
    .optional(),
}

const transaction = z.strictObject({ amount, ...transactionFields })

const booking = z.strictObject({
  account: accountId,
  id: bookingId.optional().describe('counted per account when it is missing'),
  date,
  time: time.optional().describe('of the bank, hh:mm; the end of the day when it is missing'),
  valueDate: date.optional().describe('the booking date when it is missing'),
  direction: z.enum(['CRDT', 'DBIT']),
  amount,
  reversal: z.boolean().optional(),
  ...transactionFields,
  transactions: z.array(transaction).min(1).optional().describe('they add up to the amount'),
})

const account = z.strictObject({
  id: accountId,
  contract: accountId,
  number: z.int().min(1).max(999_999_999_999).optional().describe('the last 12 digits of the IBAN otherwise'),
  iban,
  qrIban: iban.optional(),
  currency,
  allowedCurrencies: z.array(currency).min(1).optional().describe('the currency alone otherwise'),
  owner: name.optional().describe('the customer of the contract otherwise'),
  designation: name,
  typeCode: z
    .string()
    .regex(/^[A-Z]{4}$/, 'a code of four letters, such as TRAN')
    .optional()
    .describe('TRAN otherwise'),
  openingBalance: signedAmount,
  openedOn: date,
  closedOn: date.optional().describe('first day on which the account is closed'),
  generate: z.boolean().optional().describe('make up a history around the bookings of this file'),
  closings: z
    .array(z.strictObject({ date, balance: signedAmount }))
    .optional()
    .describe('closing balances that the bookings have to reach: a check of this file'),
})

export const bankDefinitionSchema = z
  .strictObject({
    name,
    providerId: z
      .string()
      .min(1)
      .max(64)
      .optional()
      .describe('the value of X-CorAPI-Target-ID that leads here'),
    historyFrom: date.optional(),
    historyYears: z.int().min(0).max(20).optional(),
    generated: z
      .strictObject({ accounts: z.int().min(0).max(100_000_000) })
      .optional()
      .describe('accounts that are made up on demand, after those of this file'),
    contracts: z.array(z.strictObject({ id: accountId, customer: name })).optional(),
    accounts: z.array(account).optional(),
    bookings: z.array(booking).optional(),
    days: z.array(z.strictObject({ date, state: z.enum(['finalized', 'unfinalized']) })).optional(),
  })
  .describe('a simulated bank')

export type BankFile = z.infer<typeof bankDefinitionSchema>
export type AccountInFile = z.infer<typeof account>
export type BookingInFile = z.infer<typeof booking>
export type TransactionInFile = z.infer<typeof transaction>
