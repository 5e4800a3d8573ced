import { fails, observes, passes, silent, undecided } from '../../../test/examples/example.ts'
import type { Examples } from '../../../test/examples/example.ts'
import { PHONE, READ, REFUSAL, shown } from '../../../test/examples/cards/devices.ts'
import { failed, onCards } from '../../../test/examples/cards/observe.ts'

const SEARCH = 'cards/search-digital-cards'
const WATCH = { dpan: '9998000000000002', digitalCardStatus: 'SUSPENDED', walletType: 'WALLET_A' }
const FOUND = { search: [found([PHONE, WATCH])] }

const SHORT_PHONE = { dpan: '0998000000000001', deviceName: 'Phone' }
const foundCards = (...digitalCards: readonly object[]) => ({
  search: [onCards('cards/search-digital-cards', { json: { digitalCards } })],
})
const DEVICE = {
  dpan: '0998000000000001',
  deviceName: 'Phone',
  deviceType: 'MOBILE',
  tokenRequestorId: '50110030273',
  tokenRequestorName: 'Wallet A',
}
const deviceWith = (changes: object) => onCards(READ, { json: { ...DEVICE, ...changes } })
const foundDevice = { search: [onCards(SEARCH, { json: { digitalCards: [DEVICE] } })] }

export const DIGITAL_CARDS_EXAMPLES: Examples = {
  'cards/dpan-is-a-string': [
    passes('a text', shown(PHONE)),
    passes('in a list', found([PHONE, WATCH])),
    fails('a number', shown({ dpan: 998_000_000_000_001 }), { at: '/dpan', actual: '998000000000001' }),
    fails('one of many', found([PHONE, { dpan: 1 }]), { actual: '1' }),
    observes('since when is not shown', onCards(READ, { json: { dpan: 1 }, release: '2.12.0' })),
    silent('no dpan', shown({ status: 'ACTIVE' })),
    silent('an error', failed(READ, 5001)),
    silent('an error that shows one', onCards(READ, { status: 404, json: { dpan: 1 } })),
  ],
  'cards/digital-card-status-is-as-in-the-search': [
    passes('the same', shown(WATCH), { before: [shown(WATCH)], ...FOUND }),
    fails(
      'another in the search',
      shown({ ...WATCH, digitalCardStatus: 'ACTIVE' }),
      { at: '/digitalCardStatus', value: 'ACTIVE', actual: 'SUSPENDED' },
      { before: [shown({ ...WATCH, digitalCardStatus: 'ACTIVE' })], ...FOUND },
    ),
    fails(
      'another wallet',
      shown({ ...WATCH, walletType: 'WALLET_B' }),
      { at: '/walletType' },
      {
        before: [shown({ ...WATCH, walletType: 'WALLET_B' })],
        ...FOUND,
      },
    ),
    passes('it changed meanwhile', shown(WATCH), {
      before: [shown({ ...WATCH, digitalCardStatus: 'ACTIVE' })],
      ...FOUND,
    }),
    undecided('not found', shown({ dpan: '1' }), { before: [shown({ dpan: '1' })], ...FOUND }),
    undecided('refused', failed(READ, 5001), { before: [shown(WATCH)], ...FOUND }),
  ],
  'cards/digital-card-is-as-in-the-search': [
    passes('the same', shown(PHONE), FOUND),
    passes('other fields', shown({ dpan: PHONE.dpan, note: 1 }), FOUND),
    passes(
      'token requestor data beside the others',
      shown({ dpan: PHONE.dpan, tokenRequestorId: '50110030273' }),
      FOUND,
    ),
    fails(
      'another device',
      shown({ ...PHONE, deviceName: 'Tablet' }),
      { at: '/deviceName', value: 'Phone', actual: 'Tablet' },
      FOUND,
    ),
    undecided('one that was not found', shown({ dpan: '1' }), FOUND),
    undecided('no answer', failed(READ, 5001), FOUND),
    undecided('the search is elsewhere', shown(PHONE), { search: [failed(SEARCH, 5001, 405)] }),
    undecided(
      'an error',
      failed(READ, 5001),
      { reason: `there is no answer: ${REFUSAL}` },
      foundCards(SHORT_PHONE),
    ),
    undecided(
      'an error that shows the card',
      onCards(READ, { status: 500, json: SHORT_PHONE }),
      { reason: `there is no answer: 500 ${JSON.stringify(SHORT_PHONE)}` },
      foundCards(SHORT_PHONE),
    ),
    undecided(
      'a list',
      shown([SHORT_PHONE]),
      { reason: `there is no answer: 200 ${JSON.stringify([SHORT_PHONE])}` },
      foundCards(SHORT_PHONE),
    ),
    passes('the search shows less', shown(SHORT_PHONE), foundCards({ dpan: SHORT_PHONE.dpan })),
    undecided(
      'what is found has no number',
      shown({ deviceName: 'Tablet' }),
      foundCards({ deviceName: 'Phone' }, SHORT_PHONE),
    ),
    ...['tokenRequestorId', 'tokenRequestorName', 'deviceType', 'deviceName'].map((field) =>
      fails(
        `another ${field}`,
        deviceWith({ [field]: 'other' }),
        { at: `/${field}`, actual: 'other' },
        foundDevice,
      ),
    ),
  ],
  'cards/digital-card-names-its-token-requestor': [
    passes('both', shown(PHONE)),
    observes('none', shown(WATCH), { at: '/tokenRequestorId', actual: 'absent' }),
    undecided('no answer', failed(READ, 5001)),
    observes('its number alone', deviceWith({ tokenRequestorName: undefined }), {
      at: '/tokenRequestorName',
      actual: 'absent',
    }),
    observes('its name alone', deviceWith({ tokenRequestorId: undefined }), { at: '/tokenRequestorId' }),
    undecided('an error that shows both', { ...deviceWith({}), response: failed(READ, 5001).response }),
  ],
  'cards/digital-cards-are-filtered': [
    passes('what was asked for', found([WATCH], { filter: { digitalCardStatuses: ['SUSPENDED'] } })),
    observes('another status', found([WATCH], { filter: { digitalCardStatuses: ['ACTIVE'] } })),
    observes('another wallet', found([WATCH], { filter: { walletType: 'WALLET_B' } })),
    undecided('nothing', found([], { filter: { walletType: 'WALLET_B' } })),
  ],
  'cards/digital-cards-have-pages': [
    passes('a whole page', found(many(20), { pageSize: 20 }, 24)),
    passes('all that there are', found(many(4), { pageSize: 20 }, 4)),
    observes('more than asked for', found(many(24), { pageSize: 20 }, 24), { actual: '24' }),
    observes('too few', found(many(19), { pageSize: 20 }, 24)),
    undecided('no total', onCards(SEARCH, { json: { digitalCards: [] } })),
  ],
  'cards/digital-cards-come-once': [
    passes('others', found([WATCH]), { first: [found([PHONE])] }),
    observes('one again', found([PHONE]), { actual: PHONE.dpan }, { first: [found([PHONE])] }),
    undecided('no second page', found([]), { first: [found([PHONE])] }),
    undecided('no first page', found([PHONE]), { first: [failed(SEARCH, 5001, 405)] }),
  ],
  'cards/unknown-digital-card': [
    passes('not found', failed(READ, 4430, 404)),
    observes('an answer', shown({}), { at: 'status' }),
  ],
}

function found(digitalCards: readonly object[], asked: object = {}, totalRecords = digitalCards.length) {
  return onCards(SEARCH, {
    json: { digitalCards, totalRecords },
    requestBody: JSON.stringify(asked),
  })
}

function many(count: number): readonly object[] {
  return Array.from({ length: count }, (_, index) => ({ dpan: String(index) }))
}
