import type { WireFailure } from '../../evidence/observation.ts'
import { runOut } from '../pause.ts'

/** For how long an answer is waited for. */
export interface Patience {
  /** For the whole exchange: connecting, sending and the last byte of the answer. */
  readonly timeoutMs: number
  /** Aborted when the run ends: nothing is sent then, and what is under way has a moment left. */
  readonly ended?: AbortSignal | undefined
}

/** A request that was sent may have an effect, so its answer gets a moment even when the run is interrupted. */
const LAST_MOMENT_MS = 1000

export const NOT_SENT: WireFailure = {
  code: 'failed',
  message: 'not sent: the run was interrupted before it',
}

const CUT_OFF: WireFailure = {
  code: 'failed',
  message: 'the run was interrupted while the answer was awaited',
}

/** Fails once the patience is over; returns what ends it. */
export function beginPatience(
  { timeoutMs, ended }: Patience,
  fail: (failure: WireFailure) => void,
): () => void {
  let endLastMoment = (): void => {}
  const beginLastMoment = (): void => {
    endLastMoment = runOut(LAST_MOMENT_MS, () => fail(CUT_OFF))
  }
  const endTimeout = runOut(timeoutMs, () => {
    fail({ code: 'timeout', message: `no complete answer within ${timeoutMs} ms` })
  })
  ended?.addEventListener('abort', beginLastMoment)
  return () => {
    endTimeout()
    endLastMoment()
    ended?.removeEventListener('abort', beginLastMoment)
  }
}
