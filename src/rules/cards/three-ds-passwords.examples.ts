import { fails, observes, passes, undecided } from '../../../test/examples/example.ts'
import type { Examples } from '../../../test/examples/example.ts'
import { failed } from '../../../test/examples/cards/observe.ts'
import {
  GIVEN,
  LIKE,
  LIKE_REFUSED,
  READ,
  REGISTER,
  REGISTERED,
  shown,
} from '../../../test/examples/cards/three-ds-answers.ts'

export const THREE_DS_PASSWORDS_EXAMPLES: Examples = {
  'cards/three-ds-password-outside-psd2': [
    passes('refused with the code', failed(REGISTER, 4467), LIKE),
    passes('whatever the status', failed(REGISTER, 4467, 400), LIKE),
    fails('accepted', REGISTERED, { at: 'status', actual: '204' }, LIKE),
    observes('what a password looks like is not shown', failed(REGISTER, 4000, 400), LIKE),
    undecided('the card is registered', failed(REGISTER, 4435), LIKE),
    undecided('no registration looks like this', failed(REGISTER, 4000, 400), LIKE_REFUSED),
  ],
  'cards/three-ds-password-error-is-4467': [
    passes('with the code', failed(REGISTER, 4467), LIKE),
    observes('with another one', failed(REGISTER, 5001), LIKE),
    undecided('no registration looks like this', failed(REGISTER, 5001), LIKE_REFUSED),
  ],
  'cards/three-ds-password-under-psd2': [
    passes('accepted', REGISTERED, LIKE),
    fails('refused for issuers outside PSD2', failed(REGISTER, 4467), { at: 'body' }, LIKE),
    observes('what a password looks like is not shown', failed(REGISTER, 4000, 400), LIKE),
    undecided('no registration looks like this', failed(REGISTER, 4467), LIKE_REFUSED),
  ],
  'cards/three-ds-details-hide-the-password': [
    passes('none', shown(GIVEN)),
    observes('the password', shown({ ...GIVEN, password: 'secret-1' }), { actual: 'a password' }),
    undecided('no answer', failed(READ, 4457)),
  ],
}
