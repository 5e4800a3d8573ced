import { words } from '../kernel/words.ts'
import { z } from 'zod'
import { VARIABLE_NAME, closedObject, durationFormat, text } from '../kernel/source/shapes.ts'
import { type Schema, listOf, optional, recordOf } from '../kernel/schema.ts'
import { VARIANTS } from '../documents/cards/releases.ts'
import { SURFACES, apiOf } from '../documents/apis.ts'
import { ADDRESSINGS } from '../documents/operations.ts'
import { controlFormat } from './control-format.ts'
import { exactlyOne, requireOne } from './exactly-one.ts'
import { SPELLINGS } from './spellings.ts'
import type { Template } from './values.ts'

/** The keys of a scenario file. What they become is in format.ts; every description shows in editors. */

/** `clock`: time can be moved · `days`: days can be finalized · `permissions`: consents can be changed ·
 * `gateway-clock`: the time by which the gateway itself measures can be moved, and not the provider's alone ·
 * `consents`: consent flows can be completed, and tokens meddled with ·
 * `second-contract`: a customer has another contract to consent with ·
 * `second-client`: another client's identity is available ·
 * `releases`: the card API can be asked for as an earlier release had it ·
 * `events`: push events of the target reach the run ·
 * `one-token-per-contract`, `access-tokens-of-24-hours`, `code-grant`: the profile says so of the tokens ·
 * `cards`: what is pending for a card can be confirmed, its issuer be another, and the platform's signing key be replaced. */
const CAPABILITIES = words(
  'clock gateway-clock days permissions consents second-contract second-client releases cards events one-token-per-contract access-tokens-of-24-hours code-grant',
)

/**
 * `tampered`: the payload is changed after it was signed · `unknown-certificate`: the header names a certificate that
 * nobody has · `none`: the payload stands there as JSON.
 */
const BROKEN_SIGNATURES = ['tampered', 'unknown-certificate', 'none'] as const
export type BrokenSignature = (typeof BROKEN_SIGNATURES)[number]

const VARIABLES =
  '${name}, ${today}, ${today - 1}, ${firstDay}, ${permission}, ${unique} and ${request} are replaced.'

/** The faces of one API: what a client of a gateway sees, and what the gateway sees of its provider. */
const FACES = SURFACES.filter((surface) =>
  SURFACES.some((other) => other !== surface && apiOf(other) === apiOf(surface)),
)

const template = (description: string) => z.unknown().describe(description) as unknown as Schema<Template>
const templates = (description: string) =>
  recordOf(z.unknown() as unknown as Schema<Template>).describe(description)
const variable = z.string().regex(VARIABLE_NAME, 'must be a name: a letter, then letters, digits and _')
const status = z
  .int()
  .min(100, 'must be a status from 100 to 599')
  .max(599, 'must be a status from 100 to 599')
const statuses = z.union([status, z.array(status).min(1, 'must have at least one status')])

