import type { Observation } from '../../evidence/observation.ts'
import { createMeasuredMap } from '../../kernel/measured-map.ts'
import { asksForPastDay } from '../days.ts'
import { NUMBERS } from '../numbers.ts'
import { SUBMISSION_FACTS } from '../payments/premises.ts'
import { succeeded } from '../read.ts'
import { STATE_FACTS } from '../states/objects.ts'
import { TOKEN_FACTS } from '../tokens/token-facts.ts'
import { CARD_FACTS } from './card-facts.ts'
import type { FactKind, FactRow, Place } from './fact-row.ts'
import { type Fact, type Ledger, type Refused, placeNameOf } from './premise.ts'
import { dayOf, mayHaveChanged, requestSignature, scopeOf } from './subjects.ts'
import { keptOr } from '../../kernel/kept.ts'

const FACTS: readonly FactRow[] = [
  ...TOKEN_FACTS,
  ...CARD_FACTS,
  ...SUBMISSION_FACTS,
  ...STATE_FACTS,
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
export type Disturbance = 'time' | 'owner' | 'restore' | 'unanswered request'

export type KeptLedger = ReturnType<typeof createLedger>

/** A ledger of bounded size, in bytes for what is of one kind: what was seen longest ago is forgotten first. */
export function createLedger(most: number = NUMBERS.keptBytes.value) {
  let forgotten = 0
  let forgottenUntilMs = 0
  const noteForgotten = (atMs: number): void => {
    forgotten++
    forgottenUntilMs = Math.max(forgottenUntilMs, atMs)
  }
  const answers = createMeasuredMap<readonly Observation[]>(
    most,
    (place, all) => bytesOfText(place) + bytesOf(all),
    (_, [newest]) => noteForgotten(newest!.answeredAtMs),
  )
  const facts = createMeasuredMap<Fact>(
    most,
    (place, { value, answer }) => bytesOfText(place) + bytesOfText(value) + bytesOf(answer ? [answer] : []),
    (place, { atMs }) => {
      ofStates.delete(place)
      noteForgotten(atMs)
    },
  )
  const succeededAt = createMeasuredMap<true>(most, bytesOfText)
  const refusals = createMeasuredMap<readonly Refused[]>(most, bytesOfText)
  /** By place; of those that are not in any order nothing is known while requests are under way at once. */
  const ofStates = new Map<string, FactRow>()
  const orders = new WeakMap<Observation, number>()
  let order = 0
  let changedAt = 0
  let disturbedAt = 0
  let underWay = 0
  let begunAtMs: number | undefined
  let isAtOnce = false
  const asked: Ledger = {
    seen: (operation, like) => answers.get(placeOf(operation, like)) ?? [],
    isUndisturbed: (since) => since.order > disturbedAt,
    hasSucceeded: (here) =>
      here.operation !== undefined && succeededAt.get(placeOf(here.operation.id, here)) === true,
    fact: (kind, about) => {
      const place = `${kind} ${about}`
      const row = isAtOnce ? ofStates.get(place) : undefined
      return row && !row.inAnyOrder ? undefined : facts.get(place)
    },
    isSteadySince: (seen) => !isAtOnce && (orders.get(seen) ?? -1) >= changedAt,
    isAtOnce: () => isAtOnce,
    isBefore: (one, other) => (orders.get(one) ?? 0) < (orders.get(other) ?? 0),
    refusedBefore: (here) => (refusals.room() > 0 ? (refusals.get(requestSignature(here)) ?? []) : []),
  }
  return {
    ...asked,
    /** After it has been judged: what an exchange shows says nothing of itself. What is returned was not known before. */
    note: (here: Observation): readonly FactKind[] => {
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
      if (succeeded(here)) succeededAt.set(place, true)
      answers.set(place, [here, ...(answers.get(place) ?? [])].slice(0, NUMBERS.keptAnswers.value))
      return fresh.map(([{ kind }]) => kind)
    },
    noteRefused: (here: Observation, refused: Refused): void => {
      const signature = requestSignature(here)
      const known = refusals.get(signature) ?? []
      if (known.some(({ requirement }) => requirement === refused.requirement)) return
      refusals.set(signature, [...known, refused])
    },
    /** Something else than what is noted may have changed something. */
    disturb: (by: Disturbance): void => {
      if (by !== 'unanswered request') {
        refusals.clear()
        disturbedAt = ++order
      }
      if (by !== 'time') forgetStates()
      if (by === 'restore') facts.clear()
    },
    /** When it was begun: whoever asks first says what time it is. */
    begunAt: (nowMs: number): number => (begunAtMs ??= nowMs),
    /** A request is under way; what is returned ends it. Of those that are under way at once nobody knows the order. */
    begin: (): (() => void) => {
      if (++underWay > 1) isAtOnce = true
      return () => {
        if (--underWay > 0 || !isAtOnce) return
        isAtOnce = false
        forgetStates(({ inAnyOrder }) => inAnyOrder === undefined)
      }
    },
    /** In words; undefined while nothing was forgotten. */
    forgotten: (): string | undefined =>
      forgotten === 0
        ? undefined
        : `forgotten: ${forgotten} facts and lists of answers, shown until ${new Date(forgottenUntilMs).toISOString()}: what came later was not held against them`,
  }

  /** What is a fact for good is kept as it was first shown: what contradicts it says since when. */
  function noteFact(row: FactRow, about: string, shown: string, here: Observation): boolean {
    const place = `${row.kind} ${about}`
    const before = facts.get(place)
    if (before && !row.next) return false
    const value = row.next ? row.next(before?.value, shown, here, isAtOnce) : shown
    if (value === undefined) {
      facts.delete(place)
      return false
    }
    const { exchangeId, answeredAtMs: atMs } = here
    if (row.isOfState) ofStates.set(place, row)
    const { kind, keepsAnswer } = row
    facts.set(place, { kind, value, exchangeId, atMs, order, ...(keepsAnswer && { answer: here }) })
    return !before
  }

  function forgetStates(isMeant: (row: FactRow) => boolean = () => true): void {
    changedAt = ++order
    for (const [place, row] of ofStates)
      if (isMeant(row)) {
        facts.delete(place)
        ofStates.delete(place)
      }
  }
}

/** The facts that an exchange shows: what they are about, and their value. */
function shownBy(here: Observation, place: Place): readonly (readonly [FactRow, string, string])[] {
  const rows = keptOr(ROWS_OF, place, () =>
    FACTS.filter(({ of }) => of?.includes(place) ?? place !== 'push-events'),
  )
  return rows.flatMap((row) =>
    row
      .shown(here)
      .flatMap(([about, value]) =>
        about === undefined || value === undefined ? [] : [[row, about, value] as const],
      ),
  )
}

/** Those that may show there: asked of every exchange. */
const ROWS_OF = new Map<Place, readonly FactRow[]>()

function placeOf(operation: string, like: Observation): string {
  return `${operation} ${scopeOf(like)}`
}

/** Read, a character takes ten times its room at most. */
function bytesOf(answers: readonly Observation[]): number {
  let characters = 0
  for (const { request, response } of answers)
    characters += (request.body?.length ?? 0) + response.text.length
  return answers.length * NUMBERS.bytesOfAnswer.value + characters * NUMBERS.bytesOfCharacter.value
}

function bytesOfText(text: string): number {
  return NUMBERS.bytesOfFact.value + text.length
}
