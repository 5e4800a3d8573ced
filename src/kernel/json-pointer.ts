/** A name as a token of a JSON Pointer (RFC 6901 §3). */
export function pointerToken(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1')
}
