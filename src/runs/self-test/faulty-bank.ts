import { sameValue } from '../../kernel/same-value.ts'
import type { TargetSession } from '../../target/profile/profile.ts'
import { embeddedSession } from '../../runner/play/embedded-target.ts'
import type { Fault } from '../../simulator/faults/fault.ts'
import { isSameState } from '../../simulator/saved-state.ts'
import type { Simulator } from '../../simulator/simulator.ts'
import { callOn } from './bank-calls.ts'
import type { BankAnswer, BankCall } from './bank-calls.ts'
import type { Recording } from './recording.ts'

/**
 * What a bank with a fault answers where another one was asked the call of this number: the same object where that
 * answered the same.
 */
export type FaultyBank = (number: number, call: BankCall) => Promise<BankAnswer>

/** A bank that was another one from the beginning. */
export function bankApart({ calls }: Recording, session: TargetSession): FaultyBank {
  return async (number, call) => {
    const answer = await callOn(session, call)
    const recorded = calls[number]?.answer
    return recorded && sameValue(recorded, answer) ? recorded : answer
  }
}

/**
 * A bank that is in step as long as it is asked the same and stands where the other one stood: of what it is asked then,
 * only that in which the fault differs has to be asked. It is put there when that comes.
 */
export function bankInStep(
  bank: Simulator,
  fault: Fault,
  recording: Recording,
  differing: ReadonlySet<number>,
): FaultyBank {
  const { calls, states, profile } = recording
  const ask = bankApart(recording, embeddedSession(bank, profile))
  let isInStep = true
  let next = 0
  let isThere = false
  const comeThere = (): void => {
    if (isThere) return
    bank.restore(states[next]!)
    bank.control.inject(fault.id)
    isThere = true
  }
  return async (number, call) => {
    const recorded = calls[number]
    const isSame = recorded !== undefined && sameValue(recorded.call, call)
    if (isInStep && number === next && isSame && !differing.has(number)) {
      next++
      isThere = false
      return recorded.answer
    }
    if (isInStep) comeThere()
    const answer = await ask(number, call)
    isInStep = isSame && isSameState(bank.snapshot(), states[number + 1]!, fault)
    next = number + 1
    return answer
  }
}
