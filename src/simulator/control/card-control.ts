import type { Payment, PurchaseRequest } from '../../documents/control/card-commands.ts'
import { type Card, keyOf, stateAt, statusAt } from '../../provider/cards/card.ts'
import type { Cards } from '../../provider/cards/cards.ts'
import { cardMeant } from '../../provider/cards/directory.ts'
import { authorizationIdOf } from '../../provider/cards/activity/authorization.ts'
import { withCodeUsed } from '../../provider/cards/actions/pin-orders.ts'
import { confirmed } from '../../provider/cards/actions/update-card.ts'
import { confirmedDigitalCard } from '../../provider/cards/actions/digital-cards.ts'
import { carryOut } from '../../provider/cards/checkout/store.ts'
import type { CardsPolicy } from '../../provider/cards/cards-policy.ts'
import * as deeds from '../../provider/cards/purchases/merchant-deeds.ts'
import { answerOf, purchase } from '../../provider/cards/purchases/purchase.ts'
import type { Done, PurchaseAnswer } from '../../provider/cards/purchases/purchase.ts'
import type { CardCounters, CardSummary } from '../control-api/answers.ts'
import { type PurchaseLife, shownLife } from './purchase-life.ts'
import type { IssuerFacts } from '../../provider/cards/issuer.ts'
import { cardIdOf, tokensOf } from '../../provider/cards/represent.ts'
import { UsageError, existing, usable } from './usage-error.ts'
import { defined } from '../../kernel/defined.ts'
import { parseInstant } from '../../kernel/calendar.ts'
import { formatAmount } from '../../kernel/money.ts'

/** Accounts whose cards are listed although nothing has happened to them. */
const LISTED_ACCOUNTS = 5

/** When something happens, and the policy by which it is reported. */
type CauseNow = () => { readonly nowMs: number; readonly policy: CardsPolicy }

/** What its owner, cardholders and merchants can do with the cards of a bank. */
export type CardControl = ReturnType<typeof createCardControl>

export function createCardControl(cards: Cards, cause: CauseNow) {
  const { directory, store } = cards
  const nowMs = (): number => cause().nowMs
  return {
    /** The cards of the bank's first accounts, five unless given, and every other one that was ordered or changed. */
    cards: (accounts = LISTED_ACCOUNTS): readonly CardSummary[] => {
      const first = Array.from({ length: accounts }, (_, position) => directory.ofAccount(position))
      const all = new Map<string, Card>()
      for (const card of [...first.flat(), ...store.changed()]) all.set(keyOf(card.identity), card)
      return [...all.values()]
        .filter(({ reversed }) => !reversed)
        .map((card) => summaryOf(card, cards, nowMs()))
    },
    ...purchaseControl(cards, cause),
    ...confirmationControl(cards, cause),
    /** What the limits of a card and its PIN try counter have counted by now. */
    cardCounters: (cardToken: string): CardCounters => {
      const { spent, failedPins } = cards.purchases.countedOf(cardNamed(cards, cardToken), nowMs())
      const francs = (centimes: number): string => formatAmount(centimes, 'CHF')
      return {
        totalLimitPerDay: francs(spent.totalOfDay),
        totalLimitPerMonth: francs(spent.totalOfMonth),
        cashLimitPerDay: francs(spent.cashOfDay),
        cashLimitPerMonth: francs(spent.cashOfMonth),
        wrongPins: failedPins,
      }
    },
    /** Somebody uses a one-time code of a card; whether it works. It works once. */
    useOneTimeCode: (cardToken: string, code: string): { readonly isAccepted: boolean } => {
      // Nobody's card takes no code, as it buys nothing.
      const card = cardMeant(cards.tokens.cardOf(cardToken), store)
      const used = card && withCodeUsed(card, code, nowMs())
      if (used) store.keep(used)
      return { isAccepted: used !== undefined }
    },
    /** What holds for the issuer of the cards changes; what is not named stays. */
    setIssuer: (facts: Partial<IssuerFacts>): void => cards.issuer.change(facts),
    /** The platform signs with its next key; the certificate of the last one stays distributed for a while. */
    replaceSigningKey: (): void => cards.keys.replace(nowMs()),
    /** The issuer has remote checkout from now on; without it, its operations are answered 4506. */
    setRemoteCheckout: (hasRemoteCheckout: boolean): void => cards.issuer.change({ hasRemoteCheckout }),
  }
}

type Deed = 'increment' | 'clear' | 'reverse' | 'refund'
type OfAmount = Pick<deeds.DeedOptions, 'amount'>

