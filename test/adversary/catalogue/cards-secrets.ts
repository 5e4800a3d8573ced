import { inAll, inAnswers, inItems, itemsOf, json } from './card-calls.ts'
import type { Make, Json, Where } from './card-calls.ts'
import type { CardMutation } from './card-mutation.ts'

const PAN = '4539578763621486'
const SILENT = 'silent'

/** Answers that are JSON objects, and the name under which the card number leaks there. */
const LEAKS: readonly (readonly [string, string, (body: Json) => void])[] = [
  ['order', 'fpan', (body) => (body.fpan = PAN)],
  ['details', 'cardNumberFull', (body) => (body.cardNumberFull = PAN)],
  [
    'details',
    'commonCardInformation.embossedLine',
    (body) => (body.commonCardInformation.embossedLine = '4539 5787 6362 1486'),
  ],
  ['details', 'accountReference as a number', (body) => (body.accountReference = Number(PAN))],
  ['details', 'maskedPan that masks nothing', (body) => (body.maskedPan = '4539-5787-6362-1486')],
  ['details', 'aliasId', (body) => (body.aliasId = PAN)],
  ['details', 'customerId with the PAN inside', (body) => (body.customerId = `C${PAN}X`)],
  ['card-token', 'cardToken', (body) => (body.cardToken = PAN)],
  ['card-instance-token', 'pan', (body) => (body.pan = PAN)],
  ['encrypted-card-data', 'panSuffix in full', (body) => (body.panSuffix = PAN)],
  ['encrypt-checkout', 'panSuffix in full', (body) => (body.panSuffix = PAN)],
  ['encrypted-card-data', 'encryptedCardData in clear', (body) => (body.encryptedCardData = PAN)],
  [
    'encrypt-checkout',
    'encryptedCardData only base64',
    (body) => (body.encryptedCardData = btoa(JSON.stringify({ pan: PAN, expiry: '0328' }))),
  ],
  ['checkout-status', 'enrolments', (body) => (body.enrolments[0].card = PAN)],
  ['three-ds-details', 'cardReference', (body) => (body.cardReference = PAN)],
  ['otrc', 'pan', (body) => (body.pan = PAN)],
  ['authorization-code', 'debug', (body) => (body.debug = `issued for ${PAN}`)],
  [
    'wallet-a',
    'encryptedPayload in clear',
    (body) => (body.encryptedPayload = JSON.stringify({ primaryAccountNumber: PAN })),
  ],
  ['wallet-b', 'opaque', (body) => (body.opaque = PAN)],
  ['wallet-c', 'encryptedPayload only base64', (body) => (body.encryptedPayload = btoa(PAN))],
  ['wallet-unified', 'card', (body) => (body.card = { number: PAN })],
  ['customer-read', 'consumer.cards', (body) => (body.consumer.cards = [{ pan: PAN }])],
  ['customer-enrol', 'card', (body) => (body.card = PAN)],
  ['digital-read', 'fundingPan', (body) => (body.fundingPan = PAN)],
  ['health', 'lastCard', (body) => (body.lastCard = PAN)],
]

const ITEM_LEAKS: readonly (readonly [string, string, (item: Json) => void])[] = [
  ['authorizations', 'pan', (item) => (item.pan = PAN)],
  ['authorizations', 'merchant.reference', (item) => item.merchant && (item.merchant.reference = PAN)],
  ['presentments', 'cardNumber of shortCardId', (item) => (item.shortCardId.cardNumber = Number(PAN))],
  [
    'presentments',
    'transactionDataDetails.acquirerReference',
    (item) => item.transactionDataDetails && (item.transactionDataDetails.pan = PAN),
  ],
  ['digital-search', 'fpan', (item) => (item.fpan = PAN)],
  ['digital-authorizations', 'cardNumber', (item) => (item.cardNumber = PAN)],
  ['events', 'subject', (item) => (item.subject = PAN)],
]

