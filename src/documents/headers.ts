import { words } from '../kernel/words.ts'
import { limit } from './limit.ts'
import type { Sentence } from './sentences.ts'

/** Fields of one connection, whose bodies are passed on decoded (RFC 9110 §7.6.1). */
export const OF_A_CONNECTION: ReadonlySet<string> = new Set(
  words(
    'accept-encoding connection content-encoding content-length host keep-alive proxy-authorization',
    'proxy-connection te trailer transfer-encoding upgrade',
  ),
)

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
  /** Another one is sent with each request: profiles need not have it. */
  readonly isUnique?: true
}

/** A header of document 1 and what proves it: requirements and examples follow. A limit is one of HEADER_LIMITS. */
export interface ProvedHeader extends HeaderRow {
  /** Values that may not be refused. */
  readonly accepts?: readonly AcceptedValue[]
  /** It arrives at the provider as it was sent. */
  readonly arrives?: Arrival
}

/** Ids of requirements are frozen. */
interface HeaderProof {
  readonly requirement: string
  readonly statedIn: readonly Sentence[]
  readonly text: string
  readonly why: string
}

interface AcceptedValue extends HeaderProof {
  /** Said only where the operation succeeds with the usual value. */
  readonly isComparedWithUsual?: true
}

export interface Arrival extends HeaderProof {
  readonly namedIn?: readonly Sentence[]
}

/** `unspecified`: not among the headers that the documents name for this kind of operation. */
export type Presence = 'required' | 'optional' | 'unspecified'

export type HeaderFormat = 'uuid' | 'text' | 'ip-or-auto' | 'bearer'

export const PERMISSION_ID = 'Permission-ID'
export const CORRELATION_ID = 'X-Correlation-ID'
export const USER_AGENT = 'User-Agent'
export const TARGET_ID = 'X-CorAPI-Target-ID'
export const CLIENT_ID = 'X-CorAPI-Client-ID'
export const PSU_IP_ADDRESS = 'X-PSU-IP-Address'
export const PSU_USER_AGENT = 'X-PSU-User-Agent'
export const AUTHORIZATION = 'Authorization'
export const INSTANCE_ID = 'X-Instance-ID'

/** As a received request has them; a name that is made anew for each request costs more than the look-up. */
export const PERMISSION_FIELD = fieldOf(PERMISSION_ID)
export const CORRELATION_FIELD = fieldOf(CORRELATION_ID)
export const TARGET_FIELD = fieldOf(TARGET_ID)
export const CLIENT_FIELD = fieldOf(CLIENT_ID)
export const AUTHORIZATION_FIELD = fieldOf(AUTHORIZATION)

/** The literal that stands for a system-triggered process in the two X-PSU headers. */
export const AUTO = 'AUTO'

/** Correlates everything that a request to the card API started. */
export const ISSUER_TRACE_ID = 'issuer-trace-id'

const CUT = 'A longer one is cut somewhere on the way, and then matches nothing.'

/** What document 1 §8 limits of headers. */
export const HEADER_LIMITS = [
  limit('header', CORRELATION_ID, 64, {
    called: 'a correlation id',
    beyond: {
      requirement: 'headers/over-long-correlation-id-is-refused',
      why: CUT,
      fault: 'headers/over-long-correlation-id-let-through',
    },
    longest: {
      requirement: 'headers/longest-correlation-id-is-accepted',
      why: 'Off by one: 64 is still allowed.',
      fault: 'headers/correlation-id-of-64-refused',
    },
  }),
  limit('header', INSTANCE_ID, 64, {
    beyond: {
      requirement: 'headers/over-long-instance-id-is-refused',
      why: CUT,
      fault: 'headers/over-long-instance-id-let-through',
      clauses: ['1 §5.3'],
    },
    longest: {
      requirement: 'headers/longest-instance-id-is-accepted',
      why: 'Off by one: 64 is still allowed. Clients with a legacy certificate depend on it.',
      fault: 'headers/instance-id-of-64-refused',
      clauses: ['1 §5.3'],
      // It is meant for legacy certificates only, so another client may be refused for sending it.
      assumptions: ['instance-id-without-legacy-certificate'],
    },
  }),
] as const

/** Of a request the gateway swaps one header; the sentence implies that all others go on. */
const SWAPPED = '2 §4.2 step 2: X-CorAPI-Client-ID'

/** One requirement for both headers of the user. */
const PSU_HEADERS_ARRIVE: Arrival = {
  requirement: 'relay/psu-headers-arrive',
  statedIn: ['2 §4.2 step 5: fraud detection', SWAPPED],
  text: 'X-PSU-IP-Address and X-PSU-User-Agent arrive at the provider as the client sent them.',
  why: 'The provider hands them to its fraud detection.',
}

