import { type Answer, jsonAnswer } from '../../answers/call-and-answer.ts'
import { defined } from '../../../kernel/defined.ts'
import { type Result, err, ok } from '../../../kernel/result.ts'
import { hasChange } from '../../../documents/cards/history.ts'
import { INACTIVE, wrongRequest } from '../action.ts'
import type { CardAction, CardCall, CardContext, CardError } from '../action.ts'
import { WALLETS } from '../digital/kinds.ts'
import { type Destination, placeIn, provision } from '../digital/provision.ts'
import { keptOr } from '../../../kernel/kept.ts'
import { randomStream } from '../../../kernel/random.ts'
import { sha256Hex } from '../../../kernel/sha256.ts'
import { uuidFrom } from '../../../kernel/uuid.ts'
import { type Card, expiryOf, keyOf, nameOf } from '../card.ts'
import { tokensOf } from '../represent.ts'
import { CODE_VALID_MS } from './wallets-policy.ts'
import { seededBytes } from '../../../messages/sealing/bytes.ts'
import { type EphemeralKey, ephemeralKey } from '../../../messages/sealing/signature.ts'
import { sealedFor } from '../../../messages/sealing/sealed-for.ts'
import type { JsonObject } from '../../../kernel/objects.ts'
import { cvvOf, panOf } from '../card-secrets.ts'

/** A wallet that cards are pushed into (assumption wallet-requests). */
interface Wallet extends Pick<Destination, 'tokenRequestor' | 'walletType'> {
  readonly publicKeyId: string
  /** What a request has to have. */
  readonly fields: readonly string[]
  /** What 2.24.0 requires besides (document 3 §2). */
  readonly newFields?: readonly string[]
  /** The wallet asks the issuer whether it gave the card out. */
  readonly isActivated?: true
}

const OF_B: Wallet = {
  ...WALLETS.B,
  publicKeyId: 'wallet-b-key-1',
  fields: ['walletAccountId'],
  newFields: ['deviceId'],
}
const PUSHED_INTO = {
  A: {
    ...WALLETS.A,
    publicKeyId: 'wallet-a-key-1',
    fields: ['certificates', 'nonce', 'nonceSignature'],
    newFields: ['deviceId'],
    isActivated: true,
  },
  B: OF_B,
  C: { ...OF_B, ...WALLETS.C, publicKeyId: 'wallet-c-key-1' },
  'B unified': { ...OF_B, fields: ['walletAccountId', 'deviceId'], newFields: [] },
} as const satisfies Readonly<Record<string, Wallet>>

export function provisioningIntoWallet(into: keyof typeof PUSHED_INTO): CardAction {
  const wallet: Wallet = PUSHED_INTO[into]
  return async (card, call, context) => {
    const { policy, nowMs } = context
    const missing = policy
      .fieldsOfProvisioning(fieldsOf(wallet, call))
      .find((name) => call.body[name] === undefined || call.body[name] === '')
    if (missing !== undefined) return err(wrongRequest(`${missing} is missing.`))
    if (!policy.provisionsWhen(card, nowMs)) return err(INACTIVE)
    const clear = cardDataOf(card)
    const encryptedPayload = await encryptedData(clear, wallet.publicKeyId, card, call, context)
    const activationData = wallet.isActivated
      ? await encryptedData({ activated: true }, wallet.publicKeyId, card, call, context)
      : undefined
    const { tokenRequestor, walletType } = wallet
    const place = placeIn(call.body, 'deviceId', 'walletAccountId', 'nonce')
    const device = defined({ tokenRequestor, walletType, deviceType: 'MOBILE_PHONE', place })
    provision(card, device, context)
    return ok(jsonAnswer(policy.encryptionAnswer(defined({ encryptedPayload, activationData }), clear)))
  }
}

function fieldsOf({ fields, newFields = [] }: Wallet, { variant, release }: CardCall): readonly string[] {
  return hasChange('push-provisioning-fields-required', variant, release) ? [...fields, ...newFields] : fields
}

/** A signed token with an id of its own, for the SDK of a wallet (document 3 §5.2). */
export const authorizationCode: CardAction = async (card, _call, context) => {
  const { codes, keys, policy, nowMs, seed } = context
  if (!policy.provisionsWhen(card, nowMs)) return err(INACTIVE)
  const issuedAt = Math.floor(nowMs / 1000)
  const claims = policy.codeClaims({
    jti: uuidFrom(randomStream('authorization code', seed, codes.next()).hex(32)),
    sub: tokensOf(card, context).cardToken,
    iat: issuedAt,
    exp: issuedAt + CODE_VALID_MS / 1000,
  })
  const code = policy.signedAnswer(await keys.sign(claims, policy), claims)
  codes.keep(sha256Hex(code), { card: nameOf(card), issuedAtMs: nowMs, isUsed: false })
  return ok(jsonAnswer({ authorizationCode: code }))
}

