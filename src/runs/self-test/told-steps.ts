import type { Observation } from '../../evidence/observation.ts'
import type { StepResult } from '../../evidence/run-result.ts'
import { sameValue } from '../../kernel/same-value.ts'
import type { Flow, StepMemory } from '../../runner/play/flow.ts'
import { goOnFrom, isAt, stateOf } from '../../runner/play/flow-state.ts'
import type { FlowState } from '../../runner/play/flow-state.ts'
import { foundLookingBack, judgedAgain, seenBefore } from '../../runner/play/step-again.ts'
import type { JudgedExchange } from '../../runner/play/step-again.ts'
import type { Step } from '../../scenario/format.ts'
import { portOf } from '../../target/apis/ports.ts'
import type { ToldStep } from './recording.ts'
import type { ResumedSession } from './resumed-session.ts'

/** Keeps what becomes of the steps of one flow; `callsSoFar` counts its calls to the bank. */
export function createStepRecorder(callsSoFar: () => number) {
  const told = new Map<Step, ToldStep>()
  let seen: Observation[] = []
  let stands: FlowState | undefined
  const memory: StepMemory = {
    sees: (observation) => void seen.push(observation),
    playing: async ([step, another], flow, play) => {
      const begun = { before: stands ?? stateOf(flow), from: callsSoFar() }
      const earlier = [...flow.judged]
      const behind = step ? seenBefore(step, flow) : []
      seen = []
      const results = await play()
      stands = stateOf(flow)
      const [result] = results
      // Of what is sent at once nobody can say which call was whose.
      if (!step || !result || another) return results
      const judged = flow.judged.slice(earlier.length)
      told.set(step, {
        ...begun,
        behind,
        after: stands,
        to: callsSoFar(),
        seen,
        judged,
        ofStep: flow.byStep.get(step.name),
        // Why a flow ended depends on what else was found.
        only: flow.blockedBy ? undefined : onlyExchangeOf(step, result, judged),
        lookedBack: lookingBack({ seen, judged }, earlier, flow),
        result,
      })
      return results
    },
  }
  return { told, memory }
}

/**
 * Of the steps of a flow at this session, those alone are played of which something else may become; of the others it is
 * asked whether the bank answers them as before.
 */
export function tellingSteps(told: ReadonlyMap<Step, ToldStep>, session: ResumedSession): StepMemory {
  let isAllAsTold = true
  let stands: FlowState | undefined
  return {
    playing: async (group, flow, play) => {
      const [step] = group
      const one = step && told.get(step)
      const isWhereItWas = one && (one.before === stands || isAt(flow, one.before))
      const result = isWhereItWas ? await comesOut(step, one, flow) : undefined
      stands = result && one?.after
      if (result) return [result]
      isAllAsTold = false
      return await play()
    },
  }

  /** What becomes of a step that begins as it did; undefined where it has to be played. */
  async function comesOut(step: Step, one: ToldStep, flow: Flow): Promise<StepResult | undefined> {
    session.standAt(one.from)
    const { looksAtEarlier } = portOf(flow.scenario.surface)
    if (!isAllAsTold && looksAtEarlier?.(one.seen, flow.judged)) return undefined
    if (!(await session.isAnsweredAsBefore(one.from, one.to))) return undefined
    const isFoundAgain = isAllAsTold || (comparesTheSame(step, one, flow) && looksBackAtTheSame(one, flow))
    if (!isFoundAgain && !one.only) return undefined
    const result = isFoundAgain ? one.result : judgedAgain(step, flow, one.only!)
    if (isFoundAgain) {
      flow.judged.push(...one.judged)
      if (one.ofStep) flow.byStep.set(step.name, [...one.ofStep])
    }
    session.standAt(one.to)
    goOnFrom(flow, one.after)
    return result
  }
}

function comparesTheSame(step: Step, { behind }: ToldStep, flow: Flow): boolean {
  return seenBefore(step, flow).every((now, place) => {
    const then = behind[place]!
    return now.length === then.length && now.every((one, index) => one === then[index])
  })
}

function looksBackAtTheSame(one: ToldStep, flow: Flow): boolean {
  return sameValue(one.lookedBack, lookingBack(one, flow.judged, flow))
}

function lookingBack(
  { seen, judged }: Pick<ToldStep, 'seen' | 'judged'>,
  before: readonly Observation[],
  { context }: Flow,
): readonly unknown[] {
  const earlier = [...before]
  return seen.map((observation) => {
    const found = foundLookingBack(observation, earlier, context)
    if (judged.includes(observation)) earlier.push(observation)
    return found
  })
}

function onlyExchangeOf(
  { action, forEach }: Step,
  { exchanges }: StepResult,
  judged: readonly Observation[],
): JudgedExchange | undefined {
  const [exchange, another] = exchanges
  const [observation] = judged
  const isOnly = action.kind === 'send' && !forEach && !another
  return isOnly && exchange && observation ? { exchange, observation } : undefined
}
