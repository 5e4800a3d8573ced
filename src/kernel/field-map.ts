/** Header fields by name in lower case, as standard header fields may have them at hand. */
export const FIELD_MAP: unique symbol = Symbol('header fields by name')

interface Mapped {
  readonly [FIELD_MAP]: ReadonlyMap<string, string>
}

/** The header fields by name in lower case, in any order; a copy only where there is no such map yet. */
export function fieldMapOf(headers: Headers): ReadonlyMap<string, string> {
  return FIELD_MAP in headers ? (headers as unknown as Mapped)[FIELD_MAP] : new Map(headers)
}
