import { z } from 'zod'
import { type Finding, count, findingSchema, position, text } from '../../evidence/scenario-result.ts'
import { byCodeUnit } from '../../kernel/by-code-unit.ts'
import { defined } from '../../kernel/defined.ts'
import { type Result, err, ok } from '../../kernel/result.ts'
import { listOf, named, object, recordOf } from '../../kernel/schema.ts'
import type { Exploration } from './explore.ts'
import type { FoundFile } from './found-files.ts'

/** What an exploration has come to is kept in its folder under this name. */
export const EXPLORATION_FILE = 'exploration.json'

const VERSION = '1.0'

const found = object({
  finding: named<Finding>(findingSchema),
  file: z
    .string()
    .regex(/^[a-z0-9-]+\.yaml$/)
    .describe('The scenario file that shows it, in the same folder.'),
  also: listOf(z.string()).describe('Other requirements that the same answer contradicts.'),
  steps: position('How many steps that has.'),
  drawnSteps: position('How many the flow had that showed it first.'),
  isShownAgain: z.boolean().describe('Whether the file, played from its start, has shown it.'),
})

export interface ToldFinding extends z.output<typeof found> {}

const exploration = object({
  explorationVersion: z.literal(VERSION),
  tool: text('The version that explored.'),
  target: text('Its name in the profile.'),
  seed: z.int(),
  budget: count('How many steps were asked for; absent where a time was.').exactOptional(),
  strict: z.boolean().describe('Warnings count as failures.'),
  shard: object({ index: position('Counts from 1.'), count: z.int().min(1).max(9999) })
    .describe('Which part of the whole it is; absent for the whole.')
    .exactOptional(),
  steps: count('How many were played.'),
  requests: count('How many were sent.'),
  flows: count('How many were played.'),
  operations: listOf(z.string()).describe('Those that some scenario asks, sorted.'),
  statuses: recordOf(recordOf(z.int())).describe('By operation, how often each status came; 0: no answer.'),
  found: listOf<ToldFinding>(found).describe('What contradicts the documents: once for each requirement.'),
  goals: object({
    reached: listOf(z.string()),
    missed: listOf(object({ goal: z.string(), why: z.string() })),
  }).describe('What is to be met once at least, sorted.'),
  situations: listOf(z.string()).describe(
    'What was met, sorted: an operation with its status, after which one, or for the how-manieth time.',
  ),
})

/** What an exploration has come to, or one shard of it. */
export interface ToldExploration extends z.output<typeof exploration> {}

/** What was asked for. */
export type Asked = Pick<ToldExploration, 'tool' | 'target' | 'seed' | 'strict'> & {
  readonly budget?: number | undefined
  readonly shard?: ToldExploration['shard'] | undefined
}

export function toldExploration(
  asked: Asked,
  { steps, requests, flows, operations, reached, goals }: Exploration,
  files: readonly FoundFile[],
): ToldExploration {
  return defined({
    explorationVersion: VERSION,
    ...asked,
    steps,
    requests,
    flows,
    operations: operations.toSorted(byCodeUnit),
    statuses: Object.fromEntries(
      [...reached.statuses()].map(([operation, met]) => [operation, Object.fromEntries(met)]),
    ),
    found: files.map(({ found: { finding, flow, also, drawnSteps }, name, isShownAgain }) => ({
      finding,
      file: name,
      also: [...also],
      steps: flow.steps.length,
      drawnSteps,
      isShownAgain,
    })),
    goals: { reached: [...goals.reached()], missed: [...goals.missed()] },
    situations: reached.situations(),
  })
}

/** The operations that never succeeded. */
export function idleIn({ operations, statuses }: ToldExploration): readonly string[] {
  return operations.filter(
    (operation) => !Object.keys(statuses[operation] ?? {}).some((status) => status.startsWith('2')),
  )
}

export function explorationText(told: ToldExploration): string {
  return `${JSON.stringify(told, undefined, 2)}\n`
}

/** The exploration that a text is; undefined for anything else. The error says what is wrong with it. */
export function readExploration(json: string): Result<ToldExploration | undefined, string> {
  // Reports, which may be large, are looked at by those who read them.
  if (!/^\s*\{\s*"explorationVersion"/.test(json)) return ok(undefined)
  try {
    const told = exploration.safeParse(JSON.parse(json))
    if (told.success) return ok(told.data)
    const [{ path, message }] = told.error.issues as [z.core.$ZodIssue]
    return err(`it is no exploration of version ${VERSION}: /${path.join('/')}: ${message}; explore again`)
  } catch (error) {
    return err(`it is no whole exploration: ${(error as Error).message}; explore again`)
  }
}
