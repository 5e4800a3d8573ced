import { fileURLToPath } from 'node:url'
import { isAbsolute, relative } from 'node:path'
import { listFiles, readTextFile } from '../host/files.ts'
import { err, ok } from '../kernel/result.ts'
import type { Result } from '../kernel/result.ts'
import { REQUIREMENTS } from '../rules/requirements.ts'
import type { Scenario } from '../scenario/format.ts'
import { lintScenarios } from '../scenario/lint.ts'
import { catalogueOf } from '../scenario/lint/catalogue.ts'
import { readScenario } from '../scenario/parse.ts'
import type { ScenarioSource } from '../scenario/parse.ts'
import type { Diagnostic } from '../source/diagnostic.ts'
import { errorsOf, renderDiagnostics } from '../source/diagnostic.ts'
import { KNOWN_DATA } from '../profile/known-data.ts'
import { OPERATIONS } from '../spec/operations.ts'
import { packageFile } from './version.ts'

/** What was read, and what there is to say about it. */
export interface LoadedScenarios {
  readonly scenarios: readonly Scenario[]
  readonly diagnostics: readonly Diagnostic[]
}

/** Where the shipped scenarios are. */
export function shippedScenarios(): string {
  return fileURLToPath(packageFile('scenarios'))
}

/** Reads and checks all scenarios of a folder, or the named files. The error is ready to be printed. */
export async function loadScenarios(paths: readonly string[]): Promise<Result<LoadedScenarios, string>> {
  const files: string[] = []
  for (const path of paths) {
    const listed = path.endsWith('.yaml') || path.endsWith('.yml') ? ok([path]) : await listFiles(path)
    if (!listed.ok) return err(listed.error.message)
    if (listed.value.length === 0)
      return err(`${path} has no scenario in it: no file whose name ends with .yaml`)
    files.push(...listed.value)
  }
  const sources: ScenarioSource[] = []
  const diagnostics: Diagnostic[] = []
  for (const path of files) {
    const text = await readTextFile(path)
    if (!text.ok) return err(text.error.message)
    const read = readScenario({ name: shownName(path), text: text.value })
    if (read.ok) sources.push(read.value)
    else diagnostics.push(...read.error)
  }
  const catalogue = catalogueOf(REQUIREMENTS, OPERATIONS, KNOWN_DATA)
  diagnostics.push(...lintScenarios(sources, catalogue))
  return ok({ scenarios: sources.map(({ scenario }) => scenario), diagnostics })
}

/** Like `loadScenarios`, for commands that go on only when nothing is wrong. */
export async function loadValidScenarios(
  paths: readonly string[],
): Promise<Result<readonly Scenario[], string>> {
  const loaded = await loadScenarios(paths)
  if (!loaded.ok) return loaded
  const errors = errorsOf(loaded.value.diagnostics)
  return errors.length > 0 ? err(renderDiagnostics(errors)) : ok(loaded.value.scenarios)
}

/** Shipped files are named as below the package, so that reports are the same on every machine. */
function shownName(path: string): string {
  const root = fileURLToPath(packageFile('.'))
  const below = relative(root, path)
  return isAbsolute(path) && !below.startsWith('..') ? below.replaceAll('\\', '/') : path
}
