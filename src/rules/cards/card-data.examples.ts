import { fails, observes, passes, silent, undecided, warns } from '../../../test/examples/example.ts'
import type { Examples } from '../../../test/examples/example.ts'
import { accepted, failed, malformed, onCards } from '../../../test/examples/cards/observe.ts'
import {
  DATA,
  ENCRYPTED,
  REFUSED,
  SOMETIMES,
  WITHOUT_KEY_NAME,
  data,
} from '../../../test/examples/cards/provisioning.ts'

const PUSH = 'cards/wallet-a-provisioning-data'
const UNIFIED = 'cards/wallet-b-unified-provisioning-data'

const ending = (panSuffix: string) => data({ ...ENCRYPTED, panSuffix })

export const CARD_DATA_EXAMPLES: Examples = {
  'cards/pan-suffixes-agree': [
    passes('a longer one', ending('99990042'), { other: [ending('** 0042')] }),
    warns('another', ending('0043'), '/panSuffix', { other: [ending('0042')] }),
    warns('none of the digits', ending('****'), { actual: '****' }, { other: [data(ENCRYPTED)] }),
  ],
  'cards/provisioning-answers-have-their-fields': [
    passes('something', onCards(UNIFIED, { json: { encryptedPayload: 'e30' } })),
    passes('what is no JSON', onCards(UNIFIED, { text: 'e30.e30' })),
    fails('nothing', onCards(UNIFIED, { json: {} }), ['body', '{}']),
    fails('an empty text', onCards(UNIFIED, { json: { data: { encryptedPayload: '' }, list: [] } })),
    fails('no body', accepted(UNIFIED, { status: 204 }), { actual: 'no body' }),
    silent('refused', failed(UNIFIED, 4436)),
  ],
  'cards/pan-suffix-is-text': [
    passes('inside another object', data({ response: ENCRYPTED })),
    fails('a number', data({ ...ENCRYPTED, panSuffix: 42 }), ['/panSuffix', '42']),
    observes('null', data({ ...WITHOUT_KEY_NAME, panSuffix: null }), { actual: 'no panSuffix' }),
  ],
  'cards/public-key-is-named': [
    passes('its id', data(ENCRYPTED)),
    observes('no id', data({ panSuffix: '0042' }), ['/publicKeyId', 'absent']),
    undecided('refused', failed(DATA, 4436)),
  ],
  'cards/card-data-are-encrypted': [
    passes('encrypted', data(ENCRYPTED)),
    observes('a check value', data({ ...ENCRYPTED, cvv: '123' }), ['/cvv', 'cvv in the clear']),
    undecided('refused', failed(DATA, 4436)),
    ...['fpan', 'pan', 'cvc'].map((name) =>
      observes(`a ${name}`, data({ ...WITHOUT_KEY_NAME, [name]: '1' }), `/${name}`),
    ),
  ],
  'cards/sub-card-type-is-taken': [
    passes('taken', data(ENCRYPTED), { without: [data(ENCRYPTED)] }),
    observes('refused', malformed(DATA), 'status', { without: [data(ENCRYPTED)] }),
    undecided('refused without it at times', REFUSED, { without: SOMETIMES }),
  ],
  'cards/new-provisioning-fields-are-required': [
    passes('refused', malformed(PUSH)),
    observes('taken', onCards(PUSH, { json: { encryptedPayload: 'e30' } }), 'status'),
    undecided('not in this release', malformed(PUSH, { release: '2.23.1' })),
  ],
}
