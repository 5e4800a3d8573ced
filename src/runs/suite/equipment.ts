import { fileURLToPath } from 'node:url'
import { readTextFile } from '../../host/files/files.ts'
import { packageFile } from '../../host/package-file.ts'
import type { AmbientSteps } from '../../runner/plan/equipment.ts'

/** The least that a target has to be equipped with for each requirement, in words; a test derives it. */
export function readEquipment(): ReadonlyMap<string, string> {
  return new Map(linesOf('fixtures/equipment.txt').map((line) => cut(line, ': ')))
}

/**
 * Steps whose answers the requirements apply to that are judged on every exchange: those that take the least of a target.
 * A test plays the suite at a faultless bank and holds them against what was judged there.
 */
export function readAmbientSteps(): AmbientSteps {
  const steps = new Map<string, (readonly [string, string])[]>()
  for (const line of linesOf('fixtures/ambient-steps.txt')) {
    const [requirement, step] = cut(line, ': ')
    steps.set(requirement, [...(steps.get(requirement) ?? []), cut(step, ' ')])
  }
  return steps
}

function linesOf(path: string): readonly string[] {
  const read = readTextFile(fileURLToPath(packageFile(path)))
  if (!read.ok) throw new Error(read.error.message)
  return read.value.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
}

function cut(line: string, at: string): readonly [string, string] {
  const index = line.indexOf(at)
  return [line.slice(0, index), line.slice(index + at.length)]
}
