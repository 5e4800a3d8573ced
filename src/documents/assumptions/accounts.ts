import { assumption } from './assumption.ts'

/** Accounts, days and statements. */
export const ACCOUNTS = [
  assumption('body-of-an-unfinalized-day', '1 §4.2', {
    open: 'the body of the 202 for a day that is not finalized',
    default: 'an empty JSON object',
    alternatives: ['no body', 'a preliminary balance or transaction list'],
  }),
  assumption('transaction-type-values', '1 §2.11', {
    open: 'the complete set of transactionType',
    default: 'CRDT, DBIT',
  }),
  assumption('account-type-values', '1 §2.11', {
    open: 'the complete set of accountTypeCode',
    default: 'ISO external cash account type codes: TRAN, SVGS, LOAN, LLSV, OTHR and others',
  }),
  assumption('exchange-indicator-values', '1 §2.11', {
    open: 'the complete set of exchangeIndicator',
    default: 'MULT, DIVI',
  }),
  assumption('account-id-last-character', '1 §4.2', {
    open: 'the constraint on the last character of accountId',
    default: 'alphanumeric',
  }),
  assumption('account-outside-the-consent', '1 §7.3', {
    open: 'the answer for an account that the consent does not cover',
    default: '404, the same as for an account that does not exist',
    alternatives: ['403 for both'],
  }),
  assumption('date-in-the-future', '1 §7.3', {
    open: 'the answer for a date in the future',
    default: '400',
    alternatives: ['403', '404'],
  }),
  assumption('date-before-the-history', '1 §7.3', {
    open: 'the answer for a date before the account has a history',
    default: '404',
    alternatives: ['200 with an empty list', '400'],
  }),
  assumption('entry-reference', '1 §2.7', {
    open: 'the content of entryReference',
    default: 'for a QR credit the QR-IBAN, else the IBAN of the account',
  }),
  assumption('day-finalization', '1 §3', {
    open: 'when a past day becomes finalized',
    default: 'at noon of the following calendar day in Europe/Zurich, or by control',
  }),
  assumption('bank-time-zone', '1 §4.2 rule 1', {
    open: 'the time zone of the current day',
    default: 'Europe/Zurich',
  }),
  assumption('statement-periods', '1 §2.8', {
    open: 'which statements exist',
    default:
      'one per account and finalized day of the last ten days, and one per full month of the last three',
  }),
  assumption('statement-self-link', '1 §2.7', {
    open: 'the self link of a transaction list has the shape of a statements path, which no operation has',
    default: '/accounts/<accountId>/statements as documented; requests to it are answered like the list',
    alternatives: ['/accounts/<accountId>/transactions'],
  }),
  assumption('same-fact-in-several-places', '1 §2.7', {
    open: 'whether fields that mean the same in several operations, or in an order and in its booking, hold the same value',
    default: 'they do: what an account or a payment is told of in one place is told of it in every other',
    alternatives: [
      'names as the bank knows them',
      'an account of settlement in place of the one that was ordered',
    ],
  }),
  assumption('account-ids-in-links', '1 §2.5', {
    open: 'whether an account has the same id in every call, in its links and in a list of consents',
    default: 'one id, which is the same everywhere and never changes',
    alternatives: ['ids that are made for each call', 'links by IBAN'],
  }),
  assumption('link-shapes', '1 §2.6', {
    open: 'the shape of the links of a balance, and of account and balance of a transaction list',
    default: 'the paths that the links of an account have',
    alternatives: ['addresses', 'names', 'objects'],
  }),
  assumption('consents-and-accounts', '1 §4.2 rule 5', {
    open: 'which entries of a list of consents belong to which account, and what of them agrees with it',
    default: 'one entry for each account, with its id, its IBAN, its currency and its words',
    alternatives: ['no entry', 'entries with numbers of their own', 'one entry for several accounts'],
  }),
  assumption('entry-order', '1 §2.7', {
    open: 'the order of entries in a transaction list and in a statement',
    default: 'as they were booked, in both',
    alternatives: ['newest first', 'by amount'],
  }),
] as const
