import { jsonAnswer } from '../../bank/provider.ts'
import { err, ok } from '../../kernel/result.ts'
import type { Result } from '../../kernel/result.ts'
import { ACCEPTED } from '../action.ts'
import type { CardContext, OpenAction } from '../action.ts'
import { wrongRequest } from '../errors.ts'
import type { CardError } from '../errors.ts'
import { keyOf } from '../identity.ts'
import type { JsonObject } from '../json.ts'
import type { PushEvent } from '../push/event.ts'
import { identitiesIn, selectedCards } from '../push/selection.ts'

/** Document 3 §6.1. */
const sync: OpenAction = ({ body, issuerTraceId }, context) => {
  const cards = selectedCards(body, context)
  if (!cards.ok) return cards
  const { events, nowMs, policy } = context
  events.sync(cards.value, { nowMs, policy, ...(issuerTraceId !== undefined && { issuerTraceId }) })
  return ok(ACCEPTED)
}

/** Document 3 §6.2; assumption push-event-search. */
const findEvents: OpenAction = ({ body }, context) => {
  const { events, policy } = context
  const filter = filterFrom(body, context)
  if (!filter.ok) return filter
  const all = events.list()
  const { pageNumber, pageSize, fits } = filter.value
  const found = policy.found(all.filter(fits), all).toReversed()
  const page = found.slice(pageNumber * pageSize, (pageNumber + 1) * pageSize)
  const eventReferences = page.map(({ id, issuerTraceId }) => ({
    eventId: id,
    ...(issuerTraceId !== undefined && { issuerTraceId }),
  }))
  return ok(jsonAnswer({ eventReferences, totalRecords: policy.totalRecords(found.length) }))
}

const MOST_RESENT = 1000

/** Document 3 §6.2; assumption push-event-resend. */
const resendEvents: OpenAction = ({ body: { eventIds } }, { events, nowMs, policy }) => {
  if (!Array.isArray(eventIds) || eventIds.length === 0 || eventIds.length > MOST_RESENT)
    return err(wrongRequest(`eventIds must be a list of 1 to ${MOST_RESENT} ids.`))
  const found = eventIds.map((id) => events.find(String(id)))
  const known = found.filter((event) => event !== undefined)
  if (known.length < found.length)
    return err({ status: 404, description: 'No event has one of these ids; none is sent.' })
  if (policy.resends) events.resend(known, nowMs)
  return ok(ACCEPTED)
}

export const PUSH_ACTIONS = {
  'cards/sync': { open: sync },
  'cards/find-events': { open: findEvents },
  'cards/resend-events': { open: resendEvents },
} as const

interface Search {
  readonly pageNumber: number
  readonly pageSize: number
  readonly fits: (event: PushEvent) => boolean
}

function filterFrom(body: JsonObject, context: CardContext): Result<Search, CardError> {
  const { eventKinds, from, to, pageNumber = 0, pageSize = 100 } = body
  const cards = identitiesIn(body, context)
  if (!cards.ok) return cards
  if (eventKinds !== undefined && !Array.isArray(eventKinds))
    return err(wrongRequest('eventKinds must be a list.'))
  const [fromMs, toMs] = [instantIn(from), instantIn(to)]
  if (Number.isNaN(fromMs) || Number.isNaN(toMs))
    return err(wrongRequest('from and to must be instants such as 2026-03-02T08:00:00Z.'))
  if (!isBetween(pageNumber, 0, Number.MAX_SAFE_INTEGER) || !isBetween(pageSize, 20, 100))
    return err(wrongRequest('pageNumber must be a number from 0, pageSize one from 20 to 100.'))
  const keys = cards.value && new Set(cards.value.map(keyOf))
  const kinds = eventKinds && new Set<unknown>(eventKinds)
  return ok({
    pageNumber,
    pageSize,
    fits: ({ kind, card, occurredAtMs }) =>
      (kinds?.has(kind) ?? true) &&
      (keys?.has(keyOf(card)) ?? true) &&
      (fromMs === undefined || occurredAtMs >= fromMs) &&
      (toMs === undefined || occurredAtMs < toMs),
  })
}

/** Milliseconds since 1970; not a number for what is no instant. */
function instantIn(value: unknown): number | undefined {
  if (value === undefined) return undefined
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T/.test(value) ? Date.parse(value) : NaN
}

function isBetween(value: unknown, least: number, most: number): value is number {
  return Number.isSafeInteger(value) && (value as number) >= least && (value as number) <= most
}
