import { z } from 'zod'
import { each } from '../../kernel/words.ts'
import { BALANCE_TYPES } from '../enumerations.ts'
import { maxCharactersOf } from '../limits.ts'
import {
  accountReference,
  all,
  assumed,
  consentFor,
  date,
  decimalText,
  fields,
  namedText,
  needed,
  record,
  stated,
  text,
} from './parts.ts'

/** Answers of the account-information module (document 1 §2.4 to §2.8). */

export const consent = consentFor(text)

/** Whose shape the documents show is a path; of the others they show the name. */
const shownPath = text

export const account = record(
  '1 §2.5',
  // Without it, no other operation could name the account.
  { id: needed('1 §4.2', text) },
  {
    account: accountReference,
    accountOwner: text,
    currency: text,
    allowedCurrencies: z.array(text),
    designation: text,
    accountTypeCode: text,
    _links: fields('1 §2.5', each(shownPath, 'self balance transactions')),
  },
).describe('account (document 1 §2.5)')

const balanceAmount = record(
  '1 §2.6',
  { currency: needed('1 §2.6', namedText), amount: needed('1 §2.6', decimalText) },
  {},
)

export const balance = record(
  '1 §2.6',
  {
    balanceType: needed('1 §4.2 rule 1', z.enum(BALANCE_TYPES)),
    balance: needed('1 §4.2 rule 1', balanceAmount),
  },
  { date, _links: fields('1 §2.6', each(namedText, 'self account transactions')) },
).describe('balance (document 1 §2.6)')

/** The table names amounts without a type; in the request they are numbers, in a balance a string. */
const namedDecimal = assumed(decimalText)

const amount = fields('1 §2.7', { currency: namedText, amount: namedDecimal })

/** Document 1 §2.7: "In this module buildingNumber, postCode, memberId and reference are strings". */
const postalAddress = fields('1 §2.7', {
  structured: fields('1 §2.7', {
    streetName: namedText,
    buildingNumber: text,
    postCode: text,
    townName: namedText,
    country: namedText,
  }),
  unstructured: fields('1 §2.7', { addressLines: stated('1 §2.2', z.array(text)), country: namedText }),
})

/** "All strings". */
const instructedAmount = fields('1 §2.7', {
  amount: decimalText,
  sourceCurrency: text,
  targetCurrency: text,
  exchangeRate: decimalText,
  exchangeIndicator: text,
})

const totalChargesAmount = fields('1 §2.7', {
  amount: namedDecimal,
  currency: namedText,
  chargeRecords: z.array(
    fields('1 §2.7', {
      amount: namedDecimal,
      currency: namedText,
      type: namedText,
      chargesIncludedIndicator: z.boolean(),
    }),
  ),
})

const bankTransactionCode = fields('1 §2.7', each(namedText, 'domainCode familyCode subFamilyCode'))

const counterparty = fields('1 §2.7', {
  name: namedText,
  postalAddress,
  account: assumed(accountReference),
  agent: fields('1 §2.7', {
    bic: namedText,
    clearingSystemMemberIdentification: fields('1 §2.7', { code: namedText, memberId: text }),
  }),
})

const transaction = fields('1 §2.7', {
  ...each(namedText, 'transactionId transactionType endToEndId'),
  bankTransactionCode,
  amount: assumed(amount),
  instructedAmount,
  totalChargesAmount,
  counterparty,
  remittanceInformation: namedText,
  remittanceReference: fields('1 §2.7', { type: namedText, reference: text }),
  additionalTransactionInformation: namedText,
})

export const entry = fields('1 §2.7', {
  ...each(namedText, 'entryId transactionType entryReference entryReferenceInternalId'),
  reversalIndicator: z.boolean(),
  bookingDate: date,
  valueDate: date,
  amount,
  instructedAmount,
  totalChargesAmount,
  bankTransactionCode,
  additionalEntryInformation: namedText,
  transactions: z.array(transaction),
})

export const transactionList = fields('1 §2.7', {
  iban: text,
  designation: text,
  entries: all('1 §4.2 rule 3', z.array(entry)),
  _links: fields('1 §2.7', { self: shownPath, account: namedText, balance: namedText }),
}).describe('transaction list (document 1 §2.7)')

export const statementLink = record(
  '1 §2.8',
  // It names the statement in the path (document 1 §4.2), where it is a string of a limited length.
  { id: needed('1 §4.2', stated('1 §4.2', z.string().max(maxCharactersOf('reportId')))) },
  {
    ...each(namedText, 'name description type schemaVersion'),
    account: accountReference,
    dateFrom: date,
    dateTo: date,
  },
).describe('statement link (document 1 §2.8)')

export type ConsentBody = z.infer<typeof consent>
export type AccountBody = z.infer<typeof account>
export type BalanceBody = z.infer<typeof balance>
export type EntryBody = z.infer<typeof entry>
export type TransactionBody = z.infer<typeof transaction>
export type TransactionListBody = z.infer<typeof transactionList>
export type StatementLinkBody = z.infer<typeof statementLink>
