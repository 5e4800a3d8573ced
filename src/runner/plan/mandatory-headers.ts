import type { Profile } from '../../target/profile/profile.ts'
import type { Scenario, SendAction } from '../../scenario/format.ts'
import { requestOf } from '../../scenario/request-of.ts'
import { SURFACE_DESCRIPTIONS } from '../../documents/apis.ts'
import type { Surface } from '../../documents/apis.ts'
import { AUTHORIZATION, CLIENT_ID, CORRELATION_ID } from '../../documents/headers.ts'
import type { HeaderRow } from '../../documents/headers.ts'
import { headerNameAt, headersOf } from '../../documents/header-sets.ts'
import { operationById } from '../../documents/operations.ts'

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
    .filter((row) => row.name !== CORRELATION_ID && isNeeded(row, headerSet, surface))
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
