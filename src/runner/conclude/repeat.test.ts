import { expect, test } from 'vitest'
import { readReport } from '../../report/read-report.ts'
import { writeJsonReport } from '../../report/json.ts'
import { meaningOf } from '../../report/meaning.ts'
import { createSimulator } from '../../simulator/create.ts'
import { RECORDED_DEFAULTS } from '../../rules/recorded-defaults.ts'
import { playSuite } from '../../../test/support/suite.ts'
import { embeddedTarget } from '../play/embedded-target.ts'
import { combineRounds } from './repeat.ts'

// A target that is right in one round and wrong in the next.
const sound = await round([])
const broken = await round(['headers/auto-refused'])
const CIRCUMSTANCES = { strict: false, wasInterrupted: false }

test('what fails in one round does fail, and is called unstable', () => {
  const result = combineRounds([sound, broken, sound], CIRCUMSTANCES)
  expect(result).toMatchObject({ verdict: 'not-conformant', exitCode: 1, repeated: { rounds: 3 } })
  expect(result.repeated?.unstable).toContainEqual({
    scenario: 'headers/user',
    requirement: 'headers/auto-is-accepted',
    verdicts: ['pass', 'fail', 'pass'],
  })
  expect(meaningOf(result)).toContain('headers/auto-is-accepted in headers/user (pass, fail, pass)')
  expect(result.scenarios).toEqual(broken.scenarios)
  expect(readReport(writeJsonReport(result))).toMatchObject({ ok: true })
})

test('rounds that agree are as one of them', () => {
  const { repeated, ...result } = combineRounds([sound, sound], CIRCUMSTANCES)
  expect(repeated).toEqual({ rounds: 2, unstable: [] })
  expect(result).toEqual(sound)
})

async function round(faults: readonly string[]) {
  return await playSuite(embeddedTarget(createSimulator({ faults }), RECORDED_DEFAULTS), {
    selection: { allow: 'irreversible', only: ['headers/user'] },
    strict: false,
  })
}
