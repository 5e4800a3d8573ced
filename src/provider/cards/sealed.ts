import type { Answer } from '../answers/call-and-answer.ts'
import { err, ok } from '../../kernel/result.ts'
import type { Result } from '../../kernel/result.ts'
import { seededBytes } from '../../messages/sealing/bytes.ts'
import { CURVES, ephemeralKey, publicKeyOf } from '../../messages/sealing/ephemeral.ts'
import { sealedFor } from '../../messages/sealing/sealed-for.ts'
import type { Curve, EphemeralKey } from '../../messages/sealing/ephemeral.ts'
import type { SignatureProblem } from '../../messages/sealing/signature.ts'
import { DONE, wrongRequest } from './action.ts'
import type { CardCall, CardContext, CardError } from './action.ts'
import { addressedCard } from './addressed.ts'
import type { Instances } from './addressed.ts'
import { keyOf } from './card.ts'
import type { Card } from './card.ts'
import type { JsonObject } from './json.ts'

/** What a sealed operation gives: what the platform signs, or nothing where 204 says it all. */
export type SealedAction = (
  card: Card,
  call: CardCall,
  context: CardContext,
) => Promise<Result<object | 'done', CardError>>

export interface SealedRow {
  readonly sealed: SealedAction
  readonly instances?: Instances
}

/** An operation whose request is a text that the issuer signed and whose answer is one that the platform signs. */
export async function actSealed(
  { sealed, instances }: SealedRow,
  call: CardCall,
  context: CardContext,
): Promise<Result<Answer, CardError>> {
  const { keys, policy, nowMs } = context
  const request = await keys.read(call.text, nowMs)
  if (!request.ok && !policy.overlooksSignature(request.error)) return err(PROBLEMS[request.error])
  if (policy.refusesRepeatedRequest && keys.cameBefore(call.text)) return err(REPEATED)
  const read = { ...call, body: request.ok ? request.value : policy.payloadOf(call.text) }
  const card = addressedCard(read, context, instances)
  if (!card.ok) return card
  const given = await sealed(card.value, read, context)
  if (!given.ok) return given
  if (given.value === 'done') return ok(DONE)
  const jws = policy.signedAnswer(await keys.sign(given.value, policy), given.value)
  const content = { kind: 'text', mediaType: 'text/plain', text: jws } as const
  return ok({ status: 200, headers: { 'content-type': policy.sealedMediaType }, content })
}

/** Assumption jws-form. */
const PROBLEMS: Readonly<Record<SignatureProblem, CardError>> = {
  malformed: wrongRequest('The body is not a JWS in compact form over a JSON object.'),
  'unknown-certificate': wrongRequest(
    'x5t#S256 names no certificate of this issuer, and x5c leads to none.',
    4450,
  ),
  'invalid-certificate': wrongRequest('The certificate that x5t#S256 names is not valid at this time.', 4450),
  'bad-signature': wrongRequest('The signature does not hold.', 4451),
}

/** Assumption signed-request-replay. */
const REPEATED = wrongRequest('The same signed request has come before.')

/** A secret, encrypted for the key that the issuer sent along (assumption encryption-form). */
export async function sealedForIssuer(
  secret: JsonObject,
  card: Card,
  call: CardCall,
  { seed, keys, policy }: CardContext,
): Promise<Result<object, CardError>> {
  const receiver = publicKeyOf(call.body['clientEphPubKey'])
  if (!receiver) return err(wrongRequest(`clientEphPubKey must be a public JWK on ${CURVES.join(' or ')}.`))
  // Another session each time: with a key and a vector of its own whatever the clock shows.
  const name = ['sealed', seed, keyOf(card.identity), call.operation.id, keys.nextSession(), receiver.x]
  try {
    const [own, iv] = [seededBytes(32, ...name), seededBytes(12, 'iv', ...name)]
    const { sender, jwe } = await sealedFor(receiver, secret, own, iv)
    return ok(policy.sealedSecret({ serverEphPubKey: sender, encryptedData: jwe }, secret))
  } catch {
    return err(wrongRequest('clientEphPubKey is no point on its curve.'))
  }
}

/** The key that start-set-pin gives out and set-pin is encrypted for. */
export async function pinSessionKey(card: Card, curve: Curve, { seed }: CardContext): Promise<EphemeralKey> {
  return await ephemeralKey(
    curve,
    seededBytes(32, 'pin session', seed, keyOf(card.identity), card.pinSession?.number ?? 0),
  )
}
