import { fork } from 'node:child_process'
import { once } from 'node:events'
import { REPORTER } from '../../bench/child.ts'
import type { Usage } from '../../bench/child.ts'

export interface Served {
  readonly url: string
  /** What the process holds in memory, in bytes. */
  memory(): Promise<number>
  /** What is left in memory once all garbage is collected, in bytes. */
  kept(): Promise<number>
  stop(): void
}

/** Starts a server that prints its address first, and that says what it holds and keeps. */
export async function startServed(file: string, argumentList: readonly string[] = []): Promise<Served> {
  const child = fork(file, argumentList, {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    execArgv: ['--expose-gc', '--import', REPORTER],
  })
  const url = await new Promise<string>((resolve, reject) => {
    let printed = ''
    child.stdout!.setEncoding('utf8').on('data', (text: string) => {
      printed += text
      const address = /https?:\/\/[\d.]+:\d+/.exec(printed)
      if (address) resolve(address[0])
    })
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)))
  })
  // One at a time, so that each gets its own answer.
  let last: Promise<unknown> = Promise.resolve()
  const ask = async (what: string): Promise<Usage> => {
    const asking = last.then(async () => {
      const answer = once(child, 'message')
      child.send(what)
      return ((await answer) as [Usage])[0]
    })
    last = asking
    return await asking
  }
  return {
    url,
    memory: async () => (await ask('usage')).rssBytes,
    kept: async () => (await ask('collect')).heldBytes,
    stop: () => void child.kill(),
  }
}
