import { availableParallelism } from 'node:os'
import { relative } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer } from 'vitest/node'
import type { Reporter, TestSpecification } from 'vitest/node'
import { skipsThatFail } from './test/support/listed-skips.ts'
import { SLOW_FILES, slowestFiles } from './test/support/slow-files.ts'

const isCI = process.env['CI'] !== undefined

const LONGEST = Object.keys(SLOW_FILES)

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => {
      const place = LONGEST.indexOf(relative(import.meta.dirname, moduleId))
      return place < 0 ? LONGEST.length : place
    }
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other))
  }
}

/** Names what passed at its second try alone. */
const secondTries: Reporter = {
  onTestCaseResult(test) {
    if (test.diagnostic()?.flaky === true) {
      process.stdout.write(
        ` second try: ${relative(import.meta.dirname, test.module.moduleId)} > ${test.fullName}\n`,
      )
    }
  },
}

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    // Nothing here waits for so long: it ends what hangs, and a busy machine is no reason to fail.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // Browsers and processes that wait for one another: on a busy machine in CI, one of 15,000 may wait in vain. It is
    // tried once more there, and .ci/run names it at the end.
    reporters: [
      'default',
      secondTries,
      skipsThatFail(isCI),
      ...(isCI || process.env['SLOWEST'] !== undefined ? [slowestFiles] : []),
    ],
    retry: isCI ? 1 : 0,
    // One worker for each core, each with one graph of modules for all its files. There is no module-level state that
    // one file could leave to the next, and what is compiled once runs fast.
    maxWorkers: availableParallelism(),
    isolate: false,
    globalSetup: ['test/support/temporary-files.ts'],
    setupFiles: ['test/support/leave-as-found.ts'],
    sequence: { sequencer: LongestFirst },
    // Node runs the sources as they are, as it does for users: nothing is transformed.
    experimental: { viteModuleRunner: false },
    tags: [
      {
        name: 'sweep',
        description:
          'All of what other tests try a sample of, and what waits for a browser or other programs. npm run test:all, and with it .ci/nightly, plays them.',
      },
      {
        name: 'long',
        description:
          'What takes longer than a change can wait for. npm run test:long plays it, before a release.',
      },
    ],
  },
})
