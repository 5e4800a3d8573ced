/** A process of its own in which mutants are tried; whoever started it ends it when a mutant never comes back. */
import * as fc from 'fast-check'
import { instrumentAll } from './instrument.ts'
import { openLaboratory } from './laboratory.ts'
import { hookModules } from './modules.ts'
import type { Assignment } from './assignment.ts'
import { installSwitchboard } from './switchboard.ts'

process.once('message', (assignment: Assignment) => void work(assignment))
// What a mutant leaves behind is not the test's that runs now.
process.on('unhandledRejection', () => undefined)

async function work({ files, testFiles, numbers, withSelfTest }: Assignment): Promise<void> {
  fc.configureGlobal({ seed: 1 })
  const { mutants, sources } = instrumentAll(files)
  const board = installSwitchboard(mutants.length)
  const modules = hookModules(sources)
  const { takeTests } = (await modules.load(
    'test/mutation/vitest-stand-in.ts',
  )) as typeof import('./vitest-stand-in.ts')
  const recording = async () =>
    (await modules.load('test/mutation/recorded-self-test.ts')) as typeof import('./recorded-self-test.ts')
  const laboratory = await openLaboratory({
    board,
    modules,
    mutants,
    testFiles,
    takeTests,
    ...(withSelfTest && { record: async (requirements) => (await recording()).recordSelfTest(requirements) }),
  })
  process.send!({ failing: laboratory.failing })
  for (const number of numbers) {
    process.send!({ trying: number })
    process.send!({ tried: await laboratory.try(mutants[number - 1]!) })
  }
  process.exit(0)
}
