import type { Observation } from '../../evidence/observation.ts'
import { succeeded } from '../read.ts'
import { NUMBERS } from '../numbers.ts'
import { requestSignature, scopeOf } from './subjects.ts'
import { FACTS } from './facts.ts'
import type { FactKind } from './fact-row.ts'
import type { Fact, Ledger, Refused } from './premise.ts'

export interface KeptLedger extends Ledger {
  /** After it has been judged: what an exchange shows says nothing of itself. */
  note(observation: Observation): void
  noteRefused(here: Observation, refused: Refused): void
  /** Somebody else than the client has changed something: the owner of the target, or time. */
  disturb(): void
}

/** A ledger of bounded size: what was seen longest ago is forgotten first. */
export function createLedger(): KeptLedger {
  const answers = new Map<string, Observation[]>()
  const facts = new Map<string, Fact>()
  const succeededAt = new Set<string>()
  const refusals = new Map<string, Refused[]>()
  let characters = 0
  let disturbances = 0
  return {
    seen: (operation, like) => answers.get(placeOf(operation, like)) ?? [],
    isUndisturbed: (since) => since.disturbances === disturbances,
    hasSucceeded: ({ operation, ...here }) =>
      operation !== undefined && succeededAt.has(placeOf(operation.id, { operation, ...here })),
    fact: (kind, about) => facts.get(`${kind} ${about}`),
    refusedBefore: (here) => refusals.get(requestSignature(here)) ?? [],
    note: (here) => {
      const { operation } = here
      if (operation === undefined) return
      for (const [kind, about, value] of shownBy(here)) noteFact(`${kind} ${about}`, value, here)
      if (operation.effects !== 'read' && here.response.status < 400) refusals.clear()
      const place = placeOf(operation.id, here)
      if (succeeded(here)) succeededAt.add(place)
      const kept = answers.get(place) ?? []
      const all = [here, ...kept]
      for (const gone of all.splice(NUMBERS.keptAnswers.value)) characters -= lengthOf(gone)
      // Last in the order of the map: what was asked for lately is kept.
      answers.delete(place)
      answers.set(place, all)
      characters += lengthOf(here)
      forgetOldest()
    },
    noteRefused: (here, refused) => {
      const signature = requestSignature(here)
      const known = refusals.get(signature) ?? []
      if (known.some(({ requirement }) => requirement === refused.requirement)) return
      refusals.set(signature, [...known, refused])
    },
    disturb: () => {
      refusals.clear()
      disturbances++
    },
  }

  /** What is a fact for good is kept as it was first shown: what contradicts it says since when. */
  function noteFact(place: string, value: string, { exchangeId, answeredAtMs }: Observation): void {
    if (facts.has(place)) return
    facts.set(place, { value, exchangeId, atMs: answeredAtMs, disturbances })
    if (facts.size <= NUMBERS.keptFacts.value) return
    const [oldest] = facts.keys()
    facts.delete(oldest!)
  }

  function forgetOldest(): void {
    for (const [place, kept] of answers) {
      if (characters <= NUMBERS.keptCharacters.value) return
      answers.delete(place)
      for (const gone of kept) characters -= lengthOf(gone)
    }
  }
}

/** The facts that an exchange shows: their kind, what they are about, and their value. */
function shownBy(here: Observation): readonly (readonly [FactKind, string, string])[] {
  return FACTS.flatMap(({ kind, of, shown }) =>
    !of || of.some((id) => id === here.operation!.id)
      ? shown(here).map((one) => [kind, ...one] as const)
      : [],
  )
}

function placeOf(operation: string, like: Observation): string {
  return `${operation} ${scopeOf(like)}`
}

function lengthOf({ request, response }: Observation): number {
  return (request.body?.length ?? 0) + response.text.length
}
