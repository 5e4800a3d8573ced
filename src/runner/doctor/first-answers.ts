import { headerOf } from '../../evidence/exchange.ts'
import type { Target, TargetSession } from '../../target/profile/profile.ts'
import type { Diagnosis } from './cause.ts'
import type { Answered, Probe } from './probe.ts'
import { explainFailure } from './no-answer.ts'
import { diagnoseForeignResponse } from './foreign-response.ts'

/** Why a question got no answer. */
export async function unanswered(
  { url, failure }: Answered,
  { network }: Pick<Target, 'network'>,
  { profile }: TargetSession,
): Promise<Diagnosis> {
  return await explainFailure({ url, failure: failure!, profile, network })
}

/** Whether another server than a gateway answers. Both answers have to show it: a gateway may give one odd answer. */
export async function findForeignResponse(
  echo: Answered,
  list: Answered | undefined,
  probe: Probe,
): Promise<Diagnosis | undefined> {
  const [first, second] = [echo, list ?? echo].map(({ url, observation }) =>
    diagnoseForeignResponse(url, observation!.response, probe),
  )
  const limited = [first, second].find((one) => one?.name === 'rate-limited')
  if (limited) return limited
  if (!first || !second) return undefined
  return first.name === 'redirected' && (await isLoop(echo, probe))
    ? { ...first, name: 'redirect-loop', fix: 'ask who runs the target to end the loop of redirects' }
    : first
}

/** Follows redirects without credentials, and only to addresses of the same target. */
async function isLoop(start: Answered, probe: Probe): Promise<boolean> {
  const path = start.observation!.request.path
  const base = start.url.slice(0, -path.length)
  const visited = new Set([start.url])
  let at = start
  while (visited.size <= MOST_REDIRECTS && at.observation) {
    const location = headerOf(at.observation.response.headers, 'location')
    if (location === undefined || !URL.canParse(location, at.url)) return false
    const next = new URL(location, at.url).href
    if (visited.has(next)) return true
    if (!next.startsWith(`${base}/`)) return false
    visited.add(next)
    at = await probe.visit(next.slice(base.length))
  }
  return visited.size > MOST_REDIRECTS
}

const MOST_REDIRECTS = 5
