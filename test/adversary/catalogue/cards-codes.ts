import {
  codeOf,
  empty,
  inAll,
  inAnswers,
  instead,
  json,
  parsedJson,
  refusal,
  withBody,
} from './card-calls.ts'
import type { Make, Json, Where } from './card-calls.ts'
import { mutationsOf } from './card-mutation.ts'
import type { CardMutation } from './card-mutation.ts'

const EVERY_OPERATION = [
  'order',
  'mutate',
  'details',
  'status',
  'pin-datamailer',
  'otrc-datamailer',
  'otrc',
  'reset-pin-try-counter',
  'reverse-order',
  'card-token',
  'card-instance-token',
  'credentials',
  'start-set-pin',
  'set-pin',
  'pin',
  'health',
  'three-ds-register',
  'three-ds-update',
  'three-ds-delete',
  'three-ds-details',
  'digital-search',
  'digital-read',
  'digital-status',
  'digital-bulk',
  'digital-authorizations',
  'authorizations',
  'presentments',
  'logo',
  'wallet-a',
  'wallet-b',
  'wallet-c',
  'wallet-unified',
  'encrypted-card-data',
  'authorization-code',
  'scheme-a',
  'scheme-b',
  'encrypt-checkout',
  'checkout-status',
  'customer-enrol',
  'customer-read',
  'customer-change',
  'customer-card-add',
  'customer-card-change',
  'customer-delete',
  'customer-request',
  'sync',
  'events',
  'resend',
] as const
const TRACE =
  'every endpoint accepts the header issuer-trace-id (type IssuerTraceIdHeader), used to correlate the whole flow started by the request.'
const SAME = 'token-addressed v2 (same functionality as v2, with cardToken in place of cardId or shortCardId)'

const mutation = mutationsOf('cards', { isAcrossExchanges: false })

const traced = ({
  request,
}: {
  readonly request: { readonly headers: readonly (readonly [string, string])[] }
}): boolean => request.headers.some(([name]) => name.toLowerCase() === 'issuer-trace-id')
const noTrace = (where: Where): Make =>
  instead(
    { ...where, when: (call) => traced(call) && call.request.surface === 'cards' && call.op !== 'keys' },
    () => json(400, { applicationError: 'INVALID_REQUEST', description: 'issuer-trace-id is unknown.' }),
  )

/** The codes of document 3 §7 that an answer can have, with where they apply and what a swap makes of them. */
const CODES: readonly (readonly [number, string, string, number])[] = [
  [4436, 'CARD_INACTIVE', 'application error', 4440],
  [4442, 'PIN_PREVIOUSLY_PASSED_TO_NEWER_CARD', 'start-set-pin, set-pin', 4440],
  [4467, '3-D Secure password set for a non-PSD2 issuer', 'POST /cards/3ds', 4469],
  [4469, 'PIN_DELIVERY_NOT_ALLOWED_FOR_VIRTUAL_CARD', 'PIN datamailer order', 4467],
  [4480, 'BANK_CARD_CAN_NOT_BE_ORDERED_AS_VIRTUAL_CARD', 'order card', 4481],
  [4481, 'PARAMETER_ONLY_ALLOWED_FOR_BANK_CARD', 'bank-card operations', 4483],
  [4482, 'BANK_DATA_TRACK_2_MISSING', 'bank-card operations', 4484],
  [4483, 'OPERATION_NOT_ALLOWED_FOR_BANK_CARD', 'bank-card operations', 4481],
  [4484, 'BANK_CARDS_NOT_SUPPORTED_BY_ISSUER', 'bank-card operations', 4480],
  [4506, 'C2P_NOT_SUPPORTED_BY_ISSUER', 'all remote-checkout endpoints', 4504],
]

const withCode = (code: number, change: (body: Json) => Json, where: Where = {}): Make =>
  inAll(where, (answer) =>
    codeOf(answer) === code ? withBody(answer, change(parsedJson(answer.body))) : answer,
  )

const accepting = (code: number, where: Where = {}): Make =>
  inAll(where, (answer) => (codeOf(answer) === code ? empty(202) : answer))

const CHECKOUT = [
  'scheme-a',
  'scheme-b',
  'encrypt-checkout',
  'checkout-status',
  'customer-enrol',
  'customer-read',
  'customer-change',
  'customer-card-add',
  'customer-card-change',
  'customer-delete',
  'customer-request',
] as const

