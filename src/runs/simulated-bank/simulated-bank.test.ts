import { expect, test } from 'vitest'
import { xmlOnDemand } from '../../host/xml/xml-on-demand.ts'
import { createSimulatedBank } from './simulated-bank.ts'
import { targetOf } from './pinned-target.ts'

const xml = xmlOnDemand()

test('the bank that is described is made, with its seed and the release of its card API', async () => {
  const bank = await createSimulatedBank({ seed: 7, cardsRelease: '2.6.0' }, xml)
  if (!bank.ok) throw new Error(bank.error)
  expect(bank.value.seed).toBe(7)
  expect(bank.value.profile().surfaces.cards?.variants?.v2?.release).toBe('2.6.0')
  expect(targetOf(bank.value)).toMatchObject({ kind: 'embedded' })
})

test.each([
  [
    { faults: ['headers/auto-refusd'] },
    'no fault is called "headers/auto-refusd"; did you mean headers/auto-refused?',
  ],
  [
    { faults: ['nothing/like-it-at-all'] },
    'no fault is called "nothing/like-it-at-all"; `conformance list faults` names them all',
  ],
  [{ bank: 'defalt' }, 'no built-in bank is called "defalt"; did you mean default?'],
  [{ now: 'tomorrow' }, 'tomorrow'],
  [{ cardsRelease: '9' }, '9'],
])('%j is refused in words', async (choice, words) => {
  const bank = await createSimulatedBank({ seed: 1, ...choice }, xml)
  expect(bank).toMatchObject({ ok: false, error: expect.stringContaining(words) as string })
})
