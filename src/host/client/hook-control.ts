import { type ChildProcess, spawn } from 'node:child_process'
import { durationMs } from '../../kernel/calendar.ts'
import { readExactJson } from '../../kernel/exact-number.ts'
import { jsonIn } from '../../kernel/json-text.ts'
import type { HookName } from '../../target/profile/hooks.ts'
import type { Hook, TargetControl } from '../../target/profile/profile.ts'
import { type HttpOptions, sendHttp } from './http-client.ts'
import { pause, runOut } from '../pause.ts'

type Hooks = Readonly<Partial<Record<HookName, Hook>>>

type Connection = Pick<HttpOptions, 'agents' | 'timeoutMs'>

/** Lets the owner of a target act on it. What a hook answers as JSON can be captured. */
export function controlOfHooks(hooks: Hooks, connection: Connection): TargetControl {
  const call = async (name: string, argument: unknown): Promise<unknown> => {
    const hook = hooks[name as HookName]
    if (!hook) throw new Error(`the profile has no hook ${name}`)
    const text = await (hook.command
      ? runCommand(hook.command, argument, connection)
      : post(name, hook, argument, connection))
    return jsonIn(text, readExactJson) ?? {}
  }
  return {
    // Nobody can move a real clock: time passes.
    advance: async (duration, ended) => await pause(durationMs(duration), ended),
    setClock: async () => {
      throw new Error('a real clock cannot be set')
    },
    finalizeDay: async (date) => void (await call('finalizeDay', date)),
    revokeConsent: async (permissionId) => void (await call('revokeConsent', permissionId)),
    perform: call,
  }
}

async function post(
  name: string,
  { url, headers = {} }: Hook,
  argument: unknown,
  connection: Connection,
): Promise<string> {
  const { outcome } = await sendHttp(
    {
      method: 'POST',
      url: url!,
      headers: [['Content-Type', 'application/json'], ...Object.entries(headers)],
      body: JSON.stringify({ command: name, argument }),
    },
    connection,
  )
  if ('failure' in outcome) throw new Error(`the hook at ${url}: ${outcome.failure.message}`)
  const { status, body } = outcome.response
  if (status < 200 || status >= 300) throw new Error(`the hook at ${url} answered ${status}`)
  return body
}

/**
 * Without a shell, so that no argument is ever read as code. A command that takes longer than a request may is ended
 * together with what it has started.
 */
async function runCommand(
  [program, ...given]: readonly string[],
  argument: unknown,
  { timeoutMs }: Connection,
): Promise<string> {
  return await new Promise((resolve, reject) => {
    const child = spawn(program!, [...given, JSON.stringify(argument ?? null)], {
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: IN_GROUPS,
    })
    const [output, complaint] = [textOf(child, child.stdout), textOf(child, child.stderr)]
    let isLate = false
    const endPatience = runOut(timeoutMs, () => {
      isLate = true
      kill(child)
    })
    const fail = (words: string): void => reject(new Error(`the hook ${program}: ${words}`))
    child.once('error', ({ message }) => {
      endPatience()
      fail(message)
    })
    child.once('close', (code, signal) => {
      endPatience()
      if (isLate) return fail(`it did not end within ${timeoutMs} ms`)
      if (output.isTooLong() || complaint.isTooLong()) return fail(`it said more than ${MOST_OUTPUT} bytes`)
      if (code === 0) return resolve(output.text())
      fail(complaint.text().trim().split('\n')[0] || `it ended with ${code ?? signal}`)
    })
  })
}

/** Where there are groups of processes, a command leads one of its own: all of it can be ended at once. */
const IN_GROUPS = process.platform !== 'win32'

/** At once: whoever does not end in time may not heed a request to end either. */
function kill(child: ChildProcess): void {
  if (!IN_GROUPS || child.pid === undefined) return void child.kill('SIGKILL')
  try {
    process.kill(-child.pid, 'SIGKILL')
  } catch {
    // The group has ended meanwhile.
  }
}

const MOST_OUTPUT = 1024 * 1024

/** What a command writes; one that writes without end is ended. */
function textOf(child: ChildProcess, stream: NodeJS.ReadableStream) {
  const chunks: Buffer[] = []
  let length = 0
  stream.on('data', (chunk: Buffer) => {
    length += chunk.length
    if (length > MOST_OUTPUT) return kill(child)
    chunks.push(chunk)
  })
  return { text: () => Buffer.concat(chunks).toString(), isTooLong: () => length > MOST_OUTPUT }
}