/** Uses up a code; otherwise why it does not work (assumption authorization-code-redemption). */
function redeem(code: unknown, card: Card, { codes, policy, nowMs }: CardContext): CardError | undefined {
  const hash = typeof code === 'string' ? sha256Hex(code) : ''
  const issued = codes.find(hash)
  if (!issued) return wrongRequest('This authorization code was never given out.')
  if (policy.codesAreForOneCard && issued.card !== nameOf(card)) {
    return wrongRequest('The authorization code is for another card.')
  }
  if (policy.codesWorkOnce && issued.isUsed) {
    return wrongRequest('The authorization code has been used.')
  }
  if (!policy.codeWorksAfter(nowMs - issued.issuedAtMs)) {
    return wrongRequest('The authorization code has expired.')
  }
  codes.keep(hash, { ...issued, isUsed: true })
  return undefined
}

/** For the issuer, or for an SDK that has a code for it. */
export const encryptedCardData: CardAction = async (card, call, context) => {
  const { authorizationCode: code, walletType } = call.body
  const wallet = Object.values(WALLETS).find((one) => one.walletType === walletType)
  if (walletType !== undefined && !wallet) {
    return err(wrongRequest(`There is no wallet ${JSON.stringify(walletType)}.`, 4433))
  }
  const refusal = code === undefined ? undefined : redeem(code, card, context)
  if (refusal) return err(refusal)
  const answer = await encryptedFor('wallet-key-1', card, call, context)
  // The SDK of a wallet has a code: what it gets ends in its wallet.
  if (answer.ok && wallet && code !== undefined) {
    provision(card, { ...wallet, deviceType: 'MOBILE_PHONE', place: placeIn(call.body, 'deviceId') }, context)
  }
  return answer
}

/** A CardEncryptionResponse for the owner of a public key (assumption card-encryption). */
export async function encryptedFor(
  publicKeyId: string,
  card: Card,
  call: CardCall,
  context: CardContext,
): Promise<Result<Answer, CardError>> {
  const { policy, nowMs } = context
  const { subCardType } = call.body
  const isTaken = typeof subCardType === 'string' && /^.{1,32}$/.test(subCardType) && policy.takesSubCardTypes
  if (subCardType !== undefined && !isTaken) {
    return err(wrongRequest('subCardType must be a text of 1 to 32 characters.'))
  }
  if (!policy.provisionsWhen(card, nowMs)) return err(INACTIVE)
  const clear = cardDataOf(card)
  const answer = {
    encryptedCardData: await encryptedData(clear, publicKeyId, card, call, context),
    panSuffix: panOf(card).slice(-4),
    publicKeyId,
  }
  return ok(jsonAnswer(policy.encryptionAnswer(answer, clear)))
}

/** What a wallet has to know of a card. */
function cardDataOf(card: Card): JsonObject {
  return { fpan: panOf(card), cvv: cvvOf(card), cardExpiry: expiryOf(card.instance) }
}

/** A compact JWE for the owner of a public key. */
async function encryptedData(
  clear: JsonObject,
  publicKeyId: string,
  card: Card,
  { operation }: CardCall,
  { seed, nowMs }: CardContext,
): Promise<string> {
  const what = Object.keys(clear).join()
  const name = ['card data', what, seed, keyOf(card.identity), operation.id, nowMs] as const
  const { publicJwk } = await receiverKey(publicKeyId)
  return (await sealedFor(publicJwk, clear, seededBytes(32, ...name), seededBytes(12, 'iv', ...name))).jwe
}

/** The key of a wallet or scheme. Like those of the platform it protects nothing: whoever has the simulator has it. */
export async function receiverKey(publicKeyId: string): Promise<EphemeralKey> {
  const seed = () => seededBytes(32, 'receiver of card data', publicKeyId)
  return await keptOr(RECEIVERS, publicKeyId, () => ephemeralKey('P-256', seed()))
}

/** There are a few, and to make one takes longer than to seal something for it. */
const RECEIVERS = new Map<string, Promise<EphemeralKey>>()
