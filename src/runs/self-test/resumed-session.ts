import { sameValue } from '../../kernel/same-value.ts'
import type { TargetSession } from '../../target/profile/profile.ts'
import { sessionAt } from './bank-calls.ts'
import type { BankAnswer, BankCall } from './bank-calls.ts'
import type { FaultyBank } from './faulty-bank.ts'
import type { Recording } from './recording.ts'

/** Where the calls of a recording are done once more at another bank; a scenario may do them, or be told of them. */
export interface ResumedSession {
  readonly session: TargetSession
  /** Goes where the recording was before its call of this number: after what was asked, or what need not be asked. */
  standAt(number: number): void
  /**
   * Does the calls from `from` to before `to`, up to the first that is answered otherwise. Whoever then does them by
   * itself is given these answers.
   */
  isAnsweredAsBefore(from: number, to: number): Promise<boolean>
  /** Whether something else was asked than what had been done ahead: a signature may be another one each time. */
  hasStrayed(): boolean
}

/**
 * Does what was recorded at a bank with a fault. What a scenario sees is the same up to the first call that is answered
 * otherwise: the session tells it from the recording up to there, and goes on at the bank. Undefined where no call is
 * answered otherwise.
 */
export async function resumedSession(
  recording: Recording,
  bank: FaultyBank,
): Promise<ResumedSession | undefined> {
  for (const [number, { call, answer }] of recording.calls.entries()) {
    const other = await bank(number, call)
    if (answer !== other) return goingOn(recording, bank, number, other)
  }
  return undefined
}

function goingOn(
  { profile, openedAtMs, calls }: Recording,
  bank: FaultyBank,
  otherwise: number,
  other: BankAnswer,
): ResumedSession {
  const ahead = new Map([[otherwise, other]])
  let next = 0
  let nowMs = openedAtMs
  let strayed = false
  const known = (number: number): BankAnswer | undefined =>
    number < otherwise ? calls[number]!.answer : ahead.get(number)
  const answers = async (call: BankCall): Promise<BankAnswer> => {
    const number = next++
    const done = known(number)
    if (done) strayed ||= !sameValue(calls[number]?.call, call)
    const answer = done ?? (await bank(number, call))
    nowMs = answer.nowMs
    return answer
  }
  return {
    session: sessionAt({ answers, now: () => nowMs }, profile),
    hasStrayed: () => strayed,
    standAt: (number) => {
      next = number
      nowMs = calls[number - 1]?.answer.nowMs ?? openedAtMs
    },
    isAnsweredAsBefore: async (from, to) => {
      for (let number = from; number < to; number++) {
        const { call, answer } = calls[number]!
        const done = known(number) ?? (await bank(number, call))
        ahead.set(number, done)
        if (done !== answer) return false
      }
      return true
    },
  }
}
