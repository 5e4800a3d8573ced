import { words } from '../kernel/words.ts'
import { z } from 'zod'
import type { Clause, OwnSource } from '../documents/clauses.ts'
import { DOCUMENTS, type DocumentNumber, LEVELS, type Level } from '../documents/documents.ts'
import { SURFACES, type Surface } from '../documents/apis.ts'
import { type Schema, listOf, named, object, recordOf } from '../kernel/schema.ts'
import { CAUSES, type Cause, VERDICTS, type Verdict } from './verdict.ts'

/** What the schema of a run result is made of. */

export const text = (description: string) => z.string().describe(description)
export const count = (description: string) => z.int().min(0).describe(description)
export const position = (description: string) => z.int().min(1).describe(description)
export const milliseconds = (description: string) =>
  z.number().min(0).describe(`${description} Milliseconds.`)
export const instant = (description: string) =>
  z.string().meta({ description: `${description} ISO 8601, UTC.`, format: 'date-time' })

export const verdictSchema: Schema<Verdict> = z.enum(VERDICTS).meta({
  id: 'verdict',
  description:
    'pass: a check ran that could have failed. fail: a MUST is contradicted. warn: a SHOULD or advisory rule is ' +
    'contradicted. observed: the documents are silent. blocked: a step before it failed. not-applicable: the ' +
    'profile says so. not-tested: could not be tested here. error: suite, configuration or network.',
})

const findingVerdictSchema: Schema<Exclude<Verdict, 'pass'>> = z.enum(VERDICTS).exclude(['pass']).meta({
  id: 'findingVerdict',
  description: 'Any verdict but pass.',
})

export const surfaceSchema: Schema<Surface> = z.enum(SURFACES).meta({
  id: 'surface',
  description:
    'A face that answers operations. gateway: what a client sees. provider: what the gateway calls.',
})

export const levelSchema: Schema<Level> = z.enum(LEVELS).meta({
  id: 'level',
  description: 'The level of obligation.',
})

/** Keys of objects are texts, and documents have numbers. */
function documentNamed(key: string): DocumentNumber {
  return key === 'own' ? key : (Number(key) as DocumentNumber)
}

export const documentSchema: Schema<DocumentNumber> = z
  .literal(Object.keys(DOCUMENTS).map(documentNamed))
  .meta({
    id: 'document',
    description: 'The number of the document; own: a rule of whoever runs it.',
  })

const causeSchema: Schema<Cause> = z.enum(CAUSES).meta({ id: 'cause', description: 'Who has to act.' })

/** A pattern, no closed list: a report stays readable when a later version of the suite knows other clauses. */
export const clauseSchema = z
  .string()
  .regex(/^(?:[1-3] §\d+(?:\.\d+)*(?: (?:row|rule|step) \d+)?|own: .+)$/)
  .meta({
    id: 'clause',
    description:
      'A place in the documents: the document, the section, and a row, rule or step of it. Of a rule of somebody’s own: where it stands, in their words.',
    examples: ['2 §7 row 1', '1 §4.2 rule 3', 'own: contract of 2026, annex B'],
  }) as unknown as Schema<Clause | OwnSource>

/** Header fields in their order, repeated ones too. */
export type HeaderList = readonly (readonly [name: string, value: string])[]

const headers: Schema<HeaderList> = z.array(z.tuple([z.string(), z.string()])).meta({
  id: 'headers',
  description: 'Header fields as sent, in order, each as name and value. A name may occur more than once.',
})

const request = object({
  method: text('The method.'),
  url: text('The whole address.'),
  headers,
  body: text('The body as sent; absent when there was none.').exactOptional(),
})

const response = object({
  status: z.int().describe('The status code.'),
  headers,
  body: text('The body as received; empty when there was none.'),
})

export interface RecordedResponse extends z.output<typeof response> {}

const failure = object({
  code: z
    .enum(words('refused reset timeout name-not-found tls too-large malformed-answer nothing-behind failed'))
    .describe(
      'What kept the answer from coming; nothing-behind: the gateway does not reach its bank any more.',
    ),
  message: text('What the network said.'),
})

export interface WireFailure extends z.output<typeof failure> {}

