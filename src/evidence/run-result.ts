import { z } from 'zod'
import { listOf, named, object } from '../kernel/schema.ts'
import { STATES_BEFORE, TOKEN_HANDLINGS } from '../documents/refresh-matrix.ts'
import {
  EXPECTATION_VERDICTS,
  clauseSchema,
  count,
  documentSchema,
  instant,
  knownSchema,
  levelSchema,
  milliseconds,
  position,
  scenarioSchema,
  surfaceSchema,
  text,
  verdictSchema,
} from './scenario-result.ts'
import type { ScenarioResult } from './scenario-result.ts'
import { REPORT_SCHEMA_VERSION } from './report-version.ts'
import { VERDICTS } from './verdict.ts'

const lostConnections = object({
  times: count('How often a connection that was kept was closed under a request, which was sent again.'),
  requests: count('Of how many requests.'),
})

export interface LostConnections extends z.output<typeof lostConnections> {}

const target = object({
  kind: z.enum(['embedded', 'http']).describe('The embedded simulator, or something behind an address.'),
  name: text('Its name in the profile.'),
  baseUrl: text('Its address.').exactOptional(),
  surfaces: listOf(surfaceSchema).describe('The surfaces that were tested.'),
  faults: listOf(z.string()).describe('Faults switched on in the embedded simulator.').exactOptional(),
  overlooked: listOf(object({ name: text('The name of the cause.'), seen: text('What was seen of it.') }))
    .describe('What the check before the run found, and the run went on with on purpose.')
    .exactOptional(),
  lostConnections: lostConnections
    .describe('Present when connections were kept no longer, because the target closed them too often.')
    .exactOptional(),
  rateLimited: object({
    times: count('How often it answered 429 and was asked again when it said.'),
    waitedMs: milliseconds('How long that took in all, on the clock of the target.'),
  })
    .describe('Present when the target was asked more often than it allows.')
    .exactOptional(),
}).meta({ id: 'target', description: 'What the run was pointed at.' })

export interface TargetDescription extends z.output<typeof target> {}

const shard = object({
  index: position('Which part this is; counts from 1.'),
  count: position('How many parts there are.'),
  strict: z.boolean().describe('Warnings count as failures.'),
  wasInterrupted: z.boolean().describe('The part was not played to its end.'),
  plan: listOf(z.string()).describe('The ids of the scenarios of all parts, in the order of the whole run.'),
}).meta({ id: 'shard', description: 'Which part of a run this is, and what `merge` has to know of it.' })

export interface ShardDescription extends z.output<typeof shard> {}

const requirement = object({
  id: text('The id: area and slug. It never changes.'),
  document: documentSchema,
  clause: clauseSchema,
  level: levelSchema,
  surface: surfaceSchema,
  text: text('What is required.'),
  verdict: verdictSchema,
  scenarios: listOf(z.string()).describe('The ids of the scenarios that judged it.'),
  checks: count('How many checks passed, over all scenarios.'),
  reason: text('Why it got this verdict, where that is not a pass.').exactOptional(),
}).meta({ id: 'requirement', description: 'One normative statement and what it got.' })

export interface RequirementResult extends z.output<typeof requirement> {}

const assumption = object({
  id: text('The id.'),
  clause: clauseSchema,
  default: text('What the simulator does where the documents are silent.'),
  confirmed: text('Where its owner has confirmed that the target does so.').exactOptional(),
  reliedOn: listOf(z.string()).describe('The ids of the requirements that relied on it in this run.'),
  observed: listOf(z.string()).describe('What the target did, where it could be seen.').exactOptional(),
}).meta({ id: 'assumption', description: 'A place that the documents leave open.' })

export interface AssumptionResult extends z.output<typeof assumption> {}

const causeProof = object({
  exchange: text('The id of the exchange that shows it.'),
  seen: text('What in it does: a header, a status, a place.'),
})

export interface CauseProof extends z.output<typeof causeProof> {}

