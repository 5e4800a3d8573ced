import { sameValue } from '../kernel/same-value.ts'
import type { TargetSession } from '../profile/profile.ts'
import { callOn, sessionAt } from './bank-calls.ts'
import type { BankAnswer } from './bank-calls.ts'
import type { Recording } from './watched-play.ts'

export interface ResumedSession {
  readonly session: TargetSession
  /** Whether something else was asked than before: a signature may be another one each time. */
  hasStrayed(): boolean
}

/**
 * Does what was recorded at another bank, which stands where the first had come to before the call `from`. What the
 * scenario sees is the same up to the first call that is answered otherwise: the session tells it from the recording up
 * to there, and goes on at the bank. Undefined where no call is answered otherwise.
 */
export async function resumedSession(
  recording: Recording,
  from: number,
  bank: TargetSession,
): Promise<ResumedSession | undefined> {
  const { calls } = recording
  for (let number = from; number < calls.length; number++) {
    const { call, answer } = calls[number]!
    const other = await callOn(bank, call)
    if (!sameValue(answer, other)) return goingOn(recording, number, other, bank)
  }
  return undefined
}

function goingOn(
  { profile, openedAtMs, calls }: Recording,
  otherwise: number,
  other: BankAnswer,
  bank: TargetSession,
): ResumedSession {
  let next = 0
  let strayed = false
  const session = sessionAt(
    async (call) => {
      const number = next++
      const recorded = calls[number]
      if (number > otherwise) {
        const answer = await callOn(bank, call)
        // Of the same answer, what has been read once need not be read again.
        return recorded && sameValue(recorded.answer, answer) ? recorded.answer : answer
      }
      strayed ||= !sameValue(recorded?.call, call)
      return number === otherwise ? other : recorded!.answer
    },
    profile,
    openedAtMs,
  )
  return { session, hasStrayed: () => strayed }
}
