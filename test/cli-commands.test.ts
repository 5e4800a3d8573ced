import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { afterAll, describe, expect, test } from 'vitest'
import { COMMANDS } from '../src/cli/commands.ts'
import { readReport } from '../src/report/read-report.ts'
import { runInProcess } from './support/cli-in-process.ts'
import { temporaryFolder } from './support/cli-process.ts'

// What each command prints and returns; what needs a process or a network is in cli-processes and cli-url.
const folder = temporaryFolder()
afterAll(() => folder.remove())

/** One small area, so that a run takes a moment only. */
const REPORTS = ['--reports', folder.file('small')]
const SMALL = ['--only', 'headers/user', ...REPORTS]

describe('run', () => {
  test('with --json prints the report on the output, and progress beside it', async () => {
    const { exitCode, output, error } = await runInProcess(['run', ...SMALL, '--json'])
    expect(exitCode).toBe(0)
    expect(error).toMatch(/^✓ pass +headers\/user/)
    expect(output).toBe(readFileSync(folder.file('small/report.json'), 'utf8'))
    expect(readReport(output)).toMatchObject({ ok: true, value: { verdict: 'conformant', exitCode: 0 } })
  })

  test('writes every format, and ends with the verdict and where the files are', async () => {
    const { output } = await runInProcess(['run', ...SMALL])
    const files = ['junit.xml', 'matrix.csv', 'report.html', 'report.json', 'summary.md']
    expect(readdirSync(folder.file('small')).sort()).toEqual(files)
    expect(output).toMatch(
      /CONFORMANT in \d+ of \d+ requirements  exit code 0: every graded requirement passes\n/,
    )
    for (const file of files) expect(output).toContain(folder.file(`small/${file}`))
  })

  test('writes only the formats that are asked for', async () => {
    const reports = folder.file('chosen')
    await runInProcess([
      'run',
      '--only',
      'headers/user',
      '--reports',
      reports,
      '--format',
      'junit',
      '--format',
      'console',
    ])
    expect(readdirSync(reports).sort()).toEqual(['junit.xml', 'summary.txt'])
  })

  test('shows a fault with the clause, the evidence and exit code 1', async () => {
    const { exitCode, output } = await runInProcess(['run', ...SMALL, '--fault', 'headers/auto-refused'])
    expect(exitCode).toBe(1)
    expect(output).toContain('✕ headers/auto-is-accepted  MUST · 1 §2.1 · gateway')
    expect(output).toContain('scenarios/headers/user.yaml:')
    expect(output).toContain('NOT CONFORMANT  exit code 1')
  })

  test('takes a seed, a clock and a bank', async () => {
    const plain = await runInProcess(['run', ...SMALL, '--json'])
    const seeded = await runInProcess(['run', ...SMALL, '--json', '--seed', '8'])
    const later = await runInProcess(['run', ...SMALL, '--json', '--now', '2027-05-05T10:00:00Z'])
    const file = await runInProcess([
      'run',
      ...SMALL,
      '--json',
      '--bank',
      'fixtures/banks/private-customer.yaml',
    ])
    const single = await runInProcess(['run', ...SMALL, '--json', '--bank', 'single'])
    expect([plain, seeded, later, file, single].map(({ exitCode }) => exitCode)).toEqual([0, 0, 0, 0, 0])
    expect(JSON.parse(seeded.output)).toMatchObject({ seed: 8 })
    expect(later.output).toContain('"sentAt": "2027-05-05T10:00:00.000Z"')
    expect(new Set([plain, seeded, file, single].map(({ output }) => targetIdIn(output))).size).toBe(3)
  })

  test('counts recommendations with --strict only', async () => {
    const fault = [
      '--only',
      'accounts/list-and-single',
      '--fault',
      'accounts/single-described-otherwise',
      ...REPORTS,
    ]
    const lenient = await runInProcess(['run', ...fault])
    const strict = await runInProcess(['run', ...fault, '--strict'])
    expect([lenient.exitCode, strict.exitCode]).toEqual([0, 1])
  })
})

describe('replay', () => {
  const before = folder.file('before')
  const again = ['replay', `${before}/report.json`, '--reports', folder.file('after')]
  const fault = ['--fault', 'headers/auto-refused']

  test('says of every failure of a report what became of it', async () => {
    await runInProcess(['run', '--only', 'headers', '--reports', before, '--seed', '3', ...fault])
    const fixed = await runInProcess(again)
    expect(fixed.exitCode).toBe(0)
    expect(fixed.output).toContain('1 scenario · seed 3')
    expect(fixed.output).toContain('fixed          headers/user (was fail, is pass)\n')
    expect(fixed.output).toContain('The first run had --fault headers/auto-refused; this one did not.\n')

    const failing = await runInProcess([...again, ...fault])
    expect(failing.exitCode).toBe(1)
    expect(failing.output).toContain('still failing  headers/user (was fail, is fail)\n')
    expect(failing.output).not.toContain('The first run had')
  })

  test('keeps the output for the report with --json', async () => {
    const { output, error } = await runInProcess([...again, '--json'])
    expect(readReport(output).ok).toBe(true)
    expect(error).toContain('fixed          headers/user')
  })

  test('has nothing to do after a run without failures', async () => {
    const { exitCode, output } = await runInProcess([
      'replay',
      folder.file('after/report.json'),
      '--reports',
      before,
    ])
    expect(exitCode).toBe(0)
    expect(output).toContain('no scenario failed, so there is nothing to replay')
  })

  test('takes the folder of a run for its report', async () => {
    const { exitCode, output } = await runInProcess(['replay', before, '--reports', folder.file('after')])
    expect(exitCode).toBe(0)
    expect(output).toContain('fixed          headers/user (was fail, is pass)')
  })

  test('does not take a run that graded nothing for one without failures', async () => {
    const nothing = folder.file('nothing')
    await runInProcess(['run', '--only', 'payments/submit-json', '--allow', 'read', '--reports', nothing])
    const { exitCode, error } = await runInProcess(['replay', nothing])
    expect(exitCode).toBe(3)
    expect(error).toBe('its run was not-graded (exit code 3): do that one again\n')
  })

  test('plays scenario files', async () => {
    const files = ['scenarios/accounts/links.yaml', 'scenarios/diagnostics/echo.yaml']
    const { exitCode, error } = await runInProcess(['replay', ...files, '--reports', folder.file('files')])
    expect(exitCode).toBe(0)
    expect(error.match(/^✓ pass/gm)).toHaveLength(2)
  })
})

