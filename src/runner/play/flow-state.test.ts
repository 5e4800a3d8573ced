import { expect, test } from 'vitest'
import { withOwnNumbers } from '../../evidence/flow-redaction.ts'
import { createRedactor } from '../../evidence/redaction.ts'
import type { Profile } from '../../target/profile/profile.ts'
import type { Flow } from './flow.ts'
import { createFlowKnowledge } from './flow-knowledge.ts'
import { goOnFrom, isAt, stateOf } from './flow-state.ts'

const PROFILE = { name: 'a', surfaces: {}, headers: {}, known: {}, pins: {}, notApplicable: {} } as Profile

function flowBegun(): Flow {
  const flow = {
    session: { now: () => 0 },
    context: { redactor: withOwnNumbers(createRedactor()) },
    variables: { account: 'A' },
    missing: new Map(),
    unknowable: new Map(),
    recordsAsKnown: new Map(),
    knowledge: createFlowKnowledge(PROFILE, 'gateway'),
    sent: 0,
    held: 0,
    eventsReported: 0,
  }
  return flow as unknown as Flow
}

/** Each changes something that a later step goes by. */
const CHANGES: readonly ((flow: Flow) => void)[] = [
  (flow) => (flow.variables['code'] = 'c'),
  (flow) => flow.missing.set('link', 'there was none'),
  (flow) => flow.unknowable.set('record', 'nobody can look'),
  (flow) => flow.recordsAsKnown.set('card', true),
  (flow) => flow.knowledge.learn('PIN', '602214'),
  (flow) => flow.context.redactor.learnNumber('602214'),
  (flow) => flow.sent++,
  (flow) => (flow.held += 10),
  (flow) => (flow.movedClock = true),
  (flow) => flow.eventsReported++,
  (flow) => (flow.blockedBy = { step: 'first', isFailure: true }),
  (flow) => Object.assign(flow.session, { now: () => 1 }),
]

test.each(CHANGES)('a flow after %s is not where it was', (change) => {
  const flow = flowBegun()
  const before = stateOf(flow)
  expect(isAt(flow, before)).toBe(true)
  change(flow)
  expect(isAt(flow, before)).toBe(false)
})

test('a flow that goes on from where another one had come to stands there', () => {
  const [one, other] = [flowBegun(), flowBegun()]
  one.missing.set('code', 'not yet')
  other.missing.set('code', 'not yet')
  for (const change of CHANGES) change(one)
  one.missing.delete('code')
  const reached = stateOf(one)
  Object.assign(other.session, { now: () => 1 })
  expect(isAt(other, reached)).toBe(false)
  goOnFrom(other, reached)
  expect(isAt(other, reached)).toBe(true)
  expect(other.context.redactor.text('602214')).not.toContain('602214')
})
