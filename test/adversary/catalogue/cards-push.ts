import type { PushMessage } from '../mutation.ts'
import { empty, inAll, inAnswers, instead, json, parsedJson, payloadOf } from './card-calls.ts'
import type { CardCall, CardMiddleware, Json, Make } from './card-calls.ts'
import { mutationsOf } from './card-mutation.ts'
import type { CardMutation } from './card-mutation.ts'
import { withOwnKey } from './cards-signatures.ts'
import { ownKey } from './own-certificate.ts'

const SYNC = 'Event kind named: CARD_SYNC, emitted after POST /cards/sync for the cards matching a filter.'
const FIND = 'POST /push/events returns the ids of events matching a filter'
const RESEND = 'POST /push/events/resend resends events for a list of ids'
const SIGNED = 'A signing certificate is used by the platform to sign responses to the issuer'

const mutation = mutationsOf('cards/push', { isAcrossExchanges: true })

interface Memory {
  readonly messages: PushMessage[]
  /** What is still to be delivered besides. */
  calls: CardCall[]
}

/** What becomes of each delivery; it knows the deliveries and calls before it. */
const delivering = (deliver: (message: PushMessage, memory: Memory) => readonly PushMessage[]): Make => {
  const make = (): CardMiddleware => {
    const memory: Memory = { messages: [], calls: [] }
    const act: CardMiddleware = async (call) => {
      memory.calls.push(call)
      return await call.ask()
    }
    return Object.assign(act, {
      deliver: (message: PushMessage) => {
        const delivered = deliver(message, memory)
        memory.messages.push(message)
        return delivered
      },
    })
  }
  return make
}

/** Events whose payload is another one, signed by a key that is distributed. */
const saying = (change: (payload: Json) => Json): Make =>
  withOwnKey(ownKey(), { where: {}, change: (payload, call) => (call ? payload : change(payload)) })

const kindOf = ({ body }: PushMessage): string => payloadOf(body)?.eventKind
const isSync = (message: PushMessage): boolean => kindOf(message) === 'CARD_SYNC'
const resent = ({ calls }: Memory): boolean => calls.some(({ op }) => op === 'resend')

