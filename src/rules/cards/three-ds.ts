import type { Observation } from '../../evidence/observation.ts'
import { mustEqual, notTested } from '../outcomes.ts'
import { json, show, succeeded } from '../read.ts'
import { PASS, contradicted } from '../requirement.ts'
import type { Outcome } from '../requirement.ts'
import { saysSame } from '../same-meaning.ts'
import { likeIsRefused, mustFail, mustSucceed, onCards, requestBody } from './judging.ts'
import { answerIn, fieldWithin } from './reading.ts'
import { fromRelease } from './placement.ts'

/** Registrations for 3-D Secure: their fields, and what can be done with them. */
export const THREE_DS = [
  onCards({
    id: 'cards/three-ds-details-show-the-registration',
    compares: [['card/three-ds', 'registration', 'details']],
    clauses: ['3 §2', '3 §2 row 14'],
    assumptions: ['three-ds-requests'],
    text: 'The details show the authId and the authentication method that a card was registered with.',
    why: 'The issuer looks there when a cardholder cannot pay; what the details show is not shown.',
    roles: ['registration'],
    judge: (here, { role }) =>
      likeIsRefused(role('registration')) ??
      sameFields(['authId', 'authenticationMethod'], here, requestBody(role('registration')[0])),
  }),
  onCards({
    id: 'cards/three-ds-em-cert-id-is-gone',
    statedIn: ['3 §2 row 14: AuthId and password'],
    clauses: ['3 §9.4', '3 §2 row 14'],
    text: 'Since 2.6.1 no answer has the field emCertId.',
    why: 'Clients have to take the authId by then; a field that comes all the same hides that one has not.',
    judge: (here) => {
      if (!succeeded(here)) return notTested(`there is no answer: ${answerIn(here)}`)
      const found = fieldWithin(json(here), 'emCertId')
      if (found === undefined) return PASS
      const outcome = contradicted('/emCertId', { rule: 'removed in 2.6.1' }, show(found))
      return fromRelease('em-cert-id-removed', here, outcome)
    },
  }),
  onCards({
    id: 'cards/three-ds-em-cert-id-is-not-taken',
    isRefusal: true,
    clauses: ['3 §9.4'],
    assumptions: ['three-ds-requests'],
    text: 'Since 2.6.1 a registration with emCertId in place of authId is refused.',
    why: 'Otherwise the card is registered for nobody; whether authId is required is not shown.',
    judge: (here) => mustFail(here, 'authId takes the place of emCertId'),
  }),
  onCards({
    id: 'cards/three-ds-partial-update',
    statedIn: ['3 §4 row 18: partial updates'],
    clauses: ['3 §4', '3 §4 row 18'],
    text: 'A registration can be updated with a part of its fields.',
    why: 'A client that has to send everything again needs to know everything, which few do.',
    roles: ['whole'],
    judge: (here, { role }) =>
      likeIsRefused(role('whole')) ??
      fromRelease('three-ds-partial-update', here, mustSucceed(here, 'PUT allows partial updates')),
  }),
  onCards({
    id: 'cards/three-ds-partial-update-keeps-the-rest',
    statedIn: ['3 §4 row 18: partial updates'],
    clauses: ['3 §4', '3 §4 row 18'],
    text: 'What a partial update does not name stays as it was.',
    why: 'A changed method that takes the authId with it locks the cardholder out.',
    roles: ['before', 'update', 'earlier'],
    judge: (here, { role }) => {
      const refusal = likeIsRefused(role('update'))
      if (refusal) return refusal
      const [details] = role('before')
      const before = details && json(details)
      const named = [...role('update'), ...role('earlier')].map(requestBody)
      const known = ['authId', 'authenticationMethod'].filter(
        (name) => fieldWithin(before, name) !== undefined,
      )
      if (known.length === 0) return notTested('the details before show nothing')
      // What was named may take its time, before these details as well; nothing makes another value of it.
      const outcome = sameOrAsNamed(known, here, [...named, before])
      if (outcome !== PASS) return fromRelease('three-ds-partial-update', here, outcome)
      const shows = known.some((name) => saysSame(fieldWithin(named[0], name), fieldWithin(json(here), name)))
      return shows
        ? PASS
        : notTested('what the update named does not show, so that nothing is seen of the rest')
    },
  }),
  onCards({
    id: 'cards/three-ds-partial-update-shows',
    clauses: ['3 §4', '3 §4 row 18', '3 §2 row 14'],
    assumptions: ['three-ds-requests'],
    text: 'Details show the authentication method that a partial update has set.',
    why: 'A cardholder who was moved to an app is asked for a text message, and cannot pay.',
    roles: ['update'],
    judge: (here, { role }) => {
      const refusal = likeIsRefused(role('update'))
      if (refusal) return refusal
      const wanted = fieldWithin(requestBody(role('update')[0]), 'authenticationMethod')
      const shown = fieldWithin(json(here), 'authenticationMethod')
      if (wanted === undefined || shown === undefined)
        return notTested('the details show no authenticationMethod')
      return mustEqual(shown, wanted, { at: '/authenticationMethod', rule: 'as it was set' })
    },
  }),
  onCards({
    id: 'cards/three-ds-old-deregistration-is-gone',
    isRefusal: true,
    clauses: ['3 §9.4', '3 §4 row 18'],
    assumptions: ['three-ds-requests'],
    text: 'DELETE /cards/3ds answers no more since deregistration moved to POST /cards/3ds/delete.',
    why: 'Whether the old address still works decides how much time clients have to move.',
    judge: (here) => mustFail(here, 'deregistration moved'),
  }),
]

/** The fields have to be as one of the others tells them. */
function sameOrAsNamed(names: readonly string[], here: Observation, told: readonly unknown[]): Outcome {
  if (!succeeded(here)) return notTested(`there is no answer: ${answerIn(here)}`)
  for (const name of names) {
    const shown = fieldWithin(json(here), name)
    const allowed: unknown[] = told
      .map((one) => fieldWithin(one, name))
      .filter((value) => value !== undefined)
    if (allowed.some((one) => saysSame(one, shown))) continue
    return contradicted(
      `/${name}`,
      { rule: 'as it was, or as an update names it', value: show(allowed[0]) },
      show(shown) || 'an empty text',
    )
  }
  return PASS
}

/** The fields have to be those of another answer or request. */
function sameFields(names: readonly string[], here: Observation, wanted: unknown): Outcome {
  if (!succeeded(here)) return notTested(`there is no answer: ${answerIn(here)}`)
  const body = json(here)
  const different = names.find((name) => !saysSame(fieldWithin(body, name), fieldWithin(wanted, name)))
  if (different === undefined) return PASS
  return contradicted(
    `/${different}`,
    { rule: 'as it was given', value: show(fieldWithin(wanted, different)) },
    show(fieldWithin(body, different)) || 'an empty text',
  )
}
