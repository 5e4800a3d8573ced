import { isUtf8 } from 'node:buffer'
import type { WireResponse } from '../../evidence/exchange.ts'
import { defined } from '../../kernel/defined.ts'
import { decodeXmlBody } from '../../kernel/xml-encoding.ts'

/** The same, and the bytes where they are not this text in UTF-8. */
export function bodyOf(
  bytes: Buffer,
  contentType: string,
): Pick<WireResponse, 'body' | 'bytes' | 'undecoded'> {
  const text = bodyText(bytes, contentType)
  const isSame = isUtf8(bytes) && Buffer.byteLength(text.body) === bytes.length
  return isSame ? text : { ...text, bytes }
}

/** A body as text: XML in the encoding that it is in, everything else in UTF-8 (RFC 8259 §8.1). */
function bodyText(bytes: Buffer, contentType: string): Pick<WireResponse, 'body' | 'undecoded'> {
  const utf8 = (): string => bytes.toString('utf8')
  if (bytes.length === 0 || !XML_TYPE.test(contentType)) return { body: utf8() }
  const decoded = decodeXmlBody(bytes, contentType)
  if (decoded.ok) return { body: decoded.value }
  const { kind, message } = decoded.error
  return { body: utf8(), undecoded: defined({ message, unread: kind === 'refused' ? true : undefined }) }
}

const XML_TYPE = /^[^;]*[/+]xml\s*(?:;|$)/i
