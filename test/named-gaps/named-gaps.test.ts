import { readFileSync } from 'node:fs'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Finding, RunResult } from '../../src/evidence/run-result.ts'
import { REQUIREMENTS } from '../../src/rules/requirements.ts'
import { FAULTS } from '../../src/simulator/faults/faults.ts'
import { MUTATIONS } from '../adversary/catalogue.ts'
import { mutating } from '../adversary/served-mutation.ts'
import type { BankBehind } from '../adversary/served-mutation.ts'
import { temporaryFolder } from '../support/cli-process.ts'
import { reportedRun } from '../support/reported-run.ts'
import { sampleAndRest, sampleRestAndLong } from '../support/sample.ts'
import { serveBank, writeProfile } from '../support/served-bank.ts'
import type { ServedBank } from '../support/served-bank.ts'
import { xml } from '../support/suite.ts'
import { GAPS } from './gaps.ts'
import type { Gap } from './gaps.ts'

/**
 * What banks, gateways and card platforms got wrong and what once passed, each at a bank behind a listener: with
 * somebody who controls it, and at one that nobody controls and whose clock goes.
 */

const folder = temporaryFolder()
afterAll(() => folder.remove())

/** A working day at noon, for the machine too: who controls nothing lives by its clock. */
const NOON = Date.parse('2026-03-04T11:00:00Z')
/** So much faster goes the clock of the bank, which waits a minute before it books. */
const SPEED = 60

beforeEach(() => {
  const began = performance.now()
  vi.spyOn(Date, 'now').mockImplementation(() => Math.round(NOON + performance.now() - began))
})
afterEach(() => {
  vi.restoreAllMocks()
})

describe('what is said of every gap', () => {
  test.each(GAPS)('$gap', ({ made, requirement, named }) => {
    const level = REQUIREMENTS.find(({ id }) => id === requirement)?.level
    // What is in beta warns.
    expect({ MUST: ['fail', 'warn'], SHOULD: ['warn'], MAY: ['observed'] }[level!]).toContain(named)
    if ('fault' in made) expect(FAULTS.map(({ id }) => id)).toContain(made.fault)
    else expect(MUTATIONS.map(({ id }) => id)).toContain(made.mutation)
  })
})

for (const { items, tags } of sampleAndRest(GAPS, 20)) {
  describe('a gap is named at a served bank', { tags, timeout: 240_000 }, () => {
    test.for(items)('with control: $gap', async (gap) => {
      expect(await told(gap, gap.only, true)).toBe(gap.named)
    })
  })
}

const UNCONTROLLED = GAPS.filter(({ without }) => typeof without !== 'string')
for (const { items, tags } of sampleRestAndLong(UNCONTROLLED, 20, 2)) {
  describe('a gap is named at a served bank that nobody controls', { tags, timeout: 240_000 }, () => {
    test.for(items)('$gap', async (gap) => {
      expect(await told(gap, gap.without as readonly string[], false)).toBe(gap.named)
    })
  })
}

/** What is said of the requirement that has to name it, and why. */
async function told(gap: Gap, only: readonly string[], isControlled: boolean): Promise<string> {
  const faulty = await play(gap.made, only, isControlled)
  const found = faulty.requirements.find(({ id }) => id === gap.requirement)
  if (gap.named !== 'observed')
    return found?.verdict === gap.named ? gap.named : `${found?.verdict}: ${found?.reason}`
  // What no document states is recorded: otherwise than at a faultless bank.
  const honest = recordedOf(await play(undefined, only, isControlled), gap.requirement)
  const recorded = recordedOf(faulty, gap.requirement)
  return recorded.join('\n') === honest.join('\n') ? `as without it: ${honest.join(', ')}` : 'observed'
}

function recordedOf({ scenarios }: RunResult, requirement: string): readonly string[] {
  const findings = scenarios.flatMap(({ steps }) =>
    steps.flatMap((step): readonly Finding[] => step.findings),
  )
  const values = findings
    .filter((finding) => finding.requirement === requirement && finding.verdict === 'observed')
    .map(({ at, actual }) => `${at}: ${actual}`)
  return [...new Set(values)].toSorted()
}

async function play(
  made: Gap['made'] | undefined,
  only: readonly string[],
  isControlled: boolean,
): Promise<RunResult> {
  const clock = isControlled
    ? { now: new Date(NOON).toISOString() }
    : { now: new Date(Date.now()).toISOString(), elapsed: () => Math.round(performance.now() * SPEED) }
  const mutation = made && 'mutation' in made && MUTATIONS.find(({ id }) => id === made.mutation)
  const bank = await serveBank(
    { faults: made && 'fault' in made ? [made.fault] : [], xml, ...clock },
    (inner) => datedNow(mutation ? mutating(mutation, () => behind(bank))(inner) : inner),
  )
  try {
    const file = folder.file('written.yaml')
    writeProfile(file, bank)
    const written = unpinned(readFileSync(file, 'utf8'))
    const profile = isControlled ? written : uncontrolled(written)
    const { result } = await reportedRun(
      bank.url,
      profile,
      'irreversible',
      folder,
      only.flatMap((glob) => ['--only', glob]),
    )
    return result
  } finally {
    await bank.close()
  }
}

function behind({ simulator }: ServedBank): BankBehind {
  return { now: () => simulator.clock.now().getTime(), profile: () => simulator.profile() }
}

/** The clock of the listener, which Node would take from the machine. */
function datedNow(answer: (request: Request) => Promise<Response>): typeof answer {
  return async (request) => {
    const response = await answer(request)
    const headers = new Headers(response.headers)
    headers.set('date', new Date(Date.now()).toUTCString())
    return new Response(response.body, { status: response.status, headers })
  }
}

/** Nobody has looked at this bank before. */
function unpinned(profile: string): string {
  return profile.replace(/^pins:\n(?: .*\n)+/m, '')
}

/** At the pace of its clock, orders are through within a second. */
function uncontrolled(profile: string): string {
  const hurried = profile.replace(/^asynchronous:\n.*\n/m, 'asynchronous: { seconds: 1 }\n')
  return `${hurried.replace(/^controlUrl:.*\n/m, '')}patience: { seconds: 12 }\n`
}
