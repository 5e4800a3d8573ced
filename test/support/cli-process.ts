import { spawn } from 'node:child_process'
import type { ChildProcessByStdio } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { CommandResult } from './cli-in-process.ts'
import { COMMAND } from './command.ts'

export interface RunningCommand {
  readonly process: ChildProcessByStdio<null, Readable, Readable>
  /** Resolves once the text has been printed, to the output or as an error. */
  printed(text: string | RegExp): Promise<void>
  /** The match of what has been printed already. */
  shown(text: RegExp): RegExpExecArray
  readonly ended: Promise<CommandResult>
}

/** The command line as people start it: a process of its own. */
export function startCli(
  argumentList: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): RunningCommand {
  const child = spawn(process.execPath, [COMMAND, ...argumentList], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const written = { output: '', error: '' }
  const watchers = new Set<() => void>()
  const collect = (stream: Readable, name: 'output' | 'error'): void => {
    stream.setEncoding('utf8').on('data', (text: string) => {
      written[name] += text
      for (const watcher of watchers) watcher()
    })
  }
  collect(child.stdout, 'output')
  collect(child.stderr, 'error')
  return {
    process: child,
    ended: once(child, 'close').then(([code]) => ({ exitCode: code as number, ...written })),
    shown: (text) => {
      const match = text.exec(written.output + written.error)
      if (!match) throw new Error(`it has not printed ${text}: ${written.output}${written.error}`)
      return match
    },
    printed: async (text) => {
      await new Promise<void>((resolve, reject) => {
        const look = (): void => {
          if ((written.output + written.error).search(text) >= 0) resolve()
        }
        watchers.add(look)
        look()
        child.once('close', () => reject(new Error(`it ended first: ${written.output}${written.error}`)))
      })
    },
  }
}

export async function runCli(
  argumentList: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<CommandResult> {
  return await startCli(argumentList, environment).ended
}

/** A folder of its own, which is gone afterwards. */
export function temporaryFolder(): { readonly path: string; file(name: string): string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'conformance-'))
  return {
    path,
    file: (name) => join(path, name),
    remove: () => rmSync(path, { recursive: true, force: true }),
  }
}
