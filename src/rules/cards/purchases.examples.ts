import { details, onCards } from '../../../test/examples/cards/observe.ts'
import { NEW, OLDER, found } from '../../../test/examples/cards/records.ts'
import { type Examples, observes, passes, undecided } from '../../../test/examples/example.ts'

const approved = found([
  { ...NEW, isoResponseCode: '00' },
  { ...OLDER, isoResponseCode: '62' },
])
const declined = found([
  { ...OLDER, isoResponseCode: '00' },
  { ...NEW, isoResponseCode: '62' },
])

const digitalCards = (count: number) =>
  onCards('cards/search-digital-cards', { json: { digitalCards: [{ dpan: '1' }], totalRecords: count } })
const before = { before: [digitalCards(4)] }

const withToken = (cardToken: string) => details('ACTIVE', { cardToken })
const old = { before: [withToken('CTK-1')] }

const UNSAID = undecided('it does not say', found([NEW]))

export const PURCHASES_EXAMPLES: Examples = {
  'cards/purchase-is-approved': [
    passes('the last one', approved),
    observes('declined', declined, ['/isoResponseCode', '62']),
    UNSAID,
  ],
  'cards/purchase-is-declined': [
    passes('the last one', declined),
    observes('approved', approved, ['/isoResponseCode', '00']),
    UNSAID,
  ],
  'cards/provisioning-makes-a-digital-card': [
    passes('one more', digitalCards(5), before),
    observes('as many', digitalCards(4), ['/digitalCards', '4'], before),
  ],
  'cards/ordered-again-is-another-card': [
    passes('another token', withToken('CTK-2'), old),
    observes('the same', withToken('CTK-1'), ['/cardToken', 'the same'], old),
    undecided('no token', details('ACTIVE'), old),
  ],
}
