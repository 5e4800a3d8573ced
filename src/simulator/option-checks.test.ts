import { expect, test } from 'vitest'
import { BUILT_IN_BANKS } from '../provider/bank/built-in-banks.ts'
import { createSimulator } from './create.ts'
import type { BookingRequest, SimulatorOptions, Snapshot } from './simulator.ts'
import { UsageError } from './control/usage-error.ts'

/** What only JavaScript lets through. */
const unchecked = (value: unknown): SimulatorOptions => value as SimulatorOptions

test.each([
  [null, 'createSimulator takes an object of options, such as { seed: 7 }'],
  [7, 'createSimulator takes an object of options'],
  [{ sed: 7 }, 'createSimulator has no option "sed"; there are seed, now,'],
  [{ seed: '7' }, 'the option seed of createSimulator is a whole number, not "7"'],
  [{ seed: Number.NaN }, 'is a whole number, not NaN'],
  [{ now: 5 }, 'the option now of createSimulator is an instant such as 2026-03-02T08:00:00Z, or a Date'],
  [{ bank: {} }, 'the option bank of createSimulator is the name of a built-in bank'],
  [{ faults: 'balances/amount-as-number' }, 'the option faults of createSimulator is a list of ids'],
  [{ xml: Promise.resolve().then }, 'what loadXml() gives, awaited'],
])('%j is refused with what is expected', (options, message) => {
  const create = (): unknown => createSimulator(unchecked(options))
  expect(create).toThrow(UsageError)
  expect(create).toThrow(message)
})

test('every documented kind of now is taken', () => {
  const now = new Date('2026-04-01T06:00:00Z')
  expect(createSimulator({ now }).clock.now()).toEqual(now)
  expect(createSimulator({ now: now.toISOString() }).clock.now()).toEqual(now)
})

test('a mistyped unit does not leave the clock where it is without a word', () => {
  const { clock } = createSimulator()
  const advance = (duration: unknown) => () => clock.advance(duration as { hours: number })
  expect(advance({ hour: 25 })).toThrow(
    'advance takes numbers of days, hours, minutes, seconds, milliseconds, such as { hours: 25 }, not hour: 25',
  )
  expect(advance({ hours: '25' })).toThrow('not hours: 25')
  expect(advance(undefined)).toThrow(UsageError)
  expect(clock.now()).toEqual(new Date('2026-03-02T08:00:00Z'))
})

test('a fault that would never show is refused', () => {
  const { control } = createSimulator()
  for (const times of [0, -1, Number.NaN]) {
    expect(() => control.inject('balances/amount-as-number', { times })).toThrow('1 or more')
  }
  expect(control.activeFaults()).toEqual([])
})

test('restore takes a snapshot of another simulator of the same bank, but nothing that went through JSON', () => {
  const bank = createSimulator()
  bank.clock.advance({ hours: 25 })
  const snapshot = bank.snapshot()
  const other = createSimulator()
  other.restore(snapshot)
  expect(other.clock.now()).toEqual(bank.clock.now())
  const copy = JSON.parse(JSON.stringify(snapshot)) as Snapshot
  expect(() => other.restore(copy)).toThrow('restore() takes what snapshot() gave')
  expect(() => createSimulator({ seed: 2 }).restore(snapshot)).toThrow('this one has the seed 2, not 1')
  const ofAnother = createSimulator({ bank: { ...BUILT_IN_BANKS.default, name: 'Another' } })
  expect(() => ofAnother.restore(snapshot)).toThrow('this one comes from another definition')
})

test('an amount that is no text is refused: a number has lost its last digits already', () => {
  const { control, profile } = createSimulator()
  const request = { accountId: profile().known.account, amount: -12.5 } as unknown as BookingRequest
  expect(() => control.book(request)).toThrow('amount is a decimal text such as "-12.50", not -12.5')
})

test('a surface is mounted below a path, with a slash at its end or without', async () => {
  const { gateway } = createSimulator()
  expect(() => gateway.at('base')).toThrow('at() takes a path that begins with a slash')
  expect(() => gateway.at('/*')).toThrow('without ?, # or *, not "/*"')
  const request = new Request(
    'https://gateway.test/base/api/bankingservices/b2b/account-information/version/accounts',
  )
  // The operation was found: it misses its headers.
  expect((await gateway.at('/base/').fetch(request)).status).toBe(400)
})

test('fetch says that it takes a Request', async () => {
  const fetched = createSimulator().gateway.fetch('https://gateway.test/' as unknown as Request)
  await expect(fetched).rejects.toThrow('fetch takes a Request: new Request(url, { headers })')
})

test('what is very long is cut in the message', () => {
  const bank = { ok: true, value: 'x'.repeat(100_000) } as unknown as string
  expect(() => createSimulator({ bank })).toThrow(/not \{"ok":true,"value":"x{1,200}…$/)
})
