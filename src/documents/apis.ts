import * as described from './apis/index.ts'
import type { SurfaceDescription } from './apis/described-surface.ts'
import { OWN_SURFACES } from './own/own-apis.ts'

type Described = typeof described

/** A face of a target that answers operations. */
export type Surface = keyof Described

/** What several surfaces may have in common: the gateway and its providers answer the same operations. */
export type Api = Described[Surface]['api']

const DESCRIBED: Readonly<Record<Surface, SurfaceDescription>> = { ...OWN_SURFACES, ...described }

/** Every surface, in the order in which the documents introduce them. */
export const SURFACES: readonly Surface[] = (Object.keys(DESCRIBED) as Surface[]).toSorted((one, other) =>
  DESCRIBED[one].clause < DESCRIBED[other].clause ? -1 : 1,
)

/** What the documents say of each. */
export const SURFACE_DESCRIPTIONS: Readonly<Record<Surface, SurfaceDescription>> = bySurface(
  (surface) => DESCRIBED[surface],
)

/** One surface per API: the one that it is named after. */
export const APIS: readonly Api[] = SURFACES.filter(
  (surface): surface is Api => DESCRIBED[surface].api === surface,
)

/** What a table over surfaces is made with. */
export function bySurface<Value>(valueOf: (surface: Surface) => Value): Readonly<Record<Surface, Value>> {
  return Object.fromEntries(SURFACES.map((surface) => [surface, valueOf(surface)])) as Record<Surface, Value>
}

/** What a table over APIs is made with. */
export function byApi<Value>(valueOf: (api: Api) => Value): Readonly<Record<Api, Value>> {
  return Object.fromEntries(APIS.map((api) => [api, valueOf(api)])) as Record<Api, Value>
}

export function apiOf(surface: Surface): Api {
  return SURFACE_DESCRIPTIONS[surface].api as Api
}

export function isApi(name: string): name is Api {
  return (APIS as readonly string[]).includes(name)
}

/** The rows of all APIs under one key, as types. */
export type OwnRow<Key extends keyof SurfaceDescription> = {
  [Name in Api]: Described[Name] extends { readonly [K in Key]: readonly (infer Row)[] } ? Row : never
}[Api]

/** The names that the APIs have under one key, as a type. */
export type OwnName<Key extends keyof SurfaceDescription> = {
  [Name in Api]: Described[Name] extends { readonly [K in Key]: infer Table }
    ? Extract<keyof Table, string>
    : never
}[Api]

/** What the APIs have under one key, in one table. */
export function collected<Row>(key: 'clauses' | 'parameters' | 'knownData'): Readonly<Record<string, Row>> {
  const rows = APIS.map((api) => SURFACE_DESCRIPTIONS[api][key])
  // What somebody's own API calls as the documents do is theirs.
  return Object.assign({}, ...Object.values(OWN_SURFACES).map((own) => own[key]), ...rows) as Readonly<
    Record<string, Row>
  >
}
