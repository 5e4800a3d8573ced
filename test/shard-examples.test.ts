// @module-tag sweep

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { mustExit } from './support/cli-in-process.ts'
import { temporaryFolder } from './support/cli-process.ts'
import { COMMAND } from './support/command.ts'
import { withoutTimes } from './support/without-times.ts'

// The commands that stand in the examples are run as they stand, in a shell as theirs; only installing is left out.
const folder = temporaryFolder()
const WHOLE = folder.file('whole')
const EXPLORED = ['--only', 'balances/*', '--steps', '300', '--fault', 'balances/200-for-an-unfinalized-day']
const FAULT = ['--only', 'headers', '--fault', 'headers/auto-refused']

beforeAll(async () => {
  // The embedded simulator with a fault stands in for the profile's target.
  const cli = `"${process.execPath}" "${COMMAND}"`
  const script = [
    '#!/bin/sh',
    'case "$1" in',
    `run) shift; for word; do shift; case "$word" in --profile|profile.yaml) ;; *) set -- "$@" "$word";; esac; done`,
    `  exec ${cli} run ${FAULT.join(' ')} "$@" ;;`,
    `explore) shift; for word; do shift; case "$word" in --profile|profile.yaml) ;; *) set -- "$@" "$word";; esac; done`,
    `  exec ${cli} explore ${EXPLORED.join(' ')} "$@" ;;`,
    `*) exec ${cli} "$@" ;;`,
    'esac',
  ]
  mkdirSync(folder.file('bin'))
  for (const [name, lines] of [
    ['conformance', script],
    ['npm', ['#!/bin/sh', 'exit 0']],
  ] as const) {
    writeFileSync(folder.file(`bin/${name}`), lines.join('\n'))
    chmodSync(folder.file(`bin/${name}`), 0o755)
  }
  await mustExit(1, ['run', ...FAULT, '--reports', WHOLE])
  await mustExit(1, ['explore', ...EXPLORED, '--out', folder.file('found')])
})
afterAll(() => folder.remove())

interface Example {
  readonly commands: string
  readonly merge: string
  readonly shards: number
  environment(shard: number): Readonly<Record<string, string>>
}

type Step = { readonly run?: string }

test('GitHub', async () => {
  const [{ jobs }] = documents('ci/github.yaml') as [
    {
      jobs: Record<
        'shard' | 'report' | 'explore' | 'explored',
        { strategy?: { matrix: { shard: number[] } }; steps: Step[] }
      >
    },
  ]
  const commandsOf = (steps: readonly Step[]) => steps.flatMap(({ run }) => run ?? []).join('\n')
  const { shard, report, explore, explored } = jobs
  const ofJobs = ({ strategy, steps }: typeof shard, last: typeof shard): Example => {
    expect(strategy?.matrix.shard).toEqual([1, 2, 3, 4])
    const environment = (index: number) => ({ SHARD: String(index) })
    return { commands: commandsOf(steps), merge: commandsOf(last.steps), shards: 4, environment }
  }
  await expectWhole('github', ofJobs(shard, report))
  await expectExplored('github-explored', ofJobs(explore, explored))
})

test('GitLab', async () => {
  const [file] = documents('ci/gitlab.yaml') as [
    Record<
      'conformance' | 'conformance-report' | 'explore' | 'explored',
      { script: string[]; parallel: number }
    >,
  ]
  const ofJobs = ({ script, parallel }: typeof file.explore, last: typeof file.explore): Example => {
    expect(parallel).toBe(4)
    const environment = (index: number) => ({
      CI_NODE_INDEX: String(index),
      CI_NODE_TOTAL: String(parallel),
    })
    return { commands: script.join('\n'), merge: last.script.join('\n'), shards: parallel, environment }
  }
  await expectWhole('gitlab', ofJobs(file.conformance, file['conformance-report']))
  await expectExplored('gitlab-explored', ofJobs(file.explore, file.explored))
})

test.each([
  ['indexed-job', expectWhole],
  ['indexed-explore-job', expectExplored],
] as const)('Kubernetes: %s', async (name, expectIt) => {
  const jobs = documents(`kubernetes/${name}.yaml`) as {
    spec: { completions: number; template: { spec: { containers: { args: string[] }[] } } }
  }[]
  const [commands, merge] = jobs.map(({ spec }) => spec.template.spec.containers[0]!.args.join('\n'))
  expect(jobs).toHaveLength(2)
  await expectIt(name, {
    commands: commands!,
    merge: merge!,
    shards: jobs[0]!.spec.completions,
    environment: (index) => ({ JOB_COMPLETION_INDEX: String(index - 1) }),
  })
})

async function expectWhole(name: string, example: Example): Promise<void> {
  const work = await mergedBy(name, example)
  for (const file of ['report.json', 'junit.xml', 'matrix.csv']) {
    const [ours, theirs] = [join(work, 'reports'), WHOLE].map((path) =>
      withoutTimes(readFileSync(join(path, file), 'utf8')),
    )
    expect(ours === theirs, file).toBe(true)
  }
  for (const file of ['report.html', 'summary.md']) expect(existsSync(join(work, 'reports', file))).toBe(true)
}

async function expectExplored(name: string, example: Example): Promise<void> {
  const found = join(await mergedBy(name, example), 'found')
  const whole = folder.file('found')
  expect(readdirSync(found).sort()).toEqual(readdirSync(whole).sort())
  const [ours, theirs] = [found, whole].map(
    (path) => JSON.parse(readFileSync(join(path, 'exploration.json'), 'utf8')) as { found: unknown },
  )
  expect({ ...ours, found: [] }).toEqual({ ...theirs, found: [] })
}

/** The folder in which all shards were played and merged. */
async function mergedBy(name: string, { commands, merge, shards, environment }: Example): Promise<string> {
  const work = folder.file(name)
  mkdirSync(work)
  const played = Array.from({ length: shards }, async (_, index) =>
    shell(commands, work, environment(index + 1)),
  )
  for (const { exitCode, printed } of await Promise.all(played)) expect(exitCode, printed).toBe(0)
  const merged = await shell(merge, work, {})
  expect(merged.exitCode, merged.printed).toBe(1)
  return work
}

async function shell(commands: string, cwd: string, environment: Readonly<Record<string, string>>) {
  const path = `${folder.file('bin')}${delimiter}${process.env['PATH'] ?? ''}`
  const child = spawn('sh', ['-ec', commands], { cwd, env: { ...process.env, ...environment, PATH: path } })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (printed += text))
  }
  const [exitCode] = (await once(child, 'close')) as [number]
  return { exitCode, printed }
}

function documents(file: string): unknown {
  return parseAllDocuments(readFileSync(`examples/${file}`, 'utf8')).map(
    (document) => document.toJS() as unknown,
  )
}
