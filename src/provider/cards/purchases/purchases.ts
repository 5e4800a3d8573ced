import type { Saveable } from '../../../kernel/saved.ts'
import { monthOf, firstDayOf } from '../../bank/bank-time.ts'
import { bookingOfUse } from '../../bank/card-use/booking-of.ts'
import type { MadeUpUse } from '../../bank/card-use/card-use.ts'
import { exchanged, rateOn } from '../../bank/currency-exchange.ts'
import type { CardBookings } from '../../bank/ledger.ts'
import type { Account } from '../../bank/model.ts'
import { bankDayAt, startOfBankDay } from '../../../kernel/calendar.ts'
import type { DayNumber } from '../../../kernel/calendar.ts'
import type { MinorUnits } from '../../../kernel/money.ts'
import { authorizationIdOf } from '../activity/authorization.ts'
import { SEARCHED_DAYS } from '../activity/search-policy.ts'
import type { CardUses } from '../activity/authorization.ts'
import type { Card } from '../card.ts'
import type { CardsPolicy } from '../cards-policy.ts'
import { LEAST_VALID_MONTHS, accountPositionOf, madeUpUses } from '../directory.ts'
import type { Directory } from '../directory.ts'
import type { DigitalStore } from '../digital/store.ts'
import { expiresAtMs } from '../expiry.ts'
import { nameOf } from '../identity.ts'
import type { CardIdentity, CardKey, OneCard } from '../identity.ts'
import type { Store } from '../store.ts'
import type { Attempt, Spent } from './decision.ts'
import { spentIn, withUse } from './log.ts'
import type { CardLog, DecidedUse } from './log.ts'

/**
 * What cards are used for once they are not any more as they were made up. Nothing is kept of a card that nobody has
 * changed; of the others the made-up attempts are decided as somebody looks, each by what the card was at its instant.
 */
export interface Purchases extends Saveable<PurchasesState> {
  /** Called before a card changes: what came until now is decided by what it was. */
  beforeChange(identity: CardIdentity): void
  /** Decided up to an instant; undefined for a card that is as it was made up, and has been used as it was made up. */
  logOf(card: OneCard, throughMs: number): CardLog | undefined
  /** Decides an attempt that the owner of the bank makes, and keeps it. */
  add(card: Card, attempt: Attempt, use: Omit<DecidedUse['use'], 'responseCode'>): DecidedUse
  /** A use that was added, and the card of it. */
  find(
    authorizationId: string,
  ): (Pick<CardLog, 'identity' | 'generation'> & { readonly decided: DecidedUse }) | undefined
  /** Keeps what nobody had to decide. */
  record(card: OneCard, use: DecidedUse): DecidedUse
  /** What a merchant makes of a use that was added. */
  change(card: OneCard, changed: DecidedUse): void
  /** What has been counted of a card by an instant. */
  countedOf(card: OneCard, atMs: number): Counted
  /** The PIN try counter begins anew. */
  resetPins(card: Card): void
}

/** What limits and the PIN try counter have counted. */
export interface Counted {
  readonly spent: Spent
  readonly failedPins: number
}

export type PurchasesState = ReadonlyMap<CardKey, CardLog>

export interface PurchasesOptions {
  readonly seed: number
  readonly startedAtMs: number
  readonly nowMs: () => number
  readonly directory: Directory
  readonly store: Pick<Store, 'find'>
  readonly digital: Pick<DigitalStore, 'ofCard'>
  readonly cardUses: CardUses
  /** The account at a position, in the bank's books. */
  readonly accountAt: (position: number) => Account | undefined
  readonly cardBookings: CardBookings
  readonly policy: () => Pick<CardsPolicy, 'decides' | 'countsSince'>
}

