import { err, ok } from '../kernel/result.ts'
import type { Result } from '../kernel/result.ts'
import type { XmlProblem } from './xml-guards.ts'

const DECLARED_ENCODING = /^<\?xml\s[^>]*?\sencoding\s*=\s*["']([^"']*)["']/

/** ASCII is a part of UTF-8. */
const UTF_8_NAMES = new Set(['utf-8', 'utf8', 'us-ascii', 'ascii'])

/**
 * The text of a document that arrived as bytes. ISO 20022 messages are UTF-8, with or without a byte order mark;
 * a document that is something else, or says so, is refused rather than guessed at.
 */
export function decodeXml(bytes: Uint8Array): Result<string, XmlProblem> {
  const text = decodeUtf8(bytes)
  if (text === undefined) return err({ kind: 'refused', message: 'the document is not UTF-8' })
  const declared = DECLARED_ENCODING.exec(text)?.[1]
  if (declared !== undefined && !UTF_8_NAMES.has(declared.toLowerCase())) {
    return err({
      kind: 'refused',
      message: `the document is declared as ${declared.slice(0, 40)}; it has to be UTF-8`,
    })
  }
  return ok(text)
}

/** Without its byte order mark. */
function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
