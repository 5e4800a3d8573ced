import { expect, test } from 'vitest'
import { REQUIREMENTS } from '../../rules/requirements.ts'
import { FAULTS } from '../../simulator/faults/faults.ts'
import { findPlaces } from './places.ts'

const places = findPlaces()

test('every requirement is found by searching the sources for its id', () => {
  expect(REQUIREMENTS.map(({ id }) => id).filter((id) => !places.requirements[id])).toEqual([])
})

test('so is every fault', () => {
  expect(FAULTS.map(({ id }) => id).filter((id) => !places.faults[id])).toEqual([])
})

test('a place is the line that defines it', () => {
  expect(places.requirements['balances/date-is-the-requested-one']).toMatch(
    /^src\/rules\/account-information\/balances\.ts:\d+$/,
  )
  expect(places.examples['balances/past-day-is-closing-booked']).toMatch(/balances\.examples\.ts:\d+$/)
  expect(places.faults['balances/202-for-a-finalized-day']).toMatch(/^src\/simulator\/faults\/.*\.ts:\d+$/)
})
