import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import type { RunResult } from '../../src/evidence/run-result.ts'
import { recordedSession } from '../support/recorded-session.ts'
import { COMMAND } from '../support/command.ts'

// `npm run soak:judged`: a day of a bank under the load of the soak, as somebody in between wrote it down, through
// `conformance judge -`. With `--faults`, each of ten faults is there for an hour of that day. It says how fast and in how
// much memory it was judged and what was found since when, and ends with 1 where that is wrong. SIGINT ends the day early.

const { values } = parseArgs({
  options: {
    exchanges: { type: 'string', default: '10000000' },
    faults: { type: 'boolean', default: false },
  },
})
const EXCHANGES = Number(values.exchanges)
const HOUR = Math.floor(EXCHANGES / 24)
/** One exchange in fifty is an order: 125 of them a day of the bank, as in the soak. */
const REQUESTS_PER_DAY = 6250
/** What the documents state, each in its own hour: the first begins in the second one. */
const FAULTS = [
  'headers/correlation-id-dropped',
  'balances/202-for-a-finalized-day',
  'transactions/last-entry-lost',
  'balances/date-a-day-early',
  'accounts/list-empty',
  'transactions/direction-turned',
  'accounts/single-in-another-currency',
  'statements/id-twice',
  'payments/one-submission-id',
  'accounts/another-owner-of-the-single',
]
/** When each of them was there, by the bank's clock. */
const hours: { readonly fault: string; readonly from: string; until: string }[] = []

let written = 0
const over = new AbortController()
process.once('SIGINT', () => over.abort())
const reports = mkdtempSync(join(tmpdir(), 'judged-'))
const meter = new URL('../../bench/processes/report-usage.js', import.meta.url).href
const command = [COMMAND, 'judge', '-', '--format', 'json', '--reports', reports, '--quiet']
const judge = spawn(process.execPath, ['--import', meter, ...command], {
  env: { ...process.env, BENCH_PRINT_PEAK: '1' },
  stdio: ['pipe', 'pipe', 'pipe'],
})
const [printed, , [exitCode]] = await Promise.all([
  text(judge.stderr),
  Promise.all([write(), text(judge.stdout)]),
  once(judge, 'exit') as Promise<[number]>,
])
process.exitCode = said() ? 0 : 1
rmSync(reports, { recursive: true })

async function write(): Promise<void> {
  const everyMs = (22 * 3_600_000) / EXCHANGES
  const session = recordedSession({}, Math.min(1000, Math.max(1, Math.floor(everyMs))), REQUESTS_PER_DAY)
  for (let number = 0; number < EXCHANGES && !over.signal.aborted; number++) {
    if (values.faults && number % HOUR === 0) {
      const now = session.bank.clock.now().toISOString()
      session.bank.control.clearFaults()
      if (hours.length > 0) hours.at(-1)!.until = hours.at(-1)!.until || now
      const fault = FAULTS[number / HOUR - 1]
      if (fault !== undefined) session.bank.control.inject(fault)
      if (fault !== undefined) hours.push({ fault, from: now, until: '' })
    }
    if (!judge.stdin.write(`${JSON.stringify(await session.next())}\n`)) await once(judge.stdin, 'drain')
    written++
  }
  judge.stdin.end()
}

function said(): boolean {
  const [, peak = '', microseconds = ''] = /peak (\d+) KB, (\d+) micro/.exec(printed) ?? []
  const megabytes = Math.round((Number(peak) * 1024) / 1e6)
  const seconds = Number(microseconds) / 1e6
  print(
    `${written} exchanges: ${Math.round(written / seconds)} a second of one core, ${megabytes} MB, exit code ${exitCode}`,
  )
  const { requirements, scenarios } = JSON.parse(
    readFileSync(join(reports, 'report.json'), 'utf8'),
  ) as RunResult
  const wrong = requirements.filter(({ verdict }) => verdict === 'fail' || verdict === 'error')
  const since = scenarios
    .flatMap(({ steps }) => steps.flatMap(({ findings }) => findings))
    .filter(({ verdict }) => verdict === 'fail' || verdict === 'warn')
    .map(({ requirement, repeated }) => ({ requirement, at: repeated?.since ?? '' }))
  const found = hours.filter(({ fault, from, until }) => {
    const within = since.filter(({ at }) => at >= from && at < until)
    const by = [...new Set(within.map(({ requirement, at }) => `${requirement} since ${at}`))]
    print(`${fault}, from ${from} until ${until}: ${by.join(', ') || 'not found'}`)
    return by.length > 0
  })
  print(`${wrong.length} requirements are contradicted: ${wrong.map(({ id }) => id).join(', ')}`)
  return values.faults ? found.length === FAULTS.length : wrong.length === 0 && exitCode === 0
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
