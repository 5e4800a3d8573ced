import { fails, observes, passes, silent, undecided } from '../example.ts'
import type { Example, Examples } from '../example.ts'
import type { OperationId } from '../../../documents/operations.ts'
import { accepted, details, failed, onCards } from './observe.ts'
import { sealed } from './sealed.ts'

const SET = 'cards/set-pin'
const READ = 'cards/pin'
const CREDENTIALS = 'cards/credentials'
const NEW_PIN = { newPin: '602214' }
const V1 = { variant: 'v1' } as const

export const PINS: Examples = {
  'cards/pin-of-virtual-card-can-be-set': likePhysical(SET, 4441),
  'cards/pin-of-virtual-card-can-be-read': likePhysical(READ, 4459),
  'cards/pin-that-was-set-is-read': [
    passes('the PIN', pin('602214'), undefined, {}, NEW_PIN),
    observes('another one', pin('1234'), { at: '/pin', actual: 'another PIN' }, {}, NEW_PIN),
    undecided('none that can be read', sealed(READ), undefined, {}, NEW_PIN),
    undecided('refused', failed(READ, 4458), undefined, {}, NEW_PIN),
  ],
  'cards/setting-a-pin-leaves-other-cards': [
    passes('as before', pin('1234'), undefined, { before: [pin('1234')] }),
    observes('another one', pin('602214'), { actual: 'another PIN' }, { before: [pin('1234')] }),
    undecided('it could not be read', sealed(READ), undefined, { before: [pin('1234')] }),
    undecided('no PIN before', sealed('cards/pin', { secret: { pin: '1234' } }), undefined, {
      before: [sealed('cards/pin')],
    }),
  ],
  'cards/set-pin-needs-start': refusedWith(SET, 4452),
  'cards/set-pin-works-once': refusedWith(SET, 4452),
  'cards/set-pin-has-to-follow': refusedWith(SET, 4452),
  'cards/pin-of-blocked-card-is-not-set': refusedWith(SET, 4440),
  'cards/pin-of-deleted-card-is-not-read': refusedWith(READ, 4458),
  'cards/pin-of-replaced-card-is-not-set': refusedWith(SET, 4442),
  'cards/credentials-of-blocked-card': refusedWith(CREDENTIALS, 4436),
  'cards/credentials-take-card-id': [
    passes('the CardId', sealed(CREDENTIALS), undefined, { byShortCardId: [failed(CREDENTIALS, 4000, 400)] }),
    passes('either', sealed(CREDENTIALS), undefined, { byShortCardId: [sealed(CREDENTIALS)] }),
    fails(
      'the ShortCardId alone',
      failed(CREDENTIALS, 4000, 400),
      { at: 'status', value: 'a success status' },
      { byShortCardId: [sealed(CREDENTIALS)] },
    ),
    fails(
      'the ShortCardId alone in 1.1.19',
      failed(CREDENTIALS, 4000, 400, { ...V1, release: '1.1.19' }),
      undefined,
      { byShortCardId: [sealed(CREDENTIALS)] },
    ),
    observes(
      'since when in v2 is not shown',
      failed(CREDENTIALS, 4000, 400, { release: '2.6.1' }),
      undefined,
      { byShortCardId: [sealed(CREDENTIALS)] },
    ),
    undecided('neither', failed(CREDENTIALS, 4000, 400), undefined, {
      byShortCardId: [failed(CREDENTIALS, 4000, 400)],
    }),
  ],
  'cards/credentials-took-short-card-id': [
    passes('the ShortCardId', early(), undefined, { byCardId: [earlyRefusal()] }),
    observes('the CardId alone', earlyRefusal(), { at: 'status' }, { byCardId: [early()] }),
    undecided('neither', earlyRefusal(), undefined, { byCardId: [earlyRefusal()] }),
    undecided('later', sealed(CREDENTIALS, {}, { ...V1, release: '1.1.19' }), undefined, {
      byCardId: [early()],
    }),
    undecided('not shown for v2', sealed(CREDENTIALS, {}, { release: '2.6.1' }), undefined, {
      byCardId: [early()],
    }),
  ],
  'cards/secrets-are-encrypted': [
    passes('encrypted', sealed(READ, { payload: { encryptedData: 'e30' }, secret: { pin: '1234' } })),
    observes('a PIN beside it', sealed(READ, { payload: { encryptedData: 'e30', pin: '1234' } }), {
      at: '/pin',
      actual: 'pin in the clear',
    }),
    observes('a number', sealed(CREDENTIALS, { payload: { card: { fpan: '9999990000000000' } } })),
    undecided('refused', failed(READ, 4458)),
    ...['pin', 'fpan', 'cvv'].map((name) =>
      observes(`a ${name}`, sealed(CREDENTIALS, { payload: { [name]: '1' } }), {
        at: `/${name}`,
        actual: `${name} in the clear`,
      }),
    ),
  ],
  'cards/secrets-are-for-the-issuer': [
    passes('a PIN', pin('1234')),
    passes('credentials', sealed(CREDENTIALS, { secret: { fpan: '9999990000000000', cvv: '123' } })),
    observes('no check value', sealed(CREDENTIALS, { secret: { fpan: '9999990000000000' } }), {
      actual: 'no cvv',
    }),
    observes('for somebody else', sealed(READ), { actual: 'nothing that the key opens' }),
    undecided('refused', failed(READ, 4458)),
    observes('no card number', sealed(CREDENTIALS, { secret: { cvv: '123' } }), { actual: 'no fpan' }),
    observes('no check value', sealed(CREDENTIALS, { secret: { fpan: '1' } }), { actual: 'no cvv' }),
    observes('nothing', sealed(CREDENTIALS), { actual: 'nothing that the key opens' }),
  ],
  'cards/removed-codes-are-gone': [
    passes('another code', failed(SET, 4440)),
    fails('4441', failed(SET, 4441), { at: 'body', actual: '4441' }),
    fails('4459 in a list', onCards(READ, { status: 409, json: { errors: [{ errorCode: '4459' }] } })),
    observes('since when is not shown', failed(SET, 4441, 409, { release: '2.14.0' }), { actual: '4441' }),
    observes('not yet', failed(SET, 4441, 409, { release: '2.6.1' }), { actual: 'as described' }),
    passes('a number that is no code', onCards(SET, { status: 400, json: { cardNumber: 4441 } })),
    silent('no error', details('ACTIVE', { errorCode: 4441 })),
    silent('no JSON', onCards(SET, { status: 400, text: '4441' })),
  ],
  'cards/renamed-error-has-its-new-name': [
    passes('the new name', named('PIN_PREVIOUSLY_PASSED_TO_NEWER_CARD')),
    fails('the old one', named('PIN_PREVIOUSLY_INHERITED'), { actual: 'PIN_PREVIOUSLY_INHERITED' }),
    observes('since when is not shown', named('PIN_PREVIOUSLY_INHERITED', '2.14.0')),
    observes('not yet', named('PIN_PREVIOUSLY_INHERITED', '2.6.1'), { actual: 'as described' }),
    silent('another error', failed(SET, 4440)),
    silent('no error', details('PIN_PREVIOUSLY_INHERITED')),
  ],
}

