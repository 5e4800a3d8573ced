import { SHOWN_CHARACTERS } from '../../evidence/kept-bodies.ts'
import { REQUIREMENTS } from '../../rules/requirements.ts'
import { isCause } from '../../runner/doctor/cause.ts'
import type { RunPlan } from '../../runner/plan/run-plan.ts'
import type { Effects, Scenario } from '../../scenario/format.ts'
import type { Surface } from '../../documents/apis.ts'
import { defined } from '../../kernel/defined.ts'
import { err, ok } from '../../kernel/result.ts'
import type { Result } from '../../kernel/result.ts'
import { listOption, numberOption, textOption } from './options.ts'
import type { Options } from './options.ts'
import { selectionProblem } from '../../runs/suite/selection-problem.ts'
import { durationsFrom } from '../../runner/plan/shard.ts'
import type { Shard } from '../../runner/plan/shard.ts'

/** What a command line asks of a run. The error is ready to be printed. */
export async function runPlanFrom(
  options: Options,
  scenarios: readonly Scenario[],
): Promise<Result<RunPlan, string>> {
  const repeat = numberOption(options, 'repeat') ?? 1
  if (repeat > 1 && (options['shard'] ?? options['resume']) !== undefined) {
    return err('--repeat is for whole runs: leave --shard and --resume out')
  }
  const shard = await shardFrom(options)
  if (!shard.ok) return shard
  const only = listOption(options, 'only')
  const problem = only && selectionProblem(only, scenarios, REQUIREMENTS)
  if (problem !== undefined) return err(problem)
  const surfaces = listOption(options, 'surface') as readonly Surface[] | undefined
  const idle = surfaces?.find((surface) => !scenarios.some((scenario) => scenario.surface === surface))
  if (idle) return err(`no scenario is about the surface ${idle}`)
  const besides = only && surfaces && missesSurfaces(only, surfaces, scenarios)
  if (besides !== undefined) return err(besides)
  const allow = textOption(options, 'allow') as Effects | undefined
  const overlooks = listOption(options, 'skipPreflight') ?? []
  const unknown = overlooks.find((name) => !isCause(name))
  if (unknown !== undefined) {
    return err(
      `--skip-preflight "${unknown}": no cause has this name; the doctor gives the name of what it finds`,
    )
  }
  return ok({
    seed: numberOption(options, 'seed') ?? 1,
    concurrency: numberOption(options, 'concurrency') ?? 4,
    keepBodies: (numberOption(options, 'keepBodies') ?? SHOWN_CHARACTERS / 1024) * 1024,
    strict: options['strict'] === true,
    repeat,
    overlooks: new Set(overlooks.filter(isCause)),
    shard: shard.value,
    selection: defined({ only, surfaces, allow }),
  })
}

/** What is wrong with `--only` and `--surface` together: no glob chooses anything about the surface. */
function missesSurfaces(
  only: readonly string[],
  surfaces: readonly Surface[],
  scenarios: readonly Scenario[],
): string | undefined {
  const there = scenarios.filter(({ surface }) => surfaces.includes(surface))
  const isIdle = only.every((glob) => selectionProblem([glob], there, []) !== undefined)
  if (!isIdle) return undefined
  const globs = only.map((glob) => `"${glob}"`).join(', ')
  return `--only ${globs} chooses no scenario about the surface ${surfaces.join(' or ')}: leave one of the two out`
}

/** What `--shard` and `--durations` say. The error is ready to be printed. */
async function shardFrom(options: Options): Promise<Result<Shard | undefined, string>> {
  const given = textOption(options, 'shard')
  const path = textOption(options, 'durations')
  if (given === undefined) {
    return path === undefined ? ok(undefined) : err('--durations has no effect without --shard')
  }
  const [index = 0, count = 0] = given.split('/').map(Number)
  const shard = { index, count }
  if (path === undefined) return ok(shard)
  const { readReportFile } = await import('../../runs/report-files/read-report-file.ts')
  const report = readReportFile(path)
  return report.ok
    ? ok({ ...shard, durations: durationsFrom(report.value) })
    : err(`--durations: ${report.error}`)
}
