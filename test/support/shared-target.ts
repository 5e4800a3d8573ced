import { createSimulator } from '../../src/simulator/create.ts'
import type { Simulator, SimulatorOptions } from '../../src/simulator/simulator.ts'
import { capabilitiesOf } from '../../src/target/profile/supplied.ts'
import type { Profile, Target } from '../../src/target/profile/profile.ts'
import { embeddedTarget } from '../../src/runner/play/embedded-target.ts'
import { xml } from './suite.ts'

/** So many that no scenario lacks one. */
const MANY = { orders: 100_000, total: '1000000000000' }

/**
 * A bank as a real gateway's is: nobody controls it, and all scenarios act on the same customers, accounts and cards.
 * Its clock goes on only while somebody waits, and nobody else acts.
 */
export function sharedTarget(options: SimulatorOptions = {}, payments: Profile['payments'] = MANY): Target {
  return targetOf(createSimulator({ now: '2026-03-04T09:00:00Z', ...options, xml }), payments)
}

/** The bank with tokens and days of today: once more where it has gone on for days. */
export function targetOf(bank: Simulator, payments: Profile['payments'] = MANY): Target {
  const alone = embeddedTarget({ ...bank, fork: () => bank }, bank.profile().pins, xml)
  const profile = { ...alone.profile, ...(payments && { payments }) }
  // Nothing receives its push events.
  const capabilities = [...capabilitiesOf(profile, false)].filter((capability) => capability !== 'events')
  let sent = 0
  // What others do takes no time beside what somebody waits for.
  const untilNobodyActs = async (): Promise<void> => {
    for (let before = -1; before !== sent;) {
      before = sent
      for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve))
    }
  }
  return {
    kind: 'http',
    profile,
    capabilities: new Set(capabilities),
    isShared: true,
    open: async (opening) => {
      const { send, now, close } = await alone.open(opening)
      const pause = async (milliseconds: number) => {
        await untilNobodyActs()
        bank.clock.advance({ seconds: milliseconds / 1000 })
      }
      const counted: typeof send = async (request) => {
        sent++
        return await send(request)
      }
      return { send: counted, now, close, profile, pause }
    },
  }
}
