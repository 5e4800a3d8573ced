import type { Observation } from '../../evidence/observation.ts'
import { valuesInPath } from '../../kernel/path-template.ts'
import { mapValues } from '../../kernel/objects.ts'
import { decodedOrAsSent } from '../../kernel/percent-encoding.ts'
import type { Profile } from '../../target/profile/profile.ts'
import { DEFAULT_CONSENT_TYPE, OPERATIONS, type Operation, basePathOf } from '../../documents/operations.ts'
import type { Surface } from '../../documents/apis.ts'
import type { Address } from '../../target/apis/port.ts'
import { portOf } from '../../target/apis/ports.ts'
import { keptOr } from '../../kernel/kept.ts'

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
  return recognizeAt(profile, surface, method, target.slice(base.length))
}

/** The same for a path below the base path of a surface. */
export function recognizeAt(profile: Profile, surface: Surface, method: string, path: string): Recognized {
  // In a query a question mark is one character like others (RFC 3986 §3.4).
  const [, resource = '', search] = /^([^?]*)(.*)/s.exec(path) ?? []
  const query = search === '' ? {} : Object.fromEntries(new URLSearchParams(search))
  for (const { operation, template, seen } of addressesOf(profile, surface).get(formOf(method, resource)) ??
    []) {
    const values = valuesInPath(template, resource)
    if (!values) continue
    const pathParameters = mapValues(values, decodedOrAsSent)
    return { surface, path, operation, seen, pathParameters, query }
  }
  return { surface, path, pathParameters: {}, query }
}

type Addresses = ReadonlyMap<string, readonly Address[]>

/** Goes with its key: whoever reads millions of requests has one profile. */
const ADDRESSES = new WeakMap<Profile, Map<Surface, Addresses>>()

function addressesOf(profile: Profile, surface: Surface): Addresses {
  const ofSurfaces = keptOr(ADDRESSES, profile, () => new Map<Surface, Addresses>())
  return keptOr(ofSurfaces, surface, () => {
    const all = portOf(surface).addresses?.(profile) ?? usualAddresses(surface, profile)
    return Map.groupBy(all, ({ operation, template }) => formOf(operation.method, template))
  })
}

/** What addresses of one operation have in common, whatever their parameters are. */
function formOf(method: string, path: string): string {
  return `${method} ${path.split('/').length}`
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
