import { inAll, inAnswers, inItems, instead, itemsOf, json, parsedJson, withBody } from './card-calls.ts'
import type { CardCall, Make, Json, Where } from './card-calls.ts'
import { mutationsOf } from './card-mutation.ts'
import type { CardMutation } from './card-mutation.ts'

const LAST_120 = 'Only authorizations and presentments of the last 120 days can be returned.'
const AUTHORIZER =
  'Authorization search results are filtered by TransactionAuthorizer values including ALWAYS_ISSUER.'
const INSTANCE = 'presentments; optional search parameters cardSeqNumber, cardExpiry'
const AUTHORIZATION =
  'Authorization (formerly Transaction) | walletType (replaces wallet provider), authorisationOrigin, threeDsIndicator, cardholderAmount, isoResponseCode, schemeTransactionId, approvalCode, threeDsAuthenticationLevel, merchant data when the issuer subscribes to transaction enrichment'
const PRESENTMENT =
  'Presentment | shortCardId, cardSeqNumber (optional), cardExpiry (optional), walletType, transactionDataDetails (optional), schemeTransactionId, approvalCode'
const LANGUAGES = 'Merchant | categoryName (returned in German, French, Italian, English)'
const RANGE = 'CardSeqNumber ranges from 0 to 9'
const SILENT = 'silent'
const DAY = 86_400_000

const mutation = mutationsOf('cards', { isAcrossExchanges: true })

const BOTH = ['authorizations', 'presentments', 'digital-authorizations'] as const

/** One item more, so many days before the call. */
const oldItem = (where: Where, days: number): Make =>
  inAnswers(where, (body, call) => {
    const items = itemsOf(body)
    const last = items?.at(-1)
    if (!items || !last || items.length >= (body.pageSize ?? 100)) return undefined
    const dateTime = new Date(call.nowMs - days * DAY).toISOString()
    const id = last.authorizationId
      ? { authorizationId: 'A999999999999999' }
      : { presentmentId: 'P999999999999999' }
    const authorizedAt = new Date(call.nowMs - (days + 2) * DAY).toISOString()
    const details = last.transactionDataDetails && {
      transactionDataDetails: { ...last.transactionDataDetails, authorizedAt },
    }
    items.push({ ...last, ...id, ...details, dateTime, schemeTransactionId: '999999999999999' })
    return { ...body, ...(body.totalRecords !== undefined && { totalRecords: body.totalRecords + 1 }) }
  })

const withoutFilter = (where: Where, ...names: readonly string[]): Make =>
  instead(where, (call) => {
    const key = Object.keys(call.sent ?? {}).find((name) => name.endsWith('SearchRequestFilter'))
    if (!key || !names.some((name) => name in call.sent[key])) return call.ask()
    const filter = Object.fromEntries(
      Object.entries(call.sent[key]).filter(([name]) => !names.includes(name)),
    )
    return call.ask({ ...call.request, body: JSON.stringify({ ...call.sent, [key]: filter }) })
  })

const filterOf = (call: CardCall): Json =>
  call.sent?.authorizationsSearchRequestFilter ??
  call.sent?.transactionsSearchRequestFilter ??
  call.sent?.presentmentsSearchRequestFilter

const shifted = (name: string, days: number): Make =>
  instead({ op: BOTH }, (call) => {
    const key = Object.keys(call.sent ?? {}).find((key_) => key_.endsWith('SearchRequestFilter'))
    const value = key && call.sent[key][name]
    if (!value) return call.ask()
    const moved = new Date(Date.parse(value) + days * DAY).toISOString().replace('.000Z', 'Z')
    return call.ask({
      ...call.request,
      body: JSON.stringify({ ...call.sent, [key]: { ...call.sent[key], [name]: moved } }),
    })
  })

const nothing = (where: Where): Make =>
  inAnswers(where, (body) => {
    const name = ['authorizations', 'transactions', 'presentments'].find((key) => Array.isArray(body[key]))
    return name ? { ...body, [name]: [], totalRecords: 0 } : undefined
  })

const language = (name: 'de' | 'fr' | 'it' | 'en', op: string): CardMutation =>
  mutation(
    `search/merchant-without-${name}-in-${op}`,
    '3 §2 row 8',
    LANGUAGES,
    `categoryName is missing in ${name} in ${op}`,
    inItems({ op }, (item) => {
      if (item.merchant) delete item.merchant.categoryName?.[name]
    }),
    false,
  )

const typed = (
  id: string,
  clause: string,
  sentence: string,
  title: string,
  op: Where['op'],
  change: (item: Json, index: number) => void,
): CardMutation => mutation(`type/${id}`, clause, sentence, title, inItems({ op: op! }, change), false)

