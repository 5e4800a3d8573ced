import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

interface Job {
  readonly permissions?: Readonly<Record<string, string>>
  readonly steps: readonly { readonly uses?: string; readonly run?: string }[]
}

interface Workflow {
  readonly permissions: Readonly<Record<string, string>>
  readonly jobs: Readonly<Record<string, Job>>
}

const FILES = globSync('.github/workflows/*.yml')
const workflows = FILES.map((file) => parse(readFileSync(file, 'utf8')) as Workflow)
const JOBS = workflows.flatMap(({ permissions, jobs }) =>
  Object.entries(jobs).map(([name, job]) => ({
    name,
    permissions: { ...permissions, ...job.permissions },
    ...job,
  })),
)
/** What runs the repository’s own code, or that of its dependencies. */
const runsCode = ({ steps }: Job) =>
  steps.some(
    ({ uses = '', run = '' }) =>
      uses.startsWith('actions/checkout') || /npm (?:ci|run|install)|\.ci\//.test(run),
  )

test('an action is the one that was read: by its digest, with the version that it is', () => {
  const lines = [...FILES, 'action.yml'].flatMap((file) => readFileSync(file, 'utf8').split('\n'))
  const uses = lines.filter((line) => /^\s*(?:- )?uses:/.test(line))
  expect(uses.length).toBeGreaterThan(10)
  expect(uses.filter((line) => !/@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(line))).toEqual([])
})

test('who may write runs nothing of the repository', () => {
  const writing = JOBS.filter(({ permissions }) => Object.values(permissions ?? {}).includes('write'))
  expect(writing.map(({ name }) => name)).toEqual(['publish', 'publish-image', 'attach'])
  expect(writing.filter(runsCode)).toEqual([])
})

test('only the job that publishes an image may write packages', () => {
  const writing = JOBS.filter(({ permissions }) => permissions['packages'] === 'write')
  expect(writing.map(({ name, permissions }) => ({ name, permissions }))).toEqual([
    { name: 'publish-image', permissions: { packages: 'write' } },
  ])
})

test('only the job that publishes may say who it is, and it publishes what came to the same bytes twice', () => {
  const { jobs } = workflows[FILES.findIndex((file) => file.endsWith('publish.yml'))]!
  const naming = Object.entries(jobs).filter(([, { permissions }]) => permissions?.['id-token'])
  expect(naming.map(([name]) => name)).toEqual(['publish'])
  expect(jobs['publish']).toMatchObject({ needs: 'pack-again', permissions: { 'id-token': 'write' } })
  expect(jobs['pack-again']!.steps.at(-1)!.run).toMatch(/^cmp /)
})
