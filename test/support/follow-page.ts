import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import { documentedSteps } from './documented-steps.ts'
import type { Step } from './documented-steps.ts'

/**
 * Does what a page says, in a folder in whose node_modules the package and its peers are. Ports of the page become free
 * ones, and https://gateway.test a bank that is served for it. Throws an Error with the command that did otherwise.
 */
export async function followPage(
  markdown: string,
  folder: string,
  options: FollowOptions = {},
): Promise<void> {
  const { withPackages = false, runVitest = true } = options
  const steps = documentedSteps(markdown).map((step) => (withPackages ? asRun(step) : step))
  const services: ChildProcess[] = []
  const ports = new Map<string, number>()
  for (const port of ['4010', '4020', '4030']) ports.set(port, await freePort())
  const environment: Record<string, string> = { NO_COLOR: '1' }
  /** By the last commands; undefined where they were left out. */
  let printed: string | undefined = ''

  const local = (text: string): string =>
    text
      .replaceAll(/(?<=127\.0\.0\.1:)40[123]0\b/g, (port) => String(ports.get(port)))
      .replaceAll('https://gateway.test', `http://127.0.0.1:${ports.get('4010')}`)
  const shell = (line: string): ChildProcess =>
    spawn('bash', ['-c', line], {
      cwd: folder,
      env: {
        ...process.env,
        ...environment,
        PATH: `${join(folder, 'node_modules/.bin')}:${process.env['PATH']}`,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    })
  const serve = async (line: string): Promise<void> => {
    const port = ports.get(/\brecord\b/.test(line) ? '4020' : '4010')!
    const service = shell(`${line} --port ${port}`)
    services.push(service)
    await said(service, line)
  }

  try {
    if (
      steps.some(
        (step) =>
          step.kind === 'commands' && step.lines.some((line) => line.includes('https://gateway.test')),
      )
    ) {
      await serve('conformance serve --clock running --write-profile .bank.yaml')
      Object.assign(environment, secretsOf(readFileSync(join(folder, '.bank.yaml'), 'utf8')))
    }
    for (const step of steps) {
      if (step.kind === 'file') write(join(folder, step.name), step.text)
      else if (step.kind === 'service') {
        // One bank at a time has the port.
        if (/\bserve\b/.test(step.line)) await stop(services)
        await serve(local(step.line))
      } else if (step.kind === 'commands') {
        const lines = step.lines.filter((line) => runVitest || !line.startsWith('npx vitest run '))
        const child = shell(['set -e', ...lines.map(local)].join('\n'))
        const { exitCode, output } = await ended(child)
        printed = output
        if (!step.exitCodes.includes(exitCode))
          throw new Error(`exit code ${exitCode} after\n${step.lines.join('\n')}\n${output}`)
      } else if (step.kind === 'left-out') printed = undefined
      else if (printed !== undefined) expectPrinted(step, printed)
    }
  } finally {
    await stop(services)
  }
}

interface FollowOptions {
  /** What other packages are needed for is run too: they are installed. */
  readonly withPackages?: boolean
  /** Without, test files are only written: somebody runs those of many pages at once. */
  readonly runVitest?: boolean
}

function asRun(step: Step): Step {
  if (step.kind !== 'left-out' || !step.reason.endsWith('npm run consumers runs it')) return step
  return { kind: 'commands', lines: step.lines, exitCodes: [0] }
}

function expectPrinted({ lines }: Extract<Step, { kind: 'printed' }>, printed: string): void {
  const absent = lines.filter((line) => line !== '…' && !printed.includes(line))
  if (absent.length > 0) throw new Error(`not printed: ${absent.join('\n')}\nbut\n${printed}`)
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

/** What the owner of a target has in his environment. */
function secretsOf(profile: string): Record<string, string> {
  const [, token = ''] = /Authorization: Bearer (\S+)/.exec(profile) ?? []
  const [, permission = ''] = /Permission-ID: (\S+)/.exec(profile) ?? []
  return { ACCESS_TOKEN: token, PERMISSION_ID: permission }
}

async function ended(child: ChildProcess): Promise<{ exitCode: number; output: string }> {
  let output = ''
  for (const stream of [child.stdout!, child.stderr!])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  const [code] = (await once(child, 'close')) as [number | null]
  return { exitCode: code ?? -1, output }
}

/** Waits for its first line, which says that it answers. */
async function said(service: ChildProcess, line: string): Promise<void> {
  let error = ''
  service.stderr!.setEncoding('utf8').on('data', (text: string) => (error += text))
  await new Promise<void>((resolve, reject) => {
    service.stdout!.once('data', () => resolve())
    service.once('close', () => reject(new Error(`it ended: ${line}\n${error}`)))
  })
  service.stdout!.resume()
}

async function stop(services: ChildProcess[]): Promise<void> {
  for (const service of services.splice(0)) {
    if (service.exitCode !== null) continue
    const end = once(service, 'close')
    process.kill(-service.pid!, 'SIGTERM')
    await end
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
