import { hashName } from '../../kernel/random.ts'

/**
 * Positions 0 to `size` − 1 as opaque identifiers and back, without a table: the position is scrambled by a
 * keyed permutation and carries a check, so that an identifier that was never given out decodes to undefined.
 */
export type IdCodec = ReturnType<typeof createIdCodec>

const HALF_BITS = 15
const HALF_MASK = (1 << HALF_BITS) - 1
/** The permutation works on 30 bits: about a thousand million positions. */
export const MAX_POSITIONS = 2 ** (2 * HALF_BITS)

export function createIdCodec(name: string, size: number) {
  const roundKeys = [0, 1, 2, 3].map((round) => hashName(['permutation', name, round]))
  const [firstKey, secondKey] = [hashName(['first check', name]), hashName(['second check', name])]

  /** 24 hexadecimal characters. */
  function idOf(position: number): string {
    const scrambled = permute(position, roundKeys)
    const check = hashName([firstKey, scrambled])
    return hex(check) + hex(hashName([secondKey, scrambled])) + hex((scrambled ^ check) >>> 0)
  }

  /** At most 12 digits. */
  function numberOf(position: number): number {
    const scrambled = permute(position, roundKeys)
    return scrambled * 100 + (hashName([firstKey, scrambled]) % 100)
  }

  function within(position: number): number | undefined {
    return position < size ? position : undefined
  }

  return {
    idOf,
    positionOfId: (id: string): number | undefined => {
      if (!/^[0-9a-f]{24}$/.test(id)) return undefined
      const scrambled = (parseInt(id.slice(16), 16) ^ parseInt(id.slice(0, 8), 16)) >>> 0
      if (scrambled >= MAX_POSITIONS) return undefined
      const position = unpermute(scrambled, roundKeys)
      return idOf(position) === id ? within(position) : undefined
    },
    numberOf,
    positionOfNumber: (number: number): number | undefined => {
      const scrambled = Math.floor(number / 100)
      if (!(scrambled >= 0 && scrambled < MAX_POSITIONS)) return undefined
      const position = unpermute(scrambled, roundKeys)
      return numberOf(position) === number ? within(position) : undefined
    },
  }
}

/** A Feistel network: it can be undone whatever its round function does. */
function permute(position: number, roundKeys: readonly number[]): number {
  let left = position >>> HALF_BITS
  let right = position & HALF_MASK
  for (const key of roundKeys) [left, right] = [right, left ^ scatter(right, key)]
  return (left << HALF_BITS) | right
}

function unpermute(scrambled: number, roundKeys: readonly number[]): number {
  let left = scrambled >>> HALF_BITS
  let right = scrambled & HALF_MASK
  for (let round = roundKeys.length - 1; round >= 0; round--) {
    ;[left, right] = [right ^ scatter(left, roundKeys[round]!), left]
  }
  return (left << HALF_BITS) | right
}

function scatter(half: number, key: number): number {
  return (Math.imul((half + 1) ^ key, 0x9e3779b1) >>> 13) & HALF_MASK
}

function hex(word: number): string {
  return word.toString(16).padStart(8, '0')
}
