import { NUMBERS } from '../numbers.ts'
import type { Clause } from '../../documents/clauses.ts'
import type { Observation } from '../../evidence/observation.ts'
import { DAY_MS, bankDayAt, startOfBankDay } from '../../kernel/calendar.ts'
import { TOLERANCES } from '../tolerances.ts'
import { mustEqual, mustHold, notTested } from '../outcomes.ts'
import { saysSame, show } from '../read.ts'
import { type Outcome, PASS, type Requirement, contradicted, otherwise } from '../requirement.ts'
import {
  countIn,
  instantOf,
  mustBeSequenceNumbers,
  mustFind,
  recordsIn,
  showsSeveralDays,
  valuesFound,
  instantsFound,
  totalIn,
} from './found.ts'
import { onAnswersOf, onCards } from './judging.ts'
import { fieldWithin } from './reading.ts'

const AUTHORIZER = 'transactionAuthorizer'
const ALWAYS_ISSUER = 'ALWAYS_ISSUER'
const AUTHORIZATION_SEARCHES = [
  'cards/search-authorizations',
  'cards/search-digital-card-authorizations',
] as const

/** Searches for authorizations and presentments: what they find, and what they leave out. */
export const SEARCHES = [
  olderThanAllowed('cards/authorizations-of-120-days', 'authorizations', '3 §4 row 28'),
  olderThanAllowed('cards/presentments-of-120-days', 'presentments', '3 §4 row 29'),
  onCards('cards/first-searched-day-is-found', {
    assumptions: ['card-search-window'],
    text: 'In the last second of a day in Europe/Zurich, authorizations of 120 days before are still found.',
    why: 'Who reconciles once a day loses a day when the window begins later than expected.',
    roles: ['all'],
    judge: (here, { role }) => {
      if (countIn(here) !== 0) return mustFind(here)
      if (!role('all').some((all) => countIn(all) !== 0)) return notTested('the card is used for nothing')
      return contradicted('/totalRecords', 'the day is searched', '0')
    },
  }),
  onCards('cards/days-before-are-not-found', {
    assumptions: ['card-search-window'],
    text: 'From midnight in Europe/Zurich on, authorizations of 121 days before are not found.',
    why: 'Where the 120 days begin, and in which zone, is not shown.',
    judge: (here) => mustFindNothing(here, 'the day is over 120 days ago'),
  }),
  onCards('cards/declined-authorization-has-no-approval-code', {
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
      return contradicted('/approvalCode', 'an approval code with 00, and with nothing else', show(wrong))
    },
  }),
  onAnswersOf('cards/sequence-numbers-of-presentments', {
    statedIn: ['3 §8 row 3: 0 to 9'],
    clauses: ['3 §8', '3 §2 row 10', '3 §8 row 3'],
    text: 'The cardSeqNumber of a presentment is a number from 0 to 9.',
    why: 'Issuers find the instance of a card by it.',
    of: ['cards/search-presentments'],
    judge: (here) => mustBeSequenceNumbers(here, valuesFound(here, 'cardSeqNumber')),
  }),
  onCards('cards/authorizations-of-one-digital-card', {
    clauses: ['3 §4', '3 §4 row 28'],
    assumptions: ['card-search-answer'],
    text: 'No authorization is made with two digital cards.',
    why: 'A device that is lost is judged by what was paid with it.',
    roles: ['other'],
    judge: (here, { role }) => {
      const others = role('other').flatMap((other) => recordsIn(other) ?? [])
      const shared = (recordsIn(here) ?? []).find((record) => others.some((other) => saysSame(other, record)))
      if (!shared) return mustFind(here)
      return contradicted('body', 'what was made with this digital card', show(shared))
    },
  }),
  // What searches can be narrowed by: the document names parameters, and not where they stand.
  onCards('cards/authorizer-filter', {
    clauses: ['3 §4 rule 5', '3 §2 row 19'],
    assumptions: ['card-search-request'],
    text: 'A search for what ALWAYS_ISSUER has authorized finds nothing else.',
    why: 'An issuer that counts its own decisions must not count those of the platform; what the filter looks like is not shown.',
    judge: (here) => mustAllShow(here, AUTHORIZER, ALWAYS_ISSUER),
  }),
  onCards('cards/authorizer-filter-holds', {
    statedIn: ['3 §4 rule 5: TransactionAuthorizer'],
    clauses: ['3 §2 row 19'],
    text: 'A filter for the authorizer that narrows a search lets nothing of another authorizer through, beside another filter either.',
    why: 'An issuer that counts its own decisions must not count those of the platform.',
    roles: ['all', 'alone'],
    judge: (here, { first }) => {
      const [all, alone] = [first.all, first.alone].map(recordsIn)
      const found = recordsIn(here)
      if (!all || !alone || !found || found.length === 0) return notTested('the searches find nothing')
      // What the filter and the field are called is not shown: that they are understood shows in what they change.
      if (alone.length >= all.length) return notTested('the filter does not narrow the search')
      const shown = alone.map((record) => fieldWithin(record, AUTHORIZER))
      if (!shown.includes(ALWAYS_ISSUER)) return notTested('what is found shows no authorizer')
      const other = found
        .map((record) => fieldWithin(record, AUTHORIZER))
        .find((value) => typeof value === 'string' && value !== ALWAYS_ISSUER)
      const expected = { rule: 'what the search is filtered by', value: ALWAYS_ISSUER }
      return mustHold(other === undefined, `/${AUTHORIZER}`, expected, other)
    },
  }),
  onCards('cards/wallet-type-filter', {
    clauses: ['3 §2', '3 §2 row 9'],
    assumptions: ['card-search-request'],
    text: 'A search for a wallet type finds nothing else.',
    why: 'What the filters of a search are is not shown.',
    judge: (here) => mustAllShow(here, 'walletType', 'WALLET_A'),
  }),
  onCards('cards/presentments-of-the-instance', {
    clauses: ['3 §4', '3 §2 row 10', '3 §4 row 29'],
    assumptions: ['card-search-request'],
    text: 'cardSeqNumber and cardExpiry are optional: with those of the instance in use a presentment search finds no more than without.',
    why: 'A search that is narrowed must not widen; where the parameters stand is not shown.',
    roles: ['all'],
    judge: (here, { first }) => {
      const [without, narrowed] = [first.all, here].map(countIn)
      if (without === undefined || narrowed === undefined) return mustFind(here)
      const expected = { rule: 'some of those that are found without', value: `1 to ${without}` }
      return mustHold(narrowed > 0 && narrowed <= without, '/totalRecords', expected, narrowed)
    },
  }),
  onCards('cards/presentments-of-another-instance', {
    assumptions: ['card-search-request'],
    text: 'With the cardExpiry of an instance that there has never been, a presentment search finds nothing.',
    why: 'Whether the parameter narrows the search is not shown.',
    judge: (here) => mustFindNothing(here, 'no such instance'),
  }),
  // What becomes of purchases: the document states none of it, so that it is recorded.
  onCards('cards/purchase-is-approved', {
    clauses: ['3 §2 row 9', '3 §4 row 28'],
    assumptions: ['card-decisions'],
    text: 'A purchase that the card allows is found as approved.',
    why: 'A platform that declines what is allowed sends its holders to another one.',
    judge: (here) => newestIs(here, true),
  }),
  onCards('cards/purchase-is-declined', {
    clauses: ['3 §2 row 9', '3 §4 row 28'],
    assumptions: ['card-decisions', 'card-limits'],
    text: 'A purchase with a card that is blocked, or above its limit, is found as declined.',
    why: 'A block that stops no purchase costs whoever has lost the card.',
    judge: (here) => newestIs(here, false),
  }),
  // Order and pages of what searches find: none of it is shown.
  onCards('cards/newest-authorization-first', {
    assumptions: ['card-search-paging'],
    text: 'A search shows the newest authorization first.',
    why: 'Who shows a cardholder the last payments reads the first page only.',
    judge: (here) => {
      const instants = instantsFound(here)
      const at = instants.findIndex((instant, index) => instant > (instants[index - 1] ?? Infinity))
      if (at < 0) return mustFind(here)
      const actual = `${dateTime(instants[at - 1]!)} before ${dateTime(instants[at]!)}`
      return contradicted('body', 'newest first', actual)
    },
  }),
  onCards('cards/pages-fit-together', {
    assumptions: ['card-search-paging'],
    text: 'The second page, pageNumber 1, has what the first one, pageNumber 0, leaves over, and totalRecords counts both.',
    why: 'A reader that turns pages would miss records, or count them twice.',
    roles: ['first'],
    judge: (here, { first: { first } }) => fitTogether(first, here),
  }),
  onCards('cards/usual-page-size', {
    assumptions: ['card-search-paging'],
    text: 'A search without pageSize shows up to 100 records.',
    why: 'A smaller page looks like everything to who does not read totalRecords.',
    judge: (here) => {
      const [records, total] = [recordsIn(here), totalIn(here)]
      if (!records || total === undefined) return mustFind(here)
      return mustCount(records.length, Math.min(NUMBERS.usualPage.value, total))
    },
  }),
]

