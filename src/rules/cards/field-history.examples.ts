import { fails, observes, passes, silent, undecided } from '../../../test/examples/example.ts'
import type { Examples } from '../../../test/examples/example.ts'
import { accepted, details, failed, onCards } from '../../../test/examples/cards/observe.ts'

const DETAILS = 'cards/details'
const V1 = { variant: 'v1' } as const
const EARLY = { release: '2.6.1' }

export const FIELD_HISTORY_EXAMPLES: Examples = {
  'cards/removed-fields-are-gone': [
    passes('none of them', details('ACTIVE', { featureToggles: { blockedMerchantCategoryCodes: [7995] } })),
    passes('the limits are back', details('ACTIVE', { onlineLimits: {} })),
    passes('null is nothing', details('ACTIVE', { featureToggles: { moneySendReceiveAccepted: null } })),
    fails('a deprecated one', details('ACTIVE', { featureToggles: { moneySendReceiveAccepted: true } }), {
      at: '/moneySendReceiveAccepted',
      actual: 'present',
    }),
    fails('limits in 2.6.1', shown({ onlineLimits: {} }, EARLY), { at: '/onlineLimits' }),
    fails('the contactless status in 2.19.3', shown(contactless(), { release: '2.19.3' })),
    observes('the release is not shown', shown({ moneySendReceiveAllowed: true }, EARLY)),
    observes('nor the one in v1', shown({ onlineLimits: {} }, { ...V1, release: '1.14.0' })),
    silent('before', shown({ onlineLimits: {} }, { release: '2.0.0' })),
    silent('another operation', accepted('cards/update-status')),
    silent('refused', failed(DETAILS, 4430, 404)),
    silent('no object', onCards(DETAILS, { text: 'onlineLimits' })),
  ],
  'cards/fields-of-the-release-are-shown': [
    passes('both that are back', shown({ onlineLimits: {}, featureToggles: contactless() })),
    passes('in 1.16.1', shown({ ...deprecated(), onlineLimits: {} }, { ...V1, release: '1.16.1' })),
    observes('no limits', shown({ featureToggles: contactless() }), {
      at: '/onlineLimits',
      actual: 'absent',
    }),
    observes('no contactless status', shown({ onlineLimits: {} })),
    undecided('none in 2.6.1', shown({}, EARLY)),
    undecided('refused', failed(DETAILS, 4430, 404)),
  ],
}

function shown(fields: object, drawing: Parameters<typeof onCards>[1] = {}) {
  return onCards(DETAILS, { json: { cardStatus: 'ACTIVE', ...fields }, ...drawing })
}

function contactless() {
  return { contactlessActivationStatus: 'ACTIVE' }
}

/** v1 never removed them. */
function deprecated() {
  return {
    featureToggles: {
      ...contactless(),
      allowedMerchantCategoryCodes: [],
      moneySendReceiveAllowed: true,
      moneySendReceiveAccepted: true,
    },
  }
}
