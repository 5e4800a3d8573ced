import { headerOf } from '../../evidence/exchange.ts'
import type { Target, TargetSession } from '../../profile/profile.ts'
import type { XmlJudge } from '../../kernel/xml.ts'
import { missingHeaders } from '../mandatory-headers.ts'
import { diagnosis } from './cause.ts'
import type { Diagnosis } from './cause.ts'
import { clockSkew, standingClock } from './clock-skew.ts'
import { ECHO, LIST, createInterview, request } from './interview.ts'
import type { Answered, Interview } from './interview.ts'
import { unknownAccount } from './known-account.ts'
import { explainFailure } from './no-answer.ts'
import { strippedHeaders } from './reflection.ts'
import { explainRefusal } from './refusal.ts'
import { strangerIn } from './stranger.ts'

/** What the target answered, and why nothing can be graded if so. */
export interface Examination {
  readonly echo: Answered
  /** Absent where the profile lacks what a valid request needs. */
  readonly list?: Answered
  readonly diagnosis?: Diagnosis
}

/** Asks a target a few harmless questions; nothing but reads. */
export async function examine(
  target: Pick<Target, 'network'>,
  session: TargetSession,
  xml: XmlJudge,
): Promise<Examination> {
  const interview = createInterview(session, xml)
  const lacks = (operation: string): readonly string[] =>
    missingHeaders(request(operation), interview.surface, session.profile)
  const echo = await interview.ask(ECHO)
  if (echo.failure) return found(await unanswered(echo, target, session), echo)
  const missing = lacks(LIST)
  const list = missing.length === 0 ? await interview.ask(LIST) : undefined
  if (list?.failure) return found(await unanswered(list, target, session), echo, list)
  const stranger = await strangers(echo, list, interview)
  if (stranger) return found(stranger, echo, list)
  const absent = lacks(ECHO)
  if (absent.length > 0) return found(lackOf(absent, echo), echo)
  return found(await misconfiguration(echo, list, interview), echo, list)
}

async function misconfiguration(
  echo: Answered,
  list: Answered | undefined,
  interview: Interview,
): Promise<Diagnosis | undefined> {
  return (
    strippedHeaders(echo, list) ??
    (await explainRefusal(echo, list, interview)) ??
    // Where the clock can be set, it is the target's own that is judged by.
    (hasOwnClock(interview.session) ? undefined : await wrongClock(echo, list, interview)) ??
    (list && (await unknownAccount(list, interview)))
  )
}

async function wrongClock(
  echo: Answered,
  list: Answered | undefined,
  interview: Interview,
): Promise<Diagnosis | undefined> {
  const skew = clockSkew(echo) ?? (list && clockSkew(list))
  if (!skew) return undefined
  // Clocks may tell whole seconds alone.
  await interview.session.pause?.(MORE_THAN_A_SECOND_MS)
  return standingClock(echo, await interview.ask(ECHO)) ?? skew
}

const MORE_THAN_A_SECOND_MS = 1100

function hasOwnClock({ control, profile }: TargetSession): boolean {
  return control !== undefined && profile.hooks === undefined
}

function found(diagnosed: Diagnosis | undefined, echo: Answered, list?: Answered): Examination {
  return { echo, ...(list && { list }), ...(diagnosed && { diagnosis: diagnosed }) }
}

async function unanswered(
  { url, failure }: Answered,
  { network }: Pick<Target, 'network'>,
  { profile }: TargetSession,
): Promise<Diagnosis> {
  return await explainFailure({ url, failure: failure!, profile, network })
}

/** Something else than a gateway answers: to both questions, or it would be a gateway with one odd answer. */
async function strangers(
  echo: Answered,
  list: Answered | undefined,
  interview: Interview,
): Promise<Diagnosis | undefined> {
  const { profile } = interview.session
  const [first, second] = [echo, list ?? echo].map(({ url, observation }) =>
    strangerIn(url, observation!.response, profile),
  )
  const limited = [first, second].find((one) => one?.name === 'rate-limited')
  if (limited) return limited
  if (!first || !second) return undefined
  return first.name === 'redirected' && (await isLoop(echo, interview))
    ? { ...first, name: 'redirect-loop', mend: 'ask who runs the target to end the loop of redirects' }
    : first
}

/** Nobody's credentials follow a redirect, and only addresses of the same target are asked. */
async function isLoop(start: Answered, interview: Interview): Promise<boolean> {
  const path = start.observation!.request.path
  const base = start.url.slice(0, -path.length)
  const seen = new Set([start.url])
  let at = start
  while (seen.size <= MOST_REDIRECTS && at.observation) {
    const location = headerOf(at.observation.response.headers, 'location')
    if (location === undefined || !URL.canParse(location, at.url)) return false
    const next = new URL(location, at.url).href
    if (seen.has(next)) return true
    if (!next.startsWith(`${base}/`)) return false
    seen.add(next)
    at = await interview.visit(next.slice(base.length))
  }
  return seen.size > MOST_REDIRECTS
}

const MOST_REDIRECTS = 5

function lackOf(names: readonly string[], { url }: Answered): Diagnosis {
  return diagnosis(
    'headers-missing',
    `no request to ${url} is valid without ${names.join(', ')}`,
    'give a --profile with headers that has a value for each',
  )
}
