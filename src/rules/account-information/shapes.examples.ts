import { DOCUMENTED_SHAPES, type DocumentedShape } from '../../documents/wire-shapes.ts'
import type { Observation } from '../../evidence/observation.ts'
import {
  account,
  accountEcho,
  accountList,
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
import { status, statusOf } from '../../../test/examples/orders.ts'
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

const money = (value: unknown) => ({ balance: { currency: 'CHF', amount: value } })
const links = (changes: Json) => statementLinks([link(changes)])

/** What one body alone has to show besides, by its requirement. */
const BESIDES: Examples = {
  'accounts/list-shows-documented-fields': [
    observes(
      'one that the second account alone lacks',
      accountList([account(), account({ currency: null })]),
      ['/currency', 'account-information/accounts without currency'],
    ),
  ],
  'balances/balance-has-documented-types': [
    silent('the body of a 202 is not shown', balanceOf(money(100), { ...onDay('2026-03-03'), status: 202 })),
  ],
  'statements/link-has-documented-types': [
    passes('the type of the other fields is not shown', links({ type: 53 }), '/0/type'),
  ],
  'statuses/status-has-documented-types': [fails('a list of statuses', statusOf([status()]), '/')],
}

export const SHAPES_EXAMPLES: Examples = Object.fromEntries(
  DOCUMENTED_SHAPES.flatMap((row) => [
    [row.types[0], [...typesOf(row), ...(BESIDES[row.types[0]] ?? [])]],
    [row.presence[0], [...presenceOf(row), ...(BESIDES[row.presence[0]] ?? [])]],
  ]),
)

/** Fields that may be absent, null or beside others, and a field of a documented type that has another one. */
function typesOf({ schema, wrong: [at, otherwise], absent: [optional] }: DocumentedShape) {
  const [answer, body] = WHOLE[schema]!
  const first = at.replaceAll('*', '0')
  const wrong = otherwise(namesOf(first).reduce((owner, name) => (owner as Json)[name], body))
  return [
    passes('with null', answer(changed(body, optional, null))),
    fails('another type', answer(changed(body, at, wrong)), [first, JSON.stringify(wrong)]),
  ]
}

function presenceOf(row: DocumentedShape): readonly Example[] {
  const [answer, body] = WHOLE[row.schema]!
  const without = (names: string) => ({ actual: `${row.schema} without ${names}` })
  // Of those that the body here shows: one that the schema alone has is missed in it, by the first example.
  const shown = (Array.isArray(body) ? body[0] : body) as Json
  const fields = shownFieldsOf(row).filter((name) => Object.hasOwn(shown, name))
  return [
    passes('all fields', answer(body)),
    // An answer that shows no documented field tells which fields the documents name.
    observes('none of them', answer(Array.isArray(body) ? [{}] : {}), without(fields.join(', '))),
    silent('an error', refusal(404)),
  ]
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
