import type { Observation } from '../../evidence/observation.ts'
import { valuesInPath } from '../../kernel/path-template.ts'
import { decodedOrAsSent } from '../../kernel/percent-encoding.ts'
import type { Profile } from '../../target/profile/profile.ts'
import { DEFAULT_CONSENT_TYPE, basePathOf } from '../../documents/addresses.ts'
import type { Surface } from '../../documents/apis.ts'
import { OPERATIONS } from '../../documents/operations.ts'
import type { Operation } from '../../documents/operations.ts'
import type { Address } from '../../target/apis/port.ts'
import { portOf } from '../../target/apis/ports.ts'

/** A request that somebody else made, as far as its address tells what it is. */
export interface Recognized {
  readonly surface: Surface
  /** Path and query below the surface's base path. */
  readonly path: string
  readonly operation?: Operation
  /** What rules see beside the exchange. */
  readonly seen?: Partial<Observation> | undefined
  readonly pathParameters: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
}

/** Finds the operation of a request by the addresses that the profile gives to operations. */
export function recognize(profile: Profile, method: string, target: string): Recognized {
  const { surface, base } = surfaceOf(profile, target)
  const path = target.slice(base.length)
  // In a query a question mark is one character like others (RFC 3986 §3.4).
  const [, resource = '', search] = /^([^?]*)(.*)/s.exec(path) ?? []
  const query = Object.fromEntries(new URLSearchParams(search))
  const addresses = portOf(surface).addresses?.(profile) ?? usualAddresses(surface, profile)
  for (const { operation, template, seen } of addresses) {
    if (operation.method !== method) continue
    const values = valuesInPath(template, resource)
    if (!values) continue
    return {
      surface,
      path,
      operation,
      seen,
      pathParameters: decoded(values),
      query,
    }
  }
  return { surface, path, pathParameters: {}, query }
}

function usualAddresses(surface: Surface, { surfaces }: Profile): readonly Address[] {
  const face = surfaces[surface]
  return OPERATIONS.map((operation) => {
    const base = basePathOf(operation, face?.consentType ?? DEFAULT_CONSENT_TYPE)
    return { operation, template: face?.paths?.[operation.id] ?? base + operation.path }
  })
}

/** The one with the longest base path that the address begins with. */
function surfaceOf({ surfaces }: Profile, target: string): { surface: Surface; base: string } {
  const fitting = Object.entries(surfaces)
    .flatMap(([surface, { basePath, furtherAddresses }]) =>
      [basePath, ...Object.values(furtherAddresses ?? {})].map((base) => ({
        surface: surface as Surface,
        base,
      })),
    )
    .filter(({ base }) => target.startsWith(`${base}/`))
    .sort((one, other) => other.base.length - one.base.length)
  return fitting[0] ?? { surface: 'gateway', base: surfaces.gateway?.basePath ?? '' }
}

function decoded(values: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, decodedOrAsSent(value)]))
}