const arrival = object({
  joinedBy: z
    .enum(['correlation-id', 'order', 'meanwhile'])
    .describe(
      'Why it belongs to this exchange: its correlation id; that nothing else was under way; or, of the gateway’s own requests for tokens, that it was made for one of several exchanges that were under way at once.',
    ),
  request: request.describe('What arrived; the address is below that of the provider.'),
  response: named<RecordedResponse>(response).describe('What the provider answered.'),
  at: instant('When it arrived, by the clock of the bank behind.'),
}).meta({ id: 'arrival', description: 'A request that the gateway sent on to the provider behind it.' })

/** A request that the gateway sent on, as reports keep it. */
export interface RecordedArrival extends z.output<typeof arrival> {}

const behind = object({
  calls: listOf<RecordedArrival>(arrival).describe('What arrived for this exchange, in order.'),
  unjoined: z.int().describe('How many arrived meanwhile that belong to no exchange of the run.'),
  isConcurrent: z
    .literal(true)
    .describe('Other exchanges were under way: what arrived without its correlation id may be its own.')
    .exactOptional(),
}).meta({ id: 'behind', description: 'What the provider behind the gateway saw of an exchange.' })

export interface RecordedBehind extends z.output<typeof behind> {}

const connection = object({
  kept: z.literal(true).describe('That of an earlier request was used again.').exactOptional(),
  connectMs: milliseconds('Until the target had taken the connection, the name looked up.').exactOptional(),
  tlsMs: milliseconds('Until it was secured after that.').exactOptional(),
  tls: text('The version of TLS, such as TLSv1.3.').exactOptional(),
  certificate: text(
    'Whom the certificate names that the target showed, who issued it, its last day.',
  ).exactOptional(),
  closedBy: z
    .enum(['target', 'tool'])
    .describe('Who ended it, after `durationMs`; present where no whole answer came.')
    .exactOptional(),
  sentBytes: count('How many bytes had gone over it; present as `closedBy` is.').exactOptional(),
  receivedBytes: count('How many bytes had come over it; present as `closedBy` is.').exactOptional(),
}).meta({
  id: 'connection',
  description: 'The connection over which a request went; empty where none came about.',
})

/** The connection over which a request went. */
export interface Connected extends z.output<typeof connection> {}

export const exchangeSchema = object({
  id: text("Unique within a run: the scenario's id and a number that counts from 1."),
  surface: surfaceSchema,
  operation: text('The operation; absent for an address that no operation has.').exactOptional(),
  request: request.describe('What was sent.'),
  response: named<RecordedResponse>(response).describe('Absent when no answer came.').exactOptional(),
  failure: named<WireFailure>(failure)
    .describe("Why no answer came. Never the target's non-conformance.")
    .exactOptional(),
  behind: named<RecordedBehind>(behind)
    .describe('What arrived at the provider behind the gateway; absent where the run did not look there.')
    .exactOptional(),
  sentAt: instant('When the request was sent.'),
  durationMs: milliseconds('Until the answer had arrived, with what opening the connection took.'),
  connection: named<Connected>(connection)
    .describe('Absent where nothing went over a network of this tool’s own.')
    .exactOptional(),
}).meta({ id: 'exchange', description: 'One recorded request and its answer; secrets are redacted.' })

export interface Exchange extends z.output<typeof exchangeSchema> {}

export const waitingFlowSchema = object({
  step: text('The name of the step that waited in vain.'),
  awaits: text('What it waited for.'),
  unique: text('What makes the names that the flow gave unique.'),
  sent: count('How many requests the flow has sent.'),
  exchanges: listOf<Exchange>(exchangeSchema).describe(
    'What came before the step, whole, in the order in which it was sent, and without secrets.',
  ),
})

/** What is kept of a flow that waited in vain, so that a later run goes on with it and sends nothing twice. */
export interface WaitingFlow extends z.output<typeof waitingFlowSchema> {}

