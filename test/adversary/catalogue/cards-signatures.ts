import { createHmac } from 'node:crypto'
import type { PushMessage } from '../mutation.ts'
import { inAll, inAnswers, json, parsedJson, payloadOf, withBody } from './card-calls.ts'
import type { Answer, CardCall, CardMiddleware, Json, Make, Where } from './card-calls.ts'
import { mutationsOf } from './card-mutation.ts'
import type { CardMutation } from './card-mutation.ts'
import { ownKey } from './own-certificate.ts'
import type { Contents, OwnKey } from './own-certificate.ts'

const SIGNED =
  'A signing certificate is used by the platform to sign responses to the issuer; the verification certificates are distributed with the API.'
const START = 'start-set-pin response is signed'
const KEY = 'key name platform-to-issuer-jws-signing-key'
const CODE =
  'The authorization code for SDK wallet provisioning is valid 20 seconds and carries a JTI claim holding a UUID.'
const SEALED = ['start-set-pin', 'pin', 'credentials'] as const

const mutation = mutationsOf('cards', { isAcrossExchanges: true })

const isSigned = (text: string): boolean => /^ey[\w-]+\.[\w-]+\.[\w-]+$/.test(text)

/** Signed texts in answers, changed as texts. */
const inTexts = (where: Where, change: (jws: string, call: CardCall) => string): Make =>
  inAll(where, (answer, call) =>
    answer.status < 300 && isSigned(answer.body) ? { ...answer, body: change(answer.body, call) } : answer,
  )

const parts = (jws: string): string[] => jws.split('.')
const encoded = (value: Json): string => Buffer.from(JSON.stringify(value)).toString('base64url')
const flipped = (jws: string): string => {
  const [header, payload, signature = ''] = parts(jws)
  return [header, payload, (signature.startsWith('A') ? 'B' : 'A') + signature.slice(1)].join('.')
}

/** A platform with a signing key of its own, which it distributes and signs everything with. */
export function withOwnKey(
  key: OwnKey,
  {
    distributed = [key.jwk],
    change,
    header,
    where,
  }: {
    readonly distributed?: readonly Json[]
    readonly change?: (payload: Json, call: CardCall | undefined) => Json
    readonly header?: Json
    readonly where?: Where
  } = {},
): Make {
  const resign = (jws: string, call?: CardCall): string => {
    const payload = payloadOf(jws)
    return key.sign(change ? change(payload, call) : payload, header)
  }
  const make = (): CardMiddleware => {
    const act: CardMiddleware = async (call): Promise<Answer> => {
      const answer = await call.ask()
      if (answer.status >= 300) return answer
      if (call.op === 'keys') return json(200, { keys: distributed })
      if (isSigned(answer.body)) return { ...answer, body: resign(answer.body, call) }
      const body = parsedJson(answer.body)
      if (call.op !== 'authorization-code' || !body?.authorizationCode) return answer
      return withBody(answer, { ...body, authorizationCode: resign(body.authorizationCode, call) })
    }
    return Object.assign(act, {
      deliver: (message: PushMessage) => [
        isSigned(message.body) ? { ...message, body: resign(message.body) } : message,
      ],
    })
  }
  return Object.assign(make, { where: where ?? { op: SEALED } })
}

const certified = (
  id: string,
  title: string,
  contents: Contents,
  sentence = SIGNED,
  clause = '3 §5.1',
): CardMutation => mutation(`certificate/${id}`, clause, sentence, title, withOwnKey(ownKey(contents)))

/** The authorization code is opaque to the platform here: it takes what it gave under another form. */
const recoded = (change: (payload: Json, call: CardCall) => Json, where: Where = {}): Make => {
  const key = ownKey()
  const make = (): CardMiddleware => {
    const originals = new Map<string, string>()
    let count = 0
    return async (call) => {
      const given = call.sent?.authorizationCode
      if (call.op === 'encrypted-card-data' && originals.has(given))
        return await call.ask({
          ...call.request,
          body: JSON.stringify({ ...call.sent, authorizationCode: originals.get(given) }),
        })
      const answer = await call.ask()
      if (call.op === 'keys') return json(200, { keys: [...parsedJson(answer.body).keys, key.jwk] })
      const body = parsedJson(answer.body)
      if (call.op !== 'authorization-code' || !body?.authorizationCode) return answer
      if (where.variant && call.variant !== where.variant) return answer
      if (++count < (where.from ?? 1)) return answer
      const code = key.sign(change(payloadOf(body.authorizationCode), call))
      originals.set(code, body.authorizationCode)
      return withBody(answer, { ...body, authorizationCode: code })
    }
  }
  return Object.assign(make, { where: { op: 'authorization-code' } })
}

