import { expect, test } from 'vitest'
import { bankChoiceFrom } from './bank-options.ts'

test('without options it is the default bank of seed 1', () => {
  expect(bankChoiceFrom({})).toEqual({ seed: 1 })
})

test('every option of a bank is handed on as a plain value', () => {
  const options = {
    seed: '7',
    bank: 'empty',
    now: '2026-01-01T00:00:00Z',
    cardsRelease: '2.6.0',
    holdDays: '7',
    vary: '3',
    fault: ['headers/auto-refused'],
  }
  expect(bankChoiceFrom(options)).toEqual({
    seed: 7,
    bank: 'empty',
    now: '2026-01-01T00:00:00Z',
    cardsRelease: '2.6.0',
    holdDays: 7,
    vary: 3,
    faults: ['headers/auto-refused'],
  })
})
