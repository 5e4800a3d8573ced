const DIGITS = Array.from('0123456789abcdef', (digit) => digit.charCodeAt(0))

/**
 * Eight hex digits for each of so many words of 32 bits, signed or not. The text is made at once: tokens and ids are
 * made of them with every request, and one that was joined from pieces is put together again where it is looked up.
 */
export function hexOfWords(count: number, wordAt: (index: number) => number): string {
  // oxlint-disable-next-line no-new-array -- a list that grows is copied while it does
  const codes = new Array<number>(count * 8)
  for (let index = 0; index < count; index++) {
    const word = wordAt(index)
    for (let digit = 0; digit < 8; digit++) {
      codes[index * 8 + digit] = DIGITS[(word >>> (28 - digit * 4)) & 0xf]!
    }
  }
  return String.fromCharCode(...codes)
}

/** Two hex digits for each byte. */
export function hexOfBytes(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
