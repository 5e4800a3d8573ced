import type { HeaderList, WireResponse } from '../../evidence/exchange.ts'
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

/** The target, asked again where it says that it was asked too often and when to come back (RFC 6585 §4). */
export function askingAgainLater(
  target: Target,
  budgetMs = RUN_BUDGET_MS,
  noteWait: (milliseconds: number) => void = () => {},
): Target {
  const budget = { leftMs: budgetMs }
  return { ...target, open: async (opening) => patient(await target.open(opening), budget, noteWait) }
}

function patient(
  session: TargetSession,
  budget: { leftMs: number },
  noteWait: (milliseconds: number) => void,
): TargetSession {
  return {
    ...session,
    send: async (request, ended) => {
      let waitedMs = 0
      for (let attempt = 1; ; attempt++) {
        const sent = await session.send(request, ended)
        const waitMs = waitAfter(sent, session.now())
        if (!isRefusal(sent)) budget.leftMs += waitedMs
        if (waitMs === undefined || attempt === MOST_ATTEMPTS || ended?.aborted) return sent
        if (waitMs > budget.leftMs) return sent
        budget.leftMs -= waitMs
        waitedMs += waitMs
        noteWait(waitMs)
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

/** Undefined where the answer is no such refusal, or does not say for how long it is one. */
function waitAfter(sent: SendResult, nowMs: number): number | undefined {
  const response = responseOf(sent)
  if (!response || !isRefusal(sent)) return undefined
  const value = retryAfter(response.headers)
  if (value === undefined) return undefined
  const waitMs = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - nowMs
  return waitMs <= LONGEST_WAIT_MS ? Math.max(0, waitMs) : undefined
}

function isRefusal(sent: SendResult): boolean {
  return responseOf(sent)?.status === 429
}

function responseOf({ outcome }: SendResult): WireResponse | undefined {
  return 'response' in outcome ? outcome.response : undefined
}

function retryAfter(headers: HeaderList): string | undefined {
  return headers.find(([name]) => name.toLowerCase() === 'retry-after')?.[1].trim()
}