function pin(value: string) {
  return sealed(READ, { secret: { pin: value } })
}

function early() {
  return sealed(CREDENTIALS, {}, { ...V1, release: '1.1.18' })
}

function earlyRefusal() {
  return failed(CREDENTIALS, 4000, 400, { ...V1, release: '1.1.18' })
}

function named(applicationError: string, release = '2.38.0') {
  return onCards(SET, { status: 409, json: { applicationError, errorCode: 4442 }, release })
}

function likePhysical(operation: OperationId, code: number): Example[] {
  const physical = { physical: [sealed(operation)] }
  return [
    passes('both cards', sealed(operation), undefined, physical),
    fails('refused', failed(operation, code), { at: 'status', value: 'a success status' }, physical),
    observes(
      'since when is not shown',
      failed(operation, code, 409, { release: '2.6.1' }),
      undefined,
      physical,
    ),
    undecided('refused for every card', failed(operation, code), undefined, {
      physical: [failed(operation, 4000, 400)],
    }),
    undecided('rate limits are not shown', onCards(operation, { status: 429 }), undefined, physical),
  ]
}

function refusedWith(operation: OperationId, code: number): Example[] {
  return [
    passes('refused with the code', failed(operation, code)),
    observes('refused with another', failed(operation, 5001), { at: 'body' }),
    observes('accepted', accepted(operation), { at: 'status' }),
  ]
}
