import type { Observation } from '../../evidence/observation.ts'
import { CARD_CODES } from '../../documents/cards/codes.ts'
import { notTested } from '../outcomes.ts'
import { refused, succeeded } from '../read.ts'
import { PASS, contradicted } from '../requirement.ts'
import type { Outcome } from '../requirement.ts'
import { recordsIn } from './found.ts'
import { onCards, saysNothingOfIt } from './judging.ts'
import { mentions, saysAnotherCode } from './reading.ts'

/** What the token-addressed variant is: the functionality of v2, by another name of the card. */
export const BOTH_VARIANTS = [
  onCards({
    id: 'cards/both-variants-answer-alike',
    statedIn: ['3 §4: v2 by token'],
    clauses: ['3 §7'],
    text: 'What v2 refuses with an application error, and what it finds, the token-addressed variant refuses with the same and finds, too.',
    why: 'Whoever moves to tokens has cases for the errors of v2, and reconciles what it found.',
    roles: ['before', 'other'],
    judge: (here, { role }) => alike(role('before')[0], role('other')[0], here),
  }),
]

/** Between two answers of v2 that are alike, so that nothing has changed in between. */
function alike(before: Observation | undefined, other: Observation | undefined, after: Observation): Outcome {
  if (!before || !other) return notTested('the card was not asked for in both variants')
  const nothing = saysNothingOfIt(other)
  if (nothing) return nothing
  const [first, last, byToken] = [before, after, other].map(tellingOf)
  if (first === undefined || first !== last) return notTested('v2 answers nothing that could be compared')
  if ([before, other].some(findsNoCard))
    return notTested('one of the two names finds no card: they may name different ones by now')
  if (byToken === first) return PASS
  return contradicted(
    refused(other) === refused(after) ? 'body' : 'status',
    { rule: 'what v2 answers', value: first },
    byToken ?? `${other.response.status}, without such an error`,
  )
}

/** The application error of a refusal, or what a search finds; of anything else it is not shown what is the same. */
function tellingOf(answer: Observation): string | undefined {
  if (succeeded(answer)) {
    const records = recordsIn(answer)
    return records && `${records.length} records: ${records.map(identityOf).toSorted().join(' ')}`
  }
  const told = codesToldBy(answer)
  return told.length > 0 ? `the error ${told.join(', ')}` : undefined
}

function codesToldBy(answer: Observation): readonly number[] {
  const told = CARD_CODES.filter(({ code }) => mentions(answer, code) && !saysAnotherCode(answer, code))
  return told.map(({ code }) => code)
}

/** A card that was renewed or replaced meanwhile is not found by its former name any more. */
function findsNoCard(answer: Observation): boolean {
  if (succeeded(answer)) return recordsIn(answer)?.length === 0
  const told = codesToldBy(answer)
  return told.length === 1 && told[0] === UNKNOWN_CARD
}

const UNKNOWN_CARD = 4430

/** Records may name the card by what it was asked for with, so that only the rest is the same. */
function identityOf(record: Readonly<Record<string, unknown>>): string {
  const own = Object.entries(record).find(
    ([name, value]) => /id$/i.test(name) && !/card/i.test(name) && typeof value !== 'object',
  )
  return own ? String(own[1]) : ''
}
