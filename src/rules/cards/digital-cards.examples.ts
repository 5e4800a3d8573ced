import { fails, given, observes, passes, silent, undecided } from '../../../test/examples/example.ts'
import type { Examples, Example } from '../../../test/examples/example.ts'
import { PHONE, READ, REFUSAL, shown } from '../../../test/examples/cards/devices.ts'
import { failed, onCards, accepted } from '../../../test/examples/cards/observe.ts'
import type { Observation } from '../../evidence/observation.ts'

const SEARCH = 'cards/search-digital-cards'
const WATCH = { dpan: '9998000000000002', digitalCardStatus: 'SUSPENDED', walletType: 'WALLET_A' }
const IN_WALLET_B = shown({ ...WATCH, walletType: 'WALLET_B' })
const REASON = 'digitalCardStatusUpdateReason'
const ACTIVE_WATCH = shown({ ...WATCH, digitalCardStatus: 'ACTIVE' })
const asked = (reason: string) => ({ ...WATCH, [REASON]: reason })
const FOUND = { search: [found([PHONE, WATCH])] }

const SHORT_PHONE = { dpan: '0998000000000001', deviceName: 'Phone' }
const foundCards = (...digitalCards: readonly object[]) => ({
  search: [onCards(SEARCH, { json: { digitalCards } })],
})
const DEVICE = {
  dpan: '0998000000000001',
  deviceName: 'Phone',
  deviceType: 'MOBILE',
  tokenRequestorId: '50110030273',
  tokenRequestorName: 'Wallet A',
}
const deviceWith = (changes: object) => onCards(READ, { json: { ...DEVICE, ...changes } })

const UPDATE = 'cards/update-digital-card-status'
const UPDATES = 'cards/update-digital-cards-status'

const LIKE = { like: [accepted(UPDATE)] }
const OTHERWISE = { before: [shown({ digitalCardStatus: 'ON_ITS_WAY' })] }

