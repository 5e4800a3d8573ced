import { execFile } from 'node:child_process'
import { durationMs } from '../kernel/duration.ts'
import { readExactJson } from '../kernel/exact-number.ts'
import type { HookName } from '../profile/hooks.ts'
import type { Hook, TargetControl } from '../profile/profile.ts'
import type { HttpAgents } from './http-agents.ts'
import { sendHttp } from './http-client.ts'
import { pause } from './pause.ts'

type Hooks = Readonly<Partial<Record<HookName, Hook>>>

interface Connection {
  readonly agents: HttpAgents
  readonly timeoutMs: number
}

/** Lets the owner of a target act on it. What a hook answers as JSON can be captured. */
export function controlOfHooks(hooks: Hooks, connection: Connection): TargetControl {
  const call = async (name: string, argument: unknown): Promise<unknown> => {
    const hook = hooks[name as HookName]
    if (!hook) throw new Error(`the profile has no hook ${name}`)
    const text = await (hook.command
      ? runCommand(hook.command, argument, connection)
      : post(name, hook, argument, connection))
    return readJson(text)
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

/** Without a shell, so that no argument is ever read as code. */
async function runCommand(
  [program, ...given]: readonly string[],
  argument: unknown,
  { timeoutMs }: Connection,
): Promise<string> {
  return await new Promise((resolve, reject) => {
    execFile(
      program!,
      [...given, JSON.stringify(argument ?? null)],
      { timeout: timeoutMs, encoding: 'utf8', maxBuffer: MOST_OUTPUT },
      (error, output, complaint) => {
        if (!error) return resolve(output)
        const words = complaint.trim().split('\n')[0] || `it ended with ${error.code ?? error.signal}`
        reject(new Error(`the hook ${program}: ${words}`))
      },
    )
  })
}

const MOST_OUTPUT = 1024 * 1024

function readJson(text: string): unknown {
  try {
    return readExactJson(text)
  } catch {
    return {}
  }
}
