import { mkdir, readFile, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { documentedSteps } from '../support/documented-steps.ts'
import { followPage } from '../support/follow-page.ts'
import { demand } from './check.ts'
import type { Check } from './check.ts'
import { install } from './shell.ts'

/** Pages that need packages which this project has not, or all of the suite; the others are followed from the build. */
const PAGES = ['start/two-minutes', 'recipes/test-runners', 'recipes/http-clients']

/** Somebody does what these pages say, in a folder where the tarball is installed. */
export const DOCUMENTATION_CHECKS: readonly Check[] = [
  {
    name: 'documentation',
    run: async (tarball, workspace) => {
      const texts = await Promise.all(PAGES.map(async (page) => await readFile(locate(page), 'utf8')))
      const packages = texts
        .flatMap((text) => documentedSteps(text))
        .flatMap((step) => (step.kind === 'file' ? step.packages : []))
      demand(packages.length > 0, 'no page names a package that it needs')
      const folder = join(workspace, 'documentation')
      await mkdir(folder)
      await install(folder, [tarball, 'msw@3.0.5', 'vitest@5.1.1', ...packages])
      for (const [index, text] of texts.entries()) {
        const place = join(folder, String(index))
        await mkdir(place)
        await symlink(join(folder, 'node_modules'), join(place, 'node_modules'))
        await followPage(text, place, { withPackages: true })
      }
      return `${PAGES.join(', ')} with ${packages.join(', ')}`
    },
  },
]

function locate(page: string): string {
  return fileURLToPath(new URL(`../../docs/${page}.md`, import.meta.url))
}