export const DIGITAL_CARDS_EXAMPLES: Examples = {
  'cards/dpan-is-a-string': [
    passes('a text', shown(PHONE)),
    fails('one of many', found([PHONE, { dpan: 1 }]), { actual: '1' }),
    silent('an error that shows one', onCards(READ, { status: 404, json: { dpan: 1 } })),
  ],
  'cards/digital-card-status-is-as-in-the-search': [
    fails('another in the search', ACTIVE_WATCH, ['/digitalCardStatus', 'SUSPENDED', 'ACTIVE'], {
      before: [ACTIVE_WATCH],
      ...FOUND,
    }),
    fails('another wallet', IN_WALLET_B, '/walletType', { before: [IN_WALLET_B], ...FOUND }),
    fails('another reason', shown(asked('USER')), [`/${REASON}`, 'OTHER', 'USER'], {
      before: [shown(asked('USER'))],
      search: [found([asked('OTHER')])],
    }),
    passes('another of what the document does not name', shown({ ...WATCH, nickname: 'Mine' }), {
      before: [shown({ ...WATCH, nickname: 'Mine' })],
      search: [found([{ ...WATCH, nickname: 'Yours' }])],
    }),
    passes('it changed meanwhile', shown(WATCH), { before: [ACTIVE_WATCH], ...FOUND }),
    undecided('not found', shown({ dpan: '1' }), { before: [shown({ dpan: '1' })], ...FOUND }),
  ],
  'cards/digital-card-is-as-in-the-search': [
    passes('other fields', shown({ dpan: PHONE.dpan, note: 1 }), FOUND),
    undecided('the search is elsewhere', shown(PHONE), { search: [failed(SEARCH, 5001, 405)] }),
    ...given(foundCards(SHORT_PHONE), [
      undecided('an error that shows the card', onCards(READ, { status: 500, json: SHORT_PHONE }), {
        reason: `there is no answer: 500 ${JSON.stringify(SHORT_PHONE)}`,
      }),
      undecided('a list', shown([SHORT_PHONE]), {
        reason: `there is no answer: 200 ${JSON.stringify([SHORT_PHONE])}`,
      }),
    ]),
    passes('the search shows less', shown(SHORT_PHONE), foundCards({ dpan: SHORT_PHONE.dpan })),
    undecided(
      'what is found has no number',
      shown({ deviceName: 'Tablet' }),
      foundCards({ deviceName: 'Phone' }, SHORT_PHONE),
    ),
    ...['tokenRequestorId', 'tokenRequestorName', 'deviceType', 'deviceName'].map((field) =>
      fails(`another ${field}`, deviceWith({ [field]: 'other' }), [`/${field}`, 'other'], foundCards(DEVICE)),
    ),
  ],
  'cards/digital-card-names-its-token-requestor': [
    passes('both', shown(PHONE)),
    observes('its number alone', deviceWith({ tokenRequestorName: null }), ['/tokenRequestorName', 'absent']),
    observes('its name alone', deviceWith({ tokenRequestorId: undefined }), '/tokenRequestorId'),
    undecided('an error that shows both', { ...deviceWith({}), response: failed(READ, 5001).response }),
  ],
  'cards/digital-cards-are-filtered': [
    passes('what was asked for', found([WATCH], { filter: { digitalCardStatuses: ['SUSPENDED'] } })),
    observes('another status', found([WATCH], { filter: { digitalCardStatuses: ['ACTIVE'] } })),
    observes('another wallet', found([WATCH], { filter: { walletType: 'WALLET_B' } })),
    undecided('nothing', found([], { filter: { walletType: 'WALLET_B' } })),
  ],
  'cards/digital-cards-have-pages': [
    passes('all that there are', found(many(4), { pageSize: 20 }, 4)),
    observes('more than asked for', found(many(24), { pageSize: 20 }, 24), { actual: '24' }),
  ],
  'cards/digital-cards-come-once': [
    passes('others', found([WATCH]), { first: [found([PHONE])] }),
    observes('one again', found([PHONE]), { actual: PHONE.dpan }, { first: [found([PHONE])] }),
    undecided('no second page', found([]), { first: [found([PHONE])] }),
  ],
  'cards/unknown-digital-card': [
    passes('not found', failed(READ, 4430, 404)),
    observes('an answer', shown({}), 'status'),
  ],
  'cards/provisioning-makes-a-digital-card': given({ before: [found(many(4))] }, [
    passes('one more', found(many(5))),
    observes('as many', found(many(4)), ['/digitalCards', '4']),
  ]),
  'cards/digital-card-update-needs-a-reason': [
    passes('refused', failed(UPDATE, 4000, 400), LIKE),
    fails('accepted', accepted(UPDATE), { at: 'status', value: 'an error status' }, LIKE),
    undecided('no update looks like this', failed(UPDATE, 4000, 400), { like: [failed(UPDATE, 5001, 405)] }),
  ],
  'cards/pending-digital-card-refuses-changes': [
    passes('refused with the code', status('SUSPENSION_PENDING'), pending(failed(UPDATE, 4437))),
    fails('accepted', status('SUSPENSION_PENDING'), 'status', pending(accepted(UPDATE))),
    undecided('confirmed in between', status('SUSPENDED'), pending(failed(UPDATE, 4431))),
    undecided('it was not pending', status('ACTIVE'), pending(accepted(UPDATE), 'ACTIVE')),
    undecided(
      'an error now',
      failed(READ, 5001),
      { reason: `the digital card did not stay pending: ${REFUSAL}` },
      pending(accepted(UPDATE)),
    ),
    passes('refused with the code, and then confirmed', status('SUSPENDED'), pending(failed(UPDATE, 4437))),
    // Whether the suspension was confirmed before the change was taken is not shown.
    observes(
      'taken, and on the way to another status',
      status('RESUMPTION_PENDING'),
      { actual: 'SUSPENSION_PENDING, a change is taken, RESUMPTION_PENDING' },
      pending(accepted(UPDATE)),
    ),
  ],
  'cards/digital-card-suspension-is-pending': showing('SUSPENSION_PENDING'),
  'cards/digital-card-is-suspended': showing('SUSPENDED'),
  'cards/digital-card-resumption-is-pending': showing('RESUMPTION_PENDING'),
  'cards/digital-card-is-resumed': showing('ACTIVE'),
  'cards/digital-card-deletion-is-pending': showing('DELETION_PENDING'),
  'cards/digital-card-is-deleted': showing('DELETED'),
  'cards/digital-cards-are-answered-one-by-one': [
    passes('one each', several({ commissionedDigitalCards: ['1'], rejectedDigitalCards: [{ dpan: '2' }] })),
    observes('nothing', several(undefined)),
    undecided('refused', failed(UPDATES, 5001)),
  ],
  'cards/pending-digital-card-is-rejected-among-others': [
    passes('all of them', failed(UPDATES, 4437)),
    observes('without it', several({ commissionedDigitalCards: ['1', '2'] })),
  ],
}

function found(digitalCards: readonly object[], filter: object = {}, totalRecords = digitalCards.length) {
  return onCards(SEARCH, { json: { digitalCards, totalRecords }, sentJson: filter })
}

function many(count: number): readonly object[] {
  return Array.from({ length: count }, (_, index) => ({ dpan: String(index) }))
}

function status(digitalCardStatus: string): Observation {
  return shown({ dpan: PHONE.dpan, digitalCardStatus })
}

function several(json: object | undefined): Observation {
  return accepted(UPDATES, { sentJson: { dpans: ['1', '2'] }, ...(json && { json }) })
}

function pending(update: Observation, before = 'SUSPENSION_PENDING') {
  return { before: [status(before)], update: [update] }
}

function showing(wanted: string): Example[] {
  return [
    passes('under another name of the field', shown({ status: wanted }), OTHERWISE),
    observes('another status', status('LOCKED'), { actual: 'LOCKED' }, OTHERWISE),
    undecided('as it was before', status(wanted), { before: [status(wanted)] }),
    undecided('nobody knows how it was before', status(wanted), { before: [shown({})] }),
  ]
}