export const CARDS_PUSH: readonly CardMutation[] = [
  mutation(
    'sync-lost',
    '3 §6.1',
    SYNC,
    'a sync emits nothing',
    delivering((message) => (isSync(message) ? [] : [message])),
  ),
  mutation(
    'sync-refused-without-a-word',
    '3 §6.1',
    SYNC,
    'a sync is accepted and done nothing with',
    instead({ op: 'sync' }, () => empty(202)),
  ),
  mutation(
    'sync-twice',
    '3 §6.1',
    'silent',
    'each CARD_SYNC arrives twice',
    delivering((message) => (isSync(message) ? [message, message] : [message])),
  ),
  mutation(
    'sync-of-another-card',
    '3 §6.1',
    SYNC,
    'a sync emits CARD_SYNC for another card',
    saying((payload) =>
      payload.eventKind === 'CARD_SYNC'
        ? {
            ...payload,
            cardToken: 'CTK-864143e5750f83cb3819b33db46a1839',
            cardId: { ...payload.cardId, cardNumber: 35_769_938, cardType: 2 },
          }
        : payload,
    ),
  ),
  mutation(
    'sync-with-the-token-of-another-card',
    '3 §6.1',
    SYNC,
    'CARD_SYNC has the token of another card',
    saying((payload) => ({ ...payload, cardToken: 'CTK-864143e5750f83cb3819b33db46a1839' })),
  ),
  mutation(
    'sync-without-a-token',
    '3 §6.3',
    'silent',
    'CARD_SYNC says no token',
    saying(({ cardToken: _, ...payload }) => payload),
  ),
  mutation(
    'sync-of-all-cards',
    '3 §6.1',
    SYNC,
    'a sync of one card emits CARD_SYNC for others too',
    ((): Make => {
      const key = ownKey()
      const base = withOwnKey(key, { where: {} })
      const make = (): CardMiddleware => {
        const inner = base()
        return Object.assign((call: CardCall) => inner(call), {
          deliver: (message: PushMessage) => {
            const own = inner.deliver!(message)
            return isSync(message)
              ? [
                  ...own,
                  {
                    ...message,
                    body: key.sign({
                      ...payloadOf(message.body),
                      eventId: crypto.randomUUID(),
                      cardToken: 'CTK-864143e5750f83cb3819b33db46a1839',
                      cardId: {
                        bankClearingNumber: 87_983,
                        cardNumber: 35_769_938,
                        cardType: 2,
                        cardSeqNumber: 8,
                        cardExpiry: { month: '06', year: '27' },
                      },
                    }),
                  },
                ]
              : own
          },
        })
      }
      return make
    })(),
  ),
  mutation(
    'sync-of-the-first-card-alone',
    '3 §6.1',
    SYNC,
    'a sync of two cards emits CARD_SYNC for the first alone',
    delivering((message, { messages }) => (isSync(message) && messages.some(isSync) ? [] : [message])),
  ),
  mutation(
    'sync-under-another-kind',
    '3 §2 row 23',
    'Push event kind | CARD_SYNC',
    'the kind is CARD_SYNCHRONIZED',
    saying((payload) =>
      payload.eventKind === 'CARD_SYNC' ? { ...payload, eventKind: 'CARD_SYNCHRONIZED' } : payload,
    ),
  ),
  mutation(
    'sync-in-small-letters',
    '3 §2 row 23',
    'Push event kind | CARD_SYNC',
    'the kind is card_sync',
    saying((payload) =>
      payload.eventKind === 'CARD_SYNC' ? { ...payload, eventKind: 'card_sync' } : payload,
    ),
  ),
  mutation(
    'sync-of-a-wrong-status',
    '3 §6.1',
    'silent',
    'CARD_SYNC has another status than the details',
    saying((payload) => ({
      ...payload,
      cardStatus: payload.cardStatus === 'ACTIVE' ? 'SUSPENDED' : 'ACTIVE',
    })),
  ),
  mutation(
    'sync-of-a-wrong-instance',
    '3 §6.1',
    'silent',
    'CARD_SYNC has another cardInstanceToken than the details',
    saying((payload) => ({ ...payload, cardInstanceToken: 'CITK-00000000000000000000000000000000' })),
  ),
  mutation(
    'sync-without-being-asked',
    '3 §6.1',
    SYNC,
    'CARD_SYNC comes for every other event',
    saying((payload) => ({ ...payload, eventKind: 'CARD_SYNC' })),
  ),
  mutation(
    'trace-id-missing',
    '3 §4',
    'issuer-trace-id … used to correlate the whole flow started by the request',
    'events have no issuerTraceId',
    saying(({ issuerTraceId: _, ...payload }) => payload),
  ),
  mutation(
    'trace-id-of-another',
    '3 §4',
    'issuer-trace-id … used to correlate the whole flow started by the request',
    'events have another issuerTraceId',
    saying((payload) => (payload.issuerTraceId ? { ...payload, issuerTraceId: 'another-flow' } : payload)),
  ),
  mutation(
    'one-event-id',
    '3 §6.2',
    FIND,
    'all events have one eventId',
    saying((payload) => ({ ...payload, eventId: '6f1c8a0e-54d1-4c69-9f0e-0a1d2c3b4e5f' })),
  ),
  mutation(
    'event-id-missing',
    '3 §6.2',
    FIND,
    'events have no eventId',
    saying(({ eventId: _, ...payload }) => payload),
  ),
  mutation(
    'pan-in-events',
    '3 §6.3',
    'silent',
    'events have the card number',
    saying((payload) => ({ ...payload, pan: '4539578763621486' })),
  ),
  mutation(
    'pin-in-events',
    '3 §6.3',
    'silent',
    'events about PINs have the PIN',
    saying((payload) => ({ ...payload, pin: '4821' })),
  ),
  mutation(
    'unsigned',
    '3 §5.1',
    SIGNED,
    'events are not signed',
    delivering((message) => [{ ...message, body: JSON.stringify(payloadOf(message.body)) }]),
  ),
  mutation(
    'bad-signature',
    '3 §5.1',
    SIGNED,
    'the signature of events does not hold',
    delivering((message) => {
      const [header, payload, signature = ''] = message.body.split('.')
      return [
        {
          ...message,
          body: [header, payload, (signature.startsWith('A') ? 'B' : 'A') + signature.slice(1)].join('.'),
        },
      ]
    }),
  ),
  mutation(
    'alg-none',
    '3 §5.1',
    SIGNED,
    'events have the algorithm none',
    delivering((message) => [
      {
        ...message,
        body: `${Buffer.from('{"alg":"none"}').toString('base64url')}.${message.body.split('.')[1]}.`,
      },
    ]),
  ),
  mutation(
    'all-lost',
    '3 §6.1',
    SYNC,
    'no event arrives',
    delivering(() => []),
  ),
  mutation(
    'all-twice',
    '3 §6',
    'silent',
    'every event arrives twice',
    delivering((message) => [message, message]),
  ),
  mutation(
    'second-lost',
    '3 §6',
    'silent',
    'every second event is lost',
    delivering((message, { messages }) => (messages.length % 2 === 1 ? [] : [message])),
  ),
  mutation(
    'body-empty',
    '3 §6',
    'silent',
    'events have no body',
    delivering((message) => [{ ...message, body: '' }]),
  ),
  mutation(
    'find-empty',
    '3 §6.2',
    FIND,
    'a search for events finds nothing',
    inAnswers({ op: 'events' }, (body) => ({ ...body, eventReferences: [], totalRecords: 0 })),
  ),
  mutation(
    'find-empty-by-token',
    '3 §6.2',
    FIND,
    'a search for events finds nothing in the token-addressed variant',
    inAnswers({ op: 'events', variant: 'token' }, (body) => ({
      ...body,
      eventReferences: [],
      totalRecords: 0,
    })),
  ),
  mutation(
    'find-unknown-ids',
    '3 §6.2',
    FIND,
    'a search for events finds ids that no event has',
    inAnswers({ op: 'events' }, (body) => ({
      ...body,
      eventReferences: body.eventReferences?.map((item: Json) => ({ ...item, eventId: crypto.randomUUID() })),
    })),
  ),
  mutation(
    'find-one-too-many',
    '3 §6.2',
    FIND,
    'a search for events finds one that does not match',
    inAnswers({ op: 'events' }, (body) => ({
      ...body,
      eventReferences: [...(body.eventReferences ?? []), { eventId: '6f1c8a0e-54d1-4c69-9f0e-0a1d2c3b4e5f' }],
      totalRecords: (body.totalRecords ?? 0) + 1,
    })),
  ),
  mutation(
    'find-ignores-kinds',
    '3 §6.2',
    FIND,
    'a search for events ignores the kinds of the filter',
    instead({ op: 'events' }, (call) => {
      const { eventKinds: _, ...rest } = call.sent ?? {}
      return call.ask({ ...call.request, body: JSON.stringify(rest) })
    }),
  ),
  mutation(
    'find-ignores-cards',
    '3 §6.2',
    FIND,
    'a search for events ignores the cards of the filter',
    instead({ op: 'events' }, (call) => {
      const { cardTokens: _, ...rest } = call.sent ?? {}
      return call.ask({ ...call.request, body: JSON.stringify(rest) })
    }),
  ),
  mutation(
    'find-ignores-all',
    '3 §6.2',
    FIND,
    'a search for events ignores its filter',
    instead({ op: 'events' }, (call) => call.ask({ ...call.request, body: '{}' })),
  ),
  mutation(
    'find-twice',
    '3 §6.2',
    FIND,
    'a search for events lists each twice',
    inAnswers({ op: 'events' }, (body) => ({
      ...body,
      eventReferences: body.eventReferences?.flatMap((item: Json) => [item, item]),
    })),
  ),
  mutation(
    'find-total',
    '3 §6.2',
    'silent',
    'totalRecords of events counts one too many',
    inAnswers({ op: 'events' }, (body) => ({ ...body, totalRecords: body.totalRecords + 1 })),
    false,
  ),
  mutation(
    'find-without-ids',
    '3 §6.2',
    FIND,
    'a search for events has no eventIds',
    inAnswers({ op: 'events' }, (body) => ({
      ...body,
      eventReferences: body.eventReferences?.map(({ eventId: _, ...item }: Json) => item),
    })),
    false,
  ),
  mutation(
    'find-numbers',
    '3 §6.2',
    'silent',
    'a search for events has numbers as eventIds',
    inAnswers({ op: 'events' }, (body) => ({
      ...body,
      eventReferences: body.eventReferences?.map((item: Json, index: number) => ({
        ...item,
        eventId: index,
      })),
    })),
    false,
  ),
  mutation(
    'resend-lost',
    '3 §6.2',
    RESEND,
    'a resend is accepted and sends nothing',
    instead({ op: 'resend' }, () => empty(202)),
  ),
  mutation(
    'resend-lost-by-token',
    '3 §6.2',
    RESEND,
    'a resend sends nothing in the token-addressed variant',
    instead({ op: 'resend', variant: 'token' }, () => empty(202)),
  ),
  mutation(
    'resend-of-another',
    '3 §6.2',
    RESEND,
    'a resend sends another event than the one asked for',
    delivering((message, memory) => (resent(memory) ? [memory.messages[0] ?? message] : [message])),
  ),
  mutation(
    'resend-of-all',
    '3 §6.2',
    RESEND,
    'a resend sends every event again',
    delivering((message, memory) => (resent(memory) ? [message, ...memory.messages] : [message])),
  ),
  mutation(
    'resend-twice',
    '3 §6.2',
    'silent',
    'a resend sends the event twice',
    delivering((message, memory) => (resent(memory) ? [message, message] : [message])),
  ),
  mutation(
    'resend-with-a-new-id',
    '3 §6.2',
    RESEND,
    'a resend sends the event with a new id',
    ((): Make => {
      const key = ownKey()
      const base = withOwnKey(key, { where: {} })
      const make = (): CardMiddleware => {
        const inner = base()
        let isResent = false
        return Object.assign(
          async (call: CardCall) => {
            if (call.op === 'resend') isResent = true
            return await inner(call)
          },
          {
            deliver: (message: PushMessage) =>
              isResent
                ? [
                    {
                      ...message,
                      body: key.sign({ ...payloadOf(message.body), eventId: crypto.randomUUID() }),
                    },
                  ]
                : inner.deliver!(message),
          },
        )
      }
      return make
    })(),
  ),
  mutation(
    'resend-refused',
    '3 §6.2',
    RESEND,
    'a resend is refused',
    instead({ op: 'resend' }, () => json(400, { applicationError: 'INVALID_REQUEST' })),
    false,
  ),
  mutation(
    'sync-refused',
    '3 §6.1',
    SYNC,
    'a sync is refused',
    instead({ op: 'sync' }, () => json(400, { applicationError: 'INVALID_REQUEST' })),
    false,
  ),
  mutation(
    'block-told-of-another-card',
    '3 §6.3',
    'silent',
    'the event of a block names another card',
    saying((payload) =>
      payload.eventKind === 'CARD_BLOCKED'
        ? { ...payload, cardToken: 'CTK-cfb2e40c239c1e8dfe1ad2b824e300fa' }
        : payload,
    ),
  ),
  mutation(
    'block-told-as-unblock',
    '3 §6.3',
    'silent',
    'the event of a block is CARD_UNBLOCKED',
    saying((payload) =>
      payload.eventKind === 'CARD_BLOCKED' ? { ...payload, eventKind: 'CARD_UNBLOCKED' } : payload,
    ),
  ),
  mutation(
    'refused-sync-emits',
    '3 §6.1',
    'silent',
    'a sync answers with a body',
    inAll({ op: 'sync' }, (answer) => ({
      ...answer,
      headers: [...answer.headers, ['content-type', 'application/json']],
      body: parsedJson(answer.body) ? answer.body : '{}',
    })),
    false,
  ),
]
