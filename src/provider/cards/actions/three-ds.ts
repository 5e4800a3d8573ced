import { jsonAnswer } from '../../answers/answer.ts'
import type { Answer } from '../../answers/answer.ts'
import { err, ok } from '../../../kernel/result.ts'
import type { Result } from '../../../kernel/result.ts'
import { DONE } from '../action.ts'
import type { CardAction, CardCall, CardContext } from '../action.ts'
import type { Card, ThreeDsRegistration } from '../card.ts'
import { conflict, wrongRequest } from '../errors.ts'
import type { CardError } from '../errors.ts'
import { registrationFrom, shownRegistration } from '../three-ds/registration.ts'

export const register: CardAction = withThreeDs((card, call, context) => {
  const given = registrationFrom(call, context)
  if (!given.ok) return given
  const { authId, authenticationMethod } = given.value
  if (authId === undefined || authenticationMethod === undefined) return err(incomplete())
  if (card.threeDs && context.policy.refusesSecondRegistration) {
    return err(conflict(4435, 'The card is registered for 3-D Secure already.'))
  }
  context.store.keep({ ...card, threeDs: { authId, authenticationMethod } })
  return ok(DONE)
})

/** Document 3 §4: fields that are not given stay as they are. */
export const update = withRegistration((registration, card, call, { policy, store, issuer }) => {
  const given = registrationFrom(call, { policy, issuer })
  if (!given.ok) return given
  const isWhole = given.value.authId !== undefined && given.value.authenticationMethod !== undefined
  if (!isWhole && !policy.takesPartialUpdates) return err(incomplete())
  store.keep({ ...card, threeDs: policy.updated(registration, given.value) })
  return ok(DONE)
})

export const deregister = withRegistration((_registration, { threeDs: _, ...card }, _call, { store }) => {
  store.keep(card)
  return ok(DONE)
})

export const details = withRegistration((registration, _card, call, { policy }) =>
  ok(jsonAnswer(policy.shownRegistration(shownRegistration(registration, call)))),
)

/** Assumption three-ds-registrations. */
function withThreeDs(action: CardAction): CardAction {
  return (card, call, context) =>
    context.issuer.hasThreeDs
      ? action(card, call, context)
      : err(conflict(4434, 'The issuer of the card has no 3-D Secure.'))
}

type Registered = (
  registration: ThreeDsRegistration,
  card: Card,
  call: CardCall,
  context: CardContext,
) => Result<Answer, CardError>

function withRegistration(action: Registered): CardAction {
  return withThreeDs((card, call, context) =>
    card.threeDs || !context.policy.needsRegistration
      ? action(card.threeDs ?? NOTHING_REGISTERED, card, call, context)
      : err(conflict(4457, 'The card is not registered for 3-D Secure.')),
  )
}

const NOTHING_REGISTERED: ThreeDsRegistration = { authId: '', authenticationMethod: 'NONE' }

function incomplete(): CardError {
  return wrongRequest('A registration has an authId and an authenticationMethod.')
}
