import { expect, test } from 'vitest'
import { globMatcher } from '../../kernel/glob.ts'
import { wireFaults } from '../../simulator/faults/wire-faults.ts'
import { selfTestInThreads, worthwhileThreads } from './self-test-threads.ts'

const GIB = 1024 ** 3

test.each([
  ['every processor is used', 4, 16 * GIB, 4],
  ['to begin costs more than many threads bring', 64, 256 * GIB, 8],
  ['memory is not used up', 8, 4 * GIB, 2],
  ['one there always is', 2, 0.5 * GIB, 1],
])('%s', (_, processors, freeBytes, threads) => {
  expect(worthwhileThreads(processors, freeBytes)).toBe(threads)
})

test(
  'what comes out of the self-test is the same for every number of threads',
  { tags: 'long', timeout: 1_800_000 },
  async () => {
    const only = [
      'headers/auto-refused',
      'settlement/innocents-listed',
      'wire/settlement/*/error.title/retype',
    ]
    const seen: number[] = []
    const tested = async (threads: number) =>
      await selfTestInThreads({ seeds: 1, vary: false, only }, threads, (done, total) => {
        if (done === total) seen.push(total)
      })
    const [alone, together] = [await tested(1), await tested(2)]
    if (!alone.ok) throw new Error(alone.error)
    expect(together).toEqual(alone)
    expect(alone.value).toMatchObject({ passed: true, falseAlarms: [] })
    const tried = alone.value.faults.length + alone.value.wire.length
    expect(alone.value.faults.map(({ id }) => id)).toEqual(only.slice(0, 2))
    expect(alone.value.wire.length).toBeGreaterThan(1)
    expect(seen.at(-1)).toBe(1 + tried)
  },
)

test('faults are found in flows that exploring draws, and what goes unnoticed says where it shows', async () => {
  const only = ['relay/reads-are-answered-from-memory', 'settlement/innocents-listed']
  const explored = { corpus: ['explored/s7-12'], steps: 400 }
  const tested = await selfTestInThreads({ seeds: 1, vary: false, only, explored }, 1, () => {})
  if (!tested.ok) throw new Error(tested.error)
  expect(tested.value).toMatchObject({ passed: true, falseAlarms: [] })
  const [memory, settlement] = tested.value.faults
  expect(Object.values(memory!.broke)[0]).toMatch(/^explored\/s/)
  expect(settlement).toMatchObject({ broke: {}, missed: [], shows: expect.stringMatching(/^explored\/s/) })
})

test(
  'what a change needs leaves wire faults out that may go unnoticed',
  { tags: 'sweep', timeout: 1_800_000 },
  async () => {
    const only = ['wire/account-information/list-consents/*']
    const shortest = { seenIn: {}, wholeFaults: [], wholeScenarios: [] }
    const tested = await selfTestInThreads({ seeds: 1, vary: false, only, shortest }, 1, () => {})
    if (!tested.ok) throw new Error(tested.error)
    const ofConsents = wireFaults().filter(({ id }) => globMatcher(only[0]!)(id))
    const needed = ofConsents.filter(({ legal }) => legal === undefined)
    expect(needed.length).toBeLessThan(ofConsents.length)
    expect(tested.value.wire.map(({ fault }) => fault)).toEqual(needed.map(({ id }) => id))
  },
)
