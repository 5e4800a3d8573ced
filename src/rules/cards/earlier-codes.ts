import type { Observation } from '../../evidence/observation.ts'
import { notTested } from '../outcomes.ts'
import { refused } from '../read.ts'
import { PASS, contradicted } from '../requirement.ts'
import type { Outcome } from '../requirement.ts'
import { mustFailWith, onCards } from './judging.ts'
import { answerIn, mentions } from './reading.ts'
import { isBefore } from './placement.ts'
import { NEW_NAME, OLD_NAME } from './removed-codes.ts'

/** Codes and names that were removed, in the releases before: when that was is not shown, so that it is recorded. */
export const EARLIER_CODES = [
  onCards({
    id: 'cards/pin-of-virtual-card-was-refused',
    isRefusal: true,
    clauses: ['3 §7'],
    assumptions: ['card-change-placement'],
    text: 'Before 4441 and 4459 were removed, the PIN of a virtual card is neither set nor fetched.',
    why: 'A client of an earlier release has a case for the codes; when they were removed is not shown.',
    judge: (here) => {
      const code = here.operation?.id === 'cards/pin' ? 4459 : 4441
      if (!isBefore(`code-${code}-removed`, here.cards)) return notTested(`the release is without ${code}`)
      return mustFailWith(here, code, 'Virtual cards have no PIN yet.')
    },
  }),
  onCards({
    id: 'cards/renamed-error-had-its-old-name',
    clauses: ['3 §7'],
    assumptions: ['card-change-placement'],
    text: 'Before 4442 was renamed, it is called PIN_PREVIOUSLY_INHERITED.',
    why: 'A client of an earlier release that compares the name knows the old one; when it changed is not shown.',
    judge: (here) => {
      if (!isBefore('code-4442-renamed', here.cards)) return notTested('the release has the new name')
      return refused(here) && mentions(here, 4442) ? named(here) : notTested(`no 4442: ${answerIn(here)}`)
    },
  }),
]

function named({ response: { text } }: Observation): Outcome {
  if (!text.includes(NEW_NAME)) return PASS
  return contradicted('body', { rule: 'the name of 4442', value: OLD_NAME }, NEW_NAME)
}
