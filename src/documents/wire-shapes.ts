import type { DocumentClause } from './document-clauses.ts'
import type { Sentence } from './sentences.ts'
import type { JsonSchemaName } from './wire-schemas.ts'

/**
 * One documented body and what proves its fields: from the row follow its two requirements, their examples
 * (`rules/account-information/shapes.ts`), and the faults that break them (`simulator/faults/shapes.ts`).
 */
export interface DocumentedShape {
  readonly schema: JsonSchemaName
  /** In a sentence, after "the". */
  readonly named: string
  readonly sentence: Sentence
  /** Where it stands besides. */
  readonly clauses?: readonly DocumentClause[]
  /** Fields that are present have their documented types. */
  readonly types: ShapeProof
  /** The id at the provider, where the types of its answer are judged as well. */
  readonly atProvider?: `provider/${string}`
  /** What the fault of the types does: makes a value of another type of what is at a place. */
  readonly wrong: readonly [at: Place, otherwise: (value: unknown) => unknown, title: string]
  /** All documented fields are there. */
  readonly presence: ShapeProof
  /** What the fault of the presence leaves out. */
  readonly absent: readonly [at: Place, title: string]
  /** Names of the documents that not every answer has, each with the reason. */
  readonly elsewhere?: Readonly<Record<string, string>>
}

/** What holds a target to it: ids that are frozen. */
type ShapeProof = readonly [requirement: string, fault: string]

/** A JSON Pointer in which `*` is every item of a list. */
type Place = `/${string}`

const ELSEWHERE = { receivedPayload: 'a request without a body has none' }

export const DOCUMENTED_SHAPES: readonly DocumentedShape[] = [
  {
    schema: 'account-information/accounts',
    named: 'account list',
    sentence: '1 §2.5: id',
    types: ['accounts/list-has-documented-types', 'accounts/currencies-as-text'],
    atProvider: 'provider/accounts-list-has-documented-types',
    wrong: [
      '/*/allowedCurrencies',
      () => 'CHF,EUR',
      'allowedCurrencies of the list is a text instead of an array',
    ],
    presence: ['accounts/list-shows-documented-fields', 'accounts/list-without-designation'],
    absent: ['/*/designation', 'The list does not show the designation'],
  },
  {
    schema: 'account-information/account',
    named: 'single account',
    sentence: '1 §2.5: id',
    types: ['accounts/single-has-documented-types', 'accounts/single-owner-as-object'],
    atProvider: 'provider/accounts-single-has-documented-types',
    wrong: ['/accountOwner', (name) => ({ name }), 'accountOwner of the single account is an object'],
    presence: ['accounts/single-shows-documented-fields', 'accounts/single-without-designation'],
    absent: ['/designation', 'The single account does not show the designation'],
  },
  {
    schema: 'account-information/balance',
    named: 'balance',
    sentence: '1 §2.6: balance',
    types: ['balances/balance-has-documented-types', 'balances/amount-as-number'],
    atProvider: 'provider/balances-balance-has-documented-types',
    wrong: ['/balance/amount', Number, 'The amount of a balance is a JSON number'],
    presence: ['balances/balance-shows-documented-fields', 'balances/no-date'],
    absent: ['/date', 'A balance does not say of which day it is'],
  },
  {
    schema: 'account-information/transaction-list',
    named: 'transaction list',
    sentence: '1 §2.7: entries',
    types: ['transactions/list-has-documented-types', 'transactions/dates-as-numbers'],
    atProvider: 'provider/transactions-list-has-documented-types',
    wrong: [
      '/entries/*/valueDate',
      () => 20260302,
      'The value dates of entries are numbers, such as 20260302',
    ],
    presence: ['transactions/list-shows-documented-fields', 'transactions/no-designation'],
    absent: ['/designation', 'The list does not show the designation'],
  },
  {
    schema: 'account-information/statement-links',
    named: 'list of statement links',
    sentence: '1 §2.8: id, account and dates',
    types: ['statements/link-has-documented-types', 'statements/link-dates-as-numbers'],
    wrong: ['/*/dateFrom', () => 20260302, 'dateFrom of a statement link is a number, such as 20260302'],
    presence: ['statements/link-shows-documented-fields', 'statements/link-without-name'],
    absent: ['/*/name', 'The statement links have no name'],
  },
  {
    schema: 'account-information/consents',
    named: 'list of consents',
    sentence: '1 §2.4: accountId',
    types: ['consents/list-has-documented-types', 'consents/account-id-as-number'],
    wrong: ['/*/accountId', () => 1, 'accountId is a number in the account-information module'],
    presence: ['consents/list-shows-documented-fields', 'consents/without-designation'],
    absent: ['/*/designation', 'The list of consents does not show the designation'],
  },
  {
    schema: 'payment-submission/consents',
    named: 'payment list of consents',
    sentence: '1 §2.4: accountId',
    types: ['consents/payment-list-has-documented-types', 'consents/payment-account-id-as-text'],
    wrong: ['/*/accountId', () => 'acc-1', 'accountId is a string in the payment-submission module'],
    presence: ['consents/payment-list-shows-documented-fields', 'consents/payment-without-designation'],
    absent: ['/*/designation', 'The payment list of consents does not show the designation'],
  },
  {
    schema: 'payment-submission/status',
    named: 'payment submission status',
    sentence: '1 §2.3: messageId',
    types: ['statuses/status-has-documented-types', 'statuses/message-id-as-number'],
    atProvider: 'provider/statuses-status-has-documented-types',
    wrong: ['/messageId', () => 4711, 'messageId of a status is a number'],
    presence: ['statuses/status-shows-documented-fields', 'statuses/no-message-id'],
    absent: ['/messageId', 'A status does not show the messageId'],
  },
  {
    schema: 'account-information/echo',
    named: 'diagnostic response',
    sentence: '1 §2.9: requestDateTime',
    types: ['diagnostics/account-echo-has-documented-types', 'diagnostics/time-as-number'],
    wrong: ['/requestDateTime', () => 1_772_438_400, 'requestDateTime of the account echo is a number'],
    presence: ['diagnostics/account-echo-shows-documented-fields', 'diagnostics/no-time'],
    absent: ['/requestDateTime', 'The account echo has no requestDateTime'],
    elsewhere: ELSEWHERE,
  },
  {
    schema: 'payment-submission/echo',
    named: 'payment diagnostic response',
    sentence: '1 §2.9: requestDateTime',
    clauses: ['1 §1.2'],
    types: ['diagnostics/payment-echo-has-documented-types', 'diagnostics/payment-time-as-number'],
    wrong: ['/requestDateTime', () => 1_772_438_400, 'requestDateTime of the payment echo is a number'],
    presence: ['diagnostics/payment-echo-shows-documented-fields', 'diagnostics/payment-no-time'],
    absent: ['/requestDateTime', 'The payment echo has no requestDateTime'],
    elsewhere: ELSEWHERE,
  },
]
