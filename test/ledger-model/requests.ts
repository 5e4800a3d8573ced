import { daysAfter } from '../support/zurich.ts'
import { differenceOf } from './audit.ts'
import type { Deed, OrderDeed, Request } from './deeds.ts'
import {
  type Model,
  accountOf,
  amountText,
  closingOf,
  entriesOf,
  minor,
  statusOfDay,
  today,
} from './model.ts'
import { type ModelOrder, mayBeExecutedAt, receive } from './orders.ts'
import { readReport, readStatus } from './statuses.ts'
import { writeOrder } from './orders-sent.ts'
import { type Lawful, ask } from './send.ts'
import { statement } from './statements.ts'
import { headersOf, obtainAccess, refresh, useOldAccess, withToken } from './token-requests.ts'
import { type World, demand, isDone } from './world.ts'
import { askWrongly } from './wrong-requests.ts'

type Asked = Deed & Request

/** What a client asks for, and what it may be answered. */
export async function request(world: World, deed: Asked): Promise<void> {
  if (!deed.isCareless && !['refresh', 'old-refresh', 'old-access'].includes(deed.kind))
    await obtainAccess(world, deed.id, deed.client)
  switch (deed.kind) {
    case 'order':
      return await order(world, deed)
    case 'balance':
    case 'transactions':
      return await readDay(world, deed)
    case 'status':
      return await readStatus(world, deed)
    case 'report':
      return await readReport(world, deed)
    case 'statement':
      return await statement(world, deed)
    case 'refresh':
    case 'old-refresh':
      return await refresh(world, deed)
    case 'old-access':
      return await useOldAccess(world, deed)
    default:
      return await askWrongly(world, deed)
  }
}

/** An order is taken once, or not at all; the model finds out what the bank has received, and when it is due. */
async function order(world: World, deed: Asked & OrderDeed): Promise<void> {
  const { client, id, disturbed } = deed
  const { model, lastOrders } = world.memory
  const sent = (deed.isRepetition ? lastOrders[client] : undefined) ?? writeOrder(model, id, deed)
  lastOrders[client] = sent
  const isXml = sent.form === 'xml'
  const statuses = withToken(world, client, [isXml ? 202 : 201])
  const answer = await ask(
    world,
    id,
    {
      client,
      operation: isXml ? 'payment-submission/submit-xml' : 'payment-submission/submit',
      method: 'POST',
      path: `payment-submission/version/${isXml ? 'iso20022/' : ''}payments`,
      headers: {
        ...headersOf(world, client),
        'Content-Type': isXml ? 'application/xml' : 'application/json',
      },
      body: sent.body,
    },
    { statuses },
    disturbed,
  )
  const [submission, ...more] = world.bank.control
    .submissions()
    .slice(new Set(model.orders.map((one) => one.submissionId)).size)
  const isTaken = submission !== undefined
  demand(more.length === 0, `one order was taken ${more.length + 1} times`)
  demand(!isTaken || isDone(disturbed), 'an order was taken whose request was disturbed before it')
  const mustBe = isDone(disturbed) && !statuses.includes(401)
  demand(isTaken || !mustBe, 'an order was not taken')
  if (!isTaken) return
  demand(
    statuses.some((status) => status < 300),
    'an order was taken from a token that is over',
  )
  if (answer.isWhole) {
    demand(
      answer.text.includes(submission.submissionId),
      `the order is ${submission.submissionId}, answered ${answer.text}`,
    )
  }
  const { submissionId, executions } = submission
  for (const part of sent.parts) {
    receive(model, { ...part, submissionId })
    const own = executions.filter(({ paymentId }) => paymentId === part.partId)
    settle(
      model.orders.at(-1)!,
      own.map(({ at }) => Date.parse(at)),
    )
  }
  demand(
    executions.every(({ paymentId }) => sent.parts.some(({ partId }) => partId === paymentId)),
    'what nobody ordered is executed',
  )
}

