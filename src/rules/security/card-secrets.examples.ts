import type { KnownValue } from '../../evidence/observation.ts'
import { accepted, onCards } from '../../../test/examples/cards/observe.ts'
import { DATA, ENCRYPTED } from '../../../test/examples/cards/provisioning.ts'
import { type Examples, fails, observes, passes, silent, warns } from '../../../test/examples/example.ts'
import type { Drawing } from '../../../test/examples/observe.ts'

const PAN = '9999990123456784'
const CARD: readonly KnownValue[] = [
  { kind: 'card number', value: PAN },
  { kind: 'check value', value: '417' },
  { kind: 'PIN', value: '4711' },
]
const known = { secrets: CARD }
const LONG_PIN = '314159'
const longPin = { secrets: [{ kind: 'PIN', value: LONG_PIN } as const] }
const withPassword = { secrets: [{ kind: 'password', value: '271828' } as const] }

const details = (json: object, drawing: Drawing = {}) => onCards('cards/details', { known, json, ...drawing })
const refused = (description: string) => details({ description }, { status: 409 })
const encrypted = (json: object, drawing: Drawing = {}) => onCards(DATA, { known, json, ...drawing })

/** The events of a step that awaits them. */
const events = (payload: Readonly<Record<string, unknown>>) => {
  const opened = { signature: 'holds', payload, distributed: [] } as const
  const event = { headers: [], text: 'e30.e30.AA', opened, atMs: 0, isAcknowledged: true }
  return { ...accepted('cards/sync', { known }), events: [event] }
}

export const CARD_SECRETS_EXAMPLES: Examples = {
  'security/card-data-are-encrypted': [
    passes('its last digits', encrypted({ ...ENCRYPTED, panSuffix: PAN.slice(-4) })),
    fails('with a check value beside it', encrypted({ ...ENCRYPTED, a: PAN, b: '417' }), [
      '/b',
      'a check value of 3 characters',
    ]),
    silent('an error brings none', encrypted({ description: PAN }, { status: 409 })),
    silent('another operation', details({ reference: PAN })),
    silent('the card is not known', encrypted({ reference: PAN }, { known: { secrets: [] } })),
  ],
  'security/card-secrets-are-not-shown': [
    passes('digits that are as many by chance', details({ merchantCategory: '4711', amount: 417 })),
    passes('an approval code of six digits', details({ approvalCode: LONG_PIN }, { known: longPin })),
    warns('six digits elsewhere', details({ reference: LONG_PIN }, { known: longPin }), '/reference'),
    observes('the number: it is the issuer’s own', details({ card: { reference: PAN } }), [
      '/card/reference',
      'shows a card number of 16 characters',
    ]),
    warns('the number in a header', details({}, { headers: { 'X-Card': PAN } }), 'header x-card'),
    warns('in groups of four', refused('The card 9999 9901 2345 6784 is blocked.'), '/description'),
    warns('as a number', details({ reference: Number(PAN) }, { status: 500 }), '/reference'),
    warns('the PIN by its name', details({ card_pin: '4711' }), '/card_pin'),
    warns('in a push event', events({ eventKind: 'CARD_SYNC', own: PAN, short: '417' }), '/short'),
    warns(
      'a password of 3-D Secure',
      onCards('cards/read-three-ds', { known: withPassword, json: { hint: '271828' } }),
      ['/hint', 'a password of 6 characters'],
    ),
    warns(
      'a password that the request had',
      onCards('cards/register-three-ds', {
        known: withPassword,
        requestBody: '{"password":"271828"}',
        status: 400,
        json: { value: '271828' },
      }),
      { actual: 'a password of 6 characters, as the request had it' },
    ),
    silent('credentials are what is asked for', onCards('cards/credentials', { known, json: { fpan: PAN } })),
    silent('nothing is known', details({ reference: PAN }, { known: { secrets: [] } })),
  ],
}
