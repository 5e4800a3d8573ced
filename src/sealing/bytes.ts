import { randomStream } from '../kernel/random.ts'

/** Reproducible bytes for ephemeral keys and initialization vectors. */
export function seededBytes(length: number, ...name: readonly (number | string)[]): Uint8Array<ArrayBuffer> {
  const hex = randomStream(...name).hex(2 * length)
  return Uint8Array.from({ length }, (_, index) => parseInt(hex.slice(2 * index, 2 * index + 2), 16))
}

/** Without padding (RFC 4648 §5); a text is taken in UTF-8. */
export function base64url(value: Uint8Array | string): string {
  const bytes =
    typeof value === 'string' ? Buffer.from(value) : Buffer.from(value.buffer, value.byteOffset, value.length)
  return bytes.toString('base64url')
}
