import { CARD_ENUMERATIONS } from '../../documents/cards/enumerations.ts'
import type { Observation } from '../../evidence/observation.ts'
import { mustEqual, mustHold, notTested, saysNothing } from '../outcomes.ts'
import { json, refused, saysSame, show, succeeded } from '../read.ts'
import { type Outcome, PASS, type Stage, contradicted, observed } from '../requirement.ts'
import { likeIsRefused, mustFail, mustSucceed, onCards, mustFailWith } from './judging.ts'
import { answerIn, fieldWithin, mentions, sentIn } from './reading.ts'

/** Registrations for 3-D Secure: their fields, and what can be done with them. */
export const THREE_DS = [
  onCards('cards/three-ds-details-show-the-registration', {
    compares: [['card/three-ds', 'registration', 'details']],
    clauses: ['3 §2', '3 §2 row 14'],
    assumptions: ['three-ds-requests'],
    text: 'The details show the authId and the authentication method that a card was registered with.',
    why: 'The issuer looks there when a cardholder cannot pay; what the details show is not shown.',
    roles: ['registration'],
    like: 'registration',
    ifRefused: 'there is no answer',
    judge: (here, { first }) => mustShow(FIELDS, here, [sentIn(first.registration)], 'as it was given'),
  }),
  onCards('cards/three-ds-em-cert-id-is-gone', {
    statedIn: ['3 §2 row 14: AuthId and password'],
    clauses: ['3 §9.4', '3 §2 row 14'],
    text: 'Since 2.6.1 no answer has the field emCertId.',
    why: 'Clients have to take the authId by then; a field that comes all the same hides that one has not.',
    ifRefused: 'there is no answer',
    since: 'em-cert-id-removed',
    judge: (here) => {
      const found = fieldWithin(json(here), 'emCertId')
      return mustHold(found === undefined, '/emCertId', 'removed in 2.6.1', found)
    },
  }),
  onCards('cards/three-ds-partial-update', {
    statedIn: ['3 §4 row 18: partial updates'],
    clauses: ['3 §4', '3 §4 row 18'],
    text: 'A registration can be updated with a part of its fields.',
    why: 'A client that has to send everything again needs to know everything, which few do.',
    like: 'whole',
    since: 'three-ds-partial-update',
    judge: (here) => mustSucceed(here, 'PUT allows partial updates'),
  }),
  onCards('cards/three-ds-partial-update-keeps-the-rest', {
    statedIn: ['3 §4 row 18: partial updates'],
    clauses: ['3 §4', '3 §4 row 18'],
    text: 'What a partial update does not name stays as it was.',
    why: 'A changed method that takes the authId with it locks the cardholder out.',
    roles: ['before', 'update', 'earlier'],
    like: 'update',
    ifRefused: 'there is no answer',
    since: 'three-ds-partial-update',
    judge: (here, { role, first }) => {
      const before = json(first.before)
      const named = [...role('update'), ...role('earlier')].map(sentIn)
      const known = FIELDS.filter((name) => fieldWithin(before, name) !== undefined)
      if (known.length === 0) return notTested('the details before show nothing')
      // What was named may take its time, before these details as well; nothing makes another value of it.
      const outcome = mustShow(known, here, [...named, before], 'as it was, or as an update names it')
      if (outcome !== PASS) return outcome
      const shows = known.some((name) => saysSame(fieldWithin(named[0], name), fieldWithin(json(here), name)))
      if (shows) return PASS
      return notTested('what the update named does not show, so that nothing is seen of the rest')
    },
  }),
  onCards('cards/three-ds-partial-update-shows', {
    clauses: ['3 §4', '3 §4 row 18', '3 §2 row 14'],
    assumptions: ['three-ds-requests'],
    text: 'Details show the authentication method that a partial update has set.',
    why: 'A cardholder who was moved to an app is asked for a text message, and cannot pay.',
    roles: ['update'],
    like: 'update',
    judge: (here, { first }) => {
      const wanted = fieldWithin(sentIn(first.update), 'authenticationMethod')
      const shown = fieldWithin(json(here), 'authenticationMethod')
      if (wanted === undefined || shown === undefined)
        return notTested('the details show no authenticationMethod')
      return mustEqual(shown, wanted, { at: '/authenticationMethod', rule: 'as it was set' })
    },
  }),
  // Passwords are for issuers under PSD2.
  onCards('cards/three-ds-password-outside-psd2', {
    statedIn: ['3 §7 row 6: 4467'],
    clauses: ['3 §7', '3 §7 row 6'],
    text: 'A card of an issuer outside PSD2 cannot be registered with a password: the error is 4467.',
    why: 'The cardholder would be given a password that nobody ever asks for.',
    isRefusal: true,
    like: 'like',
    judge: mustBePasswordError,
  }),
  onCards('cards/three-ds-password-error-is-4467', {
    clauses: ['3 §7', '3 §7 row 6'],
    assumptions: ['three-ds-requests'],
    text: 'A password for a card of an issuer outside PSD2 is refused with 4467 and no other code.',
    why: 'What passwords look like is not shown, so that another code may be about that; a client acts by the number.',
    isRefusal: true,
    like: 'like',
    judge: (here) => mustFailWith(here, 4467, 'Passwords are for issuers under PSD2.'),
  }),
  onCards('cards/three-ds-password-under-psd2', {
    statedIn: ['3 §2 row 14: AuthId and password'],
    clauses: ['3 §2', '3 §2 row 14'],
    text: 'A card of an issuer under PSD2 can be registered with a password.',
    why: 'PSD2 wants a second factor beside the SMS.',
    like: 'like',
    judge: (here) => {
      if (succeeded(here)) return PASS
      // What passwords have to look like is not shown.
      if (!mentions(here, 4467)) return observed('three-ds-requests', answerIn(here), 'status')
      return contradicted('body', 'a password is for issuers under PSD2', answerIn(here))
    },
  }),
  onCards('cards/three-ds-details-hide-the-password', {
    assumptions: ['three-ds-requests'],
    text: 'The details of a registration do not show its password.',
    why: 'Whoever reads the details could pay as the cardholder; what they show is not shown.',
    ifRefused: 'there is no answer',
    judge: (here) => {
      const isHidden = fieldWithin(json(here), 'password') === undefined
      return mustHold(isHidden, '/password', 'no password', 'a password')
    },
  }),
  // How cardholders authenticate themselves: the values that the document names, and the one that got another name.
  onCards('cards/three-ds-methods-are-taken', {
    clauses: ['3 §2', '3 §2 row 21'],
    // An issuer may have to be enabled for a method.
    assumptions: ['three-ds-registrations'],
    text: 'A card can be registered with each authentication method that the document names.',
    why: 'An issuer chooses the method for its cardholders; one that is refused leaves them without payments.',
    roles: ['like'],
    judge: registersLike,
  }),
  onCards('cards/three-ds-details-show-no-other-method', {
    namedIn: ['3 §2 row 21: PIN fallback'],
    clauses: ['3 §2 row 14', '3 §2 row 21'],
    text: 'Where the details of one registration show its method, those of another show no other method in place of its own.',
    why: 'A cardholder who was registered with a PIN to fall back on, and is shown without, is locked out with the first finger that does not fit.',
    roles: ['registration', 'like', 'likeDetails'],
    judge: (here, { first: { registration: registered, like, likeDetails } }) => {
      const [other] = methodsIn(like.request.body ?? '')
      if (!other || !methodsIn(likeDetails.response.text).includes(other))
        return notTested('the details of another registration do not show its method')
      const wanted = succeeded(registered) && methodsIn(registered.request.body ?? '')[0]
      if (!wanted || !succeeded(here)) return notTested('the card is not registered with a method')
      const shown = methodsIn(here.response.text)
      if (shown.includes(wanted)) return PASS
      if (shown.length === 0) return notTested('the details show no method')
      if (here.cards?.priorState !== undefined && isOfAnother(here, registered))
        return notTested('the details are of another registration, which this bank has kept')
      const expected = { rule: 'the method that the card was registered with', value: wanted }
      return contradicted('body', expected, shown.join(', '))
    },
  }),
  onCards('cards/three-ds-biometric-is-the-name', {
    statedIn: ['3 §9.4: deregistration and BIOMETRIC'],
    text: 'Since the renaming, the method that was FINGERPRINT is asked for as BIOMETRIC.',
    why: 'It is a breaking change: clients that moved with it are turned away by a target that did not.',
    roles: ['oldName'],
    since: 'fingerprint-renamed',
    judge: (here, { role }) => {
      if (succeeded(here)) return PASS
      const old = role('oldName').at(-1)
      if (!old || !succeeded(old)) return notTested(`it is refused under either name: ${answerIn(here)}`)
      return mustSucceed(here, 'BIOMETRIC since 1.1.8')
    },
  }),
  onCards('cards/three-ds-sms-only', {
    statedIn: ['3 §4 row 18: partial updates'],
    clauses: ['3 §4', '3 §2 row 21', '3 §4 row 18'],
    text: 'A card can be registered with the authentication method SMS_ONLY.',
    why: 'It is the method of cardholders without a smartphone.',
    roles: ['like', 'alone'],
    since: 'sms-only-accepted',
    judge: (here, stage) => {
      // Issuers under PSD2 may have no method without a password: it is accepted in one of the two forms.
      const alone = stage.role('alone')
      if (alone.some(succeeded)) return PASS
      return alone.map(saysNothing).find((outcome) => outcome !== undefined) ?? registersLike(here, stage)
    },
  }),
  onCards('cards/three-ds-answers-say-biometric', {
    statedIn: ['3 §2 row 21: BIOMETRIC'],
    clauses: ['3 §9.4', '3 §2 row 21'],
    text: 'Since the renaming, answers say BIOMETRIC and FINGERPRINT no more.',
    why: 'A client that knows the new name alone cannot read the old one.',
    ifRefused: 'there is no answer',
    since: 'fingerprint-renamed',
    judge: (here) => {
      const { text } = here.response
      const expected = { rule: 'the name that the method has since 1.1.8', value: 'BIOMETRIC' }
      if (text.includes('FINGERPRINT')) return contradicted('body', expected, 'FINGERPRINT')
      return text.includes('BIOMETRIC') ? PASS : notTested('the answer shows no method that was renamed')
    },
  }),
]