/** What document 1 specifies for the gateway. */
export const REQUEST_HEADERS: readonly ProvedHeader[] = [
  row(
    PERMISSION_ID,
    ['required', 'unspecified'],
    'uuid',
    'identifier returned when the permission was created',
    {
      arrives: {
        requirement: 'relay/permission-id-arrives',
        statedIn: [SWAPPED],
        namedIn: ['1 §1.4: under a permission'],
        text: 'Permission-ID arrives at the provider as the client sent it.',
        why: 'Every operation is performed under a permission; without it the provider cannot tell which.',
      },
    },
  ),
  row(CORRELATION_ID, ['required', 'optional'], 'text', 'chosen by the caller, reflected in the response', {
    arrives: {
      requirement: 'relay/correlation-id-arrives',
      statedIn: [SWAPPED],
      namedIn: ['1 §2.1: X-Correlation-ID'],
      text: 'X-Correlation-ID arrives at the provider as the caller chose it.',
      why: 'It is how the people on both sides find the same call in their logs.',
    },
  }),
  row(USER_AGENT, ['required', 'optional'], 'text', 'name and version of the client software'),
  row(TARGET_ID, ['required', 'required'], 'text', 'identifies the provider'),
  row(PSU_IP_ADDRESS, ['required', 'optional'], 'ip-or-auto', 'IP address of the user, or AUTO', {
    accepts: [
      {
        requirement: 'headers/auto-is-accepted',
        statedIn: ['1 §2.1: X-PSU-IP-Address'],
        text: 'X-PSU-IP-Address and X-PSU-User-Agent accept the literal AUTO.',
        why: 'Batch jobs have no user; without AUTO they cannot call at all.',
      },
      {
        requirement: 'headers/ip-address-is-accepted',
        statedIn: ['1 §2.1: X-PSU-IP-Address'],
        text: 'X-PSU-IP-Address accepts the IP address of a user, of version 4 and 6.',
        why: 'Users come from both kinds of network.',
        isComparedWithUsual: true,
      },
    ],
    arrives: PSU_HEADERS_ARRIVE,
  }),
  row(PSU_USER_AGENT, ['required', 'optional'], 'text', 'user agent of the user, or AUTO', {
    accepts: [
      {
        requirement: 'headers/psu-user-agent-is-accepted',
        statedIn: ['1 §2.1: X-PSU-User-Agent'],
        text: "X-PSU-User-Agent accepts a user's user agent.",
        why: "A browser's user agent has spaces, parentheses and slashes.",
      },
    ],
    arrives: PSU_HEADERS_ARRIVE,
  }),
  row(AUTHORIZATION, ['optional', 'optional'], 'bearer', 'Bearer and a base64-encoded OAuth access token', {
    arrives: {
      requirement: 'relay/access-token-arrives',
      statedIn: ['2 §1.1: opaque tokens', '2 §4.2 step 3: token and client_id', SWAPPED],
      text: 'The access token of the client arrives at the provider as it is, whatever it looks like.',
      why: 'It is opaque to the gateway: the provider alone knows what it is.',
    },
  }),
  row(INSTANCE_ID, ['optional', 'optional'], 'text', 'instance that uses a legacy certificate; deprecated'),
]

/** Requirements that headers arrive as they were sent, each with the headers that it is about. */
export function arrivalsOfHeaders(): ReadonlyMap<Arrival, readonly string[]> {
  const proofs = new Map<Arrival, readonly string[]>()
  for (const { name, arrives } of REQUEST_HEADERS) {
    if (arrives) proofs.set(arrives, [...(proofs.get(arrives) ?? []), name])
  }
  return proofs
}

function row(
  name: string,
  [standard, diagnostic]: readonly [standard: Presence, diagnostic: Presence],
  format: HeaderFormat,
  rule: string,
  proof: Pick<ProvedHeader, 'accepts' | 'arrives'> = {},
): ProvedHeader {
  const maxLength = HEADER_LIMITS.find(({ item }) => item === name)?.maxCharacters
  // On the token endpoint of document 2 §4.1 as on diagnostics; where a browser or a new client arrives, nothing is needed.
  const open = diagnostic === 'required' ? 'optional' : diagnostic
  const presence = { standard, diagnostic, token: diagnostic, open }
  return { name, presence, format, clause: '1 §2.1', rule, maxLength, ...proof }
}

function fieldOf<const Name extends string>(name: Name): Lowercase<Name> {
  return name.toLowerCase() as Lowercase<Name>
}
