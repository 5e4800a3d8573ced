import { createRedactor } from '../evidence/redaction.ts'
import type { Observation } from '../evidence/observation.ts'
import { bankDateAt } from '../kernel/calendar.ts'
import type { Profile, Target, TargetSession } from '../profile/profile.ts'
import type { SendAction } from '../scenario/format.ts'
import type { Surface } from '../spec/documents.ts'
import { CORRELATION_ID, REQUEST_HEADERS } from '../spec/headers.ts'
import type { ReadXml } from './decode.ts'
import { sendAndRecord } from './exchange.ts'
import { learnSecrets } from './learn-secrets.ts'
import { prepareRequest } from './request.ts'

/** Why nothing about a target can be graded, found before any scenario. It is never the target's failure. */
export interface Obstacle {
  readonly cause: 'configuration' | 'environment'
  /** One line. */
  readonly reason: string
}

/** Sends one ordinary request: a target that is not there, or is something else, must not fail requirements. */
export async function preFlight(target: Target, readXml: ReadXml): Promise<Obstacle | undefined> {
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
  const obstacle = await ask(session, readXml)
  // What cannot be closed takes up room at the target and says nothing about it.
  await session.close().catch(() => {})
  return obstacle && { ...obstacle, reason: oneLine(redactor.text(obstacle.reason)) }
}

const PRE_FLIGHT = 'pre-flight'

const ORDINARY_REQUEST: SendAction = {
  kind: 'send',
  operation: 'account-information/list-accounts',
  path: {},
  query: {},
  headers: {},
  client: 'first',
}

async function ask(session: TargetSession, readXml: ReadXml): Promise<Obstacle | undefined> {
  const prepared = prepareRequest(ORDINARY_REQUEST, {
    profile: session.profile,
    surface: surfaceOf(session.profile),
    scope: { variables: {}, today: bankDateAt(session.now()) },
    correlationId: PRE_FLIGHT,
  })
  if (!prepared.ok) return { cause: 'configuration', reason: prepared.error }
  const { exchange, observation } = await sendAndRecord(prepared.value, session, PRE_FLIGHT, readXml)
  const { url } = exchange.request
  if (!observation) {
    const { message } = exchange.failure ?? { message: 'no answer' }
    return { cause: 'environment', reason: `no answer from ${url}: ${message}` }
  }
  const problem = problemOf(observation, session.profile)
  return problem === undefined
    ? undefined
    : { cause: 'configuration', reason: `GET ${url} answered ${problem}` }
}

function surfaceOf({ surfaces }: Profile): Surface {
  return surfaces.gateway ? 'gateway' : ((Object.keys(surfaces)[0] as Surface | undefined) ?? 'gateway')
}

function problemOf({ response }: Observation, profile: Profile): string | undefined {
  const { status, mediaType, text, body } = response
  const remedy = REMEDIES[status]
  const missing = status < 400 ? [] : missingHeaders(profile)
  if (missing.length > 0) return `${status}: the profile has no value for ${missing.join(', ')}`
  if (remedy !== undefined) return `${status}${titleOf(body)}: ${remedy}`
  if (text === '') return `${status} without a body: something else may answer at this address`
  if (isJson(response)) return undefined
  return `${status} with ${mediaType || 'a body without Content-Type'}, neither JSON nor a problem document: something else may answer at this address`
}

/** What a refusal of an ordinary request most likely says about the profile. */
const REMEDIES: Readonly<Record<number, string>> = {
  401: 'it does not accept the credentials; look at headers.Authorization in the profile',
  403: 'it does not accept the permission; look at headers.Permission-ID in the profile',
  404: 'it does not know the address or the provider; look at baseUrl, basePath and headers.X-CorAPI-Target-ID in the profile',
}

function missingHeaders({ headers }: Profile): readonly string[] {
  const given = new Set(Object.keys(headers).map((name) => name.toLowerCase()))
  return REQUEST_HEADERS.filter(({ standard, name }) => standard === 'required' && name !== CORRELATION_ID)
    .map(({ name }) => name)
    .filter((name) => !given.has(name.toLowerCase()))
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
