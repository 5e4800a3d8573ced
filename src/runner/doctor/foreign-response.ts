import { headerOf } from '../../evidence/exchange.ts'
import type { Observation } from '../../evidence/observation.ts'
import type { TargetSession, Target } from '../../target/profile/profile.ts'
import { SURFACE_DESCRIPTIONS } from '../../documents/apis.ts'
import type { Surface } from '../../documents/apis.ts'
import { diagnosis } from './cause.ts'
import type { Diagnosis } from './cause.ts'
import { ownCertificate, speaksHttps, explainFailure } from './no-answer.ts'
import { isJson, wordsOf } from './words.ts'
import type { Answered, Probe } from './probe.ts'

type Response = Observation['response']

/** Who was asked. */
interface Asked {
  readonly surface: Surface
  readonly session: Pick<TargetSession, 'profile'>
}

/** Why an answer is none of a gateway at all. What a gateway may say, a refusal included, gives undefined. */
export function diagnoseForeignResponse(
  url: string,
  response: Response,
  { surface, session: { profile } }: Asked,
): Diagnosis | undefined {
  const { status, text } = response
  const seen = `GET ${url} answered ${status}${wordsOf(response)}`
  if (status === 429) {
    const wait = headerOf(response.headers, 'retry-after')
    const when = wait === undefined ? '' : ` after ${wait} s`
    return diagnosis(
      'rate-limited',
      seen,
      `try again${when} with --rate 1, put rate or concurrency into the profile, or ask for a higher limit`,
    )
  }
  if (status >= 300 && status < 400) return redirected(url, seen, response, surface)
  if (text === '') return undefined
  if (isJson(response)) return undefined
  if (/plain HTTP request was sent to HTTPS|Client sent an HTTP request to an HTTPS/i.test(text)) {
    return speaksHttps(seen)
  }
  if (/SSL certificate/i.test(text)) return ownCertificate(seen, profile)
  if (status >= 500) {
    return diagnosis('proxy-error', seen, 'something before the target cannot reach it: ask who runs it')
  }
  if (isLogin(text)) return loginPage(seen)
  if (status === 404 || status === 405) return undefined
  if (status === 401 || status === 403) return undefined
  return diagnosis(
    'web-page',
    seen,
    `${basePathMend(surface)}: something that is no ${SURFACE_DESCRIPTIONS[surface].refusedBy} answers there`,
  )
}

/** Which keys of the profile say where the API is. */
export function basePathMend(surface: Surface): string {
  return `correct baseUrl, or ${SURFACE_DESCRIPTIONS[surface].addressKeys} under surfaces.${surface}, in the profile`
}

function redirected(url: string, seen: string, { headers }: Response, surface: Surface): Diagnosis {
  const location = headerOf(headers, 'location')
  if (location === undefined || !URL.canParse(location, url))
    return diagnosis('redirected', seen, basePathMend(surface))
  const to = new URL(location, url).href
  if (/log-?in|sign-?in|sso|auth/i.test(to)) return loginPage(`${seen} to ${to}`)
  if (to === new URL(url).href) {
    return diagnosis(
      'redirect-loop',
      `${seen} to itself`,
      'ask who runs the target to end the loop of redirects',
    )
  }
  return diagnosis('redirected', `${seen} to ${to}`, 'write in baseUrl where the redirect leads to')
}

function loginPage(seen: string): Diagnosis {
  const fix = 'give in baseUrl the address for programs: this one is for people, who sign in first'
  return diagnosis('login-page', seen, fix)
}

function isLogin(text: string): boolean {
  return /type=["']?password|<title>[^<]*(log ?in|sign ?in|anmeld)/i.test(text)
}

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