export function createPurchases(options: PurchasesOptions): Purchases {
  const { directory, store, digital, cardUses, cardBookings, nowMs, seed } = options
  let logs = new Map<CardKey, CardLog>()
  /** The made-up cards of accounts that have a log, by the position of the account. */
  let ofAccount = new Map<number, Set<CardIdentity>>()
  /** Whose log has a use that was added, by its authorizationId. */
  let owners = new Map<string, CardKey>()
  const noneExpiresBeforeMs = startOfBankDay(
    firstDayOf(monthOf(bankDayAt(options.startedAtMs)) + LEAST_VALID_MONTHS + 1),
  )

  function keep(log: CardLog): CardLog {
    logs.set(nameOf(log), log)
    return log
  }

  const { positionOf } = directory
  const madeUp = (position: number, from: DayNumber, to: DayNumber): readonly MadeUpUse[] =>
    madeUpUses(position, from, to, cardUses)

  /** A log that begins at an instant: what came before is as it was made up. */
  function begin(card: OneCard, atMs: number): CardLog {
    const { identity } = card
    const position = positionOf(card)
    if (position !== undefined) remember(ofAccount, accountPositionOf(position), identity)
    return keep(logFrom(card, atMs))
  }

  function logFrom({ identity, generation }: OneCard, atMs: number): CardLog {
    const position = positionOf({ identity, generation })
    return {
      identity,
      generation,
      sinceMs: atMs,
      throughMs: atMs,
      changedAtMs: atMs,
      failedPins: position === undefined ? 0 : failedPinsBefore(position, atMs),
      uses: [],
    }
  }

  /** Wrong PINs of made-up uses since the last right one, as far back as a search shows them. */
  function failedPinsBefore(position: number, atMs: number): number {
    const { orderedAtMs } = directory.at(position)!
    const today = bankDayAt(atMs)
    let failed = 0
    for (let day = today; day >= today - SEARCHED_DAYS; day--) {
      for (const use of madeUp(position, day, day).toReversed()) {
        if (use.atMs > atMs || use.atMs < orderedAtMs || !asksForPin(use, use.wallet !== undefined)) continue
        if (use.responseCode === '00') return failed
        if (use.responseCode === '55') failed++
      }
    }
    return failed
  }

  /** What counts for the limits at an instant: made-up uses of the month before the log began, and the log. */
  function spentAt(log: CardLog, atMs: number) {
    const { countsSince } = options.policy()
    const { monthMs } = countsSince(atMs)
    const position = positionOf(log)
    const made = position === undefined ? undefined : directory.at(position)
    if (position === undefined || monthMs > log.sinceMs) return spentIn(log.uses, atMs, countsSince)
    const before = madeUp(position, bankDayAt(monthMs), bankDayAt(log.sinceMs))
      .filter((use) => use.atMs <= log.sinceMs && use.atMs >= made!.orderedAtMs)
      .map((use) => ({ use, instance: made!.instance, centimes: centimesOf(use, seed) }))
    return spentIn([...before, ...log.uses], atMs, countsSince)
  }

  /** Decides the made-up attempts that nobody has looked at yet. */
  function catchUp(log: CardLog, throughMs: number): CardLog {
    const position = positionOf(log)
    if (position === undefined || throughMs <= log.throughMs) return log
    const attempts = madeUp(position, bankDayAt(log.throughMs), bankDayAt(throughMs)).filter(
      ({ atMs }) => atMs > log.throughMs && atMs <= throughMs,
    )
    const known = store.find(log.identity)
    const card = known?.generation === log.generation ? known : undefined
    const account = options.accountAt(accountPositionOf(position))!
    let current = { ...log, throughMs, uses: [...log.uses] }
    for (const use of attempts) current = withDecided(current, use, card, account)
    return keep(current)
  }

  /** Adds to the uses of the log, which nobody has seen yet. */
  function withDecided<Log extends CardLog & { readonly uses: DecidedUse[] }>(
    log: Log,
    made: MadeUpUse,
    card: Card | undefined,
    account: Account,
  ): Log {
    const { obstacle, whenApproved, wallet, ...use } = made
    const wallets = card && wallet !== undefined ? digital.ofCard(card) : []
    const token = wallet === undefined ? undefined : wallets[wallet]
    const digitalCard = token && token.createdAtMs <= use.atMs ? token : undefined
    const centimes = centimesOf(use, seed)
    const pin: Attempt['pin'] = !asksForPin(use, digitalCard !== undefined)
      ? undefined
      : obstacle === '55'
        ? 'wrong'
        : 'right'
    const attempt = card && {
      ...use,
      centimes,
      instance: card.instance,
      digital: digitalCard,
      pin,
      obstacle,
    }
    // Nobody has the card of a number that is another card's, or none, by now.
    const responseCode = attempt
      ? options.policy().decides(attempt, {
          card,
          spent: spentAt(log, use.atMs),
          failedPins: log.failedPins,
          wasInTerminal: true,
        })
      : '14'
    const outcome = responseCode === '00' ? whenApproved : undefined
    const { approvalCode: _, reversedAtMs: __, presented: ___, ...facts } = use
    const after: DecidedUse['use'] = { ...facts, wallet, responseCode, ...outcome }
    if (use.presented && !outcome?.presented) {
      cardBookings.withhold(account, bookingOfUse(use, use.presented))
    } else if (!use.presented && outcome?.presented) {
      cardBookings.add(account, bookingOfUse(after, outcome.presented))
    }
    const instance = card?.instance ?? directory.at(positionOf(log)!)!.instance
    log.uses.push({ use: after, instance, dpan: digitalCard?.dpan, centimes })
    return { ...log, failedPins: failedPinsAfter(log, pin, responseCode) }
  }

  function logOf(card: OneCard, throughMs: number): CardLog | undefined {
    const known = logs.get(nameOf(card))
    if (known) return catchUp(known, throughMs)
    const position = positionOf(card)
    if (position === undefined || throughMs < noneExpiresBeforeMs) return undefined
    const expiredAtMs = expiresAtMs(directory.at(position)!.instance)
    return throughMs < expiredAtMs ? undefined : catchUp(begin(card, expiredAtMs - 1), throughMs)
  }

  function keepUse(log: CardLog, entry: DecidedUse): DecidedUse {
    keep({ ...log, uses: withUse(log.uses, entry) })
    owners.set(authorizationIdOf(entry.use), nameOf(log))
    return entry
  }

  function logToChange(card: OneCard): CardLog {
    const now = nowMs()
    return logOf(card, now) ?? begin(card, now)
  }

  cardBookings.follow((position, throughMs) => {
    if (throughMs >= noneExpiresBeforeMs) {
      for (const card of directory.ofAccount(position)) logOf(card, throughMs)
    } else {
      for (const identity of ofAccount.get(position) ?? []) logOf({ identity, generation: 0 }, throughMs)
    }
  })

  return {
    beforeChange: (identity) => {
      const made = store.find(identity)
      // A card that is ordered for the first time has no uses.
      if (made) keep({ ...logToChange(made), changedAtMs: nowMs() })
    },
    logOf,
    add: (card, attempt, use) => {
      // Who pays with a card does not change it: further ones may have been paid with it before now, too.
      const log = logOf(card, nowMs()) ?? keep({ ...begin(card, nowMs()), changedAtMs: card.orderedAtMs })
      const { atMs, centimes, instance, pin } = attempt
      const standing = {
        card,
        spent: spentAt(log, atMs),
        failedPins: log.failedPins,
        wasInTerminal: log.uses.some(
          (one) => one.hasPin && one.instance.sequenceNumber === instance.sequenceNumber,
        ),
      }
      const responseCode = options.policy().decides(attempt, standing)
      const isApproved = responseCode === '00'
      const { approvalCode, ...facts } = use
      const entry: DecidedUse = {
        use: { ...facts, responseCode, ...(isApproved && approvalCode !== undefined && { approvalCode }) },
        instance,
        dpan: attempt.digital?.dpan,
        centimes,
        accountId: card.accountId,
        hasPin: isApproved && pin === 'right' ? true : undefined,
        isByHand: true,
      }
      return keepUse({ ...log, failedPins: failedPinsAfter(log, pin, responseCode) }, entry)
    },
    record: (card, entry) => keepUse(logToChange(card), entry),
    find: (authorizationId) => {
      const log = logs.get(owners.get(authorizationId) ?? NOBODY)
      const decided = log?.uses.find(({ use }) => authorizationIdOf(use) === authorizationId)
      return log && decided && { identity: log.identity, generation: log.generation, decided }
    },
    change: (card, changed) => {
      const log = logToChange(card)
      const { schemeTransactionId } = changed.use
      const uses = log.uses.map((one) =>
        one.use.schemeTransactionId === schemeTransactionId ? changed : one,
      )
      keep({ ...log, uses })
    },
    countedOf: (card, atMs) => {
      // Whoever only looks begins no log.
      const log = logOf(card, atMs) ?? logFrom(card, atMs)
      return { spent: spentAt(log, atMs), failedPins: log.failedPins }
    },
    resetPins: (card) => void keep({ ...logToChange(card), failedPins: 0 }),
    save: () => new Map(logs),
    load: (state) => {
      logs = new Map(state)
      ofAccount = new Map()
      owners = new Map()
      for (const log of logs.values()) {
        for (const { use, isByHand } of log.uses) {
          if (isByHand) owners.set(authorizationIdOf(use), nameOf(log))
        }
        const position = positionOf(log)
        if (position !== undefined) remember(ofAccount, accountPositionOf(position), log.identity)
      }
    },
  }
}

