import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { defined } from '../src/kernel/defined.ts'
import type { RunResult } from '../src/evidence/run-result.ts'
import { simulatorProfileText } from '../src/runs/simulated-bank/simulator-profile.ts'
import { createSimulator } from '../src/simulator/create.ts'
import { embeddedSession } from '../src/runner/play/embedded-target.ts'
import { capabilitiesOf } from '../src/target/profile/capabilities.ts'
import { pinsOf } from '../src/runs/simulated-bank/pinned-target.ts'
import type { ProfileFile } from '../src/target/profile/file-format.ts'
import type { Profile, Target } from '../src/target/profile/profile.ts'
import { overlappingWaits } from './support/overlapping-waits.ts'
import { SCENARIOS, playSuite, xml } from './support/suite.ts'

/** Runs with all that they may do, one after the other, at a bank that keeps what they did. */

const ON_CARDS = SCENARIOS.filter(({ surface }) => surface === 'cards')

function keptBank(): Target {
  const bank = createSimulator({ now: '2026-03-04T09:00:00Z', xml })
  const text = simulatorProfileText(bank, 'https://bank.invalid', false)
  const { cards, freshCards } = parse(text) as Pick<ProfileFile, 'cards' | 'freshCards'>
  const several = Object.entries(cards ?? {}).filter(([, of]) => Array.isArray(of))
  const profile = defined({
    ...bank.profile(),
    pins: pinsOf(bank),
    cardPool: Object.fromEntries(several) as NonNullable<Profile['cardPool']>,
    freshCards,
  })
  const { send, now, close } = embeddedSession(bank, profile)
  const { pause, watching } = overlappingWaits(bank)
  return {
    kind: 'http',
    profile,
    isShared: true,
    capabilities: new Set([...capabilitiesOf(profile, false)].filter((one) => one !== 'events')),
    open: async () => ({ send: watching(send), now, close, pause, profile }),
  }
}

async function runs(target: Target): Promise<readonly RunResult[]> {
  const results: RunResult[] = []
  for (const runId of ['first', 'second', 'third'])
    results.push(await playSuite(target, { runId, scenarios: ON_CARDS }))
  return results
}

const GRADED: ReadonlySet<string> = new Set(['pass', 'fail', 'warn'])

function gradedIn({ requirements }: RunResult): readonly string[] {
  return requirements.flatMap(({ id, verdict }) => (GRADED.has(verdict) ? [`${id} ${verdict}`] : []))
}

const OF_TIME = 'authorization-code-redemption'

function driftIn({ scenarios }: RunResult) {
  return scenarios.flatMap(({ steps }) =>
    steps.flatMap(({ findings }) =>
      findings.flatMap(({ pinned, assumption }) => (pinned === undefined ? [] : [assumption])),
    ),
  )
}

test('where cards can be ordered for flows, a second run and a third grade what the first did', async () => {
  const [first, second, third] = (await runs(keptBank())) as [RunResult, RunResult, RunResult]
  expect(gradedIn(first).length).toBeGreaterThan(180)
  expect(gradedIn(second)).toEqual(gradedIn(first))
  expect(gradedIn(third)).toEqual(gradedIn(first))
  // What the clock of this bank does for one flow that waits it does for all of them: codes of 20 seconds are over then.
  expect([first, second, third].flatMap(driftIn).filter((one) => one !== OF_TIME)).toEqual([])
})

test('where they cannot, flows have the cards of the profile', async () => {
  const target = keptBank()
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
