import { expect, test } from 'vitest'
import { FAULTS } from '../faults/faults.ts'
import { VARIATIONS } from '../variations/variations.ts'
import { policiesUnder, replacedBy } from './policies.ts'

const POLICIES = Object.entries(policiesUnder([]))

test('no two policies have a decision of the same name: a fault names none of them', () => {
  const names = POLICIES.flatMap(([, policy]) => Object.keys(policy))
  expect(names.length).toBeGreaterThan(200)
  expect(names.filter((name, index) => names.indexOf(name) < index)).toEqual([])
})

test('whatever a fault or a variation has besides its own members is a decision of some policy', () => {
  const own = new Set(
    'id title breaks note contradicts operations showsAt answer permittedBy rarity takesMs is'.split(' '),
  )
  for (const bending of [...FAULTS, ...VARIATIONS]) {
    const taken = Object.values(replacedBy(bending)).flatMap((policy) => Object.keys(policy))
    const decisions = Object.keys(bending).filter((member) => !own.has(member))
    expect(taken.toSorted()).toEqual(decisions.toSorted())
  }
})
