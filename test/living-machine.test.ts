import { describe, expect, test } from 'vitest'
import { livingFlows, playLiving } from './support/living-machine.ts'
import type { Played } from './support/living-machine.ts'
import { sampleAndRest } from './support/sample.ts'
import {
  acceptedWrites,
  isNoticed,
  showsOtherwise,
  swappableFacts,
  vacuousPasses,
} from './support/survivors.ts'
import type { Scenario } from '../src/scenario/format.ts'

/**
 * Every flow as it is played at a bank that nobody controls, and again with what it writes left undone, done twice, and
 * told wrongly when it is read back. No requirement about what a write does may be passed where it was not done.
 */

const FLOWS = livingFlows()

interface Machine {
  readonly played: { flows: number; dropped: number; kept: number; repeated: number; swapped: number }
  readonly vacuous: string[]
  /** What was done to a flow that shows it → whether any flow noticed it. */
  readonly noticed: Map<string, boolean>
}

function newMachine(): Machine {
  return {
    played: { flows: 0, dropped: 0, kept: 0, repeated: 0, swapped: 0 },
    vacuous: [],
    noticed: new Map(),
  }
}

async function drop(machine: Machine, flow: Scenario, asIs: Played): Promise<void> {
  machine.played.flows++
  for (const operation of acceptedWrites(asIs)) {
    for (const kind of ['dropped', 'kept'] as const) {
      machine.played[kind]++
      const played = await playLiving(flow, { kind, operation })
      const found = vacuousPasses(flow, asIs, played, operation)
      machine.vacuous.push(...found.map((one) => `${operation} ${kind}: ${one}`))
    }
  }
}

async function repeatAndSwap({ played, noticed }: Machine, flow: Scenario, asIs: Played): Promise<void> {
  const note = (what: string, isSeen: boolean) => noticed.set(what, isSeen || (noticed.get(what) ?? false))
  for (const operation of acceptedWrites(asIs)) {
    played.repeated++
    const twice = await playLiving(flow, { kind: 'repeated', operation })
    if (showsOtherwise(asIs, twice)) note(`${operation} twice`, isNoticed(asIs, twice))
  }
  for (const facts of swappableFacts(asIs)) {
    played.swapped++
    const told = await playLiving(flow, { kind: 'swapped', facts })
    note(`${facts[0].side} swapped`, isNoticed(asIs, told))
  }
}

describe('what is answered as done and is not done is passed nowhere', () => {
  for (const { items, tags } of sampleAndRest(FLOWS, 6))
    test(`of ${items.length} flows`, { tags, timeout: 120_000 }, async () => {
      const machine = newMachine()
      for (const flow of items) await drop(machine, flow, await playLiving(flow))
      expect(machine.vacuous).toEqual([])
      expect(machine.played.dropped).toBeGreaterThan(items.length / 2)
    })
})

test(
  'what is done twice, or told wrongly, and shows is noticed',
  { tags: ['sweep'], timeout: 120_000 },
  async () => {
    const machine = newMachine()
    for (const flow of FLOWS) await repeatAndSwap(machine, flow, await playLiving(flow))
    expect([...machine.noticed].filter(([, isSeen]) => !isSeen)).toEqual([])
    expect(machine.played.swapped).toBeGreaterThan(100)
  },
)

test('the machine sees a pass that shows nothing', async () => {
  const flow = FLOWS.find(({ id }) => id === 'cards/block-and-unblock@cardId')!
  const asIs = await playLiving(flow)
  // Nothing was dropped, so that what passed passes again.
  const found = vacuousPasses(flow, asIs, asIs, 'cards/update-status')
  expect(found).toContain('cards/unblock-resumes in cards/block-and-unblock@cardId at "unblocked"')
})
