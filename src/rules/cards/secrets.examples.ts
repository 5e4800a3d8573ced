import { fails, observes, passes, silent } from '../../../test/examples/example.ts'
import type { Examples } from '../../../test/examples/example.ts'
import { details, failed, onCards } from '../../../test/examples/cards/observe.ts'

/** Of the range of tests, with its check digit. */
const NUMBER = '9999991234567893'
const ENCRYPTED = { encryptedCardData: 'e30.e30', panSuffix: '7893', publicKeyId: 'key-1' }

export const SECRETS_EXAMPLES: Examples = {
  'cards/encrypted-card-number-cannot-be-read': [
    passes('the suffix alone', encrypted({})),
    fails('the number beside it', encrypted({ card: { number: NUMBER } }), { at: 'body' }),
    fails('in groups', encrypted({ shown: '9999 9912 3456 7893' })),
    fails('the whole number as its suffix', encrypted({ panSuffix: NUMBER }), { at: '/panSuffix' }),
    passes('another number', encrypted({ requestedAt: 9_999_991_234_567 })),
    silent('no suffix', encrypted({ panSuffix: undefined })),
    silent('refused', failed('cards/encrypted-card-data', 4436)),
    silent('another operation', details('ACTIVE', { panSuffix: NUMBER })),
  ],
  'cards/secrets-stay-hidden': [
    passes('none', details('ACTIVE')),
    passes('a digital card', onCards('cards/read-digital-card', { json: { dpan: NUMBER } })),
    passes(
      'what the document names',
      onCards('cards/search-authorizations', { json: { authorizations: [{ schemeTransactionId: NUMBER }] } }),
    ),
    observes('a number', details('ACTIVE', { fpan: NUMBER }), { at: 'body' }),
    observes('a number that is one', details('ACTIVE', { reference: 4_539_578_763_621_486 })),
    observes('as a name', details('ACTIVE', { cards: { [NUMBER]: 'ACTIVE' } })),
    observes('encoded', details('ACTIVE', { payload: btoa(`{"number":"${NUMBER}"}`) })),
    observes('in a header', onCards('cards/details', { headers: { 'X-Card': NUMBER }, json: {} }), {
      at: 'header x-card',
    }),
    observes('in what is no JSON', onCards('cards/merchant-logo', { text: `<!-- ${NUMBER} -->` })),
    observes('a check value', details('ACTIVE', { cvv2: '731' }), { actual: 'a check value' }),
    observes('a PIN', details('ACTIVE', { card: [{ pin: 4821 }] }), { actual: 'a PIN' }),
    observes('a PIN in a header', onCards('cards/set-pin', { headers: { 'X-New-PIN': '4821' } })),
    observes(
      'a PIN in words',
      onCards('cards/set-pin', { status: 409, json: { description: 'PIN 4821 is taken' } }),
    ),
    observes('a magnetic stripe', details('ACTIVE', { bankDataTrack2: ';123456789012=28' })),
    observes('a password', onCards('cards/read-three-ds', { json: { password: 'secret' } })),
    passes('a PIN that is named and not said', details('ACTIVE', { pin: 'SET' })),
  ],
}

function encrypted(fields: object) {
  return onCards('cards/encrypted-card-data', { json: { ...ENCRYPTED, ...fields } })
}
