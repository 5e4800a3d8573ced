import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MOST_CARDS } from '../card-numbers.ts'
import { createDirectory } from '../directory.ts'
import type { Directory } from '../directory.ts'
import type { Card } from '../card.ts'
import { calendarDate, dayNumber } from '../../../kernel/calendar.ts'
import { createDigitalDirectory, createDigitalStore } from './directory.ts'
import { createDpanCodec } from './dpan.ts'

const dpans = createDpanCodec('bank')

describe('DPANs', () => {
  test('lead back to the card and the slot, and have the assumed form', () => {
    fc.assert(
      fc.property(fc.nat(MOST_CARDS - 1), fc.nat(99), (position, slot) => {
        const dpan = dpans.dpanOf(position, slot)
        expect(dpan).toMatch(/^9998\d{12}$/)
        expect(dpans.positionOf(dpan)).toEqual({ position, slot })
      }),
    )
  })

  test.for(['', '9998', '9997000000000000', '9998009999999999', '99980000000000000', '9998 0000000000a'])(
    '"%s" is none',
    (text) => expect(dpans.positionOf(text)).toBeUndefined(),
  )
})

describe('digital cards', () => {
  const cards = createDirectory({
    name: 'bank',
    seed: 7,
    startedOn: dayNumber(calendarDate('2026-03-02')),
    accountAt: (position) =>
      position < 50
        ? { id: `a${position}`, contractId: `c${position}`, openedOn: dayNumber(calendarDate('2020-01-01')) }
        : undefined,
  })
  const digital = createDigitalDirectory('bank', 7, cards)

  test('are found by their DPAN, which no two of them share', () => {
    const all = Array.from({ length: 50 }, (_, account) => cards.ofAccount(account))
      .flat()
      .flatMap((card) => digital.ofCard(card))
    expect(new Set(all.map(({ dpan }) => dpan)).size).toBe(all.length)
    expect(all.length).toBeGreaterThan(1000)
    for (const one of all) {
      expect(digital.find(one.dpan)).toEqual(one)
      expect(one.createdAtMs).toBeGreaterThan(cards.find(one.identity)!.orderedAtMs)
    }
  })

  test('of an unknown card, bank or DPAN are none', () => {
    const [card] = cards.ofAccount(0) as [Card]
    const [one] = digital.ofCard(card)
    const identity = { ...card.identity, cardType: (card.identity.cardType % 6) + 1 }
    expect(digital.ofCard({ ...card, identity })).toEqual([])
    expect(digital.ofCard({ ...card, identity: { ...cards.numbers.free(3), cardType: 1 } })).toEqual([])
    expect(createDigitalDirectory('other', 7, cards).find(one!.dpan)).toBeUndefined()
    expect(digital.find('9998000000000000')).toBeUndefined()
  })

  test('are kept as they became, together with those that were added', () => {
    const store = createDigitalStore(digital, cards.find, () => {})
    const [card] = cards.ofAccount(0) as [Card]
    const before = store.ofCard(card)
    const changed = { ...before[1]!, state: { settled: 'SUSPENDED' } as const }
    const added = { ...before[0]!, dpan: dpans.dpanOf(MOST_CARDS - 1, 0) }
    const empty = store.save()
    store.keep(changed)
    store.keep(added)
    expect(store.find(changed.dpan)).toEqual(changed)
    expect(store.ofCard(card)).toEqual([before[0], changed, ...before.slice(2), added])
    expect(store.ofCard(otherCard(cards))).toEqual(digital.ofCard(otherCard(cards)))
    store.load(empty)
    expect(store.ofCard(card)).toEqual(before)
  })
})

function otherCard(cards: Directory): Card {
  return cards.ofAccount(1)[0]!
}
