import type { Profile } from '../profile/profile.ts'
import { DEFAULT_CONSENT_TYPE, basePathOf } from '../spec/addresses.ts'
import type { Surface } from '../spec/documents.ts'
import { OPERATIONS } from '../spec/operations.ts'
import type { Operation } from '../spec/operations.ts'

/** A request that somebody else made, as far as its address tells what it is. */
export interface Recognized {
  readonly surface: Surface
  /** Path and query below the surface's base path. */
  readonly path: string
  readonly operation?: Operation
  readonly pathParameters: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
}

/** Finds the operation of a request by the addresses that the profile gives to operations. */
export function recognize(profile: Profile, method: string, target: string): Recognized {
  const { surface, base } = surfaceOf(profile, target)
  const path = target.slice(base.length)
  const [resource = '', search] = path.split('?', 2)
  const query = Object.fromEntries(new URLSearchParams(search))
  for (const operation of OPERATIONS) {
    if (operation.method !== method) continue
    const match = addressOf(operation, surface, profile).exec(resource)
    if (match) return { surface, path, operation, pathParameters: decoded({ ...match.groups }), query }
  }
  return { surface, path, pathParameters: {}, query }
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

function addressOf(operation: Operation, surface: Surface, { surfaces }: Profile): RegExp {
  const face = surfaces[surface]
  const base = basePathOf(operation, face?.consentType ?? DEFAULT_CONSENT_TYPE)
  const template = face?.paths?.[operation.id] ?? base + operation.path
  const parts = template.split(/\{(\w+)\}/)
  // Every second part is the name of a parameter.
  const pattern = parts.map((part, index) => (index % 2 === 1 ? `(?<${part}>[^/]+)` : escaped(part)))
  return new RegExp(`^${pattern.join('')}$`)
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
}

function decoded(values: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      try {
        return [name, decodeURIComponent(value)]
      } catch {
        return [name, value]
      }
    }),
  )
}
