import { LIMITS } from './limits.ts'

/** One request header, with its presence per kind of operation. */
export interface HeaderRow {
  readonly name: string
  /** By header set; `unspecified` where the set is not named. */
  readonly presence: Readonly<Record<string, Presence>>
  readonly format: HeaderFormat
  /** Characters, counted as Unicode code points. */
  readonly maxLength?: number | undefined
  readonly clause: string
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

/** What document 1 specifies for the gateway. */
export const REQUEST_HEADERS: readonly HeaderRow[] = [
  row(
    PERMISSION_ID,
    'required',
    'unspecified',
    'uuid',
    'identifier returned when the permission was created',
  ),
  row(CORRELATION_ID, 'required', 'optional', 'text', 'chosen by the caller, reflected in the response'),
  row('User-Agent', 'required', 'optional', 'text', 'name and version of the client software'),
  row(TARGET_ID, 'required', 'required', 'text', 'identifies the provider'),
  row(PSU_IP_ADDRESS, 'required', 'optional', 'ip-or-auto', 'IP address of the user, or AUTO'),
  row(PSU_USER_AGENT, 'required', 'optional', 'text', 'user agent of the user, or AUTO'),
  row('Authorization', 'optional', 'optional', 'bearer', 'Bearer and a base64-encoded OAuth access token'),
  row(INSTANCE_ID, 'optional', 'optional', 'text', 'instance that uses a legacy certificate; deprecated'),
]

function row(
  name: string,
  standard: Presence,
  diagnostic: Presence,
  format: HeaderFormat,
  rule: string,
): HeaderRow {
  const maxLength = LIMITS.find(({ item }) => item === name)?.maxCharacters
  // On the token endpoint of document 2 §4.1 as on diagnostics; where a browser or a new client arrives, nothing is needed.
  const open = diagnostic === 'required' ? 'optional' : diagnostic
  const presence = { standard, diagnostic, token: diagnostic, open }
  return { name, presence, format, clause: '1 §2.1', rule, maxLength }
}
