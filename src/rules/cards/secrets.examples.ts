import { fails, given, observes, passes, silent, undecided } from '../../../test/examples/example.ts'
import type { Examples } from '../../../test/examples/example.ts'
import { active, failed, malformed, onCards } from '../../../test/examples/cards/observe.ts'
import { sealed, sealedPin } from '../../../test/examples/cards/sealed.ts'

/** Of the range of tests, with its check digit. */
const NUMBER = '9999991234567893'
const ENCRYPTED = { encryptedCardData: 'e30.e30', panSuffix: '7893', publicKeyId: 'key-1' }

const SET = 'cards/set-pin'
const READ = 'cards/pin'
const CREDENTIALS = 'cards/credentials'
const V1 = { variant: 'v1' } as const
const LATER = { ...V1, release: '1.1.19', at: '2026-01-12T09:00:00Z' }
const refused = malformed(CREDENTIALS)

export const SECRETS_EXAMPLES: Examples = {
  'cards/encrypted-card-number-cannot-be-read': [
    fails('the number beside it', encrypted({ card: { number: NUMBER } }), 'body'),
    fails('in groups', encrypted({ shown: '9999 9912 3456 7893' })),
    fails('the whole number as its suffix', encrypted({ panSuffix: NUMBER }), '/panSuffix'),
    passes('another number', encrypted({ requestedAt: 9_999_991_234_567 })),
    silent('no suffix', encrypted({ panSuffix: undefined })),
    silent('another operation', active({ panSuffix: NUMBER })),
  ],
  'cards/secrets-stay-hidden': [
    passes('a digital card', onCards('cards/read-digital-card', { json: { dpan: NUMBER } })),
    passes(
      'what the document names',
      onCards('cards/search-authorizations', { json: { authorizations: [{ schemeTransactionId: NUMBER }] } }),
    ),
    passes('a token of which digits could be one', active({ cardToken: `CTK-7bef${NUMBER}d9a23d07` })),
    observes('a number that is one', active({ reference: 4_539_578_763_621_486 })),
    observes('as a name', active({ cards: { [NUMBER]: 'ACTIVE' } })),
    observes('encoded', active({ payload: btoa(`{"number":"${NUMBER}"}`) })),
    observes('in a header', onCards(SET, { headers: { 'X-Card': NUMBER } }), 'header x-card'),
    observes('in what is no JSON', onCards('cards/merchant-logo', { text: `<!-- ${NUMBER} -->` })),
    observes('a check value', active({ cvv2: '731' }), { actual: 'a check value' }),
    observes('a PIN in a header', onCards(SET, { headers: { 'X-New-PIN': '4821' } })),
    observes('a PIN in words', onCards(SET, { status: 409, json: { description: 'PIN 4821 is taken' } })),
    observes('a magnetic stripe', active({ bankDataTrack2: ';123456789012=28' })),
    observes('a password', onCards('cards/read-three-ds', { json: { password: 'secret' } })),
    passes('a PIN that is named and not said', active({ pin: 'SET' })),
  ],
  'cards/credentials-take-card-id': [
    passes('the CardId', sealed(CREDENTIALS), { byShortCardId: [refused] }),
    fails('the ShortCardId alone in 1.1.19', malformed(CREDENTIALS, LATER), {
      byShortCardId: [sealed(CREDENTIALS)],
    }),
    undecided('neither', refused, { byShortCardId: [refused] }),
  ],
  'cards/credentials-took-short-card-id': given({ byCardId: [early()] }, [
    passes('the ShortCardId', early(), { byCardId: [earlyRefusal()] }),
    observes('the CardId alone', earlyRefusal(), 'status'),
    undecided('neither', earlyRefusal(), { byCardId: [earlyRefusal()] }),
    undecided('later', sealed(CREDENTIALS, {}, LATER)),
    undecided('not shown for v2', sealed(CREDENTIALS, {}, { release: '2.6.1' })),
  ]),
  'cards/secrets-are-encrypted': [
    passes('encrypted', sealed(READ, { payload: { encryptedData: 'e30' }, secret: { pin: '1234' } })),
    undecided('refused', failed(READ, 4458)),
    ...['pin', 'fpan', 'cvv'].map((name) =>
      observes(`a ${name}`, sealed(CREDENTIALS, { payload: { [name]: '1' } }), [
        `/${name}`,
        `${name} in the clear`,
      ]),
    ),
  ],
  'cards/secrets-are-for-the-issuer': [
    passes('a PIN', sealedPin('1234')),
    observes('for somebody else', sealed(READ), { actual: 'nothing that the key opens' }),
    undecided('refused', failed(READ, 4458)),
    observes('no card number', sealed(CREDENTIALS, { secret: { cvv: '123' } }), { actual: 'no fpan' }),
    observes('no check value', sealed(CREDENTIALS, { secret: { fpan: '1' } }), { actual: 'no cvv' }),
  ],
}

function encrypted(fields: object) {
  return onCards('cards/encrypted-card-data', { json: { ...ENCRYPTED, ...fields } })
}

function early() {
  return sealed(CREDENTIALS, {}, { ...V1, release: '1.1.18' })
}

function earlyRefusal() {
  return malformed(CREDENTIALS, { ...V1, release: '1.1.18' })
}