/** The platform keeps a code for another time than it should. */
const living = (seconds: number): Make => {
  const make = (): CardMiddleware => {
    const issued = new Map<string, number>()
    let data: Json
    return async (call) => {
      const answer = await call.ask()
      const body = parsedJson(answer.body)
      if (call.op === 'authorization-code' && body?.authorizationCode)
        issued.set(body.authorizationCode, call.nowMs)
      const since = issued.get(call.sent?.authorizationCode)
      if (call.op !== 'encrypted-card-data' || since === undefined) return answer
      if (answer.status === 200) data = body
      const isAlive = call.nowMs - since < seconds * 1000
      if (isAlive && answer.status === 400)
        return json(
          200,
          data ?? {
            encryptedCardData: 'eyJhbGciOiJFQ0RILUVTIn0....',
            panSuffix: '9258',
            publicKeyId: 'wallet-key-1',
          },
        )
      return !isAlive && answer.status === 200
        ? json(400, {
            applicationError: 'INVALID_REQUEST',
            description: 'The authorization code has expired.',
          })
        : answer
    }
  }
  return Object.assign(make, { where: { op: 'authorization-code' } })
}

const authority = ownKey({ subject: 'Some authority', isAuthority: true, usage: 0x06 })

export const CARDS_SIGNATURES: readonly CardMutation[] = [
  ...SEALED.map((op) =>
    mutation(
      `signature/bad-at-${op}`,
      '3 §5.1',
      op === 'start-set-pin' ? START : SIGNED,
      `the signature of ${op} does not hold`,
      inTexts({ op }, flipped),
    ),
  ),
  mutation(
    'signature/bad-by-token',
    '3 §5.1',
    START,
    'the signature of start-set-pin does not hold in the token-addressed variant',
    inTexts({ op: 'start-set-pin', variant: 'token' }, flipped),
  ),
  mutation(
    'signature/bad-in-v1',
    '3 §5.1',
    START,
    'the signature of start-set-pin does not hold in v1',
    inTexts({ op: 'start-set-pin', variant: 'v1' }, flipped),
  ),
  mutation(
    'signature/bad-the-second-time',
    '3 §5.1',
    SIGNED,
    'the signature does not hold from the second signed answer on',
    inTexts({ op: SEALED, from: 2 }, flipped),
  ),
  mutation(
    'signature/bad-for-the-second-card',
    '3 §5.1',
    SIGNED,
    'the signature of answers about the second card does not hold',
    inTexts({ op: SEALED, laterCards: true }, flipped),
  ),
  ...SEALED.map((op) =>
    mutation(
      `signature/unsigned-${op}`,
      '3 §5.1',
      op === 'start-set-pin' ? START : SIGNED,
      `${op} answers the payload as it is`,
      inTexts({ op }, (jws) => JSON.stringify(payloadOf(jws))),
      false,
    ),
  ),
  mutation(
    'signature/alg-none',
    '3 §5.1',
    SIGNED,
    'signed texts have the algorithm none',
    inTexts({ op: SEALED }, (jws) => `${encoded({ alg: 'none' })}.${parts(jws)[1]}.`),
    false,
  ),
  mutation(
    'signature/alg-none-with-the-signature',
    '3 §5.1',
    SIGNED,
    'signed texts have the algorithm none and a signature all the same',
    inTexts({ op: SEALED }, (jws) => [encoded({ alg: 'none' }), ...parts(jws).slice(1)].join('.')),
    false,
  ),
  mutation(
    'signature/hmac-with-the-public-key',
    '3 §5.1',
    SIGNED,
    'signed texts have an HMAC with the certificate as its key',
    inTexts({ op: SEALED }, (jws) => {
      const text = `${encoded({ ...JSON.parse(Buffer.from(parts(jws)[0]!, 'base64url').toString()), alg: 'HS256' })}.${parts(jws)[1]}`
      return `${text}.${createHmac('sha256', 'certificate').update(text).digest('base64url')}`
    }),
  ),
  mutation(
    'signature/empty',
    '3 §5.1',
    SIGNED,
    'the signature is empty',
    inTexts({ op: SEALED }, (jws) => `${parts(jws).slice(0, 2).join('.')}.`),
    false,
  ),
  mutation(
    'signature/payload-changed',
    '3 §5.1',
    SIGNED,
    'the payload is changed after it was signed',
    inTexts({ op: SEALED }, (jws) => {
      const [header, , signature] = parts(jws)
      return [header, encoded({ ...payloadOf(jws), injected: true }), signature].join('.')
    }),
  ),
  mutation(
    'signature/header-changed',
    '3 §5.1',
    SIGNED,
    'the header is changed after it was signed',
    inTexts({ op: SEALED }, (jws) =>
      [
        encoded({ ...JSON.parse(Buffer.from(parts(jws)[0]!, 'base64url').toString()), typ: 'JOSE' }),
        ...parts(jws).slice(1),
      ].join('.'),
    ),
  ),
  mutation(
    'signature/of-a-key-that-is-not-distributed',
    '3 §5.1',
    SIGNED,
    'answers are signed with a key whose certificate is not distributed',
    ((): Make => {
      const key = ownKey()
      return inTexts({ op: SEALED }, (jws) => key.sign(payloadOf(jws)))
    })(),
  ),
  mutation(
    'signature/of-another-key-under-the-thumbprint',
    '3 §5.1',
    SIGNED,
    'answers are signed with another key under the thumbprint of the distributed one',
    ((): Make => {
      const key = ownKey()
      return inTexts({ op: SEALED }, (jws) =>
        key.sign(payloadOf(jws), JSON.parse(Buffer.from(parts(jws)[0]!, 'base64url').toString())),
      )
    })(),
  ),
  mutation(
    'signature/other-key-for-one-operation',
    '3 §5.1',
    SIGNED,
    'credentials are signed with a key whose certificate is not distributed',
    ((): Make => {
      const key = ownKey()
      return inTexts({ op: 'credentials' }, (jws) => key.sign(payloadOf(jws)))
    })(),
  ),
  mutation(
    'signature/replayed',
    '3 §5.1',
    'silent',
    'start-set-pin for one card answers the signed text that was given for another',
    inAll({ op: 'start-set-pin' }, (answer, _, memory) => {
      const first = memory.get('first')
      if (first) return first
      if (answer.status < 300) memory.set('first', answer)
      return answer
    }),
  ),
  mutation(
    'signature/of-an-unknown-critical-header',
    '3 §5.1',
    'silent',
    'signed texts have a critical header that nobody knows',
    withOwnKey(ownKey(), { header: { alg: 'EdDSA', crit: ['x'], x: 1 } }),
  ),

  mutation(
    'keys/none',
    '3 §5.1',
    SIGNED,
    'no certificate is distributed',
    inAll({ op: 'keys' }, () => json(200, { keys: [] })),
  ),
  mutation(
    'keys/not-found',
    '3 §5.1',
    SIGNED,
    'the certificates are not found',
    inAll({ op: 'keys' }, () => json(404, {})),
  ),
  mutation(
    'keys/without-certificates',
    '3 §5.1',
    SIGNED,
    'keys are distributed without their certificates',
    inAnswers({ op: 'keys' }, (body) => ({ keys: body.keys.map(({ x5c: _, ...key }: Json) => key) })),
  ),
  mutation(
    'keys/certificate-of-another-key',
    '3 §5.1',
    SIGNED,
    'the certificate beside a key is that of another key',
    ((): Make => {
      const other = ownKey()
      return inAnswers({ op: 'keys' }, (body) => ({
        keys: body.keys.map((key: Json) => ({ ...key, x5c: [other.certificate] })),
      }))
    })(),
  ),
  mutation(
    'keys/thumbprint-of-another',
    '3 §5.1',
    SIGNED,
    'the thumbprint beside a certificate is that of another one',
    ((): Make => {
      const other = ownKey()
      return inAnswers({ op: 'keys' }, (body) => ({
        keys: body.keys.map((key: Json) => ({ ...key, 'x5t#S256': other.thumbprint })),
      }))
    })(),
  ),
  mutation(
    'keys/private',
    '3 §5.1',
    'silent',
    'the private key is distributed too',
    ((): Make => {
      const key = ownKey()
      return withOwnKey(key, { distributed: [{ ...key.jwk, d: key.privateKey.export({ format: 'jwk' }).d }] })
    })(),
  ),
  mutation(
    'keys/another-name',
    '3 §5.1',
    KEY,
    'the key has another name, in kid and subject',
    ((): Make => {
      const key = ownKey({ subject: 'default' })
      return withOwnKey(key, { distributed: [{ ...key.jwk, kid: 'default' }] })
    })(),
  ),
  mutation(
    'keys/for-encryption',
    '3 §5.1',
    'silent',
    'the key is distributed for encryption',
    ((): Make => {
      const key = ownKey()
      return withOwnKey(key, { distributed: [{ ...key.jwk, use: 'enc' }] })
    })(),
  ),
  mutation(
    'keys/not-replaced',
    '3 §5.1',
    'The signing certificate was replaced in 1.14.0 and 2.12.0',
    'the same key signs in all releases',
    withOwnKey(ownKey()),
  ),

  certified('expired', 'the signing certificate has expired', {
    from: '190101000000Z',
    until: '250101000000Z',
  }),
  certified('expired-yesterday', 'the signing certificate expired the day before', {
    from: '190101000000Z',
    until: '260301000000Z',
  }),
  certified('not-yet-valid', 'the signing certificate is not valid yet', {
    from: '290101000000Z',
    until: '300101000000Z',
  }),
  certified(
    'another-subject',
    'the signing certificate is made out to another name',
    { subject: 'www.shop.example' },
    KEY,
  ),
  certified('for-key-encipherment', 'the signing certificate is for key encipherment alone', { usage: 0x20 }),
  certified('for-signing-certificates', 'the signing certificate is for signing certificates alone', {
    usage: 0x04,
  }),
  certified('of-an-authority', 'the signing certificate is that of an authority', {
    isAuthority: true,
    usage: 0x06,
  }),
  mutation(
    'certificate/chain-that-does-not-hold',
    '3 §5.1',
    SIGNED,
    'the certificate comes with an issuer that did not issue it',
    ((): Make => {
      const key = ownKey({ issuer: 'Some authority' })
      return withOwnKey(key, { distributed: [{ ...key.jwk, x5c: [key.certificate, authority.certificate] }] })
    })(),
  ),
  mutation(
    'certificate/chain-in-the-wrong-order',
    '3 §5.1',
    SIGNED,
    'the certificate of the issuer stands before that of the key',
    ((): Make => {
      const key = ownKey({ issuer: 'Some authority', signer: authority.privateKey })
      return withOwnKey(key, { distributed: [{ ...key.jwk, x5c: [authority.certificate, key.certificate] }] })
    })(),
  ),
  mutation(
    'certificate/chain-with-an-expired-issuer',
    '3 §5.1',
    SIGNED,
    'the certificate of the issuer has expired',
    ((): Make => {
      const expired = ownKey({
        subject: 'Old authority',
        isAuthority: true,
        usage: 0x06,
        from: '190101000000Z',
        until: '200101000000Z',
      })
      const key = ownKey({ issuer: 'Old authority', signer: expired.privateKey })
      return withOwnKey(key, { distributed: [{ ...key.jwk, x5c: [key.certificate, expired.certificate] }] })
    })(),
  ),
  mutation(
    'certificate/self-signature-broken',
    '3 §5.1',
    SIGNED,
    'the certificate says that it signed itself, and did not',
    withOwnKey(ownKey({ signer: authority.privateKey })),
  ),
  mutation(
    'certificate/no-certificate',
    '3 §5.1',
    SIGNED,
    'x5c holds no certificate',
    inAnswers({ op: 'keys' }, (body) => ({
      keys: body.keys.map((key: Json) => ({ ...key, x5c: ['AAAA'] })),
    })),
  ),

  // The authorization code.
  mutation(
    'code/jti-missing',
    '3 §5.2',
    CODE,
    'the authorization code has no JTI',
    recoded(({ jti: _, ...payload }) => payload),
    false,
  ),
  mutation(
    'code/jti-no-uuid',
    '3 §5.2',
    CODE,
    'the JTI is a number',
    recoded((payload) => ({ ...payload, jti: '4711' })),
    false,
  ),
  mutation(
    'code/jti-uuid-without-hyphens',
    '3 §5.2',
    CODE,
    'the JTI is a UUID without hyphens',
    recoded((payload) => ({ ...payload, jti: payload.jti.replaceAll('-', '') })),
    false,
  ),
  mutation(
    'code/jti-of-zeros',
    '3 §5.2',
    'silent',
    'the JTI is the UUID of zeros',
    recoded((payload) => ({ ...payload, jti: '00000000-0000-0000-0000-000000000000' })),
    false,
  ),
  mutation(
    'code/jti-constant',
    '3 §5.2',
    CODE,
    'every authorization code has the same JTI',
    recoded((payload) => ({ ...payload, jti: '6f1c8a0e-54d1-4c69-9f0e-0a1d2c3b4e5f' })),
  ),
  mutation(
    'code/jti-missing-by-token',
    '3 §5.2',
    CODE,
    'the authorization code has no JTI in the token-addressed variant',
    recoded(({ jti: _, ...payload }) => payload, { variant: 'token' }),
    false,
  ),
  mutation(
    'code/jti-a-list',
    '3 §5.2',
    CODE,
    'the JTI is a list',
    recoded((payload) => ({ ...payload, jti: [payload.jti] })),
    false,
  ),
  mutation(
    'code/jti-with-the-card',
    '3 §5.2',
    CODE,
    'the JTI is a UUID with the card behind it',
    recoded((payload) => ({ ...payload, jti: `${payload.jti}/56141527` })),
    false,
  ),
  mutation(
    'code/no-token',
    '3 §4 row 24',
    'the authorization code is a token with a JTI claim holding a UUID',
    'the authorization code is six digits',
    inAnswers({ op: 'authorization-code' }, (body) => ({ ...body, authorizationCode: '482113' })),
    false,
  ),
  mutation(
    'code/empty',
    '3 §4 row 24',
    'the authorization code is a token with a JTI claim holding a UUID',
    'the authorization code is empty',
    inAnswers({ op: 'authorization-code' }, (body) => ({ ...body, authorizationCode: '' })),
    false,
  ),
  mutation(
    'code/the-same-twice',
    '3 §5.2',
    CODE,
    'the second authorization code is the first',
    inAll({ op: 'authorization-code' }, (answer, _, memory) => {
      const first = memory.get('first')
      if (first) return first
      memory.set('first', answer)
      return answer
    }),
  ),
  ...[10, 19, 22, 30, 60, 3600].map((seconds) =>
    mutation(
      `code/valid-${seconds}-seconds`,
      '3 §5.2',
      CODE,
      `the authorization code is valid ${seconds} seconds`,
      living(seconds),
    ),
  ),
  ...[10, 19, 21, 30, 3600].map((seconds) =>
    mutation(
      `code/says-${seconds}-seconds`,
      '3 §5.2',
      CODE,
      `exp of the authorization code is ${seconds} seconds after iat`,
      recoded((payload) => ({ ...payload, exp: payload.iat + seconds })),
      false,
    ),
  ),
  mutation(
    'code/iat-in-milliseconds',
    '3 §5.2',
    'silent',
    'iat and exp are milliseconds',
    recoded((payload) => ({ ...payload, iat: payload.iat * 1000, exp: payload.exp * 1000 })),
    false,
  ),
]
