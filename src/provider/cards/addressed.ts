import { type Result, err, ok } from '../../kernel/result.ts'
import { DONE, UNKNOWN_CARD, wrongRequest } from './action.ts'
import type { CardCall, CardContext, CardError } from './action.ts'
import { type NamedCard, cardMeant } from './directory.ts'
import { type Card, type Instance, expiryOf, identityFrom, isGone, keyOf } from './card.ts'
import { type JsonObject, isObject } from '../../kernel/objects.ts'
import type { Answer } from '../answers/call-and-answer.ts'
import { seededBytes } from '../../messages/sealing/bytes.ts'
import { CURVES, ephemeralKey, publicKeyOf } from '../../messages/sealing/signature.ts'
import type { Curve, EphemeralKey, SignatureProblem } from '../../messages/sealing/signature.ts'
import { sealedFor } from '../../messages/sealing/sealed-for.ts'

/** The card that a request names, however it does: the one place that knows the addressings of document 3 §4. */
export function addressedCard(
  call: CardCall,
  context: CardContext,
  instances: Instances = 'in use',
  hides: (card: Card, nowMs: number) => boolean = isGone,
): Result<Card, CardError> {
  const identity = identityIn(call, context)
  if (!identity.ok) return identity
  const { nowMs, policy, store } = context
  const card = cardMeant(identity.value, store)
  if (!card || hides(card, nowMs) || !isInstanceMeant(card, call, instances)) return err(UNKNOWN_CARD)
  if (call.path['cardToken'] !== undefined && !policy.knowsTokenOf(card)) return err(UNKNOWN_CARD)
  return ok(card)
}

/** Undefined for a well-formed token that was never given out. */
function identityIn(
  { operation, path, body }: CardCall,
  { tokens, policy }: CardContext,
): Result<NamedCard | undefined, CardError> {
  const token = path['cardToken']
  if (token !== undefined) return ok(tokens.cardOf(token))
  const addressings = policy.addressingsOf(operation.addressings ?? [])
  if (addressings.includes('path')) {
    const identity = identityFrom(path)
    return identity ? ok({ identity }) : err(wrongRequest('The path names no card.'))
  }
  const given = (['cardId', 'shortCardId'] as const).filter((name) => body[name] !== undefined)
  const [name, other] = given
  if (name === undefined)
    return err(wrongRequest('The request names no card: cardId or shortCardId is missing.'))
  if (other !== undefined) return err(wrongRequest('The request has both a cardId and a shortCardId.'))
  if (!addressings.includes(name)) return err(wrongRequest(`The operation takes no ${name}.`))
  const identity = namesAnInstance(body[name]) ? identityFrom(body[name]) : undefined
  return identity ? ok({ identity }) : err(wrongRequest(`${name} is not well-formed.`))
}

/** Document 3 §8: CardSeqNumber is 0 to 9. Number and expiry may be missing (assumption card-identifiers). */
function namesAnInstance(value: unknown): boolean {
  if (!isObject(value)) return false
  const { cardSeqNumber: number, cardExpiry: expiry } = value
  if (number !== undefined && !/^\d$/.test(String(number))) return false
  if (expiry === undefined) return true
  if (!isObject(expiry)) return false
  return /^(?:0[1-9]|1[0-2])$/.test(String(expiry['month'])) && /^\d\d$/.test(String(expiry['year']))
}

/** Which instances of a card a cardId may name: some operations have a word of their own for one that was renewed. */
export type Instances = 'in use' | 'also replaced'

/** A cardId names one instance of a card; one that gives neither number nor expiry means the one in use. */
function isInstanceMeant(
  { instance, previous }: Card,
  { body: { cardId } }: CardCall,
  which: Instances,
): boolean {
  if (!isObject(cardId)) return true
  if (which === 'also replaced' && previous && isNamed(previous.instance, cardId)) return true
  return isNamed(instance, cardId)
}

function isNamed(instance: Instance, { cardSeqNumber, cardExpiry }: JsonObject): boolean {
  if (cardSeqNumber !== undefined && Number(cardSeqNumber) !== instance.sequenceNumber) return false
  if (!isObject(cardExpiry)) return cardExpiry === undefined
  const { month, year } = expiryOf(instance)
  return cardExpiry['month'] === month && cardExpiry['year'] === year
}

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
