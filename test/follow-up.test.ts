import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RunResult, ScenarioResult } from '../src/evidence/run-result.ts'
import type { WaitingFlow } from '../src/evidence/scenario-result.ts'
import { toolVersion } from '../src/host/package-file.ts'
import { JOURNAL_VERSION, followUpFileOf, journalHeadLine, journalLine } from '../src/report/journal.ts'
import type { FollowedRun } from '../src/runner/run-request.ts'
import type { RunRequest } from '../src/runner/run-request.ts'
import { createSimulator } from '../src/simulator/create.ts'
import type { Simulator } from '../src/simulator/simulator.ts'
import type { Target } from '../src/target/profile/profile.ts'
import { runInProcess } from './support/cli-in-process.ts'
import { temporaryFolder } from './support/cli-process.ts'
import { targetOf } from './support/shared-target.ts'
import { playSuite, troublesOf, xml } from './support/suite.ts'

// Orders of a Saturday at a bank that nobody controls: what is booked on Monday is graded then, and its statement a day later.

const SATURDAY = '2026-03-07T09:00:00Z'
const ONLY = ['single-json', 'batch-xml', 'two-debtors', 'refused-orders']
const selection = { allow: 'irreversible', only: ONLY.map((name) => `reconciliation/today-${name}`) } as const

/** A bank that runs by its own clock, and what was sent to it that changes anything. */
function bankWith(faults: readonly string[] = []) {
  const bank = createSimulator({ now: SATURDAY, xml, faults })
  const sent: string[] = []
  const today = (
    change: (profile: Target['profile']) => Target['profile'] = (profile) => profile,
  ): Target => {
    const target = targetOf(bank)
    const profile = change(withNewToken(target.profile, bank))
    const open: Target['open'] = async (opening) => {
      const session = await target.open(opening)
      const send: typeof session.send = async (request, ended) => {
        if (request.method !== 'GET') sent.push(request.path)
        return await session.send(request, ended)
      }
      return { ...session, profile, send }
    }
    return { ...target, profile, open }
  }
  return { bank, sent, today }
}

function withNewToken(profile: Target['profile'], bank: Simulator): Target['profile'] {
  const { accessToken } = bank.control.secondConsent()
  return { ...profile, headers: { ...profile.headers, Authorization: `Bearer ${accessToken}` } }
}

/** A run, with what its journal would hold. */
interface Kept {
  readonly result: RunResult
  readonly scenarios: ReadonlyMap<string, ScenarioResult>
  readonly waiting: ReadonlyMap<string, WaitingFlow>
}

async function run(target: Target, runId: string, before?: Kept): Promise<Kept> {
  const scenarios = new Map(before?.scenarios)
  const waiting = new Map<string, WaitingFlow>()
  const onProgress: RunRequest['onProgress'] = ({ scenario }, flow) => {
    scenarios.set(scenario.id, scenario)
    // As a file would give it back.
    if (flow) waiting.set(scenario.id, JSON.parse(JSON.stringify(flow)) as WaitingFlow)
  }
  const more = before && {
    followed: followedRun(before),
    judged: new Map([...before.scenarios].filter(([id]) => !before.waiting.has(id))),
  }
  const result = await playSuite(target, { keepsWaiting: true, selection, runId, onProgress, ...more })
  return { result, scenarios, waiting }
}

function followedRun({ result, scenarios, waiting }: Kept): FollowedRun {
  const flows = [...waiting].map(([id, flow]) => [id, { waiting: flow, result: scenarios.get(id)! }] as const)
  return { runId: result.runId, startedAt: result.startedAt, flows: new Map(flows) }
}

function verdictOf({ result }: Kept, requirement: string): string | undefined {
  return result.requirements.find(({ id }) => id === requirement)?.verdict
}

describe('orders of a Saturday', () => {
  const { bank, sent, today } = bankWith()
  const days: Kept[] = []
  let ordered = 0

  beforeAll(async () => {
    days.push(await run(today(), 'saturday'))
    ordered = sent.length
    for (const [name, hours] of [
      ['sunday', 24],
      ['monday', 34],
      ['tuesday', 24],
    ] as const) {
      bank.clock.advance({ hours })
      days.push(await run(today(), name, days.at(-1)))
    }
  })

  test('are sent once, whatever is followed up', () => {
    expect(ordered).toBeGreaterThan(3)
    expect(sent).toHaveLength(ordered)
  })

  test('are graded on the days on which they come, and accuse nobody', () => {
    const booked = days.map((day) => verdictOf(day, 'reconciliation/payment-is-booked'))
    expect(booked).toEqual(['not-tested', 'not-tested', 'pass', 'pass'])
    const shown = days.map((day) => verdictOf(day, 'reconciliation/statement-shows-the-payment'))
    expect(shown).toEqual(['not-tested', 'not-tested', 'not-tested', 'pass'])
    expect(days.flatMap(({ result }) => troublesOf(result))).toEqual([])
  })

  test('a report says with which run it goes on, and what waits still', () => {
    const [saturday, sunday, monday, tuesday] = days.map(({ result }) => result)
    expect(saturday?.follows).toBeUndefined()
    expect(saturday?.waiting).toContainEqual({
      scenario: 'reconciliation/today-single-json',
      step: 'wait until it is booked',
      awaits: 'the order of "submit the order" in the list',
    })
    expect(sunday?.follows).toMatchObject({ runId: 'saturday', scenarios: { length: 4 } })
    expect(sunday?.waiting).toHaveLength(4)
    expect(monday?.waiting?.map(({ awaits }) => awaits)).toEqual([
      '/*/dateTo 2026-03-09',
      '/*/dateTo 2026-03-09',
    ])
    expect(tuesday?.waiting).toBeUndefined()
  })

  test('each exchange has its place once, those of the first day too', () => {
    const [flow] = days.at(-1)!.result.scenarios
    const ids = flow!.steps.flatMap(({ exchanges }) => exchanges.map(({ id }) => id))
    expect(new Set(ids).size).toBe(ids.length)
    expect(flow!.steps[0]?.exchanges).toEqual(days[0]!.result.scenarios[0]?.steps[0]?.exchanges)
  })

  test('nothing that is kept opens anything', () => {
    const { headers } = today().profile
    const kept = JSON.stringify([...days[0]!.waiting])
    expect(kept).toContain('"Authorization","Bearer [redacted]"')
    for (const secret of [bank.profile().headers['Authorization'], headers['Authorization']])
      expect(kept).not.toContain(secret?.split(' ')[1])
  })
})

