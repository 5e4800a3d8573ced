import { keptOr } from '../../../kernel/kept.ts'
import { randomStream } from '../../../kernel/random.ts'
import { SavedMap, savedCount, savedTogether } from '../../../kernel/saved.ts'
import { type Card, type CardIdentity, deletedAtMs, nameOf } from '../card.ts'
import type { Directory } from '../directory.ts'
import type { DigitalCard } from './digital-card.ts'
import { createDpanCodec } from './dpan.ts'
import { DIGITAL_KINDS } from './kinds.ts'

/**
 * The digital cards that there were before anybody asked for one: made up on demand, nothing is stored. DPANs follow
 * from the bank's name.
 */
export function createDigitalDirectory(
  name: string,
  seed: number,
  cards: Pick<Directory, 'at' | 'positionOf'>,
) {
  const dpans = createDpanCodec(name)

  function digitalAt(card: Card, position: number, slot: number): DigitalCard | undefined {
    const kind = DIGITAL_KINDS[card.material][slot]
    if (!kind) return undefined
    const { status, ...rest } = kind
    const stream = randomStream('digital card', seed, position, slot)
    return {
      dpan: dpans.dpanOf(position, slot),
      identity: card.identity,
      generation: 0,
      ...rest,
      // One after the other, beginning a few days after the card was ordered.
      createdAtMs: card.orderedAtMs + (3 + slot) * 86_400_000 + stream.integer(0, 86_399) * 1000,
      expiryMonth: card.instance.expiryMonth,
      state: { settled: status },
    }
  }

  return {
    /** Those of a card, oldest first; none of a card that was ordered since. */
    ofCard: (card: Card): readonly DigitalCard[] => {
      const position = cards.positionOf(card)
      if (position === undefined) return []
      // As it was made: what became of the card since changes nothing about its tokens.
      const made = cards.at(position)!
      return DIGITAL_KINDS[made.material].flatMap((_, slot) => digitalAt(made, position, slot) ?? [])
    },
    /** The DPAN of one that is provisioned; `count` tells them apart. */
    provisionedDpan: dpans.provisionedDpanOf,
    find: (dpan: string): DigitalCard | undefined => {
      const found = dpans.positionOf(dpan)
      const card = found && cards.at(found.position)
      return card && digitalAt(card, found.position, found.slot)
    },
  }
}

export type DigitalStore = ReturnType<typeof createDigitalStore>

/**
 * All digital cards: those that are made up on demand, and what has become different since. `beforeChange` is told of
 * the card whose digital card is about to become another one.
 */
export function createDigitalStore(
  directory: ReturnType<typeof createDigitalDirectory>,
  cardOf: (identity: CardIdentity) => Card | undefined,
  beforeChange: (identity: CardIdentity) => void,
) {
  const count = savedCount()
  /** By DPAN. */
  const differences = new SavedMap<string, DigitalCard>()
  const saved = savedTogether({ count, differences })
  /** The same by card, so that a card is not looked for among all of them. */
  let dpansOf = byCard(differences)

  /** As its card makes it: it ends with the card, and expires with the instance in use. */
  function following(digitalCard: DigitalCard, card: Card | undefined): DigitalCard {
    if (!card || card.generation !== digitalCard.generation) {
      return { ...digitalCard, state: { settled: 'DELETED' } }
    }
    const deletedFromMs = card.reversed ? -Infinity : deletedAtMs(card.state)
    // What is over, or about to be, does not get the new date of a card that is renewed.
    const isOver = digitalCard.state.settled === 'DELETED' || digitalCard.state.pending?.becomes === 'DELETED'
    const { expiryMonth } = isOver ? digitalCard : card.instance
    if (deletedFromMs === undefined && expiryMonth === digitalCard.expiryMonth) return digitalCard
    const state = deletedFromMs === undefined ? digitalCard.state : { ...digitalCard.state, deletedFromMs }
    return { ...digitalCard, expiryMonth, state }
  }

  return {
    /** Also one that is deleted, or whose card is (assumption digital-cards-follow-cards). */
    find: (dpan: string): DigitalCard | undefined => {
      const found = differences.get(dpan) ?? directory.find(dpan)
      return found && following(found, cardOf(found.identity))
    },
    /** Those of a card, oldest first. */
    ofCard: (card: Card): readonly DigitalCard[] => {
      const known = directory.ofCard(card).map((made) => differences.get(made.dpan) ?? made)
      const dpans = new Set(known.map(({ dpan }) => dpan))
      const added = [...(dpansOf.get(nameOf(card)) ?? [])].flatMap((dpan) =>
        dpans.has(dpan) ? [] : [differences.get(dpan)!],
      )
      return [...known, ...added].map((one) => following(one, card))
    },
    keep: (digitalCard: DigitalCard): void => {
      beforeChange(digitalCard.identity)
      differences.set(digitalCard.dpan, digitalCard)
      addTo(dpansOf, digitalCard)
    },
    /** A DPAN that none has had. */
    newDpan: () => directory.provisionedDpan(count.next()),
    save: saved.save,
    load: (state: ReturnType<typeof saved.save>): void => {
      saved.load(state)
      dpansOf = byCard(differences)
    },
  }
}

type DpansOf = Map<string, Set<string>>

function byCard(digitalCards: ReadonlyMap<string, DigitalCard>): DpansOf {
  const dpansOf: DpansOf = new Map()
  for (const digitalCard of digitalCards.values()) addTo(dpansOf, digitalCard)
  return dpansOf
}

function addTo(dpansOf: DpansOf, digitalCard: DigitalCard): void {
  keptOr(dpansOf, nameOf(digitalCard), () => new Set()).add(digitalCard.dpan)
}
