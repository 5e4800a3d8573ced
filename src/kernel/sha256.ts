import { base64url, charactersOf, utf8 } from './base64.ts'
import { hexOfWords } from './hex.ts'

/**
 * SHA-256 (FIPS 180-4) of a text's UTF-8 bytes. Written here because the bank needs it synchronously and knows no
 * platform: the platform's own is either asynchronous or Node's. The tests hold it against Node's.
 */
function sha256(text: string): number[] {
  const bytes = bytesOf(text)
  const end = Math.ceil((bytes.length + 9) / BLOCK_BYTES) * BLOCK_BYTES
  const state = [...INITIAL_STATE]
  for (let offset = 0; offset < end; offset += BLOCK_BYTES) {
    fill(bytes, offset, end)
    compress(state)
  }
  return state
}

/** The digest as 64 hex digits. */
export function sha256Hex(text: string): string {
  const words = sha256(text)
  return hexOfWords(words.length, (index) => words[index]!)
}

/** The digest in base64url without padding: what PKCE compares (RFC 7636 §4.6). */
export function sha256Base64Url(text: string): string {
  const bytes = sha256(text).flatMap((word) => [word >>> 24, word >>> 16, word >>> 8, word])
  return base64url(Uint8Array.from(bytes))
}

const BLOCK_BYTES = 64

/**
 * Filled anew for each block, and never read after it. No typed array: one of this size lives outside the heap, and
 * is slower to reach.
 */
const schedule: number[] = Array.from({ length: 64 }, () => 0)

/** The first 32 bits of the fractional parts of the square roots of the first 8 primes. */
const INITIAL_STATE: readonly number[] = [
  0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
].map((word) => word | 0)

/** The same of the cube roots of the first 64 primes, computed: 64 typed constants would be 64 chances to err. */
const ROUND_CONSTANTS = Int32Array.from(primes(64), (prime) => {
  const root = Math.cbrt(prime)
  return Math.floor((root - Math.floor(root)) * 2 ** 32)
})

function primes(count: number): number[] {
  const found: number[] = []
  for (let candidate = 2; found.length < count; candidate++) {
    if (found.every((prime) => candidate % prime !== 0)) found.push(candidate)
  }
  return found
}

/** A character for each byte. Tokens are plain ASCII, which needs no encoder: it costs as much as a block. */
function bytesOf(text: string): string {
  for (let index = 0; index < text.length; index++) {
    if (text.charCodeAt(index) >= 0x80) return charactersOf(utf8(text))
  }
  return text
}

/** One block of the message, which is followed by a one bit, zeros, and its length in bits; words are big-endian. */
function fill(bytes: string, offset: number, end: number): void {
  for (let index = 0; index < 16; index++) {
    const at = offset + index * 4
    schedule[index] =
      at + 4 <= bytes.length
        ? (bytes.charCodeAt(at) << 24) |
          (bytes.charCodeAt(at + 1) << 16) |
          (bytes.charCodeAt(at + 2) << 8) |
          bytes.charCodeAt(at + 3)
        : lastWord(bytes, at)
  }
  if (offset + BLOCK_BYTES === end) {
    schedule[14] = Math.floor((bytes.length * 8) / 2 ** 32)
    schedule[15] = (bytes.length * 8) | 0
  }
  for (let index = 16; index < 64; index++) {
    const early = schedule[index - 15]!
    const late = schedule[index - 2]!
    const sigma0 = rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3)
    const sigma1 = rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10)
    schedule[index] = (schedule[index - 16]! + sigma0 + schedule[index - 7]! + sigma1) | 0
  }
}

/** The word with the end of the message in it, or after it. */
function lastWord(bytes: string, at: number): number {
  let word = 0
  for (let index = at; index < at + 4; index++) {
    const byte = index < bytes.length ? bytes.charCodeAt(index) : index === bytes.length ? 0x80 : 0
    word = (word << 8) | byte
  }
  return word
}

// Plain assignments: shifting the eight words by destructuring takes twice the time.
function compress(state: number[]): void {
  let a = state[0]!
  let b = state[1]!
  let c = state[2]!
  let d = state[3]!
  let e = state[4]!
  let f = state[5]!
  let g = state[6]!
  let h = state[7]!
  for (let index = 0; index < 64; index++) {
    const sum1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)
    const choice = (e & f) ^ (~e & g)
    const first = (h + sum1 + choice + ROUND_CONSTANTS[index]! + schedule[index]!) | 0
    const sum0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)
    const majority = (a & b) ^ (a & c) ^ (b & c)
    h = g
    g = f
    f = e
    e = (d + first) | 0
    d = c
    c = b
    b = a
    a = (first + sum0 + majority) | 0
  }
  state[0] = (state[0]! + a) | 0
  state[1] = (state[1]! + b) | 0
  state[2] = (state[2]! + c) | 0
  state[3] = (state[3]! + d) | 0
  state[4] = (state[4]! + e) | 0
  state[5] = (state[5]! + f) | 0
  state[6] = (state[6]! + g) | 0
  state[7] = (state[7]! + h) | 0
}

function rotate(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits))
}