test('what is booked otherwise than it was ordered shows when it comes', async () => {
  const { bank, today } = bankWith(['bookings/twice'])
  const saturday = await run(today(), 'saturday')
  bank.clock.advance({ hours: 58 })
  const monday = await run(today(), 'monday', saturday)
  expect(verdictOf(saturday, 'reconciliation/payment-is-booked-once')).toBe('not-tested')
  expect(verdictOf(monday, 'reconciliation/payment-is-booked-once')).toBe('warn')
})

test('a flow that would ask for something else now is left as it was, and sends nothing', async () => {
  const { bank, sent, today } = bankWith()
  const saturday = await run(today(), 'saturday')
  const ordered = sent.length
  bank.clock.advance({ hours: 58 })
  const other = today((profile) => ({ ...profile, known: { ...profile.known, paymentAmount: '9.99' } }))
  const monday = await run(other, 'monday', saturday)
  expect(sent).toHaveLength(ordered)
  expect(monday.waiting).toEqual(saturday.waiting)
  const reasons = monday.result.scenarios.map(({ reason }) => reason)
  expect(reasons[0]).toContain('the run before did not send POST')
  expect(reasons[0]).toContain('as it would be sent now; is the profile as it was?')
})

describe('run --follow-up refuses', () => {
  const folder = temporaryFolder()
  afterAll(() => folder.remove())

  const facts = {
    'version of conformance': toolVersion(),
    target: 'http://127.0.0.1:1',
    selection: '{"only":["reconciliation/today-single-json"]}',
  }
  const scenario = {
    id: 'reconciliation/today-single-json',
    file: 'a.yaml',
    title: 'A flow',
    verdict: 'not-tested',
    durationMs: 0,
    steps: [],
  } as const
  const flow = { step: 'wait', awaits: 'the booking', unique: 'u', sent: 2, exchanges: [] }

  const folderWith = (name: string, ...lines: readonly string[]): string => {
    const reports = folder.file(name)
    mkdirSync(reports)
    if (lines.length > 0) writeFileSync(join(reports, followUpFileOf('1')), lines.join(''))
    return reports
  }
  const head = (more: Partial<typeof facts> = {}): string =>
    journalHeadLine({
      journal: JOURNAL_VERSION,
      runId: '1',
      startedAt: '2026-03-07T09:00:00Z',
      facts: { ...facts, ...more },
    })
  const refused = async (reports: string, ...options: string[]): Promise<string> => {
    const { exitCode, error } = await runInProcess(['run', '--follow-up', reports, ...options])
    expect(exitCode).toBe(2)
    return error
  }

  test('a folder in which no flow waits, or that is not there', async () => {
    const empty = folderWith('empty')
    expect(await refused(empty)).toBe(
      `--follow-up: no flow waits in ${empty}: it is the folder of the reports of a run that said that flows wait\n`,
    )
    expect(await refused(folder.file('nowhere'))).toContain('no flow waits in')
    expect(await refused(folderWith('graded', head(), journalLine(1, scenario)))).toContain('no flow waits')
  })

  test('what is no file of this version, or of another version of conformance', async () => {
    const other = folderWith('other', '15 {"journal":"9"}\n')
    expect(await refused(other)).toContain('it does not begin as a journal of this version does')
    const older = folderWith(
      'older',
      head({ 'version of conformance': '0.0.1' }),
      journalLine(1, scenario, flow),
    )
    expect(await refused(older)).toContain(
      `had another version of conformance (0.0.1, and now ${toolVersion()})`,
    )
  })

  test('another target', async () => {
    const reports = folderWith('target', head(), journalLine(1, scenario, flow))
    expect(await refused(reports)).toMatch(/had another target \(http:\/\/127\.0\.0\.1:1, and now .+\)/)
  })

  test.each([
    ['--only', 'balances'],
    ['--allow', 'write'],
    ['--repeat', '2'],
    ['--resume'],
    ['--seed', '2'],
    ['--dry-run'],
  ])('what the earlier run has decided: %s', async (...options: string[]) => {
    const reports = folder.file('nowhere')
    expect(await refused(reports, ...options)).toBe(
      `--follow-up goes on with a run as it was asked for: leave ${options[0]} out\n`,
    )
  })
})
