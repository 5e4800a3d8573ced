import { expect, test } from 'vitest'
import { COMPLIANT_POLICY } from '../../provider/bank/bank-policy.ts'
import { jsonAnswer } from '../../provider/answers/call-and-answer.ts'
import { createSimulatorSeries } from '../create.ts'
import { createFaultTrial } from './fault-trial.ts'
import type { FaultTrial } from './fault-trial.ts'
import { type Moment, namedFault } from './occasions.ts'
import type { AnyFault } from '../variations/behaviours.ts'
import { policiesUnder } from '../policies/policies.ts'

const LIST = 'account-information/list-accounts'
const view = {
  request: {} as Parameters<NonNullable<AnyFault['answer']>>[1]['request'],
  operation: LIST,
  nowMs: 0,
} as const
const FIRST: Moment = {
  nth: 1,
  'first-time': true,
  'other-client': false,
  'later-day': false,
  'other-face': false,
  parallel: false,
}
const fault = (id: string, rest: Partial<AnyFault>): AnyFault => ({ id, title: id, breaks: [], ...rest })

const differing = (trial: FaultTrial, faults: readonly AnyFault[]): readonly string[] =>
  faults.filter((one) => trial.differs(one)).map(({ id }) => id)

test('a decision counts when it is taken otherwise, not when it is replaced', () => {
  const faults = [
    fault('same', { debited: (amount) => amount }),
    fault('above-ten', { debited: (amount) => (amount > 10 ? amount + 1 : amount) }),
    fault('unread', { creditsOnUs: false }),
  ]
  const trial = createFaultTrial(faults)
  const { bank: policy } = trial.watchOwner(policiesUnder([]), FIRST)
  expect(policy.debited(10)).toBe(10)
  expect(differing(trial, faults)).toEqual([])
  expect(policy.debited(11)).toBe(11)
  expect(differing(trial, faults)).toEqual(['above-ten'])
  expect(policy.creditsOnUs).toBe(true)
  expect(differing(trial, faults)).toEqual(['above-ten', 'unread'])
})

test('the decisions of the gateway count as well', () => {
  const faults = [fault('no-swap', { swapsTargetForClient: false })]
  const trial = createFaultTrial(faults)
  expect(trial.watchOwner(policiesUnder([]), FIRST).gateway.swapsTargetForClient).toBe(true)
  expect(differing(trial, faults)).toEqual(['no-swap'])
})

test('in requests a fault counts for its operations only, outside of them always', () => {
  const faults = [fault('elsewhere', { operations: ['payment-submission/submit'], creditsOnUs: false })]
  const trial = createFaultTrial(faults)
  expect(trial.watchRequest(policiesUnder([]), LIST, 'gateway', FIRST).bank.creditsOnUs).toBe(true)
  expect(trial.watchRequest(policiesUnder([]), undefined, 'gateway', FIRST).bank.creditsOnUs).toBe(true)
  expect(differing(trial, faults)).toEqual([])
  expect(trial.watchOwner(policiesUnder([]), FIRST).bank.creditsOnUs).toBe(true)
  expect(differing(trial, faults)).toEqual(['elsewhere'])
})

test('an answer counts when it is distorted, and is not changed', () => {
  const faults = [
    fault('on-errors', { answer: (answer) => (answer.status < 400 ? answer : jsonAnswer({})) }),
    fault('a-copy', { answer: (answer) => structuredClone(answer) }),
    fault('elsewhere', { operations: ['account-information/echo'], answer: () => jsonAnswer({}) }),
    fault('otherwise', { operations: [LIST], answer: () => jsonAnswer({}) }),
  ]
  const trial = createFaultTrial(faults)
  const answer = jsonAnswer([{ id: '1' }])
  trial.answered({ answer, operation: LIST, view, api: 'gateway', moment: FIRST })
  expect(differing(trial, faults)).toEqual(['otherwise'])
  expect(answer).toEqual(jsonAnswer([{ id: '1' }]))
})

test('what is decided while a bank is made, or copied, is seen', () => {
  const seeding = { accessTokenExpiry: (issuedAtMs: number) => issuedAtMs }
  const faults = [
    fault('at-once', seeding),
    fault('ordinary', { accessTokenExpiry: COMPLIANT_POLICY.accessTokenExpiry }),
    fault('in-march', {
      refreshTokenExpiry: (issuedAtMs, rules) =>
        issuedAtMs < Date.parse('2026-03-01T00:00:00Z')
          ? COMPLIANT_POLICY.refreshTokenExpiry(issuedAtMs, rules)
          : 0,
    }),
  ]
  const trial = createFaultTrial(faults)
  const simulator = createSimulatorSeries({ now: '2026-02-02T08:00:00Z' }).watchedBy(trial)
  expect(differing(trial, faults)).toEqual(['at-once'])
  simulator.fork('2026-03-02T08:00:00Z')
  expect(differing(trial, faults)).toEqual(['at-once', 'in-march'])
})

test('a fault that shows at some moments alone counts then', () => {
  const always = fault('a', { creditsOnUs: false })
  const answering = fault('b', { answer: () => jsonAnswer({}) })
  const faults = ['first-time', '2'].flatMap((when) => [
    namedFault(always, `a@${when}`),
    namedFault(answering, `b@${when}`),
  ])
  const trial = createFaultTrial(faults)
  const askAt = (moment: Moment): void => {
    expect(trial.watchRequest(policiesUnder([]), LIST, 'gateway', moment).bank.creditsOnUs).toBe(true)
    trial.answered({ answer: jsonAnswer([1]), operation: LIST, view, api: 'gateway', moment })
  }
  askAt(FIRST)
  expect(differing(trial, faults)).toEqual(['a@first-time', 'b@first-time'])
  askAt({ ...FIRST, nth: 2, 'first-time': false })
  expect(differing(trial, faults)).toEqual(['a@first-time', 'b@first-time', 'a@2', 'b@2'])
})
