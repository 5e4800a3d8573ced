import { z } from 'zod'
import { durationMs } from '../../kernel/calendar.ts'
import { mapValues } from '../../kernel/objects.ts'
import { OPERATIONS } from '../../documents/operations.ts'
import { ORDER_NUMBERS } from '../../documents/order-numbers.ts'
import { VARIABLE_NAME, closedObject, durationFormat, text } from '../../kernel/source/shapes.ts'
import { listOf, named, recordOf, optional } from '../../kernel/schema.ts'
import { HOOK_MEANINGS } from './hooks.ts'
import { KNOWN_CARD_MEANINGS, KNOWN_DATA_MEANINGS } from './known-data.ts'
import { REFERENCE, headers, listening, publicUrl, surfaceFormats } from './surface-format.ts'
import { type TokenChain, tokenChainFormat } from './token-chain.ts'

/** The keys of a profile file. What they become is in profile.ts; every description shows in editors. */

/** For completion in editors, and for what they mark; unused-profile-keys.ts reports it with its own message. */
const namesOf = (meanings: Readonly<Record<string, string>>, type: 'string' | 'object') => ({
  properties: mapValues(meanings, (description) => ({ type, description })),
  propertyNames: { enum: Object.keys(meanings) },
})

const fields = recordOf(z.unknown())

const itemFields = (of: string) => optional(fields, `Fields of ${of}.`)

export const KNOWN_CARD_SHAPE = {
  cardId: optional(fields, 'The CardId as requests carry it.'),
  shortCardId: optional(fields, 'The ShortCardId; the first three fields of the CardId unless given.'),
  cardToken: text('The token of the card.').exactOptional(),
}

const behind = closedObject({
  listen: listening(
    '127.0.0.1:4030',
    'Address and port at which a run starts the bank that the gateway calls.',
  ),
  publicUrl: publicUrl(
    'Under which the gateway and customers reach it; what is listened on unless given. Its path is what the paths of the provider stand below.',
  ),
  clientId: text(
    'The client of the profile as X-CorAPI-Client-ID names it to providers; known.clientId, or client-1, unless given.',
  ).exactOptional(),
  tls: closedObject({
    certificate: text('File with the certificate of the bank, PEM.'),
    key: text('File with its private key, PEM.'),
    ca: text(
      'File with the authorities of client certificates, PEM: then the gateway has to have one.',
    ).exactOptional(),
  })
    .exactOptional()
    .describe('With it the bank speaks HTTPS.'),
})

/** Where a run starts the simulated bank that the gateway under test calls. */
export interface BehindProfile extends z.output<typeof behind> {}

const card = closedObject(KNOWN_CARD_SHAPE)

/** What is known of a card; a part of it is enough for the requests that name it so. */
export interface KnownCard extends z.output<typeof card> {}

const hook = closedObject({
  url: text('Where the command is sent to with POST, as { command, argument }.').exactOptional(),
  headers: optional(headers, `Headers of that request. ${REFERENCE}`),
  command: listOf(z.string(), 1)
    .exactOptional()
    .describe('Program and arguments; the argument of the command comes last, as JSON. No shell reads it.'),
}).refine(
  ({ url, command }) => (url === undefined) !== (command === undefined),
  'must have either url or command',
)

/** What does a command that nobody but the target's owner can do. */
export interface Hook extends z.output<typeof hook> {}

/** A key per hook, so that editors complete it and a misspelt one is reported. */
const hooks = closedObject(
  mapValues(HOOK_MEANINGS, (meaning) => optional(named<Hook>(hook), `Has to ${meaning}.`)),
)

export const SECOND_CLIENT_SHAPE = {
  basePath: text('Its own base path or URL.').exactOptional(),
  headers: optional(headers, `Its headers, where they differ. ${REFERENCE}`),
  chain: optional(named<TokenChain>(tokenChainFormat), 'Its tokens, where a run may spend them.'),
}

const describedBy = closedObject({
  'from-openapi': text('File with the OpenAPI description of the target, JSON or YAML.'),
})

