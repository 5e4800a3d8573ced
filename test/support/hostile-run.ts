import { existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import type { RunResult } from '../../src/evidence/run-result.ts'
import { readReport } from '../../src/report/read-report.ts'
import { CAUSES } from '../../src/runner/doctor/cause.ts'
import type { CommandResult } from './cli-in-process.ts'
import { HOSTILE_MODES } from './hostile-modes.ts'
import type { HostileMode } from './hostile-modes.ts'

/** What is sent with every request; a run reads it from its environment. */
export const HOSTILE_ENVIRONMENT = { CONFORMANCE_TEST_HOSTILE: 'Bearer bm9ib2R5cyB0b2tlbg==' }

export interface HostileTarget {
  /** Of `run`, without what it selects. */
  readonly argumentList: readonly string[]
  /** The folder of its reports. */
  readonly reports: string
  close(): void
}

/** A target of this mode with bodies of about so many bytes, and a profile of it in the folder. */
export async function hostileTarget(
  folder: { file(name: string): string },
  mode: HostileMode,
  size: number,
  timeoutMs: number,
): Promise<HostileTarget> {
  const name = `mode-${HOSTILE_MODES.indexOf(mode)}-${size}`
  const profile = folder.file(`${name}.json`)
  const reports = folder.file(name)
  const headers = {
    'Permission-ID': 'b49eb763-0ae1-45f8-9add-c67dd7543ecc',
    'User-Agent': 'conformance',
    'X-CorAPI-Target-ID': 'default-bank',
    'X-PSU-IP-Address': 'AUTO',
    'X-PSU-User-Agent': 'AUTO',
    Authorization: 'env:CONFORMANCE_TEST_HOSTILE',
  }
  const { baseUrl, close } = await listen((socket) => mode.treat(socket, size))
  writeFileSync(
    profile,
    JSON.stringify({ name: 'hostile', baseUrl, headers, timeout: { milliseconds: timeoutMs } }),
  )
  const overlooked = Object.keys(CAUSES).flatMap((cause) => ['--skip-preflight', cause])
  const argumentList = ['run', '--profile', profile, '--reports', reports, ...overlooked]
  return { argumentList, reports, close }
}

/** What a run did that no target may bring it to. */
export function problemsOf(
  { exitCode, output, error }: CommandResult,
  reports: string,
  mostBytes: number,
): readonly string[] {
  if (!existsSync(`${reports}/report.json`)) return [`no report: ${error.slice(0, 500)}`]
  const report = readReport(readFileSync(`${reports}/report.json`, 'utf8'))
  if (!report.ok) return [report.error]
  const problems = [...faultsOfTheSuite(report.value)]
  if (exitCode === 0 || report.value.exitCode !== exitCode) problems.push(`exit code ${exitCode}`)
  const bytes = bytesOf(reports)
  if (bytes > mostBytes) problems.push(`the reports have ${bytes} bytes`)
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  if (/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/.test(output + error)) problems.push('control characters')
  return problems
}

/** Of all files in a folder. */
export function bytesOf(folder: string): number {
  if (!existsSync(folder)) return 0
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => statSync(`${folder}/${name}`))
    .reduce((sum, { size }) => sum + size, 0)
}

function faultsOfTheSuite({ scenarios }: RunResult): readonly string[] {
  return scenarios.flatMap(({ id, steps }) =>
    steps.flatMap(({ findings }) =>
      findings.flatMap(({ verdict, cause, reason }) =>
        verdict === 'error' && cause !== 'environment' ? [`${id}: ${cause}: ${reason}`] : [],
      ),
    ),
  )
}

async function listen(treat: (socket: Socket) => void) {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {}).on('close', () => sockets.delete(socket))
    socket.on('data', () => treat(socket))
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

/** What a run may hold, in bytes, whatever it is answered. */
export const MOST_MEMORY = 500e6

/** A command of its own process, and the most memory that it held, in bytes; NaN where it was ended before it told. */
export interface Weighed {
  readonly ran: CommandResult
  readonly mostMemory: number
}

/** Runs the command so that it tells at its end how much memory it held. */
export async function weighed(
  folder: { file(name: string): string },
  name: string,
  run: (environment: Readonly<Record<string, string>>) => Promise<CommandResult>,
): Promise<Weighed> {
  const told = folder.file(`${name}.memory`)
  rmSync(told, { force: true })
  const module = folder.file(`${name}.cjs`)
  writeFileSync(
    module,
    `process.on('exit', () => require('fs').writeFileSync(${JSON.stringify(told)}, String(process.resourceUsage().maxRSS)))`,
  )
  const ran = await run({ ...HOSTILE_ENVIRONMENT, NODE_OPTIONS: `--require ${module}` })
  return { ran, mostMemory: existsSync(told) ? Number(readFileSync(told, 'utf8')) * 1024 : NaN }
}
