import { z } from 'zod'
import { defined } from '../../kernel/defined.ts'
import { JWS_ALGORITHMS } from '../../kernel/jws-algorithms.ts'
import { named, open, recordOf, optional } from '../../kernel/schema.ts'
import { closedObject, durationFormat, text } from '../../kernel/source/shapes.ts'
import { SURFACE_DESCRIPTIONS, type Surface, bySurface } from '../../documents/apis.ts'
import { FURTHER_ADDRESSES, type FurtherAddress } from '../../documents/settlement/record.ts'
import { VARIANTS } from '../../documents/cards/releases.ts'

/** The keys of a profile about one surface of the target. */

export const REFERENCE =
  'Secrets stand as env:NAME or file:PATH, with "Bearer " before it where that belongs to the value.'

export const headers = recordOf(
  z.string(),
  z.string().regex(/^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/, 'must be a name that a header can have'),
)

const basePath = (words: string) =>
  z
    .string()
    .regex(/^(\/.*[^/])?$/, 'must be empty, or start with "/" and not end with it')
    .default('')
    .describe(words)

export const listening = (example: string, words: string) =>
  z
    .string()
    .regex(/^(\[[0-9a-f:]+\]|[\w.-]+):\d{1,5}$/i, `must be an address and a port, such as ${example}`)
    .describe(words)

export const publicUrl = (words: string) =>
  optional(z.string().regex(/^https?:\/\/[^\s?#]+$/, 'must be an http or https address without query'), words)

const pathTemplates = recordOf(z.string().startsWith('/', 'must start with "/"'))

const surfaceKeys = {
  basePath: basePath('Prefix of every path of this surface, such as /gateway; empty when there is none.'),
  paths: pathTemplates
    .exactOptional()
    .describe('Operation id → path template below the base path, where the target has another one.'),
}

const consentType = optional(
  z.string().regex(/^[^/\s]+$/, 'must be one segment of a path'),
  'The <consent-type> in module paths; b2b unless given.',
)

const variant = closedObject({
  path: basePath('Where the variant stands below the base path of the surface, such as /v2.'),
  release: text('The release that the target has, such as 2.38.0.'),
  paths: optional(
    pathTemplates,
    'Operation id → path template below the path of the variant, where the target has another one.',
  ),
  identifiers: optional(
    recordOf(z.enum(['cardId', 'shortCardId'])),
    'Operation id → the one of cardId and shortCardId that it takes. Unless given, the other one is tried where one is refused.',
  ),
})

/** One variant of the card API, as the target has it. */
export interface VariantProfile extends z.output<typeof variant> {}

const issuerKey = closedObject({
  privateKey: text(`The private key, PKCS #8, in PEM or base64. ${REFERENCE}`),
  certificate: text('Its certificate, in PEM or base64, or where it is: env:NAME or file:PATH.'),
  algorithm: optional(z.enum(JWS_ALGORITHMS), 'The algorithm of the signatures; ES256 unless given.'),
  keyId: optional(
    z.string().min(1),
    'The kid in the header of signed requests; the thumbprint of the certificate unless given.',
  ),
  issuers: optional(
    z.array(text('A certificate, in PEM or base64, or where it is: env:NAME or file:PATH.')).min(1),
    'The certificates that have issued that of the key, the nearest first: sent as x5c, where the target knows their root alone.',
  ),
})

/** What an issuer signs its requests to the card API with (document 3 §5); in a profile that was read, DER in base64. */
export interface IssuerKey extends z.output<typeof issuerKey> {}

const ownHeaders = optional(
  headers,
  `Headers that this surface alone is sent, with every request, such as credentials: also where the documents do not name them. ${REFERENCE}`,
)

const furtherAddress = z
  .string()
  .regex(
    /^(\/.*[^/]|https?:\/\/[^?#]*[^/?#])$/,
    'must be a path or an http or https address, without "/" at the end',
  )
  .exactOptional()

function furtherAddresses(names: readonly string[]) {
  const keys = names.map((name) => [
    name,
    furtherAddress.describe(`In place of the base path: {${name}} of document 3.`),
  ])
  return closedObject(Object.fromEntries(keys) as Record<FurtherAddress, typeof furtherAddress>)
    .exactOptional()
    .describe('Where else the API is served; what is missing is not tested.')
}

const events = closedObject({
  listen: listening(
    '127.0.0.1:4020',
    'Address and port on which a run listens; any free port of this machine alone unless given.',
  ).exactOptional(),
  publicUrl: publicUrl(
    'Under which the target reaches it, http or https; what is listened on unless given, which only a target on this machine reaches.',
  ),
})

/** Where a run receives the push events of a target. */
export interface EventsProfile extends z.output<typeof events> {}

/** Of an API in variants: the card API. */
const variantKeys = {
  variants: z
    .partialRecord(z.enum(VARIANTS), named<VariantProfile>(variant))
    .exactOptional()
    .describe('The variants that the target has; v2 in its latest release at the base path unless given.'),
  issuerKey: named<IssuerKey>(issuerKey)
    .exactOptional()
    .describe('What requests with PINs and credentials are signed with; without it they are not tested.'),
  verificationKeys: text(
    'The certificates that verify the answers: file:PATH or env:NAME of a JWK set or PEM, or an address below the base path such as /signing-keys.',
  ).exactOptional(),
  shownWithin: durationFormat
    .exactOptional()
    .describe('How long a change of a card may take until it shows; 5 seconds unless given.'),
  events: named<EventsProfile>(events)
    .exactOptional()
    .describe('Where a run receives the push events of the target; without it they are not tested.'),
}

/** What the control API says of each surface of a world; a later version may say more. */
export const SURFACE_SHAPE = {
  ...surfaceKeys,
  consentType,
  headers: headers.exactOptional().describe('Headers that this surface alone is sent, such as credentials.'),
  variants: recordOf(open({ path: z.string(), release: z.string().exactOptional() }))
    .exactOptional()
    .describe('Of the card API: where each variant stands below the base path, and in which release.'),
  issuerKey: open({ certificate: z.string(), privateKey: z.string().exactOptional() })
    .exactOptional()
    .describe('Of the card API: what requests with PINs and credentials are signed with.'),
  events: open({ listen: z.string().exactOptional(), publicUrl: z.string().exactOptional() })
    .exactOptional()
    .describe('Of the card API: there if a run can receive its push events.'),
  furtherAddresses: recordOf(z.string()).exactOptional().describe('Where else the API is served.'),
}

/** Every key that some surface has; which of them a surface has follows from what the documents say of it. */
const anySurface = closedObject({
  ...surfaceKeys,
  consentType,
  headers: ownHeaders,
  ...variantKeys,
  furtherAddresses: furtherAddresses(FURTHER_ADDRESSES),
})

function surfaceFormat(surface: Surface): typeof anySurface {
  const { hasConsentType, variants, furtherAddresses: names } = SURFACE_DESCRIPTIONS[surface]
  const keys = defined({
    ...surfaceKeys,
    ...(hasConsentType && { consentType }),
    headers: ownHeaders,
    ...(variants && variantKeys),
    furtherAddresses: names && furtherAddresses(names),
  })
  return closedObject(keys) as unknown as typeof anySurface
}

/** A key per surface. */
export const surfaceFormats = bySurface((surface) =>
  surfaceFormat(surface).exactOptional().describe(SURFACE_DESCRIPTIONS[surface].words),
)

/** What is known of any surface: what its own schema has, and nothing of the others'. */
export interface SurfaceProfile extends z.output<typeof anySurface> {}
