import { readFileSync } from 'node:fs'
import { afterEach, expect, test, vi } from 'vitest'
import type { Reporter } from 'vitest/node'
import { LISTED_SKIPS, skipsThatFail } from './support/listed-skips.ts'

afterEach(() => {
  vi.restoreAllMocks()
  process.exitCode = undefined
})

/** What is printed at the end of a run in which this test skipped, or nothing. */
function printed(skipped: { file: string; name: string; tags?: string[] }, filter = '', isCi = true): string {
  const out: string[] = []
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => out.push(String(text)) > 0)
  const { file, name, tags = [] } = skipped
  const module = { moduleId: `${import.meta.dirname}/../${file}` }
  const one = { fullName: name, tags, module }
  const modules = [{ children: { allTests: (state: string) => (state === 'skipped' ? [one] : []) } }]
  const reporter = skipsThatFail(isCi)
  reporter.onInit!({ config: { tagsFilter: [filter] } } as unknown as Parameters<
    NonNullable<Reporter['onInit']>
  >[0])
  reporter.onTestRunEnd!(modules as never, [], 'passed')
  expect(process.exitCode).toBe(out.length > 0 ? 1 : undefined)
  return out.join('')
}

const NGINX = { file: 'test/nginx.test.ts', name: 'behind nginx > a run' }

test('a test that skips in CI and is not listed fails it, by name', () => {
  expect(printed(NGINX)).toContain(' skipped: test/nginx.test.ts > behind nginx > a run\n')
})

test('nothing fails elsewhere, or for what is listed, or was left out by a filter', () => {
  expect(printed(NGINX, '', false)).toBe('')
  expect(printed({ file: 'test/iso20022-xerces.test.ts', name: 'any' })).toBe('')
  expect(printed({ ...NGINX, tags: ['sweep'] }, '!sweep && !long')).toBe('')
  expect(printed(NGINX, 'long')).toBe('')
  expect(printed({ ...NGINX, tags: ['sweep'] }, '!long')).not.toBe('')
})

test('every file of the list is there, and can skip', () => {
  for (const file of LISTED_SKIPS.flatMap(({ files }) => files))
    expect(readFileSync(file, 'utf8'), file).toMatch(/skipIf|runIf/)
})
