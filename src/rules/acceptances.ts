import type { Observation } from '../evidence/observation.ts'
import {
  WITHOUT_NUMBERS,
  gapsInOrder,
  gapsInOrderOfTexts,
  settingsFor,
  wordsFor,
  wordsForText,
} from './order-gaps.ts'
import type { OrderGap } from './order-gaps.ts'
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
 * Which fields an item needs is not shown (assumption payment-item-fields), nor whether a number may be a text: only a
 * target that takes an order in no form takes no such transaction at all. Among the forms have to be every documented
 * field with numbers, and every one with texts, whatever the profile makes of orders.
 */
export function isAcceptedInAnyForm(forms: readonly Observation[], rule: string): Outcome {
  const outcomes = forms.map((form) => isTakenIn(form, rule))
  const open =
    outcomes.find(({ kind }) => kind === 'pass') ?? outcomes.find(({ kind }) => kind !== 'contradicted')
  if (open) return open
  const refused = outcomes.find((_, index) => forms[index]!.response.status !== 400)
  if (refused) return refused
  const wants = forms.map(gapsInOrder)
  const wantsOfTexts = forms.map(gapsInOrderOfTexts)
  const complete = wants.findIndex((gaps) => gaps.length === 0)
  if (complete >= 0 && wantsOfTexts.some((gaps) => gaps.length === 0)) return outcomes[complete]!
  const hasNumbers = wantsOfTexts.every((gaps) => gaps.some(({ number }) => number))
  const hasTexts = fewestOf(wants).some(({ number }) => number)
  const fewest = fewestOf(wants)
  const missing = fewest.length > 0 ? fewest.map(wordsFor) : fewestOf(wantsOfTexts).map(wordsForText)
  const settings = [
    ...(fewest.length > 0 ? [settingsFor(fewest)] : []),
    ...(fewest.length === 0 || (hasNumbers && !hasTexts) ? [WITHOUT_NUMBERS] : []),
  ]
  return notTested(
    `no order had all that the target may want (${missing.join(', ')}): ${settings.join('; ')}`,
  )
}

function fewestOf(gaps: readonly (readonly OrderGap[])[]): readonly OrderGap[] {
  return gaps.toSorted((left, right) => left.length - right.length)[0]!
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