describe('lint', () => {
  test('finds nothing in the shipped scenarios', async () => {
    expect(await runInProcess(['lint'])).toMatchObject({
      exitCode: 0,
      output: expect.stringMatching(/^\d+ scenarios: nothing wrong\n$/) as string,
    })
  })

  test('points at the line, for people and for machines', async () => {
    const file = folder.file('broken.yaml')
    writeFileSync(file, 'id: balances/mine\ntitle: Mine\nsteps:\n  - name: ask\n    sned: x\n')
    const shown = await runInProcess(['lint', file])
    expect(shown.exitCode).toBe(2)
    expect(shown.output).toContain(`${file}:5:5: unknown key "sned"`)
    const { output } = await runInProcess(['lint', file, '--json'])
    expect(JSON.parse(output)).toMatchObject({
      scenarios: 0,
      diagnostics: [{ file, line: 5, column: 5, severity: 'error' }],
    })
  })
})

describe('list and explain', () => {
  const LISTS = ['requirements', 'scenarios', 'operations', 'faults', 'assumptions']

  test.each(LISTS)('every one of the %s is listed, for people and for machines', async (what) => {
    const shown = await runInProcess(['list', what])
    const { output } = await runInProcess(['list', what, '--json'])
    const items = JSON.parse(output) as { id: string }[]
    expect(
      shown.output
        .trimEnd()
        .split('\n')
        .map((line) => line.split(' ')[0]),
    ).toEqual(items.map(({ id }) => id))
  })

  const EXPLAINED: readonly [string, readonly string[]][] = [
    [
      'balances/without-date-is-intraday-booked',
      ['requirement', 'where it stands', 'why it matters', 'scenarios', 'faults that break it'],
    ],
    ['balances/noon', ['scenario', 'title', 'steps', 'verifies']],
    ['account-information/read-balance', ['operation', 'address', 'answers']],
    ['headers/auto-refused', ['fault', 'title', 'breaks']],
    ['bank-time-zone', ['assumption', 'what the simulator does']],
  ]

  test.each(EXPLAINED)('%s is explained', async (id, topics) => {
    const { exitCode, output } = await runInProcess(['explain', id])
    expect(exitCode).toBe(0)
    for (const topic of topics) expect(output).toMatch(new RegExp(`^${topic}\n  \\S`, 'm'))
    const machine = await runInProcess(['explain', id, '--json'])
    expect(Object.values(JSON.parse(machine.output) as object)[0]).toBe(id)
  })

  test('a requirement names its clause, its scenarios and the faults that break it', async () => {
    const { output } = await runInProcess(['explain', 'headers/auto-is-accepted'])
    expect(output).toContain('§2.1')
    expect(output).toMatch(/^ {2}headers\/user scenarios\/headers\/user\.yaml:\d+$/m)
    expect(output).toMatch(/^ {2}headers\/auto-refused src\/simulator\/faults\/gateway\.ts:\d+$/m)
  })

  test.each([
    ['headers/auto-is-accepted', '200', '400'],
    ['errors/body-is-problem-document', '403', '403'],
    ['balances/date-is-the-requested-one', '200', '200'],
  ])('%s shows a right and a wrong exchange, played now', async (id, right, wrong) => {
    const { output } = await runInProcess(['explain', id, '--json'])
    const facts = JSON.parse(output) as Record<string, string[]>
    expect(facts['a right exchange']).toContain(`< ${right}`)
    expect(facts['a wrong exchange']).toContain(`< ${wrong}`)
    // The same request; what is different came from the bank.
    const sent = (lines: readonly string[] = []) => lines.filter((line) => line.startsWith('>'))
    expect(sent(facts['a wrong exchange'])).toEqual(sent(facts['a right exchange']))
    expect(facts['a wrong exchange']).not.toEqual(facts['a right exchange'])
    expect(facts['how to fix it']).toHaveLength(1)
  })
})

test('self-test proves a single fault', async () => {
  const { exitCode, output } = await runInProcess(['self-test', '--only', 'headers/auto-refused', '--json'])
  expect(exitCode).toBe(0)
  expect(JSON.parse(output)).toMatchObject({
    passed: true,
    falseAlarms: [],
    faults: [{ id: 'headers/auto-refused', missed: [], unexpected: [] }],
  })
})

test.each(COMMANDS.map(({ name }) => name.split(' ')[0]!))('%s --help shows every option', async (name) => {
  const { exitCode, output } = await runInProcess([name, '--help'])
  const row = COMMANDS.find((command) => command.name.split(' ')[0] === name)!
  expect(exitCode).toBe(0)
  for (const { flags } of row.options) expect(output).toContain(flags)
})

function targetIdIn(report: string): string | undefined {
  return /\["X-CorAPI-Target-ID", ?"([^"]+)"\]/.exec(report)?.[1]
}
