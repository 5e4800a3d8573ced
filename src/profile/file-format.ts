import { z } from 'zod'
import { durationMs } from '../kernel/duration.ts'
import { ORDER_NUMBERS } from '../documents/order-numbers.ts'
import { durationFormat, durationFrom } from '../source/duration-format.ts'
import { closedObject, text } from '../source/shapes.ts'
import { VARIABLE_NAME } from '../source/variable-name.ts'
import { HOOK_MEANINGS, HOOK_NAMES } from './hooks.ts'
import type { HookName } from './hooks.ts'
import { KNOWN_CARD_MEANINGS, KNOWN_DATA_MEANINGS } from './known-data.ts'
import { REFERENCE, headers, surfaceFormats } from './surface-format.ts'

/** The keys of a profile file. What they become is in profile.ts; every description shows in editors. */

/** For completion in editors, and for what they mark; idle-names.ts tells it with words of its own. */
const KNOWN_PROPERTIES = Object.fromEntries(
  Object.entries(KNOWN_DATA_MEANINGS).map(([name, description]) => [
    name,
    { type: 'string' as const, description },
  ]),
)

const itemFields = (of: string) => z.record(z.string(), z.unknown()).optional().describe(`Fields of ${of}.`)

const cardFields = z.record(z.string(), z.unknown())

const card = closedObject({
  cardId: cardFields.optional().describe('The CardId as requests carry it.'),
  shortCardId: cardFields
    .optional()
    .describe('The ShortCardId; the first three fields of the CardId unless given.'),
  cardToken: text('The token of the card.').optional(),
})

const KNOWN_CARD_PROPERTIES = Object.fromEntries(
  Object.entries(KNOWN_CARD_MEANINGS).map(([name, description]) => [
    name,
    { type: 'object' as const, description },
  ]),
)

const hook = closedObject({
  url: text('Where the command is sent to with POST, as { command, argument }.').optional(),
  headers: headers.optional().describe(`Headers of that request. ${REFERENCE}`),
  command: z
    .array(z.string())
    .min(1)
    .optional()
    .describe('Program and arguments; the argument of the command comes last, as JSON. No shell reads it.'),
}).refine(
  ({ url, command }) => (url === undefined) !== (command === undefined),
  'must have either url or command',
)

/** A key per hook, so that editors complete it and a misspelt one is told. */
const hooks = closedObject(
  Object.fromEntries(
    HOOK_NAMES.map((name) => [name, hook.optional().describe(`Has to ${HOOK_MEANINGS[name]}.`)]),
  ) as Record<HookName, z.ZodOptional<typeof hook>>,
)

export const profileFormat = closedObject({
  name: text('What reports call the target.'),
  baseUrl: text('Where the target answers: http or https, without query.').optional(),
  simulator: z
    .boolean()
    .optional()
    .describe('The target is a simulator on this machine: secrets may stand as they are.'),
  surfaces: closedObject(surfaceFormats)
    .refine((surfaces) => Object.keys(surfaces).length > 0, 'must have at least one surface')
    .default({ gateway: { basePath: '' } })
    .describe('The faces of the target that are tested; the gateway unless given.'),
  headers: headers.default({}).describe(`Header values of an ordinary valid request. ${REFERENCE}`),
  known: z
    .record(
      z.string().regex(VARIABLE_NAME, 'must be a name: a letter, then letters, digits and _'),
      z.string(),
    )
    .meta({ properties: KNOWN_PROPERTIES, propertyNames: { enum: Object.keys(KNOWN_PROPERTIES) } })
    .default({})
    .describe(
      `Data that exist at the target: account, finalizedDay, … What is missing is not tested. ${REFERENCE}`,
    ),
  cards: z
    .record(z.string().regex(VARIABLE_NAME, 'must be a name: a letter, then letters, digits and _'), card)
    .meta({ properties: KNOWN_CARD_PROPERTIES, propertyNames: { enum: Object.keys(KNOWN_CARD_PROPERTIES) } })
    .optional()
    .describe('Cards that exist at the target: activeCard, virtualCard, … What is missing is not tested.'),
  controlUrl: text(
    'Where the clock and the days of a simulated target are controlled: an address, or a path below baseUrl.',
  ).optional(),
  secondClient: closedObject({
    basePath: text('Its own base path or URL.').optional(),
    headers: headers.optional().describe(`Its headers, where they differ. ${REFERENCE}`),
  })
    .optional()
    .describe('Another client of the target, for what must not be visible across clients.'),
  pins: z
    .record(z.string(), text('The behaviour.'))
    .default({})
    .describe(
      'Assumption id → the behaviour that this target is known to have; another one is drift. What no run can observe is told.',
    ),
  notApplicable: z
    .record(z.string(), text('The fact, as a sentence.'))
    .default({})
    .describe('Requirement or scenario id, or glob → the fact that makes it not apply.'),
  tls: closedObject({
    certificate: text('File with the client certificate, PEM.').optional(),
    key: text('File with its private key, PEM.').optional(),
    ca: text('File with the certificate authorities to trust, PEM.').optional(),
  })
    .optional()
    .describe('How to reach a target that asks for a client certificate or has its own authority.'),
  proxy: text('Address of an HTTP proxy; as env:NAME or file:PATH when it holds credentials.').optional(),
  rate: z.number().min(0.01).max(1000).optional().describe('The most requests in a second.'),
  orderFields: closedObject({
    item: itemFields('the item itself'),
    ibanDetails: itemFields('ibanDetails'),
    otherDetails: itemFields('otherDetails'),
    qrDetails: itemFields('qrDetails'),
  })
    .optional()
    .describe(
      'What the target wants in every item of an order in JSON: which fields are required is not shown.',
    ),
  orderNumbers: z
    .array(z.enum(ORDER_NUMBERS))
    .optional()
    .describe(
      'Fields that orders in JSON have as numbers, as document 1 §2.2 shows them, because the target takes no texts there. Every digit is sent as it is; what no number can hold, such as a reference with letters or a zero in front, stays a text.',
    ),
  allow: z
    .enum(['read', 'write', 'irreversible'])
    .optional()
    .describe('The strongest effects that scenarios may have; read unless given.'),
  hooks: hooks.optional().describe('How to do what only the owner of the target can do.'),
  timeout: durationFormat
    .refine((parts) => durationMs(durationFrom(parts)) > 0, {
      message: 'must leave some time for an answer',
      when: ({ issues }) => issues.length === 0,
    })
    .optional()
    .describe('How long to wait for an answer, such as { seconds: 20 }.'),
  baseline: text('File with the failures that are accepted for now.').optional(),
}).describe('A conformance profile: what a run has to know about its target')

export type ProfileFile = z.output<typeof profileFormat>
