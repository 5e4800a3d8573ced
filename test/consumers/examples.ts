import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromiumPath } from '../support/browser.ts'
import { demand } from './check.ts'
import type { Check } from './check.ts'
import { install, lastLines, run } from './shell.ts'

interface Example {
  readonly name: string
  /** What the test runner says at its end. */
  readonly passed: RegExp
  readonly needsBrowser?: true
  readonly isSwept?: true
}

/** Every time, only the one that no page about test runners shows, which somebody follows every time. */
const EXAMPLES: readonly Example[] = [
  { name: 'client-vitest', passed: /Tests +\d+ passed/, isSwept: true },
  { name: 'client-jest', passed: /Tests: +\d+ passed/, isSwept: true },
  { name: 'gateway-hono', passed: /Tests +\d+ passed/, isSwept: true },
  { name: 'browser-msw', passed: /\d+ passed/, needsBrowser: true },
]

/** The examples as somebody copies them: `npm install` with the tarball, and `npm test`. */
export const EXAMPLE_CHECKS: readonly Check[] = EXAMPLES.map(
  ({ name, passed, needsBrowser, isSwept = false }) => ({
    name: `examples/${name}`,
    isSwept,
    run: async (tarball, workspace) => {
      const chromium = chromiumPath()
      if (needsBrowser && chromium === undefined) return 'skipped: no Chromium on this machine'
      const folder = join(workspace, `example-${name}`)
      await cp(fileURLToPath(new URL(`../../examples/${name}`, import.meta.url)), folder, { recursive: true })
      await install(folder, [tarball])
      const { exitCode, stdout, stderr } = await run('npm', ['test'], folder, {
        CHROMIUM_PATH: chromium ?? '',
      })
      const output = stdout + stderr
      demand(exitCode === 0, lastLines(output, 60))
      // Vite marks so what it cannot bundle, and what no page can bear.
      demand(!/\(!\)|^warning|\[plugin /im.test(output), lastLines(output, 60))
      const bundle = /\S+ kB │ gzip: +\S+ kB(?=\n\n)/.exec(output)?.[0]
      return [passed.exec(output)?.[0] ?? lastLines(output), bundle].filter(Boolean).join('; bundled ')
    },
  }),
)
