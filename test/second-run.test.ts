import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { defined } from '../src/kernel/defined.ts'
import type { RunResult } from '../src/evidence/run-result.ts'
import { simulatorProfileText } from '../src/runs/simulated-bank/simulator-profile.ts'
import { createSimulator } from '../src/simulator/create.ts'
import { embeddedSession } from '../src/runner/play/embedded-target.ts'
import { capabilitiesOf } from '../src/target/profile/supplied.ts'
import { confirmedOf, pinsOf } from '../src/runs/simulated-bank/pinned-target.ts'
import type { ProfileFile } from '../src/target/profile/file-format.ts'
import type { Scenario } from '../src/scenario/format.ts'
import type { Profile, Target } from '../src/target/profile/profile.ts'
import { overlappingWaits } from './support/overlapping-waits.ts'
import { SCENARIOS, playSuite, troublesOf, xml } from './support/suite.ts'

/** Runs with all that they may do, one after the other, at a bank that keeps what they did. */

const ON_CARDS = SCENARIOS.filter(({ surface }) => surface === 'cards')

/** So many that no scenario lacks one. */
const MANY = { orders: 100_000, total: '1000000000000' }

interface KeptBank {
  readonly target: Target
  readonly nowMs: () => number
}

function keptBank(): KeptBank {
  const bank = createSimulator({ now: '2026-03-04T09:00:00Z', xml })
  const text = simulatorProfileText(bank, 'https://bank.invalid', false)
  const { cards, freshCards } = parse(text) as Pick<ProfileFile, 'cards' | 'freshCards'>
  const several = Object.entries(cards ?? {}).filter(([, of]) => Array.isArray(of))
  const profile = defined({
    ...bank.profile(),
    payments: MANY,
    pins: pinsOf(bank),
    confirmed: confirmedOf(bank),
    cardPool: Object.fromEntries(several) as NonNullable<Profile['cardPool']>,
    freshCards,
  })
  const { send, now, close } = embeddedSession(bank, profile)
  const { pause, watching } = overlappingWaits(bank)
  return {
    target: {
      kind: 'http',
      profile,
      isShared: true,
      capabilities: new Set([...capabilitiesOf(profile, false)].filter((one) => one !== 'events')),
      open: async () => ({ send: watching(send), now, close, pause, profile }),
    },
    nowMs: now,
  }
}

interface Run {
  readonly result: RunResult
  /** By the clock of the bank, which goes on while all wait. */
  readonly seconds: number
}

async function runs({ target, nowMs }: KeptBank, scenarios: readonly Scenario[]): Promise<readonly Run[]> {
  const made: Run[] = []
  for (const runId of ['first', 'second', 'third']) {
    const beganAtMs = nowMs()
    const result = await playSuite(target, { runId, scenarios })
    made.push({ result, seconds: (nowMs() - beganAtMs) / 1000 })
  }
  return made
}

const GRADED: ReadonlySet<string> = new Set(['pass', 'fail', 'warn'])

function gradedIn({ requirements }: RunResult): readonly string[] {
  return requirements.flatMap(({ id, verdict }) => (GRADED.has(verdict) ? [`${id} ${verdict}`] : []))
}

/** Two confirmations of a minute each, one after the other; a quarter of an hour where flows wait one after the other. */
const LONGEST_WAIT = 120

const CHOICES = [
  { which: 'about cards', scenarios: ON_CARDS, least: 180, tags: [] },
  { which: 'of all surfaces', scenarios: SCENARIOS, least: 450, tags: ['sweep'] },
]

for (const { which, scenarios, least, tags } of CHOICES)
  test(
    `three runs of flows ${which} grade the same, each in less than two of its longest waits`,
    { tags },
    async () => {
      const made = await runs(keptBank(), scenarios)
      const [first, ...others] = made.map(({ result }) => result)
      expect(gradedIn(first!).length).toBeGreaterThan(least)
      for (const other of others) expect(gradedIn(other)).toEqual(gradedIn(first!))
      for (const { seconds } of made) expect(seconds).toBeLessThan(2 * LONGEST_WAIT)
      expect(made.flatMap(({ result }) => troublesOf(result))).toEqual([])
    },
  )

test('where they cannot, flows have the cards of the profile', async () => {
  const { target } = keptBank()
  const refusing: Target = {
    ...target,
    open: async (opening) => {
      const session = await target.open(opening)
      const isOrder = (path: string, method: string) => method === 'POST' && path.endsWith('/cards')
      return {
        ...session,
        send: async (request) =>
          isOrder(request.path, request.method)
            ? {
                url: '',
                durationMs: 0,
                outcome: { response: { status: 403, headers: [], body: '' } },
              }
            : await session.send(request),
      }
    },
  }
  const result = await playSuite(refusing, {
    scenarios: ON_CARDS.filter(({ id }) => id.startsWith('cards/immediate-deletion')),
  })
  expect(gradedIn(result)).toContain('cards/immediate-deletion-is-pending pass')
})
