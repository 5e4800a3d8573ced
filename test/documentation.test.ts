import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { temporaryFolder } from './support/cli-process.ts'
import { COMMAND } from './support/command.ts'
import { documentedSteps } from './support/documented-steps.ts'
import { followPage } from './support/follow-page.ts'

// Somebody who does what README and the pages say, line by line, gets there. Without a build there is no package.
const PAGES = ['README.md', ...globSync('docs/{start,guides,recipes,explanation}/*.md').toSorted()]
/** Tried every time; a sweep tries all. */
const FIRST = 'docs/guides/write-a-scenario.md'
const isBuilt = COMMAND === resolve('bin/conformance.js')

describe.skipIf(!isBuilt)('what a page says works', () => {
  const folder = temporaryFolder()
  beforeAll(() => {
    mkdirSync(folder.file('node_modules/.bin'), { recursive: true })
    symlinkSync(resolve('.'), folder.file('node_modules/bank-conformance'))
    symlinkSync(COMMAND, folder.file('node_modules/.bin/conformance'))
    for (const name of ['msw', 'vitest', 'playwright-core'])
      symlinkSync(resolve('node_modules', name), folder.file(`node_modules/${name}`))
    symlinkSync(resolve('node_modules/.bin/vitest'), folder.file('node_modules/.bin/vitest'))
  })
  afterAll(() => folder.remove())

  test.each([FIRST])('%s', async (path) => await expect(follow(path)).resolves.toBeUndefined())
  test.each(PAGES.filter((path) => path !== FIRST))(
    '%s',
    { tags: ['sweep'] },
    async (path) => await expect(follow(path)).resolves.toBeUndefined(),
  )

  // A process for all of them: most of its time is its start.
  test('the test files of all pages pass', { tags: ['sweep'] }, () => {
    const vitest = folder.file('node_modules/.bin/vitest')
    const { status, stdout, stderr } = spawnSync(vitest, ['run'], {
      cwd: folder.path,
      encoding: 'utf8',
      env: { ...process.env, NO_COLOR: '1' },
    })
    expect(status, stdout + stderr).toBe(0)
    expect(stdout).toMatch(/Test Files +\d+ passed/)
  })

  async function follow(path: string): Promise<void> {
    const place = folder.file(path.replaceAll(/\W/g, '-'))
    mkdirSync(place)
    symlinkSync(folder.file('node_modules'), `${place}/node_modules`)
    await followPage(readFileSync(path, 'utf8'), place, { runVitest: false })
  }
})

test('what is left out has its reason', () => {
  const reasons = PAGES.flatMap((path) => documentedSteps(readFileSync(path, 'utf8'))).flatMap((step) =>
    step.kind === 'left-out' ? [step.reason] : [],
  )
  expect(reasons.filter((reason) => reason.length < 10)).toEqual([])
  expect(reasons.length).toBeLessThan(PAGES.length)
})

test('pages have their pictures, which the build of the site takes', () => {
  const taken = readFileSync('docs/generator/pictures.ts', 'utf8')
  const named = PAGES.flatMap((path) => [...readFileSync(path, 'utf8').matchAll(/!\[[^\]]+\]\(\/([^)]+)\)/g)])
  expect(named.length).toBeGreaterThan(0)
  expect(named.map(([, file]) => file!).filter((file) => !taken.includes(file) && !existsSync(file))).toEqual(
    [],
  )
})
