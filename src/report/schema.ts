import { z } from 'zod'
import { REPORT_SCHEMA_VERSION, type RunResult } from '../evidence/run-result.ts'
import { VERDICTS, type Verdict } from '../evidence/verdict.ts'
import { refreshCellSchema } from './schema-refresh-cell.ts'
import { scenarioSchema } from './schema-scenario.ts'
import {
  clauseSchema,
  count,
  documentSchema,
  instant,
  levelSchema,
  listOf,
  milliseconds,
  surfaceSchema,
  text,
  verdictSchema,
} from './schema-words.ts'

const targetSchema = z
  .object({
    kind: z.enum(['embedded', 'http']).describe('The embedded simulator, or something behind an address.'),
    name: text('Its name in the profile.'),
    baseUrl: text('Its address.').exactOptional(),
    surfaces: listOf(surfaceSchema, 'The surfaces that were tested.'),
    faults: listOf(z.string(), 'Faults switched on in the embedded simulator.').exactOptional(),
  })
  .meta({ id: 'target', description: 'What the run was pointed at.' })

const shardSchema = z
  .object({
    index: z.int().min(1).describe('Which part this is; counts from 1.'),
    count: z.int().min(1).describe('How many parts there are.'),
    strict: z.boolean().describe('Warnings count as failures.'),
    wasInterrupted: z.boolean().describe('The part was not played to its end.'),
    plan: listOf(z.string(), 'The ids of the scenarios of all parts, in the order of the whole run.'),
  })
  .meta({ id: 'shard', description: 'Which part of a run this is, and what `merge` has to know of it.' })

const requirementSchema = z
  .object({
    id: text('The id: area and slug. It never changes.'),
    document: documentSchema,
    clause: clauseSchema,
    level: levelSchema,
    surface: surfaceSchema,
    text: text('What is required.'),
    verdict: verdictSchema,
    scenarios: listOf(z.string(), 'The ids of the scenarios that judged it.'),
    checks: count('How many checks passed, over all scenarios.'),
    reason: text('Why it got this verdict, where that is not a pass.').exactOptional(),
  })
  .meta({ id: 'requirement', description: 'One normative statement and what it got.' })

const assumptionSchema = z
  .object({
    id: text('The id.'),
    clause: clauseSchema,
    default: text('What the simulator does where the documents are silent.'),
    reliedOn: listOf(z.string(), 'The ids of the requirements that relied on it in this run.'),
    observed: listOf(z.string(), 'What the target did, where it could be seen.').exactOptional(),
  })
  .meta({ id: 'assumption', description: 'A place that the documents leave open.' })

const repeatedSchema = z
  .object({
    rounds: z.int().min(1).describe('How often everything was played.'),
    unstable: listOf(
      z.object({
        scenario: text('The id of the scenario.'),
        requirement: text('The id of the requirement.'),
        verdicts: listOf(verdictSchema, 'What it got, in the order of the rounds.'),
      }),
      'What did not always get the same verdict.',
    ),
  })
  .meta({ id: 'repeated', description: 'Present when the run was played several times.' })

const baselineEntrySchema = z
  .object({
    requirement: text('The id of the requirement.'),
    scenario: text('The scenario in which it is accepted; every one when absent.').exactOptional(),
    reason: text('Why it is accepted.'),
    owner: text('Who answers for it.'),
    expires: text('The last day on which it is accepted, yyyy-mm-dd.'),
    state: z
      .enum(['accepted', 'expired', 'stale', 'not-judged'])
      .describe('stale: it passes now. not-judged: this run could not see it.'),
  })
  .meta({ id: 'baselineEntry', description: 'A failure that is accepted for now.' })

const driftSchema = z
  .object({
    reference: text('Which simulated bank the target was compared with.'),
    fields: listOf(
      z.object({
        operation: text('The operation whose answers differ.'),
        field: text('status, header NAME, a JSON Pointer with * for every item, or a path of XML elements.'),
        before: text('What the simulated bank shows.'),
        after: text('What the target shows.'),
        exchanges: listOf(z.string(), 'The ids of the exchanges that show it.'),
      }),
      'What differs.',
    ),
    pinned: count('How many differences are left out because the profile pins them.'),
  })
  .meta({
    id: 'drift',
    description: 'Where answers are other than those of a simulated bank; absent without --drift.',
  })

const countsByVerdict = Object.fromEntries(
  VERDICTS.map((verdict) => [verdict, count(`How many requirements got ${verdict}.`)]),
) as Record<Verdict, z.ZodInt>

/** The shape of report.json. The published JSON Schema is generated from it. */
export const runResultSchema = z
  .object({
    schemaVersion: z.literal(REPORT_SCHEMA_VERSION).describe('The version of this format.'),
    tool: z
      .object({ name: text('Its name.'), version: text('Its version.') })
      .describe('What wrote the report.'),
    runId: text('The id of the run; the name of its folder.'),
    target: targetSchema,
    seed: z
      .number()
      .describe('The seed of everything random in the run; at a served bank, the one that the bank tells.'),
    shard: shardSchema.exactOptional(),
    startedAt: instant('When the run started.'),
    durationMs: milliseconds('How long the run took.'),
    verdict: z
      .enum(['conformant', 'not-conformant', 'not-graded', 'incomplete'])
      .describe('What the run says about the target.'),
    exitCode: z
      .literal([0, 1, 2, 3, 4, 5])
      .describe('0 all pass, 1 failure, 2 usage, 3 nothing could be graded, 4 incomplete, 5 drift.'),
    summary: z.object(countsByVerdict).describe('How many requirements got each verdict.'),
    requirements: listOf(requirementSchema, 'Every requirement in scope.'),
    scenarios: listOf(scenarioSchema, 'Every scenario that was planned.'),
    assumptions: listOf(assumptionSchema, 'The assumptions that the run relied on or observed.'),
    refreshMatrix: listOf(
      refreshCellSchema,
      'Where scenarios of it were planned: every outcome of a refresh, and what it led to.',
    ).exactOptional(),
    repeated: repeatedSchema.exactOptional(),
    baseline: listOf(
      baselineEntrySchema,
      'What became of every entry of the baseline; absent without one.',
    ).exactOptional(),
    drift: driftSchema.exactOptional(),
  })
  .meta({ title: 'Report of a conformance run', description: 'The one truth about a run.' })

/** The JSON Schema of report.json as text, ready to be published. */
export function reportJsonSchema(): string {
  return `${JSON.stringify(z.toJSONSchema(runResultSchema, { target: 'draft-2020-12' }), null, 2)}\n`
}

// The compiler refuses this line when the schema and the type of a run result say different things.
true satisfies Equal<Mutable<z.infer<typeof runResultSchema>>, Mutable<RunResult>>

type Mutable<T> = T extends object ? { -readonly [Key in keyof T]: Mutable<T[Key]> } : T
type Equal<One, Other> =
  (<T>() => T extends One ? 1 : 2) extends <T>() => T extends Other ? 1 : 2 ? true : false
