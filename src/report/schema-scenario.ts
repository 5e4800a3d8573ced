import { z } from 'zod'
import {
  causeSchema,
  clauseSchema,
  count,
  documentSchema,
  findingVerdictSchema,
  instant,
  levelSchema,
  listOf,
  milliseconds,
  surfaceSchema,
  text,
  verdictSchema,
} from './schema-words.ts'

const headersSchema = z.array(z.tuple([z.string(), z.string()])).meta({
  id: 'headers',
  description: 'Header fields as sent, in order, each as name and value. A name may occur more than once.',
})

const requestSchema = z.object({
  method: text('The method.'),
  url: text('The whole address.'),
  headers: headersSchema,
  body: text('The body as sent; absent when there was none.').exactOptional(),
})

const responseSchema = z.object({
  status: z.int().describe('The status code.'),
  headers: headersSchema,
  body: text('The body as received; empty when there was none.'),
})

const wireFailureSchema = z.object({
  code: z
    .enum(['refused', 'reset', 'timeout', 'name-not-found', 'tls', 'too-large', 'malformed-answer', 'failed'])
    .describe('What kept the answer from coming.'),
  message: text('What the network said.'),
})

const exchangeSchema = z
  .object({
    id: text("Unique within a run: the scenario's id and a number that counts from 1."),
    surface: surfaceSchema,
    operation: text('The operation; absent for an address that no operation has.').exactOptional(),
    request: requestSchema.describe('What was sent.'),
    response: responseSchema.describe('Absent when no answer came.').exactOptional(),
    failure: wireFailureSchema
      .describe("Why no answer came. Never the target's non-conformance.")
      .exactOptional(),
    sentAt: instant('When the request was sent.'),
    durationMs: milliseconds('Until the answer had arrived.'),
  })
  .meta({ id: 'exchange', description: 'One recorded request and its answer; secrets are redacted.' })

const findingSchema = z
  .object({
    requirement: text('The id of the requirement.'),
    document: documentSchema,
    clause: clauseSchema,
    level: levelSchema,
    verdict: findingVerdictSchema,
    cause: causeSchema,
    at: text('JSON Pointer, XPath, `header NAME` or `status`.').exactOptional(),
    expected: z
      .object({ rule: text('The rule in words.'), value: text('The value.').exactOptional() })
      .describe('What the requirement asks for.')
      .exactOptional(),
    actual: text('What the target did.').exactOptional(),
    exchange: text('The id of the exchange that shows it.').exactOptional(),
    curl: text('A command line that sends the request again; secrets are placeholders.').exactOptional(),
    source: z
      .object({ file: text('The scenario file.'), line: count('The line; counts from 1.') })
      .describe('Where the scenario asks for it.'),
    look: text('What to look at next.').exactOptional(),
    why: text('Why the requirement matters, where its check does not say what to look at.').exactOptional(),
    reason: text('Why it got this verdict.').exactOptional(),
    root: text('For blocked: the step that failed first.').exactOptional(),
    assumption: text('For observed: the assumption.').exactOptional(),
    pinned: text('For observed: the pin of the profile that it differs from.').exactOptional(),
  })
  .meta({ id: 'finding', description: 'All that somebody needs to act on a verdict other than pass.' })

const stepSchema = z
  .object({
    name: text('The name of the step.'),
    line: count('Its line in the scenario file; counts from 1.'),
    exchanges: listOf(exchangeSchema, 'What was sent and received, in order.'),
    passed: z
      .record(z.string(), count('How often.'))
      .describe('The requirements whose checks passed here, with how often.'),
    findings: listOf(findingSchema, 'Everything that is not a pass.'),
    seen: z
      .record(z.string(), z.string())
      .describe('What a look into the target showed, by the names under which the step captured it.')
      .exactOptional(),
  })
  .meta({ id: 'step', description: 'One step of a scenario.' })

export const scenarioSchema = z
  .object({
    id: text('The id: area and name.'),
    file: text('The path of its file.'),
    title: text('What it shows.'),
    verdict: verdictSchema,
    durationMs: milliseconds('How long it took.'),
    steps: listOf(stepSchema, 'Its steps, in order.'),
    reason: text('Why it was not run, or not to its end.').exactOptional(),
  })
  .meta({ id: 'scenario', description: 'One scenario that was planned for this run.' })
