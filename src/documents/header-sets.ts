import { APIS, SURFACE_DESCRIPTIONS } from './apis.ts'
import type { Surface } from './apis.ts'
import { AUTHORIZATION, INSTANCE_ID } from './headers.ts'
import type { HeaderRow } from './headers.ts'

const SETS: ReadonlyMap<string, readonly HeaderRow[]> = setsOf(
  APIS.flatMap((api) => SURFACE_DESCRIPTIONS[api].headers),
)

/** Every header that may be sent with operations of a header set, in the order of the documents. */
export function headersOf(set: string): readonly HeaderRow[] {
  return SETS.get(set) ?? []
}

/**
 * What a valid request of the set carries where nothing else is asked for on purpose: what its document requires, the
 * token wherever a permission is used (document 2 §4.2 step 1), and X-Instance-ID, which only a client with a legacy
 * certificate has a value for. A server may refuse whatever its document does not name.
 */
export function usualHeadersOf(set: string): readonly HeaderRow[] {
  return headersOf(set).filter(
    ({ name, presence }) =>
      presence[set] === 'required' || name === INSTANCE_ID || (name === AUTHORIZATION && set === 'standard'),
  )
}

/** What the documents leave optional, and is sent on purpose only. */
export function optionalHeadersOf(set: string): readonly HeaderRow[] {
  const usual = usualHeadersOf(set)
  return headersOf(set).filter((row) => !usual.includes(row))
}

/** What a header is called on a surface: providers get others than the gateway (document 2 §4.2 step 2). */
export function headerNameAt(surface: Surface, name: string): string {
  return SURFACE_DESCRIPTIONS[surface].renamedHeaders?.[name] ?? name
}

function setsOf(rows: readonly HeaderRow[]): ReadonlyMap<string, readonly HeaderRow[]> {
  const names = new Set(rows.flatMap(({ presence }) => Object.keys(presence)))
  return new Map(
    [...names].map((set) => [
      set,
      rows.filter(({ presence }) => (presence[set] ?? 'unspecified') !== 'unspecified'),
    ]),
  )
}