const request = {
  path: templates(`Values of the path parameters, such as accountId. ${VARIABLES}`).exactOptional(),
  query: templates(`Values of the query parameters, such as date. ${VARIABLES}`).exactOptional(),
  headers: templates(
    `Values of specified headers that differ from the profile; the request stays valid. ${VARIABLES}`,
  ).exactOptional(),
  optional: optional(
    z.array(text('A header.')).min(1, 'must name at least one header'),
    'Headers that the operation may have and need not, sent on purpose with the values of the profile. Where the target refuses the request, it is sent once more without them.',
  ),
  body: template(
    `The request body: a text as it is, a value that is sent as JSON, or { fixture: name, with: { … } } for a message of the fixtures. ${VARIABLES}`,
  ).exactOptional(),
  bodyText: text(
    `Instead of body: a text that is sent to the letter where body would be written as JSON. ${VARIABLES}`,
  ).exactOptional(),
  spelling: optional(
    z.enum(SPELLINGS),
    'Another way of writing the body, which means the same. In JSON: spaced with blanks and line breaks, escaped characters, reordered members, or charset in its media type. In XML: its texts in CDATA, with references to characters, in UTF-16 or in ISO-8859-1. In both: marked with a byte order mark, or broken by letters in Latin-1 where UTF-8 is due, which is wrong.',
  ),
  sealed: closedObject({
    encrypt: template(`What is encrypted into encryptedData, such as a PIN. ${VARIABLES}`).exactOptional(),
    for: template(
      `The key that the platform gave for it, captured from /opened/payload/serverEphPubKey. ${VARIABLES}`,
    ).exactOptional(),
  })
    .exactOptional()
    .describe('Instead of a body: the request is signed with the issuer key of the profile.'),
  card: template(
    `The card that the request is about, such as \${activeCard}: the runner names it where the operation wants it. ${VARIABLES}`,
  ).exactOptional(),
  addressing: optional(
    z.enum(ADDRESSINGS),
    'About cards: how this request names its card, where the flow names cards otherwise; its variant follows from it.',
  ),
  follow: template(
    'A link from an earlier answer: the request goes there, not to the address of the operation.',
  ).exactOptional(),
  client: optional(z.enum(['first', 'second']), 'Who sends it: the ordinary client, or the second one.'),
}

const operation = text('Id of an operation, such as account-information/read-balance.')

const wrongFormat = exactlyOne({
  omitHeader: template('Name of a header that is left out.'),
  setHeader: templates('One header and a value that makes the request wrong or unusual.'),
  setPath: templates('One path parameter and its wrong value.'),
  setQuery: templates('One query parameter and its wrong value.'),
  method: template('Another method than the operation has.'),
  signature: z
    .enum(BROKEN_SIGNATURES)
    .describe('A sealed request: changed after it was signed, with a certificate nobody has, or unsigned.'),
  addressing: z.enum(ADDRESSINGS).describe('The card is named in a way that the operation does not take.'),
  address: template('A raw path below the base address that replaces that of the operation.'),
  body: template('A wrong body; it replaces that of the step.'),
  setField: templates('One field of the body and its wrong value: a name in a form, a JSON Pointer in JSON.'),
  omitField: template('The field of the body that is left out: a name in a form, a JSON Pointer in JSON.'),
  circumstance: text(
    'What is the matter, in words, where the request is as always: its token has expired, or it is another client’s. Its answer is not held against those of valid requests.',
  ),
}).describe('The one way in which the request is deliberately wrong: exactly one key.')

const waitFormat = closedObject({
  send: operation,
  ...request,
  wrong: wrongFormat.exactOptional(),
  status: statuses.describe('The status, or one of the statuses, that ends the waiting.'),
  field: optional(
    z.record(z.string(), z.union([z.string(), z.array(z.string()).min(1)])),
    `Besides the status: one JSON Pointer into the body, and the values that end the waiting. ${VARIABLES}`,
  ),
  booked: text(
    'Besides the status: the name of an earlier step that submitted an order; the waiting ends when the transaction list shows all of it.',
  ).exactOptional(),
  cardStatus: optional(
    listOf(z.string(), 1, 'must have at least one status'),
    'Instead of a field: statuses of a card that end the waiting, wherever the details show one. When the time is over, the last answer is judged.',
  ),
  within: durationFormat.describe(
    'How long to wait at most, by the clock of the target; where that cannot be moved, no longer than the patience of the profile.',
  ),
  every: durationFormat.describe(
    'The time between two requests; where the clock is moved, it grows with the wait.',
  ),
}).describe('Repeats a request until its answer has the status, and the value where one is named.')

const awaitFormat = closedObject({
  count: z.int().min(0).describe('How many events have to have been taken since the flow began.'),
  within: durationFormat.describe('How long to wait at most, by the clock of the target.'),
  every: durationFormat.describe('The time between two looks.'),
}).describe('Waits for push events, and judges all that have arrived since the flow began; needs events.')

