import type { Profile } from '../../profile/profile.ts'
import type { Scenario, SendAction } from '../../scenario/format.ts'
import { requestOf } from '../../scenario/request-of.ts'
import type { Surface } from '../../documents/apis.ts'
import { CLIENT_ID, CORRELATION_ID } from '../../documents/headers.ts'
import { headerNameAt, headersOf } from '../../documents/header-sets.ts'
import { operationById } from '../../documents/operations.ts'

/**
 * Mandatory headers for which a profile has no value. Without them no request to the operation is valid, and what
 * comes back says nothing about the target.
 */
export function missingHeaders(action: SendAction, surface: Surface, profile: Profile): readonly string[] {
  const operation = operationById(action.operation)
  if (!operation) return []
  const names = [...Object.keys(profile.headers), ...Object.keys(action.headers)]
  // The gateway's own header: profiles name the clients among the known data.
  const known = profile.known.clientId === undefined ? [] : [CLIENT_ID]
  const given = new Set([...names, ...known].map((name) => name.toLowerCase()))
  const { headerSet } = operation
  return headersOf(headerSet)
    .filter((row) => row.presence[headerSet] === 'required' && row.name !== CORRELATION_ID)
    .map(({ name }) => headerNameAt(surface, name))
    .filter((name) => !given.has(name.toLowerCase()))
}

/** All of them that the requests of a scenario would lack. */
export function headersMissingFor({ steps, surface }: Scenario, profile: Profile): readonly string[] {
  const missing = steps
    .flatMap(({ action }) => requestOf(action) ?? [])
    .flatMap((request) => missingHeaders(request, surface, profile))
  return [...new Set(missing)]
}