export const findingSchema = object({
  requirement: text('The id of the requirement.'),
  document: documentSchema,
  clause: clauseSchema,
  level: levelSchema,
  verdict: findingVerdictSchema,
  cause: causeSchema,
  at: text('JSON Pointer, XPath, `header NAME` or `status`.').exactOptional(),
  expected: object({ rule: text('The rule in words.'), value: text('The value.').exactOptional() })
    .describe('What the requirement asks for.')
    .exactOptional(),
  actual: text('What the target did.').exactOptional(),
  exchange: text('The id of the exchange that shows it.').exactOptional(),
  curl: text('A command line that sends the request again; secrets are placeholders.').exactOptional(),
  source: object({ file: text('The scenario file.'), line: count('The line; counts from 1.') }).describe(
    'Where the scenario asks for it.',
  ),
  look: text('What to look at next.').exactOptional(),
  why: text('Why the requirement matters, where its check does not say what to look at.').exactOptional(),
  reason: text('Why it got this verdict.').exactOptional(),
  root: text('For blocked: the step that failed first.').exactOptional(),
  assumption: text(
    'The assumption: for observed, and where the owner of the target has confirmed it.',
  ).exactOptional(),
  likelyCause: text('What it likely comes from: `what` of one of the causes of the run.').exactOptional(),
  repeated: object({
    times: count('How often, this time included.'),
    since: instant('When the first of these requests was sent.'),
    until: instant('When the last one was.'),
  })
    .describe(
      'Present where traffic was judged that shows the same again and again, of which this is the first.',
    )
    .exactOptional(),
  pinned: text('For observed: the pin of the profile that it differs from.').exactOptional(),
}).meta({ id: 'finding', description: 'All that somebody needs to act on a verdict other than pass.' })

export interface Finding extends z.output<typeof findingSchema> {}

export const EXPECTATION_VERDICTS = ['met', 'missed', 'not-reached'] as const

const expectation = object({
  verdict: z
    .enum(EXPECTATION_VERDICTS)
    .describe(
      'missed: the answer is another one. not-reached: nothing was there to look at; the reason says why.',
    ),
  at: text('`status`, `header NAME`, or the JSON Pointer.'),
  expected: object({ rule: text('What was expected.') }).describe('What the author expects.'),
  actual: text('What came instead.').exactOptional(),
  exchange: text('The id of the exchange that shows it.').exactOptional(),
  curl: text('A command line that sends the request again; secrets are placeholders.').exactOptional(),
  source: object({ file: text('The scenario file.'), line: count('The line; counts from 1.') }).describe(
    'Where it is written.',
  ),
  reason: text('For not-reached: why.').exactOptional(),
}).meta({
  id: 'expectation',
  description: 'What the author of a scenario expects, whatever the documents say, and what came of it.',
})

export interface ExpectationResult extends z.output<typeof expectation> {}

const step = object({
  name: text('The name of the step.'),
  line: count('Its line in the scenario file; counts from 1.'),
  exchanges: listOf<Exchange>(exchangeSchema).describe('What was sent and received, in order.'),
  passed: recordOf(count('How often.')).describe(
    'The requirements whose checks passed here, with how often.',
  ),
  refusals: listOf(z.string())
    .describe(
      'Those of them that any refusal would have passed: they count where the operation works in this run.',
    )
    .exactOptional(),
  findings: listOf<Finding>(findingSchema).describe('Everything that is not a pass.'),
  expectations: listOf<ExpectationResult>(expectation)
    .describe('What its `expect` came to; absent where it has none.')
    .exactOptional(),
  seen: recordOf(z.string())
    .describe('What a look into the target showed, by the names under which the step captured it.')
    .exactOptional(),
}).meta({ id: 'step', description: 'One step of a scenario.' })

export interface StepResult extends z.output<typeof step> {}

const knownFact = object({
  facts: count('How many of the kind were learnt.'),
  comparisons: count('How often an answer was held against one, without being asked to by a step.'),
  excuses: count(
    'How often one kept an answer from being held against something that it might not hold for.',
  ),
  laws: listOf<string>(z.string()).describe(
    'The requirements that answers were held against with it, by id.',
  ),
})

export interface KnownFact extends z.output<typeof knownFact> {}

export const knownSchema = recordOf<KnownFact>(knownFact)
  .describe('What answers have shown of the target, by kind, and how often later ones were held against it.')
  .exactOptional()

export const scenarioSchema = object({
  id: text('The id: area and name.'),
  file: text('The path of its file.'),
  title: text('What it shows.'),
  verdict: verdictSchema,
  durationMs: milliseconds('How long it took.'),
  steps: listOf<StepResult>(step).describe('Its steps, in order.'),
  reason: text('Why it was not run, or not to its end.').exactOptional(),
  known: knownSchema,
}).meta({ id: 'scenario', description: 'One scenario that was planned for this run.' })

export interface ScenarioResult extends z.output<typeof scenarioSchema> {}
