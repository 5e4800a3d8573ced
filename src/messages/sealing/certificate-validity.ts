import { bytesOf } from './bytes.ts'

const validities = new Map<string, readonly [fromMs: number, toMs: number]>()

/**
 * Whether a certificate, base64 of its DER form, is valid at an instant; one that cannot be read never is. Reading a
 * certificate takes longer than looking up when it is valid, and a bank has few of them.
 */
export function isValidAt(certificate: string, nowMs: number): boolean {
  const [fromMs, toMs] = validities.get(certificate) ?? read(certificate)
  return nowMs >= fromMs && nowMs <= toMs
}

function read(certificate: string): readonly [fromMs: number, toMs: number] {
  let validity: readonly [fromMs: number, toMs: number] = [Infinity, -Infinity]
  try {
    validity = validityOf(bytesOf(certificate))
  } catch {
    // Never valid.
  }
  validities.set(certificate, validity)
  return validity
}

/**
 * From when until when a certificate is valid, in milliseconds since 1970: the first two times in its DER form (RFC
 * 5280 §4.1.2.5). Throws where there are none. Read here because only Node has something that does.
 */
export function validityOf(der: Uint8Array): readonly [fromMs: number, toMs: number] {
  const certificate = contentAt(der, 0)
  let at = contentAt(der, certificate.start).start
  // The version has a tag of its own; serial number, algorithm and issuer stand before the validity.
  const before = der[at] === VERSION ? 4 : 3
  for (let skipped = 0; skipped < before; skipped++) at = contentAt(der, at).end
  const validity = contentAt(der, at)
  const from = contentAt(der, validity.start)
  return [timeIn(der, from), timeIn(der, contentAt(der, from.end))]
}

const VERSION = 0xa0
const GENERALIZED_TIME = 0x18

export interface Content {
  readonly tag: number
  readonly start: number
  readonly end: number
}

/** What stands behind a tag and its length (X.690 §8.1.3). */
export function contentAt(der: Uint8Array, at: number): Content {
  const [tag, first] = [der[at], der[at + 1]]
  if (tag === undefined || first === undefined) throw new Error('the certificate ends too early')
  const lengthBytes = first < 0x80 ? [] : [...der.subarray(at + 2, at + 2 + (first & 0x7f))]
  const length = first < 0x80 ? first : lengthBytes.reduce((sum, byte) => sum * 256 + byte, 0)
  const start = at + 2 + lengthBytes.length
  if (start + length > der.length) throw new Error('the certificate ends too early')
  return { tag, start, end: start + length }
}

/** `YYMMDDhhmmssZ` until 2049, `YYYYMMDDhhmmssZ` from then on. */
function timeIn(der: Uint8Array, { tag, start, end }: Content): number {
  const text = String.fromCharCode(...der.subarray(start, end))
  const century = tag === GENERALIZED_TIME ? '' : Number(text.slice(0, 2)) < 50 ? '20' : '19'
  const parts = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)Z$/.exec(century + text)
  if (!parts) throw new Error('the certificate has no time where its validity should be')
  const [year = 0, month = 0, ...rest] = parts.slice(1).map(Number)
  return Date.UTC(year, month - 1, ...rest)
}