const SECRETS: readonly (readonly [string, string, string, (body: Json) => void])[] = [
  ['cvv-in-details', 'details', 'the CVV stands in the details', (body) => (body.cvv = '123')],
  [
    'cvc2-in-common-information',
    'details',
    'cvc2 stands in commonCardInformation',
    (body) => (body.commonCardInformation.cvc2 = '731'),
  ],
  [
    'security-code-in-order-answer',
    'order',
    'cardSecurityCode stands in the answer to an order',
    (body) => (body.cardSecurityCode = '731'),
  ],
  [
    'cvv-beside-encrypted-data',
    'encrypted-card-data',
    'the CVV stands beside the encrypted data',
    (body) => (body.cvv = '731'),
  ],
  [
    'cvv-in-checkout-data',
    'encrypt-checkout',
    'cardVerificationValue stands beside the encrypted data',
    (body) => (body.cardVerificationValue = '731'),
  ],
  [
    'cvv-in-wallet-data',
    'wallet-a',
    'cvv2 goes into the wallet data in clear',
    (body) => (body.cvv2 = '731'),
  ],
  ['pin-in-details', 'details', 'the PIN stands in the details', (body) => (body.pin = '4821')],
  [
    'pin-block-in-details',
    'details',
    'a PIN block stands in the details',
    (body) => (body.commonCardInformation.pinBlock = '041234FFFFFFFFFF'),
  ],
  [
    'pin-in-order-answer',
    'order',
    'the answer to an order repeats pinData',
    (body) => (body.pinData = { pin: '4821' }),
  ],
  [
    'track-2-in-details',
    'details',
    'track 2 stands in the details',
    (body) => (body.commonCardInformation.track2 = `${PAN}=28032011234567800000`),
  ],
  [
    'track-2-in-order-answer',
    'order',
    'bankDataTrack2 comes back from an order',
    (body) => (body.bankDataTrack2 = `;${PAN}=28032011234567800000?`),
  ],
  [
    'password-in-three-ds-details',
    'three-ds-details',
    'the password of 3-D Secure is read back',
    (body) => (body.password = 'Correct-Horse-7'),
  ],
  [
    'otrc-in-details',
    'details',
    'the one-time registration code stands in the details',
    (body) => (body.otrc = 'A7C9-K2M4'),
  ],
]

const inError = (op: Where['op'], text: string): Make =>
  inAll({ op }, (answer) => {
    if (answer.status < 400) return answer
    const body = JSON.parse(answer.body || '{}')
    return { ...answer, body: JSON.stringify({ ...body, description: `${body.description ?? ''} ${text}` }) }
  })

