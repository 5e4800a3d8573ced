import type { Observation } from '../../evidence/observation.ts'
import { asksForPastDay } from '../days.ts'
import { NUMBERS } from '../numbers.ts'
import { SUBMISSION_FACTS } from '../payments/premises.ts'
import { succeeded } from '../read.ts'
import { TOKEN_FACTS } from '../tokens/token-facts.ts'
import { CARD_FACTS } from './card-facts.ts'
import type { FactKind, FactRow, Place } from './fact-row.ts'
import { type Fact, type Ledger, type Refused, placeNameOf } from './premise.ts'
import { dayOf, mayHaveChanged, requestSignature, scopeOf } from './subjects.ts'

const FACTS: readonly FactRow[] = [
  ...TOKEN_FACTS,
  ...CARD_FACTS,
  ...SUBMISSION_FACTS,
  {
    kind: 'day/final',
    of: ['account-information/read-balance', 'account-information/list-transactions'],
    shown: (here) => {
      const day = dayOf(here)
      const isFinal = here.response.status === 200 && asksForPastDay(here)
      return day !== undefined && isFinal ? [[`${here.operation!.id} ${day}`, 'final']] : []
    },
  },
]

/** `restore`: the owner has made everything what it was before, and what was over works again. */
type Disturbance = 'time' | 'owner' | 'restore' | 'unanswered request'

export interface KeptLedger extends Ledger {
  /** After it has been judged: what an exchange shows says nothing of itself. What is returned was not known before. */
  note(observation: Observation): readonly FactKind[]
  noteRefused(here: Observation, refused: Refused): void
  /** Something else than what is noted may have changed something. */
  disturb(by: Disturbance): void
  /** A request is under way; what is returned ends it. Of those that are under way at once nobody knows the order. */
  begin(): () => void
}

/** A ledger of bounded size: what was seen longest ago is forgotten first. */
export function createLedger(most: number = NUMBERS.keptCharacters.value): KeptLedger {
  const answers = new Map<string, Observation[]>()
  const facts = new Map<string, Fact>()
  const succeededAt = new Set<string>()
  const refusals = new Map<string, Refused[]>()
  const withAnswers = new Set<string>()
  const ofStates = new Set<string>()
  const orders = new WeakMap<Observation, number>()
  let characters = 0
  let order = 0
  let changedAt = 0
  let disturbedAt = 0
  let underWay = 0
  let isAtOnce = false
  return {
    seen: (operation, like) => answers.get(placeOf(operation, like)) ?? [],
    isUndisturbed: (since) => since.order > disturbedAt,
    hasSucceeded: (here) => here.operation !== undefined && succeededAt.has(placeOf(here.operation.id, here)),
    fact: (kind, about) => {
      const place = `${kind} ${about}`
      return isAtOnce && ofStates.has(place) ? undefined : facts.get(place)
    },
    isSteadySince: (seen) => !isAtOnce && (orders.get(seen) ?? -1) >= changedAt,
    isBefore: (one, other) => (orders.get(one) ?? 0) < (orders.get(other) ?? 0),
    refusedBefore: (here) => refusals.get(requestSignature(here)) ?? [],
    note: (here) => {
      const { operation } = here
      const name = placeNameOf(here)
      if (name === undefined) return []
      orders.set(here, ++order)
      if (mayHaveChanged(here)) {
        changedAt = order
        // What it was about is not what it seems to be.
        if (here.request.deviates) forgetStates()
      }
      const fresh = shownBy(here, name).filter(([row, about, value]) => noteFact(row, about, value, here))
      if (operation && operation.effects !== 'read' && here.response.status < 400) refusals.clear()
      const place = placeOf(name, here)
      if (succeeded(here)) succeededAt.add(place)
      const kept = answers.get(place) ?? []
      const all = [here, ...kept]
      for (const gone of all.splice(NUMBERS.keptAnswers.value)) characters -= lengthOf(gone)
      // Last in the order of the map: what was asked for lately is kept.
      answers.delete(place)
      answers.set(place, all)
      characters += lengthOf(here)
      forgetOldest()
      return fresh.map(([{ kind }]) => kind)
    },
    noteRefused: (here, refused) => {
      const signature = requestSignature(here)
      const known = refusals.get(signature) ?? []
      if (known.some(({ requirement }) => requirement === refused.requirement)) return
      refusals.set(signature, [...known, refused])
    },
    disturb: (by) => {
      if (by !== 'unanswered request') {
        refusals.clear()
        disturbedAt = ++order
      }
      if (by !== 'time') forgetStates()
      if (by === 'restore') while (facts.size > 0) forget(facts)
    },
    begin: () => {
      if (++underWay > 1) isAtOnce = true
      return () => {
        if (--underWay > 0 || !isAtOnce) return
        isAtOnce = false
        forgetStates()
      }
    },
  }

  /** What is a fact for good is kept as it was first shown: what contradicts it says since when. */
  function noteFact(row: FactRow, about: string, value: string, here: Observation): boolean {
    const place = `${row.kind} ${about}`
    if (facts.has(place)) return false
    const { exchangeId, answeredAtMs: atMs } = here
    facts.set(place, {
      kind: row.kind,
      value,
      exchangeId,
      atMs,
      order,
      ...(row.keepsAnswer && { answer: here }),
    })
    if (row.keepsAnswer) withAnswers.add(place)
    if (row.isOfState) ofStates.add(place)
    if (withAnswers.size > NUMBERS.keptAnswersOfFacts.value) forget(withAnswers)
    if (facts.size > NUMBERS.keptFacts.value) forget(facts)
    return true
  }

  /** The first of them: the oldest. */
  function forget(places: { keys(): Iterable<string> }): void {
    const [place] = places.keys()
    for (const kept of [facts, withAnswers, ofStates]) kept.delete(place!)
  }

  function forgetStates(): void {
    changedAt = ++order
    while (ofStates.size > 0) forget(ofStates)
  }

  function forgetOldest(): void {
    for (const [place, kept] of answers) {
      if (characters <= most) return
      answers.delete(place)
      for (const gone of kept) characters -= lengthOf(gone)
    }
  }
}

/** The facts that an exchange shows: what they are about, and their value. */
function shownBy(here: Observation, place: Place): readonly (readonly [FactRow, string, string])[] {
  return FACTS.flatMap((row) =>
    (row.of?.includes(place) ?? here.operation !== undefined)
      ? row.shown(here).map((one) => [row, ...one] as const)
      : [],
  )
}

function placeOf(operation: string, like: Observation): string {
  return `${operation} ${scopeOf(like)}`
}

function lengthOf({ request, response }: Observation): number {
  return (request.body?.length ?? 0) + response.text.length
}
