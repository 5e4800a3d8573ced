import { assumption } from './assumption.ts'

/** Push events: the document names the service, CARD_SYNC, and three operations. */
export const CARD_EVENTS = [
  assumption('push-event-kinds', '3 §6.3', {
    open: 'kinds of push events beside CARD_SYNC, and what each of them tells',
    default:
      'CARD_ORDERED, CARD_UPDATED (a mutation, or a scheduled deletion), CARD_ORDER_REVERSED, PIN_ORDERED and PIN_VIEWED tell what was done; CARD_BLOCKED, CARD_UNBLOCKED and CARD_DELETED tell that the change is confirmed; TOKEN_UPDATED that the change of a digital card is; AUTHORIZATION_FULFILLED and AUTHORIZATION_REJECTED tell what a card is used for after a sync of at most a hundred cards has asked for it, and a purchase that the owner of a simulated bank makes is told at once; a refused request tells nothing',
    alternatives: [
      'other kinds',
      'events before the confirmation',
      'authorizations of every card, or of none',
    ],
  }),
  assumption('push-event-form', '3 §6.3', {
    open: 'what a push event looks like',
    default:
      'a POST with text/plain, a JWS in compact form that the platform signs, over {eventId, eventKind, eventDateTime, cardToken, cardInstanceToken, cardId, cardStatus, issuerTraceId}; eventId is a UUID; the header issuer-trace-id is that of the request which caused the event, if it had one',
    alternatives: ['JSON without a signature', 'other names of the fields'],
  }),
  assumption('push-event-delivery', '3 §6.1', {
    open: 'what a receiver has to answer, and what happens when it does not',
    default:
      'any 2xx within ten seconds takes an event; otherwise it is sent again after 10 s, 30 s, 1 min, 5 min, 15 min, 1 h and 6 h, and then set aside as a dead letter; at least once, and in order per card: later events of a card wait for earlier ones, but for no dead letter',
    alternatives: ['another back-off', 'no order', 'a dead letter holds up its card'],
  }),
  assumption('push-event-search', '3 §6.2', {
    open: 'the filter of POST /push/events, and the shape of its answer',
    default:
      '{eventKinds, cardTokens, shortCardIds, from, to, pageNumber from 0, pageSize 20–100 (100)}, each optional; {eventReferences: [{eventId, issuerTraceId}], totalRecords}, newest first',
    alternatives: ['other names of the fields', 'no paging'],
  }),
  assumption('push-event-resend', '3 §6.2', {
    open: 'the body of POST /push/events/resend, and what happens with ids that no event has',
    default: '{eventIds} with 1 to 1000 ids; 404 where no event has one of them, and then none is sent',
  }),
  assumption('card-sync-filter', '3 §4', {
    open: 'the card filter of POST /cards/sync',
    default:
      '{filter} with cardTokens, shortCardIds, bankClearingNumbers, cardStatuses, cardMaterials and accountIds, of which every one that is given has to fit; without any of them all cards of the issuer; deleted cards never; 400 for a card that is not known; 4525 with 400 for more than 150,000 cards',
    alternatives: ['other names of the fields', 'another limit'],
    notPlayed:
      '4525: a target that takes the filter, because it has fewer cards, another limit or none, would send an event for every card of an issuer to whoever receives them; a bank of 150,000 cards takes as long as the whole run, and no answer could be held against a target',
  }),
] as const
