import { randomStream } from '../kernel/random.ts'

/** Reproducible bytes for ephemeral keys and initialization vectors. */
export function seededBytes(length: number, ...name: readonly (number | string)[]): Uint8Array<ArrayBuffer> {
  const hex = randomStream(...name).hex(2 * length)
  return Uint8Array.from({ length }, (_, index) => parseInt(hex.slice(2 * index, 2 * index + 2), 16))
}
