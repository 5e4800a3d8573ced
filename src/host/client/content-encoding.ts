import { promisify } from 'node:util'
import { brotliDecompress, gunzip, inflate, inflateRaw } from 'node:zlib'
import type { WireFailure, WireResponse } from '../../evidence/observation.ts'
import { type Result, err, ok } from '../../kernel/result.ts'
import { isUtf8 } from 'node:buffer'
import { defined } from '../../kernel/defined.ts'
import { decodeXml } from '../../kernel/xml-encoding.ts'

type Decode = (bytes: Buffer, options: { maxOutputLength: number }) => Promise<Buffer>

const inflateBytes: Decode = promisify(inflate)
const inflateRawBytes: Decode = promisify(inflateRaw)

const DECODERS: Readonly<Record<string, Decode>> = {
  gzip: promisify(gunzip),
  'x-gzip': promisify(gunzip),
  br: promisify(brotliDecompress),
  // RFC 9110 §8.4.1.2: some servers send "deflate" without the zlib wrapper, and clients have to cope.
  deflate: async (bytes, options) =>
    hasZlibHeader(bytes) ? await inflateBytes(bytes, options) : await inflateRawBytes(bytes, options),
}

/** Undoes the content codings of a body, the one applied last first; never more than `maxBytes` at any stage. */
export async function decodeContent(
  body: Buffer,
  contentEncoding: string,
  maxBytes: number,
): Promise<Result<Buffer, WireFailure>> {
  const codings = contentEncoding
    .split(',')
    .map((coding) => coding.trim().toLowerCase())
    .filter((coding) => coding !== '' && coding !== 'identity')
  let bytes = body
  // An answer to HEAD names the coding of a body that it does not have.
  if (bytes.length === 0) return ok(bytes)
  for (const coding of codings.toReversed()) {
    const decode = Object.hasOwn(DECODERS, coding) ? DECODERS[coding] : undefined
    if (!decode) {
      const message = `the body has the content coding "${coding}"; known are gzip, deflate and br`
      return err({ code: 'malformed-answer', message })
    }
    try {
      bytes = await decode(bytes, { maxOutputLength: maxBytes })
    } catch (error) {
      return err(decodingFailure(error as NodeJS.ErrnoException, coding, maxBytes))
    }
  }
  return ok(bytes)
}

function decodingFailure(error: NodeJS.ErrnoException, coding: string, maxBytes: number): WireFailure {
  return error.code === 'ERR_BUFFER_TOO_LARGE'
    ? { code: 'too-large', message: `the body is larger than ${maxBytes} bytes once ${coding} is undone` }
    : { code: 'malformed-answer', message: `the body is not ${coding} as its header says (${error.message})` }
}

function hasZlibHeader(bytes: Buffer): boolean {
  return bytes.length >= 2 && (bytes[0]! & 0x0f) === 8 && bytes.readUInt16BE(0) % 31 === 0
}

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
  const decoded = decodeXml(bytes, contentType)
  if (decoded.ok) return { body: decoded.value }
  const { kind, message } = decoded.error
  return { body: utf8(), undecoded: defined({ message, unread: kind === 'refused' ? true : undefined }) }
}

const XML_TYPE = /^[^;]*[/+]xml\s*(?:;|$)/i
