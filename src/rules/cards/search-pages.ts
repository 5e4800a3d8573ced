import { NUMBERS } from '../numbers.ts'
import type { Observation } from '../../evidence/observation.ts'
import { notTested } from '../outcomes.ts'
import { show } from '../read.ts'
import { PASS, contradicted } from '../requirement.ts'
import type { Outcome } from '../requirement.ts'
import { saysSame } from '../same-meaning.ts'
import { instantsFound, mustFind, recordsIn, totalIn } from './found.ts'
import { mustFail, onCards } from './judging.ts'

/** Order and pages of what searches find: none of it is shown. */
export const SEARCH_PAGES = [
  onCards({
    id: 'cards/newest-authorization-first',
    clauses: ['3 §4'],
    assumptions: ['card-search-paging'],
    text: 'A search shows the newest authorization first.',
    why: 'Who shows a cardholder the last payments reads the first page only.',
    judge: (here) => {
      const instants = instantsFound(here)
      const at = instants.findIndex((instant, index) => instant > (instants[index - 1] ?? Infinity))
      if (at < 0) return mustFind(here)
      return contradicted(
        'body',
        { rule: 'newest first' },
        `${dateTime(instants[at - 1]!)} before ${dateTime(instants[at]!)}`,
      )
    },
  }),
  onCards({
    id: 'cards/pages-fit-together',
    clauses: ['3 §4'],
    assumptions: ['card-search-paging'],
    text: 'The second page, pageNumber 1, has what the first one, pageNumber 0, leaves over, and totalRecords counts both.',
    why: 'A reader that turns pages would miss records, or count them twice.',
    roles: ['first'],
    judge: (here, { role }) => {
      const [first] = role('first')
      return first ? fitTogether(first, here) : notTested('there is no first page')
    },
  }),
  onCards({
    id: 'cards/usual-page-size',
    clauses: ['3 §4'],
    assumptions: ['card-search-paging'],
    text: 'A search without pageSize shows up to 100 records.',
    why: 'A smaller page looks like everything to who does not read totalRecords.',
    judge: (here) => {
      const [records, total] = [recordsIn(here), totalIn(here)]
      if (!records || total === undefined) return mustFind(here)
      return mustCount(records.length, Math.min(NUMBERS.usualPage.value, total))
    },
  }),
  onCards({
    id: 'cards/page-size-limits',
    isRefusal: true,
    clauses: ['3 §4'],
    assumptions: ['card-search-paging'],
    text: 'A pageSize below 20 or above 100 is refused.',
    why: 'A size that is cut silently looks like the end of what there is.',
    judge: (here) => mustFail(here, '20 to 100'),
  }),
]

const ASKED_SIZE = NUMBERS.askedPage.value

function fitTogether(first: Observation, second: Observation): Outcome {
  const [earlier, later, total] = [recordsIn(first), recordsIn(second), totalIn(first)]
  if (!earlier || !later || total === undefined) return mustFind(second)
  const again = later.find((record) => earlier.some((known) => saysSame(known, record)))
  if (again) {
    return contradicted('body', { rule: 'no record of the first page' }, show(again))
  }
  if (total <= ASKED_SIZE && later.length === 0) return notTested('one page has everything')
  return mustCount(later.length, Math.max(0, Math.min(ASKED_SIZE, total - ASKED_SIZE)))
}

function mustCount(actual: number, expected: number): Outcome {
  if (actual === expected) return PASS
  return contradicted('body', { rule: 'records on the page', value: String(expected) }, String(actual))
}

function dateTime(epochMs: number): string {
  return new Date(epochMs).toISOString()
}
