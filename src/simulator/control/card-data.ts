import { MERCHANTS } from '../../provider/bank/card-use/merchants.ts'
import { BANK_CARD, type Card, isGone, statusAt } from '../../provider/cards/card.ts'
import type { Cards } from '../../provider/cards/cards.ts'
import { cardIdOf, tokensOf } from '../../provider/cards/represent.ts'
import type { DigitalStatus } from '../../documents/cards/status-life.ts'
import type { KnownCard, KnownData, SurfaceProfile, VariantProfile } from '../../target/profile/profile.ts'
import { VARIANTS, VARIANT_PATHS, type Variant } from '../../documents/cards/releases.ts'
import { SIGNING_KEYS_PATH } from '../surfaces/card-call.ts'
import { defined } from '../../kernel/defined.ts'
import { mapValues } from '../../kernel/objects.ts'

/** The card API of a simulated bank, as a profile describes it. */
export function cardsSurfaceProfile(cards: Cards): SurfaceProfile {
  const variants = VARIANTS.flatMap((variant): [Variant, VariantProfile][] => {
    const release = cards.releaseOf(variant)
    return release === undefined ? [] : [[variant, { path: VARIANT_PATHS[variant], release }]]
  })
  return defined({
    basePath: '',
    variants: Object.fromEntries(variants),
    issuerKey: cards.issuerKey,
    verificationKeys: SIGNING_KEYS_PATH,
    events: { listen: '127.0.0.1:0' },
  })
}

/** The card data that scenarios need: cards of several kinds, and identifiers that no card has. */
export function knownCards(cards: Cards, nowMs: number): Readonly<Record<string, KnownCard>> {
  const own = firstCards(cards, nowMs)
  const activeCard = activeCardOf(cards, nowMs)
  const found = {
    activeCard,
    cardOutsidePsd2: cards.issuer.facts().isUnderPsd2 ? undefined : activeCard,
    virtualCard: own.find((card) => isOrdinary(card) && card.material === 'VIRTUAL' && isActive(card)),
    bankCard: own.find((card) => !isOrdinary(card) && isActive(card)),
    blockedCard: own.find((card) => statusAt(card, nowMs) === 'SUSPENDED'),
  }
  return {
    ...mapValues(defined(found), (card) => viewOf(card, cards)),
    ...freeCards(cards),
  }

  function isActive(card: Card): boolean {
    return statusAt(card, nowMs) === 'ACTIVE'
  }
}

/** Digital cards of activeCard in several states, and a dpan that none has. */
export function knownDigitalCards(cards: Cards, nowMs: number): KnownData {
  const activeCard = activeCardOf(cards, nowMs)
  const own = activeCard ? cards.digital.ofCard(activeCard) : []
  const dpans = (status: DigitalStatus): readonly string[] =>
    own.filter((one) => statusAt(one, nowMs) === status).map(({ dpan }) => dpan)
  const [digitalCard, otherDigitalCard] = dpans('ACTIVE')
  const [suspendedDigitalCard] = dpans('SUSPENDED')
  const [deletedDigitalCard] = dpans('DELETED')
  return defined({
    digitalCard,
    otherDigitalCard,
    suspendedDigitalCard,
    deletedDigitalCard,
    unknownDigitalCard: UNKNOWN_DIGITAL_CARD,
  })
}

/** A merchant at which cards are used, and one that does not exist. */
export const KNOWN_MERCHANTS: KnownData = { merchant: MERCHANTS[0]!.id, unknownMerchant: 'M00000' }

/** No bank's numbers begin with these digits. */
const UNKNOWN_DIGITAL_CARD = '9997000000000000'

/** The cards of the first account in their present state. */
function firstCards(cards: Cards, nowMs: number): readonly Card[] {
  return cards.directory
    .ofAccount(0)
    .map((card) => cards.store.find(card.identity) ?? card)
    .filter((card) => !isGone(card, nowMs))
}

function activeCardOf(cards: Cards, nowMs: number): Card | undefined {
  return firstCards(cards, nowMs).find(
    (card) => isOrdinary(card) && card.material === 'PHYSICAL' && statusAt(card, nowMs) === 'ACTIVE',
  )
}

function isOrdinary({ identity }: Card): boolean {
  return identity.cardType !== BANK_CARD
}

/** A new card, new bank cards, and one that does not exist. */
function freeCards({ directory: { numbers }, store, tokens }: Cards): Record<string, KnownCard> {
  const kinds = {
    newCard: { cardType: 1 },
    newBankCard: { cardType: BANK_CARD },
    newBankCardElsewhere: { cardType: BANK_CARD, bankClearingNumber: numbers.issuerWithoutBankCards },
    unknownCard: { cardType: 2 },
  }
  return mapValues(kinds, (kind, name) => {
    let count = 0
    const identity = () => ({ ...numbers.free(count), ...kind })
    while (store.find(identity())) count++
    const shortCardId = identity()
    if (name !== 'unknownCard') return { shortCardId }
    const cardToken = tokens.cardTokenOf({ identity: shortCardId, generation: 0 })
    return { cardId: shortCardId, shortCardId, cardToken }
  })
}

function viewOf(card: Card, cards: Cards): KnownCard {
  const cardId = cardIdOf(card)
  const { cardToken } = tokensOf(card, cards)
  return { cardId, shortCardId: { ...card.identity }, cardToken }
}
