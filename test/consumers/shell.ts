import { spawn } from 'node:child_process'

export interface Outcome {
  readonly exitCode: number
  readonly stdout: string
  readonly stderr: string
}

/** Long enough for an installation over a slow line on a busy machine: it ends what hangs. */
const TIMEOUT_MS = 900_000

/** Runs a program to its end; never throws for what the program does. */
export async function run(
  command: string,
  parameters: readonly string[],
  folder: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<Outcome> {
  const child = spawn(command, parameters, {
    cwd: folder,
    env: { ...process.env, NO_COLOR: '1', CI: '1', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: TIMEOUT_MS,
  })
  let stdout = ''
  let stderr = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text))
  return await new Promise((resolve) => {
    child.on('error', (error) => resolve({ exitCode: -1, stdout, stderr: error.message }))
    child.on('close', (code) => resolve({ exitCode: code ?? -1, stdout, stderr }))
  })
}

/** For commands whose failure makes everything after them pointless. */
export async function must(command: string, parameters: readonly string[], folder: string): Promise<string> {
  const { exitCode, stdout, stderr } = await run(command, parameters, folder)
  if (exitCode === 0) return stdout
  throw new Error(
    `${[command, ...parameters].join(' ')} ended with ${exitCode}\n${lastLines(stdout + stderr)}`,
  )
}

export function lastLines(text: string, count = 30): string {
  return text.trim().split('\n').slice(-count).join('\n')
}

/** Installs packages into a folder that has a package.json. */
export async function install(folder: string, packages: readonly string[]): Promise<void> {
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error', '--prefer-offline']
  await must('npm', ['install', ...quiet, ...packages], folder)
}
