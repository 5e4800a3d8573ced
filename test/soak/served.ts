import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'

export interface Served {
  readonly url: string
  /** What the process holds in memory, in bytes; undefined where the system does not tell. */
  memory(): number | undefined
  stop(): void
}

/** Starts a server that prints its address first. */
export async function startServed(argumentList: readonly string[]): Promise<Served> {
  const child: ChildProcess = spawn(process.execPath, argumentList, { stdio: ['ignore', 'pipe', 'inherit'] })
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
    stop: () => void child.kill(),
  }
}
