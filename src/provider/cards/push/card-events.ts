import type { CardUse } from '../../bank/card-use/card-use.ts'
import { randomStream } from '../../../kernel/random.ts'
import { savedTogether } from '../../../kernel/saved.ts'
import { uuidFrom } from '../../../kernel/uuid.ts'
import { authorizationIdOf, authorizationKindOf } from '../activity/authorization.ts'
import { type Card, type CardIdentity, type CardKey, identityOf, keyOf, stateAt, statusAt } from '../card.ts'
import type { DigitalCard } from '../digital/digital-card.ts'
import type { DigitalStore } from '../digital/directory.ts'
import type { Store } from '../directory.ts'
import { createAwaited } from './awaited.ts'
import { type CardChange, type EventKind, type PushEvent, kindsOf } from './events.ts'
import { createEventLog, createOutbox, createWatchedCards } from './outbox.ts'
import type { AuthorizationsOf, EventLog, Outbox } from './outbox.ts'
import type { PushPolicy } from './push-policy.ts'

/** What caused a change, and the policy by which it is reported. */
export interface Cause {
  readonly nowMs: number
  readonly policy: PushPolicy
  readonly issuerTraceId?: string | undefined
}

/** What an event reports besides the card. */
type About = Pick<PushEvent, 'digitalCard' | 'authorizationId'>

export interface CardEventsOptions {
  readonly name: string
  readonly seed: number
  readonly store: Pick<Store, 'find'>
  readonly digital: Pick<DigitalStore, 'find' | 'ofCard'>
  readonly authorizationsOf: AuthorizationsOf
}

/** The push service: the last events, and what of them the receiver has not taken yet. */
export function createCardEvents(options: CardEventsOptions) {
  const log = createEventLog()
  const outbox = createOutbox()
  const sender = createSender(log, outbox)
  const awaited = awaitedCards(options.store)
  const awaitedTokens = awaitedDigitalCards(options.digital)
  const watched = createWatchedCards(options.authorizationsOf)
  const recorder = createRecorder(options, log, outbox, sender.send)

  return {
    log,
    outbox,
    /** Tells what an operation, or a confirmation that arrived by itself, has made of a card. */
    note: (change: Pick<CardChange, 'operation' | 'before' | 'after'>, cause: Cause): void => {
      const { before, after } = change
      const was = before && stateAt(before.state, cause.nowMs).settled
      const is = stateAt(after.state, cause.nowMs).settled
      // What arrives by itself has the cause of what it confirms.
      const issuerTraceId = change.operation ? cause.issuerTraceId : awaited.causeOf(after)
      const caused = { ...cause, issuerTraceId: issuerTraceId ?? cause.issuerTraceId }
      for (const kind of kindsOf({ ...change, was, is })) recorder.change(kind, after, caused)
      if (after.state !== before?.state) awaited.expect(after, cause.nowMs, issuerTraceId)
    },
    /** What an operation has made of a digital card waits for its confirmation. */
    awaitToken: (digitalCard: DigitalCard, { nowMs, issuerTraceId }: Cause) =>
      awaitedTokens.expect(digitalCard, nowMs, issuerTraceId),
    /** Tells that the confirmation for a digital card has arrived. */
    noteToken: (digitalCard: DigitalCard, cause: Cause): void => {
      const issuerTraceId = awaitedTokens.causeOf(digitalCard) ?? cause.issuerTraceId
      awaitedTokens.expect(digitalCard, cause.nowMs, undefined)
      recorder.token(digitalCard, { ...cause, issuerTraceId })
    },
    /** Tells what a card was used for, whoever watches it: the owner of the bank did it. */
    noteUse: recorder.use,
    /** CARD_SYNC for each of the cards. */
    sync: (cards: readonly Card[], cause: Cause): void => {
      for (const card of cards) recorder.event('CARD_SYNC', card, cause)
      watched.watch(cards, cause.nowMs)
    },
    /** Tells what has become of cards by now without anybody doing anything. */
    runDue: (nowMs: number, policy: PushPolicy): void => {
      const happened = [
        ...awaited.drainDue(nowMs, recorder.arrival),
        ...awaitedTokens.drainDue(nowMs, recorder.token),
        ...watched.drainDue(nowMs, options.store.find).map(({ atMs, card, use }) => ({
          atMs,
          record: (cause: Cause) => recorder.use(card, use, cause),
        })),
      ]
      for (const { atMs, record, ...rest } of happened.toSorted((one, other) => one.atMs - other.atMs))
        record({ nowMs: atMs, policy, ...rest })
    },
    /** Sends events again. */
    resend: (again: readonly PushEvent[], nowMs: number): void => {
      for (const event of again) sender.send(event, nowMs, true)
    },
    hasReceiver: sender.hasReceiver,
    onSentOut: sender.onSentOut,
    ...savedTogether({ log, awaited, awaitedTokens, watched, outbox }),
  }
}

