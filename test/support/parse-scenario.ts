import type { Diagnostic, SourceFile } from '../../src/kernel/source/diagnostic.ts'
import { type Result, ok } from '../../src/kernel/result.ts'
import type { Scenario } from '../../src/scenario/format.ts'
import { readScenario } from '../../src/scenario/parse.ts'

/** A scenario file as a scenario, or everything that is wrong with the file by itself. */
export function parseScenario(file: SourceFile): Result<Scenario, Diagnostic[]> {
  const read = readScenario(file)
  return read.ok ? ok(read.value.scenario) : read
}
