import type { Observation } from '../../evidence/observation.ts'
import {
  account,
  accountEcho,
  accountList,
  amount,
  balance,
  balanceOf,
  consent,
  consentList,
  echo,
  entry,
  link,
  listOf,
  onDay,
  paymentConsents,
  paymentEcho,
  refusal,
  singleAccount,
  statementLinks,
  transactionList,
} from '../../../test/examples/bodies.ts'
import { fails, observes, passes, silent } from '../../../test/examples/example.ts'
import type { Example, Examples } from '../../../test/examples/example.ts'
import { rejected, status, statusOf } from '../../../test/examples/orders.ts'

type Json = Readonly<Record<string, unknown>>

const one = (make: (json: unknown) => Observation, body: (changes?: Json) => Json) => (changes?: Json) =>
  make(body(changes))
const many = (make: (json: unknown) => Observation, body: (changes?: Json) => Json) => (changes?: Json) =>
  make([body(changes)])

const inList = many(accountList, account)
const single = one(singleAccount, account)
const ofAccount = one(balanceOf, balance)
const list = (changes: Json = {}) => listOf(transactionList([entry()], changes))
const entryWith = (changes: Json) => listOf(transactionList([entry(changes)]))
const links = many(statementLinks, link)
const consents = many(consentList, consent)
const payments = many(paymentConsents, (changes) => consent({ accountId: 1, ...changes }))
const submissions = one(statusOf, status)
const accountEchoed = one(accountEcho, echo)
const paymentEchoed = one(paymentEcho, echo)

/** Fields that may be absent, null or beside others, and a field of a documented type that has another one. */
function types(
  answer: (changes?: Json) => Observation,
  optional: string,
  wrong: Json,
  at: string,
  actual: string,
): readonly Example[] {
  return [
    passes('as documented', answer()),
    passes('without an optional field', answer({ [optional]: undefined })),
    passes('with null', answer({ [optional]: null })),
    passes('with further fields', answer({ unknownField: { a: [1] } })),
    fails('another type', answer(wrong), { at, actual }),
    silent('an error', refusal(404)),
  ]
}

function presence(
  answer: (changes?: Json) => Observation,
  schema: string,
  field: string,
): readonly Example[] {
  return [
    passes('all fields', answer()),
    observes('one is absent', answer({ [field]: undefined }), { actual: `${schema} without ${field}` }),
    observes('one is null', answer({ [field]: null }), { actual: `${schema} without ${field}` }),
    silent('an error', refusal(404)),
  ]
}

const money = (value: unknown) => ({ balance: { currency: 'CHF', amount: value } })

const ACCOUNT = 'account, accountOwner, currency, allowedCurrencies, designation, accountTypeCode, _links'
const CONSENT = 'accountId, iban, currency, accountOwner, designation, allowedCurrencies'
const ECHO = 'requestDateTime, receivedHeaders'

