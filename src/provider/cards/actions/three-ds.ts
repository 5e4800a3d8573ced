import { isText } from '../inputs.ts'
import { type Answer, jsonAnswer } from '../../answers/call-and-answer.ts'
import { type Result, err, ok } from '../../../kernel/result.ts'
import { DONE, conflict, wrongRequest } from '../action.ts'
import type { CardAction, CardCall, CardContext, CardError } from '../action.ts'
import type { Card, ThreeDsRegistration } from '../card.ts'
import { defined } from '../../../kernel/defined.ts'
import { memberAt } from '../../../documents/cards/history.ts'
import type { JsonObject } from '../../../kernel/objects.ts'
import { inRelease } from '../represent.ts'

export const register: CardAction = withThreeDs((card, call, context) => {
  const given = registrationFrom(call, context)
  if (!given.ok) return given
  const { authId, authenticationMethod } = given.value
  if (authId === undefined || authenticationMethod === undefined) return err(INCOMPLETE)
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
  if (!isWhole && !policy.takesPartialUpdates) return err(INCOMPLETE)
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

const INCOMPLETE = wrongRequest('A registration has an authId and an authenticationMethod.')

/** The fields that a request gives, each of them right (assumption three-ds-requests). */
function registrationFrom(
  { body, variant, release }: CardCall,
  { policy, issuer }: Pick<CardContext, 'policy' | 'issuer'>,
): Result<Partial<ThreeDsRegistration>, CardError> {
  const { password, authenticationMethod: method } = body
  const authId = body['authId'] ?? (policy.takesEmCertId(variant, release) ? body['emCertId'] : undefined)
  const given = { authId, authenticationMethod: method, password }
  const wrong = Object.entries(given).find(([, value]) => value !== undefined && !isText(value))
  if (wrong) return err(wrongRequest(`${wrong[0]} must be a text.`))
  if (isText(method) && !policy.takesMethod(method, variant, release)) {
    return err(wrongRequest(`The release has no authentication method ${method}.`))
  }
  if (password !== undefined && !policy.takesPassword(issuer.isUnderPsd2)) {
    return err(conflict(4467, 'Cards of an issuer outside PSD2 have no password.'))
  }
  return ok(
    defined({
      authId: isText(authId) ? authId : undefined,
      authenticationMethod: !isText(method) ? undefined : method === 'FINGERPRINT' ? 'BIOMETRIC' : method,
    }),
  )
}

/** The registration with the fields and under the names that the release has. */
function shownRegistration(
  { authId, authenticationMethod }: ThreeDsRegistration,
  call: CardCall,
): JsonObject {
  const { variant, release } = call
  const method = memberAt('AuthenticationMethod', authenticationMethod, variant, release)
  return {
    ...inRelease('3-D Secure data', call, { authId, emCertId: authId }),
    authenticationMethod: method?.name ?? authenticationMethod,
  }
}
