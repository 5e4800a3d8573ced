import { createRedactor } from '../evidence/redaction.ts'
import type { Observation } from '../evidence/observation.ts'
import { bankDateAt } from '../kernel/calendar.ts'
import type { XmlJudge } from '../kernel/xml.ts'
import type { Profile, Target, TargetSession } from '../profile/profile.ts'
import type { SendAction } from '../scenario/format.ts'
import type { Surface } from '../spec/documents.ts'
import { sendAndRecord } from './exchange.ts'
import { learnSecrets } from './learn-secrets.ts'
import { missingHeaders } from './mandatory-headers.ts'
import { prepareRequest } from './request.ts'

/** Why nothing about a target can be graded, found before any scenario. It is never the target's failure. */
export interface Obstacle {
  readonly cause: 'configuration' | 'environment'
  /** One line. */
  readonly reason: string
}

/** Sends one ordinary request: a target that is not there, or is something else, must not fail requirements. */
export async function preFlight(target: Target, xml: XmlJudge): Promise<Obstacle | undefined> {
  let session: TargetSession
  try {
    session = await target.open({ scenarioId: PRE_FLIGHT })
  } catch (error) {
    return {
      cause: 'environment',
      reason: oneLine(`the target cannot be opened: ${(error as Error).message}`),
    }
  }
  const redactor = createRedactor()
  learnSecrets(session.profile, redactor)
  const obstacle = await ask(session, xml)
  // What cannot be closed takes up room at the target and says nothing about it.
  await session.close().catch(() => {})
  return obstacle && { ...obstacle, reason: oneLine(redactor.text(obstacle.reason)) }
}

const PRE_FLIGHT = 'pre-flight'

/** The first for which the profile has all mandatory headers is sent: the last one needs the fewest. */
const REQUESTS = [request('account-information/list-accounts'), request('account-information/echo')] as const

function request(operation: string): SendAction {
  return { kind: 'send', operation, path: {}, query: {}, headers: {}, client: 'first' }
}

async function ask(session: TargetSession, xml: XmlJudge): Promise<Obstacle | undefined> {
  const { profile } = session
  const surface = surfaceOf(profile)
  const lacks = (action: SendAction): readonly string[] => missingHeaders(action, surface, profile)
  const action = REQUESTS.find((candidate) => lacks(candidate).length === 0) ?? REQUESTS[1]
  const prepared = prepareRequest(action, {
    profile,
    surface,
    scope: { variables: {}, today: bankDateAt(session.now()) },
    correlationId: PRE_FLIGHT,
  })
  if (!prepared.ok) return { cause: 'configuration', reason: prepared.error }
  const { exchange, observation } = await sendAndRecord(prepared.value, session, PRE_FLIGHT, xml)
  const { url } = exchange.request
  if (!observation) {
    const { message } = exchange.failure ?? { message: 'no answer' }
    return { cause: 'environment', reason: `no answer from ${url}: ${message}` }
  }
  const problem = strangeness(observation) ?? lackOf(lacks(action)) ?? refusal(observation)
  return problem === undefined
    ? undefined
    : { cause: 'configuration', reason: `GET ${url} answered ${problem}` }
}

function surfaceOf({ surfaces }: Profile): Surface {
  return surfaces.gateway ? 'gateway' : ((Object.keys(surfaces)[0] as Surface | undefined) ?? 'gateway')
}

/** Why an answer is none of a gateway at all. Those that refuse a request may leave the body out. */
function strangeness({ response }: Observation): string | undefined {
  const { status, mediaType, text } = response
  if (text === '' ? REMEDIES[status] !== undefined : isJson(response)) return undefined
  const body = text === '' ? 'without a body' : `with ${mediaType || 'a body without Content-Type'}`
  return `${status} ${body}, neither JSON nor a problem document: something else may answer at this address`
}

function lackOf(names: readonly string[]): string | undefined {
  if (names.length === 0) return undefined
  return `a request without ${names.join(', ')}: give a --profile with headers, without which no request is valid`
}

function refusal({ response: { status, body } }: Observation): string | undefined {
  const remedy = REMEDIES[status]
  return remedy && `${status}${titleOf(body)}: ${remedy}`
}

/** What a refusal of an ordinary request most likely says about the profile. */
const REMEDIES: Readonly<Record<number, string>> = {
  401: 'it does not accept the credentials; look at headers.Authorization in the profile',
  403: 'it does not accept the permission; look at headers.Permission-ID in the profile',
  404: 'it does not know the address or the provider; look at baseUrl, basePath and headers.X-CorAPI-Target-ID in the profile',
}

/** JSON that is declared as something else, or broken, is a finding of the run and no obstacle. */
function isJson({ body, mediaType, text }: Observation['response']): boolean {
  if (body.kind === 'json' || mediaType.endsWith('json')) return true
  try {
    return typeof JSON.parse(text) === 'object'
  } catch {
    return false
  }
}

function titleOf(body: Observation['response']['body']): string {
  if (body.kind !== 'json' || typeof body.value !== 'object' || body.value === null) return ''
  const { title, detail } = body.value as { title?: unknown; detail?: unknown }
  const words = [title, detail].filter((part) => typeof part === 'string')
  return words.length > 0 ? ` (${words.join(': ')})` : ''
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ')
}
