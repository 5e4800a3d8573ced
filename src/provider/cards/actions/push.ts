import { jsonAnswer } from '../../answers/call-and-answer.ts'
import { defined } from '../../../kernel/defined.ts'
import { parseInstant } from '../../../kernel/calendar.ts'
import { type Result, err, ok } from '../../../kernel/result.ts'
import { ACCEPTED, notFound, pageFrom, wrongRequest } from '../action.ts'
import type { CardContext, CardError, OpenAction } from '../action.ts'
import { keyOf } from '../card.ts'
import type { JsonObject } from '../../../kernel/objects.ts'
import type { PushEvent } from '../push/events.ts'
import { identitiesIn, selectedCards } from '../push/selection.ts'

/** Document 3 §6.1. */
export const sync: OpenAction = ({ body, issuerTraceId }, context) => {
  const cards = selectedCards(body, context)
  if (!cards.ok) return cards
  const { events, nowMs, policy } = context
  events.sync(policy.synced(cards.value), { nowMs, policy, issuerTraceId })
  return ok(ACCEPTED)
}

/** Document 3 §6.2; assumption push-event-search. */
export const findEvents: OpenAction = ({ body }, context) => {
  const { events, policy } = context
  const filter = filterFrom(body, context)
  if (!filter.ok) return filter
  const all = events.log.list()
  const page = pageFrom(body)
  if (!page.ok) return page
  const { number, size } = page.value
  const found = policy.found(all.filter(filter.value), all).toReversed()
  const eventReferences = found
    .slice(number * size, (number + 1) * size)
    .map(({ id, issuerTraceId }) => defined({ eventId: id, issuerTraceId }))
  return ok(jsonAnswer({ eventReferences, totalRecords: policy.totalRecords(found.length) }))
}

const MOST_RESENT = 1000

/** Document 3 §6.2; assumption push-event-resend. */
export const resendEvents: OpenAction = ({ body: { eventIds } }, { events, nowMs, policy }) => {
  if (!Array.isArray(eventIds) || eventIds.length === 0 || eventIds.length > MOST_RESENT)
    return err(wrongRequest(`eventIds must be a list of 1 to ${MOST_RESENT} ids.`))
  const found = eventIds.map((id) => events.log.find(String(id)))
  const known = found.filter((event) => event !== undefined)
  if (known.length < found.length) return err(notFound('No event has one of these ids; none is sent.'))
  events.resend(policy.resent(known), nowMs)
  return ok(ACCEPTED)
}

type EventFilter = (event: PushEvent) => boolean

function filterFrom(body: JsonObject, context: CardContext): Result<EventFilter, CardError> {
  const { eventKinds, from, to } = body
  const cards = identitiesIn(body, context)
  if (!cards.ok) return cards
  if (eventKinds !== undefined && !Array.isArray(eventKinds))
    return err(wrongRequest('eventKinds must be a list.'))
  const [fromMs, toMs] = [instantIn(from), instantIn(to)]
  if (Number.isNaN(fromMs) || Number.isNaN(toMs))
    return err(wrongRequest('from and to must be instants such as 2026-03-02T08:00:00Z.'))
  const named = cards.value && new Map(cards.value.map((one) => [keyOf(one.identity), one.generation]))
  const kinds = eventKinds && new Set<unknown>(eventKinds)
  return ok(
    ({ kind, identity, generation, occurredAtMs }) =>
      (kinds?.has(kind) ?? true) &&
      (!named || (named.has(keyOf(identity)) && (named.get(keyOf(identity)) ?? generation) === generation)) &&
      (fromMs === undefined || occurredAtMs >= fromMs) &&
      (toMs === undefined || occurredAtMs < toMs),
  )
}

/** Milliseconds since 1970; not a number for what is no instant. */
function instantIn(value: unknown): number | undefined {
  if (value === undefined) return undefined
  return (typeof value === 'string' ? parseInstant(value) : undefined) ?? NaN
}