/** What a provider chooses about its tokens, and the documents leave to it. */
const tokens = closedObject({
  chain: optional(
    named<TokenChain>(tokenChainFormat),
    'Tokens of the client that a run may spend: then refreshes are played with them. They take the place of headers.Authorization and known.refreshToken.',
  ),
  perContract: optional(
    z.enum(['one', 'several']),
    'Whether a second consent with the same contract revokes the first token. Not tested unless given.',
  ),
  accessToken: optional(
    durationFormat,
    'How long access tokens work, such as { hours: 24 }, which is what document 2 recommends. Not tested unless given.',
  ),
  requestBody: optional(
    z.enum(['form', 'json']),
    'The content type of token requests, which document 2 does not show; a form unless given.',
  ),
  codeGrant: closedObject({
    offered: z.boolean().describe('Whether the token endpoint takes authorization codes.'),
    parameters: optional(
      recordOf(z.string()),
      'What it wants besides grant_type, client_id and code, such as redirect_uri and code_verifier.',
    ),
  })
    .exactOptional()
    .describe('How authorization codes are redeemed. How long they work is not tested unless given.'),
})

/** Which operations a target does not offer; a module stands for all of its operations. */
const NOT_OFFERED = [
  ...new Set(OPERATIONS.flatMap(({ id }) => [id.split('/')[0]!, id])),
].toSorted() as readonly string[]

const variableName = z.string().regex(VARIABLE_NAME, 'must be a name: a letter, then letters, digits and _')

