import { fork, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

/** A server in a process of its own, which tells what it has used. */
export interface ServerProcess {
  readonly url: string
  /** From the start of the process until it said where it listens. */
  readonly startedInMs: number
  usage(): Promise<Usage>
  /** What is left in memory once all garbage is collected, in bytes; of a process with `--expose-gc`. */
  keptBytes(): Promise<number>
  /** From now on, `usage` tells how long its longest task was. */
  watchTasks(): Promise<void>
  stop(): Promise<void>
}

export interface Usage {
  readonly cpuMicroseconds: number
  readonly rssBytes: number
  /** Of values, garbage included: a process with `--expose-gc` that is told to `collect` has none then. */
  readonly heldBytes: number
  /** By the processor's time; 0 where nobody watches. */
  readonly longestTaskMs: number
}

/** Goes before a program that is measured. */
const REPORTER = new URL('processes/report-usage.js', import.meta.url).href
export const BINARY = fileURLToPath(new URL('../bin/conformance.js', import.meta.url))

export function processFile(name: string): string {
  return fileURLToPath(new URL(`processes/${name}`, import.meta.url))
}

/** A program from its start to its end: how long it took, by the clock and by its processors, and its most megabytes. */
export async function runToEnd(
  parameters: readonly string[],
): Promise<{ ms: number; cpuMs: number; peak: number }> {
  const startedAt = performance.now()
  const child = spawn(process.execPath, ['--import', REPORTER, ...parameters], {
    env: { ...process.env, BENCH_PRINT_PEAK: '1' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const [printed, [exitCode]] = await Promise.all([
    text(child.stderr),
    once(child, 'exit') as Promise<[number]>,
  ])
  if (exitCode !== 0)
    throw new Error(`${parameters.slice(0, 2).join(' ')} ended with ${exitCode}: ${printed}`)
  const [, peakKilobytes, microseconds] = /peak (\d+) KB, (\d+) microseconds/.exec(printed) ?? []
  return {
    ms: performance.now() - startedAt,
    cpuMs: Number(microseconds) / 1000,
    peak: (Number(peakKilobytes) * 1024) / 1e6,
  }
}

export async function startProcess(
  file: string,
  parameters: readonly string[] = [],
  nodeOptions: readonly string[] = [],
): Promise<ServerProcess> {
  const startedAt = performance.now()
  const child = fork(file, parameters, { silent: true, execArgv: [...nodeOptions, '--import', REPORTER] })
  const url = await addressFrom(child)
  const ask = async (what: string): Promise<Usage> => {
    const answer = once(child, 'message')
    child.send(what)
    return ((await answer) as [Usage])[0]
  }
  return {
    url,
    startedInMs: performance.now() - startedAt,
    usage: async () => await ask('usage'),
    keptBytes: async () => (await ask('collect')).heldBytes,
    watchTasks: async () => void (await ask('watch')),
    stop: async () => {
      const exit = once(child, 'exit')
      child.kill('SIGKILL')
      await exit
    },
  }
}

async function addressFrom(child: ChildProcess): Promise<string> {
  let printed = ''
  child.stderr?.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  return await new Promise((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      printed += chunk.toString()
      const address = /http:\/\/127\.0\.0\.1:\d+/.exec(printed)?.[0]
      if (address !== undefined) resolve(address)
    })
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${printed}`)))
  })
}
