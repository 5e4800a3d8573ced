import { z } from 'zod'
import { SURFACES } from '../../documents/apis.ts'
import { type AnyOperationId, OPERATIONS } from '../../documents/operations.ts'
import { type Schema, listOf, named, optional, recordOf } from '../../kernel/schema.ts'
import { closedObject, durationFormat, text } from '../../kernel/source/shapes.ts'
import { BUDGET_SHARES } from '../../rules/requirement.ts'
import { requireOne } from '../../scenario/exactly-one.ts'
import { expectFormat, idFormat } from '../../scenario/file-format.ts'
import { parsePointer } from '../../scenario/pointer.ts'
import type { AnswerChange, ExtensionFault, OwnAction } from '../../simulator/extension.ts'
import type { Hooks } from './hooks.ts'
import type { JudgeExchange } from './judged-exchange.ts'

/** What stands in a file of rules, and in the configuration; every description shows in editors. */

const operation = z.enum(OPERATIONS.map(({ id }) => id)) as unknown as Schema<AnyOperationId>

const answer = {
  status: optional(z.int().min(100).max(599), 'Its status; 200 unless given.'),
  headers: optional(recordOf(z.string()), 'Its header fields; its media type is JSON unless given.'),
  body: z.unknown().describe('Its body: a text as it is, or a value that is sent as JSON.').exactOptional(),
}

const earlier = closedObject({ on: operation.describe('The operation that gave it.'), ...answer })

const example = closedObject({
  ...answer,
  earlier: optional(
    listOf(earlier),
    'What the same flow has seen before, oldest first, for a rule that compares.',
  ),
})

/** An answer that a rule is tried with. */
export interface ExampleAnswer extends z.output<typeof example> {}

const pointer = z
  .string()
  .refine((place) => parsePointer(place).ok, 'must be a JSON Pointer, such as /entries')

const aFunction = <Type>() => z.custom<Type>((given) => typeof given === 'function', 'must be a function')

/** What every rule says of itself. */
const head = {
  id: idFormat.describe('area/slug, such as acme/entries-have-a-reference; the area is your own.'),
  level: z.enum(['MUST', 'SHOULD']).describe('MUST: who contradicts it fails. SHOULD: that is a warning.'),
  source: text('Where it stands, in your words: the contract, the description, the page.'),
  text: text('What is required, as a sentence.'),
  why: text('Why it matters, for whoever has to act.'),
  on: z.union([operation, z.array(operation).min(1)]).describe('The operation that it is about, or several.'),
  at: optional(z.enum(SURFACES), 'The face of the target that answers; that of its operation unless given.'),
  examples: closedObject({
    right: listOf<ExampleAnswer>(example, 1, 'must have at least one answer that is right').describe(
      'Answers that it takes.',
    ),
    wrong: listOf<ExampleAnswer>(example, 1, 'must have at least one answer that is wrong').describe(
      'Answers that it refuses.',
    ),
  }).describe('Answers that it is tried with before anything is sent: it has to tell them apart.'),
}

const written = closedObject({
  ...head,
  where: optional(expectFormat, 'To which answers it applies; to those of success unless given.'),
  each: optional(pointer, 'The list whose items are held against it, one by one: pointers lead from there.'),
  expect: expectFormat.describe('What is required, in the words of scenarios.'),
  message: text('What to look at next.').exactOptional(),
})

/** A rule without code. */
export interface WrittenRule extends z.output<typeof written> {}

const coded = closedObject({
  ...head,
  judge: aFunction<JudgeExchange>(),
})

/** A rule whose check is a function. */
export interface CodedRule extends z.output<typeof coded> {}

/** A rule of one's own: one without code, or one with a function. */
export type OwnRule = WrittenRule | CodedRule

const value = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())])
const options = z.record(z.string(), value)

/** By the names of options, such as keepBodies; a list for one that may be repeated. */
export type ConfigOptions = z.output<typeof options>

/** What becomes of the answers of the simulated bank. */
const change = {
  on: head.on,
  each: optional(
    pointer,
    'The list whose items are changed, one by one: the other pointers lead from there.',
  ),
  set: optional(z.record(pointer, z.unknown()), 'Values by their JSON Pointers; what is on the way is made.'),
  remove: optional(listOf(pointer), 'JSON Pointers to what is left out.'),
  headers: optional(recordOf(z.string()), 'Header fields by their names.'),
  status: optional(z.int().min(200).max(599), 'Another status.'),
}

const fault = closedObject({
  id: idFormat.describe('area/slug; the area is your own.'),
  title: text('What it does, as a sentence.'),
  breaks: listOf(z.string(), 1, 'must name a requirement').describe(
    'Ids of requirements that it has to break.',
  ),
  ...change,
})

