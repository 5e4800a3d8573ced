// @module-tag sweep

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
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
const FAULT = ['--only', 'headers', '--fault', 'headers/auto-refused']

beforeAll(async () => {
  // The embedded simulator with a fault stands in for the profile's target.
  const cli = `"${process.execPath}" "${COMMAND}"`
  const script = [
    '#!/bin/sh',
    'case "$1" in',
    `run) shift; for word; do shift; case "$word" in --profile|profile.yaml) ;; *) set -- "$@" "$word";; esac; done`,
    `  exec ${cli} run ${FAULT.join(' ')} "$@" ;;`,
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
      jobs: {
        shard: { strategy: { matrix: { shard: number[] } }; steps: Step[] }
        report: { steps: Step[] }
      }
    },
  ]
  const commandsOf = (steps: readonly Step[]) => steps.flatMap(({ run }) => run ?? []).join('\n')
  const { shard, report } = jobs
  expect(shard.strategy.matrix.shard).toEqual([1, 2, 3, 4])
  await expectWhole('github', {
    commands: commandsOf(shard.steps),
    merge: commandsOf(report.steps),
    shards: 4,
    environment: (index) => ({ SHARD: String(index) }),
  })
})

test('GitLab', async () => {
  const [file] = documents('ci/gitlab.yaml') as [
    Record<'conformance' | 'conformance-report', { script: string[]; parallel: number }>,
  ]
  expect(file.conformance.parallel).toBe(4)
  await expectWhole('gitlab', {
    commands: file.conformance.script.join('\n'),
    merge: file['conformance-report'].script.join('\n'),
    shards: file.conformance.parallel,
    environment: (index) => ({
      CI_NODE_INDEX: String(index),
      CI_NODE_TOTAL: String(file.conformance.parallel),
    }),
  })
})

test('a Kubernetes Indexed Job', async () => {
  const jobs = documents('kubernetes/indexed-job.yaml') as {
    spec: { completions: number; template: { spec: { containers: { args: string[] }[] } } }
  }[]
  const [commands, merge] = jobs.map(({ spec }) => spec.template.spec.containers[0]!.args.join('\n'))
  expect(jobs).toHaveLength(2)
  await expectWhole('kubernetes', {
    commands: commands!,
    merge: merge!,
    shards: jobs[0]!.spec.completions,
    environment: (index) => ({ JOB_COMPLETION_INDEX: String(index - 1) }),
  })
})

async function expectWhole(name: string, { commands, merge, shards, environment }: Example): Promise<void> {
  const work = folder.file(name)
  mkdirSync(work)
  const played = Array.from({ length: shards }, async (_, index) =>
    shell(commands, work, environment(index + 1)),
  )
  for (const { exitCode, printed } of await Promise.all(played)) expect(exitCode, printed).toBe(0)
  const merged = await shell(merge, work, {})
  expect(merged.exitCode, merged.printed).toBe(1)
  for (const file of ['report.json', 'junit.xml', 'matrix.csv']) {
    const [ours, theirs] = [join(work, 'reports'), WHOLE].map((path) =>
      withoutTimes(readFileSync(join(path, file), 'utf8')),
    )
    expect(ours === theirs, file).toBe(true)
  }
  for (const file of ['report.html', 'summary.md']) expect(existsSync(join(work, 'reports', file))).toBe(true)
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