export const profileFormat = closedObject({
  name: text('What reports call the target.'),
  baseUrl: text('Where the target answers: http or https, without query.').exactOptional(),
  simulator: optional(
    z.boolean(),
    'The target is a simulator on this machine: secrets may stand as they are.',
  ),
  surfaces: closedObject(surfaceFormats)
    .refine((surfaces) => Object.keys(surfaces).length > 0, 'must have at least one surface')
    .default({ gateway: { basePath: '' } })
    .describe('The faces of the target that are tested; the gateway unless given.'),
  headers: headers.default({}).describe(`Header values of an ordinary valid request. ${REFERENCE}`),
  known: recordOf(z.string(), variableName)
    .meta(namesOf(KNOWN_DATA_MEANINGS, 'string'))
    .default({})
    .describe(
      `Data that exist at the target: account, finalizedDay, … What is missing is not tested. ${REFERENCE}`,
    ),
  cards: recordOf<KnownCard | readonly KnownCard[]>(z.union([card, listOf<KnownCard>(card, 1)]), variableName)
    .meta(namesOf(KNOWN_CARD_MEANINGS, 'object'))
    .exactOptional()
    .describe('Cards that exist at the target: activeCard, virtualCard, … What is missing is not tested.'),
  controlUrl: text(
    'Where the clock and the days of a simulated target are controlled: an address, or a path below baseUrl. Of several cards of one kind, in a list, flows that change a card take one each, and need not wait for each other.',
  ).exactOptional(),
  behind: optional(
    named<BehindProfile>(behind),
    'A run starts a simulated bank here, which the gateway has to have as its provider: then what the gateway sends on is judged, too.',
  ),
  secondClient: closedObject(SECOND_CLIENT_SHAPE)
    .exactOptional()
    .describe('Another client of the target, for what must not be visible across clients.'),
  pins: recordOf(text('The behaviour.'))
    .default({})
    .describe(
      'Assumption id → the behaviour that this target is known to have; another one is drift. What no run can observe is told.',
    ),
  confirmed: optional(
    listOf(z.union([text('An assumption id, a glob, or either after !.'), describedBy])),
    'What the owner of this target knows of it where the documents are silent: it does what is assumed, and fails where it does not. Assumption ids or globs, each without those after a !; { from-openapi: FILE } for what the OpenAPI description of the target says of shapes.',
  ),
  notApplicable: recordOf(text('The fact, as a sentence.'))
    .default({})
    .describe('Requirement or scenario id, or glob → the fact that makes it not apply.'),
  tls: closedObject({
    certificate: text('File with the client certificate, PEM.').exactOptional(),
    key: text('File with its private key, PEM.').exactOptional(),
    ca: text('File with the certificate authorities to trust, PEM.').exactOptional(),
  })
    .exactOptional()
    .describe('How to reach a target that asks for a client certificate or has its own authority.'),
  proxy: text(
    'Address of an HTTP proxy; as env:NAME or file:PATH when it holds credentials.',
  ).exactOptional(),
  payments: closedObject({
    orders: optional(z.int().min(0), 'The most payment orders of a run; 25 unless given.'),
    total: optional(
      z.string().regex(/^[0-9]{1,15}(\.[0-9]{1,5})?$/, 'must be a decimal as a text, such as "1000"'),
      'The most that a run orders of one currency in all; "1000" unless given.',
    ),
  })
    .exactOptional()
    .describe('What a run may order at a target that is no simulator: an order that is paid is not undone.'),
  freshCards: optional(
    z.int().min(1).max(10_000_000),
    'How many card numbers after that of cards.newCard are free: where this is given, flows that leave a card otherwise than it was, such as deletions, are played with a card that the run orders for them, so that the next run finds those of the profile as they were.',
  ),
  connections: optional(
    z.enum(['keep', 'close']),
    'keep, unless given: connections are used again where that may be. close: every request opens its own, for targets whose load balancer closes those that were kept.',
  ),
  rate: optional(z.number().min(0.01).max(1000), 'The most requests in a second.'),
  concurrency: optional(
    z.int().min(1).max(256),
    'The most requests that the target answers at once; a run has no more in flight, whatever it is told.',
  ),
  uniqueHeaders: optional(
    listOf(
      z
        .string()
        .regex(/^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,100}$/, 'must be the name of a header, such as X-Request-ID'),
    ),
    'Headers in which the target wants another value with every request: each request has one of its own there. X-Correlation-ID always does.',
  ),
  orderFields: optional(
    closedObject({
      item: itemFields('the item itself'),
      ibanDetails: itemFields('ibanDetails'),
      otherDetails: itemFields('otherDetails'),
      qrDetails: itemFields('qrDetails'),
    }),
    'What the target wants in every item of an order in JSON: which fields are required is not shown.',
  ),
  orderNumbers: optional(
    listOf(z.enum(ORDER_NUMBERS)),
    'Fields that orders in JSON have as numbers, as document 1 §2.2 shows them, because the target takes no texts there. Every digit is sent as it is; what no number can hold, such as a reference with letters or a zero in front, stays a text.',
  ),
  allow: optional(
    z.enum(['read', 'write', 'irreversible']),
    'The strongest effects that scenarios may have; read unless given.',
  ),
  tokens: optional(tokens, 'What holds for the tokens of the target.'),
  notOffered: listOf(z.enum(NOT_OFFERED as [string, ...string[]]))
    .exactOptional()
    .describe('Operations that the target does not offer, or whole modules: they are sent nothing.'),
  asynchronous: optional(
    durationFormat,
    'How long a submission may take until it has its status; what a scenario waits for unless this is longer.',
  ),
  hooks: optional(hooks, 'How to do what only the owner of the target can do.'),
  timeout: optional(
    durationFormat.refine((parts) => durationMs(parts) > 0, {
      message: 'must leave some time for an answer',
      when: ({ issues }) => issues.length === 0,
    }),
    'How long to wait for an answer, such as { seconds: 20 }.',
  ),
  patience: optional(
    durationFormat,
    'How long a step may wait, where the clock of the target cannot be moved, for what takes its time, such as the statement of a payment; { minutes: 10 } unless given.',
  ),
  baseline: text('File with the failures that are accepted for now.').exactOptional(),
}).describe('A conformance profile: what a run has to know about its target')

export interface ProfileFile extends z.output<typeof profileFormat> {}
