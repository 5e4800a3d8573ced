import { APIS, SURFACE_DESCRIPTIONS } from './apis.ts'
import type { Surface } from './apis.ts'
import type { HeaderRow } from './headers.ts'

const SETS: ReadonlyMap<string, readonly HeaderRow[]> = setsOf(
  APIS.flatMap((api) => SURFACE_DESCRIPTIONS[api].headers),
)

/** Every header that may be sent with operations of a header set, in the order of the documents. */
export function headersOf(set: string): readonly HeaderRow[] {
  return SETS.get(set) ?? []
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
