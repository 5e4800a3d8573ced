import { describe, expect, test } from 'vitest'
import { fake, ok, play } from '../../../test/support/fake-target.ts'
import { PROFILE } from '../../../test/support/fake-profile.ts'
import { SCENARIOS } from '../../../test/support/suite.ts'
import { REQUIREMENTS } from '../../rules/requirements.ts'
import { reasonsIfUnjudged } from './unjudged.ts'

/** What an answer of the target has to have, which nobody but the target can mend. */
const WHAT_LACKS = /there is no|shows (?:no|none)|no \w+ (?:is|occurs)|has nothing at|nothing to compare with/

/** A key of the profile, an option, or the command that says it. */
const WHAT_WOULD = /\bin the profile\b|in the profile would|--[a-z]|`conformance explain`|under [a-z]\w+\.?/

const runs = {
  'a target of which nothing is known': {
    profile: PROFILE,
    isEmbedded: false,
    scenarios: SCENARIOS,
    results: [],
    isSelection: false,
  },
  'a selection of scenarios': {
    profile: PROFILE,
    isEmbedded: false,
    scenarios: SCENARIOS,
    results: [],
    isSelection: true,
  },
  'the embedded simulator with no scenario': {
    profile: PROFILE,
    isEmbedded: true,
    scenarios: [],
    results: [],
    isSelection: false,
  },
}

describe.each(Object.entries(runs))('%s', (_, run) => {
  test('every requirement says what would make it testable', () => {
    const reasonOf = reasonsIfUnjudged(run)
    const silent = REQUIREMENTS.filter((one) => !WHAT_WOULD.test(reasonOf(one)))
    expect(silent.map(({ id }) => id)).toEqual([])
  })
})

test('what a gateway sends on wants a bank behind it', () => {
  const relayed = REQUIREMENTS.filter(({ id, check }) => id.startsWith('relay/') && check.kind === 'ambient')
  expect(relayed.length).toBeGreaterThan(10)
  const reasonOf = reasonsIfUnjudged(runs['a target of which nothing is known'])
  for (const one of relayed) expect(reasonOf(one)).toContain('behind in the profile')
})

test('each reason of a run at a target that shows nothing says what would help, or what its answers lack', async () => {
  const { requirements } = await play(fake(() => ok()).target, SCENARIOS)
  const reasons = new Set(
    requirements.flatMap(({ verdict, reason }) =>
      verdict === 'not-tested' || verdict === 'not-applicable' ? [reason ?? 'none'] : [],
    ),
  )
  expect(reasons.size).toBeGreaterThan(5)
  expect([...reasons].filter((reason) => !WHAT_WOULD.test(reason) && !WHAT_LACKS.test(reason))).toEqual([])
})
