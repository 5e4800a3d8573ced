import { hexOfWord } from './hex.ts'

/**
 * SHA-256 (FIPS 180-4) of a text's UTF-8 bytes. Written here because the bank needs it synchronously and knows no
 * platform: the platform's own is either asynchronous or Node's. The tests hold it against Node's.
 */
function sha256(text: string): Int32Array {
  const words = paddedWords(bytesOf(text))
  const state = new Int32Array(INITIAL_STATE)
  const schedule = [...BLANK_SCHEDULE]
  for (let offset = 0; offset < words.length; offset += BLOCK_WORDS) {
    expand(words, offset, schedule)
    compress(state, schedule)
  }
  return state
}

/** The digest as 64 hex digits. */
export function sha256Hex(text: string): string {
  let hex = ''
  for (const word of sha256(text)) hex += hexOfWord(word)
  return hex
}

/** The digest in base64url without padding: what PKCE compares (RFC 7636 §4.6). */
export function sha256Base64Url(text: string): string {
  const bytes = [...sha256(text)].flatMap((word) => [word >>> 24, word >>> 16, word >>> 8, word])
  return btoa(String.fromCharCode(...bytes.map((byte) => byte & 0xff)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}

const ENCODER = new TextEncoder()
const BLOCK_WORDS = 16

/** No typed array: one of this size lives outside the heap, and making it takes longer than filling it. */
const BLANK_SCHEDULE: readonly number[] = Array.from({ length: 64 }, () => 0)

/** The first 32 bits of the fractional parts of the square roots of the first 8 primes. */
const INITIAL_STATE = [
  0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
]

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

/** Tokens are plain ASCII, which needs no encoder: it costs as much as a round of the hash. */
function bytesOf(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length)
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    if (code >= 0x80) return ENCODER.encode(text)
    bytes[index] = code
  }
  return bytes
}

/** A one bit, zeros, and the length in bits: a whole number of blocks. Big-endian words, whatever the machine. */
function paddedWords(bytes: Uint8Array): Int32Array {
  const { length } = bytes
  const words = new Int32Array(Math.ceil((length + 9) / (BLOCK_WORDS * 4)) * BLOCK_WORDS)
  for (let index = 0; index < length; index++) {
    words[index >> 2]! |= bytes[index]! << (24 - (index & 3) * 8)
  }
  words[length >> 2]! |= 0x80 << (24 - (length & 3) * 8)
  words[words.length - 2] = Math.floor((length * 8) / 2 ** 32)
  words[words.length - 1] = length * 8
  return words
}

function expand(words: Int32Array, offset: number, schedule: number[]): void {
  for (let index = 0; index < 16; index++) schedule[index] = words[offset + index]!
  for (let index = 16; index < 64; index++) {
    const early = schedule[index - 15]!
    const late = schedule[index - 2]!
    const sigma0 = rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3)
    const sigma1 = rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10)
    schedule[index] = (schedule[index - 16]! + sigma0 + schedule[index - 7]! + sigma1) | 0
  }
}

// Plain assignments: shifting the eight words by destructuring takes twice the time.
function compress(state: Int32Array, schedule: number[]): void {
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
  state[0]! += a
  state[1]! += b
  state[2]! += c
  state[3]! += d
  state[4]! += e
  state[5]! += f
  state[6]! += g
  state[7]! += h
}

function rotate(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits))
}
