import type { Observation } from '../../evidence/observation.ts'
import { TEXTS_ALONE, gapsInOrder, settingsFor, wordsFor, writesNumbers } from './order-gaps.ts'
import { notTested, saysNothingOfValid } from '../outcomes.ts'
import { refusedForItsSize } from './size.ts'
import { show, succeeded } from '../read.ts'
import { PASS, contradicted, observed, requirement, staged } from '../requirement.ts'
import type { Outcome, Requirement, RequirementDraft } from '../requirement.ts'

/** Orders that have to be taken in. Whether the bank executes them is another question, which their status answers. */
export function acceptances(rows: readonly Omit<RequirementDraft, 'check'>[]): readonly Requirement[] {
  return rows.map((words) =>
    requirement(words.id, {
      ...words,
      check: staged([], ({ here }) => refusedForItsSize(here) ?? isTakenIn(here, words.text)),
    }),
  )
}

/**
 * Which fields an item needs is not shown (assumption payment-item-fields): only a target that takes an order in no
 * form, the one with every documented field included, takes no such transaction at all.
 */
export function isAcceptedInAnyForm(forms: readonly Observation[], rule: string): Outcome {
  const outcomes = forms.map((form) => isTakenIn(form, rule))
  const open =
    outcomes.find(({ kind }) => kind === 'pass') ?? outcomes.find(({ kind }) => kind !== 'contradicted')
  if (open) return open
  const wants = forms.map((form) => (form.response.status === 400 ? gapsInOrder(form) : []))
  const refused = outcomes.find((_, index) => wants[index]!.length === 0)
  // The profile can make numbers of every text, so that a wrong one leaves no form that such a target could take.
  const isInNumbers = forms.every((form) => form.response.status === 400 && writesNumbers(form))
  if (refused && !isInNumbers) return refused
  if (refused) return notTested(`every order was sent with numbers: ${TEXTS_ALONE}`)
  const fewest = wants.toSorted((left, right) => left.length - right.length)[0]!
  return notTested(
    `no order had all that the target may want (${fewest.map(wordsFor).join(', ')}): ${settingsFor(fewest)}` +
      (isInNumbers && !fewest.some(({ number }) => number) ? `; ${TEXTS_ALONE}` : ''),
  )
}

function isTakenIn(here: Observation, rule: string): Outcome {
  const { status } = here.response
  const nothing = saysNothingOfValid(here) ?? (status === 413 ? refusedForItsSize(here) : undefined)
  if (nothing) return nothing
  if (status < 400)
    return succeeded(here) ? PASS : observed('error-status-by-cause', String(status), 'status')
  return contradicted(
    'status',
    { rule, value: 'a success status' },
    `${status} ${show(here.response.text)}`.trimEnd(),
    'What the target wants in an order beside this can stand under orderFields in the profile, and what it takes as a number and not as a text under orderNumbers.',
  )
}
