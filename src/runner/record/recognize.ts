import type { Observation } from '../../evidence/observation.ts'
import { valuesInPath } from '../../kernel/path-template.ts'
import { decodedOrAsSent } from '../../kernel/percent-encoding.ts'
import type { Profile } from '../../target/profile/profile.ts'
import { DEFAULT_CONSENT_TYPE, basePathOf } from '../../documents/addresses.ts'
import { FACTS } from '../../documents/apis.ts'
import type { Surface } from '../../documents/apis.ts'
import { OPERATIONS } from '../../documents/operations.ts'
import type { Operation } from '../../documents/operations.ts'
import { cardOperationsAt } from '../../documents/cards/operations.ts'
import type { Variant } from '../../documents/cards/releases.ts'
import { variantsOf } from '../plan/card-play.ts'

/** A request that somebody else made, as far as its address tells what it is. */
export interface Recognized {
  readonly surface: Surface
  /** Path and query below the surface's base path. */
  readonly path: string
  readonly operation?: Operation
  /** Of a request to the card API: the variant that its path leads to. */
  readonly cards?: Observation['cards'] | undefined
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
  const addresses = FACTS[surface].variants ? cardAddresses(profile) : usualAddresses(surface, profile)
  for (const { operation, template, cards } of addresses) {
    if (operation.method !== method) continue
    const values = valuesInPath(template, resource)
    if (!values) continue
    return {
      surface,
      path,
      operation,
      cards,
      pathParameters: decoded(values),
      query,
    }
  }
  return { surface, path, pathParameters: {}, query }
}

interface Address {
  readonly operation: Operation
  /** Below the base path of the surface. */
  readonly template: string
  readonly cards?: NonNullable<Observation['cards']>
}

function usualAddresses(surface: Surface, { surfaces }: Profile): readonly Address[] {
  const face = surfaces[surface]
  return OPERATIONS.map((operation) => {
    const base = basePathOf(operation, face?.consentType ?? DEFAULT_CONSENT_TYPE)
    return { operation, template: face?.paths?.[operation.id] ?? base + operation.path }
  })
}

/** Every variant has its own path, and every operation all the addresses that its release gives it there. */
function cardAddresses({ surfaces }: Profile): readonly Address[] {
  const variants = Object.entries(surfaces.cards ? variantsOf(surfaces.cards) : {})
  const addresses = variants.flatMap(([name, { path, release, paths }]) => {
    const variant = name as Variant
    return cardOperationsAt(variant, release).flatMap((operation) => {
      const documented = [operation.path, ...(operation.aliases ?? []).map((alias) => alias.path)]
      const own = paths?.[operation.id]
      return [...documented, ...(own === undefined ? [] : [own])].map((template): Address => ({
        operation,
        template: path + template,
        cards: { variant, release },
      }))
    })
  })
  // What is written out in one address is a parameter in another: `/digitalcards/search`.
  return addresses.toSorted((one, other) => parametersOf(one.template) - parametersOf(other.template))
}

function parametersOf(template: string): number {
  return template.split('{').length
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
