import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { documentedSteps } from './support/documented-steps.ts'

const LINE = /^# yaml-language-server: \$schema=(\S+)\n/
/** Files of other programs, such as a build server. */
const OF_OTHERS = ['examples/ci/**', 'examples/kubernetes/**']

test('every YAML file of the package leads editors to its schema', () => {
  const files = globSync(['scenarios/**/*.yaml', 'fixtures/banks/*.yaml', 'examples/**/*.yaml'], {
    exclude: [...OF_OTHERS, '**/node_modules/**'],
  })
  expect(files.length).toBeGreaterThan(100)
  const lost = files.filter((file) => {
    const way = LINE.exec(readFileSync(file, 'utf8'))?.[1]
    return way === undefined || !existsSync(resolve(dirname(file), way))
  })
  expect(lost).toEqual([])
})

test('so does every YAML file that a page of the documentation shows', () => {
  const files = globSync('docs/{start,guides,recipes,explanation}/*.md')
    .flatMap((page) => documentedSteps(readFileSync(page, 'utf8')))
    .flatMap((step) =>
      step.kind === 'file' && step.name.endsWith('.yaml') && !step.text.startsWith('openapi:') ? [step] : [],
    )
  expect(files.length).toBeGreaterThan(1)
  // A reader has the package in node_modules beside what the page has written.
  const lost = files.filter(({ name, text }) => {
    const way = LINE.exec(text)?.[1] ?? ''
    const [, schema = ''] = resolve('/', dirname(name), way).split('/node_modules/bank-conformance/')
    return schema === '' || !existsSync(schema)
  })
  expect(lost.map(({ name }) => name)).toEqual([])
})