export const CARDS_SEARCHES: readonly CardMutation[] = [
  // 120 days.
  ...[120.5, 121, 122, 125, 130, 149, 160, 400].map((days) =>
    mutation(
      `days/authorization-of-${days}-days`,
      '3 §4 rule 1',
      LAST_120,
      `the search returns an authorization of ${days} days ago`,
      oldItem({ op: 'authorizations' }, days),
      false,
    ),
  ),
  ...[120.5, 121, 122, 130, 149, 400].map((days) =>
    mutation(
      `days/presentment-of-${days}-days`,
      '3 §4 rule 1',
      LAST_120,
      `the search returns a presentment of ${days} days ago`,
      oldItem({ op: 'presentments' }, days),
      false,
    ),
  ),
  mutation(
    'days/authorization-of-a-digital-card-of-122-days',
    '3 §4 rule 1',
    LAST_120,
    'a digital card has an authorization of 122 days ago',
    oldItem({ op: 'digital-authorizations' }, 122),
    false,
  ),
  mutation(
    'days/by-token-122',
    '3 §4 rule 1',
    LAST_120,
    'the search by token returns an authorization of 122 days ago',
    oldItem({ op: 'authorizations', variant: 'token' }, 122),
    false,
  ),
  mutation(
    'days/v1-122',
    '3 §4 rule 1',
    LAST_120,
    'v1 returns an authorization of 122 days ago',
    oldItem({ op: 'authorizations', variant: 'v1' }, 122),
    false,
  ),
  mutation(
    'days/only-with-a-filter-122',
    '3 §4 rule 1',
    LAST_120,
    'a search with a filter returns an authorization of 122 days ago',
    oldItem({ op: 'authorizations', when: filterOf }, 122),
    false,
  ),
  mutation(
    'days/second-page-122',
    '3 §4 rule 1',
    LAST_120,
    'the last page has an authorization of 122 days ago',
    oldItem({ op: 'authorizations', when: ({ sent }) => sent?.pageNumber > 0 }, 122),
    false,
  ),
  mutation(
    'days/limit-never-checked',
    '3 §4 rule 1',
    LAST_120,
    'the first authorization is dated 122 days ago',
    inItems({ op: 'authorizations' }, (item, index, call) => {
      if (index === 0) item.dateTime = new Date(call.nowMs - 122 * DAY).toISOString()
    }),
    false,
  ),
  mutation(
    'days/no-date',
    '3 §4 rule 1',
    LAST_120,
    'the oldest authorization has no date',
    inAnswers({ op: 'authorizations' }, (body) => {
      const last = itemsOf(body)?.at(-1)
      if (!last) return undefined
      delete last.dateTime
      return body
    }),
    false,
  ),
  mutation(
    'days/in-the-future',
    '3 §4 rule 1',
    LAST_120,
    'the newest authorization is of tomorrow',
    inItems({ op: 'authorizations' }, (item, index, call) => {
      if (index === 0) item.dateTime = new Date(call.nowMs + DAY).toISOString()
    }),
    false,
  ),
  mutation(
    'days/only-90',
    '3 §4 rule 1',
    SILENT,
    'authorizations of more than 90 days ago are missing',
    inAnswers({ op: 'authorizations' }, (body, call) => ({
      ...body,
      authorizations: body.authorizations?.filter(
        (item: Json) => Date.parse(item.dateTime) > call.nowMs - 90 * DAY,
      ),
    })),
  ),

  // Filters.
  mutation(
    'filter/authorizer-ignored',
    '3 §4 rule 5',
    AUTHORIZER,
    'the filter for the authorizer is ignored',
    withoutFilter({ op: 'authorizations' }, 'transactionAuthorizers'),
  ),
  mutation(
    'filter/authorizer-ignored-by-token',
    '3 §4 rule 5',
    AUTHORIZER,
    'the filter for the authorizer is ignored in the token-addressed variant',
    withoutFilter({ op: 'authorizations', variant: 'token' }, 'transactionAuthorizers'),
  ),
  mutation(
    'filter/authorizer-lets-one-through',
    '3 §4 rule 5',
    AUTHORIZER,
    'one authorization of another authorizer passes the filter',
    inAnswers({ op: 'authorizations', when: (call) => filterOf(call)?.transactionAuthorizers }, (body) => {
      const last = itemsOf(body)?.at(-1)
      if (!last) return undefined
      last.transactionAuthorizer = 'STAND_IN'
      return body
    }),
    false,
  ),
  mutation(
    'filter/authorizer-hidden',
    '3 §4 rule 5',
    AUTHORIZER,
    'the filter is ignored, and the authorizer left out of the items',
    instead(
      { op: 'authorizations', when: (call) => filterOf(call)?.transactionAuthorizers },
      async (call) => {
        const answer = await call.ask({
          ...call.request,
          body: JSON.stringify({ ...call.sent, authorizationsSearchRequestFilter: {} }),
        })
        const body = parsedJson(answer.body)
        return withBody(answer, {
          ...body,
          authorizations: body.authorizations?.map(({ transactionAuthorizer: _, ...item }: Json) => item),
        })
      },
    ),
  ),
  mutation(
    'filter/authorizer-finds-nothing',
    '3 §4 rule 5',
    AUTHORIZER,
    'with the filter ALWAYS_ISSUER nothing is found',
    nothing({ op: 'authorizations', when: (call) => filterOf(call)?.transactionAuthorizers }),
  ),
  mutation(
    'filter/authorizer-finds-half',
    '3 §4 rule 5',
    AUTHORIZER,
    'with the filter ALWAYS_ISSUER half of what there is is found',
    inAnswers({ op: 'authorizations', when: (call) => filterOf(call)?.transactionAuthorizers }, (body) => {
      const kept = body.authorizations?.filter((_: Json, index: number) => index % 2 === 0)
      return { ...body, authorizations: kept, totalRecords: kept?.length }
    }),
  ),
  mutation(
    'filter/authorizer-refused',
    '3 §4 rule 5',
    AUTHORIZER,
    'a search for ALWAYS_ISSUER is refused',
    instead({ op: 'authorizations', when: (call) => filterOf(call)?.transactionAuthorizers }, () =>
      json(400, { applicationError: 'INVALID_REQUEST', description: 'ALWAYS_ISSUER is unknown.' }),
    ),
    false,
  ),
  mutation(
    'filter/authorizer-with-another-filter-ignored',
    '3 §4 rule 5',
    AUTHORIZER,
    'the filter for the authorizer is ignored when another filter is given',
    instead(
      {
        op: 'authorizations',
        when: (call) => filterOf(call)?.transactionAuthorizers && Object.keys(filterOf(call)).length > 1,
      },
      (call) => {
        const { transactionAuthorizers: _, ...rest } = filterOf(call)
        return call.ask({
          ...call.request,
          body: JSON.stringify({ ...call.sent, authorizationsSearchRequestFilter: rest }),
        })
      },
    ),
  ),
  mutation(
    'filter/wallet-ignored',
    '3 §2 row 9',
    SILENT,
    'the filter for the wallet is ignored',
    withoutFilter({ op: ['authorizations', 'presentments'] }, 'walletType'),
  ),
  mutation(
    'filter/from-ignored',
    '3 §4 row 28',
    SILENT,
    'dateTimeFrom is ignored',
    withoutFilter({ op: BOTH }, 'dateTimeFrom'),
  ),
  mutation(
    'filter/from-a-day-early',
    '3 §4 row 28',
    SILENT,
    'dateTimeFrom begins a day early',
    shifted('dateTimeFrom', -1),
  ),
  mutation(
    'filter/from-a-day-late',
    '3 §4 row 28',
    SILENT,
    'dateTimeFrom begins a day late',
    shifted('dateTimeFrom', 1),
  ),
  mutation(
    'filter/to-a-day-late',
    '3 §4 row 28',
    SILENT,
    'dateTimeTo ends a day late',
    shifted('dateTimeTo', 1),
  ),
  mutation(
    'filter/seq-number-ignored',
    '3 §4 row 29',
    INSTANCE,
    'cardSeqNumber is ignored',
    withoutFilter({ op: 'presentments' }, 'cardSeqNumber'),
  ),
  mutation(
    'filter/expiry-ignored',
    '3 §4 row 29',
    INSTANCE,
    'cardExpiry is ignored',
    withoutFilter({ op: 'presentments' }, 'cardExpiry'),
  ),
  mutation(
    'filter/instance-ignored',
    '3 §4 row 29',
    INSTANCE,
    'cardSeqNumber and cardExpiry are ignored',
    withoutFilter({ op: 'presentments' }, 'cardExpiry', 'cardSeqNumber'),
  ),
  mutation(
    'filter/instance-ignored-by-token',
    '3 §4 row 29',
    INSTANCE,
    'cardSeqNumber and cardExpiry are ignored in the token-addressed variant',
    withoutFilter({ op: 'presentments', variant: 'token' }, 'cardExpiry', 'cardSeqNumber'),
  ),
  mutation(
    'filter/instance-finds-nothing',
    '3 §4 row 29',
    INSTANCE,
    'a search for the instance in use finds nothing',
    nothing({ op: 'presentments', when: (call) => filterOf(call)?.cardSeqNumber !== undefined }),
  ),
  mutation(
    'filter/instance-drops-one',
    '3 §4 row 29',
    INSTANCE,
    'a search for the instance in use misses the oldest presentment',
    inAnswers(
      { op: 'presentments', when: (call) => filterOf(call)?.cardSeqNumber !== undefined },
      (body) => ({
        ...body,
        presentments: body.presentments?.slice(0, -1),
        totalRecords: body.totalRecords - 1,
      }),
    ),
  ),
  mutation(
    'filter/instance-refused',
    '3 §4 row 29',
    INSTANCE,
    'a search with cardSeqNumber is refused',
    instead({ op: 'presentments', when: (call) => filterOf(call)?.cardSeqNumber !== undefined }, () =>
      json(400, { applicationError: 'INVALID_REQUEST' }),
    ),
    false,
  ),
  mutation(
    'filter/instance-refused-by-token',
    '3 §4 row 29',
    INSTANCE,
    'a search with cardSeqNumber is refused in the token-addressed variant',
    instead(
      { op: 'presentments', variant: 'token', when: (call) => filterOf(call)?.cardSeqNumber !== undefined },
      () => json(400, { applicationError: 'INVALID_REQUEST' }),
    ),
    false,
  ),
  mutation(
    'filter/instance-of-another',
    '3 §4 row 29',
    INSTANCE,
    'a search for one instance returns presentments of another',
    inItems(
      { op: 'presentments', when: (call) => filterOf(call)?.cardSeqNumber !== undefined },
      (item, index) => {
        if (index === 1) item.cardSeqNumber = (item.cardSeqNumber + 1) % 10
      },
    ),
    false,
  ),
  mutation(
    'filter/expiry-of-another',
    '3 §4 row 29',
    INSTANCE,
    'a search for one expiry returns presentments of another',
    inItems({ op: 'presentments', when: (call) => filterOf(call)?.cardExpiry }, (item, index) => {
      if (index === 1) item.cardExpiry = { month: '01', year: '21' }
    }),
    false,
  ),
  mutation(
    'filter/wallet-codes-the-same',
    '3 §7',
    'Further codes exist … for an invalid wallet type; a different code applies to an unknown wallet type on presentment search.',
    'both searches refuse a wallet type with the same code',
    inAll({ op: 'authorizations' }, (answer) =>
      answer.status === 400 && answer.body.includes('allet')
        ? json(400, { applicationError: 'UNKNOWN_WALLET_TYPE', errorCode: 4456 })
        : answer,
    ),
  ),
  mutation(
    'filter/wallet-code-missing',
    '3 §7',
    'a different code applies to an unknown wallet type on presentment search',
    'the search for presentments takes an unknown wallet type',
    instead({ op: 'presentments', when: (call) => filterOf(call)?.walletType === 'PURSE' }, () =>
      json(200, { totalRecords: 0, pageNumber: 0, pageSize: 100, presentments: [] }),
    ),
    false,
  ),

  // Order, pages and repetition.
  mutation(
    'search/oldest-first',
    '3 §4 row 28',
    SILENT,
    'authorizations come oldest first',
    inAnswers({ op: 'authorizations' }, (body) => ({
      ...body,
      authorizations: body.authorizations?.toReversed(),
    })),
    false,
  ),
  mutation(
    'search/second-page-is-the-first',
    '3 §4 row 28',
    SILENT,
    'the second page repeats the first',
    instead({ op: BOTH, when: ({ sent }) => sent?.pageNumber > 0 }, (call) =>
      call.ask({ ...call.request, body: JSON.stringify({ ...call.sent, pageNumber: 0 }) }),
    ),
  ),
  mutation(
    'search/one-lost-between-pages',
    '3 §4 row 28',
    SILENT,
    'the second page begins one too late',
    inAnswers({ op: BOTH, when: ({ sent }) => sent?.pageNumber > 0 }, (body) => ({
      ...body,
      authorizations: body.authorizations?.slice(1),
    })),
  ),
  mutation(
    'search/twice-the-same',
    '3 §4 row 28',
    '/transactions/search | authorizations',
    'the newest authorization comes twice',
    inAnswers({ op: 'authorizations' }, (body) => ({
      ...body,
      authorizations: [...(body.authorizations?.slice(0, 1) ?? []), ...(body.authorizations ?? [])],
    })),
  ),
  mutation(
    'search/presentment-twice',
    '3 §4 row 29',
    '/presentments/search | presentments',
    'the newest presentment comes twice: booked twice',
    inAnswers({ op: 'presentments' }, (body) => ({
      ...body,
      presentments: [...(body.presentments?.slice(0, 1) ?? []), ...(body.presentments ?? [])],
    })),
  ),
  mutation(
    'search/total-wrong',
    '3 §4 row 28',
    SILENT,
    'totalRecords counts one too many',
    inAnswers({ op: BOTH }, (body) => ({ ...body, totalRecords: body.totalRecords + 1 })),
    false,
  ),
  mutation(
    'search/nothing-at-the-second-call',
    '3 §4 row 28',
    '/transactions/search | authorizations',
    'the second search of a card finds nothing',
    nothing({ op: 'authorizations', from: 2 }),
  ),
  mutation(
    'search/another-amount-at-the-second-call',
    '3 §4 row 28',
    '/transactions/search | authorizations',
    'the second search shows other amounts for the same authorizations',
    inItems(
      { op: 'authorizations' },
      (() => {
        let calls = 0
        return (item: Json, index: number) => {
          if (index === 0) calls++
          if (calls > 1) item.transactionAmount.unscaledAmount += 100
        }
      })(),
    ),
  ),
  mutation(
    'search/v1-and-v2-mixed',
    '3 §9.4',
    'Transaction renamed Authorization with its URL resources, filters and responses (2.6.1)',
    'the answer has transactions instead of authorizations',
    inAnswers({ op: 'authorizations', variant: ['v2', 'token'] }, ({ authorizations, ...body }) =>
      authorizations ? { ...body, transactions: authorizations } : body,
    ),
    false,
  ),
  mutation(
    'search/transaction-id',
    '3 §9.4',
    'Transaction renamed Authorization with its URL resources, filters and responses (2.6.1)',
    'authorizationId is called transactionId again',
    inItems({ op: 'authorizations', variant: ['v2', 'token'] }, (item) => {
      item.transactionId = item.authorizationId
      delete item.authorizationId
    }),
    false,
  ),

  // Money.
  mutation(
    'money/presentment-ten-times',
    '3 §2 row 10',
    PRESENTMENT,
    'presentments have ten times the amount of their authorizations',
    inItems({ op: 'presentments' }, (item) => {
      item.transactionAmount.unscaledAmount *= 10
      item.cardholderAmount.unscaledAmount *= 10
    }),
  ),
  mutation(
    'money/presentment-one-cent-more',
    '3 §2 row 10',
    PRESENTMENT,
    'a presentment has a cent more than its authorization',
    inItems({ op: 'presentments' }, (item) => {
      item.transactionAmount.unscaledAmount += 1
      item.cardholderAmount.unscaledAmount += 1
    }),
  ),
  mutation(
    'money/one-presentment-doubled',
    '3 §2 row 10',
    PRESENTMENT,
    'one presentment has twice the amount of its authorization',
    inItems({ op: 'presentments' }, (item, index) => {
      if (index === 2) item.transactionAmount.unscaledAmount *= 2
    }),
  ),
  mutation(
    'money/presentment-negative',
    '3 §2 row 10',
    PRESENTMENT,
    'presentments of purchases are negative',
    inItems({ op: 'presentments' }, (item) => {
      item.transactionAmount.unscaledAmount *= -1
      item.cardholderAmount.unscaledAmount *= -1
    }),
    false,
  ),
  mutation(
    'money/presentment-scale',
    '3 §2 row 10',
    PRESENTMENT,
    'presentments have scale 3 with the same unscaled amount',
    inItems({ op: 'presentments' }, (item) => {
      item.transactionAmount.scale = 3
      item.cardholderAmount.scale = 3
    }),
  ),
  mutation(
    'money/presentment-scale-of-cardholder',
    '3 §2 row 10',
    PRESENTMENT,
    'cardholderAmount of presentments has scale 0',
    inItems({ op: 'presentments' }, (item) => {
      item.cardholderAmount.scale = 0
    }),
  ),
  mutation(
    'money/presentment-currency',
    '3 §2 row 10',
    PRESENTMENT,
    'presentments in foreign currency are said to be in CHF',
    inItems({ op: 'presentments' }, (item) => {
      item.transactionAmount.currency = 'CHF'
    }),
  ),
  mutation(
    'money/cardholder-currency',
    '3 §2 row 9',
    AUTHORIZATION,
    'cardholderAmount has the currency of the merchant',
    inItems({ op: 'authorizations' }, (item) => {
      item.cardholderAmount.currency = item.transactionAmount.currency
    }),
    false,
  ),
  mutation(
    'money/cardholder-amount-unconverted',
    '3 §2 row 9',
    AUTHORIZATION,
    'cardholderAmount has the unconverted amount',
    inItems({ op: 'authorizations' }, (item) => {
      item.cardholderAmount.unscaledAmount = item.transactionAmount.unscaledAmount
    }),
    false,
  ),
  mutation(
    'money/cardholder-amount-missing',
    '3 §2 row 9',
    AUTHORIZATION,
    'cardholderAmount is missing',
    inItems({ op: 'authorizations' }, (item) => {
      delete item.cardholderAmount
    }),
    false,
  ),
  mutation(
    'money/cardholder-amount-a-number',
    '3 §2 row 9',
    AUTHORIZATION,
    'cardholderAmount is a number with a point',
    inItems({ op: 'authorizations' }, (item) => {
      item.cardholderAmount = item.cardholderAmount.unscaledAmount / 100
    }),
    false,
  ),
  mutation(
    'money/amount-as-text',
    '3 §2 row 9',
    SILENT,
    'unscaledAmount is a text',
    inItems({ op: BOTH }, (item) => {
      item.transactionAmount.unscaledAmount = String(item.transactionAmount.unscaledAmount)
    }),
    false,
  ),
  mutation(
    'money/amount-with-a-fraction',
    '3 §2 row 9',
    SILENT,
    'unscaledAmount has a fraction',
    inItems({ op: BOTH }, (item) => {
      item.transactionAmount.unscaledAmount += 0.5
    }),
    false,
  ),
  mutation(
    'money/scale-negative',
    '3 §2 row 9',
    SILENT,
    'scale is negative',
    inItems({ op: BOTH }, (item) => {
      item.transactionAmount.scale = -2
    }),
    false,
  ),
  mutation(
    'money/currency-numeric',
    '3 §2 row 9',
    SILENT,
    'the currency is its number 756',
    inItems({ op: BOTH }, (item) => {
      item.transactionAmount.currency = '756'
    }),
    false,
  ),
  mutation(
    'money/reversal-larger',
    '3 §2 row 9',
    AUTHORIZATION,
    'a reversal gives more back than was authorized',
    inItems({ op: 'authorizations' }, (item) => {
      if (item.messageType === 'REVERSAL') {
        item.transactionAmount.unscaledAmount *= 2
        item.cardholderAmount.unscaledAmount *= 2
      }
    }),
  ),
  mutation(
    'money/reversal-as-authorization',
    '3 §2 row 9',
    AUTHORIZATION,
    'a reversal is shown as a second authorization',
    inItems({ op: 'authorizations' }, (item) => {
      item.messageType = 'AUTHORIZATION'
    }),
  ),
  mutation(
    'money/reversed-is-presented',
    '3 §2 row 10',
    PRESENTMENT,
    'an authorization that was reversed is presented',
    ((): Make => () => {
      let reversed: Json
      return async (call) => {
        const answer = await call.ask()
        const body = parsedJson(answer.body)
        if (call.op === 'authorizations')
          reversed ??= body?.authorizations?.find((item: Json) => item.messageType === 'REVERSAL')
        if (call.op !== 'presentments' || !reversed || !body?.presentments?.length) return answer
        const [first] = body.presentments
        body.presentments.splice(1, 0, {
          ...first,
          presentmentId: 'P888888888888888',
          schemeTransactionId: reversed.schemeTransactionId,
          approvalCode: reversed.approvalCode,
          transactionAmount: reversed.transactionAmount,
          cardholderAmount: reversed.cardholderAmount,
          dateTime: new Date(Date.parse(reversed.dateTime) + DAY).toISOString(),
        })
        return withBody(answer, { ...body, totalRecords: body.totalRecords + 1 })
      }
    })(),
  ),
  mutation(
    'money/declined-is-presented',
    '3 §2 row 10',
    PRESENTMENT,
    'an authorization that was declined is presented',
    ((): Make => () => {
      let declined: Json
      return async (call) => {
        const answer = await call.ask()
        const body = parsedJson(answer.body)
        if (call.op === 'authorizations')
          declined ??= body?.authorizations?.find((item: Json) => item.isoResponseCode !== '00')
        if (call.op !== 'presentments' || !declined || !body?.presentments?.length) return answer
        const [first] = body.presentments
        body.presentments.push({
          ...first,
          presentmentId: 'P777777777777777',
          schemeTransactionId: declined.schemeTransactionId,
          transactionAmount: declined.transactionAmount,
          cardholderAmount: declined.cardholderAmount,
          dateTime: new Date(Date.parse(declined.dateTime) + DAY).toISOString(),
        })
        return withBody(answer, { ...body, totalRecords: body.totalRecords + 1 })
      }
    })(),
  ),

  // Presentments and their authorizations.
  mutation(
    'link/scheme-transaction-id',
    '3 §2 row 10',
    PRESENTMENT,
    'presentments have other schemeTransactionIds than the authorizations',
    inItems({ op: 'presentments' }, (item) => {
      item.schemeTransactionId = `9${item.schemeTransactionId.slice(1)}`
    }),
  ),
  mutation(
    'link/one-scheme-transaction-id',
    '3 §2 row 10',
    PRESENTMENT,
    'all presentments have the same schemeTransactionId',
    inAnswers({ op: 'presentments' }, (body) => {
      for (const item of body.presentments ?? [])
        item.schemeTransactionId = body.presentments[0].schemeTransactionId
      return body
    }),
  ),
  mutation(
    'link/one-authorization-id',
    '3 §2 row 9',
    AUTHORIZATION,
    'all authorizations have the same schemeTransactionId',
    inAnswers({ op: 'authorizations' }, (body) => {
      for (const item of body.authorizations ?? [])
        item.schemeTransactionId = body.authorizations[0].schemeTransactionId
      return body
    }),
  ),
  mutation(
    'link/approval-code',
    '3 §2 row 10',
    PRESENTMENT,
    'presentments have other approval codes than their authorizations',
    inItems({ op: 'presentments' }, (item) => {
      item.approvalCode = '000000'
    }),
  ),
  mutation(
    'link/approval-code-of-the-next',
    '3 §2 row 10',
    PRESENTMENT,
    'presentments have the approval code of the next one',
    inAnswers({ op: 'presentments' }, (body) => {
      const codes = body.presentments?.map((item: Json) => item.approvalCode)
      body.presentments?.forEach(
        (item: Json, index: number) => (item.approvalCode = codes[(index + 1) % codes.length]),
      )
      return body
    }),
  ),
  mutation(
    'link/wallet-type',
    '3 §2 row 10',
    PRESENTMENT,
    'presentments have no walletType although their authorizations have',
    inItems({ op: 'presentments' }, (item) => {
      delete item.walletType
    }),
  ),
  mutation(
    'link/another-wallet-type',
    '3 §2 row 10',
    PRESENTMENT,
    'presentments have another walletType than their authorizations',
    inItems({ op: 'presentments' }, (item) => {
      if (item.walletType) item.walletType = 'WALLET_C'
    }),
  ),
  mutation(
    'link/before-the-authorization',
    '3 §2 row 10',
    PRESENTMENT,
    'presentments are of the day before their authorizations',
    inItems({ op: 'presentments' }, (item) => {
      item.dateTime = new Date(
        Date.parse(item.transactionDataDetails?.authorizedAt ?? item.dateTime) - DAY,
      ).toISOString()
    }),
  ),
  mutation(
    'link/another-merchant',
    '3 §2 row 10',
    PRESENTMENT,
    'presentments name another merchant than their authorizations',
    inAnswers({ op: 'presentments' }, (body) => {
      const all = body.presentments?.map((item: Json) => item.merchant)
      body.presentments?.forEach(
        (item: Json, index: number) => (item.merchant = all[(index + 1) % all.length]),
      )
      return body
    }),
  ),
  mutation(
    'link/another-category',
    '3 §2 row 10',
    PRESENTMENT,
    'presentments have another merchantCategoryCode than their authorizations',
    inItems({ op: 'presentments' }, (item) => {
      item.merchantCategoryCode = '6011'
    }),
  ),

  // Cards in presentments and authorizations.
  mutation(
    'card/short-id-of-another',
    '3 §2 row 10',
    PRESENTMENT,
    'presentments carry the shortCardId of another card',
    inItems({ op: 'presentments' }, (item) => {
      item.shortCardId = { ...item.shortCardId, cardNumber: 35_769_938, cardType: 2 }
    }),
  ),
  mutation(
    'card/short-id-of-another-in-one',
    '3 §2 row 10',
    PRESENTMENT,
    'one presentment carries the shortCardId of another card',
    inItems({ op: 'presentments' }, (item, index) => {
      if (index === 3) item.shortCardId = { ...item.shortCardId, cardNumber: 35_769_938 }
    }),
  ),
  mutation(
    'card/short-id-of-another-by-token',
    '3 §2 row 10',
    PRESENTMENT,
    'presentments carry the shortCardId of another card in the token-addressed variant',
    inItems({ op: 'presentments', variant: 'token' }, (item) => {
      item.shortCardId = { ...item.shortCardId, cardNumber: 35_769_938 }
    }),
  ),
  mutation(
    'card/short-id-missing',
    '3 §2 row 10',
    PRESENTMENT,
    'presentments have no shortCardId',
    inItems({ op: 'presentments' }, (item) => {
      delete item.shortCardId
    }),
    false,
  ),
  mutation(
    'card/short-id-text',
    '3 §2 row 10',
    PRESENTMENT,
    'shortCardId is a text',
    inItems({ op: 'presentments' }, (item) => {
      item.shortCardId = '87983-56141527-1'
    }),
    false,
  ),
  mutation(
    'card/short-id-null',
    '3 §2 row 10',
    PRESENTMENT,
    'shortCardId is null',
    inItems({ op: 'presentments' }, (item) => {
      item.shortCardId = null
    }),
    false,
  ),
  mutation(
    'card/authorization-short-id-of-another',
    '3 §4 row 28',
    '/transactions/search | authorizations',
    'authorizations carry the shortCardId of another card',
    inItems({ op: 'authorizations' }, (item) => {
      item.shortCardId = { ...item.shortCardId, cardNumber: 35_769_938 }
    }),
  ),
  ...(
    [
      ['ten', 10],
      ['minus-one', -1],
      ['sixteen', 16],
      ['a-fraction', 1.5],
    ] as const
  ).map(([id, value]) =>
    mutation(
      `card/seq-number-${id}`,
      '3 §8 row 3',
      RANGE,
      `cardSeqNumber of presentments is ${value}`,
      inItems({ op: 'presentments' }, (item) => {
        item.cardSeqNumber = value
      }),
      false,
    ),
  ),
  mutation(
    'card/seq-number-ten-in-one',
    '3 §8 row 3',
    RANGE,
    'cardSeqNumber of the last presentment is 10',
    inAnswers({ op: 'presentments' }, (body) => {
      const last = body.presentments?.at(-1)
      if (!last) return undefined
      last.cardSeqNumber = 10
      return body
    }),
    false,
  ),
  mutation(
    'card/seq-number-null',
    '3 §2 row 10',
    PRESENTMENT,
    'cardSeqNumber is null instead of absent',
    inItems({ op: 'presentments' }, (item) => {
      item.cardSeqNumber = null
    }),
    false,
  ),
  mutation(
    'card/seq-number-ten-in-details',
    '3 §8 row 3',
    RANGE,
    'cardSeqNumber in the details is 10',
    inAnswers({ op: 'details' }, (body) => ({ ...body, cardId: { ...body.cardId, cardSeqNumber: 10 } })),
    false,
  ),
  mutation(
    'card/seq-number-ten-in-orders',
    '3 §8 row 3',
    RANGE,
    'cardSeqNumber in the answer to an order is 10',
    inAnswers({ op: 'order' }, (body) => ({ ...body, cardId: { ...body.cardId, cardSeqNumber: 10 } })),
    false,
  ),
  mutation(
    'card/seq-number-text-in-details',
    '3 §2',
    RANGE,
    'cardSeqNumber in the details is the text "six"',
    inAnswers({ op: 'details' }, (body) => ({ ...body, cardId: { ...body.cardId, cardSeqNumber: 'six' } })),
    false,
  ),
  mutation(
    'card/seq-number-nine-refused',
    '3 §8 row 3',
    RANGE,
    'a card with cardSeqNumber 9 is refused',
    instead({ when: ({ sent }) => sent?.cardId?.cardSeqNumber === 9 }, () =>
      json(400, { applicationError: 'INVALID_REQUEST', description: 'cardSeqNumber is out of range.' }),
    ),
    false,
  ),
  mutation(
    'card/seq-number-zero-refused',
    '3 §8 row 3',
    RANGE,
    'a card with cardSeqNumber 0 is refused',
    instead({ when: ({ sent }) => sent?.cardId?.cardSeqNumber === 0 }, () =>
      json(400, { applicationError: 'INVALID_REQUEST', description: 'cardSeqNumber is out of range.' }),
    ),
    false,
  ),

  // Merchants.
  ...(['de', 'fr', 'it', 'en'] as const).flatMap((name) => [
    language(name, 'authorizations'),
    language(name, 'presentments'),
  ]),
  mutation(
    'search/merchant-german-everywhere',
    '3 §2 row 8',
    LANGUAGES,
    'categoryName is German in all four languages',
    inItems({ op: 'authorizations' }, (item) => {
      const names = item.merchant?.categoryName
      if (names) item.merchant.categoryName = { de: names.de, fr: names.de, it: names.de, en: names.de }
    }),
    false,
  ),
  mutation(
    'search/merchant-empty-italian',
    '3 §2 row 8',
    LANGUAGES,
    'categoryName is empty in Italian',
    inItems({ op: 'authorizations' }, (item) => {
      if (item.merchant?.categoryName) item.merchant.categoryName.it = ''
    }),
    false,
  ),
  mutation(
    'search/merchant-null-french',
    '3 §2 row 8',
    LANGUAGES,
    'categoryName is null in French',
    inItems({ op: 'authorizations' }, (item) => {
      if (item.merchant?.categoryName) item.merchant.categoryName.fr = null
    }),
    false,
  ),
  mutation(
    'search/merchant-one-text',
    '3 §2 row 8',
    LANGUAGES,
    'categoryName is one text',
    inItems({ op: 'authorizations' }, (item) => {
      if (item.merchant) item.merchant.categoryName = item.merchant.categoryName.en
    }),
    false,
  ),
  mutation(
    'search/merchant-last-without-english',
    '3 §2 row 8',
    LANGUAGES,
    'the last merchant of a page has no English categoryName',
    inAnswers({ op: 'authorizations' }, (body) => {
      const last = itemsOf(body)?.findLast((item) => item.merchant)
      if (!last) return undefined
      delete last.merchant.categoryName.en
      return body
    }),
    false,
  ),
  mutation(
    'search/merchant-of-digital-cards-without-french',
    '3 §2 row 8',
    LANGUAGES,
    'categoryName is missing in French in the authorizations of digital cards',
    inItems({ op: 'digital-authorizations' }, (item) => {
      if (item.merchant) delete item.merchant.categoryName?.fr
    }),
    false,
  ),
  mutation(
    'search/merchant-missing',
    '3 §2 row 9',
    AUTHORIZATION,
    'merchant data is missing although the issuer subscribes to enrichment',
    inItems({ op: 'authorizations' }, (item) => {
      delete item.merchant
    }),
    false,
  ),
  mutation(
    'search/merchant-missing-in-presentments',
    '3 §2 row 10',
    SILENT,
    'merchant data is missing in presentments',
    inItems({ op: 'presentments' }, (item) => {
      delete item.merchant
    }),
    false,
  ),
  mutation(
    'search/merchant-empty',
    '3 §2 row 9',
    AUTHORIZATION,
    'merchant data is an empty object',
    inItems({ op: 'authorizations' }, (item) => {
      if (item.merchant) item.merchant = {}
    }),
    false,
  ),
  mutation(
    'search/image-version-a-number',
    '3 §2',
    'The header parameter ImageVersionHeader and the property version of Image are strings.',
    'version of an image is a number',
    inItems({ op: 'authorizations' }, (item) => {
      if (item.merchant?.image) item.merchant.image.version = 1_402_935_948
    }),
    false,
  ),
  mutation(
    'search/image-version-a-number-in-presentments',
    '3 §2',
    'The header parameter ImageVersionHeader and the property version of Image are strings.',
    'version of an image is a number in presentments',
    inItems({ op: 'presentments' }, (item) => {
      if (item.merchant?.image) item.merchant.image.version = 7
    }),
    false,
  ),

  // Fields that are named.
  mutation(
    'field/wallet-provider-again',
    '3 §2 row 9',
    'walletType (replaces wallet provider)',
    'walletType is called walletProvider again',
    inItems({ op: 'authorizations', variant: ['v2', 'token'] }, (item) => {
      if (item.walletType) {
        item.walletProvider = item.walletType
        delete item.walletType
      }
    }),
    false,
  ),
  mutation(
    'field/wallet-provider-beside',
    '3 §2 row 9',
    'walletType (replaces wallet provider)',
    'walletProvider stands beside walletType',
    inItems({ op: 'authorizations', variant: ['v2', 'token'] }, (item) => {
      if (item.walletType) item.walletProvider = item.walletType
    }),
    false,
  ),
  mutation(
    'field/wallet-provider-in-presentments',
    '3 §2 row 10',
    'walletType (replaces wallet provider)',
    'presentments have walletProvider again',
    inItems({ op: 'presentments', variant: ['v2', 'token'] }, (item) => {
      if (item.walletType) {
        item.walletProvider = item.walletType
        delete item.walletType
      }
    }),
    false,
  ),
  mutation(
    'field/wallet-provider-of-digital-cards',
    '3 §2 row 9',
    'walletType (replaces wallet provider)',
    'digital cards have walletProvider again',
    inItems({ op: 'digital-search', variant: ['v2', 'token'] }, (item) => {
      if (item.walletType) {
        item.walletProvider = item.walletType
        delete item.walletType
      }
    }),
    false,
  ),
  typed(
    'iso-response-code',
    '3 §2 row 9',
    SILENT,
    'isoResponseCode is a number and loses its zeros',
    'authorizations',
    (item) => (item.isoResponseCode = Number(item.isoResponseCode)),
  ),
  typed(
    'approval-code',
    '3 §2 row 9',
    SILENT,
    'approvalCode is a number',
    'authorizations',
    (item) => item.approvalCode && (item.approvalCode = Number(item.approvalCode)),
  ),
  typed(
    'scheme-transaction-id',
    '3 §2 row 9',
    SILENT,
    'schemeTransactionId is a number',
    'authorizations',
    (item) => (item.schemeTransactionId = Number(item.schemeTransactionId)),
  ),
  typed(
    'three-ds-indicator',
    '3 §2 row 9',
    AUTHORIZATION,
    'threeDsIndicator is an object',
    'authorizations',
    (item) => item.threeDsIndicator && (item.threeDsIndicator = { value: 5 }),
  ),
  typed(
    'authorisation-origin',
    '3 §2 row 9',
    AUTHORIZATION,
    'authorisationOrigin is a number',
    'authorizations',
    (item) => (item.authorisationOrigin = 2),
  ),
  typed(
    'authorisation-origin-null',
    '3 §2 row 9',
    AUTHORIZATION,
    'authorisationOrigin is null',
    'authorizations',
    (item) => (item.authorisationOrigin = null),
  ),
  typed(
    'authentication-level',
    '3 §2 row 9',
    AUTHORIZATION,
    'threeDsAuthenticationLevel is true',
    'authorizations',
    (item) => item.threeDsAuthenticationLevel && (item.threeDsAuthenticationLevel = true),
  ),
  typed(
    'transaction-authorizer',
    '3 §2 row 19',
    'TransactionAuthorizer | ALWAYS_ISSUER',
    'transactionAuthorizer is in small letters',
    'authorizations',
    (item) => (item.transactionAuthorizer = item.transactionAuthorizer.toLowerCase()),
  ),
  typed(
    'transaction-details',
    '3 §2 row 10',
    PRESENTMENT,
    'transactionDataDetails is null instead of absent',
    'presentments',
    (item) => (item.transactionDataDetails = null),
  ),
  mutation(
    'type/chip-application',
    '3 §2 row 6',
    'CommonCardInformation | chipApplication',
    'chipApplication is a number',
    inAnswers({ op: 'details' }, (body) => ({
      ...body,
      commonCardInformation: { ...body.commonCardInformation, chipApplication: 1 },
    })),
    false,
  ),
  mutation(
    'type/order-date-time',
    '3 §2 row 6',
    'CommonCardInformation | cardOrderDateTime',
    'cardOrderDateTime is a number of milliseconds',
    inAnswers({ op: 'details' }, (body) => ({
      ...body,
      commonCardInformation: { ...body.commonCardInformation, cardOrderDateTime: 1_726_646_700_000 },
    })),
    false,
  ),
  mutation(
    'type/order-date-time-in-the-future',
    '3 §2 row 6',
    'CommonCardInformation | cardOrderDateTime',
    'cardOrderDateTime lies in the future',
    inAnswers({ op: 'details' }, (body) => ({
      ...body,
      commonCardInformation: { ...body.commonCardInformation, cardOrderDateTime: '2031-01-01T00:00:00.000Z' },
    })),
    false,
  ),
  mutation(
    'field/approval-code-constant',
    '3 §2 row 9',
    AUTHORIZATION,
    'all authorizations have the same approvalCode',
    inItems({ op: ['authorizations', 'presentments'] }, (item) => {
      if (item.approvalCode) item.approvalCode = '123456'
    }),
  ),
  mutation(
    'field/approved-without-code',
    '3 §2 row 9',
    AUTHORIZATION,
    'approved authorizations have no approvalCode',
    inItems({ op: 'authorizations' }, (item) => {
      delete item.approvalCode
    }),
    false,
  ),
  mutation(
    'field/response-code-missing',
    '3 §2 row 9',
    AUTHORIZATION,
    'isoResponseCode is missing',
    inItems({ op: 'authorizations' }, (item) => {
      delete item.isoResponseCode
    }),
    false,
  ),
  mutation(
    'field/scheme-id-missing',
    '3 §2 row 9',
    AUTHORIZATION,
    'schemeTransactionId is missing',
    inItems({ op: 'authorizations' }, (item) => {
      delete item.schemeTransactionId
    }),
    false,
  ),
  mutation(
    'field/origin-missing',
    '3 §2 row 9',
    AUTHORIZATION,
    'authorisationOrigin is missing',
    inItems({ op: 'authorizations' }, (item) => {
      delete item.authorisationOrigin
    }),
    false,
  ),
  mutation(
    'field/scheme-id-missing-in-presentments',
    '3 §2 row 10',
    PRESENTMENT,
    'schemeTransactionId is missing in presentments',
    inItems({ op: 'presentments' }, (item) => {
      delete item.schemeTransactionId
    }),
    false,
  ),
]
