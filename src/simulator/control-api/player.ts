import { z } from 'zod'
import { type ScenarioResult, scenarioSchema, verdictSchema } from '../../evidence/scenario-result.ts'
import { listOf, object, recordOf, strict, optional } from '../../kernel/schema.ts'
import type { Result } from '../../kernel/result.ts'
import type { World } from '../worlds.ts'
import type { Exchange } from '../../evidence/observation.ts'
import type { Profile } from '../../target/profile/profile.ts'

/*
 * Scenarios that are played for whoever looks at a served bank. A simulator knows no scenarios and no rules: whoever
 * serves it may hand in somebody who does.
 */

const wantedExploration = strict({
  steps: z.int().min(1).max(1_000_000).describe('How many steps are drawn.'),
  seed: z.int().min(0).describe('The same seed draws the same flows.'),
})

export const wantedRun = strict({
  only: optional(
    z.array(z.string().min(1).max(200)).min(1).max(500),
    'Ids of scenarios or requirements, areas or globs; everything when absent.',
  ),
  text: optional(
    z.string().min(1),
    'The text of a scenario file, which is played in place of the shipped ones.',
  ),
  target: optional(
    z.string(),
    'One of the targets that GET runs lists, where the run only reads; copies of this world when absent.',
  ),
  explore: optional(
    wantedExploration,
    'Play flows that nobody wrote, made of the steps of these scenarios, at copies of this world.',
  ),
})

export interface WantedRun extends z.output<typeof wantedRun> {}

export const runState = object({
  id: z.string().describe('r1, r2, …'),
  state: z
    .enum(['playing', 'concluded', 'stopped', 'failed'])
    .describe('stopped: on request, before its end. failed: it could not go on, see `problem`.'),
  target: z.string().describe('What it is pointed at.'),
  chosen: listOf(z.string()).describe('What was asked for; empty for everything.'),
  explore: wantedExploration.exactOptional().describe('What was asked for where flows are explored.'),
  finished: z.int().describe('How many scenarios were played; where flows are explored, how many steps.'),
  total: z.int().describe('How many there are to play.'),
  verdict: z.string().exactOptional().describe('What it says of the target, once it is concluded.'),
  summary: recordOf(z.int()).exactOptional().describe('How many requirements got each verdict.'),
  problem: z.string().exactOptional().describe('Why it failed.'),
})

export interface RunState extends z.output<typeof runState> {}

const playedScenario = object({ id: z.string(), title: z.string(), verdict: verdictSchema })

const runFinding = object({
  requirement: z.string(),
  clause: z.string(),
  verdict: z.string(),
  scenario: z.string(),
  expected: z.string().exactOptional(),
  actual: z.string().exactOptional(),
  text: z
    .string()
    .exactOptional()
    .describe('Where flows are explored: the scenario file with the fewest steps that show it.'),
})

export interface RunFinding extends z.output<typeof runFinding> {}

const explored = object({
  flows: z.int(),
  requests: z.int(),
  situations: z.int().describe('An operation with its status, after which one or for which time: how many.'),
  operations: z.int().describe('How many some scenario asks.'),
  idle: listOf(z.string()).describe('Those of them that never succeeded.'),
  goals: z.int().describe('What is to be met once at least: how many.'),
  missed: listOf(object({ goal: z.string(), why: z.string() })).describe('Those of them that were not.'),
})

export const runDetails = object({
  run: runState,
  scenarios: listOf(playedScenario).describe('Those that were played, in this order.'),
  findings: listOf<RunFinding>(runFinding).describe(
    'What failed or warned so far: one for each requirement.',
  ),
  requirements: recordOf(verdictSchema).describe('What each requirement got; empty before the end.'),
  explored: explored.exactOptional().describe('What was tried so far, where flows are explored.'),
})

export interface RunDetails extends z.output<typeof runDetails> {}

export const playedOne = object({ scenario: scenarioSchema })

export const reportFile = object({
  fileName: z.string(),
  text: z.string().describe('What the file holds.'),
})

const scenarioFile = object({
  file: z.string().describe('Its name below the package.'),
  title: z.string().describe('What its first scenario shows.'),
  scenarios: listOf(z.string()).describe('The ids of the scenarios that it holds.'),
})

export interface ScenarioFile extends z.output<typeof scenarioFile> {}

export const scenarioFiles = object({ files: listOf<ScenarioFile>(scenarioFile) })

const sourceMessage = object({
  severity: z.enum(['error', 'warning']),
  line: z.int().describe('Counts from 1.'),
  column: z.int().describe('Counts from 1.'),
  length: z.int().describe('How many characters are meant.'),
  message: z.string(),
  remedy: z.string().exactOptional().describe('What to write instead.'),
})

export const checkedText = object({
  messages: listOf(sourceMessage).describe('What the linter says of it.'),
  scenarios: listOf(z.string()).describe('The ids of the scenarios that it holds.'),
})

export const scenarioLanguage = object({
  schema: recordOf(z.unknown()).describe('The JSON Schema of scenario files.'),
  operations: listOf(z.string()).describe('The ids that `send` takes.'),
  requirements: listOf(z.string()).describe('The ids that `verifies` takes.'),
})

export interface Player {
  /** What runs may be pointed at beside the world, by name. */
  readonly targets: readonly string[]
  /** The scenario files that ship. */
  files(): readonly ScenarioFile[]
  /** The text of a file of them; undefined where there is none of this name. */
  textOf(file: string): string | undefined
  language(): z.output<typeof scenarioLanguage>
  check(text: string): z.output<typeof checkedText>
  /** Begins a run and goes on by itself. The error says why it cannot begin. */
  start(wanted: WantedRun, world: World): Promise<Result<RunState, string>>
  /** Those of a world that are kept, the newest first. */
  runs(world: World): readonly RunState[]
  details(world: World, id: string): RunDetails | undefined
  played(world: World, id: string, scenario: string): ScenarioResult | undefined
  /** Undefined where the run is not concluded, or the format is unknown. */
  report(world: World, id: string, format: string): z.output<typeof reportFile> | undefined
  /** Ends a run after the scenario in flight. False where there is none of this id. */
  stop(world: World, id: string): boolean
  /** Stops a run and forgets it. */
  forget(world: World, id: string): boolean
}

const contradiction = object({
  requirement: z.string(),
  clause: z.string(),
  verdict: z.string(),
  at: z.string().exactOptional().describe('Where: a JSON Pointer, an XPath, `header NAME` or `status`.'),
  expected: object({ rule: z.string(), value: z.string().exactOptional() }).exactOptional(),
  actual: z.string().exactOptional(),
})

export const judgement = object({
  checks: z.int().describe('How many requirements it was held against and kept.'),
  contradictions: listOf(contradiction),
  step: z.string().exactOptional().describe('The request as a step of a scenario file.'),
  noStep: z.string().exactOptional().describe('Why it cannot be one.'),
})

/**
 * Says what an exchange contradicts. `bank`: the one that answered it, with what it answered before. A simulator knows
 * no rules: whoever serves it may hand in somebody who does.
 */
export type JudgeExchange = (
  exchange: Exchange,
  profile: Profile,
  bank: { journal(): readonly Exchange[] },
) => Promise<z.output<typeof judgement>>
