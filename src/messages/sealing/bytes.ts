import { randomStream } from '../../kernel/random.ts'

/** Reproducible bytes for ephemeral keys and initialization vectors. */
export function seededBytes(length: number, ...name: readonly (number | string)[]): Uint8Array<ArrayBuffer> {
  const hex = randomStream(...name).hex(2 * length)
  return Uint8Array.from({ length }, (_, index) => parseInt(hex.slice(2 * index, 2 * index + 2), 16))
}

/** Without padding (RFC 4648 §5); a text is taken in UTF-8. */
export function base64url(value: Uint8Array | string): string {
  const bytes = typeof value === 'string' ? utf8(value) : value
  let characters = ''
  for (let start = 0; start < bytes.length; start += PIECE) {
    characters += String.fromCharCode(...bytes.subarray(start, start + PIECE))
  }
  return btoa(characters)
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/={1,2}$/, '')
}

/** The other way. */
export function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  const standard = base64.replaceAll('-', '+').replaceAll('_', '/')
  return Uint8Array.from(atob(standard), (character) => character.charCodeAt(0))
}

export function utf8(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text)
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

/** A function takes no more arguments than fit on a stack. */
const PIECE = 8192

/** DER in base64 as a block of PEM (RFC 7468). */
export function pem(label: string, base64: string): string {
  return `-----BEGIN ${label}-----\n${base64.replace(/.{64}(?=.)/g, '$&\n')}\n-----END ${label}-----\n`
}

/**
 * Node's own cryptography, which answers at once where that of browsers is asked on another thread. It is taken from
 * the process and not imported, so that a browser finds nothing to resolve; there it is absent, and WebCrypto does it.
 */
export const nodeCrypto = globalThis.process?.getBuiltinModule?.('node:crypto')
