import { z } from 'zod'
import { listOf, object, recordOf } from '../kernel/schema.ts'
import { exchangeSchema } from './exchange-schema.ts'
import type { Exchange } from './exchange-schema.ts'
import {
  causeSchema,
  clauseSchema,
  count,
  documentSchema,
  findingVerdictSchema,
  instant,
  levelSchema,
  milliseconds,
  text,
  verdictSchema,
} from './schema-words.ts'

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

const finding = object({
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

export interface Finding extends z.output<typeof finding> {}

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
  findings: listOf<Finding>(finding).describe('Everything that is not a pass.'),
  expectations: listOf<ExpectationResult>(expectation)
    .describe('What its `expect` came to; absent where it has none.')
    .exactOptional(),
  seen: recordOf(z.string())
    .describe('What a look into the target showed, by the names under which the step captured it.')
    .exactOptional(),
}).meta({ id: 'step', description: 'One step of a scenario.' })

export interface StepResult extends z.output<typeof step> {}

export const scenarioSchema = object({
  id: text('The id: area and name.'),
  file: text('The path of its file.'),
  title: text('What it shows.'),
  verdict: verdictSchema,
  durationMs: milliseconds('How long it took.'),
  steps: listOf<StepResult>(step).describe('Its steps, in order.'),
  reason: text('Why it was not run, or not to its end.').exactOptional(),
}).meta({ id: 'scenario', description: 'One scenario that was planned for this run.' })

export interface ScenarioResult extends z.output<typeof scenarioSchema> {}
