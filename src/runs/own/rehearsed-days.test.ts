import { expect, test } from 'vitest'
import { calendarDate } from '../../kernel/calendar.ts'
import type { Rehearsed } from './rehearse.ts'
import { rehearsedDays } from './rehearsed-days.ts'

const rehearsed: Rehearsed[] = (['older', 'newer'] as const).flatMap((client) =>
  (['older', 'both', 'newer'] as const).map((bank) => ({ client, bank, asked: 1, broken: [] })),
)
const both = [calendarDate('2027-03-01'), calendarDate('2027-05-31')] as const
const days = (...clients: readonly (string | undefined)[]) =>
  rehearsedDays(rehearsed, {
    both,
    clients: clients.map((day) => ({ name: 'x', day: day === undefined ? day : calendarDate(day) })),
  }).map(({ from, client, bank }) => [from, client, bank])

test.for([
  [
    'within the window',
    '2027-04-15',
    [
      [undefined, 'older', 'older'],
      ['2027-03-01', 'older', 'both'],
      ['2027-04-15', 'newer', 'both'],
      ['2027-06-01', 'newer', 'newer'],
    ],
  ],
  [
    'too early',
    '2027-02-01',
    [
      [undefined, 'older', 'older'],
      ['2027-02-01', 'newer', 'older'],
      ['2027-03-01', 'newer', 'both'],
      ['2027-06-01', 'newer', 'newer'],
    ],
  ],
  [
    'on the day of the bank',
    '2027-06-01',
    [
      [undefined, 'older', 'older'],
      ['2027-03-01', 'older', 'both'],
      ['2027-06-01', 'newer', 'newer'],
    ],
  ],
  [
    'never',
    undefined,
    [
      [undefined, 'older', 'older'],
      ['2027-03-01', 'older', 'both'],
      ['2027-06-01', 'older', 'newer'],
    ],
  ],
] as const)('a client that moves %s', ([, day, expected]) => {
  expect(days(day)).toEqual(expected)
})

test('each client has rows of its own', () => {
  expect(days('2027-04-15', undefined)).toHaveLength(7)
})
