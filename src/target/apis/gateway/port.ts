import { isSubmission } from '../../../documents/operations/gateway.ts'
import { type CalendarDate, dayNumber, weekday } from '../../../kernel/calendar.ts'
import { defined } from '../../../kernel/defined.ts'
import { ExactNumber } from '../../../kernel/exact-number.ts'
import { isObject } from '../../../kernel/objects.ts'
import { parseDecimal } from '../../../kernel/money.ts'
import { withoutOtherDocuments } from '../../../rules/account-information/other-documents.ts'
import { adviceOnRefusedOrder } from '../../../rules/payments/order-gaps.ts'
import { json, succeeded, text } from '../../../rules/read.ts'
import { showsOrder, showsPartOfOrder } from '../../../rules/reconciliation/awaited.ts'
import type { Scenario } from '../../../scenario/format.ts'
import { requestOf } from '../../../scenario/template.ts'
import type { KnownData, Profile } from '../../profile/profile.ts'
import type { ApiPort, OrderedAmount } from '../port.ts'
import { findOut, foreignAccounts, staleKnown } from './found-out.ts'
import { refreshMatrixOf } from './refresh-matrix.ts'
import { lacksForConsents, leftToProvider, tokenStandIn, tokenStandInTakes } from './token-stand-ins.ts'

/** The known refresh tokens, and where the profile says that their successors are kept. */
const KEPT: Readonly<Record<string, readonly [key: string, of: (profile: Profile) => unknown]>> = {
  refreshToken: ['tokens.chain', ({ tokens }) => tokens?.chain],
  otherRefreshToken: ['secondClient.chain', ({ secondClient }) => secondClient?.chain],
}

/** The key of the profile without which a refresh token that a scenario spends has no successor; undefined where none is missing. */
const spentForGood: Required<ApiPort>['spentForGood'] = ({ facts, steps }, profile, capabilities) => {
  // Who gives consents gives tokens.
  if (capabilities?.has('consents')) return undefined
  const missing = facts.flatMap((name) => {
    const [key, of] = KEPT[name] ?? []
    return key === undefined || of?.(profile) ? [] : [key]
  })
  if (missing.length === 0) return undefined
  const isSpent = steps.some(({ action }) => {
    const request = requestOf(action)
    return request?.operation === 'consent-flow/token' && request.wrong === undefined
  })
  return isSpent ? missing[0] : undefined
}

/** Flows that hand over tokens of the chain; those that use the new access token show whether it is one. */
function spendsChain({ steps }: Scenario, { tokens }: Profile): 'shown' | 'spent' | undefined {
  const spends = steps.some(({ action }) => OF_CHAIN.has(requestOf(action)?.operation ?? ''))
  if (!tokens?.chain || !spends) return undefined
  return steps.some(({ capture }) => Object.values(capture).includes('/access_token')) ? 'shown' : 'spent'
}

const OF_CHAIN: ReadonlySet<string> = new Set(['consent-flow/token', 'consent-flow/revoke'])

const BLOCKS = ['ibanDetails', 'otherDetails', 'qrDetails'] as const

/**
 * An order in JSON with the fields that a target wants in every item. Which ones are required is not shown (document 1
 * §2.2), so the profile says it; what a scenario writes itself stays.
 */
function withOrderFields(order: unknown, { orderFields }: Pick<Profile, 'orderFields'>): unknown {
  if (!orderFields || !isRecord(order) || !Array.isArray(order['transactions'])) return order
  const transactions = order['transactions'].map((item: unknown) => withItemFields(item, orderFields))
  return { ...order, transactions }
}

function withItemFields(item: unknown, added: NonNullable<Profile['orderFields']>): unknown {
  if (!isRecord(item)) return item
  const blocks = BLOCKS.filter((name) => isRecord(item[name])).map((name) => [
    name,
    { ...added[name], ...(item[name] as object) },
  ])
  return { ...added.item, ...item, ...Object.fromEntries(blocks) }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return isObject(value) && !(value instanceof ExactNumber)
}

/** Orders of days on which banks execute none are booked later (assumption days-without-execution). */
function whyNotBooked(today: CalendarDate, { bankHoliday }: KnownData): string | undefined {
  const day = WEEKEND[weekday(dayNumber(today))]
  if (day === undefined && today !== bankHoliday) return undefined
  return `${today} is a ${day ?? 'bank holiday'}, and orders are executed on working days`
}

const WEEKEND: Readonly<Record<number, string>> = { 6: 'Saturday', 7: 'Sunday' }

