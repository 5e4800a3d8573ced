import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { anyGlob } from '../src/kernel/glob.ts'
import { REQUIREMENTS } from '../src/rules/requirements.ts'
import { selfTestInThreads, worthwhileThreads } from '../src/runs/self-test/self-test-threads.ts'
import { readConsequences } from '../src/runs/suite/consequences.ts'
import { FAULTS } from '../src/simulator/faults/faults.ts'
import { writeProofs } from './proofs.ts'

// `npm run consequences`: plays the faults, or those that globs name, and writes down what each breaks besides what it is
// made to break. Somebody then reads the difference. Where it saw so goes into fixtures/proofs.txt.
const FILE = 'fixtures/consequences.txt'

const globs = process.argv.slice(2)
const chosen = FAULTS.filter(({ id }) => globs.length === 0 || anyGlob(globs)(id))
const tested = await selfTestInThreads(
  { seeds: 0, vary: false, only: chosen.map(({ id }) => id) },
  chosen.length < 20 ? 1 : worthwhileThreads(availableParallelism(), process.availableMemory()),
  (done, total) => void (process.stderr.isTTY && process.stderr.write(`\r${done}/${total} `)),
)
if (!tested.ok) throw new Error(tested.error)

const measured = new Map(readConsequences())
for (const { id, broke } of tested.value.faults) {
  const breaks = FAULTS.find((fault) => fault.id === id)!.breaks
  measured.set(
    id,
    REQUIREMENTS.map((requirement) => requirement.id).filter(
      (requirement) => Object.hasOwn(broke, requirement) && !breaks.includes(requirement),
    ),
  )
  for (const missed of breaks.filter((requirement) => !Object.hasOwn(broke, requirement)))
    process.stdout.write(`${id} does not break ${missed}, which it is made to break\n`)
}
const heading = readFileSync(FILE, 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('#'))
const lines = FAULTS.flatMap(({ id }) => {
  const besides = measured.get(id) ?? []
  return besides.length > 0 ? [`${id}: ${besides.join(' ')}`] : []
})
writeFileSync(FILE, `${[...heading, ...lines].join('\n')}\n`)
writeProofs(FAULTS, tested.value.faults)
