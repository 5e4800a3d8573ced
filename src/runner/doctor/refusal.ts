import { type Observation, headerOf } from '../../evidence/observation.ts'
import { AUTHORIZATION_FIELD, TARGET_ID } from '../../documents/headers.ts'
import { type Diagnosis, diagnosis } from './cause.ts'
import type { Answered, Asked, Probe } from './probe.ts'
import { isJson, wordsOf } from './words.ts'
import type { TargetSession } from '../../target/profile/profile.ts'
import { SURFACE_DESCRIPTIONS, type Surface } from '../../documents/apis.ts'
import { ownCertificate, speaksHttps } from './no-answer.ts'

/** What the refusal of an ordinary valid request says about the profile. `list` is the one under a permission. */
export async function explainRefusal({ echo, list }: Asked, probe: Probe): Promise<Diagnosis | undefined> {
  const asked = list ?? echo
  const status = statusOf(asked)
  if (statusOf(echo) >= 400 && (await hasOnlyTheOther(probe))) return undefined
  if (status === 401) return explain401(asked, probe)
  if (status === 403) return explain403(asked, statusOf(echo) === 200)
  if (status === 404 || status === 405) return await explain404(asked, echo, probe)
  if (status === 400 && /permission/i.test(saidBy(asked)) && statusOf(echo) === 200) return permission(asked)
  if (status >= 500 && statusOf(echo) >= 500) {
    return diagnosis('target-unavailable', seenIn(asked), 'wait until the target is up, or ask who runs it')
  }
  return undefined
}

/** A client may be authorized for another module alone (document 1 §5.2): the run says so of what it cannot test. */
async function hasOnlyTheOther({ otherwise, ask }: Probe): Promise<boolean> {
  if (!otherwise) return false
  for (const question of [otherwise.second, otherwise.first]) {
    if (statusOf(await ask(question)) === 200) return true
  }
  return false
}

function explain401(asked: Answered, { session: { profile } }: Probe): Diagnosis {
  const challenge = headerOf(asked.observation?.response.headers ?? [], 'www-authenticate') ?? ''
  const words = `${saidBy(asked)} ${challenge}`
  if (headerOf(Object.entries(profile.headers), AUTHORIZATION_FIELD) === undefined) {
    const fix = 'give headers.Authorization in the profile: Bearer env:NAME, with a token of this client'
    return diagnosis('token-missing', seenIn(asked), fix)
  }
  const where = 'headers.Authorization of the profile takes it from'
  return /expired|abgelaufen/i.test(words)
    ? diagnosis('token-expired', seenIn(asked), `put a fresh token where ${where}`)
    : diagnosis('token-refused', seenIn(asked), `put a token of this client and permission where ${where}`)
}

function explain403(asked: Answered, isEchoed: boolean): Diagnosis {
  if (isEchoed) return permission(asked)
  const fix = 'ask who runs the target to let this client in, or correct headers and tls in the profile'
  return diagnosis('client-certificate-refused', seenIn(asked), fix)
}

function permission(asked: Answered): Diagnosis {
  const fix =
    'give in headers.Permission-ID of the profile a valid permission of this client at this provider'
  return diagnosis('permission-unknown', seenIn(asked), fix)
}

/** A gateway misses the target id before it looks for the target; an address that it does not know it does not. */
async function explain404(asked: Answered, echo: Answered, probe: Probe): Promise<Diagnosis> {
  if (statusOf(echo) === 200) {
    const fix = `name the path of ${probe.probes.second} under surfaces.gateway.paths in the profile`
    return diagnosis('wrong-base-path', seenIn(asked), fix)
  }
  const without = await probe.ask(probe.probes.first, { wrong: { kind: 'omitHeader', name: TARGET_ID } })
  if (![404, 405].includes(statusOf(without)) && statusOf(without) < 500) {
    const fix = `give in headers.${TARGET_ID} of the profile the id of a provider that this gateway knows`
    return diagnosis('target-unknown', seenIn(asked), fix)
  }
  return diagnosis('wrong-base-path', seenIn(asked), basePathMend(probe.surface))
}

export function statusOf({ observation }: Answered): number {
  return observation?.response.status ?? 0
}

export function seenIn(asked: Answered): string {
  return `${asked.exchange.request.method} ${asked.url} answered ${statusOf(asked)}${saidBy(asked)}`
}

function saidBy({ observation }: Answered): string {
  return observation ? wordsOf(observation.response) : ''
}

type Response = Observation['response']

/** Why an answer is none of a gateway at all. What a gateway may say, a refusal included, gives undefined. */
export function diagnoseForeignResponse(
  url: string,
  response: Response,
  { surface, session: { profile } }: Pick<Probe, 'surface'> & { session: Pick<TargetSession, 'profile'> },
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

/** Whether another server than a gateway answers. Both answers have to show it: a gateway may give one odd answer. */
export async function findForeignResponse(
  { echo, list }: Asked,
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

/** What keeps the bank that a run has started from being the provider of the gateway; undefined where it is. */
export function nothingBehind(answers: Asked, session: TargetSession): Diagnosis | undefined {
  const { at } = session.behindWatch ?? {}
  if (at === undefined || arrivedBehind(answers)) return undefined
  // A gateway may answer its echo itself; what is asked under a permission comes from a provider.
  const answer = (answers.list ?? answers.echo).observation?.response
  if (!answer || !isOfAProvider(answer.status) || !/json/.test(answer.mediaType)) return undefined
  const cannotReach = answer.status >= 500
  return diagnosis(
    'nothing-behind',
    `the gateway answered ${answer.status}, and nothing arrived at the bank behind it, at ${at}`,
    cannotReach
      ? `look at why the gateway does not reach ${at}: its address for the provider, a firewall, or TLS that it does not trust`
      : `make ${at} the address of the provider ${session.profile.headers[TARGET_ID] ?? ''} at the gateway: another bank answers for it now`,
  )
}

/** Whether a correlation id of the questions arrived at the bank behind. */
export function arrivedBehind({ echo, list }: Asked): boolean {
  return [echo, list].some((one) => (one?.observation?.arrivals?.calls.length ?? 0) > 0)
}

/** What a gateway that checks requests says itself is looked at by other checks. */
function isOfAProvider(status: number): boolean {
  return status < 300 || status === 401 || status >= 500
}
