import { describe, expect, test } from 'vitest'
import { KNOWN_DATA } from '../src/target/profile/known-data.ts'
import { OPERATIONS } from '../src/documents/operations.ts'
import { REQUIREMENTS } from '../src/rules/requirements.ts'
import { PREMISE } from '../src/scenario/format.ts'
import type { Scenario } from '../src/scenario/format.ts'
import { catalogueOf } from '../src/scenario/lint/catalogue.ts'
import { requirementProblems } from '../src/scenario/lint/requirements.ts'
import { SCENARIOS } from './support/suite.ts'

/** Where nothing works, everything is refused: whoever passes by a refusal has to show that something is taken. */
const REFUSALS = REQUIREMENTS.filter(({ isRefusal }) => isRefusal === true)
const CATALOGUE = catalogueOf(REQUIREMENTS, OPERATIONS, KNOWN_DATA)

describe('without its premise the linter refuses', () => {
  test.each(REFUSALS.map(({ id }) => id))('%s', (id) => {
    const verifying = SCENARIOS.filter(({ steps }) =>
      steps.some(({ verifies }) => verifies.some(({ requirement }) => requirement === id)),
    )
    expect(verifying).not.toEqual([])
    for (const scenario of verifying) {
      const messages = requirementProblems(withoutPremise(scenario, id), CATALOGUE).map(
        ({ message }) => message,
      )
      expect(messages).toContain(
        `"${id}" says that something is refused, which shows nothing where nothing works`,
      )
    }
  })
})

function withoutPremise(scenario: Scenario, id: string): Scenario {
  const steps = scenario.steps.map((step) => ({
    ...step,
    verifies: step.verifies.map((one) => {
      const { [PREMISE]: _, ...roles } = one.roles
      return one.requirement === id ? { ...one, roles } : one
    }),
  }))
  return { ...scenario, steps }
}

/** What reads like a refusal, compares with nothing, and passes by more than an error. */
const EXEMPT: Readonly<Record<string, string>> = {
  'token/unknown-grant-type-is-named': 'passes by the very error of RFC 6749 alone',
  'provider/unknown-grant-type-is-named': 'passes by the very error of RFC 6749 alone',
  'rejections/currency': 'passes by a status that says so of one transaction of an order',
}

test('a demand that something is refused is a refusal, or compares with what is taken', () => {
  const others = REQUIREMENTS.filter(
    ({ id, text, level, isRefusal, check }) =>
      level !== 'MAY' &&
      /\b(?:is|are) (?:refused|rejected)\b|cannot be|not support/.test(text) &&
      isRefusal !== true &&
      check.kind === 'staged' &&
      check.roles.length === 0 &&
      !Object.hasOwn(EXEMPT, id),
  )
  expect(others.map(({ id }) => id)).toEqual([])
})
