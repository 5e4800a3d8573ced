import { join } from 'node:path'
import { writeFileAtomically } from '../host/files.ts'
import { err, ok } from '../kernel/result.ts'
import type { Result } from '../kernel/result.ts'
import { recordedFiles } from '../runner/recorded-files.ts'
import type { Recorder } from '../runner/recorder.ts'

/** Writes the session as scenarios; returns the paths of what was written. */
export function writeScenarios(recorder: Recorder, folder: string): Result<readonly string[], string> {
  const paths: string[] = []
  for (const { id, text } of recordedFiles(recorder.steps())) {
    const path = join(folder, `${id}.yaml`)
    const written = writeFileAtomically(path, text)
    if (!written.ok) return err(written.error.message)
    paths.push(path)
  }
  return ok(paths)
}

/** The command that plays it again: parts of a session in their order. */
export function replayCommand(paths: readonly string[]): string {
  return `conformance replay ${[...paths, ...(paths.length > 1 ? ['--concurrency', '1'] : [])].join(' ')}`
}
