import { execFileSync } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { describeKillMatrix } from '../src/report/kill-matrix/text.ts'
import { toolVersion } from '../src/host/package-file.ts'
import { idAtFace } from '../src/rules/faces.ts'
import { REQUIREMENTS } from '../src/rules/requirements.ts'
import { killMatrixOf } from '../src/runs/self-test/kill-matrix.ts'
import type { Shortest } from '../src/runs/self-test/self-test.ts'
import { selfTestInThreads, worthwhileThreads } from '../src/runs/self-test/self-test-threads.ts'
import { brokenBy, readConsequences } from '../src/runs/suite/consequences.ts'
import { loadValidScenarios, shippedScenarios } from '../src/runs/suite/load-scenarios.ts'
import { findPlaces } from '../src/runs/suite/places.ts'
import { FAULTS } from '../src/simulator/faults/faults.ts'
import { assumedFacts } from '../src/simulator/variations/facts.ts'
import { readProofs } from './proofs.ts'

// `npm run test:faults -- COMMIT`: what a change needs of the self-test. Every fault is shown to break all that it should,
// in the scenarios that fixtures/proofs.txt names, and in others where it does not show there. What the change since that
// commit touches is played as the whole self-test plays it: the faults whose rows or requirements stand in a file that it
// changes, and every fault in the scenarios that it changes. `conformance self-test` plays everything, each night.

const SEEDS = 3

/** Nothing that the self-test plays or judges by; whatever else there is may change what comes out. */
const BESIDE =
  /^(?:\.ci|bench|docs|examples|reports|test|src\/(?:cli|entry|report|workbench))\/|\.test\.ts$|\.examples\.ts$|\.md$/

const commit = process.argv[2] ?? 'main'
const changed = changedSince(commit).filter((file) => !BESIDE.test(file))
if (changed.length === 0)
  process.stdout.write(`nothing has changed since ${commit} that a fault is played by\n`)
else process.exitCode = await prove(touchedBy(new Set(changed)))

async function prove(touched: Omit<Shortest, 'seenIn'>): Promise<number> {
  const tested = await selfTestInThreads(
    { seeds: SEEDS, vary: false, shortest: { seenIn: Object.fromEntries(readProofs()), ...touched } },
    worthwhileThreads(availableParallelism(), process.availableMemory()),
    (done, total) => void (process.stderr.isTTY && process.stderr.write(`\r${done}/${total} `)),
  )
  if (!tested.ok) throw new Error(tested.error)
  const { wholeFaults, wholeScenarios } = touched
  process.stdout.write(
    `${describeKillMatrix(
      killMatrixOf(tested.value, REQUIREMENTS, FAULTS, {
        seeds: SEEDS,
        version: toolVersion(),
        assumedFacts: assumedFacts(),
      }),
    )}\nplayed whole, as the change since ${commit} touches them: ${wholeFaults.length} faults, and ${wholeScenarios.length} scenarios; of the rest, the scenarios that show it\n`,
  )
  return tested.value.passed ? 0 : 1
}

function changedSince(since: string): readonly string[] {
  const git = (...args: readonly string[]): string => execFileSync('git', args, { encoding: 'utf8' }).trim()
  const base = git('merge-base', since, 'HEAD')
  const listed = [
    git('diff', '--name-only', '--no-renames', base),
    git('ls-files', '--others', '--exclude-standard'),
  ]
  return listed.flatMap((files) => files.split('\n')).filter((file) => file !== '')
}

function touchedBy(files: ReadonlySet<string>): Omit<Shortest, 'seenIn'> {
  const scenarios = loadValidScenarios([shippedScenarios()])
  if (!scenarios.ok) throw new Error(scenarios.error)
  const consequences = readConsequences()
  const places = findPlaces()
  const isIn = (place: string | undefined): boolean => files.has(place?.split(':')[0] ?? '')
  const requirements = new Set(
    Object.entries(places.requirements).flatMap(([id, place]) =>
      isIn(place) ? [id, idAtFace(id, 'provider')] : [],
    ),
  )
  return {
    wholeFaults: FAULTS.filter(
      (fault) =>
        isIn(places.faults[fault.id]) || brokenBy(fault, consequences).some((id) => requirements.has(id)),
    ).map(({ id }) => id),
    wholeScenarios: scenarios.value
      .filter(({ steps }) => steps.some(({ source }) => files.has(source.file)))
      .map(({ id }) => id),
  }
}
