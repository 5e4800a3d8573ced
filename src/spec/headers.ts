import type { Clause } from './clauses.ts'
import { maxCharactersOf } from './limits.ts'

/** One request header of document 1 §2.1, with its presence per kind of operation. */
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

/** The literal that stands for a system-triggered process in the two X-PSU headers. */
export const AUTO = 'AUTO'

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

function row(
  name: string,
  standard: Presence,
  diagnostic: Presence,
  format: HeaderFormat,
  rule: string,
  maxLength?: number,
): HeaderRow {
  const open = diagnostic === 'required' ? 'optional' : diagnostic
  const presence = { standard, diagnostic, token: diagnostic, open }
  return { name, ...presence, format, clause: '1 §2.1', rule, ...(maxLength && { maxLength }) }
}
