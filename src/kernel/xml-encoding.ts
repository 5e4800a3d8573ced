import { type Result, err, ok } from './result.ts'

export interface EncodingProblem {
  /** Refused: not even looked at. Malformed: not XML. */
  readonly kind: 'refused' | 'malformed'
  readonly message: string
}

/** A body of that media type: what the transport says of its encoding stands there, too. */
export function decodeXmlBody(bytes: Uint8Array, contentType: string): Result<string, EncodingProblem> {
  return decodeXml(bytes, CHARSET.exec(contentType)?.[1])
}

const CHARSET = /;\s*charset\s*=\s*"?([^\s";]+)/i

/**
 * The text of a document that arrived as bytes, without its byte order mark. That mark counts before what the
 * transport says, and this before what the document declares (RFC 7303 §3); without any of them it is UTF-8. Bytes
 * that the encoding does not have make it malformed (XML 1.0 §4.3.3); an encoding that nobody here knows, unread.
 */
export function decodeXml(bytes: Uint8Array, charset?: string): Result<string, EncodingProblem> {
  const name = markOf(bytes) ?? charset ?? declaredIn(bytes) ?? 'utf-8'
  const shown = name.slice(0, LONGEST_SHOWN)
  let decoder: TextDecoder
  try {
    decoder = new TextDecoder(NAMES[name.toLowerCase()] ?? name, { fatal: true })
  } catch {
    return err({
      kind: 'refused',
      message: `the document is in the encoding ${JSON.stringify(shown)}, which is not known here`,
    })
  }
  try {
    return ok(decoder.decode(bytes))
  } catch {
    return err({
      kind: 'malformed',
      message: `the document is said to be ${shown} and has bytes that are not`,
    })
  }
}

const LONGEST_SHOWN = 40

/** XML has names for them that the decoder knows otherwise; without a mark UTF-16 says no more than that. */
const NAMES: Readonly<Record<string, string>> = { 'utf-16': 'utf-16be', ucs2: 'utf-16be' }

/** UTF-16 also shows by the first characters of a declaration, which are ASCII. */
const BEGINNINGS: readonly (readonly [encoding: string, begin: readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16be', [0xfe, 0xff]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0x00, 0x3c, 0x00, 0x3f]],
  ['utf-16le', [0x3c, 0x00, 0x3f, 0x00]],
]

function markOf(bytes: Uint8Array): string | undefined {
  return BEGINNINGS.find(([, begin]) => begin.every((byte, index) => bytes[index] === byte))?.[0]
}

const DECLARED_ENCODING = /^<\?xml\s[^>]*?\sencoding\s*=\s*["']([^"']*)["']/

/** A declaration in anything that contains ASCII; it stands within the first bytes or nowhere. */
function declaredIn(bytes: Uint8Array): string | undefined {
  const begin = String.fromCharCode(...bytes.subarray(0, 200))
  return DECLARED_ENCODING.exec(begin)?.[1]
}
