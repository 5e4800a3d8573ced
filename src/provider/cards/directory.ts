import { createBoundedCache } from '../../kernel/bounded-cache.ts'
import { type DayNumber, startOfBankDay } from '../../kernel/calendar.ts'
import { randomStream } from '../../kernel/random.ts'
import { SavedMap } from '../../kernel/saved.ts'
import type { Account } from '../bank/model.ts'
import type { MadeUpUse } from '../bank/card-use/card-use.ts'
import type { CardUses } from './activity/authorization.ts'
import { type Card, type CardIdentity, type CardKey, type OneCard, keyOf } from './card.ts'
import { MOST_CARDS, createCardNumbers } from './card-numbers.ts'
import { CARD_KINDS, type CardKind, USUAL_SETTINGS } from './card-kinds.ts'
import { monthOf } from '../bank/bank-time.ts'
import { keptOr } from '../../kernel/kept.ts'

/** The cards that the bank had before anybody asked for one: made up on demand, nothing is stored. */
export type Directory = ReturnType<typeof createDirectory>

export interface DirectoryOptions {
  /** The bank's name: clearing numbers and card numbers follow from it. */
  readonly name: string
  readonly seed: number
  /** The bank's accounts by position, from 0, as far as cards have to know them. */
  readonly accountAt: (
    position: number,
  ) => Pick<Account, 'id' | 'contractId' | 'openedOn' | 'closedOn'> | undefined
  /** Cards are valid for a while after it. */
  readonly startedOn: DayNumber
}

const CACHED_CARDS = 1024

/** No made-up card expires sooner after the bank's clock was started. */
export const LEAST_VALID_MONTHS = 6

export function createDirectory({ name, seed, accountAt, startedOn }: DirectoryOptions) {
  const numbers = createCardNumbers(name)
  const made = createBoundedCache<Card>(CACHED_CARDS)

  /** The card at a position; undefined where there is none. */
  function cardAt(position: number): Card | undefined {
    return keptOr(made, position, () => makeCard(position))
  }

  function makeCard(position: number): Card | undefined {
    const kind = kindAt(position)
    const account = position < MOST_CARDS ? accountAt(accountPositionOf(position)) : undefined
    if (!kind || !account || account.closedOn !== undefined) return undefined
    const stream = randomStream('card', seed, position)
    const identity = { ...numbers.at(position), cardType: stream.pick(kind.types) }
    const orderedOn = Math.max(account.openedOn, startedOn - stream.integer(200, 700))
    return {
      identity,
      generation: 0,
      material: kind.material,
      instance: {
        sequenceNumber: stream.integer(0, 9),
        expiryMonth: monthOf(startedOn) + stream.integer(LEAST_VALID_MONTHS, 40),
      },
      accountId: account.id,
      customerId: account.contractId,
      aliasId: stream.hex(16),
      orderedAtMs: startOfBankDay(orderedOn) + stream.integer(8 * 60, 17 * 60) * 60_000,
      orderReason: 'DAILY_BUSINESS',
      state: kind.block ? { settled: 'SUSPENDED', block: stream.pick(kind.block) } : { settled: 'ACTIVE' },
      settings: USUAL_SETTINGS,
    }
  }

  /** The position of a card that was made up; undefined for one that was ordered since. */
  function positionOf({ identity, generation }: OneCard): number | undefined {
    const position = generation > 0 ? undefined : numbers.positionOf(identity)
    const card = position === undefined ? undefined : cardAt(position)
    return card && keyOf(card.identity) === keyOf(identity) ? position : undefined
  }

  /** The cards of an account. */
  function ofAccount(position: number): readonly Card[] {
    return CARD_KINDS.flatMap((_, index) => cardAt(position * CARD_KINDS.length + index) ?? [])
  }

  return {
    numbers,
    at: cardAt,
    positionOf,
    find: (identity: CardIdentity): Card | undefined => {
      const position = positionOf({ identity, generation: 0 })
      return position === undefined ? undefined : cardAt(position)
    },
    ofAccount,
    /** Every card, made up as it is asked for. */
    *all(): Iterable<Card> {
      for (let position = 0; accountAt(position) !== undefined; position++) yield* ofAccount(position)
    },
  }
}

/** The position of the account that a made-up card is for. */
export function accountPositionOf(position: number): number {
  return Math.floor(position / CARD_KINDS.length)
}

function kindAt(position: number): CardKind | undefined {
  return CARD_KINDS[position % CARD_KINDS.length]
}

/** What a made-up card is used for from one day to another, as it was made up. */
export function madeUpUses(
  position: number,
  from: DayNumber,
  to: DayNumber,
  cardUses: CardUses,
): readonly MadeUpUse[] {
  const { habit } = kindAt(position)!
  const days = Array.from({ length: Math.max(0, to - from + 1) }, (_, offset) => from + offset)
  return days.flatMap((day) => cardUses(accountPositionOf(position), habit, day))
}

/** All cards: those that are made up on demand, and what has become different since. */
export type Store = ReturnType<typeof createStore>

/** A card by its identifier, which others may have had before, or by a token, which is its own. */
export type NamedCard = Pick<OneCard, 'identity'> & Partial<OneCard>

/** The card that is meant, also one that is deleted; whatever has its identifier by now is another card. */
export function cardMeant(meant: NamedCard | undefined, { find }: Pick<Store, 'find'>): Card | undefined {
  const card = meant && find(meant.identity)
  return card && (meant.generation ?? card.generation) === card.generation ? card : undefined
}

/** `beforeChange` is told of each card that is about to become another one, or there for the first time. */
export function createStore(directory: Directory, beforeChange: (identity: CardIdentity) => void) {
  const differences = new SavedMap<CardKey, Card>()
  return {
    /** Also one that is deleted, or whose order was taken back. */
    find: (identity: CardIdentity): Card | undefined =>
      differences.get(keyOf(identity)) ?? directory.find(identity),
    keep: (card: Card): void => {
      beforeChange(card.identity)
      differences.set(keyOf(card.identity), card)
    },
    /** Everything that was ordered or changed, oldest first. */
    changed: (): readonly Card[] => [...differences.values()],
    save: differences.save,
    load: differences.load,
  }
}
