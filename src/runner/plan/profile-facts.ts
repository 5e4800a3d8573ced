import type { Scenario, SendAction, Step } from '../../scenario/format.ts'
import { requestOf, templatesIn, variablesOf } from '../../scenario/template.ts'
import { headerNameAt, headersOf, operationById } from '../../documents/operations.ts'
import { AUTHORIZATION, CLIENT_ID, CORRELATION_ID, TARGET_ID } from '../../documents/headers.ts'
import type { HeaderRow } from '../../documents/headers.ts'
import { SURFACE_DESCRIPTIONS, type Surface } from '../../documents/apis.ts'
import type { Profile, Target, TargetSession } from '../../target/profile/profile.ts'

/**
 * What the author of a profile says about the target, and on which a step's request rests, by its names under `known`.
 * Nothing where the bank says it itself: the embedded one, and every world that was opened for a scenario.
 */
export function profileDataOf(
  { action, forEach }: Partial<Pick<Step, 'action' | 'forEach'>>,
  session: Pick<TargetSession, 'profile'>,
  target: Pick<Target, 'kind' | 'profile'>,
  surface: Surface,
): readonly string[] {
  if (target.kind === 'embedded' || session.profile !== target.profile) return []
  const sent = action && requestOf(action)
  const templates = [...(sent ? templatesIn(sent) : []), ...(forEach ? [forEach.values] : [])]
  // Behind the gateway every request says for which client it is.
  const client = sent && headerNameAt(surface, TARGET_ID) === CLIENT_ID ? [CLIENTS[sent.client]] : []
  const names = new Set([...variablesOf(templates), ...client])
  return [...names].filter((name) => session.profile.known[name] !== undefined)
}

const CLIENTS = { first: 'clientId', second: 'secondClientId' } as const

/** How a finding names them, after what else there is to look at. */
export function hintAtProfileData(names: readonly string[]): string {
  if (names.length === 0) return ''
  const quoted = names.map((name) => `"${name}"`)
  const list = [quoted.slice(0, -1).join(', '), ...quoted.slice(-1)].filter(Boolean).join(' and ')
  return `; and whether ${list}, known to the profile, ${names.length > 1 ? 'are' : 'is'} still so`
}

/** Whether the profile says that the target does not offer an operation, or its whole module. */
export function isNotOffered(operation: string, { notOffered = [] }: Pick<Profile, 'notOffered'>): boolean {
  return notOffered.some((name) => operation === name || operation.startsWith(`${name}/`))
}

/**
 * Mandatory headers for which a profile has no value. Without them no request to the operation is valid, and what
 * comes back says nothing about the target.
 */
export function missingHeaders(action: SendAction, surface: Surface, profile: Profile): readonly string[] {
  const operation = operationById(action.operation)
  if (!operation) return []
  const ofSurface = profile.surfaces[surface]?.headers ?? {}
  const names = [profile.headers, ofSurface, action.headers].flatMap((headers) => Object.keys(headers))
  // The gateway's own header: profiles name the clients among the known data.
  const known = profile.known.clientId === undefined ? [] : [CLIENT_ID]
  const given = new Set([...names, ...known].map((name) => name.toLowerCase()))
  const { headerSet } = operation
  return headersOf(headerSet)
    .filter((row) => row.name !== CORRELATION_ID && !row.isUnique && isNeeded(row, headerSet, surface))
    .map(({ name }) => headerNameAt(surface, name))
    .filter((name) => !given.has(name.toLowerCase()))
}

/**
 * At the provider the token as well: it has to validate that the token was issued to the client (document 2 §5.2). At the
 * gateway hosted permissions need none.
 */
function isNeeded({ name, presence }: HeaderRow, headerSet: string, surface: Surface): boolean {
  if (presence[headerSet] === 'required') return true
  return name === AUTHORIZATION && headerSet === 'standard' && SURFACE_DESCRIPTIONS[surface].isRelay === false
}

/** Where the profile says the value of a header. */
export function lineOfHeader(name: string): string {
  return name.toLowerCase() === CLIENT_ID.toLowerCase() ? 'known.clientId' : `headers.${name}`
}

/** All of them that the requests of a scenario would lack. */
export function headersMissingFor({ steps, surface }: Scenario, profile: Profile): readonly string[] {
  const missing = steps
    .flatMap(({ action }) => requestOf(action) ?? [])
    .flatMap((request) => missingHeaders(request, surface, profile))
  return [...new Set(missing)]
}
