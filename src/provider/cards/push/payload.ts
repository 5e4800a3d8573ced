import { defined } from '../../../kernel/defined.ts'
import type { JsonObject } from '../../../kernel/objects.ts'
import { cardIdOf, tokensOf } from '../represent.ts'
import type { TokenCodec } from '../tokens.ts'
import type { PushEvent } from './events.ts'

/** What the receiver of an event gets (assumption push-event-form). */
export function payloadOf(
  {
    id,
    kind,
    card,
    generation,
    instance,
    status,
    occurredAtMs,
    digitalCard,
    authorizationId,
    issuerTraceId,
  }: PushEvent,
  tokens: TokenCodec,
): JsonObject {
  const named = { identity: card, generation, instance }
  return defined({
    eventId: id,
    eventKind: kind,
    eventDateTime: new Date(occurredAtMs).toISOString(),
    ...tokensOf(named, { tokens }),
    cardId: cardIdOf(named),
    cardStatus: status,
    dpan: digitalCard?.dpan,
    digitalCardStatus: digitalCard?.status,
    authorizationId,
    issuerTraceId,
  })
}
