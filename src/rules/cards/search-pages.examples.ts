import { observes, passes, undecided } from '../../../test/examples/example.ts'
import type { Examples } from '../../../test/examples/example.ts'
import {
  NEW,
  NOTHING,
  OLDER,
  REFUSED,
  counted,
  found,
  foundUncounted,
  on,
} from '../../../test/examples/cards/records.ts'

const FIRST = { first: [found(many(20, 'a'), 25)] }
const manyOf = (count: number, name: string, total: number) =>
  counted(total, ...Array.from({ length: count }, (_, index) => ({ id: `${name}${index}` })))

export const SEARCH_PAGES_EXAMPLES: Examples = {
  'cards/newest-authorization-first': [
    passes('newest first', found([NEW, OLDER])),
    observes('oldest first', found([OLDER, NEW])),
    undecided('nothing', NOTHING),
    passes('several at the same instant', foundUncounted(on('2026-03-01'), on('2026-03-01'))),
    observes(
      'the last two the other way',
      foundUncounted(on('2026-03-03'), on('2026-03-01'), on('2026-03-02')),
      {
        actual: '2026-03-01T00:00:00.000Z before 2026-03-02T00:00:00.000Z',
      },
    ),
    observes('the first two the other way', foundUncounted(on('2026-03-01'), on('2026-03-02'))),
  ],
  'cards/pages-fit-together': [
    passes('the rest', found(many(5, 'b'), 25), FIRST),
    observes('the first page again', found(many(5, 'a'), 25), { at: 'body' }, FIRST),
    observes('too few', found(many(4, 'b'), 25), { actual: '4' }, FIRST),
    undecided('one page has everything', found([], 3), { first: [found(many(3, 'a'), 3)] }),
    undecided('refused', REFUSED, FIRST),
    undecided('twenty in all', counted(20), { first: [manyOf(20, 'a', 20)] }),
    observes('one too many', manyOf(1, 'b', 20), { actual: '1' }, { first: [manyOf(20, 'a', 20)] }),
    observes('nothing where there is more', counted(25), { actual: '0' }, { first: [manyOf(20, 'a', 25)] }),
    observes('more than there are', manyOf(1, 'b', 3), { actual: '1' }, { first: [manyOf(3, 'a', 3)] }),
  ],
  'cards/usual-page-size': [
    passes('everything', found(many(30, 'a'), 30)),
    observes('less', found(many(20, 'a'), 30), { actual: '20' }),
    undecided('refused', REFUSED),
  ],
  'cards/page-size-limits': [passes('refused', REFUSED), observes('accepted', found([NEW]))],
}

function many(count: number, name: string): readonly object[] {
  return Array.from({ length: count }, (_, index) => ({ ...NEW, authorizationId: `${name}${index}` }))
}