function olderThanAllowed(id: string, what: 'authorizations' | 'presentments', row: Clause): Requirement {
  return onAnswersOf(id, {
    statedIn: ['3 §4 rule 1: 120 days'],
    clauses: [row, '3 §8 row 1'],
    text: `No ${what} are returned that are older than 120 days.`,
    why: 'Issuers that keep longer records have agreed on another way to get them.',
    of: what === 'presentments' ? ['cards/search-presentments'] : AUTHORIZATION_SEARCHES,
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
      if (!old) {
        const earliest = startOfBankDay(bankDayAt(here.sentAtMs) - NUMBERS.searchedDays.value)
        const isEarlier = dated.some(({ instant }) => instant < earliest)
        return isEarlier ? [PASS, otherwise('card-search-window', 'an earlier record', 'body')] : PASS
      }
      return contradicted('body', 'not older than 120 days', `a record of ${dateTime(old.instant)}`)
    },
  })
}

/** Of what a search found, that which is from last; 00 is approved, in the words of ISO 8583. */
function newestIs(here: Observation, isApproved: boolean): Outcome {
  const outcome = mustFind(here)
  if (outcome.kind !== 'pass') return outcome
  const dated = (recordsIn(here) ?? []).map((record) => ({ record, at: instantOf(record, here) ?? 0 }))
  const latest = Math.max(...dated.map(({ at }) => at))
  const codes = dated
    .filter(({ at }) => at === latest)
    .map(({ record }) => fieldWithin(record, 'isoResponseCode'))
  if (codes.every((code) => code === undefined)) return notTested('no record says how it ended')
  if (codes.some((code) => (code === '00') === isApproved)) return PASS
  return contradicted('/isoResponseCode', isApproved ? '00' : 'another code than 00', show(codes[0]))
}