const FIELDS = ['authId', 'authenticationMethod']

/** The fields have to be as one of the others tells them. */
function mustShow(names: readonly string[], here: Observation, told: readonly unknown[], rule: string) {
  for (const name of names) {
    const shown = fieldWithin(json(here), name)
    const allowed: unknown[] = told
      .map((one) => fieldWithin(one, name))
      .filter((value) => value !== undefined)
    if ((allowed.length > 0 ? allowed : [undefined]).some((one) => saysSame(one, shown))) continue
    return contradicted(`/${name}`, { rule, value: show(allowed[0]) }, show(shown) || 'an empty text')
  }
  return PASS
}

function mustBePasswordError(here: Observation): Outcome {
  if (mentions(here, 4467)) return PASS
  if (mentions(here, 4435)) return notTested('the card is registered already')
  // What passwords have to look like is not shown either.
  if (refused(here)) return observed('three-ds-requests', answerIn(here), 'status')
  return mustFail(here, 'passwords are for issuers under PSD2: 4467')
}

/** By their values, which the document names: where they stand is not shown. */
function methodsIn(text: string): readonly string[] {
  const words = text.split(/\W/)
  const { values } = CARD_ENUMERATIONS.find(({ name }) => name === 'AuthenticationMethod')!
  return values.filter((method) => words.includes(method))
}

function isOfAnother(details: Observation, registration: Observation): boolean {
  const [shown, registered] = [json(details), sentIn(registration)].map((body) => fieldWithin(body, 'authId'))
  return typeof shown === 'string' && registered !== undefined && shown !== registered
}

function registersLike(here: Observation, { role }: Stage): Outcome {
  if (mentions(here, 4435)) return notTested('the card is registered already')
  return likeIsRefused(role('like')) ?? mustSucceed(here, 'the document names the authentication method')
}
