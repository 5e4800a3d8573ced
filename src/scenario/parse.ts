import { err, ok } from '../kernel/result.ts'
import type { Result } from '../kernel/result.ts'
import { errorsOf } from '../kernel/source/diagnostic.ts'
import type { Diagnostic } from '../kernel/source/diagnostic.ts'
import { diagnosticsAt } from '../kernel/source/problem.ts'
import type { SourceFile } from '../kernel/source/source-file.ts'
import { readStructured } from '../kernel/source/structured.ts'
import type { YamlDocument } from '../kernel/source/yaml.ts'
import { withExactNumbers } from './exact-numbers.ts'
import { fileProblems } from './file-problems.ts'
import { scenarioFormat } from './file-format.ts'
import type { Scenario } from './format.ts'
import { stepFrom } from './step-from-file.ts'

/** A scenario together with the file that it was read from, for messages about it. */
export interface ScenarioSource {
  readonly scenario: Scenario
  readonly document: YamlDocument
}

/** A scenario file as a scenario, or everything that is wrong with the file by itself. */
export function parseScenario(file: SourceFile): Result<Scenario, Diagnostic[]> {
  const read = readScenario(file)
  return read.ok ? ok(read.value.scenario) : read
}

/** Like `parseScenario`, with the document that the linter needs. */
export function readScenario(file: SourceFile): Result<ScenarioSource, Diagnostic[]> {
  const read = readStructured(file, scenarioFormat)
  if (!read.ok) return read
  const { document } = read.value
  const content = withExactNumbers(read.value.content, document)
  const diagnostics = diagnosticsAt(document, fileProblems(content))
  if (errorsOf(diagnostics).length > 0) return err(diagnostics)
  const sourceOf = (path: readonly PropertyKey[]) => ({
    file: file.name,
    line: document.locate(path, 'value').line,
  })
  const scenario = {
    ...content,
    steps: content.steps.map((step, index) => stepFrom(step, ['steps', index], sourceOf)),
    source: sourceOf(['id']),
  }
  return ok({ scenario, document })
}
