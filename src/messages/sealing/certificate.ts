import { bytesOf } from '../../kernel/base64.ts'
import { createBoundedCache } from '../../kernel/bounded-cache.ts'
import { hexOfBytes } from '../../kernel/hex.ts'
import { keptOr } from '../../kernel/kept.ts'

export type Certificate = ReturnType<typeof certificateIn>

/** A bank has few of them, and reading one takes longer than looking up what it says. */
const LATELY_READ = createBoundedCache<Certificate>(64)

/**
 * A certificate in base64 of its DER form (RFC 5280 §4.1); undefined for what is none. Read here because only Node has
 * something that does.
 */
export function readCertificate(base64: string): Certificate | undefined {
  try {
    return keptOr(LATELY_READ, base64, () => certificateIn(bytesOf(base64)))
  } catch {
    return undefined
  }
}

function certificateIn(der: Uint8Array<ArrayBuffer>) {
  const [body, algorithm, signature] = contentsOf(der, contentAt(der, 0))
  const fields = contentsOf(der, body!)
  // The version has a tag of its own; serial number and algorithm stand before the issuer.
  const [issuer, validity, subject] = fields.slice(fields[0]!.tag === VERSION ? 3 : 2)
  const [oid] = contentsOf(der, algorithm!)
  const [from, to] = contentsOf(der, validity!)
  const hexOf = ({ start, end }: Content): string => hexOfBytes(der.subarray(start, end))
  return {
    /** What is signed, with its tag and length. */
    body: der.slice(contentAt(der, 0).start, body!.end),
    /** Names as their DER form, to compare. */
    issuer: hexOf(issuer!),
    subject: hexOf(subject!),
    isAuthority: AUTHORITY.test(hexOf(body!)),
    /** Object identifier, in hexadecimal. */
    algorithm: hexOf(oid!),
    // The first byte says how many bits of the last one do not count: none.
    signature: der.slice(signature!.start + 1, signature!.end),
    /** Not a number where no time stands there: then it never is valid. */
    validFromMs: timeIn(der, from!),
    validToMs: timeIn(der, to!),
  }
}

const VERSION = 0xa0
const GENERALIZED_TIME = 0x18

/** The extension basicConstraints (2.5.29.19) with cA TRUE, critical or not. */
const AUTHORITY = /0603551d13(?:0101ff)?04[0-9a-f]{2}30[0-9a-f]{2}0101ff/

interface Content {
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

export function contentsOf(der: Uint8Array, { start, end }: Content): readonly Content[] {
  const contents: Content[] = []
  for (let at = start; at < end; at = contents.at(-1)!.end) contents.push(contentAt(der, at))
  return contents
}

/** `YYMMDDhhmmssZ` until 2049, `YYYYMMDDhhmmssZ` from then on (RFC 5280 §4.1.2.5). */
function timeIn(der: Uint8Array, { tag, start, end }: Content): number {
  const text = String.fromCharCode(...der.subarray(start, end))
  const century = tag === GENERALIZED_TIME ? '' : Number(text.slice(0, 2)) < 50 ? '20' : '19'
  const [, year, month, ...rest] = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)Z$/.exec(century + text) ?? []
  return Date.UTC(Number(year), Number(month) - 1, ...rest.map(Number))
}
