import type { Observation } from '../evidence/observation.ts'
import { gapsInOrder, settingsFor, wordsFor } from './order-gaps.ts'
import { notTested, saysNothing } from './outcomes.ts'
import { show, succeeded } from './read.ts'
import { PASS, contradicted, observed, requirement } from './requirement.ts'
import type { Outcome, Requirement, RequirementDraft } from './requirement.ts'

/** Orders that have to be taken in. Whether the bank executes them is another question, which their status answers. */
export function acceptances(rows: readonly Omit<RequirementDraft, 'check'>[]): readonly Requirement[] {
  return rows.map((words) =>
    requirement({
      ...words,
      check: { kind: 'staged', roles: [], judge: ({ here }) => isTakenIn(here, words.text) },
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
  if (refused) return refused
  const fewest = wants.toSorted((left, right) => left.length - right.length)[0]!
  return notTested(
    `no order had all that the target may want (${fewest.map(wordsFor).join(', ')}): ${settingsFor(fewest)}`,
  )
}

function isTakenIn(here: Observation, rule: string): Outcome {
  const { status } = here.response
  const nothing = saysNothing(here)
  if (nothing) return nothing
  if (status < 400)
    return succeeded(here) ? PASS : observed('error-status-by-cause', String(status), 'status')
  return contradicted({
    at: 'status',
    expected: { rule, value: 'a success status' },
    actual: `${status} ${show(here.response.text)}`.trimEnd(),
    look: 'What the target wants in an order beside this can stand under orderFields in the profile, and what it takes as a number and not as a text under orderNumbers.',
  })
}
