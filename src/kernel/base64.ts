/** Without padding (RFC 4648 §5); a text is taken in UTF-8. */
export function base64url(value: Uint8Array | string): string {
  return btoa(charactersOf(typeof value === 'string' ? utf8(value) : value))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/={1,2}$/, '')
}

/** What stands in base64, in either alphabet. */
export function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  const standard = base64.replaceAll('-', '+').replaceAll('_', '/')
  return Uint8Array.from(atob(standard), (character) => character.charCodeAt(0))
}

export function utf8(text: string): Uint8Array<ArrayBuffer> {
  return ENCODER.encode(text)
}

const ENCODER = new TextEncoder()

/** One for each byte; as many at once as every engine takes as arguments: one by one, a megabyte takes a tenth of a second. */
export function charactersOf(bytes: Uint8Array): string {
  let characters = ''
  for (let start = 0; start < bytes.length; start += 8192) {
    characters += String.fromCharCode(...bytes.subarray(start, start + 8192))
  }
  return characters
}
