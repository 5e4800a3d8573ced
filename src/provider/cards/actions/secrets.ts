import { err, ok } from '../../../kernel/result.ts'
import { opened, publicKeyOf } from '../../../messages/sealing/signature.ts'
import { INACTIVE, conflict, wrongRequest } from '../action.ts'
import type { CardCall, CardContext, CardError } from '../action.ts'
import { BANK_CARD, type Card, isUsable, statusAt } from '../card.ts'
import { cvvOf, panOf, pinOf } from '../card-secrets.ts'
import { type SealedAction, pinSessionKey, sealedForIssuer } from '../addressed.ts'

/** The number and the check value of a card that can be used; a bank card has none (assumption card-code-causes). */
export const credentials: SealedAction = async (card, call, context) => {
  if (card.identity.cardType === BANK_CARD) {
    return err(conflict(4483, 'A bank card has no credentials that could be read.'))
  }
  if (!isUsable(card, context.nowMs)) return err(INACTIVE)
  return await sealedForIssuer({ fpan: panOf(card), cvv: cvvOf(card) }, card, call, context)
}

/** Document 3 §4 rule 3: virtual cards too, in the releases without the code 4459. */
export const pin: SealedAction = async (card, call, context) => {
  if (
    card.material === 'VIRTUAL' &&
    context.policy.refusesPinOfVirtualCard(4459, call.variant, call.release)
  ) {
    return err(conflict(4459, 'A virtual card has no PIN that could be read.'))
  }
  if (statusAt(card, context.nowMs) === 'DELETE_PENDING') {
    return err(conflict(4458, 'The PIN of a deleted card cannot be read.'))
  }
  return await sealedForIssuer({ pin: pinOf(context.policy.pinReadOf(card, context)) }, card, call, context)
}

/** Gives out the key that the new PIN is to be encrypted for. */
export const startSetPin: SealedAction = async (card, call, context) => {
  const refusal = refusalOf(card, call, context)
  if (refusal) return err(refusal)
  const asked = publicKeyOf(call.body['clientEphPubKey'])
  const curve = asked?.crv ?? 'P-256'
  const number = context.keys.nextSession()
  const started = { ...card, pinSession: { curve, startedAtMs: context.nowMs, number } }
  context.store.keep(started)
  const { publicJwk } = await pinSessionKey(started, curve, context)
  return ok({ serverEphPubKey: publicJwk })
}

/** The new PIN; what start-set-pin gave out works once (assumption pin-setup). */
export const setPin: SealedAction = async (card, call, context) => {
  const refusal = refusalOf(card, call, context)
  if (refusal) return err(refusal)
  const { pinSession } = card
  const { store, policy, nowMs } = context
  if (!pinSession || nowMs >= pinSession.startedAtMs + policy.pinSessionMs) {
    return err(conflict(4452, 'start-set-pin has not been called, or too long ago.'))
  }
  const { encryptedData } = call.body
  if (typeof encryptedData !== 'string') return err(wrongRequest('encryptedData is missing.'))
  const secret = await opened(encryptedData, await pinSessionKey(card, pinSession.curve, context))
  if (!secret.ok) return err(wrongRequest(`${secret.error}.`))
  const { pin: given } = secret.value
  if (typeof given !== 'string' || !/^\d{4,6}$/.test(given)) {
    return err(wrongRequest('The PIN must have 4 to 6 digits.'))
  }
  const { pinSession: _over, ...after } = card
  const rest = policy.endsPinSession ? after : card
  store.keep(policy.keepsPin ? { ...rest, pin: given } : rest)
  return ok('done')
}

/** Why no PIN can be set: first what is wrong with the instance that is named, then with the card. */
function refusalOf(card: Card, call: CardCall, { policy, nowMs }: CardContext): CardError | undefined {
  if (isReplaced(card, call)) return conflict(4442, 'The PIN has passed to a newer card.')
  if (card.material === 'VIRTUAL' && policy.refusesPinOfVirtualCard(4441, call.variant, call.release)) {
    return conflict(4441, 'The PIN of a virtual card cannot be set.')
  }
  const status = statusAt(card, nowMs)
  if (!policy.setsPinWhen(status)) {
    return conflict(4440, `The PIN of a card that is ${status} cannot be set.`)
  }
  return undefined
}

/** The request names the instance that a renewal has replaced. */
function isReplaced({ previous, instance }: Card, { body: { cardId } }: CardCall): boolean {
  const number = (cardId as { readonly cardSeqNumber?: unknown } | undefined)?.cardSeqNumber
  return (
    previous !== undefined &&
    number !== undefined &&
    Number(number) !== instance.sequenceNumber &&
    Number(number) === previous.instance.sequenceNumber
  )
}
