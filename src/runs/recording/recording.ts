import { isContradiction } from '../../evidence/verdict.ts'
import { join } from 'node:path'
import type { StepResult } from '../../evidence/run-result.ts'
import { writeFileAtomically } from '../../host/files/files.ts'
import { type Result, err, ok } from '../../kernel/result.ts'
import { printableLine } from '../../report/printable.ts'
import { recordedFiles } from '../../runner/record/recorded-files.ts'
import type { Recorder } from '../../runner/record/recorder.ts'

/** Writes the session as scenarios; returns the paths of what was written. */
export function writeScenarios(
  recorder: Recorder,
  folder: string,
  /** What stands above the text of a file at this path. */
  headOf: (path: string) => string,
): Result<readonly string[], string> {
  const paths: string[] = []
  for (const { id, text } of recordedFiles(recorder.steps())) {
    const path = join(folder, `${id}.yaml`)
    const written = writeFileAtomically(path, headOf(path) + text)
    if (!written.ok) return err(written.error.message)
    paths.push(path)
  }
  return ok(paths)
}

/** The command that plays it again, the parts of a session in their order, or why there is none. */
export function whatPlaysItAgain(steps: ReturnType<Recorder['steps']>, paths: readonly string[]): string {
  if (paths.length > 0) {
    const options = paths.length > 1 ? ['--concurrency', '1'] : []
    return `play it again with: conformance replay ${[...paths, ...options].join(' ')}`
  }
  if (steps.length === 0) return 'nothing passed, so there is nothing to play again'
  const reasons = steps.flatMap((step, index) => (step.ok ? [] : [`request ${index + 1}: ${step.error}`]))
  return reasons[0] === undefined
    ? 'every request was refused, and a session of refusals alone is no scenario'
    : `no request can be played again; ${reasons[0]}`
}

/** What a client's developer reads while the session goes on. */
export function passedLine({ name, exchanges: [exchange], passed, findings }: StepResult): string {
  const status = exchange?.response?.status ?? 'no answer'
  return printableLine(`${name}: ${status} ${judgement()}`)

  function judgement(): string {
    const bad = findings.filter(isContradiction)
    if (bad.length > 0) return `✕ ${bad.map(({ requirement }) => requirement).join(', ')}`
    if (!exchange?.operation) return '· no operation has this address'
    const checks = Object.keys(passed).length
    return checks === 0 ? '· nothing to check' : `✓ ${checks} checks`
  }
}