/** What is bought with cards, and what merchants make of it. */
function purchaseControl(cards: Cards, cause: CauseNow) {
  const nowMs = (): number => cause().nowMs
  const told = (outcome: Done | undefined, atMs = nowMs()): PurchaseAnswer => {
    // Nobody's card: there is nothing to search for.
    if (!outcome) return { isApproved: false, isoResponseCode: '14' }
    const now = cards.store.find(outcome.card.identity)
    const isThere = now?.generation === outcome.card.generation
    if (isThere) cards.events.noteUse(now, outcome.use, { ...cause(), nowMs: atMs })
    return answerOf(outcome.use)
  }
  const does = (command: Deed, id: string, options?: deeds.DeedOptions): PurchaseAnswer => {
    const outcome = usable(deeds.merchantDoes(cards, command, id, nowMs(), options))
    return command === 'increment' || command === 'refund' ? told(outcome) : answerOf(outcome.use)
  }
  const read = (id: string): PurchaseLife =>
    shownLife(usable(deeds.purchaseNamed(cards, id, nowMs())), cards.holdMs)
  return {
    /**
     * Buys something with a card or a digital card, now or at an instant (ISO 8601) since which the card has not changed.
     * The card decides; searches find it, push events tell it.
     */
    purchase: ({ at, ...request }: PurchaseRequest): PurchaseAnswer => {
      const now = nowMs()
      const instant = at === undefined ? now : parseInstant(at)
      const atMs = existing(instant, `"${at}" is no instant; write one like 2026-03-02T08:00:00Z`)
      return told(usable(purchase(cards, request, atMs, now)), atMs)
    },
    /**
     * The merchant asks for more than was approved: the card decides as about a purchase, and searches find an
     * authorization of its own.
     */
    increment: (authorizationId: string, options: { readonly amount: string }) =>
      does('increment', authorizationId, options),
    /**
     * The merchant presents what is held, by its authorizationId: the account of the card is charged now. The amount
     * may be less, or up to a fifth more, such as with a tip; the rest is released unless `last` is false.
     */
    clear: (authorizationId: string, options?: deeds.DeedOptions) => does('clear', authorizationId, options),
    /** The merchant takes back what is held, or a part of it. */
    reverse: (authorizationId: string, options?: OfAmount) => does('reverse', authorizationId, options),
    /** The merchant gives back what was presented, or a part of it: the account is credited now. */
    refund: (authorizationId: string, options?: OfAmount) => does('refund', authorizationId, options),
    /** A merchant gives money that belongs to no purchase: the account of the card is credited now. */
    refundWithoutPurchase: (request: Payment): PurchaseAnswer =>
      told(usable(deeds.refundWithoutPurchase(cards, request, nowMs()))),
    /** Where a purchase stands, by its authorizationId, how it came there, and what can happen next. */
    readPurchase: read,
    /** Those that were made with a card here, newest first. */
    purchases: (cardToken: string): readonly PurchaseLife[] =>
      (cards.purchases.logOf(cardNamed(cards, cardToken), nowMs())?.uses ?? [])
        .filter(({ isByHand }) => isByHand)
        .map(({ use }) => read(authorizationIdOf(use)))
        .toReversed(),
  }
}

/** What is pending is confirmed, or carried out, now. */
function confirmationControl(cards: Cards, cause: CauseNow) {
  const nowMs = (): number => cause().nowMs
  return {
    /** The confirmation of what is pending for the card arrives now. */
    confirmCard: (cardToken: string): void => {
      const card = cardNamed(cards, cardToken)
      const after = existing(confirmed(card, nowMs()), `nothing is pending for the card ${cardToken}`)
      cards.store.keep(after)
      cards.events.note({ before: card, after }, cause())
    },
    /** The same for a digital card. */
    confirmDigitalCard: (dpan: string): void => {
      const digitalCard = existing(cards.digital.find(dpan), `no digital card has the dpan "${dpan}"`)
      const confirmedNow = confirmedDigitalCard(digitalCard, nowMs())
      const after = existing(confirmedNow, `nothing is pending for the digital card ${dpan}`)
      cards.digital.keep(after)
      cards.events.noteToken(after, cause())
    },
    /** A request about a customer of remote checkout is carried out now. */
    carryOutRequest: (requestTraceId: string): void => {
      if (!carryOut(requestTraceId, cards.checkout, nowMs())) {
        throw new UsageError(`no request of remote checkout has the requestTraceId "${requestTraceId}"`)
      }
    },
  }
}

function cardNamed({ tokens, store }: Cards, cardToken: string): Card {
  return existing(cardMeant(tokens.cardOf(cardToken), store), `no card has the token "${cardToken}"`)
}

function summaryOf(card: Card, cards: Cards, nowMs: number): CardSummary {
  const { pending, deletedFromMs } = stateAt(card.state, nowMs)
  return defined({
    cardToken: tokensOf(card, cards).cardToken,
    cardId: cardIdOf(card) as CardSummary['cardId'],
    material: card.material,
    status: statusAt(card, nowMs),
    accountId: card.accountId,
    pending: pending && {
      becomes: pending.becomes,
      confirmsAt: new Date(pending.confirmsAtMs).toISOString(),
    },
    deletedFrom: deletedFromMs === undefined ? undefined : new Date(deletedFromMs).toISOString(),
  })
}