const verification = z
  .union([
    text('Id of a requirement.'),
    z.record(z.string(), z.record(z.string(), text('Name of an earlier step.'))),
  ])
  .describe(
    'Id of a requirement, or { id: { role: name of an earlier step } }. The premise of a refusal is a step that has to succeed, or the refusal shows nothing.',
  )

/** How a value of an answer is held against an expectation that is more than "is this". */
const comparison = exactlyOne({
  equals: template(`It is this, whatever this is: a list or an object, too. ${VARIABLES}`),
  oneOf: z
    .array(z.unknown())
    .min(1, 'must have at least one value')
    .describe(`It is one of these. ${VARIABLES}`),
  contains: template(`A text has this in it, or a list this item. ${VARIABLES}`),
  count: z.int().min(0).describe('A list has so many items.'),
  like: z.string().describe('A text of this form: * stands for any characters.'),
  atLeast: z.number().describe('A number, or a text that is one, is so much at the least.'),
  atMost: z.number().describe('A number, or a text that is one, is so much at the most.'),
  exists: z.boolean().describe('true: it is there; false: it is not.'),
})
const expectedValue = z
  .union([z.string(), z.number(), z.boolean(), z.null(), comparison])
  .describe(
    `A text, a number, true, false or null: it is this. Or one of { equals }, { oneOf }, { contains }, { count }, { like }, { atLeast }, { atMost }, { exists }. ${VARIABLES}`,
  )

/** What an answer is expected to have. */
export const expectFormat = closedObject({
  status: optional(statuses, 'The status, or the statuses one of which it has to be.'),
  headers: optional(
    z.record(z.string().regex(/^[\w-]+$/, 'must be the name of a header'), expectedValue),
    'Header fields by their names, in upper or lower case.',
  ),
  values: optional(
    z.record(z.string(), expectedValue),
    'Values by JSON Pointer into the body, as in capture. With * each of what is found has to be it, or with contains one.',
  ),
})

const stepFormat = closedObject({
  name: text('What the step does; unique within the scenario. Later steps and reports refer to it.'),
  at: optional(
    z.enum(FACES),
    'With surfaces: the one face at which the step is played; at both unless given.',
  ),
  forEach: optional(
    z.record(variable, z.unknown()),
    'One variable and its values, a list or a captured list: the step runs once for each.',
  ),
  send: operation.exactOptional(),
  together: optional(
    z.literal([true, 'rounds']),
    'It waits for no answer: it is sent at the same time as the step before it, where that sends as well, and for all values of forEach at once. With rounds it waits for the step before it, and is sent for all values of forEach at once. Eight of them are under way at most, or as many as the profile says.',
  ),
  ...request,
  wrong: wrongFormat.exactOptional(),
  control: controlFormat.exactOptional(),
  waitUntil: waitFormat.exactOptional(),
  awaitEvents: awaitFormat.exactOptional(),
  capture: optional(
    z.record(variable, z.string()),
    'Variables for later steps: name and JSON Pointer into the body, * for every item, *[name=text] for those with that text, or below /opened into a signed answer; or header NAME, header NAME {parameter} for a path parameter in a link, header NAME ?parameter for one of its query; or sent and a JSON Pointer into the body of the request. Several of them with "or" between them: the first that has something.',
  ),
  premise: closedObject({
    status: optional(statuses, 'The status, or the statuses, with which the flow can go on.'),
  })
    .exactOptional()
    .describe('What must hold for the flow to go on. No verdict: otherwise later steps are blocked.'),
  mayBeRefused: optional(
    z.literal(true),
    'Whether it works here is not known: it is held against nobody that it is refused, and later steps are played whatever becomes of it.',
  ),
  expect: optional(
    expectFormat,
    'Your expectation of the answer, with a verdict of its own: where it is not met, the run ends with 1. It says nothing about the documents, and later steps go on.',
  ),
  verifies: optional(z.array(verification), 'The requirements that the answer is held against.'),
})
  .meta(requireOne(['send', 'control', 'waitUntil', 'awaitEvents']))
  .describe('One step: send, control, waitUntil or awaitEvents.')

