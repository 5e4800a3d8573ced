import { DOCUMENTED_SHAPES } from '../../documents/wire-shapes.ts'
import type { DocumentedShape } from '../../documents/wire-shapes.ts'
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
import { shownFieldsOf } from './shapes.ts'

type Json = Readonly<Record<string, unknown>>
type Answering = (json: unknown) => Observation

/** Of every documented body: a whole one, and the answer that carries it. */
const WHOLE: Readonly<Record<string, readonly [Answering, unknown]>> = {
  'account-information/accounts': [accountList, [account()]],
  'account-information/account': [singleAccount, account()],
  'account-information/balance': [balanceOf, balance()],
  'account-information/transaction-list': [listOf, transactionList([entry()])],
  'account-information/statement-links': [statementLinks, [link()]],
  'account-information/consents': [consentList, [consent()]],
  'payment-submission/consents': [paymentConsents, [consent({ accountId: 1 })]],
  'payment-submission/status': [statusOf, status()],
  'account-information/echo': [accountEcho, echo()],
  'payment-submission/echo': [paymentEcho, echo()],
}

const inList = (changes: Json) => accountList([account(changes)])
const ofAccount = (changes: Json) => balanceOf(balance(changes))
const money = (value: unknown) => ({ balance: { currency: 'CHF', amount: value } })
const entryWith = (changes: Json) => listOf(transactionList([entry(changes)]))
const links = (changes: Json) => statementLinks([link(changes)])
const submissions = (changes: Json) => statusOf(status(changes))

/** What one body alone has to show besides, by its requirement. */
const BESIDES: Examples = {
  'accounts/list-has-documented-types': [
    passes('a type code that is not among the values seen', inList({ accountTypeCode: 'WHATEVER' })),
    fails('no list', accountList(account()), { at: '/' }),
  ],
  'accounts/list-shows-documented-fields': [
    observes(
      'one that the second account alone lacks',
      accountList([account(), account({ currency: null })]),
      { at: '/currency', actual: 'account-information/accounts without currency' },
    ),
  ],
  'balances/balance-has-documented-types': [
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
  'transactions/list-has-documented-types': [
    fails('entries that are no list', listOf(transactionList([], { entries: {} })), {
      at: '/entries',
      actual: '{}',
    }),
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
  'statements/link-has-documented-types': [
    fails('an id that is a number', links({ id: 53 }), { at: '/0/id', actual: '53' }),
    passes('the type of the other fields is not shown', links({ type: 53 }), { at: '/0/type' }),
    passes('35 characters', links({ id: 'r'.repeat(35) })),
    passes('values that are not among those seen', links({ type: 'CAMT', schemaVersion: 'camt.053.001.10' })),
    fails('36 characters cannot be a reportId', links({ id: 'r'.repeat(36) }), { at: '/0/id' }),
  ],
  'statuses/status-has-documented-types': [
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
  'diagnostics/account-echo-has-documented-types': [
    '2026-03-04T11:30:00Z',
    '2026-03-04T11:30:00.123456Z',
    '2026-03-04T12:30:00+01:00',
  ].map((value) => passes(value, accountEcho(echo({ requestDateTime: value })))),
  'diagnostics/payment-echo-has-documented-types': [
    fails('headers that are no list', paymentEcho(echo({ receivedHeaders: {} })), {
      at: '/receivedHeaders',
      actual: '{}',
    }),
  ],
}

export const SHAPES_EXAMPLES: Examples = Object.fromEntries(
  DOCUMENTED_SHAPES.flatMap((row) => [
    [row.types[0], [...typesOf(row), ...(BESIDES[row.types[0]] ?? [])]],
    [row.presence[0], [...presenceOf(row), ...(BESIDES[row.presence[0]] ?? [])]],
  ]),
)

/** Fields that may be absent, null or beside others, and a field of a documented type that has another one. */
function typesOf({
  schema,
  wrong: [at, otherwise],
  absent: [optional],
}: DocumentedShape): readonly Example[] {
  const [answer, body] = WHOLE[schema]!
  const first = at.replaceAll('*', '0')
  const wrong = otherwise(valueAt(body, first))
  return [
    passes('as documented', answer(body)),
    passes('without an optional field', answer(changed(body, optional, undefined))),
    passes('with null', answer(changed(body, optional, null))),
    passes(
      'with further fields',
      answer(changed(body, optional.replace(nameOf(optional), 'unknownField'), { a: [1] })),
    ),
    fails('another type', answer(changed(body, at, wrong)), { at: first, actual: JSON.stringify(wrong) }),
    silent('an error', refusal(404)),
  ]
}

function presenceOf(row: DocumentedShape): readonly Example[] {
  const [answer, body] = WHOLE[row.schema]!
  const [field] = row.absent
  const without = (names: string) => ({ actual: `${row.schema} without ${names}` })
  // Of those that the body here shows: one that the schema alone has is missed in it, by the first example.
  const shown = (Array.isArray(body) ? body[0] : body) as Json
  const fields = shownFieldsOf(row).filter((name) => Object.hasOwn(shown, name))
  return [
    passes('all fields', answer(body)),
    observes('one is absent', answer(changed(body, field, undefined)), without(nameOf(field))),
    observes('one is null', answer(changed(body, field, null)), without(nameOf(field))),
    // An answer that shows no documented field tells which fields the documents name.
    observes('none of them', answer(Array.isArray(body) ? [{}] : {}), without(fields.join(', '))),
    silent('an error', refusal(404)),
  ]
}

function nameOf(place: string): string {
  return namesOf(place).at(-1)!
}

function valueAt(value: unknown, pointer: string): unknown {
  return namesOf(pointer).reduce((owner, name) => (owner as Json)[name], value)
}

/** A copy with another value at a place, in which `*` is every item. */
function changed(value: unknown, place: string, replaced: unknown): unknown {
  return changedAt(value, namesOf(place), replaced)
}

function changedAt(value: unknown, [name, ...rest]: readonly string[], replaced: unknown): unknown {
  if (name === undefined) return replaced
  if (name === '*') return (value as readonly unknown[]).map((item) => changedAt(item, rest, replaced))
  const owner = value as Json
  return { ...owner, [name]: changedAt(owner[name], rest, replaced) }
}

function namesOf(place: string): readonly string[] {
  return place.slice(1).split('/')
}