const NOBODY = '' as CardKey

function asksForPin({ channel }: Pick<MadeUpUse, 'channel'>, isDigital: boolean): boolean {
  return (channel === 'till' && !isDigital) || channel === 'machine'
}

function remember(ofAccount: Map<number, Set<CardIdentity>>, position: number, identity: CardIdentity): void {
  const identities = ofAccount.get(position) ?? new Set()
  ofAccount.set(position, identities.add(identity))
}

/** Assumption card-pin-tries: a PIN that was not looked at, because something else stood in the way, counts for nothing. */
function failedPinsAfter({ failedPins }: CardLog, pin: Attempt['pin'], responseCode: string): number {
  if (pin === 'wrong' && responseCode === '55') return failedPins + 1
  return pin === 'right' && responseCode === '00' ? 0 : failedPins
}

/** What a use is worth in francs: limits are in francs, whatever the account is in. */
export function centimesOf(
  {
    cardholderAmount,
    exchange,
    merchant,
    currency,
    atMs,
  }: Pick<MadeUpUse, 'cardholderAmount' | 'exchange' | 'merchant' | 'currency' | 'atMs'>,
  seed: number,
): MinorUnits {
  const paidIn = exchange?.targetCurrency ?? currency ?? merchant.currency
  if (paidIn === 'CHF') return cardholderAmount
  const rate = rateOn(bankDayAt(atMs), paidIn, 'CHF', seed)
  return exchanged({
    instructedAmount: cardholderAmount,
    sourceCurrency: paidIn,
    targetCurrency: 'CHF',
    rate,
  })
}
