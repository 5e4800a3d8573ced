import { z } from 'zod'
import { AUTO, type HeaderFormat, type HeaderRow } from './headers.ts'

export const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
/** RFC 6750 §2.1: the scheme and a b64token. */
const BEARER = /^Bearer +[A-Za-z0-9._~+/-]+=*$/i

/** Version 4 or 6 (RFC 4291 §2.2), without zone or prefix length. */
const IP_ADDRESS = z.union([z.ipv4(), z.ipv6()])

interface FormatRow {
  readonly accepts: (value: string) => boolean
  readonly describes: string
}

const FORMATS: Readonly<Record<HeaderFormat, FormatRow>> = {
  uuid: { accepts: (value) => UUID.test(value), describes: 'a UUID' },
  text: { accepts: (value) => value !== '', describes: 'a text that is not empty' },
  'ip-or-auto': {
    accepts: (value) => value === AUTO || IP_ADDRESS.safeParse(value).success,
    describes: `an IP address or ${AUTO}`,
  },
  bearer: { accepts: (value) => BEARER.test(value), describes: '"Bearer" and a base64-encoded token' },
}

/** What is wrong with a header's value by document 1 §2.1, in words; undefined when it is well-formed. */
export function headerValueProblem(row: HeaderRow, value: string): string | undefined {
  const format = FORMATS[row.format]
  if (!format.accepts(value)) return `${row.name} must be ${format.describes}`
  const { maxLength = Infinity } = row
  // Characters are counted only where there are code units enough for too many of them.
  if (value.length > maxLength && [...value].length > maxLength) {
    return `${row.name} must have at most ${maxLength} characters`
  }
  return undefined
}
