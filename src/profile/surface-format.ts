import { z } from 'zod'
import { JWS_ALGORITHMS } from '../kernel/jws-algorithms.ts'
import { closedObject, text } from '../source/shapes.ts'
import { FACTS, bySurface } from '../documents/apis.ts'
import type { Surface } from '../documents/apis.ts'
import { FURTHER_ADDRESSES } from '../documents/settlement/record.ts'
import type { FurtherAddress } from '../documents/settlement/record.ts'
import { VARIANTS } from '../documents/cards/releases.ts'

/** The keys of a profile about one surface of the target. */

export const REFERENCE =
  'Secrets stand as env:NAME or file:PATH, with "Bearer " before it where that belongs to the value.'

export const headers = z.record(
  z.string().regex(/^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/, 'must be a name that a header can have'),
  z.string(),
)

const pathTemplates = z.record(z.string(), z.string().startsWith('/', 'must start with "/"'))

const surfaceKeys = {
  basePath: z
    .string()
    .regex(/^(\/.*[^/])?$/, 'must be empty, or start with "/" and not end with it')
    .default('')
    .describe('Prefix of every path of this surface, such as /gateway; empty when there is none.'),
  paths: pathTemplates
    .optional()
    .describe('Operation id → path template below the base path, where the target has another one.'),
}

const consentType = z
  .string()
  .regex(/^[^/\s]+$/, 'must be one segment of a path')
  .optional()
  .describe('The <consent-type> in module paths; b2b unless given.')

const variant = closedObject({
  path: z
    .string()
    .regex(/^(\/.*[^/])?$/, 'must be empty, or start with "/" and not end with it')
    .default('')
    .describe('Where the variant stands below the base path of the surface, such as /v2.'),
  release: text('The release that the target has, such as 2.38.0.'),
  paths: pathTemplates
    .exactOptional()
    .describe(
      'Operation id → path template below the path of the variant, where the target has another one.',
    ),
})

const issuerKey = closedObject({
  privateKey: text(`The private key, PKCS #8, in PEM or base64. ${REFERENCE}`),
  certificate: text('Its certificate, in PEM or base64, or where it is: env:NAME or file:PATH.'),
  algorithm: z
    .enum(JWS_ALGORITHMS)
    .exactOptional()
    .describe('The algorithm of the signatures; ES256 unless given.'),
})

const ownHeaders = headers
  .optional()
  .describe(`Headers that this surface alone is sent, such as credentials. ${REFERENCE}`)

const furtherAddress = z
  .string()
  .regex(
    /^(\/.*[^/]|https?:\/\/[^?#]*[^/?#])$/,
    'must be a path or an http or https address, without "/" at the end',
  )
  .optional()

function furtherAddresses(names: readonly string[]) {
  const keys = names.map((name) => [
    name,
    furtherAddress.describe(`In place of the base path: {${name}} of document 3.`),
  ])
  return closedObject(Object.fromEntries(keys) as Record<FurtherAddress, typeof furtherAddress>)
    .optional()
    .describe('Where else the API is served; what is missing is not tested.')
}

/** Of an API in variants: the card API. */
const variantKeys = {
  variants: z
    .partialRecord(z.enum(VARIANTS), variant)
    .optional()
    .describe('The variants that the target has; v2 in its latest release at the base path unless given.'),
  issuerKey: issuerKey
    .optional()
    .describe('What requests with PINs and credentials are signed with; without it they are not tested.'),
  verificationKeys: text(
    'The certificates that verify the answers: file:PATH or env:NAME of a JWK set or PEM, or an address below the base path such as /signing-keys.',
  ).optional(),
  events: closedObject({
    listen: z
      .string()
      .regex(/^(\[[0-9a-f:]+\]|[\w.-]+):\d{1,5}$/i, 'must be an address and a port, such as 127.0.0.1:4020')
      .optional()
      .describe('Address and port on which a run listens; any free port of this machine alone unless given.'),
    publicUrl: z
      .string()
      .regex(/^https?:\/\/[^\s?#]+$/, 'must be an http or https address without query')
      .optional()
      .describe(
        'Under which the target reaches it, http or https; what is listened on unless given, which only a target on this machine reaches.',
      ),
  })
    .optional()
    .describe('Where a run receives the push events of the target; without it they are not tested.'),
}

/** Every key that some surface has; which ones follows from what the documents say of it. */
const allKeys = {
  ...surfaceKeys,
  consentType,
  headers: ownHeaders,
  ...variantKeys,
  furtherAddresses: furtherAddresses(FURTHER_ADDRESSES),
}

type SurfaceFormat = ReturnType<typeof closedObject<typeof allKeys>>

function surfaceFormat(surface: Surface): SurfaceFormat {
  const { hasConsentType, variants, furtherAddresses: names } = FACTS[surface]
  const keys = {
    ...surfaceKeys,
    ...(hasConsentType ? { consentType } : { headers: ownHeaders }),
    ...(variants && variantKeys),
    ...(names && { furtherAddresses: furtherAddresses(names) }),
  }
  return closedObject(keys) as unknown as SurfaceFormat
}

/** A key per surface. */
export const surfaceFormats = bySurface((surface) =>
  surfaceFormat(surface).optional().describe(FACTS[surface].words),
)