/** When an order is executed has to be right; which of the right instants it is, the bank says. */
function settle(received: ModelOrder, executions: readonly number[]): void {
  const [at] = new Set(executions)
  if (at === undefined) {
    for (const payment of received.payments) {
      demand(payment.fate !== 'accepted', `payment ${payment.endToEndId} is never executed`)
      payment.fate = 'rejected'
    }
    return
  }
  demand(executions.length === 1 || executions.every((one) => one === at), 'one payment has several instants')
  const isRejected = received.payments.every(({ fate }) => fate === 'rejected')
  demand(!isRejected, `an order that has to be rejected is executed: ${received.messageId}`)
  demand(
    mayBeExecutedAt(received, at),
    `${received.messageId} for ${received.wanted} is executed at ${new Date(at).toISOString()}, not on ${received.days.join(' or ')}`,
  )
  received.dueAtMs = at
}

/** Balance and list of a day (document 1 §4.2 rules 1 to 4). */
async function readDay(
  world: World,
  deed: Asked & { kind: 'balance' | 'transactions'; account: number; daysAgo?: number },
): Promise<void> {
  const { model } = world.memory
  const { client, kind, daysAgo } = deed
  const own = model.accounts.filter((account) => account.client === client)
  const { id } = own[deed.account % own.length]!
  const date = daysAgo === undefined ? undefined : daysAfter(today(model), -daysAgo)
  const lawful: Lawful = {
    statuses: withToken(world, client, [statusOfDay(model, id, date)]),
    wrongBody: (status, text) => {
      if (status !== 200) return undefined
      return (kind === 'balance' ? wrongBalance : wrongList)(
        model,
        id,
        date ?? today(model),
        JSON.parse(text),
      )
    },
  }
  const query = date === undefined ? '' : `?date=${date}`
  const path = `account-information/version/accounts/${id}/${kind}${query}`
  const operation = `account-information/${kind === 'balance' ? 'read-balance' : 'list-transactions'}`
  await ask(
    world,
    deed.id,
    { client, operation, path, headers: headersOf(world, client) },
    lawful,
    deed.disturbed,
  )
}

function wrongBalance(model: Model, id: string, date: string, body: unknown): string | undefined {
  const {
    date: shown,
    balanceType,
    balance,
  } = body as {
    date: string
    balanceType: string
    balance: { amount: string; currency: string }
  }
  const type = date === today(model) ? 'ITBD' : 'CLBD'
  const amount = amountText(closingOf(model, id, date))
  if (shown !== date || balanceType !== type) return `${type} of ${date} is asked for`
  if (balance.currency !== accountOf(model, id).currency) return 'the account has another currency'
  return minor(balance.amount, balance.currency) === closingOf(model, id, date)
    ? undefined
    : `the balance is ${amount}`
}

function wrongList(model: Model, id: string, date: string, body: unknown): string | undefined {
  const { entries, iban } = body as { entries: readonly ListedEntry[]; iban: string }
  const { currency, iban: expected } = accountOf(model, id)
  if (iban !== expected) return `the account is ${expected}`
  if (entries.some(({ bookingDate }) => bookingDate !== date)) return `all of it is booked on ${date}`
  if (entries.some(({ amount }) => amount.currency !== currency)) return `the account is in ${currency}`
  if (new Set(entries.map(({ entryId }) => entryId)).size < entries.length) return 'two entries have one id'
  const shown = entries.map(({ transactionType, amount, transactions }) => ({
    amount: minor(amount.amount, currency) * (transactionType === 'DBIT' ? -1 : 1),
    references: (transactions ?? []).flatMap(({ endToEndId }) => endToEndId ?? []),
  }))
  return differenceOf(entriesOf(model, id, date), shown)
}

interface ListedEntry {
  readonly entryId: string
  readonly bookingDate: string
  readonly transactionType: string
  readonly amount: { readonly amount: string; readonly currency: string }
  readonly transactions?: readonly { readonly endToEndId?: string }[]
}
