import { since } from '../../../test/examples/roles.ts'
import { type Examples, given, observes, passes, silent } from '../../../test/examples/example.ts'
import { accepted, active, details, failed, onCards } from '../../../test/examples/cards/observe.ts'
import type { Observation } from '../../evidence/observation.ts'

const LIMITS = { onlineLimits: { totalLimitPerDay: 500 }, aliasId: 'a-1' }
const BEFORE = active(LIMITS)
const mutation = accepted('cards/mutate', { sentJson: { onlineLimits: {} } })
const block = accepted('cards/update-status')
const deletion = accepted('cards/update-status', { sentJson: { action: 'DELETE_IMMEDIATELY' } })
const PHONE = { dpan: '9998000000000001', digitalCardStatus: 'ACTIVE', walletType: 'WALLET_A' }
const WATCH = { dpan: '9998000000000002', digitalCardStatus: 'SUSPENDED', walletType: 'WALLET_B' }

const searched = (
  digitalCards: readonly object[],
  digitalCardsSearchRequestFilter?: object,
  totalRecords = digitalCards.length,
): Observation =>
  onCards('cards/search-digital-cards', {
    sentJson: { digitalCardsSearchRequestFilter },
    json: { digitalCards, totalRecords },
  })
const ALL = searched([PHONE, WATCH])
const OF_WALLET_B = { walletType: 'WALLET_B' }

const REASON = { action: 'SUSPEND', digitalCardStatusUpdateReason: 'ISSUER_DECISION' }
const suspension = onCards('cards/update-digital-card-status', {
  status: 202,
  path: { dpan: PHONE.dpan },
  sentJson: REASON,
})
const read = (fields: object): Observation =>
  onCards('cards/read-digital-card', { json: { ...PHONE, ...fields } })

const suspensionOf = (dpans: readonly string[], commissionedDigitalCards: readonly string[]): Observation =>
  onCards('cards/update-digital-cards-status', {
    status: 202,
    sentJson: { dpans, ...REASON },
    json: { commissionedDigitalCards, rejectedDigitalCards: [] },
  })

const rejected = suspensionOf([PHONE.dpan], [])
const commissioned = suspensionOf([PHONE.dpan], [PHONE.dpan])

export const REMEMBERED_EXAMPLES: Examples = {
  'cards/details-stay-until-changed': [
    passes('the same', active(LIMITS), since(BEFORE)),
    passes('blocked meanwhile', details('SUSPENDED', LIMITS), since(BEFORE, block)),
    observes(
      'other limits after a block',
      details('SUSPENDED', { ...LIMITS, onlineLimits: { totalLimitPerDay: 1 } }),
      '/onlineLimits/totalLimitPerDay',
      since(BEFORE, block),
    ),
    observes('nothing of them', active(), '/aliasId', since(BEFORE)),
    ...given(since(BEFORE, mutation), [
      observes('another alias after a mutation of the limits', active({ aliasId: 'a-2' }), '/aliasId'),
      passes('other limits after a mutation', active({ aliasId: 'a-1' })),
    ]),
    silent('ordered anew', active(), since(BEFORE, accepted('cards/order'))),
    silent('deleted', details('DELETE_PENDING'), since(BEFORE, deletion)),
    silent('nothing was shown', BEFORE),
    silent('an error', failed('cards/details', 4430, 404), since(BEFORE)),
  ],
  'cards/narrowed-search-finds-what-fits': given(since(ALL), [
    passes('what fits', searched([WATCH], OF_WALLET_B)),
    observes('nothing', searched([], OF_WALLET_B), 'body'),
    observes('another status', searched([PHONE], { digitalCardStatuses: ['SUSPENDED'] })),
    silent('none fits', searched([], { walletType: 'WALLET_C' })),
    silent('what is asked for is not shown', searched([], { tokenRequestorId: '1' })),
    silent('a page of them', searched([], OF_WALLET_B, 1)),
    silent('only a page was known', searched([], OF_WALLET_B), since(searched([WATCH], undefined, 2))),
    silent('changed meanwhile', searched([], OF_WALLET_B), since(ALL, suspension)),
    silent('no filter', searched([])),
  ]),
  'cards/digital-card-shows-the-reason': [
    passes('that of the update', read(REASON), since(suspension)),
    observes(
      'another one',
      read({ digitalCardStatusUpdateReason: 'USER_DECISION' }),
      ['/digitalCardStatusUpdateReason', 'USER_DECISION'],
      since(suspension),
    ),
    observes('none', read({}), { actual: 'absent' }, since(suspension)),
    observes('none after one of several', searched([PHONE]), since(commissioned)),
    silent('one that was rejected', searched([PHONE]), since(rejected)),
    silent('nothing was updated', read({})),
  ],
  'cards/possible-updates-are-commissioned': [
    passes('commissioned', commissioned, since(read({}))),
    ...given(since(ALL), [
      observes('rejected', rejected, '/commissionedDigitalCards'),
      silent('suspended already', suspensionOf([WATCH.dpan], [])),
    ]),
    silent('nothing is known', rejected),
    silent('something was done since', rejected, since(read({}), suspension)),
  ],
}