const variation = closedObject({
  id: idFormat.describe('area/slug; the area is your own.'),
  title: text('What is otherwise, as a sentence.'),
  ...change,
})

const { text: _, examples: __, ...headOfBudget } = head

const budget = closedObject({
  ...headOfBudget,
  within: z
    .partialRecord(z.enum(Object.keys(BUDGET_SHARES) as (keyof typeof BUDGET_SHARES)[]), durationFormat)
    .refine((shares) => Object.keys(shares).length > 0, 'must have one, such as p95')
    .describe(
      'How long so many of its answers take at the most, such as { p95: { milliseconds: 300 } }; worst: all of them.',
    ),
})

/** How long answers may take. */
export interface OwnBudget extends z.output<typeof budget> {}

const describedApi = {
  name: z
    .string()
    .regex(/^[a-z][a-z0-9-]*$/, 'must be a name of small letters, digits and hyphens')
    .describe('The face of a target that answers it, and the area of its operations and scenarios.'),
  openapi: text('File with its OpenAPI description, 3.0 or 3.1; its path leads from here.').exactOptional(),
  releases: optional(
    recordOf(z.string()),
    'In place of openapi: such files by the names of their releases, oldest first; --release chooses one.',
  ),
  release: text('With releases: the one that is played; the last one unless given.').exactOptional(),
  known: optional(recordOf(z.string()), 'Values of its parameters that exist, by their names.'),
}

/** By one description, or by one of each release. */
const ofOneForm = <Api extends { readonly openapi?: string; readonly releases?: object }>(
  api: Schema<Api>,
): Schema<Api> =>
  api
    .refine(
      ({ openapi, releases }) => (openapi === undefined) !== (releases === undefined),
      'must have either openapi or releases',
    )
    .meta(requireOne(['openapi', 'releases']))

const codedApi = ofOneForm(
  closedObject({ ...describedApi, actions: optional(recordOf(aFunction<OwnAction>()), '') }),
)

/** An API by the file that describes it; `actions` are functions by the ids of operations. */
export interface OwnApiFile extends z.output<typeof codedApi> {}

const APIS = 'APIs that no document of the suite has: served, judged and explored as they are described.'

/** What a bank may do otherwise. */
export interface OwnVariation extends z.output<typeof variation> {}

const config = {
  budgets: optional(listOf<OwnBudget>(budget), 'How long answers may take, over a whole run.'),
  bank: optional(
    listOf<AnswerChange>(closedObject(change)),
    'What the successful answers of the simulated bank have besides: what your rules ask for.',
  ),
  faults: optional(
    listOf<ExtensionFault>(fault),
    'Faults of the simulated bank, off until --fault or the self-test switches one on.',
  ),
  variations: optional(
    listOf<OwnVariation>(variation),
    'What the bank may lawfully do otherwise: the self-test proves that no rule objects to it.',
  ),
  options: optional(
    options,
    'Options of the command line by their names, such as profile or allow: what the command line says goes before them.',
  ),
  targets: optional(
    recordOf(options),
    'The same for one of several targets, chosen with --target: what it says goes before options.',
  ),
}
const RULES = 'Rules of your own, or files that have a list of them under rules; paths lead from here.'

/** A file with rules alone. */
export const ruleFileFormat = closedObject({
  rules: listOf<WrittenRule>(written, 1, 'must have at least one rule'),
})

/** The configuration as a file. */
export const configFileFormat = closedObject({
  ...config,
  apis: optional(listOf(ofOneForm(closedObject(describedApi))), APIS),
  rules: optional(listOf(z.union([z.string(), named<WrittenRule>(written)])), RULES),
}).describe(
  'What a team adds to what ships: options of runs, rules, budgets, and answers and faults of the simulated bank.',
)

/** The configuration as what a module exports. */
export const configFormat = closedObject({
  ...config,
  apis: optional(listOf<OwnApiFile>(codedApi), APIS),
  hooks: optional(
    named<Hooks>(
      closedObject({
        beforeRun: aFunction<NonNullable<Hooks['beforeRun']>>().exactOptional(),
        beforeRequest: aFunction<NonNullable<Hooks['beforeRequest']>>().exactOptional(),
        afterRun: aFunction<NonNullable<Hooks['afterRun']>>().exactOptional(),
      }),
    ),
    'What is done around a run.',
  ),
  rules: optional(listOf(z.custom<OwnRule | string>()), RULES),
})

/** The form of a rule: one with a function, or one without. */
export function ownRuleFormat(rule: unknown): z.ZodType<OwnRule> {
  return typeof rule === 'object' && rule !== null && 'judge' in rule ? coded : written
}

/** What a team adds to what ships, as a module exports it. */
export interface ConformanceConfig extends z.output<typeof configFormat> {}
