import { type Result, err, ok } from './result.ts'

export interface EncodingProblem {
  /** Refused: not even looked at. Malformed: not XML. */
  readonly kind: 'refused' | 'malformed'
  readonly message: string
}

/**
 * The text of a document that arrived as bytes, without its byte order mark. That mark counts before what the
 * transport says in its media type, and this before what the document declares (RFC 7303 §3); without any of them it is
 * UTF-8. Bytes that the encoding does not have make it malformed (XML 1.0 §4.3.3); an encoding that nobody here knows,
 * unread.
 */
export function decodeXml(bytes: Uint8Array, contentType = ''): Result<string, EncodingProblem> {
  const [, charset] = CHARSET.exec(contentType) ?? []
  return decodedAs(markOf(bytes) ?? charset ?? declaredIn(bytes) ?? 'utf-8', bytes)
}

const CHARSET = /;\s*charset\s*=\s*"?([^\s";]+)/i

export function decodedAs(name: string, bytes: Uint8Array): Result<string, EncodingProblem> {
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

/**
 * The bytes of a text where they are not those of UTF-8: of a document in the encoding that it declares, and of what no
 * encoding has. U+DC80 to U+DCFF, which are half a character, stand for a byte each (PEP 383), so that texts can show it.
 */
export function encoded(text: string): Uint8Array<ArrayBuffer> | undefined {
  const declared = DECLARED_ENCODING.exec(text)?.[1]?.toLowerCase()
  if (declared === 'utf-16') return new Uint8Array(Uint16Array.from(unitsOf(`\uFEFF${text}`)).buffer)
  const inLatin1 = (): string => text.replaceAll(/[^\0-\x7f\xa0-\xff]/gu, characterReference)
  if (declared === 'iso-8859-1') return Uint8Array.from(unitsOf(inLatin1()))
  if (!LONE_BYTE.test(text)) return undefined
  const utf8 = new TextEncoder()
  return Uint8Array.from(
    [...text].flatMap((one) => (LONE_BYTE.test(one) ? unitsOf(one) : [...utf8.encode(one)])),
  )
}

const LONE_BYTE = /[\udc80-\udcff]/u

function unitsOf(text: string): readonly number[] {
  return text.split('').map((unit) => unit.charCodeAt(0))
}

export function characterReference(character: string): string {
  return `&#x${character.codePointAt(0)!.toString(16)};`
}

const DECLARED_ENCODING = /^<\?xml\s[^>]*?\sencoding\s*=\s*["']([^"']*)["']/

/** A declaration in anything that contains ASCII; it stands within the first bytes or nowhere. */
function declaredIn(bytes: Uint8Array): string | undefined {
  const begin = String.fromCharCode(...bytes.subarray(0, 200))
  return DECLARED_ENCODING.exec(begin)?.[1]
}
