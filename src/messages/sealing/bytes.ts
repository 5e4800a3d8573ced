import { randomStream } from '../../kernel/random.ts'

/** Reproducible bytes for ephemeral keys and initialization vectors. */
export function seededBytes(length: number, ...name: readonly (number | string)[]): Uint8Array<ArrayBuffer> {
  const hex = randomStream(...name).hex(2 * length)
  return Uint8Array.from({ length }, (_, index) => parseInt(hex.slice(2 * index, 2 * index + 2), 16))
}

export function joinedBytes(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

/** DER in base64 as a block of PEM (RFC 7468). */
export function pem(label: string, base64: string): string {
  return `-----BEGIN ${label}-----\n${base64.replace(/.{64}(?=.)/g, '$&\n')}\n-----END ${label}-----\n`
}

/**
 * Node's own cryptography, which answers at once where that of browsers is asked on another thread. It is taken from
 * the process and not imported, so that a browser finds nothing to resolve; there it is absent, and WebCrypto does it.
 */
export const nodeCrypto = globalThis.process?.getBuiltinModule?.('node:crypto')
