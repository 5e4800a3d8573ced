const OF_BYTE = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

/** The eight hex digits of 32 bits, signed or not. Looked up: tokens and ids are made of them with every request. */
export function hexOfWord(word: number): string {
  return (
    OF_BYTE[word >>> 24]! +
    OF_BYTE[(word >>> 16) & 0xff]! +
    OF_BYTE[(word >>> 8) & 0xff]! +
    OF_BYTE[word & 0xff]!
  )
}