function awaitedCards({ find }: CardEventsOptions['store']) {
  return createAwaited<CardKey, Card>({
    nameOf: ({ identity }) => keyOf(identity),
    find: (key) => find(identityOf(key)),
    instantsOf: ({ state: { pending, deletedFromMs } }) =>
      [pending?.confirmsAtMs, deletedFromMs].filter((instant) => instant !== undefined),
  })
}

function awaitedDigitalCards({ find }: CardEventsOptions['digital']) {
  return createAwaited<string, DigitalCard>({
    nameOf: ({ dpan }) => dpan,
    find,
    // What has ended with its card before the confirmation came has been told.
    instantsOf: ({ state: { pending, deletedFromMs = Infinity } }) =>
      pending && pending.confirmsAtMs < deletedFromMs ? [pending.confirmsAtMs] : [],
  })
}

type Sender = ReturnType<typeof createSender>

/** Sends events out: to the receiver, where there is one, and to whoever listens. */
function createSender(log: EventLog, outbox: Outbox) {
  let isReceived = false
  const listeners: (() => void)[] = []
  return {
    send: (event: PushEvent, nowMs: number, isAgain = false): void => {
      const sending = log.send(event, isAgain)
      if (isReceived) outbox.add(sending, nowMs)
      for (const listener of listeners) listener()
    },
    /** Without a receiver nothing is kept for it. */
    hasReceiver: (is: boolean) => void (isReceived = is),
    /** Called whenever something was sent out. */
    onSentOut: (listener: () => void) => void listeners.push(listener),
  }
}

/** Makes events of what has happened to cards, keeps them and sends them out. */
function createRecorder(
  { name, seed, store, digital }: CardEventsOptions,
  log: EventLog,
  outbox: Outbox,
  send: Sender['send'],
) {
  function event(
    kind: EventKind,
    card: Card,
    { nowMs, policy, issuerTraceId }: Cause,
    about: About = {},
  ): void {
    const recorded = policy.recorded({
      id: uuidFrom(randomStream('push event', name, seed, log.count()).hex(32)),
      kind,
      identity: card.identity,
      generation: card.generation,
      instance: card.instance,
      status: statusAt(card, nowMs),
      occurredAtMs: nowMs,
      ...about,
      issuerTraceId,
    })
    for (const forgotten of log.add(recorded)) outbox.forget(forgotten)
    if (policy.sends(recorded)) send(recorded, nowMs)
  }

  function token(digitalCard: DigitalCard, cause: Cause): void {
    const card = store.find(digitalCard.identity)
    const status = statusAt(digitalCard, cause.nowMs)
    if (card) event('TOKEN_UPDATED', card, cause, { digitalCard: { dpan: digitalCard.dpan, status } })
  }

  /** An event, and those of the digital cards that end with the card (assumption digital-cards-follow-cards). */
  function change(kind: EventKind, card: Card, cause: Cause): void {
    event(kind, card, cause)
    if (kind !== 'CARD_DELETED') return
    for (const digitalCard of digital.ofCard(card)) {
      const { deletedFromMs: _, ...state } = digitalCard.state
      const wasThere = statusAt({ ...digitalCard, state }, cause.nowMs - 1) !== 'DELETED'
      if (wasThere) token(digitalCard, cause)
    }
  }

  return {
    event,
    change,
    token,
    /** What has become of a card at an instant by itself. */
    arrival: (card: Card, cause: Cause): void => {
      const [was, is] = [cause.nowMs - 1, cause.nowMs].map((atMs) => stateAt(card.state, atMs).settled)
      for (const kind of kindsOf({ before: card, after: card, was, is: is! })) change(kind, card, cause)
    },
    use: (card: Card, use: CardUse, cause: Cause) =>
      event(authorizationKindOf(use), card, cause, { authorizationId: authorizationIdOf(use) }),
  }
}

/** Watches what an operation makes of cards. */
export function watchedStore(store: Store, alsoFound: boolean) {
  const touched = new Map<string, { readonly identity: CardIdentity; readonly before: Card | undefined }>()
  const touch = (identity: CardIdentity, before: Card | undefined): void => {
    const key = keyOf(identity)
    if (!touched.has(key)) touched.set(key, { identity, before })
  }
  return {
    store: {
      ...store,
      find: (identity: CardIdentity) => {
        const found = store.find(identity)
        if (alsoFound) touch(identity, found)
        return found
      },
      keep: (card: Card) => {
        touch(card.identity, store.find(card.identity))
        store.keep(card)
      },
    },
    changes: () =>
      [...touched.values()].flatMap(({ identity, before }) => {
        const after = store.find(identity)
        return after ? [{ before, after }] : []
      }),
  }
}

/** Watches what an operation makes of digital cards. */
export function watchedDigitalStore(digital: DigitalStore) {
  const kept = new Map<string, DigitalCard>()
  return {
    digital: {
      ...digital,
      keep: (digitalCard: DigitalCard) => {
        kept.set(digitalCard.dpan, digitalCard)
        digital.keep(digitalCard)
      },
    },
    kept: () => [...kept.values()],
  }
}
