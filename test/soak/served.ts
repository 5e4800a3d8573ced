import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'

export interface Served {
  readonly url: string
  /** What the process holds in memory, in bytes; undefined where the system does not tell. */
  memory(): number | undefined
  /** What is left in memory once all garbage is collected, in bytes. */
  kept(): Promise<number>
  stop(): void
}

/** Starts a server that prints its address first, and that can be asked what it keeps. */
export async function startServed(argumentList: readonly string[]): Promise<Served> {
  const child: ChildProcess = spawn(process.execPath, ['--inspect=127.0.0.1:0', ...argumentList], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const inspector = new Promise<string>((resolve) => {
    child.stderr!.setEncoding('utf8').on('data', (text: string) => {
      const address = /ws:\/\/\S+/.exec(text)
      if (address) resolve(address[0])
      else if (!INSPECTOR_WORDS.test(text)) process.stderr.write(text)
    })
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
  return {
    url,
    memory: () => {
      try {
        const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
        return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) * 1024
      } catch {
        return undefined
      }
    },
    kept: async () => {
      const ask = await connect(await inspector)
      await ask('HeapProfiler.collectGarbage')
      const { usedSize, backingStorageSize } = await ask('Runtime.getHeapUsage')
      await ask(undefined)
      return usedSize! + (backingStorageSize ?? 0)
    },
    stop: () => void child.kill(),
  }
}

const INSPECTOR_WORDS = /^(?:Debugger|For help, see)/

type Answer = Readonly<Record<string, number | undefined>>

/** The inspector of a process: a method at a time; without one it is left. */
async function connect(address: string): Promise<(method: string | undefined) => Promise<Answer>> {
  const socket = new WebSocket(address)
  await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }))
  let id = 0
  return async (method) => {
    if (method === undefined) {
      socket.close()
      return {}
    }
    const own = ++id
    const answered = new Promise<Answer>((resolve) => {
      const read = ({ data }: MessageEvent<string>): void => {
        const answer = JSON.parse(data) as { readonly id?: number; readonly result?: Answer }
        if (answer.id !== own) return
        socket.removeEventListener('message', read)
        resolve(answer.result ?? {})
      }
      socket.addEventListener('message', read)
    })
    socket.send(JSON.stringify({ id: own, method }))
    return await answered
  }
}
