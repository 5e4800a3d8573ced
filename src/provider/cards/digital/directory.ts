import { randomStream } from '../../../kernel/random.ts'
import type { Card } from '../card.ts'
import type { Directory } from '../directory.ts'
import type { DigitalCard } from './digital-card.ts'
import { createDpanCodec } from './dpan.ts'
import { digitalKindsOf } from './kinds.ts'

/** The digital cards that there were before anybody asked for one: made up on demand, nothing is stored. */
export interface DigitalDirectory {
  /** Those of a card, oldest first; none of a card that was ordered since. */
  ofCard(card: Card): readonly DigitalCard[]
  find(dpan: string): DigitalCard | undefined
  /** The DPAN of one that is provisioned; `count` tells them apart. */
  provisionedDpan(count: number): string
}

export interface DigitalDirectoryOptions {
  /** The bank's name: DPANs follow from it. */
  readonly name: string
  readonly seed: number
  readonly cards: Pick<Directory, 'at' | 'positionOf'>
}

export function createDigitalDirectory({ name, seed, cards }: DigitalDirectoryOptions): DigitalDirectory {
  const dpans = createDpanCodec(name)

  function digitalAt(card: Card, position: number, slot: number): DigitalCard | undefined {
    const kind = digitalKindsOf(card.material)[slot]
    if (!kind) return undefined
    const { status, ...rest } = kind
    const stream = randomStream('digital card', seed, position, slot)
    return {
      dpan: dpans.dpanOf(position, slot),
      card: card.identity,
      generation: 0,
      ...rest,
      // One after the other, beginning a few days after the card was ordered.
      createdAtMs: card.orderedAtMs + (3 + slot) * 86_400_000 + stream.integer(0, 86_399) * 1000,
      expiryMonth: card.instance.expiryMonth,
      state: { settled: status },
    }
  }

  return {
    ofCard: (card) => {
      const position = cards.positionOf(card)
      if (position === undefined) return []
      // As it was made: what became of the card since changes nothing about its tokens.
      const made = cards.at(position)!
      return digitalKindsOf(made.material).flatMap((_, slot) => digitalAt(made, position, slot) ?? [])
    },
    provisionedDpan: dpans.provisionedDpanOf,
    find: (dpan) => {
      const found = dpans.positionOf(dpan)
      const card = found && cards.at(found.position)
      return card && digitalAt(card, found.position, found.slot)
    },
  }
}
