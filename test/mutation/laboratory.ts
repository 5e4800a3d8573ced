import type { Requirement } from '../../src/rules/requirement.ts'
import type { Mutant } from './instrument.ts'
import type { Modules } from './modules.ts'
import type { RecordedSelfTest } from './recorded-self-test.ts'
import type { Switchboard } from './switchboard.ts'
import { NO_WITNESS, openWitness } from './witness.ts'
import type { RememberedTest } from './vitest-stand-in.ts'

/** What became of a mutant, and by what it was noticed. */
export interface Tried {
  readonly mutant: Mutant
  readonly outcome: 'killed' | 'survived'
  readonly by?: string
}

export interface Laboratory {
  /** Tests that fail without any mutant: they cannot notice one. */
  readonly failing: readonly string[]
  try(mutant: Mutant): Promise<Tried>
}

/** A test, and what it came past without a mutant. */
interface Trace {
  readonly test: RememberedTest
  readonly file: string
  readonly passed: ReadonlySet<number>
  readonly asked: number
  readonly durationMs: number
}

export interface Equipment {
  readonly board: Switchboard
  readonly modules: Modules
  readonly mutants: readonly Mutant[]
  readonly testFiles: readonly string[]
  readonly takeTests: () => readonly RememberedTest[]
  /** Absent where no requirement is concerned. */
  readonly record?: (requirements: readonly Requirement[]) => Promise<RecordedSelfTest>
}

const REQUIREMENTS_FILE = 'src/rules/requirements.ts'
/** What takes longer is no quick test. */
const SLOWEST_MS = 3_000
/** A mutant may go round more often than the honest code does, but not for ever. */
const PATIENCE = 30
const LEAST_QUESTIONS = 1_000_000
/** Nor may it wait for ever for what never comes. */
const LEAST_WAIT_MS = 10_000

/** Loads everything, runs every test once without a mutant, and knows from then on which mutant concerns which test. */
export async function openLaboratory(equipment: Equipment): Promise<Laboratory> {
  const { board, modules, testFiles, takeTests } = equipment
  board.watch()
  const traces: Trace[] = []
  const failing: string[] = []
  const loaded: (readonly [string, readonly RememberedTest[]])[] = []
  for (const file of testFiles) {
    await modules.load(file)
    loaded.push([file, takeTests()])
  }
  const requirementsOf = async (load: (file: string) => Promise<unknown>) =>
    ((await load(REQUIREMENTS_FILE)) as { REQUIREMENTS: readonly Requirement[] }).REQUIREMENTS
  const requirements = await requirementsOf((file) => modules.load(file))
  const atLoad = new Set(board.passed())
  for (const [file, tests] of loaded) {
    for (const test of tests) {
      board.watch()
      const begun = performance.now()
      const problem = await problemOf(test)
      const durationMs = performance.now() - begun
      if (problem !== undefined) failing.push(`${file}: ${test.name}: ${problem}`)
      else traces.push({ test, file, passed: new Set(board.passed()), asked: board.asked(), durationMs })
    }
  }
  const quick = traces
    .filter(({ durationMs }) => durationMs < SLOWEST_MS)
    .sort((one, other) => one.durationMs - other.durationMs)
  const { record } = equipment
  const witness = record ? openWitness(board, requirements, record) : NO_WITNESS

  const failureAmong = async (tests: readonly Trace[], named?: ReadonlyMap<string, RememberedTest>) => {
    for (const { test, file, asked, durationMs } of tests) {
      board.watch(LEAST_QUESTIONS + asked * PATIENCE)
      const tried = named ? (named.get(`${file} ${test.name}`) ?? MISSING) : test
      const problem = await within(LEAST_WAIT_MS + durationMs * PATIENCE, problemOf(tried))
      if (problem !== undefined) return test.name
    }
    return undefined
  }
  const byReloading = async (mutant: Mutant): Promise<string | undefined> => {
    const ofFile = new Set(
      equipment.mutants.filter(({ file }) => file === mutant.file).map(({ number }) => number),
    )
    const isNear = ({ passed }: Trace): boolean => isAny(ofFile, passed)
    const again = modules.reload(mutant.file)
    const named = new Map<string, RememberedTest>()
    board.watch(LEAST_QUESTIONS)
    try {
      for (const file of testFiles.filter((each) => again.affected.has(each))) {
        await again.load(file)
        for (const test of takeTests()) named.set(`${file} ${test.name}`, test)
      }
    } catch (error) {
      takeTests()
      return `loading: ${String(error)}`
    }
    const own = quick.filter(({ file }) => again.affected.has(file))
    const ordered = [...own.filter(isNear), ...own.filter((trace) => !isNear(trace))]
    return (
      (await failureAmong(ordered, named)) ??
      (await witness.objection(await requirementsOf(again.load), (passed) => isAny(ofFile, passed)))
    )
  }

  return {
    failing,
    try: async (mutant) => {
      const { number } = mutant
      board.active = number
      const concerned = quick.filter(({ passed }) => passed.has(number))
      const by =
        (await failureAmong(concerned)) ??
        (atLoad.has(number)
          ? await byReloading(mutant)
          : await witness.objection(requirements, (passed) => passed.has(number)))
      board.active = 0
      return by === undefined ? { mutant, outcome: 'survived' } : { mutant, outcome: 'killed', by }
    },
  }
}

function isAny(numbers: ReadonlySet<number>, passed: ReadonlySet<number>): boolean {
  return [...numbers].some((number) => passed.has(number))
}

const MISSING: RememberedTest = { name: '', run: () => Promise.reject(new Error('the test is gone')) }

async function within(limitMs: number, found: Promise<string | undefined>): Promise<string | undefined> {
  let timer: NodeJS.Timeout | undefined
  const overdue = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve('it does not come to its end'), limitMs)
  })
  try {
    return await Promise.race([found, overdue])
  } finally {
    clearTimeout(timer)
  }
}

async function problemOf(test: RememberedTest): Promise<string | undefined> {
  try {
    await test.run()
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message.slice(0, 300) : String(error)
  }
}
