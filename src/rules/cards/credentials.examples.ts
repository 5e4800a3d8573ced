import { fails, observes, passes, undecided } from '../../../test/examples/example.ts'
import type { Examples } from '../../../test/examples/example.ts'
import { failed } from '../../../test/examples/cards/observe.ts'
import { sealed } from '../../../test/examples/cards/sealed.ts'

const READ = 'cards/pin'
const CREDENTIALS = 'cards/credentials'
const V1 = { variant: 'v1' } as const

export const CREDENTIALS_EXAMPLES: Examples = {
  'cards/credentials-take-card-id': [
    passes('the CardId', sealed(CREDENTIALS), { byShortCardId: [failed(CREDENTIALS, 4000, 400)] }),
    passes('either', sealed(CREDENTIALS), { byShortCardId: [sealed(CREDENTIALS)] }),
    fails(
      'the ShortCardId alone',
      failed(CREDENTIALS, 4000, 400),
      { at: 'status', value: 'a success status' },
      { byShortCardId: [sealed(CREDENTIALS)] },
    ),
    fails(
      'the ShortCardId alone in 1.1.19',
      failed(CREDENTIALS, 4000, 400, { ...V1, release: '1.1.19', at: '2026-01-12T09:00:00Z' }),
      { byShortCardId: [sealed(CREDENTIALS)] },
    ),
    observes('since when in v2 is not shown', failed(CREDENTIALS, 4000, 400, { release: '2.6.1' }), {
      byShortCardId: [sealed(CREDENTIALS)],
    }),
    undecided('neither', failed(CREDENTIALS, 4000, 400), {
      byShortCardId: [failed(CREDENTIALS, 4000, 400)],
    }),
  ],
  'cards/credentials-took-short-card-id': [
    passes('the ShortCardId', early(), { byCardId: [earlyRefusal()] }),
    observes('the CardId alone', earlyRefusal(), { at: 'status' }, { byCardId: [early()] }),
    undecided('neither', earlyRefusal(), { byCardId: [earlyRefusal()] }),
    undecided('later', sealed(CREDENTIALS, {}, { ...V1, release: '1.1.19', at: '2026-01-12T09:00:00Z' }), {
      byCardId: [early()],
    }),
    undecided('not shown for v2', sealed(CREDENTIALS, {}, { release: '2.6.1' }), {
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
