import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import type { Message } from './assignment.ts'
import type { Group } from './groups.ts'
import type { Mutant } from './instrument.ts'
import type { Tried } from './laboratory.ts'

export interface Trials {
  readonly tried: readonly Tried[]
  /** Tests that fail without any mutant. */
  readonly failing: readonly string[]
}

/** A mutant that has not come back after so long, a self-test included, never will: it is as good as noticed. */
const PATIENCE_MS = 600_000

export interface Trying {
  readonly onTried: (one: Tried) => void
  /** Ends it early; what was tried until then counts. */
  readonly signal: AbortSignal
}

/** Tries the mutants, which are some of `all`, in processes of which one after another may get stuck. */
export async function tryMutants(
  group: Group,
  all: readonly Mutant[],
  mutants: readonly Mutant[],
  { onTried, signal }: Trying,
): Promise<Trials> {
  const tried: Tried[] = []
  const add = (one: Tried): void => {
    tried.push(one)
    onTried(one)
  }
  let failing: readonly string[] = []
  let left = mutants.map(({ number }) => number)
  while (left.length > 0 && !signal.aborted) {
    const worker = fork(join(import.meta.dirname, 'worker.ts'), [], {
      execArgv: ['--no-warnings', '--max-old-space-size=8192'],
    })
    const { files, testFiles, withSelfTest } = group
    worker.send({ files, testFiles, withSelfTest, numbers: left })
    const end = (): unknown => worker.kill('SIGKILL')
    signal.addEventListener('abort', end)
    const stuck = await heard(worker, (message) => {
      if ('failing' in message) ({ failing } = message)
      if ('tried' in message) add(message.tried)
    })
    signal.removeEventListener('abort', end)
    if (signal.aborted) break
    const done = new Set(tried.map(({ mutant }) => mutant.number))
    left = left.filter((number) => !done.has(number) && number !== stuck)
    const mutant = all[(stuck ?? 0) - 1]
    if (mutant && !done.has(mutant.number)) add({ mutant, outcome: 'killed', by: 'the time it took' })
    if (!mutant && left.length > 0) throw new Error('the tests could not be run without a mutant')
  }
  return { tried, failing }
}

/** The mutant with which it got stuck; undefined where it came to its end, or never began. */
async function heard(worker: ChildProcess, on: (message: Message) => void): Promise<number | undefined> {
  let trying: number | undefined
  let watch: NodeJS.Timeout | undefined
  return await new Promise((resolve) => {
    worker.on('message', (message: Message) => {
      clearTimeout(watch)
      if ('trying' in message) {
        trying = message.trying
        watch = setTimeout(() => worker.kill('SIGKILL'), PATIENCE_MS)
      }
      on(message)
    })
    worker.on('exit', (code) => {
      clearTimeout(watch)
      resolve(code === 0 ? undefined : trying)
    })
  })
}
