import type { Clause } from './clauses.ts'
import type { Surface } from './documents.ts'
import { maxCharactersOf } from './limits.ts'
import type { HeaderSet } from './operations/operation.ts'
import { CORRELATION } from './settlement/parameters.ts'

/** One request header, with its presence per kind of operation: document 1 §2.1, and document 3 §4 for `cards`. */
export interface HeaderRow {
  readonly name: string
  /** On all operations except diagnostics. */
  readonly standard: Presence
  /** On the diagnostic operations. */
  readonly diagnostic: Presence
  /** On the token endpoint of document 2 §4.1. */
  readonly token: Presence
  /** Where a browser or a new client arrives. */
  readonly open: Presence
  /** On the operations of the card API. */
  readonly cards: Presence
  /** On the operations of the settlement-information API. */
  readonly settlement: Presence
  readonly format: HeaderFormat
  /** Characters, counted as Unicode code points. */
  readonly maxLength?: number
  readonly clause: Clause
  readonly rule: string
}

/** `unspecified`: not among the headers that the documents name for this kind of operation. */
export type Presence = 'required' | 'optional' | 'unspecified'

export type HeaderFormat = 'uuid' | 'text' | 'ip-or-auto' | 'bearer'

export const PERMISSION_ID = 'Permission-ID'
export const CORRELATION_ID = 'X-Correlation-ID'
export const TARGET_ID = 'X-CorAPI-Target-ID'
export const CLIENT_ID = 'X-CorAPI-Client-ID'
export const PSU_IP_ADDRESS = 'X-PSU-IP-Address'
export const PSU_USER_AGENT = 'X-PSU-User-Agent'
export const INSTANCE_ID = 'X-Instance-ID'

/** As a received request has them; a name that is made anew for each request costs more than the look-up. */
export const PERMISSION_FIELD: Lowercase<typeof PERMISSION_ID> = 'permission-id'
export const CORRELATION_FIELD: Lowercase<typeof CORRELATION_ID> = 'x-correlation-id'
export const TARGET_FIELD: Lowercase<typeof TARGET_ID> = 'x-corapi-target-id'
export const CLIENT_FIELD: Lowercase<typeof CLIENT_ID> = 'x-corapi-client-id'

/** The literal that stands for a system-triggered process in the two X-PSU headers. */
export const AUTO = 'AUTO'

/** Correlates everything that a request to the card API started. */
export const ISSUER_TRACE_ID = 'issuer-trace-id'

const ELSEWHERE = {
  standard: 'unspecified',
  diagnostic: 'unspecified',
  token: 'unspecified',
  open: 'unspecified',
  cards: 'unspecified',
  settlement: 'unspecified',
} as const

/** What document 1 specifies for the gateway. */
export const REQUEST_HEADERS: readonly HeaderRow[] = [
  row(
    PERMISSION_ID,
    'required',
    'unspecified',
    'uuid',
    'identifier returned when the permission was created',
  ),
  row(
    CORRELATION_ID,
    'required',
    'optional',
    'text',
    'chosen by the caller, reflected in the response',
    maxCharactersOf('X-Correlation-ID'),
  ),
  row('User-Agent', 'required', 'optional', 'text', 'name and version of the client software'),
  row(TARGET_ID, 'required', 'required', 'text', 'identifies the provider'),
  row(PSU_IP_ADDRESS, 'required', 'optional', 'ip-or-auto', 'IP address of the user, or AUTO'),
  row(PSU_USER_AGENT, 'required', 'optional', 'text', 'user agent of the user, or AUTO'),
  row('Authorization', 'optional', 'optional', 'bearer', 'Bearer and a base64-encoded OAuth access token'),
  row(
    INSTANCE_ID,
    'optional',
    'optional',
    'text',
    'instance that uses a legacy certificate; deprecated',
    maxCharactersOf('X-Instance-ID'),
  ),
]

/** Assumption issuer-trace-id. */
const TRACE_ID_CHARACTERS = 26

/** What document 3 names; nothing is said of other headers, so they are ignored. */
const CARD_HEADERS: readonly HeaderRow[] = [
  cardRow(ISSUER_TRACE_ID, 'correlates the whole flow started by the request', TRACE_ID_CHARACTERS),
  // Removed in 2.6.1 (§9.4).
  cardRow('X-Request-ID', 'until 2.6.1'),
]

/** Assumption settlement-operations: the first one is required, but profiles of another API need not have it. */
const SETTLEMENT_HEADERS: readonly HeaderRow[] = [
  settlementRow(CORRELATION.name, CORRELATION.rule),
  settlementRow('If-None-Match', 'the ETag of the results that the client has'),
  settlementRow('Accept-Encoding', 'the content codings that the client takes'),
]

/** Every header that may be sent with a kind of operation. */
export function headersOf(set: HeaderSet): readonly HeaderRow[] {
  if (set === 'settlement') return SETTLEMENT_HEADERS
  return set === 'cards' ? CARD_HEADERS : REQUEST_HEADERS.filter((header) => header[set] !== 'unspecified')
}

/** Document 2 §4.2 step 2: what the gateway sends to providers has X-CorAPI-Client-ID in place of X-CorAPI-Target-ID. */
export function headerNameAt(surface: Surface, name: string): string {
  return surface === 'provider' && name === TARGET_ID ? CLIENT_ID : name
}

function cardRow(name: string, rule: string, maxLength?: number): HeaderRow {
  const sized = maxLength !== undefined && { maxLength }
  return { ...ELSEWHERE, name, cards: 'optional', format: 'text', clause: '3 §4', rule, ...sized }
}

function settlementRow(name: string, rule: string): HeaderRow {
  return { ...ELSEWHERE, name, settlement: 'optional', format: 'text', clause: '3 §1.2', rule }
}

function row(
  name: string,
  standard: Presence,
  diagnostic: Presence,
  format: HeaderFormat,
  rule: string,
  maxLength?: number,
): HeaderRow {
  const open = diagnostic === 'required' ? 'optional' : diagnostic
  const presence = { ...ELSEWHERE, standard, diagnostic, token: diagnostic, open }
  return { name, ...presence, format, clause: '1 §2.1', rule, ...(maxLength && { maxLength }) }
}
