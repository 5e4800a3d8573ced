import { type DecodedBody, type HeaderList, headerOf } from '../../evidence/observation.ts'
import { MOST_LEVELS, countJsonValues, isTooDeep } from '../../kernel/json-values.ts'
import { createMeasuredMap } from '../../kernel/measured-map.ts'
import { oncePerObject } from '../../kernel/once-per-object.ts'
import type { XmlElement, XmlJudge } from '../../kernel/xml.ts'
import { keptOr } from '../../kernel/kept.ts'

/** Reads XML; the engine is handed in. */
export type ReadXml = XmlJudge['readXml']

export function isXmlType(mediaType: string): boolean {
  return mediaType === 'application/xml' || mediaType === 'text/xml' || mediaType.endsWith('+xml')
}

export function mediaTypeOf(headers: HeaderList): string {
  return headerOf(headers, 'content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''
}

/** A body as its declared media type says. */
export function decodeBody(mediaType: string, text: string, readXml: ReadXml): DecodedBody {
  if (text === '') return { kind: 'empty' }
  if (mediaType === 'application/json' || mediaType.endsWith('+json'))
    return keptOr(READ_LATELY, text, () => readJson(text))
  if (isXmlType(mediaType)) {
    const root = readXml(text)
    if (root.ok) return bodyOfTree(root.value)
    const line = root.error.line === undefined ? '' : ` (line ${root.error.line})`
    if (root.error.unread) return { kind: 'unread', problem: `${root.error.message}${line}` }
    return { kind: 'malformed', problem: `not well-formed XML: ${root.error.message}${line}` }
  }
  return { kind: 'text' }
}

/** A text that is read again has the tree of before, and what is known of that. */
const bodyOfTree = oncePerObject((root: XmlElement): DecodedBody => ({ kind: 'xml', root }))

/**
 * Read, a value takes a hundred bytes and more. A page of the documents has a tenth of these, and a list of a hundred
 * thousand records all of them.
 */
const MOST_VALUES = 500_000

/** A reader may limit the depth (RFC 8259 section 9): what is not read is no mistake of who wrote it. */
const TOO_DEEP: DecodedBody = {
  kind: 'unread',
  problem: `JSON of more than ${MOST_LEVELS} levels, which are not read`,
}

/** What clients ask for again and again is answered alike: the same text is read once, and judged as one value. */
const READ_LATELY = createMeasuredMap<DecodedBody>(500_000, (text) => text.length)

function readJson(text: string): DecodedBody {
  if (text.length > MOST_VALUES && countJsonValues(text, MOST_VALUES) > MOST_VALUES)
    return isTooDeep(text)
      ? TOO_DEEP
      : { kind: 'unread', problem: `JSON of more than ${MOST_VALUES} values, which are not read` }
  try {
    const value: unknown = JSON.parse(text)
    return isTooDeep(text) ? TOO_DEEP : { kind: 'json', value }
  } catch (error) {
    // The engine quotes a piece of the text, in which half a secret may stand, where no redaction finds it.
    const message = (error as Error).message.replace(/, (?:\.\.\.)?"[^]*/, '')
    return { kind: 'malformed', problem: `not JSON: ${message}` }
  }
}
