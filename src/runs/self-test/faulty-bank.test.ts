import { expect, test } from 'vitest'
import { embeddedSession } from '../../runner/play/embedded-target.ts'
import { createSimulator } from '../../simulator/create.ts'
import type { Fault } from '../../simulator/faults/fault.ts'
import type { BankCall } from './bank-calls.ts'
import { callOn } from './bank-calls.ts'
import { bankInStep } from './faulty-bank.ts'
import type { Recording } from './recording.ts'

const FAULT: Fault = { id: 'token/code-valid-a-minute', title: 'a fault that is on', breaks: [] }
const advance = (minutes: number): BankCall => ({ name: 'advance', asked: [{ minutes }] })

/** A bank, three moves of its clock that were recorded at another one, and how often it has been asked. */
async function bankBeside(differing: readonly number[]) {
  const usual = createSimulator()
  const profile = usual.profile()
  const session = embeddedSession(usual, profile)
  const calls: { call: BankCall; answer: Awaited<ReturnType<typeof callOn>> }[] = []
  const states = [usual.snapshot()]
  for (const minutes of [1, 2, 3]) {
    calls.push({ call: advance(minutes), answer: await callOn(session, advance(minutes)) })
    states.push(usual.snapshot())
  }
  const recording: Recording = {
    opening: { scenarioId: 'a/b' },
    profile,
    openedAtMs: states.length,
    calls,
    states,
    steps: new Map(),
    differsAt: () => new Set(differing),
  }
  const bank = createSimulator()
  const moves: number[] = []
  const clock = {
    ...bank.clock,
    advance: (by: object) => (moves.push(Object.values(by)[0]), bank.clock.advance(by)),
  }
  const watched = { ...bank, clock } as typeof bank
  return { ask: bankInStep(watched, FAULT, recording, new Set(differing)), bank, calls, moves }
}

test('only that in which a fault differs is asked of a bank with it, which is put where it has to be', async () => {
  const { ask, bank, calls, moves } = await bankBeside([1])
  expect(await ask(0, advance(1))).toBe(calls[0]!.answer)
  expect(moves).toEqual([])
  expect(await ask(1, advance(2))).toBe(calls[1]!.answer)
  expect(moves).toEqual([2])
  expect(bank.control.activeFaults().map(({ id }) => id)).toEqual([FAULT.id])
  expect(await ask(2, advance(3))).toBe(calls[2]!.answer)
  expect(moves).toEqual([2])
})

test('who asks for something else is answered by the bank, until it stands where the other one stood', async () => {
  const { ask, calls, moves } = await bankBeside([])
  await ask(0, advance(1))
  const later = await ask(1, advance(1))
  expect(later.nowMs).toBeLessThan(calls[1]!.answer.nowMs)
  expect(moves).toEqual([1])
  // A minute was missing; with it the same is said at the same time.
  await ask(1, advance(1))
  expect(await ask(2, advance(3))).toBe(calls[2]!.answer)
  expect(moves).toEqual([1, 1, 3])
})