/** What clients see of a gateway, and what it calls: payments that are booked later, accounts of others, requests for tokens. */
export const GATEWAY: ApiPort = {
  bodyOf: ({ id }, profile) => {
    if (id === 'payment-submission/submit')
      return { completed: (order) => withOrderFields(order, profile), numbers: profile.orderNumbers }
    if (id !== 'consent-flow/token') return undefined
    // The content type of token requests is not shown (document 2 §4), so the profile may say that it is JSON.
    const mediaType = profile.tokens?.requestBody === 'json' ? 'application/json' : undefined
    return { completed: (form) => withCodeParameters(form as Form, profile), mediaType }
  },
  orderedBy: ({ id }, body) => (isSubmission(id) ? amountsIn(body) : undefined),
  notToday: ({ send, booked, field }, { known }, today) => {
    if (booked !== undefined || send.operation === 'account-information/list-transactions')
      return whyNotBooked(today, known)
    // A statement is of a day that is over.
    const isOfToday =
      send.operation === 'account-information/list-statements' && field?.values.includes(today)
    return isOfToday ? `${today} is not over, and statements are of days that are` : undefined
  },
  notAnyMore: ({ send, field }, observation) => {
    if (send.operation !== 'payment-submission/read-status' || !succeeded(observation)) return undefined
    const status = text(json(observation), 'statusCode') ?? ''
    return field?.values.includes(status) ? undefined : DECIDED[status]
  },
  waitFor: ({ booked }, { asynchronous }, stepAnswer) => {
    if (booked === undefined) return undefined
    const submission = stepAnswer(booked)
    return {
      kind: 'booking',
      words: `the order of "${booked}" in the list`,
      takes: asynchronous,
      hasCome: (list) => (submission && !showsOrder(list, submission) ? false : undefined),
      isPartThere: (list) => submission && showsPartOfOrder(list, submission),
    }
  },
  onDay: (send, date) =>
    OF_A_DAY.has(send.operation) && send.query['date'] === undefined
      ? { ...send, query: { ...send.query, date } }
      : undefined,
  standIn: tokenStandIn,
  standInTakes: tokenStandInTakes,
  adviceOn: adviceOnRefusedOrder,
  captured: (operation, body) =>
    operation?.id === 'account-information/list-statements' ? withoutOtherDocuments(body) : body,
  othersRecords: foreignAccounts,
  findOut,
  staleKnown,
  isOfTokens,
  notRecorded: ({ id }) => (isOfTokens(id) ? 'tokens and consents cannot be sent twice' : undefined),
  leftToTarget: leftToProvider,
  lacksFor: lacksForConsents,
  spentForGood,
  spends: spendsChain,
  isFollowedUp: ({ steps }) =>
    steps.some(({ action }) => action.kind === 'waitUntil' && action.booked !== undefined),
  listed: ({ known: { account } }) =>
    account === undefined
      ? undefined
      : {
          id: account,
          list: 'account-information/list-accounts',
          read: 'account-information/read-account',
          path: { accountId: account },
          words: 'the known account',
          fix: 'give in known.account of the profile the id of an account that the permission covers',
        },
  concluded: (scenarios) => defined({ refreshMatrix: refreshMatrixOf(scenarios) }),
}

/** What an order stays that is not accepted. */
const DECIDED: Readonly<Record<string, string>> = {
  RJCT: 'the order is rejected',
  PART: 'the order is accepted in part',
}

/** "default is the current date" (document 1 §4.2). */
const OF_A_DAY: ReadonlySet<string> = new Set([
  'account-information/list-transactions',
  'account-information/read-balance',
])

function isOfTokens(operation: string): boolean {
  return operation.startsWith('consent-flow/')
}

type Form = Readonly<Record<string, string>>

/** The parameters of a request for an authorization code are not shown (document 2 §4.2), so the profile says them. */
function withCodeParameters(form: Form, { tokens }: Profile): Form {
  return form['grant_type'] === 'authorization_code' ? { ...tokens?.codeGrant?.parameters, ...form } : form
}

const JSON_AMOUNT = /"currency"\s*:\s*"([A-Z]{3})"\s*,\s*"amount"\s*:\s*"?([0-9.]{1,40})/g
const JSON_AMOUNT_FIRST = /"amount"\s*:\s*"?([0-9.]{1,40})"?\s*,\s*"currency"\s*:\s*"([A-Z]{3})"/g
const XML_AMOUNT = /<(?:\w{1,40}:)?(?:InstdAmt|Amt) Ccy="([A-Z]{3})">\s*([0-9.]{1,40})/g

/** The amounts of an order as it is sent, in JSON or XML; what is no order any more has none. */
function amountsIn(body: string): readonly OrderedAmount[] {
  const found = [
    ...[...body.matchAll(JSON_AMOUNT)].map(([, currency, amount]) => [currency, amount]),
    ...[...body.matchAll(JSON_AMOUNT_FIRST)].map(([, amount, currency]) => [currency, amount]),
    ...[...body.matchAll(XML_AMOUNT)].map(([, currency, amount]) => [currency, amount]),
  ]
  return found.flatMap(([currency = '', written = '']) => {
    const amount = parseDecimal(written)
    return amount ? [{ currency, amount }] : []
  })
}