export const SHAPES_EXAMPLES: Examples = {
  'accounts/list-has-documented-types': [
    ...types(inList, 'designation', { allowedCurrencies: 'CHF' }, '/0/allowedCurrencies', '"CHF"'),
    passes('a type code that is not among the values seen', inList({ accountTypeCode: 'WHATEVER' })),
    fails('no list', accountList(account()), { at: '/' }),
  ],
  'accounts/list-shows-documented-fields': [
    ...presence(inList, 'account-information/accounts', 'designation'),
    ...nothing(accountList([{}]), 'account-information/accounts', ACCOUNT),
    observes(
      'one that the second account alone lacks',
      accountList([account(), account({ currency: null })]),
      {
        at: '/currency',
        actual: 'account-information/accounts without currency',
      },
    ),
  ],
  'accounts/single-has-documented-types': types(single, 'currency', { currency: 756 }, '/currency', '756'),
  'accounts/single-shows-documented-fields': [
    ...presence(single, 'account-information/account', 'currency'),
    ...nothing(singleAccount({}), 'account-information/account', ACCOUNT),
  ],
  'balances/balance-has-documented-types': [
    ...types(ofAccount, 'date', money(100), '/balance/amount', '100'),
    ...['1', '1.0', '1.00', '-5.00', '+5', '0.00000'].map((value) => passes(value, ofAccount(money(value)))),
    passes('how a decimal is written is not shown', ofAccount(money("1'000.00")), {
      at: '/balance/amount',
      actual: 'not what is assumed: is a decimal number as a string',
    }),
    fails('an amount of nothing', ofAccount({ balance: { currency: 'CHF' } }), {
      at: '/balance/amount',
      actual: 'absent',
    }),
    fails('a balanceType that is not one of the two', ofAccount({ balanceType: 'OPBD' }), {
      at: '/balanceType',
      actual: '"OPBD"',
    }),
    fails('a date in another format', ofAccount({ date: '04.03.2026' }), { at: '/date' }),
    silent('the body of a 202 is not shown', balanceOf(money(100), { ...onDay('2026-03-03'), status: 202 })),
  ],
  'balances/balance-shows-documented-fields': [
    ...presence(ofAccount, 'account-information/balance', 'date'),
    ...nothing(balanceOf({}), 'account-information/balance', 'date, _links'),
  ],
  'transactions/list-has-documented-types': [
    ...types(list, 'designation', { entries: {} }, '/entries', '{}'),
    passes('a transactionType that is not among the values seen', entryWith({ transactionType: 'XFER' })),
    fails('reversalIndicator is a text', entryWith({ reversalIndicator: 'false' }), {
      at: '/entries/0/reversalIndicator',
      actual: '"false"',
    }),
    passes('the type of the amount of an entry is not shown', entryWith(amount(10)), {
      at: '/entries/0/amount/amount',
      actual: 'not what is assumed: is of type string',
    }),
    passes('nor that it has a currency', entryWith({ amount: { amount: '10.00' } })),
    passes('nor the type of entryId', entryWith({ entryId: 7 }), { at: '/entries/0/entryId' }),
    fails('an amount is a text', entryWith({ amount: '10' }), { at: '/entries/0/amount', actual: '"10"' }),
  ],
  'transactions/list-shows-documented-fields': [
    ...presence(list, 'account-information/transaction-list', 'iban'),
    ...nothing(listOf({}), 'account-information/transaction-list', 'iban, designation, entries, _links'),
  ],
  'statements/link-has-documented-types': [
    ...types(links, 'description', { id: 53 }, '/0/id', '53'),
    passes('the type of the other fields is not shown', links({ type: 53 }), { at: '/0/type' }),
    passes('35 characters', links({ id: 'r'.repeat(35) })),
    passes('values that are not among those seen', links({ type: 'CAMT', schemaVersion: 'camt.053.001.10' })),
    fails('36 characters cannot be a reportId', links({ id: 'r'.repeat(36) }), { at: '/0/id' }),
  ],
  'statements/link-shows-documented-fields': [
    ...presence(links, 'account-information/statement-links', 'name'),
    ...nothing(
      statementLinks([{}]),
      'account-information/statement-links',
      'name, description, type, schemaVersion, account, dateFrom, dateTo',
    ),
  ],
  'consents/list-has-documented-types': types(consents, 'iban', { accountId: 1 }, '/0/accountId', '1'),
  'consents/list-shows-documented-fields': [
    ...presence(consents, 'account-information/consents', 'iban'),
    ...nothing(consentList([{}]), 'account-information/consents', CONSENT),
  ],
  'consents/payment-list-has-documented-types': types(
    payments,
    'iban',
    { accountId: 'acc-1' },
    '/0/accountId',
    '"acc-1"',
  ),
  'consents/payment-list-shows-documented-fields': [
    ...presence(payments, 'payment-submission/consents', 'designation'),
    ...nothing(paymentConsents([{}]), 'payment-submission/consents', CONSENT),
  ],
  'statuses/status-has-documented-types': [
    ...types(submissions, 'transactions', { messageId: 1 }, '/messageId', '1'),
    passes('values that are not among those seen', submissions({ statusCode: 'X-1' })),
    passes('none of the fields', statusOf({})),
    passes('no transactions', submissions({ transactions: [] })),
    passes('a transaction with null', submissions({ transactions: [rejected(1, { reasonCode: null })] })),
    fails('a list of statuses', statusOf([status()]), { at: '/' }),
    fails('transactions as an object', submissions({ transactions: {} }), {
      at: '/transactions',
      actual: '{}',
    }),
    passes(
      'the type of a reason is not shown',
      submissions({ transactions: [rejected(1, { reasonCode: 3 })] }),
      { at: '/transactions/0/reasonCode' },
    ),
    silent('only the body of 200 is shown', statusOf({ messageId: 1 }, { status: 202 })),
  ],
  'statuses/status-shows-documented-fields': [
    ...presence(submissions, 'payment-submission/status', 'messageId'),
    observes('none of them', statusOf({}), {
      actual: 'payment-submission/status without messageId, statusCode, transactions',
    }),
  ],
  'diagnostics/account-echo-has-documented-types': [
    ...types(accountEchoed, 'receivedPayload', { requestDateTime: 1 }, '/requestDateTime', '1'),
    ...['2026-03-04T11:30:00Z', '2026-03-04T11:30:00.123456Z', '2026-03-04T12:30:00+01:00'].map((value) =>
      passes(value, accountEchoed({ requestDateTime: value })),
    ),
  ],
  'diagnostics/account-echo-shows-documented-fields': [
    ...presence(accountEchoed, 'account-information/echo', 'requestDateTime'),
    ...nothing(accountEcho({}), 'account-information/echo', ECHO),
  ],
  'diagnostics/payment-echo-has-documented-types': types(
    paymentEchoed,
    'receivedHeaders',
    { receivedHeaders: {} },
    '/receivedHeaders',
    '{}',
  ),
  'diagnostics/payment-echo-shows-documented-fields': [
    ...presence(paymentEchoed, 'payment-submission/echo', 'receivedHeaders'),
    ...nothing(paymentEcho({}), 'payment-submission/echo', ECHO),
  ],
}

/** An answer that shows no documented field tells which fields the documents name. */
function nothing(answer: Observation, schema: string, fields: string): readonly Example[] {
  return [observes('none of them', answer, { actual: `${schema} without ${fields}` })]
}
