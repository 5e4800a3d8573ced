import type { Observation } from '../../evidence/observation.ts'
import { notTested, saysNothing } from '../outcomes.ts'
import { json, succeeded } from '../read.ts'
import { PASS, contradicted } from '../requirement.ts'
import type { Outcome, Stage } from '../requirement.ts'
import { likeIsRefused, mustFail, mustSucceed, onCards, requestBody } from './judging.ts'
import { answerIn, fieldWithin, mentions } from './reading.ts'
import { fromRelease } from './placement.ts'

/** Document 3 §2 row 21. */
const AUTHENTICATION_METHODS = ['DELEGATED', 'BIOMETRIC', 'BIOMETRIC_WITH_PIN_FALLBACK', 'SMS_ONLY']

/** How cardholders authenticate themselves: the values that the document names, and the one that got another name. */
export const THREE_DS_METHODS = [
  onCards({
    id: 'cards/three-ds-methods-are-taken',
    clauses: ['3 §2', '3 §2 row 21'],
    // An issuer may have to be enabled for a method.
    assumptions: ['three-ds-registrations'],
    text: 'A card can be registered with each authentication method that the document names.',
    why: 'An issuer chooses the method for its cardholders; one that is refused leaves them without payments.',
    roles: ['like'],
    judge: registersLike,
  }),
  onCards({
    id: 'cards/three-ds-details-show-no-other-method',
    namedIn: ['3 §2 row 21: PIN fallback'],
    clauses: ['3 §2 row 14', '3 §2 row 21'],
    level: 'SHOULD',
    text: 'Where the details of one registration show its method, those of another show no other method in place of its own.',
    why: 'A cardholder who was registered with a PIN to fall back on, and is shown without, is locked out with the first finger that does not fit.',
    roles: ['registration', 'like', 'likeDetails'],
    judge: (here, { role }) => {
      const [like, likeDetails] = [role('like')[0], role('likeDetails')[0]]
      const other = like && methodsIn(like.request.body ?? '')[0]
      if (!other || !likeDetails || !methodsIn(likeDetails.response.text).includes(other))
        return notTested('the details of another registration do not show its method')
      const [registered] = role('registration')
      const wanted = registered && succeeded(registered) && methodsIn(registered.request.body ?? '')[0]
      if (!wanted || !succeeded(here)) return notTested('the card is not registered with a method')
      const shown = methodsIn(here.response.text)
      if (shown.includes(wanted)) return PASS
      if (shown.length === 0) return notTested('the details show no method')
      if (here.cards?.priorState !== undefined && isOfAnother(here, registered))
        return notTested('the details are of another registration, which this bank has kept')
      return contradicted(
        'body',
        { rule: 'the method that the card was registered with', value: wanted },
        shown.join(', '),
      )
    },
  }),
  onCards({
    id: 'cards/three-ds-biometric-is-the-name',
    statedIn: ['3 §9.4: deregistration and BIOMETRIC'],
    text: 'Since the renaming, the method that was FINGERPRINT is asked for as BIOMETRIC.',
    why: 'It is a breaking change: clients that moved with it are turned away by a target that did not.',
    roles: ['oldName'],
    judge: (here, { role }) => {
      if (succeeded(here)) return PASS
      const old = role('oldName').at(-1)
      if (!old || !succeeded(old)) return notTested(`it is refused under either name: ${answerIn(here)}`)
      return fromRelease('fingerprint-renamed', here, mustSucceed(here, 'BIOMETRIC since 1.1.8'))
    },
  }),
  onCards({
    id: 'cards/three-ds-sms-only',
    statedIn: ['3 §4 row 18: partial updates'],
    clauses: ['3 §4', '3 §2 row 21', '3 §4 row 18'],
    text: 'A card can be registered with the authentication method SMS_ONLY.',
    why: 'It is the method of cardholders without a smartphone.',
    roles: ['like', 'alone'],
    judge: (here, stage) => {
      // Issuers under PSD2 may have no method without a password: it is accepted in one of the two forms.
      const alone = stage.role('alone')
      if (alone.some(succeeded)) return PASS
      const nothing = alone.map(saysNothing).find((outcome) => outcome !== undefined)
      return nothing ?? fromRelease('sms-only-accepted', here, registersLike(here, stage))
    },
  }),
  onCards({
    id: 'cards/three-ds-fingerprint-is-gone',
    isRefusal: true,
    clauses: ['3 §9.4', '3 §2 row 21'],
    assumptions: ['three-ds-old-methods'],
    text: 'FINGERPRINT is taken no more since it was renamed to BIOMETRIC.',
    why: 'Whether the old name still works decides how much time clients have to move.',
    judge: (here) => mustFail(here, 'the value has another name'),
  }),
  onCards({
    id: 'cards/three-ds-answers-say-biometric',
    statedIn: ['3 §2 row 21: BIOMETRIC'],
    clauses: ['3 §9.4', '3 §2 row 21'],
    text: 'Since the renaming, answers say BIOMETRIC and FINGERPRINT no more.',
    why: 'A client that knows the new name alone cannot read the old one.',
    judge: (here) => {
      if (!succeeded(here)) return notTested(`there is no answer: ${answerIn(here)}`)
      const { text } = here.response
      if (text.includes('FINGERPRINT')) return fromRelease('fingerprint-renamed', here, oldName())
      return text.includes('BIOMETRIC') ? PASS : notTested('the answer shows no method that was renamed')
    },
  }),
]

/** By their values, which the document names: where they stand is not shown. */
function methodsIn(text: string): readonly string[] {
  const words = text.split(/\W/)
  return AUTHENTICATION_METHODS.filter((method) => words.includes(method))
}

function isOfAnother(details: Observation, registration: Observation): boolean {
  const [shown, registered] = [json(details), requestBody(registration)].map((body) =>
    fieldWithin(body, 'authId'),
  )
  return typeof shown === 'string' && registered !== undefined && shown !== registered
}

function registersLike(here: Observation, { role }: Stage): Outcome {
  if (mentions(here, 4435)) return notTested('the card is registered already')
  return likeIsRefused(role('like')) ?? mustSucceed(here, 'the document names the authentication method')
}

function oldName(): Outcome {
  return contradicted(
    'body',
    { rule: 'the name that the method has since 1.1.8', value: 'BIOMETRIC' },
    'FINGERPRINT',
  )
}
