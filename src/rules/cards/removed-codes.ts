import type { Observation } from '../../evidence/observation.ts'
import { asObject, json, refused } from '../read.ts'
import { PASS, ambient, contradicted, requirement } from '../requirement.ts'
import type { Outcome } from '../requirement.ts'
import { fromRelease } from './placement.ts'

/** Codes and names that are gone: they must not come back in any error. */
export const REMOVED_CODES = [
  requirement({
    id: 'cards/removed-codes-are-gone',
    surface: 'cards',
    statedIn: ['3 §7 row 3: 4441'],
    clauses: ['3 §7', '3 §7 row 3', '3 §7 row 5'],
    text: 'The codes 4441 and 4459 were removed and come no more.',
    why: 'Clients have no case for them any more; get and set PIN are allowed for virtual cards.',
    check: ambient((observation) => {
      const body = refused(observation) ? json(observation) : undefined
      if (body === undefined) return undefined
      if (codesIn(body).includes('4441')) return stillThere('4441', observation)
      return codesIn(body).includes('4459') ? stillThere('4459', observation) : PASS
    }),
  }),
  requirement({
    id: 'cards/renamed-error-has-its-new-name',
    surface: 'cards',
    statedIn: ['3 §7 row 4: 4442'],
    clauses: ['3 §7', '3 §7 row 4'],
    text: 'The error 4442 is called PIN_PREVIOUSLY_PASSED_TO_NEWER_CARD, and PIN_PREVIOUSLY_INHERITED no more.',
    why: 'A client that compares the name does not recognise the error under the old one.',
    check: ambient((observation) => {
      const { text } = observation.response
      if (!refused(observation)) return undefined
      if (text.includes(OLD_NAME)) return oldName(observation)
      return text.includes(NEW_NAME) ? PASS : undefined
    }),
  }),
]

export const OLD_NAME = 'PIN_PREVIOUSLY_INHERITED'
export const NEW_NAME = 'PIN_PREVIOUSLY_PASSED_TO_NEWER_CARD'

function oldName(here: Observation): Outcome {
  const outcome = contradicted('body', { rule: 'the name of 4442', value: NEW_NAME }, OLD_NAME)
  return fromRelease('code-4442-renamed', here, outcome)
}

function stillThere(code: '4441' | '4459', here: Observation): Outcome {
  const outcome = contradicted('body', { rule: 'no code that was removed' }, code)
  return fromRelease(`code-${code}-removed`, here, outcome)
}

/** Values of fields that are called a code; where they stand in an error is not shown. */
function codesIn(value: unknown): readonly string[] {
  if (Array.isArray(value)) return (value as readonly unknown[]).flatMap(codesIn)
  return Object.entries(asObject(value) ?? {}).flatMap(([name, inner]) =>
    /code/i.test(name) && typeof inner !== 'object' ? [String(inner)] : codesIn(inner),
  )
}