/** Of a scenario, and of a rule of somebody's own. */
export const idFormat = z
  .string()
  .regex(
    /^[a-z0-9]+(-[a-z0-9]+)*\/([a-z0-9]+|\$\{\w+\})(-([a-z0-9]+|\$\{\w+\}))*$/,
    'must look like area/slug: lower case, digits, -',
  )

export const scenarioFormat = closedObject({
  id: idFormat.describe('area/slug, unique and never changed; the area is the name of the folder.'),
  title: text('What the flow shows, as a sentence.'),
  surface: z.enum(SURFACES).default('gateway').describe('The face of the target that the flow talks to.'),
  surfaces: optional(
    listOf(z.enum(FACES), 2, 'must have both faces: a flow of one face has a surface'),
    'Instead of surface: the flow is played at the gateway and at the provider, and what it verifies is held against both, as far as it holds there.',
  ),
  atProvider: closedObject({
    id: optional(idFormat, 'Its id at the provider; provider/slug unless given.'),
    title: text('What it shows at the provider.').exactOptional(),
    needs: optional(listOf(z.enum(CAPABILITIES)), 'What the provider must be able to do.'),
    facts: optional(listOf(variable), 'Known data that it uses at the provider.'),
  })
    .exactOptional()
    .describe('With surfaces: what is otherwise at the provider.'),
  effects: z
    .enum(['read', 'write', 'irreversible'])
    .default('read')
    .describe('What it does to the target: at least as strong as its operations.'),
  needs: listOf(z.enum(CAPABILITIES))
    .default([])
    .describe('What the target must be able to do; otherwise the scenario is not tested.'),
  facts: listOf(variable)
    .default([])
    .describe('Known data of the profile that the flow uses, such as account; each is a variable.'),
  startsAt: optional(
    z.iso.datetime({ error: 'must be an instant in UTC, such as 2026-03-29T00:30:00Z' }),
    'The instant at which the flow begins, in UTC; needs a target whose clock can be set.',
  ),
  drawsFrom: optional(
    z.number().min(0).max(1),
    'Where in the rows of drawn values it begins, from 0 to 1: scenarios that ask alike ask with others.',
  ),
  startsBestAt: optional(
    z.iso.datetime({ error: 'must be an instant in UTC, such as 2026-03-29T00:30:00Z' }),
    'The instant at which the flow begins, in UTC, where the clock of the target can be set; elsewhere it begins now.',
  ),
  cases: optional(
    z
      .array(z.record(variable, z.union([z.string(), z.number(), z.boolean()])))
      .min(1, 'must have at least one case'),
    'The flow is played once for each of these sets of variables, which its id and title have to name.',
  ),
  variant: optional(
    z.enum(VARIANTS),
    'About cards: the variant of the card API; that which the addressing needs, or v2, unless given.',
  ),
  release: text(
    'About cards: the release that the flow is about; that of the target unless given. About an API of your own: the release for which it was written; the oldest one unless given.',
  ).exactOptional(),
  addressings: listOf(z.enum(ADDRESSINGS), 1, 'must have at least one addressing')
    .exactOptional()
    .describe('About cards: how they are named; the flow is played once per addressing.'),
  steps: z.array(stepFormat).min(1, 'must have at least one step').describe('What happens, in this order.'),
}).describe(
  'A conformance scenario: a flow of requests and the requirements that its answers are held against.',
)

export interface ScenarioFile extends z.output<typeof scenarioFormat> {}
export interface StepFile extends z.output<typeof stepFormat> {}
export type RequestFile = Pick<StepFile, keyof typeof request | 'wrong'>
