import { jsonAnswer } from '../../answers/answer.ts'
import type { Answer } from '../../answers/answer.ts'
import { err, ok } from '../../../kernel/result.ts'
import type { Result } from '../../../kernel/result.ts'
import { seededBytes } from '../../../messages/sealing/bytes.ts'
import { ephemeralKey } from '../../../messages/sealing/ephemeral.ts'
import type { EphemeralKey } from '../../../messages/sealing/ephemeral.ts'
import { sealedFor } from '../../../messages/sealing/sealed-for.ts'
import type { CardAction, CardCall, CardContext } from '../action.ts'
import type { Card } from '../card.ts'
import { INACTIVE, wrongRequest } from '../errors.ts'
import type { CardError } from '../errors.ts'
import { WALLETS } from '../digital/kinds.ts'
import { placeIn, provision } from '../digital/provision.ts'
import { expiryOf } from '../expiry.ts'
import { keyOf } from '../identity.ts'
import type { JsonObject } from '../json.ts'
import { cvvOf, panOf } from '../card-secrets.ts'
import { redeem } from './authorization-code.ts'

const WALLET_TYPES: readonly unknown[] = ['WALLET_A', 'WALLET_B', 'WALLET_C']

/** For the issuer, or for an SDK that has a code for it. */
export const encryptedCardData: CardAction = async (card, call, context) => {
  const { authorizationCode, walletType } = call.body
  if (walletType !== undefined && !WALLET_TYPES.includes(walletType)) {
    return err(wrongRequest(`There is no wallet ${JSON.stringify(walletType)}.`, 4433))
  }
  const refusal = authorizationCode === undefined ? undefined : redeem(authorizationCode, card, context)
  if (refusal) return err(refusal)
  const answer = await encryptedFor('wallet-key-1', card, call, context)
  const wallet = Object.values(WALLETS).find((one) => one.walletType === walletType)
  // The SDK of a wallet has a code: what it gets ends in its wallet.
  if (answer.ok && wallet && authorizationCode !== undefined) {
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
export function cardDataOf(card: Card): JsonObject {
  return { fpan: panOf(card), cvv: cvvOf(card), cardExpiry: expiryOf(card.instance) }
}

/** A compact JWE for the owner of a public key. */
export async function encryptedData(
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
  const known = RECEIVERS.get(publicKeyId)
  if (known) return known
  const key = await ephemeralKey('P-256', seededBytes(32, 'receiver of card data', publicKeyId))
  RECEIVERS.set(publicKeyId, key)
  return key
}

/** There are a few, and to make one takes longer than to seal something for it. */
const RECEIVERS = new Map<string, EphemeralKey>()
