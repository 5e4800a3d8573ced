import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MINUTE_MS } from '../../../kernel/calendar.ts'
import type { PushEvent } from './events.ts'
import { createOutbox } from './outbox.ts'
import type { Outbox } from './outbox.ts'
import { COMPLIANT_PUSH } from './push-policy.ts'

const GIVEN_UP_AFTER = 3
const POLICY = {
  ...COMPLIANT_PUSH,
  retryDelayMs: (failures: number) => (failures < GIVEN_UP_AFTER ? MINUTE_MS : undefined),
}
const CARDS = 3

const eventOf = (number: number, card: number): PushEvent => ({
  id: `e${number}`,
  kind: 'CARD_UPDATED',
  identity: { bankClearingNumber: 100, cardNumber: card + 1, cardType: 1 },
  generation: 0,
  instance: { sequenceNumber: 0, expiryMonth: 360 },
  status: 'ACTIVE',
  occurredAtMs: number,
})

/** Events of several cards, of which some are never taken before they were given up and sent again. */
const flows = fc.array(fc.record({ card: fc.nat(CARDS - 1), isRefused: fc.boolean() }), {
  minLength: 1,
  maxLength: 40,
})

/** Attempts what is due and lets time pass until nothing waits any more: what was taken, in order. */
function deliver(outbox: Outbox, refused: ReadonlySet<string>, fromMs: number): readonly PushEvent[] {
  const taken: PushEvent[] = []
  for (let nowMs = fromMs; outbox.waiting().length > 0; nowMs += MINUTE_MS) {
    for (let due = outbox.due(nowMs, POLICY); due.length > 0; due = outbox.due(nowMs, POLICY)) {
      for (const posting of due) {
        if (refused.has(posting.event.id)) outbox.failed(posting, 'no', nowMs, POLICY)
        else {
          outbox.taken(posting)
          taken.push(posting.event)
        }
      }
    }
  }
  return taken
}

const inOrderPerCard = (events: readonly PushEvent[]) =>
  Array.from({ length: CARDS }, (_, card) =>
    events.filter((event) => event.identity.cardNumber === card + 1),
  ).every((own) =>
    own.every((event, index) => index === 0 || own[index - 1]!.occurredAtMs < event.occurredAtMs),
  )

describe('what is never taken is set aside', () => {
  test('and nothing else waits for it: order per card, nothing lost, each under its id', () => {
    fc.assert(
      fc.property(flows, (flow) => {
        const outbox = createOutbox()
        const events = flow.map(({ card }, number) => eventOf(number, card))
        for (const event of events) outbox.add({ event, round: 0 }, 0)
        const refused = new Set(events.filter((_, number) => flow[number]!.isRefused).map(({ id }) => id))

        const first = deliver(outbox, refused, 0)
        expect(inOrderPerCard(first)).toBe(true)
        expect(new Set(first)).toEqual(new Set(events.filter(({ id }) => !refused.has(id))))
        expect(new Set(outbox.deadLetters().map(({ event }) => event.id))).toEqual(refused)

        expect(outbox.revive(0)).toBe(refused.size)
        const second = deliver(outbox, new Set(), 0)
        expect(inOrderPerCard(second)).toBe(true)
        expect(new Set([...first, ...second])).toEqual(new Set(events))
        expect(first.length + second.length).toBe(events.length)
        expect(outbox.deadLetters()).toEqual([])
      }),
    )
  })

  test('and comes before later events of its card that still wait, with all its attempts before it', () => {
    const outbox = createOutbox()
    const [early, late] = [eventOf(0, 0), eventOf(1, 0)]
    outbox.add({ event: early, round: 0 }, 0)
    deliver(outbox, new Set([early.id]), 0)
    outbox.add({ event: late, round: 0 }, 0)
    expect(outbox.revive(0, early)).toBe(1)
    expect(outbox.waiting()).toMatchObject([{ event: early, failures: 0 }, { event: late }])
  })

  test('and is no longer needed once the same event has arrived another time', () => {
    const outbox = createOutbox()
    const event = eventOf(0, 0)
    outbox.add({ event, round: 0 }, 0)
    deliver(outbox, new Set([event.id]), 0)
    outbox.add({ event, round: 1 }, 0)
    expect(deliver(outbox, new Set(), 0)).toEqual([event])
    expect(outbox.deadLetters()).toEqual([])
  })

  test('and a snapshot stays as it was, however the delivery goes on', () => {
    fc.assert(
      fc.property(flows, (flow) => {
        const [outbox, copy] = [createOutbox(), createOutbox()]
        const events = flow.map(({ card }, number) => eventOf(number, card))
        for (const event of events) outbox.add({ event, round: 0 }, 0)
        const refused = new Set(events.filter((_, number) => flow[number]!.isRefused).map(({ id }) => id))
        for (const posting of outbox.due(0, POLICY)) outbox.failed(posting, 'no', 0, POLICY)
        const saved = outbox.save()
        const went = deliver(outbox, refused, 0)
        copy.load(saved)
        expect(deliver(copy, refused, 0)).toEqual(went)
        expect(copy.save()).toEqual(outbox.save())
      }),
    )
  })
})

test('an event goes from state to state as the table of its life has it', () => {
  const outbox = createOutbox()
  const event = eventOf(0, 0)
  outbox.add({ event, round: 0 }, 0)
  const states = (): unknown[] => [...outbox.waiting(), ...outbox.deadLetters()].map(({ state }) => state)
  const attempt = (): void => void outbox.failed(outbox.waiting()[0]!, 'no', 0, POLICY)
  const seen = [states()]
  for (let time = 0; time < GIVEN_UP_AFTER; time++) {
    attempt()
    outbox.hasten(0)
    seen.push(states())
  }
  outbox.revive(0)
  seen.push(states())
  outbox.taken(outbox.waiting()[0]!)
  seen.push(states())
  expect(seen).toEqual([['WAITING'], ['RETRYING'], ['RETRYING'], ['GIVEN_UP'], ['WAITING'], []])
})
