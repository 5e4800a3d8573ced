import { realNow } from '../../host/clock.ts'
import { readTextFile } from '../../host/files/files.ts'
import type { RunResult } from '../../evidence/run-result.ts'
import { bankDateAt } from '../../kernel/calendar.ts'
import { type Result, err, ok } from '../../kernel/result.ts'
import type { Requirement } from '../../rules/requirement.ts'
import { REQUIREMENTS } from '../../rules/requirements.ts'
import { applyBaseline } from '../../runner/conclude/baseline.ts'
import { renderDiagnostics } from '../../kernel/source/diagnostic.ts'

/** What a baseline makes of a result. */
export type Baseline = (result: RunResult, strict: boolean) => RunResult

/** The baseline in a file; without one, results stay as they are. The error is ready to be printed. */
export async function baselineFrom(
  path: string | undefined,
  scenarioIds: readonly string[],
  /** Where the path was given. */
  place = '--baseline',
  /** Whose failures can be accepted besides. */
  own: readonly Requirement[] = [],
): Promise<Result<Baseline, string>> {
  if (path === undefined) return ok((result) => result)
  const text = readTextFile(path)
  if (!text.ok) return err(`${place}: ${text.error.message}`)
  const { parseBaseline } = await import('../../runner/conclude/baseline-file.ts')
  const baseline = parseBaseline({ name: path, text: text.value }, [...REQUIREMENTS, ...own], scenarioIds)
  if (!baseline.ok) return err(renderDiagnostics(baseline.error))
  const today = bankDateAt(realNow())
  return ok((result, strict) => applyBaseline(result, baseline.value, today, strict))
}
