import { err, ok } from '../../../kernel/result.ts'
import { opened, publicKeyOf } from '../../../messages/sealing/ephemeral.ts'
import type { CardCall, CardContext } from '../action.ts'
import type { Card } from '../card.ts'
import { conflict, wrongRequest } from '../errors.ts'
import type { CardError } from '../errors.ts'
import { pinSessionKey } from '../sealed.ts'
import type { SealedAction } from '../sealed.ts'
import { statusAt } from '../status.ts'

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
  const { pin } = secret.value
  if (typeof pin !== 'string' || !/^\d{4,6}$/.test(pin)) {
    return err(wrongRequest('The PIN must have 4 to 6 digits.'))
  }
  const { pinSession: _over, ...after } = card
  const rest = policy.endsPinSession ? after : card
  store.keep(policy.keepsPin ? { ...rest, pin } : rest)
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
