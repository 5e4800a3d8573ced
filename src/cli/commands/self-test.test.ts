import { expect, test } from 'vitest'
import type { WireOutcome } from '../../evidence/wire-outcome.ts'
import { describeDamages, statedIn } from './self-test.ts'

const damage = (outcome: WireOutcome['outcome'], requirement?: string): WireOutcome => ({
  fault: 'damage/account-information/read-balance/date/upper',
  title: '',
  outcome,
  ...(requirement !== undefined && { requirement }),
})
const MUST = 'headers/correlation-id-is-reflected'
const MAY = 'reconciliation/details-are-as-ordered'
const result = (...wire: readonly WireOutcome[]) =>
  ({ wire, falseAlarms: [] }) as unknown as Parameters<typeof describeDamages>[0]

test('what a MUST sees is told apart, and what nobody sees counts among it', () => {
  const wire = [
    ...Array.from({ length: 32 }, () => damage('caught', MUST)),
    damage('caught', MAY),
    damage('observed', MAY),
    damage('unreached'),
    damage('escaped'),
  ]
  expect(statedIn(wire)).toEqual({ met: 33, caught: 32, share: 96.9 })
  expect(
    describeDamages(result(...wire), statedIn(wire))
      .split('\n')
      .slice(-2),
  ).toEqual([
    'all: 35 of 36 met, 33 caught, 1 observed, 1 escaped; 0 false alarms',
    'against stated facts (MUST): 33 met, 32 caught, which is 96.9 %',
  ])
})

test('where nothing is met, nothing is missed', () => {
  expect(statedIn([damage('unreached')])).toEqual({ met: 0, caught: 0, share: 100 })
})
