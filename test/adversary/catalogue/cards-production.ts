import {
  inAnswers,
  inAll,
  instead,
  itemsOf,
  json,
  parsedJson,
  withBody,
  ofAnotherCard,
} from './card-calls.ts'
import type { Answer, CardMiddleware, Json, Make } from './card-calls.ts'
import { mutationsOf } from './card-mutation.ts'
import type { CardMutation } from './card-mutation.ts'

// What cost card platforms money in production, above all where a card is named in two ways.

const SAME = 'token-addressed v2 (same functionality as v2, with cardToken in place of cardId or shortCardId)'
const STATUS = 'PUT /cards/status | PUT /cards/{cardToken}/status | block, unblock, delete'
const DELAYED =
  'current card state | update card status with action DELETE_AT_END_OF_NEXT_MONTH | always | unchanged | deletion scheduled for the end of next month; not yet reflected in card details'
const ORDER = 'order a card (virtual; physical since 2.12.0); returns cardToken and cardInstanceToken'
const LIMITS = 'OnlineLimits restored in /cards/details from 1.16.1 and 2.23.1'
const SYNC = 'Event kind named: CARD_SYNC, emitted after POST /cards/sync for the cards matching a filter.'

const mutation = mutationsOf('cards/production', { isAcrossExchanges: true })

/** Details by one variant are remembered per card, and given again whatever happens to the card by another one. */
const staleIn = (variant: 'token' | 'v2'): Make => {
  const make = (): CardMiddleware => {
    const kept = new Map<string, Answer>()
    return async (call) => {
      const answer = await call.ask()
      if (call.card !== undefined && call.variant === variant && call.op !== 'details') kept.delete(call.card)
      if (call.op !== 'details' || call.variant !== variant || answer.status >= 300 || !call.card)
        return answer
      const before = kept.get(call.card)
      if (!before) kept.set(call.card, answer)
      return before ?? answer
    }
  }
  return Object.assign(make, { where: { op: 'details', variant } })
}

/** What one variant does to a card is seen by that variant alone: the others read from a copy that was never told. */
const changesStayIn = (variant: 'token' | 'v2'): Make => {
  const make = (): CardMiddleware => {
    const before = new Map<string, Json>()
    return async (call) => {
      const isChange = call.op === 'status' || call.op === 'mutate'
      if (isChange && call.variant === variant && call.card && !before.has(call.card)) {
        const path = call.request.path.replace(/\/status$/, '')
        const asked =
          variant === 'token'
            ? { ...call.request, method: 'POST', path, body: '{}' }
            : {
                ...call.request,
                method: 'POST',
                path: `${path.replace(/\/cards.*$/, '')}/cards/details`,
                body: JSON.stringify({ cardId: call.sent?.cardId, shortCardId: call.sent?.shortCardId }),
              }
        const known = await call.ask(asked)
        if (known.status < 300) before.set(call.card, parsedJson(known.body))
      }
      const answer = await call.ask()
      const known = call.card === undefined ? undefined : before.get(call.card)
      return call.op === 'details' && call.variant !== variant && answer.status < 300 && known
        ? withBody(answer, known)
        : answer
    }
  }
  return Object.assign(make, { where: { op: ['status', 'mutate', 'details'] } })
}

const bent = (change: (body: Json) => Json, variant?: 'token'): Make =>
  inAnswers({ op: 'details', variant }, change)

const lastLimit = (limits: Json, change: (value: number) => unknown): Json =>
  limits && Object.fromEntries(Object.entries(limits).map(([name, value]) => [name, change(Number(value))]))

const elsewhereByToken = (op: string): Make =>
  instead({ op, variant: 'token' }, async (call) => {
    const other = ofAnotherCard(call, ['virtualCard', 'activeCard'])
    return await call.ask(other)
  })

