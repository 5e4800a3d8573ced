import { sameValue } from '../../kernel/same-value.ts'
import type { Learnt } from '../../evidence/flow-redaction.ts'
import type { Flow, BlockingStep } from './flow.ts'
import type { FlowKnowledgeState } from './flow-knowledge.ts'

/** All by which the next step of a flow goes, but for the exchanges that came before it. */
export interface FlowState {
  readonly variables: Readonly<Record<string, unknown>>
  readonly missing: readonly (readonly [string, string])[]
  readonly unknowable: readonly (readonly [string, string])[]
  readonly recordsAsKnown: readonly (readonly [string, boolean])[]
  readonly knowledge: FlowKnowledgeState
  readonly redacted: readonly Learnt[]
  readonly blockedBy: BlockingStep | undefined
  readonly unanswered: string | undefined
  readonly unfinished: string | undefined
  readonly sent: number
  readonly held: number
  readonly movedClock: boolean | undefined
  readonly eventsReported: number
  readonly nowMs: number
}

export function stateOf(flow: Flow): FlowState {
  const { blockedBy, unanswered, unfinished, sent, held, movedClock, eventsReported } = flow
  return {
    variables: { ...flow.variables },
    missing: [...flow.missing],
    unknowable: [...flow.unknowable],
    recordsAsKnown: [...flow.recordsAsKnown],
    knowledge: flow.knowledge.state(),
    redacted: flow.context.redactor.learnt(),
    blockedBy,
    unanswered,
    unfinished,
    sent,
    held,
    movedClock,
    eventsReported,
    nowMs: flow.session.now(),
  }
}

export function isAt(flow: Flow, state: FlowState): boolean {
  return sameValue(stateOf(flow), state)
}

/** Puts a flow where another one of the same scenario had come to from where it is; its session has to be there. */
export function goOnFrom(flow: Flow, state: FlowState): void {
  const { redactor } = flow.context
  Object.assign(flow.variables, state.variables)
  replace(flow.missing, state.missing)
  replace(flow.unknowable, state.unknowable)
  replace(flow.recordsAsKnown, state.recordsAsKnown)
  flow.knowledge.restore(state.knowledge)
  for (const { how, what } of state.redacted) redactor[how](what)
  if (state.blockedBy) flow.blockedBy = state.blockedBy
  if (state.unanswered !== undefined) flow.unanswered = state.unanswered
  if (state.unfinished !== undefined) flow.unfinished = state.unfinished
  flow.sent = state.sent
  flow.held = state.held
  if (state.movedClock !== undefined) flow.movedClock = state.movedClock
  flow.eventsReported = state.eventsReported
}

function replace<Value>(map: Map<string, Value>, entries: readonly (readonly [string, Value])[]): void {
  map.clear()
  for (const [name, value] of entries) map.set(name, value)
}
