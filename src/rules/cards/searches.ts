import { NUMBERS } from '../numbers.ts'
import type { Observation } from '../../evidence/observation.ts'
import { DAY_MS } from '../../kernel/duration.ts'
import { TOLERANCES } from '../tolerances.ts'
import { notTested } from '../outcomes.ts'
import { answersOperation, show } from '../read.ts'
import { alsoUnder, PASS, contradicted } from '../requirement.ts'
import type { Requirement } from '../requirement.ts'
import { saysSame } from '../same-meaning.ts'
import {
  countIn,
  instantOf,
  isSequenceNumber,
  mustAllFit,
  mustFind,
  recordsIn,
  showsSeveralDays,
  valuesFound,
} from './found.ts'
import { mustFail, onAnswersOf, onCards } from './judging.ts'
import { fromRelease } from './placement.ts'

/** Searches for authorizations and presentments: what they find, and what they leave out. */
export const SEARCHES = [
  alsoUnder(
    olderThanAllowed('cards/authorizations-of-120-days', 'authorizations'),
    '3 §4 row 28',
    '3 §8 row 1',
  ),
  alsoUnder(olderThanAllowed('cards/presentments-of-120-days', 'presentments'), '3 §4 row 29', '3 §8 row 1'),
  onCards({
    id: 'cards/first-searched-day-is-found',
    clauses: ['3 §4 rule 1'],
    assumptions: ['card-search-window'],
    text: 'In the last second of a day in Europe/Zurich, authorizations of 120 days before are still found.',
    why: 'Who reconciles once a day loses a day when the window begins later than expected.',
    roles: ['all'],
    judge: (here, { role }) => {
      if (countIn(here) !== 0) return mustFind(here)
      if (!role('all').some((all) => countIn(all) !== 0)) return notTested('the card is used for nothing')
      return contradicted('/totalRecords', { rule: 'the day is searched' }, '0')
    },
  }),
  onCards({
    id: 'cards/days-before-are-not-found',
    clauses: ['3 §4 rule 1'],
    assumptions: ['card-search-window'],
    text: 'From midnight in Europe/Zurich on, authorizations of 121 days before are not found.',
    why: 'Where the 120 days begin, and in which zone, is not shown.',
    judge: (here) => {
      const found = countIn(here)
      if (found === 0) return PASS
      if (found === undefined) return mustFind(here)
      return contradicted('/totalRecords', { rule: 'the day is over 120 days ago' }, String(found))
    },
  }),
  onCards({
    id: 'cards/declined-authorization-has-no-approval-code',
    clauses: ['3 §2', '3 §2 row 9'],
    assumptions: ['card-search-answer'],
    text: 'An authorization has an approvalCode when its isoResponseCode is 00, and not otherwise.',
    why: 'The approval code is what a merchant has in hand when a payment is disputed.',
    judge: (here) => {
      const wrong = recordsIn(here)?.find(
        (record) =>
          typeof record['isoResponseCode'] === 'string' &&
          (record['isoResponseCode'] === '00') !== ((record['approvalCode'] ?? null) !== null),
      )
      if (!wrong) return mustFind(here)
      return contradicted(
        '/approvalCode',
        { rule: 'an approval code with 00, and with nothing else' },
        show(wrong),
      )
    },
  }),
  onAnswersOf({
    id: 'cards/sequence-numbers-of-presentments',
    statedIn: ['3 §8 row 3: 0 to 9'],
    clauses: ['3 §8', '3 §2 row 10', '3 §8 row 3'],
    text: 'The cardSeqNumber of a presentment is a number from 0 to 9.',
    why: 'Issuers find the instance of a card by it.',
    isMeant: isPresentmentSearch,
    judge: (here) =>
      fromRelease(
        'card-seq-number-range',
        here,
        mustAllFit(valuesFound(here, 'cardSeqNumber'), isSequenceNumber, {
          none: 'no presentment shows a cardSeqNumber',
          at: '/cardSeqNumber',
          rule: 'a number from 0 to 9',
        }),
      ),
  }),
  onCards({
    id: 'cards/authorizations-of-one-digital-card',
    clauses: ['3 §4', '3 §4 row 28'],
    assumptions: ['card-search-answer'],
    text: 'No authorization is made with two digital cards.',
    why: 'A device that is lost is judged by what was paid with it.',
    roles: ['other'],
    judge: (here, { role }) => {
      const others = role('other').flatMap((other) => recordsIn(other) ?? [])
      const shared = (recordsIn(here) ?? []).find((record) => others.some((other) => saysSame(other, record)))
      if (!shared) return mustFind(here)
      return contradicted('body', { rule: 'what was made with this digital card' }, show(shared))
    },
  }),
  onCards({
    id: 'cards/authorizations-of-unknown-digital-card',
    isRefusal: true,
    clauses: ['3 §7'],
    assumptions: ['card-error-body'],
    text: 'A search for the authorizations of a digital card that does not exist is refused.',
    why: 'Nothing found and nothing there are different things to an issuer.',
    judge: (here) => mustFail(here, 'there is no such digital card'),
  }),
]

function isPresentmentSearch(here: Observation): boolean {
  return answersOperation(here, 'cards/search-presentments')
}

function isAuthorizationSearch(here: Observation): boolean {
  return answersOperation(here, 'cards/search-authorizations', 'cards/search-digital-card-authorizations')
}

function olderThanAllowed(id: string, what: 'authorizations' | 'presentments'): Requirement {
  return onAnswersOf({
    id,
    statedIn: ['3 §4 rule 1: 120 days'],
    text: `No ${what} are returned that are older than 120 days.`,
    why: 'Issuers that keep longer records have agreed on another way to get them.',
    isMeant: what === 'presentments' ? isPresentmentSearch : isAuthorizationSearch,
    judge: (here) => {
      const dated = (recordsIn(here) ?? []).flatMap((record) => {
        const instant = instantOf(record, here)
        if (instant === undefined) return []
        const isOfPurchase = what === 'presentments' && !showsSeveralDays(record, here)
        const { value: more } = isOfPurchase ? TOLERANCES.untilPresentedDays : TOLERANCES.searchBeginsDays
        const days = NUMBERS.searchedDays.value + more
        return [{ instant, isTooOld: instant < here.sentAtMs - days * DAY_MS }]
      })
      if (dated.length === 0) return notTested('nothing was found that shows a date')
      const old = dated.find(({ isTooOld }) => isTooOld)
      if (!old) return PASS
      return contradicted(
        'body',
        { rule: 'not older than 120 days' },
        `a record of ${new Date(old.instant).toISOString()}`,
      )
    },
  })
}
