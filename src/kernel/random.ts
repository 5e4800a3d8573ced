import { assert } from './result.ts'
import { hexOfWords } from './hex.ts'

export type RandomStream = ReturnType<typeof randomStream>

const TWO_TO_32 = 4294967296

/**
 * Reproducible chance. A stream is named by what it is for, so that one more draw in one place moves nothing
 * elsewhere, and the same seed gives the same values on every machine (32-bit integer arithmetic only).
 */
export function randomStream(...name: readonly (number | string)[]) {
  let state = hashName(name)
  /** An integer from 0 to 2^32 − 1. */
  const next = (): number => {
    state = (state + 0x9e3779b9) >>> 0
    return mix(state)
  }
  return {
    next,
    /** An integer from `min` to `max`, both included and at most 2^32 of them. */
    integer: (min: number, max: number): number => {
      const span = max - min + 1
      if (!(span >= 1 && span <= TWO_TO_32))
        assert(false, `${min} to ${max} is a range of up to 2^32 integers`)
      return min + (next() % span)
    },
    /** True once in `outOf` draws on average. */
    once: (outOf: number) => next() % outOf === 0,
    pick: <T>(items: readonly [T, ...T[]] | readonly T[]): T => {
      assert(items.length > 0, 'there is something to pick from')
      return items[next() % items.length]!
    },
    hex: (length: number) => hexOfWords(Math.ceil(length / 8), next).slice(0, length),
  }
}

/** A well-mixed 32-bit number for a name: the same parts give the same number. */
export function hashName(parts: readonly (number | string)[]): number {
  let hash = 0x811c9dc5
  for (const part of parts) {
    if (typeof part === 'number') {
      hash = mix(hash ^ (part | 0) ^ Math.imul(Math.floor(part / TWO_TO_32), 0x85ebca6b))
    } else {
      for (let index = 0; index < part.length; index++) {
        hash = Math.imul(hash ^ part.charCodeAt(index), 0x01000193)
      }
    }
    hash = mix(hash + 0x9e3779b9)
  }
  return hash >>> 0
}

function mix(value: number): number {
  let x = value | 0
  x = Math.imul(x ^ (x >>> 16), 0x21f0aaad)
  x = Math.imul(x ^ (x >>> 15), 0x735a2d97)
  return (x ^ (x >>> 15)) >>> 0
}
