/**
 * SHA-256 (FIPS 180-4) of a text's UTF-8 bytes. Written here because the bank needs it synchronously and knows no
 * platform: the platform's own is either asynchronous or Node's. The tests hold it against Node's.
 */
function sha256(text: string): Uint8Array {
  const padded = pad(ENCODER.encode(text))
  const state = new Int32Array(INITIAL_STATE)
  const schedule = new Int32Array(64)
  for (let offset = 0; offset < padded.byteLength; offset += BLOCK_BYTES) {
    expand(padded, offset, schedule)
    compress(state, schedule)
  }
  const digest = new DataView(new ArrayBuffer(32))
  state.forEach((word, index) => digest.setInt32(index * 4, word))
  return new Uint8Array(digest.buffer)
}

/** The digest as 64 hex digits. */
export function sha256Hex(text: string): string {
  let hex = ''
  for (const byte of sha256(text)) hex += HEX_OF_BYTE[byte]!
  return hex
}

/** The digest in base64url without padding: what PKCE compares (RFC 7636 §4.6). */
export function sha256Base64Url(text: string): string {
  return btoa(String.fromCharCode(...sha256(text)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}

const HEX_OF_BYTE = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

const ENCODER = new TextEncoder()
const BLOCK_BYTES = 64

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

/** A one bit, zeros, and the length in bits: a whole number of blocks. */
function pad(bytes: Uint8Array): DataView {
  const length = Math.ceil((bytes.length + 9) / BLOCK_BYTES) * BLOCK_BYTES
  const padded = new Uint8Array(length)
  padded.set(bytes)
  padded[bytes.length] = 0x80
  const view = new DataView(padded.buffer)
  view.setUint32(length - 8, Math.floor((bytes.length * 8) / 2 ** 32))
  view.setUint32(length - 4, (bytes.length * 8) >>> 0)
  return view
}

function expand(block: DataView, offset: number, schedule: Int32Array): void {
  for (let index = 0; index < 16; index++) schedule[index] = block.getInt32(offset + index * 4)
  for (let index = 16; index < 64; index++) {
    const early = schedule[index - 15]!
    const late = schedule[index - 2]!
    const sigma0 = rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3)
    const sigma1 = rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10)
    schedule[index] = (schedule[index - 16]! + sigma0 + schedule[index - 7]! + sigma1) | 0
  }
}

// Plain assignments: shifting the eight words by destructuring takes twice the time.
function compress(state: Int32Array, schedule: Int32Array): void {
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