export const CARDS_PRODUCTION: readonly CardMutation[] = [
  mutation(
    'stale-by-token',
    '3 §4',
    SAME,
    'details by token come from a cache that no change by card id clears',
    staleIn('token'),
  ),
  mutation(
    'stale-by-id',
    '3 §4',
    SAME,
    'details by card id come from a cache that no change by token clears',
    staleIn('v2'),
  ),
  mutation(
    'changes-by-token-stay-there',
    '3 §4',
    SAME,
    'what is done to a card by token is not seen by card id',
    changesStayIn('token'),
  ),
  mutation(
    'changes-by-id-stay-there',
    '3 §4',
    SAME,
    'what is done to a card by id is not seen by token',
    changesStayIn('v2'),
  ),
  mutation(
    'status-by-token-is-another',
    '3 §4',
    STATUS,
    'a status update by token hits another card',
    elsewhereByToken('status'),
  ),
  mutation(
    'mutation-by-token-is-another',
    '3 §4',
    SAME,
    'a mutation by token hits another card',
    elsewhereByToken('mutate'),
  ),
  mutation(
    'limits-in-cents-by-token',
    '3 §4',
    SAME,
    'online limits are a hundredfold when the card is named by token',
    bent(
      (body) => ({ ...body, onlineLimits: lastLimit(body.onlineLimits, (value) => value * 100) }),
      'token',
    ),
  ),
  mutation(
    'always-active-by-token',
    '3 §4',
    SAME,
    'every card is ACTIVE when it is named by token',
    bent(
      (body) =>
        JSON.parse(
          JSON.stringify(body).replaceAll(/"(?:SUSPENDED|SUSPENSION_PENDING|DELETE_PENDING)"/g, '"ACTIVE"'),
        ),
      'token',
    ),
  ),
  mutation(
    'day-and-month-swapped',
    '3 §2',
    LIMITS,
    'limits of the day and of the month change places',
    bent((body) => {
      const limits = body.onlineLimits
      if (!limits) return undefined
      return {
        ...body,
        onlineLimits: {
          totalLimitPerDay: limits.totalLimitPerMonth,
          totalLimitPerMonth: limits.totalLimitPerDay,
          cashLimitPerDay: limits.cashLimitPerMonth,
          cashLimitPerMonth: limits.cashLimitPerDay,
        },
      }
    }),
  ),
  mutation(
    'limits-negative',
    '3 §2',
    LIMITS,
    'a limit that is not set is -1',
    bent((body) => ({ ...body, onlineLimits: lastLimit(body.onlineLimits, () => -1) })),
  ),
  mutation(
    'scheduled-twice-deletes-at-once',
    '3 §3 row 2',
    DELAYED,
    'a second deletion at the end of next month deletes at once',
    (() => {
      const make = (): CardMiddleware => {
        const scheduled = new Set<string>()
        return async (call) => {
          const isScheduled = call.op === 'status' && call.sent?.action === 'DELETE_AT_END_OF_NEXT_MONTH'
          if (!isScheduled || !call.card) return await call.ask()
          if (!scheduled.has(call.card)) {
            scheduled.add(call.card)
            return await call.ask()
          }
          const body = call.request.body.replace('DELETE_AT_END_OF_NEXT_MONTH', 'DELETE_IMMEDIATELY')
          return await call.ask({ ...call.request, body })
        }
      }
      return Object.assign(make, { where: { op: 'status' } })
    })(),
  ),
  mutation(
    'order-returns-tokens-of-a-card',
    '3 §4 row 1',
    ORDER,
    'an order returns the tokens of a card that there is',
    inAnswers({ op: 'order' }, (body, call) => {
      const { cardToken, cardInstanceToken } = (call.profile.cards?.['activeCard'] ?? {}) as Json
      return { ...body, ...(cardToken && { cardToken }), ...(cardInstanceToken && { cardInstanceToken }) }
    }),
  ),
  mutation(
    'second-order-is-the-first',
    '3 §4 row 1',
    ORDER,
    'a second order is answered with the card of the first',
    inAnswers({ op: 'order' }, (body, _, memory) => {
      if (!memory.has('first')) memory.set('first', body)
      return memory.get('first')
    }),
  ),
  mutation(
    'pan-suffix-is-the-first-four',
    '3 §2 row 12',
    'CardEncryptionResponse | panSuffix (string), publicKeyId',
    'panSuffix has the first four digits of the card number',
    inAnswers({ op: ['encrypted-card-data', 'encrypt-checkout'] }, (body) => ({
      ...body,
      panSuffix: '4539',
    })),
  ),
  mutation(
    'suspension-of-a-wallet-suspends-the-card',
    '3 §4',
    'digital-card search, read and status update',
    'a card is blocked when one of its digital cards is suspended',
    (() => {
      const make = (): CardMiddleware => {
        let isSuspended = false
        return async (call) => {
          const answer = await call.ask()
          if (call.op === 'digital-status' && answer.status < 300) isSuspended = true
          return call.op === 'details' && isSuspended
            ? { ...answer, body: answer.body.replaceAll('"ACTIVE"', '"SUSPENDED"') }
            : answer
        }
      }
      return Object.assign(make, { where: { op: ['digital-status', 'details'] } })
    })(),
  ),
  mutation(
    'one-time-code-for-all',
    '3 §4',
    '/cards/otrc | retrieve a one-time code',
    'every card has the same one-time code',
    inAnswers({ op: 'otrc' }, (body) =>
      Object.fromEntries(
        Object.entries(body).map(([name, value]) => [name, /^\d+$/.test(String(value)) ? '123456' : value]),
      ),
    ),
  ),
  mutation(
    'refund-as-purchase',
    '3 §2 row 9',
    'silent',
    'refunds among presentments have the sign of purchases',
    inAnswers({ op: 'presentments' }, (body) => {
      const items = itemsOf(body)
      for (const item of items ?? [])
        for (const value of Object.values<Json>(item))
          if (value?.unscaledAmount < 0) value.unscaledAmount = -value.unscaledAmount
      return body
    }),
  ),
  mutation(
    'yen-with-decimals',
    '3 §2 row 8',
    'silent',
    'amounts of every currency have two decimals',
    inAnswers({ op: ['authorizations', 'presentments'] }, (body) => {
      for (const item of itemsOf(body) ?? [])
        for (const value of Object.values<Json>(item))
          if (value && typeof value === 'object' && 'scale' in value && value.scale === 0) value.scale = 2
      return body
    }),
  ),
  mutation(
    'approved-after-a-block',
    '3 §4 row 4',
    'silent',
    'a blocked card has an approved authorization of now',
    (() => {
      const make = (): CardMiddleware => {
        const blocked = new Set<string>()
        return async (call) => {
          const answer = await call.ask()
          if (call.op === 'status' && call.card && call.sent?.action === 'BLOCK') blocked.add(call.card)
          if (call.op !== 'authorizations' || answer.status >= 300 || blocked.size === 0) return answer
          const body = parsedJson(answer.body)
          const items = itemsOf(body)
          if (!items?.length) return answer
          items.unshift({ ...items[0], dateTime: new Date(call.nowMs).toISOString(), isoResponseCode: '00' })
          return withBody(answer, body)
        }
      }
      return Object.assign(make, { where: { op: ['status', 'authorizations'] } })
    })(),
  ),
  mutation(
    'refused-in-one-variant-alone',
    '3 §7',
    '4469 | PIN_DELIVERY_NOT_ALLOWED_FOR_VIRTUAL_CARD | PIN datamailer order',
    'PIN datamailers for virtual cards are ordered when the card is named by token',
    inAll({ op: 'pin-datamailer', variant: 'token' }, (answer) =>
      answer.status >= 400 ? { status: 202, headers: [], body: '' } : answer,
    ),
  ),
  mutation(
    'sync-tells-of-another-card',
    '3 §6.1',
    SYNC,
    'a sync of one card is done for another one',
    instead({ op: 'sync' }, async (call) => {
      const [one, other] = [
        call.profile.cards?.['activeCard']?.cardToken,
        call.profile.cards?.['blockedCard']?.cardToken,
      ]
      if (!one || !other) return await call.ask()
      const body = call.request.body.includes(one)
        ? call.request.body.replaceAll(one, other)
        : call.request.body.replaceAll(other, one)
      return await call.ask({ ...call.request, body })
    }),
  ),
  mutation(
    'unknown-token-is-some-card',
    '3 §4',
    SAME,
    'a token that nobody was given is answered with the details of some card',
    instead({ op: 'details', variant: 'token' }, async (call) => {
      const answer = await call.ask()
      const token = call.profile.cards?.['activeCard']?.cardToken
      if (answer.status < 400 || !token) return answer
      return await call.ask({ ...call.request, path: call.request.path.replace(/CTK-[^/]+/, token) })
    }),
  ),
  mutation(
    'errors-answered-200',
    '3 §7',
    'Code | Name | Where',
    'errors with a code come with status 200',
    inAll({}, (answer) => {
      const body = answer.status >= 400 ? parsedJson(answer.body) : undefined
      return body?.errorCode ? json(200, body) : answer
    }),
  ),
]