export const CARDS_CODES: readonly CardMutation[] = [
  // The trace id.
  ...EVERY_OPERATION.map((op) =>
    mutation(`trace/refused-at-${op}`, '3 §4', TRACE, `issuer-trace-id is refused at ${op}`, noTrace({ op })),
  ),
  mutation(
    'trace/refused-by-token',
    '3 §4',
    TRACE,
    'issuer-trace-id is refused in the token-addressed variant',
    noTrace({ variant: 'token' }),
  ),
  mutation(
    'trace/refused-in-v1',
    '3 §4',
    TRACE,
    'issuer-trace-id is refused in v1',
    noTrace({ variant: 'v1' }),
  ),
  mutation(
    'trace/refused-the-second-time',
    '3 §4',
    TRACE,
    'issuer-trace-id is refused from the second time on in a flow',
    noTrace({ from: 2 }),
    true,
  ),
  mutation(
    'trace/refused-with-26-characters',
    '3 §4',
    TRACE,
    'issuer-trace-id is refused when it has 26 characters',
    instead(
      {
        when: ({ request }) =>
          request.headers.some(
            ([name, value]) => name.toLowerCase() === 'issuer-trace-id' && value.length === 26,
          ),
      },
      () => json(400, { applicationError: 'INVALID_REQUEST' }),
    ),
  ),
  mutation(
    'trace/breaks-reads',
    '3 §4',
    TRACE,
    'with an issuer-trace-id the details come empty',
    inAnswers({ op: 'details', when: traced }, () => ({})),
  ),

  // Codes.
  ...CODES.flatMap(([code, name, where, other]) => {
    const row = `${code} | ${name} | ${where}`
    const clause = `3 §7: ${code}`
    return [
      mutation(
        `code/${code}-swapped`,
        clause,
        row,
        `${other} instead of ${code}`,
        withCode(code, (body) => ({ ...body, errorCode: other })),
      ),
      mutation(
        `code/${code}-missing`,
        clause,
        row,
        `${code} is missing from the error`,
        withCode(code, ({ errorCode: _, ...body }) => body),
      ),
      mutation(
        `code/${code}-as-text`,
        clause,
        row,
        `${code} is a text with letters`,
        withCode(code, (body) => ({ ...body, errorCode: `E${code}` })),
      ),
      mutation(`code/${code}-not-there`, clause, row, `what ${code} refuses is accepted`, accepting(code)),
      mutation(
        `code/${code}-swapped-by-token`,
        clause,
        row,
        `${other} instead of ${code} in the token-addressed variant`,
        withCode(code, (body) => ({ ...body, errorCode: other }), { variant: 'token' }),
      ),
      ...(/^[A-Z]/.test(name) && !name.includes(' ')
        ? [
            mutation(
              `code/${code}-other-name`,
              clause,
              row,
              `${code} has another name`,
              withCode(code, (body) => ({ ...body, applicationError: 'CONFLICT_OF_STATE' })),
            ),
          ]
        : []),
      mutation(
        `code/${code}-as-server-error`,
        clause,
        row,
        `${code} comes with HTTP status 500`,
        inAll({}, (answer) => (codeOf(answer) === code ? { ...answer, status: 500 } : answer)),
      ),
    ]
  }),
  ...CHECKOUT.map((op) =>
    mutation(
      `code/4506-missing-at-${op}`,
      '3 §7: 4506',
      '4506 | C2P_NOT_SUPPORTED_BY_ISSUER | all remote-checkout endpoints',
      `an issuer without remote checkout is served at ${op}`,
      inAll({ op }, (answer) =>
        codeOf(answer) === 4506
          ? op.startsWith('scheme')
            ? empty(204)
            : json(
                op.includes('read') ||
                  op.includes('request') ||
                  op.includes('status') ||
                  op.startsWith('encrypt')
                  ? 200
                  : 202,
                { requestTraceId: 'b3866105-c0ce-4e61-b83e-cc8ef02b1658' },
              )
          : answer,
      ),
    ),
  ),
  ...(
    ['encrypted-card-data', 'otrc', 'otrc-datamailer', 'credentials', 'wallet-unified', 'wallet-a'] as const
  ).map((op) =>
    mutation(
      `code/4436-other-at-${op}`,
      '3 §7: 4436',
      '4436 | CARD_INACTIVE | application error',
      `4438 instead of 4436 at ${op}`,
      withCode(4436, (body) => ({ ...body, errorCode: 4438 }), { op }),
    ),
  ),
  mutation(
    'code/4442-under-the-old-name',
    '3 §7: 4442',
    '4442 | PIN_PREVIOUSLY_PASSED_TO_NEWER_CARD (replaced PIN_PREVIOUSLY_INHERITED)',
    '4442 has the name PIN_PREVIOUSLY_INHERITED',
    withCode(4442, (body) => ({ ...body, applicationError: 'PIN_PREVIOUSLY_INHERITED' })),
  ),
  mutation(
    'code/4442-only-at-set-pin',
    '3 §7: 4442',
    '4442 | PIN_PREVIOUSLY_PASSED_TO_NEWER_CARD | start-set-pin, set-pin',
    'start-set-pin of a replaced card is served',
    inAll({ op: 'start-set-pin' }, (answer) =>
      codeOf(answer) === 4442
        ? { status: 200, headers: [['content-type', 'text/plain']], body: 'e30.e30.e30' }
        : answer,
    ),
  ),
  mutation(
    'code/4442-not-at-set-pin',
    '3 §7: 4442',
    '4442 | PIN_PREVIOUSLY_PASSED_TO_NEWER_CARD | start-set-pin, set-pin',
    'set-pin of a replaced card is served',
    inAll({ op: 'set-pin' }, (answer) => (codeOf(answer) === 4442 ? empty(204) : answer)),
  ),
  mutation(
    'code/4469-at-otrc-datamailer',
    '3 §7: 4469',
    '4469 | PIN_DELIVERY_NOT_ALLOWED_FOR_VIRTUAL_CARD | PIN datamailer order',
    'a one-time-code datamailer of a virtual card is refused with 4469',
    instead({ op: 'otrc-datamailer', when: ({ card }) => card?.endsWith('/2') ?? false }, () =>
      refusal(409, 4469),
    ),
  ),
  mutation(
    'code/4481-for-streets',
    '3 §7: 4481',
    '4481 | PARAMETER_ONLY_ALLOWED_FOR_BANK_CARD | bank-card operations',
    'a parameter of bank cards is refused at bank cards too',
    instead(
      {
        op: 'mutate',
        when: ({ card, sent }) => (card?.endsWith('/6') ?? false) && sent?.cardMutationBccData,
      },
      () => refusal(400, 4481, 'PARAMETER_ONLY_ALLOWED_FOR_BANK_CARD'),
    ),
  ),
  mutation(
    'code/4481-accepted-in-mutations',
    '3 §7: 4481',
    '4481 | PARAMETER_ONLY_ALLOWED_FOR_BANK_CARD | bank-card operations',
    'a parameter of bank cards is taken in a mutation of other cards',
    accepting(4481, { op: 'mutate' }),
  ),
  mutation(
    'code/4481-accepted-in-orders',
    '3 §7: 4481',
    '4481 | PARAMETER_ONLY_ALLOWED_FOR_BANK_CARD | bank-card operations',
    'a parameter of bank cards is taken in an order of other cards',
    accepting(4481, { op: 'order' }),
  ),
  mutation(
    'code/4441-back',
    '3 §7: 4441',
    '4441 | removed (set PIN now allowed for virtual cards)',
    '4440 is called 4441 again',
    withCode(4440, (body) => ({ ...body, errorCode: 4441 })),
  ),
  mutation(
    'code/4459-back',
    '3 §7: 4459',
    '4459 | removed (get PIN now allowed for virtual cards)',
    '4458 is called 4459 again',
    withCode(4458, (body) => ({ ...body, errorCode: 4459 })),
  ),
  mutation(
    'code/4455-for-unknown-cards',
    '3 §7',
    'Code 4455 exists.',
    '4455 is answered for unknown cards',
    withCode(4430, (body) => ({ ...body, errorCode: 4455 })),
  ),
  mutation(
    'code/everything-5001',
    '3 §7',
    'the table of codes',
    'every refusal has code 5001',
    inAll({}, (answer) =>
      answer.status >= 400 && codeOf(answer)
        ? withBody(answer, {
            ...parsedJson(answer.body),
            errorCode: 5001,
            applicationError: 'OPERATION_FAILED',
          })
        : answer,
    ),
  ),

  // Logo.
  mutation(
    'logo/unknown-is-200',
    '3 §4 row 30',
    'merchant logo; responses for 400 and 404 defined',
    'an unknown merchant has an empty logo',
    inAll({ op: 'logo' }, (answer) =>
      answer.status === 404
        ? {
            status: 200,
            headers: [['content-type', 'image/svg+xml']],
            body: '<svg xmlns="http://www.w3.org/2000/svg"/>',
          }
        : answer,
    ),
  ),
  mutation(
    'logo/unknown-is-204',
    '3 §4 row 30',
    'merchant logo; responses for 400 and 404 defined',
    'an unknown merchant is answered with 204',
    inAll({ op: 'logo' }, (answer) => (answer.status === 404 ? empty(204) : answer)),
  ),
  mutation(
    'logo/unknown-is-500',
    '3 §4 row 30',
    'merchant logo; responses for 400 and 404 defined',
    'an unknown merchant is answered with 500',
    inAll({ op: 'logo' }, (answer) => (answer.status === 404 ? { ...answer, status: 500 } : answer)),
  ),
  mutation(
    'logo/malformed-is-404',
    '3 §4 row 30',
    'merchant logo; responses for 400 and 404 defined',
    'a malformed merchantId is answered with 404',
    inAll({ op: 'logo' }, (answer) => (answer.status === 400 ? { ...answer, status: 404 } : answer)),
  ),
  mutation(
    'logo/unknown-is-400',
    '3 §4 row 30',
    'merchant logo; responses for 400 and 404 defined',
    'an unknown merchant is answered with 400',
    inAll({ op: 'logo' }, (answer) => (answer.status === 404 ? { ...answer, status: 400 } : answer)),
  ),
  mutation(
    'logo/malformed-is-500',
    '3 §4 row 30',
    'merchant logo; responses for 400 and 404 defined',
    'a malformed merchantId is answered with 500',
    inAll({ op: 'logo' }, (answer) => (answer.status === 400 ? { ...answer, status: 500 } : answer)),
  ),
  mutation(
    'logo/json',
    '3 §4 row 30',
    'silent',
    'a logo comes as JSON',
    inAll({ op: 'logo' }, (answer) => (answer.status === 200 ? json(200, { logo: 'PHN2Zy8+' }) : answer)),
  ),
  mutation(
    'logo/version-refused',
    '3 §2',
    'The header parameter ImageVersionHeader and the property version of Image are strings.',
    'a logo that is asked for with the version that was told is refused with 400',
    instead(
      {
        op: 'logo',
        when: ({ request }) => request.headers.some(([name]) => /none-match|version/i.test(name)),
      },
      () =>
        json(400, {
          applicationError: 'INVALID_REQUEST',
          description: 'ImageVersionHeader must be a number.',
        }),
    ),
    true,
  ),

  // Addresses.
  mutation(
    'address/instance-token-by-id-unknown',
    '3 §4 row 9',
    'POST /cards/card-instance-token and POST /cards/{cardToken}/card-instance-token',
    'POST /cards/card-instance-token is unknown in the token-addressed variant',
    instead(
      {
        op: 'card-instance-token',
        variant: 'token',
        when: ({ request }) => request.path.endsWith('/cards/card-instance-token'),
      },
      () => json(404, { applicationError: 'NOT_FOUND' }),
    ),
  ),
  mutation(
    'address/start-set-pin-by-token-unknown',
    '3 §4 row 13',
    'POST /cards/start-set-pin | start PIN setup with cardId',
    'POST /cards/start-set-pin is unknown in the token-addressed variant',
    instead({ op: 'start-set-pin', variant: 'token' }, () => json(404, { applicationError: 'NOT_FOUND' })),
  ),
  ...(
    [
      'order',
      'mutate',
      'details',
      'status',
      'pin-datamailer',
      'otrc-datamailer',
      'reset-pin-try-counter',
      'reverse-order',
      'sync',
      'events',
      'resend',
      'wallet-unified',
      'scheme-a',
      'scheme-b',
    ] as const
  ).flatMap((op) => [
    mutation(
      `address/${op}-unknown-by-token`,
      '3 §4',
      SAME,
      `${op} is unknown in the token-addressed variant`,
      instead({ op, variant: 'token' }, () => json(404, { applicationError: 'NOT_FOUND' })),
    ),
    mutation(
      `address/${op}-wrong-method-in-v2`,
      '3 §4',
      'Method and path (v2)',
      `${op} is answered with 405 in v2`,
      instead({ op, variant: 'v2' }, () => json(405, { applicationError: 'WRONG_METHOD' })),
    ),
  ]),
  mutation(
    'address/short-id-refused',
    '3 §4',
    'cardToken in place of cardId or shortCardId',
    'the details refuse a shortCardId',
    instead({ op: 'details', variant: 'v2', when: ({ sent }) => sent?.shortCardId }, () =>
      json(400, { applicationError: 'INVALID_REQUEST', description: 'cardId is missing.' }),
    ),
  ),
  mutation(
    'address/short-id-refused-for-status',
    '3 §4',
    'cardToken in place of cardId or shortCardId',
    'the status update refuses a shortCardId',
    instead({ op: 'status', variant: 'v2', when: ({ sent }) => sent?.shortCardId }, () =>
      json(400, { applicationError: 'INVALID_REQUEST', description: 'cardId is missing.' }),
    ),
  ),
  mutation(
    'address/credentials-take-a-short-id',
    '3 §9.4',
    '/cards/credentials expects CardId instead of ShortCardId (1.1.19)',
    'credentials take a shortCardId',
    inAll({ op: 'credentials' }, (answer, call) =>
      answer.status === 400 && call.sent?.shortCardId
        ? { status: 200, headers: [['content-type', 'text/plain']], body: 'e30.e30.e30' }
        : answer,
    ),
  ),
  mutation(
    'address/v1-after-its-end',
    '3 §9.2',
    'v1 (latest listed 1.17.0; decommissioned by the end of February 2026)',
    'v1 answers after its end',
    inAll({ variant: 'v1' }, (answer) =>
      answer.status === 404 && answer.body.includes('decommissioned')
        ? json(200, { cardStatus: 'ACTIVE' })
        : answer,
    ),
  ),

  // Wallets.
  ...(['wallet-a', 'wallet-b', 'wallet-c', 'wallet-unified'] as const).flatMap((op) => [
    mutation(
      `wallet/${op}-empty`,
      '3 §4',
      'push provisioning into three wallet kinds; Push-provisioning requests and responses',
      `${op} answers {}`,
      inAnswers({ op }, () => ({})),
    ),
    mutation(
      `wallet/${op}-empty-text`,
      '3 §4',
      'push provisioning into three wallet kinds; Push-provisioning requests and responses',
      `${op} answers empty texts`,
      inAnswers({ op }, (body) => Object.fromEntries(Object.keys(body).map((name) => [name, '']))),
    ),
    mutation(
      `wallet/${op}-no-content`,
      '3 §4',
      'push provisioning into three wallet kinds; Push-provisioning requests and responses',
      `${op} answers 204 without anything`,
      inAll({ op }, (answer) => (answer.status < 300 ? empty(204) : answer)),
    ),
    mutation(
      `wallet/${op}-the-same-for-all`,
      '3 §4',
      'push provisioning into three wallet kinds; Push-provisioning requests and responses',
      `${op} answers the same for every card and device`,
      inAnswers({ op }, (body) =>
        Object.fromEntries(Object.keys(body).map((name) => [name, 'AAAAAAAAAAAAAAAAAAAAAAAAAAAA'])),
      ),
      true,
    ),
  ]),
  mutation(
    'wallet/encrypted-empty',
    '3 §2 row 13',
    'CardEncryptionResponse | panSuffix (string), publicKeyId',
    'encrypted-card-data answers {}',
    inAnswers({ op: 'encrypted-card-data' }, () => ({})),
  ),
  mutation(
    'wallet/encrypted-for-checkout-empty',
    '3 §2 row 13',
    'CardEncryptionResponse | panSuffix (string), publicKeyId',
    'encrypt-card-data/checkout answers {}',
    inAnswers({ op: 'encrypt-checkout' }, () => ({})),
  ),
  mutation(
    'wallet/encrypted-without-data',
    '3 §2 row 13',
    'silent',
    'encrypted-card-data has no encrypted data',
    inAnswers({ op: 'encrypted-card-data' }, ({ encryptedCardData: _, ...body }) => body),
  ),
  ...(['encrypted-card-data', 'encrypt-checkout'] as const).flatMap((op) => [
    mutation(
      `wallet/${op}-pan-suffix-a-number`,
      '3 §2 row 13',
      'CardEncryptionResponse | panSuffix (string), publicKeyId',
      `panSuffix is a number at ${op}`,
      inAnswers({ op }, (body) => ({ ...body, panSuffix: Number(body.panSuffix) })),
    ),
    mutation(
      `wallet/${op}-pan-suffix-null`,
      '3 §2 row 13',
      'CardEncryptionResponse | panSuffix (string), publicKeyId',
      `panSuffix is null at ${op}`,
      inAnswers({ op }, (body) => ({ ...body, panSuffix: null })),
    ),
    mutation(
      `wallet/${op}-pan-suffix-missing`,
      '3 §2 row 13',
      'CardEncryptionResponse | panSuffix (string), publicKeyId',
      `panSuffix is missing at ${op}`,
      inAnswers({ op }, ({ panSuffix: _, ...body }) => body),
    ),
    mutation(
      `wallet/${op}-pan-suffix-of-another`,
      '3 §2 row 13',
      'CardEncryptionResponse | panSuffix (string), publicKeyId',
      `panSuffix is that of another card at ${op}`,
      inAnswers({ op }, (body) => ({ ...body, panSuffix: body.panSuffix === '0017' ? '0018' : '0017' })),
      true,
    ),
    mutation(
      `wallet/${op}-key-missing`,
      '3 §2 row 13',
      'CardEncryptionResponse | panSuffix (string), publicKeyId',
      `publicKeyId is missing at ${op}`,
      inAnswers({ op }, ({ publicKeyId: _, ...body }) => body),
    ),
  ]),
  mutation(
    'wallet/pan-suffix-another-the-second-time',
    '3 §2 row 13',
    'CardEncryptionResponse | panSuffix (string)',
    'panSuffix is another one the second time',
    inAnswers({ op: ['encrypted-card-data', 'encrypt-checkout'], from: 2 }, (body) => ({
      ...body,
      panSuffix: '0017',
    })),
    true,
  ),
  mutation(
    'wallet/pan-suffix-empty',
    '3 §2 row 13',
    'CardEncryptionResponse | panSuffix (string)',
    'panSuffix is empty',
    inAnswers({ op: ['encrypted-card-data', 'encrypt-checkout'] }, (body) => ({ ...body, panSuffix: '' })),
  ),
  mutation(
    'wallet/pan-suffix-masked',
    '3 §2 row 13',
    'CardEncryptionResponse | panSuffix (string)',
    'panSuffix is ****',
    inAnswers({ op: ['encrypted-card-data', 'encrypt-checkout'] }, (body) => ({
      ...body,
      panSuffix: '****',
    })),
  ),

  // Releases.
  mutation(
    'release/allowed-categories-back',
    '3 §9.4',
    'removal of deprecated moneySendReceiveAccepted, emCertId and allowedMerchantCategoryCodes (2.6.1)',
    'allowedMerchantCategoryCodes is in featureToggles again',
    inAnswers({ op: 'details', variant: ['v2', 'token'] }, (body) => ({
      ...body,
      featureToggles: { ...body.featureToggles, allowedMerchantCategoryCodes: [5411] },
    })),
  ),
  mutation(
    'release/allowed-categories-back-by-token',
    '3 §9.4',
    'removal of deprecated moneySendReceiveAccepted, emCertId and allowedMerchantCategoryCodes (2.6.1)',
    'allowedMerchantCategoryCodes is in featureToggles of the token-addressed variant',
    inAnswers({ op: 'details', variant: 'token' }, (body) => ({
      ...body,
      featureToggles: { ...body.featureToggles, allowedMerchantCategoryCodes: [5411] },
    })),
  ),
  mutation(
    'release/accepted-back',
    '3 §9.4',
    'removal of deprecated moneySendReceiveAccepted, emCertId and allowedMerchantCategoryCodes (2.6.1)',
    'moneySendReceiveAccepted is in featureToggles again',
    inAnswers({ op: 'details', variant: ['v2', 'token'] }, (body) => ({
      ...body,
      featureToggles: { ...body.featureToggles, moneySendReceiveAccepted: true },
    })),
  ),
  mutation(
    'release/allowed-back',
    '3 §2 row 4',
    'allowedMerchantCategoryCodes and moneySendReceiveAllowed were deprecated and later removed',
    'moneySendReceiveAllowed is in featureToggles again',
    inAnswers({ op: 'details', variant: ['v2', 'token'] }, (body) => ({
      ...body,
      featureToggles: { ...body.featureToggles, moneySendReceiveAllowed: true },
    })),
  ),
  mutation(
    'release/removed-fields-outside',
    '3 §9.4',
    'removal of deprecated moneySendReceiveAccepted, emCertId and allowedMerchantCategoryCodes (2.6.1)',
    'removed fields stand beside featureToggles',
    inAnswers({ op: 'details', variant: ['v2', 'token'] }, (body) => ({
      ...body,
      allowedMerchantCategoryCodes: [],
      moneySendReceiveAccepted: true,
    })),
  ),
  mutation(
    'release/allowance-missing',
    '3 §2 row 4',
    'FeatureToggles | blockedMerchantCategoryCodes, contactlessActivationStatus, moneySendReceiveAllowance',
    'moneySendReceiveAllowance is missing',
    inAnswers({ op: 'details' }, (body) => {
      const { moneySendReceiveAllowance: _, ...rest } = body.featureToggles ?? {}
      return { ...body, featureToggles: rest }
    }),
  ),
  mutation(
    'release/contactless-missing',
    '3 §9.4',
    'contactlessActivationStatus re-added to FeatureToggles in 2.23.1',
    'contactlessActivationStatus is missing',
    inAnswers({ op: 'details' }, (body) => {
      const { contactlessActivationStatus: _, ...rest } = body.featureToggles ?? {}
      return { ...body, featureToggles: rest }
    }),
  ),
  mutation(
    'release/contactless-always-there',
    '3 §9.4',
    'OnlineLimits, contactlessActivationStatus and header X-Request-ID removal in 2.6.1',
    'contactlessActivationStatus is there between 2.6.1 and 2.23.1',
    inAnswers({ op: 'details', variant: 'v2' }, (body) => ({
      ...body,
      featureToggles: { contactlessActivationStatus: 'ACTIVE', ...body.featureToggles },
    })),
  ),
  mutation(
    'release/limits-always-there',
    '3 §9.4',
    'OnlineLimits restored in /cards/details from 1.16.1 and 2.23.1',
    'onlineLimits are there between 2.6.1 and 2.23.1',
    inAnswers({ op: 'details', variant: 'v2' }, (body) => ({
      onlineLimits: { totalLimitPerDay: 5000 },
      ...body,
    })),
  ),
  mutation(
    'release/limits-missing',
    '3 §9.4',
    'OnlineLimits restored in /cards/details from 1.16.1 and 2.23.1',
    'onlineLimits are missing',
    inAnswers({ op: 'details' }, ({ onlineLimits: _, ...body }) => body),
  ),
  mutation(
    'release/limits-missing-by-token',
    '3 §9.4',
    'OnlineLimits restored in /cards/details from 1.16.1 and 2.23.1',
    'onlineLimits are missing in the token-addressed variant',
    inAnswers({ op: 'details', variant: 'token' }, ({ onlineLimits: _, ...body }) => body),
  ),
  mutation(
    'release/limits-missing-in-v1',
    '3 §9.4',
    'OnlineLimits restored in /cards/details from 1.16.1 and 2.23.1',
    'onlineLimits are missing in v1',
    inAnswers({ op: 'details', variant: 'v1' }, ({ onlineLimits: _, ...body }) => body),
  ),
  mutation(
    'release/limits-empty',
    '3 §9.4',
    'OnlineLimits restored in /cards/details from 1.16.1 and 2.23.1',
    'onlineLimits are {}',
    inAnswers({ op: 'details' }, (body) => ({ ...body, onlineLimits: {} })),
  ),
  mutation(
    'release/limits-null',
    '3 §9.4',
    'OnlineLimits restored in /cards/details from 1.16.1 and 2.23.1',
    'onlineLimits are null',
    inAnswers({ op: 'details' }, (body) => ({ ...body, onlineLimits: null })),
  ),
  mutation(
    'release/request-id-required',
    '3 §9.4',
    'OnlineLimits, contactlessActivationStatus and header X-Request-ID removal in 2.6.1',
    'X-Request-ID is required again',
    inAll({ variant: ['v2', 'token'] }, (answer, { request }) =>
      answer.status < 300 && !request.headers.some(([name]) => name.toLowerCase() === 'x-request-id')
        ? json(400, { applicationError: 'INVALID_REQUEST', description: 'X-Request-ID is missing.' })
        : answer,
    ),
  ),
  mutation(
    'release/request-id-echoed',
    '3 §9.4',
    'OnlineLimits, contactlessActivationStatus and header X-Request-ID removal in 2.6.1',
    'X-Request-ID is in answers again',
    inAll({ variant: ['v2', 'token'] }, (answer) => ({
      ...answer,
      headers: [...answer.headers, ['x-request-id', '1']],
    })),
  ),
  mutation(
    'release/russia-accepted',
    '3 §2 row 22',
    'Region | EASTERN_EUROPE_AND_CENTRAL_ASIA (formerly RUSSIA)',
    'orders with the region RUSSIA are accepted',
    instead({ op: 'order', when: ({ request }) => request.body?.includes('RUSSIA') ?? false }, ({ sent }) =>
      json(202, {
        cardToken: 'CTK-00000000000000000000000000000001',
        cardInstanceToken: 'CITK-00000000000000000000000000000001',
        cardId: sent?.shortCardId,
      }),
    ),
  ),
  mutation(
    'release/region-refused',
    '3 §2 row 22',
    'Region | EASTERN_EUROPE_AND_CENTRAL_ASIA (formerly RUSSIA)',
    'orders with the region EASTERN_EUROPE_AND_CENTRAL_ASIA are refused',
    instead(
      {
        op: 'order',
        when: ({ request }) => request.body?.includes('EASTERN_EUROPE_AND_CENTRAL_ASIA') ?? false,
      },
      () => json(400, { applicationError: 'INVALID_REQUEST' }),
    ),
  ),
  mutation(
    'release/blocked-categories-missing',
    '3 §2 row 4',
    'FeatureToggles | blockedMerchantCategoryCodes, contactlessActivationStatus, moneySendReceiveAllowance',
    'blockedMerchantCategoryCodes is missing',
    inAnswers({ op: 'details' }, (body) => {
      const { blockedMerchantCategoryCodes: _, ...rest } = body.featureToggles ?? {}
      return { ...body, featureToggles: rest }
    }),
  ),
  mutation(
    'release/blocked-categories-text',
    '3 §2 row 4',
    'silent',
    'blockedMerchantCategoryCodes is a text',
    inAnswers({ op: 'details' }, (body) => ({
      ...body,
      featureToggles: { ...body.featureToggles, blockedMerchantCategoryCodes: '7995' },
    })),
  ),
  mutation(
    'release/empty-list-of-categories',
    '3 §8',
    'A minimum size applies to BlockedMerchantCategoryCodes, RestrictedRegions and RestrictedCountries.',
    'blockedMerchantCategoryCodes is an empty list',
    inAnswers({ op: 'details' }, (body) => ({
      ...body,
      featureToggles: { ...body.featureToggles, blockedMerchantCategoryCodes: [] },
    })),
  ),
  mutation(
    'release/empty-regions-accepted',
    '3 §8',
    'A minimum size applies to BlockedMerchantCategoryCodes, RestrictedRegions and RestrictedCountries.',
    'an order with an empty list of regions is accepted',
    instead(
      {
        op: 'order',
        when: ({ sent }) => sent?.cardOrderData?.fraudConfiguration?.restrictedRegions?.length === 0,
      },
      ({ sent }) =>
        json(202, {
          cardToken: 'CTK-00000000000000000000000000000001',
          cardInstanceToken: 'CITK-00000000000000000000000000000001',
          cardId: sent?.shortCardId,
        }),
    ),
  ),
  mutation(
    'release/empty-categories-accepted',
    '3 §8',
    'A minimum size applies to BlockedMerchantCategoryCodes, RestrictedRegions and RestrictedCountries.',
    'a mutation with an empty list of blocked categories is accepted',
    instead(
      { op: 'mutate', when: ({ sent }) => sent?.featureToggles?.blockedMerchantCategoryCodes?.length === 0 },
      () => empty(202),
    ),
  ),
  mutation(
    'release/details-without-status',
    '3 §2 row 5',
    'CardDetailsResponse | aliasId, customerId, onlineLimits, card status, cardToken, cardInstanceToken',
    'the details have no status',
    inAnswers({ op: 'details' }, ({ cardStatus: _, ...body }) => body),
  ),
  mutation(
    'release/details-status-null',
    '3 §2 row 5',
    'CardDetailsResponse | aliasId, customerId, onlineLimits, card status, cardToken, cardInstanceToken',
    'the status in the details is null',
    inAnswers({ op: 'details' }, (body) => ({ ...body, cardStatus: null })),
  ),
  mutation(
    'release/details-without-customer',
    '3 §2 row 5',
    'CardDetailsResponse | aliasId, customerId, onlineLimits, card status, cardToken, cardInstanceToken',
    'the details have no customerId',
    inAnswers({ op: 'details' }, ({ customerId: _, ...body }) => body),
  ),
  mutation(
    'release/details-without-alias',
    '3 §2 row 5',
    'CardDetailsResponse | aliasId, customerId, onlineLimits, card status, cardToken, cardInstanceToken',
    'the details have no aliasId',
    inAnswers({ op: 'details' }, ({ aliasId: _, ...body }) => body),
  ),
  mutation(
    'release/details-without-common-information',
    '3 §2 row 6',
    'CommonCardInformation | cardOrderDateTime, markedAsDelayedDelete, chipApplication, …',
    'the details have no commonCardInformation',
    inAnswers({ op: 'details' }, ({ commonCardInformation: _, ...body }) => body),
  ),
]
