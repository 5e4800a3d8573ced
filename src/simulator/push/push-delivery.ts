import type { Cards } from '../../provider/cards/cards.ts'
import { payloadOf } from '../../provider/cards/push/payload.ts'
import type { Posting } from '../../provider/cards/push/outbox.ts'
import type { CardsPolicy } from '../../provider/cards/cards-policy.ts'
import { ISSUER_TRACE_ID } from '../../documents/headers.ts'
import { defined } from '../../kernel/defined.ts'
import { UsageError } from '../control/usage-error.ts'

/** A push event on its way: what is sent with POST (assumption push-event-form). */
export interface PushMessage {
  /** The header fields of the request, by their names. */
  readonly headers: Readonly<Record<string, string>>
  /** A JWS in compact form. */
  readonly body: string
}

/** Takes a message, or says in a few words why not. */
export type PushReceiver = (message: PushMessage) => Promise<'taken' | { readonly problem: string }>

/** How a simulated bank reaches a receiver behind a network; `pushOverHttp()` gives one. */
export interface PushSender {
  /** Sends a message with POST; resolves with what became of it, and never rejects. */
  send(url: string, message: PushMessage): ReturnType<PushReceiver>
  /** Lets real time pass: the virtual clock of a bank that is served stands still while a receiver is down. */
  pause?(milliseconds: number): Promise<void>
}

/** The receiver at an address, as it was given in `pushUrl`. */
export function receiverAt(url: string, sender: PushSender | undefined): PushReceiver {
  const protocol = URL.parse(url)?.protocol
  if (protocol !== 'http:' && protocol !== 'https:')
    throw new UsageError(
      `pushUrl "${url}" is no http or https address; write one like https://issuer.example/events`,
    )
  if (!sender) throw new UsageError('pushUrl needs a pushSender; pushOverHttp() gives one')
  return async (message) => await sender.send(url, message)
}

export type PushDelivery = ReturnType<typeof createPushDelivery>

/** How many deliveries are attempted concurrently. */
const AT_ONCE = 16

/** Brings what is in the outbox to the receiver. */
export function createPushDelivery(
  cards: Cards,
  nowMs: () => number,
  policy: () => CardsPolicy,
  pause: PushSender['pause'],
) {
  const { outbox } = cards.events
  let receiver: PushReceiver | undefined
  let running: Promise<void> | undefined
  let isAsked = false

  async function attempt(posting: Posting, receive: PushReceiver): Promise<void> {
    const message = await messageOf(posting, cards, policy())
    const result = await receive(message).catch((error: Error) => ({ problem: error.message }))
    if (result === 'taken') return outbox.taken(posting)
    const delayMs = outbox.failed(posting, result.problem, nowMs(), policy())
    if (delayMs === undefined || !pause) return
    void pause(delayMs).then(() => {
      outbox.hasten(nowMs(), posting.event)
      void run()
    })
  }

  async function attemptAll(receive: PushReceiver): Promise<void> {
    // The caller continues first: an answer to a request does not wait for deliveries.
    await Promise.resolve()
    for (;;) {
      isAsked = false
      const due = outbox.due(nowMs(), policy())
      const rest = due.values()
      const work = async (): Promise<void> => {
        for (const posting of rest) await attempt(posting, receive)
      }
      await Promise.all(Array.from({ length: Math.min(AT_ONCE, due.length) }, work))
      if (due.length === 0 && !isAsked) return
    }
  }

  /** Attempts every delivery that is due, until none is. Concurrent calls share one round. */
  async function run(): Promise<void> {
    if (!receiver) return
    isAsked = true
    running ??= attemptAll(receiver).finally(() => (running = undefined))
    await running
    // Another delivery may have been requested after the last round.
    if (isAsked) await run()
  }

  return {
    run,
    /** Everything goes to this receiver from now on; nothing is sent without one. */
    deliverTo: (given: PushReceiver | undefined): void => {
      receiver = given
      cards.events.hasReceiver(given !== undefined)
    },
  }
}

async function messageOf(
  { event, failures, round }: Posting,
  { tokens, keys }: Cards,
  policy: CardsPolicy,
): Promise<PushMessage> {
  const payload = {
    ...policy.sentPayload(payloadOf(event, tokens), event),
    eventId: policy.sentId(event, failures + 1, round),
  }
  return {
    headers: defined({ 'content-type': 'text/plain', [ISSUER_TRACE_ID]: event.issuerTraceId }),
    body: policy.sentText(await keys.sign(payload, policy), payload),
  }
}
