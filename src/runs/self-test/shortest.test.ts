import { beforeAll, expect, test } from 'vitest'
import { SCENARIOS, xml } from '../../../test/support/suite.ts'
import { REQUIREMENTS } from '../../rules/requirements.ts'
import { FAULTS } from '../../simulator/faults/faults.ts'
import { readConsequences } from '../suite/consequences.ts'
import { type SelfTestRequest, type SelfTestResult, type Shortest, selfTest } from './self-test.ts'

const FAULT = 'answers/consents-answer-500'
/** All that the fault breaks shows in these: the last two show what it breaks besides. */
const PLAYED = [
  'consents/list',
  'provider/consents',
  'headers/longest-correlation-id-at-every-read',
  'hosted/at-every-operation',
]
const HOSTED = ['hosted/call-needs-no-token', 'hosted/refresh-happens-inside-a-call']
const REST = ['headers/longest-correlation-id-is-accepted', ...HOSTED]

const suite = {
  scenarios: SCENARIOS.filter(({ id }) => PLAYED.includes(id)),
  requirements: REQUIREMENTS,
  faults: FAULTS.filter(({ id }) => id === FAULT),
  consequences: readConsequences(),
  seeds: [],
  xml,
}
const shortest = async (short: Partial<Shortest>, request: Partial<SelfTestRequest> = {}) =>
  await selfTest({
    ...suite,
    ...request,
    shortest: { seenIn: {}, wholeFaults: [], wholeScenarios: [], ...short },
  })
const unknown = {
  consequences: new Map([[FAULT, suite.consequences.get(FAULT)!.filter((id) => !REST.includes(id))]]),
}

let whole: SelfTestResult
beforeAll(async () => {
  whole = await selfTest(suite)
})

test('what is known to show it gives what all plays give', async () => {
  const { broke } = whole.faults[0]!
  expect(whole.faults).toMatchObject([{ id: FAULT, missed: [], unexpected: [] }])
  const { faults } = await shortest({ seenIn: { [FAULT]: Object.values(broke) } })
  expect(faults).toEqual(whole.faults)
})

test.each([
  ['nothing is known', {}],
  [
    'what is known shows it no more',
    { [FAULT]: ['headers/longest-correlation-id-at-every-read', 'no/such'] },
  ],
])('where %s, all that it breaks is looked for', async (_, seenIn) => {
  const { faults } = await shortest({ seenIn })
  expect(faults).toMatchObject([{ id: FAULT, missed: [], unexpected: [] }])
})

test('what it does not break is missed after all plays', async () => {
  const faults = suite.faults.map((fault) => ({ ...fault, breaks: ['headers/auto-is-accepted'] }))
  const { faults: tried } = await shortest({}, { faults })
  expect(tried).toMatchObject([
    { missed: ['headers/auto-is-accepted'], unexpected: ['answers/valid-request-succeeds'] },
  ])
})

test('what nobody expects is found in what is played: where it is known to show, and all that a change touches', async () => {
  const seenIn = { [FAULT]: PLAYED.slice(0, 2) }
  const unexpected = async (touched: Partial<Shortest>) => {
    const { faults } = await shortest({ seenIn, ...touched }, unknown)
    return faults[0]!.unexpected.toSorted()
  }
  expect(await unexpected({})).toEqual([])
  expect(await unexpected({ wholeScenarios: ['hosted/at-every-operation'] })).toEqual(HOSTED)
  expect(await unexpected({ wholeFaults: [FAULT] })).toEqual(REST)
})
