import { authorizationIdOf } from '../activity/authorization.ts'
import type { Card, CardIdentity, OneCard } from '../card.ts'
import { createCounting, createMadeUpAttempts, failedPinsAfter } from './made-up-attempts.ts'
import type { PurchasesOptions } from './made-up-attempts.ts'
import type { Attempt } from './decision.ts'
import { type CardLog, type DecidedUse, createKeptLogs } from './log.ts'

export type Purchases = ReturnType<typeof createPurchases>

/** A use of which nobody has decided yet. */
type UseFacts = Omit<DecidedUse['use'], 'responseCode'>

/**
 * What cards are used for once they are not any more as they were made up. Nothing is kept of a card that nobody has
 * changed; of the others the made-up attempts are decided as somebody looks, each by what the card was at its instant.
 */
export function createPurchases(options: PurchasesOptions) {
  const { nowMs, policy } = options
  const logs = createKeptLogs(options.directory)
  const counting = createCounting(options)
  const { logOf, beginning } = createMadeUpAttempts(options, logs, counting)

  function logToChange(card: OneCard): CardLog {
    const now = nowMs()
    return logOf(card, now) ?? logs.keep(beginning(card, now))
  }

  /** Who pays with a card does not change it: further ones may have been paid with it before now, too. */
  function logFor(card: Card): CardLog {
    return logOf(card, nowMs()) ?? logs.keep({ ...beginning(card, nowMs()), changedAtMs: card.orderedAtMs })
  }

  function codeFor(card: Card, attempt: Attempt, log: CardLog): string {
    const { sequenceNumber } = attempt.instance
    return policy().decides(attempt, {
      card,
      spent: counting.spentAt(log, attempt.atMs),
      failedPins: log.failedPins,
      wasInTerminal: log.uses.some((one) => one.hasPin && one.instance.sequenceNumber === sequenceNumber),
    })
  }

  return {
    /** Called before a card changes: what came until now is decided by what it was. */
    beforeChange: (identity: CardIdentity): void => {
      const made = options.store.find(identity)
      // A card that is ordered for the first time has no uses.
      if (made) logs.keep({ ...logToChange(made), changedAtMs: nowMs() })
    },
    logOf,
    /** What an attempt is answered with now; nothing is kept. */
    codeFor: (card: Card, attempt: Attempt) => codeFor(card, attempt, logFor(card)),
    /** Decides an attempt that the owner of the bank makes, and keeps it. */
    add: (card: Card, attempt: Attempt, use: UseFacts): DecidedUse => {
      const log = logFor(card)
      const responseCode = codeFor(card, attempt, log)
      const failedPins = failedPinsAfter(log, attempt.pin, responseCode)
      return logs.keepUse({ ...log, failedPins }, byHand(card, attempt, use, responseCode))
    },
    /** Keeps what nobody had to decide. */
    record: (card: OneCard, entry: DecidedUse) => logs.keepUse(logToChange(card), entry),
    /** A use that was added, and the card of it. */
    find: (authorizationId: string) => {
      const log = logs.withUse(authorizationId)
      const decided = log?.uses.find(({ use }) => authorizationIdOf(use) === authorizationId)
      return log && decided && { identity: log.identity, generation: log.generation, decided }
    },
    /** What a merchant makes of a use that was added. */
    change: (card: OneCard, changed: DecidedUse): void => {
      const log = logToChange(card)
      const { schemeTransactionId } = changed.use
      const uses = log.uses.map((one) =>
        one.use.schemeTransactionId === schemeTransactionId ? changed : one,
      )
      logs.keep({ ...log, uses })
    },
    /** What has been counted of a card by an instant: for its limits, and by the PIN try counter. */
    countedOf: (card: OneCard, atMs: number) => {
      // Whoever only looks begins no log.
      const log = logOf(card, atMs) ?? beginning(card, atMs)
      return { spent: counting.spentAt(log, atMs), failedPins: log.failedPins }
    },
    /** The PIN try counter begins anew. */
    resetPins: (card: Card) => void logs.keep({ ...logToChange(card), failedPins: 0 }),
    save: logs.save,
    load: logs.load,
  }
}

/** What the owner of the bank has bought, as it was decided. */
function byHand(card: Card, attempt: Attempt, use: UseFacts, responseCode: string): DecidedUse {
  const { centimes, instance, pin, digital } = attempt
  const isApproved = responseCode === '00'
  const { approvalCode, ...facts } = use
  return {
    use: { ...facts, responseCode, ...(isApproved && approvalCode !== undefined && { approvalCode }) },
    instance,
    dpan: digital?.dpan,
    centimes,
    accountId: card.accountId,
    hasPin: isApproved && pin === 'right' ? true : undefined,
    isByHand: true,
  }
}
