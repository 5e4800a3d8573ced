import { expect, test } from 'vitest'
import { COMPLIANT_POLICY } from '../bank/bank-policy.ts'
import { jsonAnswer } from '../answers/answer.ts'
import { createSimulatorSeries } from './create.ts'
import { createFaultTrial } from './fault-trial.ts'
import type { AnyFault } from './behaviours.ts'
import { rulesUnder } from './policies.ts'

const LIST = 'account-information/list-accounts'
const view = {
  request: {} as Parameters<NonNullable<AnyFault['answer']>>[1]['request'],
  operation: LIST,
  nowMs: 0,
} as const
const fault = (id: string, rest: Partial<AnyFault>): AnyFault => ({ id, title: id, breaks: [], ...rest })

test('a decision counts when it is taken otherwise, not when it is replaced', () => {
  const trial = createFaultTrial([
    fault('same', { bank: { debited: (amount) => amount } }),
    fault('above-ten', { bank: { debited: (amount) => (amount > 10 ? amount + 1 : amount) } }),
    fault('unread', { bank: { creditsOnUs: false } }),
  ])
  const { bank: policy } = trial.watchOwner(rulesUnder([]))
  expect(policy.debited(10)).toBe(10)
  expect([...trial.differing]).toEqual([])
  expect(policy.debited(11)).toBe(11)
  expect([...trial.differing]).toEqual(['above-ten'])
  expect(policy.creditsOnUs).toBe(true)
  expect([...trial.differing]).toEqual(['above-ten', 'unread'])
})

test('the decisions of the gateway count as well', () => {
  const trial = createFaultTrial([fault('no-swap', { gateway: { swapsTargetForClient: false } })])
  expect(trial.watchOwner(rulesUnder([])).gateway.swapsTargetForClient).toBe(true)
  expect([...trial.differing]).toEqual(['no-swap'])
})

test('in requests a fault counts for its operations only, outside of them always', () => {
  const faults = [
    fault('elsewhere', { operations: ['payment-submission/submit'], bank: { creditsOnUs: false } }),
  ]
  const trial = createFaultTrial(faults)
  expect(trial.watchRequest(rulesUnder([]), LIST, 'gateway').bank.creditsOnUs).toBe(true)
  expect(trial.watchRequest(rulesUnder([]), undefined, 'gateway').bank.creditsOnUs).toBe(true)
  expect(trial.differing.size).toBe(0)
  expect(trial.watchOwner(rulesUnder([])).bank.creditsOnUs).toBe(true)
  expect(trial.differing.size).toBe(1)
})

test('an answer counts when it is distorted, and is not changed', () => {
  const trial = createFaultTrial([
    fault('on-errors', { answer: (answer) => (answer.status < 400 ? answer : jsonAnswer({})) }),
    fault('a-copy', { answer: (answer) => structuredClone(answer) }),
    fault('elsewhere', { operations: ['account-information/echo'], answer: () => jsonAnswer({}) }),
    fault('otherwise', { operations: [LIST], answer: () => jsonAnswer({}) }),
  ])
  const answer = jsonAnswer([{ id: '1' }])
  trial.answered(answer, LIST, view, 'gateway')
  expect([...trial.differing]).toEqual(['otherwise'])
  expect(answer).toEqual(jsonAnswer([{ id: '1' }]))
})

test('what is decided while a bank is made, or copied, is seen', () => {
  const seeding = { accessTokenExpiry: (issuedAtMs: number) => issuedAtMs }
  const trial = createFaultTrial([
    fault('at-once', { bank: seeding }),
    fault('ordinary', { bank: { accessTokenExpiry: COMPLIANT_POLICY.accessTokenExpiry } }),
    fault('in-march', {
      bank: {
        refreshTokenExpiry: (issuedAtMs, rules) =>
          issuedAtMs < Date.parse('2026-03-01T00:00:00Z')
            ? COMPLIANT_POLICY.refreshTokenExpiry(issuedAtMs, rules)
            : 0,
      },
    }),
  ])
  const simulator = createSimulatorSeries({ now: '2026-02-02T08:00:00Z' }).watchedBy(trial)
  expect([...trial.differing]).toEqual(['at-once'])
  simulator.fork('2026-03-02T08:00:00Z')
  expect([...trial.differing]).toEqual(['at-once', 'in-march'])
})