/** Card numbers, CVV and PIN where they must not be. The document names their encryption and never their secrecy. */
export const CARDS_SECRETS: readonly CardMutation[] = [
  ...LEAKS.map(([op, name, change]) => ({
    id: `cards/pan/${op}/${slug(name)}`,
    clause: '3 §2 row 13',
    sentence:
      op.startsWith('encrypt') && name.startsWith('panSuffix')
        ? 'CardEncryptionResponse | panSuffix (string): a suffix of the PAN'
        : SILENT,
    title: `the card number leaks in the answer of ${op}: ${name}`,
    isAcrossExchanges: false,
    mutator: inAnswers({ op }, (body) => {
      change(body)
      return body
    }),
  })),
  ...ITEM_LEAKS.map(([op, name, change]) => ({
    id: `cards/pan/${op}/${slug(name)}`,
    clause: '3 §2',
    sentence: SILENT,
    title: `the card number leaks in each item of ${op}: ${name}`,
    isAcrossExchanges: false,
    mutator: inItems({ op }, change),
  })),
  {
    id: 'cards/pan/second-card-only',
    clause: '3 §2',
    sentence: SILENT,
    title: 'the details of the second card that is read have the card number, those of the first do not',
    isAcrossExchanges: true,
    mutator: inAnswers({ op: 'details', laterCards: true }, (body) => ({ ...body, fpan: PAN })),
  },
  {
    id: 'cards/pan/second-read-only',
    clause: '3 §2',
    sentence: SILENT,
    title: 'the card number stands in the details from the second read on, out of a cache',
    isAcrossExchanges: true,
    mutator: inAnswers({ op: 'details', from: 2 }, (body) => ({ ...body, cachedPan: PAN })),
  },
  {
    id: 'cards/pan/last-item-of-a-search',
    clause: '3 §2',
    sentence: SILENT,
    title: 'only the last authorization of a page has the card number',
    isAcrossExchanges: false,
    mutator: inAnswers({ op: 'authorizations' }, (body) => {
      const items = itemsOf(body)
      if (!items?.length) return undefined
      items.at(-1).accountNumber = PAN
      return body
    }),
  },
  {
    id: 'cards/pan/as-a-field-name',
    clause: '3 §2',
    sentence: SILENT,
    title: 'the card number is the name of a field of the details',
    isAcrossExchanges: false,
    mutator: inAnswers({ op: 'details' }, (body) => ({ ...body, cards: { [PAN]: 'ACTIVE' } })),
  },
  {
    id: 'cards/pan/in-a-header',
    clause: '3 §2',
    sentence: SILENT,
    title: 'the card number stands in a header of every answer about a card',
    isAcrossExchanges: false,
    mutator: inAll({ when: ({ card }) => card !== undefined }, (answer) => ({
      ...answer,
      headers: [...answer.headers, ['x-processor-key', `pan-${PAN}`]],
    })),
  },
  {
    id: 'cards/pan/in-a-location',
    clause: '3 §2',
    sentence: SILENT,
    title: 'the answer to an order points with Location at an address that has the card number',
    isAcrossExchanges: false,
    mutator: inAll({ op: 'order' }, (answer) => ({
      ...answer,
      headers: [...answer.headers, ['location', `/v1/cards/${PAN}`]],
    })),
  },
  {
    id: 'cards/pan/in-errors',
    clause: '3 §7',
    sentence: SILENT,
    title: 'errors about a card say its number in the description',
    isAcrossExchanges: false,
    mutator: inError(undefined, `(card ${PAN})`),
  },
  {
    id: 'cards/pan/in-error-tokens',
    clause: '3 §7',
    sentence: SILENT,
    title: 'errorToken is the card number',
    isAcrossExchanges: false,
    mutator: inAll({}, (answer, call) =>
      answer.status < 400 || call.request.surface !== 'cards'
        ? answer
        : { ...answer, body: JSON.stringify({ ...JSON.parse(answer.body || '{}'), errorToken: PAN }) },
    ),
  },
  {
    id: 'cards/pan/in-a-logo',
    clause: '3 §4',
    sentence: SILENT,
    title: 'a comment in the logo has a card number',
    isAcrossExchanges: false,
    mutator: inAll({ op: 'logo' }, (answer) => ({
      ...answer,
      body: answer.body.replace('</svg>', `<!-- ${PAN} --></svg>`),
    })),
  },
  {
    id: 'cards/pin/in-errors-of-set-pin',
    clause: '3 §7',
    sentence: SILENT,
    title: 'the refusal of set-pin quotes the PIN that was tried',
    isAcrossExchanges: false,
    mutator: inError(['set-pin', 'start-set-pin', 'pin'], 'PIN 4821 is not accepted'),
  },
  {
    id: 'cards/pin/in-a-header-of-set-pin',
    clause: '3 §4',
    sentence: SILENT,
    title: 'the answer to set-pin has the new PIN in a header',
    isAcrossExchanges: false,
    mutator: inAll({ op: 'set-pin' }, (answer) => ({
      ...answer,
      headers: [...answer.headers, ['x-new-pin', '4821']],
    })),
  },
  {
    id: 'cards/pin/not-encrypted',
    clause: '3 §4 row 22',
    sentence: SILENT,
    title: 'the PIN comes as JSON in clear instead of a signed and encrypted text',
    isAcrossExchanges: false,
    mutator: inAll({ op: 'pin' }, (answer) => (answer.status === 200 ? json(200, { pin: '4821' }) : answer)),
  },
  {
    id: 'cards/credentials/not-encrypted',
    clause: '3 §4 row 20',
    sentence:
      '/cards/credentials | request content type text/plain; expects CardId; response content type corrected',
    title: 'the credentials come as JSON in clear',
    isAcrossExchanges: false,
    mutator: inAll({ op: 'credentials' }, (answer) =>
      answer.status === 200 ? json(200, { fpan: PAN, cvv: '731' }) : answer,
    ),
  },
  ...SECRETS.map(([id, op, title, change]) => ({
    id: `cards/secret/${id}`,
    clause: '3 §2',
    sentence: SILENT,
    title,
    isAcrossExchanges: false,
    mutator: inAnswers({ op }, (body) => {
      change(body)
      return body
    }),
  })),
]

function slug(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
}
