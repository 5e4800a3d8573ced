import { relative } from 'node:path'
import type { Reporter } from 'vitest/node'

/**
 * The files that take longest, the longest first, and what takes the time. They begin first: one of them alone at the end
 * would leave a core without work. `npm run test:slowest` says how long each took, and .ci/run does so at its end.
 */
export const SLOW_FILES: Readonly<Record<string, string>> = {}

const MOST_SHOWN = 20
const ROOT = `${import.meta.dirname}/../..`

/** Names the files that took longest, with the reason where there is one. */
export const slowestFiles: Reporter = {
  onTestRunEnd(modules) {
    const slowest = modules
      .map((module) => {
        const { duration, collectDuration, setupDuration } = module.diagnostic()
        return {
          file: relative(ROOT, module.moduleId),
          seconds: (duration + collectDuration + setupDuration) / 1000,
        }
      })
      .toSorted((one, other) => other.seconds - one.seconds)
      .slice(0, MOST_SHOWN)
    for (const { file, seconds } of slowest) {
      const why = SLOW_FILES[file] ?? 'test/support/slow-files.ts does not say why'
      process.stdout.write(` slow: ${seconds.toFixed(1).padStart(6)} s ${file}: ${why}\n`)
    }
  },
}

export default slowestFiles
