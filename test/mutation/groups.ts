import { globSync } from 'node:fs'

/** Files whose mutants the same tests have to notice. */
export interface Group {
  readonly name: string
  readonly files: readonly string[]
  readonly testFiles: readonly string[]
  /** Whether the self-test may notice them too. */
  readonly withSelfTest: boolean
  /** All of them are tried, and whichever survives needs a reason; of the others a sample. */
  readonly isWhole: boolean
}

/** What decides whether a target passes: nothing here may be wrong unnoticed. */
const DECIDING = [
  'src/evidence/verdict.ts',
  'src/runner/judge/judge.ts',
  'src/runner/conclude/roll-up.ts',
  'src/runner/conclude/conclude.ts',
  'src/rules/requirement.ts',
  'src/rules/outcomes.ts',
  'src/rules/read.ts',
  'src/rules/cards/judging.ts',
]

/** Tests that cross the whole, take seconds, and see what the runner does. */
const WITH_THE_RUNNER =
  /\/(roll-up|doctor-other-apis|diff-and-baseline|hooks|interruption|read-only|settlement-addresses|sealed-over-http|push-over-http)\.test/

export const GROUPS: readonly Group[] = [
  {
    name: 'what decides verdicts',
    files: DECIDING,
    testFiles: [
      ...testsIn('src/rules/**'),
      'src/evidence/verdict.test.ts',
      ...testsIn('src/runner', /\/(judge|conclude.*)\.test/),
      'test/roll-up.test.ts',
    ],
    withSelfTest: true,
    isWhole: true,
  },
  {
    name: 'src/rules',
    files: sourcesIn('src/rules'),
    testFiles: testsIn('src/rules/**'),
    withSelfTest: true,
    isWhole: false,
  },
  {
    name: 'src/runner',
    files: sourcesIn('src/runner'),
    testFiles: [
      // Whole plays against many targets take minutes, and are no quick tests.
      ...testsIn('src/runner/**', /\/(?!legal|overloaded)[^/]*$/),
      ...testsIn('test', WITH_THE_RUNNER),
    ],
    withSelfTest: false,
    isWhole: false,
  },
]

function sourcesIn(folder: string): readonly string[] {
  return globSync(`${folder}/**/*.ts`)
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !/\.(test|examples)\.ts$|\/examples\//.test(path) && !DECIDING.includes(path))
    .toSorted()
}

function testsIn(folder: string, like = /./): readonly string[] {
  return globSync(`${folder}/*.test.ts`)
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => like.test(path))
    .toSorted()
}
