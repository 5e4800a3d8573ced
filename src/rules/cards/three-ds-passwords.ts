import type { Observation } from '../../evidence/observation.ts'
import { notTested } from '../outcomes.ts'
import { json, refused, succeeded } from '../read.ts'
import { PASS, contradicted, observed } from '../requirement.ts'
import type { Outcome } from '../requirement.ts'
import { likeIsRefused, mustFail, onCards, mustFailWith } from './judging.ts'
import { answerIn, fieldWithin, mentions } from './reading.ts'

/** Passwords are for issuers under PSD2. */
export const THREE_DS_PASSWORDS = [
  onCards({
    id: 'cards/three-ds-password-outside-psd2',
    statedIn: ['3 §7 row 6: 4467'],
    clauses: ['3 §7', '3 §7 row 6'],
    text: 'A card of an issuer outside PSD2 cannot be registered with a password: the error is 4467.',
    why: 'The cardholder would be given a password that nobody ever asks for.',
    roles: ['like'],
    judge: (here, { role }) => likeIsRefused(role('like')) ?? mustBePasswordError(here),
  }),
  onCards({
    id: 'cards/three-ds-password-error-is-4467',
    clauses: ['3 §7', '3 §7 row 6'],
    assumptions: ['three-ds-requests'],
    text: 'A password for a card of an issuer outside PSD2 is refused with 4467 and no other code.',
    why: 'What passwords look like is not shown, so that another code may be about that; a client acts by the number.',
    roles: ['like'],
    judge: (here, { role }) =>
      likeIsRefused(role('like')) ?? mustFailWith(here, 4467, 'Passwords are for issuers under PSD2.'),
  }),
  onCards({
    id: 'cards/three-ds-password-under-psd2',
    statedIn: ['3 §2 row 14: AuthId and password'],
    clauses: ['3 §2', '3 §2 row 14'],
    text: 'A card of an issuer under PSD2 can be registered with a password.',
    why: 'PSD2 wants a second factor beside the SMS.',
    roles: ['like'],
    judge: (here, { role }) => {
      const like = likeIsRefused(role('like'))
      if (like || succeeded(here)) return like ?? PASS
      // What passwords have to look like is not shown.
      if (!mentions(here, 4467)) return observed('three-ds-requests', answerIn(here), 'status')
      return contradicted('body', { rule: 'a password is for issuers under PSD2' }, answerIn(here))
    },
  }),
  onCards({
    id: 'cards/three-ds-details-hide-the-password',
    clauses: ['3 §2'],
    assumptions: ['three-ds-requests'],
    text: 'The details of a registration do not show its password.',
    why: 'Whoever reads the details could pay as the cardholder; what they show is not shown.',
    judge: (here) => {
      if (!succeeded(here)) return notTested(`there is no answer: ${answerIn(here)}`)
      if (fieldWithin(json(here), 'password') === undefined) return PASS
      return contradicted('/password', { rule: 'no password' }, 'a password')
    },
  }),
]

function mustBePasswordError(here: Observation): Outcome {
  if (mentions(here, 4467)) return PASS
  if (mentions(here, 4435)) return notTested('the card is registered already')
  // What passwords have to look like is not shown either.
  if (refused(here)) return observed('three-ds-requests', answerIn(here), 'status')
  return mustFail(here, 'passwords are for issuers under PSD2: 4467')
}