function mustFindNothing(here: Observation, rule: string): Outcome {
  const found = countIn(here)
  return found === undefined ? mustFind(here) : mustHold(found === 0, '/totalRecords', rule, found)
}

function mustAllShow(here: Observation, field: string, value: string): Outcome {
  const wrong = recordsIn(here)?.find((record) => fieldWithin(record, field) !== value)
  if (!wrong) return mustFind(here)
  return contradicted(`/${field}`, { rule: 'what was searched for', value }, show(fieldWithin(wrong, field)))
}

const ASKED_SIZE = NUMBERS.askedPage.value

function fitTogether(first: Observation, second: Observation): Outcome {
  const [earlier, later, total] = [recordsIn(first), recordsIn(second), totalIn(first)]
  if (!earlier || !later || total === undefined) return mustFind(second)
  const again = later.find((record) => earlier.some((known) => saysSame(known, record)))
  if (again) return contradicted('body', 'no record of the first page', show(again))
  if (total <= ASKED_SIZE && later.length === 0) return notTested('one page has everything')
  return mustCount(later.length, Math.max(0, Math.min(ASKED_SIZE, total - ASKED_SIZE)))
}

function mustCount(actual: number, expected: number): Outcome {
  return mustEqual(actual, expected, { at: 'body', rule: 'records on the page' })
}

function dateTime(epochMs: number): string {
  return new Date(epochMs).toISOString()
}
