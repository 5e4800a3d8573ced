import { z } from 'zod'
import { BALANCE_TYPES } from '../enumerations.ts'
import { maxCharactersOf } from '../limits.ts'
import { accountReference, date, decimalText, moneyText, record, text } from './parts.ts'

/** Answers of the account-information module (document 1 §2.4 to §2.8). Identifiers and numbers are strings here. */

export const consent = record(
  {},
  {
    accountId: text,
    iban: text,
    currency: text,
    accountOwner: text,
    designation: text,
    allowedCurrencies: z.array(text),
  },
).describe('consent entry (document 1 §2.4)')

export const account = record(
  { id: text },
  {
    account: accountReference,
    accountOwner: text,
    currency: text,
    allowedCurrencies: z.array(text),
    designation: text,
    accountTypeCode: text,
    _links: record({}, { self: text, balance: text, transactions: text }),
  },
).describe('account (document 1 §2.5)')

export const balance = record(
  { balanceType: z.enum(BALANCE_TYPES), balance: moneyText },
  { date, _links: record({}, { self: text, account: text, transactions: text }) },
).describe('balance (document 1 §2.6)')

const postalAddress = record(
  {},
  {
    structured: record(
      {},
      { streetName: text, buildingNumber: text, postCode: text, townName: text, country: text },
    ),
    unstructured: record({}, { addressLines: z.array(text), country: text }),
  },
)

const instructedAmount = record(
  {},
  {
    amount: decimalText,
    sourceCurrency: text,
    targetCurrency: text,
    exchangeRate: decimalText,
    exchangeIndicator: text,
  },
)

const totalChargesAmount = record(
  {},
  {
    amount: decimalText,
    currency: text,
    chargeRecords: z.array(
      record({}, { amount: decimalText, currency: text, type: text, chargesIncludedIndicator: z.boolean() }),
    ),
  },
)

const bankTransactionCode = record({}, { domainCode: text, familyCode: text, subFamilyCode: text })

const counterparty = record(
  {},
  {
    name: text,
    postalAddress,
    account: accountReference,
    agent: record(
      {},
      { bic: text, clearingSystemMemberIdentification: record({}, { code: text, memberId: text }) },
    ),
  },
)

const transaction = record(
  {},
  {
    transactionId: text,
    transactionType: text,
    endToEndId: text,
    bankTransactionCode,
    amount: moneyText,
    instructedAmount,
    totalChargesAmount,
    counterparty,
    remittanceInformation: text,
    remittanceReference: record({}, { type: text, reference: text }),
    additionalTransactionInformation: text,
  },
)

export const entry = record(
  {},
  {
    entryId: text,
    transactionType: text,
    entryReference: text,
    entryReferenceInternalId: text,
    reversalIndicator: z.boolean(),
    bookingDate: date,
    valueDate: date,
    amount: moneyText,
    instructedAmount,
    totalChargesAmount,
    bankTransactionCode,
    additionalEntryInformation: text,
    transactions: z.array(transaction),
  },
)

export const transactionList = record(
  {},
  {
    iban: text,
    designation: text,
    entries: z.array(entry),
    _links: record({}, { self: text, account: text, balance: text }),
  },
).describe('transaction list (document 1 §2.7)')

export const statementLink = record(
  { id: z.string().max(maxCharactersOf('reportId')) },
  {
    name: text,
    description: text,
    type: text,
    schemaVersion: text,
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
