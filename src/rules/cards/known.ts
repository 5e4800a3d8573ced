import type { Observation } from '../../evidence/observation.ts'
import { DAY_MS, SECOND_MS } from '../../kernel/calendar.ts'
import type { CardFactKind, Place } from '../ledger/fact-row.ts'
import { type Binding, type Fact, type Ledger, type Premise, placeNameOf } from '../ledger/premise.ts'
import { NUMBERS } from '../numbers.ts'
import { succeeded } from '../read.ts'
import { cardOf, isSameCard } from './card-of.ts'

/** What is known of the card that an exchange is about. */
export type Known = ReturnType<typeof knownOf>

/** A premise in terms of the card. */
export function whereCard(
  of: readonly Place[],
  holds: (here: Observation, known: Known) => Binding | undefined | false,
): Premise {
  return { of, holds: (here, ledger) => holds(here, knownOf(here, ledger)) || undefined }
}

function knownOf(here: Observation, ledger: Ledger) {
  const card = cardOf(here)
  return {
    ledger,
    fact: (kind: CardFactKind) => (card === undefined ? undefined : ledger.fact(kind, card)),
    /** What was answered to the same operation, newest first. */
    alike: ledger.seen(placeNameOf(here)!, here),
    /** The newest answer about the same card of which this holds. */
    seen: (of: Place, isIt: (one: Observation) => boolean = succeeded) =>
      ledger.seen(of, here).find((one) => isSameCard(one, here) && isIt(one)),
    /** Nobody has changed anything since then, as far as the run can know. */
    isSteady: (since: Observation) =>
      ledger.isSteadySince(since) && isKnownStill(here, { atMs: since.answeredAtMs }) !== undefined,
  }
}

/** Of what others may change at a bank that they use as well, only what was shown just before is known. */
export function isKnownStill<Shown extends Pick<Fact, 'atMs'>>(
  here: Observation,
  fact: Shown | undefined,
): Shown | undefined {
  const latestMs = (fact?.atMs ?? 0) + NUMBERS.justBeforeSeconds.value * SECOND_MS
  return here.cards?.priorState === undefined || here.sentAtMs <= latestMs ? fact : undefined
}

/** Neither blocked nor deleted, as far as the run can know: it is as its name in the profile says. */
export function isUntouched({ fact }: Known): boolean {
  return !fact('card/restated') && !fact('card/scheduled')
}

/** Details of the instance that the card still has: by time alone it gets another one within years. */
export function detailsOfInstance(here: Observation, { fact }: Known): Fact | undefined {
  const details = fact('card/details')
  const isLong = here.sentAtMs - (details?.atMs ?? 0) > 2 * DAY_MS
  return fact('card/ordered') || isLong ? undefined : details
}

/** An earlier answer in a role, and since when it is known. */
export function comparedWith(role: string, since: Fact | undefined): Binding | undefined {
  return since?.answer && { roles: { [role]: [since.answer] }, since }
}

export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