const commonCause = object({
  name: text(
    'Its name, as `doctor` gives it; absent where the answers are wrong in one way all over.',
  ).exactOptional(),
  what: text('What is wrong, in words.'),
  verdict: verdictSchema.describe('The worst that a requirement got for it.'),
  requirements: listOf(z.string()).describe('The ids of the requirements that it breaks, the worst first.'),
  proof: listOf<CauseProof>(causeProof).describe('What shows it: three exchanges at most.').exactOptional(),
  fix: text('What to do about it.').exactOptional(),
  places: count('In how many places it was found.'),
  scenarios: count('In how many scenarios they are.'),
}).meta({
  id: 'commonCause',
  description:
    'What requirements fail for together: one thing that is wrong, or something that stands between. It changes no verdict.',
})

export interface CommonCause extends z.output<typeof commonCause> {}

const refreshCell = object({
  outcome: text('What the refresh came to at the provider.'),
  handling: z.enum(TOKEN_HANDLINGS).describe('Who keeps the tokens: the gateway, or the client.'),
  before: z.enum(STATES_BEFORE).describe('The permission, or the consent, before it.'),
  documented: text('What the documents say of the time after it.'),
  clause: clauseSchema,
  verdict: verdictSchema,
  seen: text('What was seen in this run.').exactOptional(),
  scenario: text('The id of the scenario that played it.').exactOptional(),
  reason: text('Why it was not tested.').exactOptional(),
}).meta({ id: 'refreshCell', description: 'What one outcome of a refresh led to.' })

export interface RefreshCell extends z.output<typeof refreshCell> {}

const unstable = object({
  scenario: text('The id of the scenario.'),
  requirement: text('The id of the requirement.'),
  verdicts: listOf(verdictSchema).describe('What it got, in the order of the rounds.'),
})

export interface UnstableVerdict extends z.output<typeof unstable> {}

const follows = object({
  runId: text('The id of that run.'),
  startedAt: instant('When it started.'),
  scenarios: listOf(z.string()).describe('The ids of the scenarios that went on where they waited.'),
}).meta({ id: 'follows', description: 'The run that this one goes on with.' })

export interface FollowsRun extends z.output<typeof follows> {}

const waiting = object({
  scenario: text('The id of the scenario.'),
  step: text('The name of the step that waited in vain.'),
  awaits: text('What it waited for.'),
}).meta({ id: 'waiting', description: 'A flow with which `run --follow-up` can go on.' })

export interface WaitingScenario extends z.output<typeof waiting> {}

const repeated = object({
  rounds: position('How often everything was played.'),
  unstable: listOf<UnstableVerdict>(unstable).describe('What did not always get the same verdict.'),
}).meta({ id: 'repeated', description: 'Present when the run was played several times.' })

const baselineEntry = object({
  requirement: text('The id of the requirement.'),
  scenario: text('The scenario in which it is accepted; every one when absent.').exactOptional(),
  reason: text('Why it is accepted.'),
  owner: text('Who answers for it.'),
  expires: text('The last day on which it is accepted, yyyy-mm-dd.'),
  state: z
    .enum(['accepted', 'expired', 'stale', 'not-judged'])
    .describe('stale: it passes now. not-judged: this run could not see it.'),
}).meta({ id: 'baselineEntry', description: 'A failure that is accepted for now.' })

export interface BaselineEntry extends z.output<typeof baselineEntry> {}

const difference = object({
  operation: text('The operation whose answers differ.'),
  field: text('status, header NAME, a JSON Pointer with * for every item, or a path of XML elements.'),
  before: text('What the simulated bank shows.'),
  after: text('What the target shows.'),
  exchanges: listOf(z.string()).describe('The ids of the exchanges that show it.'),
})

export interface FieldDifference extends z.output<typeof difference> {}

const drift = object({
  reference: text('Which simulated bank the target was compared with.'),
  fields: listOf<FieldDifference>(difference).describe('What differs.'),
  pinned: count('How many differences are left out because the profile pins them.'),
}).meta({
  id: 'drift',
  description: 'Where answers are other than those of a simulated bank; absent without --drift.',
})

export interface Drift extends z.output<typeof drift> {}

const askedValues = object({
  type: text('The type of value, such as correlationId; `conformance list values` shows its classes.'),
  fields: listOf(z.string()).describe('Fields that have such values.'),
  asked: listOf(z.string()).describe('The classes of values with which the run has asked.'),
  of: count('How many classes there are; runs with another seed ask with others.'),
}).meta({ id: 'askedValues', description: 'How widely a run has asked for one type of value.' })

