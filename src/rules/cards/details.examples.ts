import { fails, given, observes, passes, silent, undecided, warns } from '../../../test/examples/example.ts'
import type { Examples } from '../../../test/examples/example.ts'
import { accepted, active, malformed, onCards } from '../../../test/examples/cards/observe.ts'

const DETAILS = { details: [active({ cardToken: 'CTK-1', cardInstanceToken: 'CITK-1' })] }
const setting = (fields: object) => ({
  mutation: [accepted('cards/mutate', { sentJson: { cardId: {}, ...fields } })],
})
const MUTATION = setting({ onlineLimits: { cashLimitPerDay: 300 } })

const CHANGED = { ...MUTATION, before: [active({ onlineLimits: { cashLimitPerDay: 1000 } })] }

const blocking = (blockedMerchantCategoryCodes: readonly number[]) =>
  active({ card: { featureToggles: { blockedMerchantCategoryCodes } } })
const BLOCKING = setting({ featureToggles: { blockedMerchantCategoryCodes: [5993, 7995] } })

export const DETAILS_EXAMPLES: Examples = {
  'cards/sequence-number-of-a-card': [
    fails('below zero', active({ cardSeqNumber: -1 }), { actual: '-1' }),
    passes('a text with a zero before it', active({ cardSeqNumber: '03' })),
    silent('null says nothing', active({ cardSeqNumber: null })),
  ],
  'cards/one-card-token': [
    passes('the same', token({ cardToken: 'CTK-1' }), DETAILS),
    fails('another', token({ cardToken: 'CTK-2' }), ['/cardToken', 'CTK-2', 'CTK-1'], DETAILS),
    undecided('the method is not shown', onCards('cards/card-token', { status: 405 }), DETAILS),
    undecided('the details show none', token({}), { details: [active()] }),
  ],
  'cards/one-card-instance-token': [
    passes('the same', instance('CITK-1'), DETAILS),
    fails('another', instance('CITK-2'), { at: '/cardInstanceToken', value: 'CITK-1' }, DETAILS),
  ],
  'cards/mutation-shows-in-details': given(BLOCKING, [
    passes('what was set', limits(300), MUTATION),
    observes('the old limit', limits(1000), '/onlineLimits/cashLimitPerDay', MUTATION),
    observes('no limits at all', active(), '/onlineLimits/cashLimitPerDay', MUTATION),
    passes('categories in another order', blocking([7995, 5993])),
    observes('the categories of before', blocking([7995]), '/featureToggles/blockedMerchantCategoryCodes'),
    undecided('no toggles in details', active()),
    undecided('refused', limits(1000), { mutation: [malformed('cards/mutate')] }),
  ]),
  'cards/changed-limit-is-what-was-set': [
    passes('written otherwise', active({ onlineLimits: { cashLimitPerDay: '300.00' } }), CHANGED),
    undecided('not yet', limits(1000), CHANGED),
    warns('in hundredths', limits(30_000), { at: '/onlineLimits/cashLimitPerDay', value: '300' }, CHANGED),
  ],
  'cards/bank-card-address-needs-no-number': given({ without: [malformed('cards/mutate')] }, [
    passes('taken without', accepted('cards/mutate'), { without: [accepted('cards/mutate')] }),
    fails('taken only with', accepted('cards/mutate'), {
      at: 'status',
      value: 'a success status without it, too',
    }),
    undecided('taken in no form', malformed('cards/mutate')),
    undecided('out of order', accepted('cards/mutate'), {
      without: [onCards('cards/mutate', { status: 500 })],
    }),
  ]),
}

function token(json: object) {
  return onCards('cards/card-token', { json })
}

function instance(cardInstanceToken: string) {
  return onCards('cards/card-instance-token', { json: { cardInstanceToken } })
}

function limits(cashLimitPerDay: number) {
  return active({ onlineLimits: { cashLimitPerDay, totalLimitPerDay: 5000 } })
}
