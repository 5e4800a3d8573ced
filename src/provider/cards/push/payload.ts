import { defined } from '../../../kernel/defined.ts'
import type { JsonObject } from '../../../kernel/objects.ts'
import { cardIdOf, tokensOf } from '../represent.ts'
import type { TokenCodec } from '../tokens.ts'
import type { PushEvent } from './events.ts'

/** What the receiver of an event gets (assumption push-event-form). */
export function payloadOf(event: PushEvent, tokens: TokenCodec): JsonObject {
  const { digitalCard, authorizationId, issuerTraceId } = event
  return defined({
    eventId: event.id,
    eventKind: event.kind,
    eventDateTime: new Date(event.occurredAtMs).toISOString(),
    ...tokensOf(event, { tokens }),
    cardId: cardIdOf(event),
    cardStatus: event.status,
    dpan: digitalCard?.dpan,
    digitalCardStatus: digitalCard?.status,
    authorizationId,
    issuerTraceId,
  })
}