export interface AskedValues extends z.output<typeof askedValues> {}

const required = object({
  percent: count('How many percent of the requirements that apply had to be graded.'),
  graded: count('How many were.'),
  applicable: count('How many there were to be graded.'),
}).meta({ id: 'required', description: 'What --require demanded; absent without it.' })

export interface RequiredShare extends z.output<typeof required> {}

const countsOf = <Name extends string>(names: readonly Name[], of: string) =>
  object(
    Object.fromEntries(names.map((name) => [name, count(`How many ${of} ${name}.`)])) as Record<
      Name,
      z.ZodInt
    >,
  )

const summary = countsOf(VERDICTS, 'requirements got')

const expectations = countsOf(EXPECTATION_VERDICTS, 'are').describe(
  'What the scenarios expect by themselves (`expect`); absent where none expects anything. One that is missed makes the exit code 1, and says nothing about the documents.',
)

export const runResultSchema = object({
  schemaVersion: z.literal(REPORT_SCHEMA_VERSION).describe('The version of this format.'),
  tool: object({ name: text('Its name.'), version: text('Its version.') }).describe('What wrote the report.'),
  runId: text('The id of the run; the name of its folder.'),
  target: named<TargetDescription>(target),
  seed: z
    .number()
    .describe('The seed of everything random in the run; at a served bank, the one that the bank tells.'),
  shard: named<ShardDescription>(shard).exactOptional(),
  follows: named<FollowsRun>(follows)
    .describe('Present where the run goes on with what an earlier one has left; the rest is as it was there.')
    .exactOptional(),
  waiting: listOf<WaitingScenario>(waiting)
    .describe('Flows that wait for what comes later; absent where none does, or none is kept.')
    .exactOptional(),
  startedAt: instant('When the run started.'),
  durationMs: milliseconds('How long the run took.'),
  verdict: z
    .enum(['conformant', 'not-conformant', 'not-graded', 'incomplete'])
    .describe('What the run says about the target.'),
  exitCode: z
    .literal([0, 1, 2, 3, 4, 5])
    .describe(
      '0 all pass, 1 a failure, of a rule of your own too, or a missed expectation, 2 usage, 3 nothing could be graded, or too little, 4 incomplete, 5 drift.',
    ),
  summary: summary.describe('How many requirements of the documents got each verdict.'),
  ownRules: summary
    .describe(
      'How many rules of your own got each verdict; absent without any. They say nothing about the documents.',
    )
    .exactOptional(),
  expectations: expectations.exactOptional(),
  requirements: listOf<RequirementResult>(requirement).describe('Every requirement in scope.'),
  causes: listOf<CommonCause>(commonCause)
    .describe('What requirements fail for together, likely; absent where each fails for itself.')
    .exactOptional(),
  scenarios: listOf<ScenarioResult>(scenarioSchema).describe('Every scenario that was planned.'),
  known: knownSchema,
  assumptions: listOf<AssumptionResult>(assumption).describe(
    'The assumptions that the run relied on or observed.',
  ),
  refreshMatrix: listOf<RefreshCell>(refreshCell)
    .describe('Where scenarios of it were planned: every outcome of a refresh, and what it led to.')
    .exactOptional(),
  values: listOf<AskedValues>(askedValues)
    .describe('How widely the run has asked, by type of value; absent where no value was drawn.')
    .exactOptional(),
  repeated: repeated.exactOptional(),
  baseline: listOf<BaselineEntry>(baselineEntry)
    .describe('What became of every entry of the baseline; absent without one.')
    .exactOptional(),
  required: named<RequiredShare>(required).exactOptional(),
  drift: named<Drift>(drift).exactOptional(),
}).meta({ title: 'Report of a conformance run', description: 'The one truth about a run.' })

export interface RunResult extends z.output<typeof runResultSchema> {}

/** What a run says about its target as a whole. */
export type RunVerdict = RunResult['verdict']

/** The exit code of the command line for this result. */
export type ExitCode = RunResult['exitCode']

export type { ExpectationResult, Finding, ScenarioResult, StepResult } from './scenario-result.ts'
