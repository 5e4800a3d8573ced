import { type WireResponse, headerOf } from '../../evidence/observation.ts'
import { TOLERANCES } from '../../rules/tolerances.ts'
import type { SendResult, Target, TargetSession } from '../../target/profile/profile.ts'

/** Longer ones are for people: the run is incomplete then, and says so. */
const LONGEST_WAIT_MS = TOLERANCES.waitedFor429Ms.value
const MOST_ATTEMPTS = 4
/** What a run waits in vain: a target that refuses everything is not waited for again and again. */
const RUN_BUDGET_MS = 180_000

/** How often a run waited because the target limits the rate, and for how long in all. */
export interface RateLimited {
  readonly times: number
  readonly waitedMs: number
}

/**
 * The target, asked again where it says that it was asked too often (RFC 6585 §4): when it says, or after a while that
 * doubles. Meanwhile nobody else asks it, and from then on all requests keep a distance: together they would meet the
 * limit again.
 */
export function askingAgainLater(
  target: Target,
  budgetMs = RUN_BUDGET_MS,
  noteWait: (milliseconds: number) => void = () => {},
): Target {
  const budget = { leftMs: budgetMs }
  const pace = { notBefore: -Infinity, gapMs: 0 }
  return { ...target, open: async (opening) => patient(await target.open(opening), budget, pace, noteWait) }
}

/** What all requests of a run keep to where time passes for all of them alike. */
interface Pace {
  notBefore: number
  gapMs: number
}

const SHORTEST_GAP_MS = 25
const LONGEST_GAP_MS = 1000
const LONGER = 1.5

function slowDown(pace: Pace, nowMs: number, waitMs: number): void {
  // What was sent before the others heard of it is refused for the same reason.
  if (nowMs >= pace.notBefore)
    pace.gapMs = Math.min(LONGEST_GAP_MS, Math.max(SHORTEST_GAP_MS, pace.gapMs * LONGER))
  pace.notBefore = Math.max(pace.notBefore, nowMs + waitMs)
}

async function turnOf(session: TargetSession, pace: Pace, ended?: AbortSignal): Promise<void> {
  if (!session.pause || pace.gapMs === 0) return
  const nowMs = session.now()
  const at = Math.max(nowMs, pace.notBefore)
  pace.notBefore = at + pace.gapMs
  if (at > nowMs) await session.pause(at - nowMs, ended)
}

function patient(
  session: TargetSession,
  budget: { leftMs: number },
  pace: Pace,
  noteWait: (milliseconds: number) => void,
): TargetSession {
  return {
    ...session,
    send: async (request, ended) => {
      let waitedMs = 0
      for (let attempt = 1; ; attempt++) {
        await turnOf(session, pace, ended)
        const sent = await session.send(request, ended)
        const waitMs = waitAfter(sent, session.now(), attempt)
        if (!isRefusal(sent)) budget.leftMs += waitedMs
        if (waitMs === undefined || attempt === MOST_ATTEMPTS || ended?.aborted) return sent
        if (waitMs > budget.leftMs) return sent
        budget.leftMs -= waitMs
        waitedMs += waitMs
        noteWait(waitMs)
        slowDown(pace, session.now(), waitMs)
        const hasWaited = await pass(session, waitMs, ended)
        if (!hasWaited || ended?.aborted) return sent
      }
    },
  }
}

/** Real time where that passes; a clock that is moved is the one that the target counts by. */
async function pass(session: TargetSession, milliseconds: number, ended?: AbortSignal): Promise<boolean> {
  if (session.pause) await session.pause(milliseconds, ended)
  else if (session.control) await session.control.advance({ milliseconds }, ended)
  else return false
  return true
}

const FIRST_WAIT_MS = 1000

/** Undefined where the answer is no such refusal, or one for too long. */
function waitAfter(sent: SendResult, nowMs: number, attempt: number): number | undefined {
  const response = responseOf(sent)
  if (!response || !isRefusal(sent)) return undefined
  const value = headerOf(response.headers, 'retry-after')?.trim()
  if (value === undefined) return FIRST_WAIT_MS * 2 ** (attempt - 1)
  const waitMs = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - nowMs
  return waitMs <= LONGEST_WAIT_MS ? Math.max(0, waitMs) : undefined
}

function isRefusal(sent: SendResult): boolean {
  return responseOf(sent)?.status === 429
}

function responseOf({ outcome }: SendResult): WireResponse | undefined {
  return 'response' in outcome ? outcome.response : undefined
}
