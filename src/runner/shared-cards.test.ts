import { describe, expect, test } from 'vitest'
import { fake, findingsOf, ok, play } from '../../test/support/fake-target.ts'
import type { Answering } from '../../test/support/fake-target.ts'
import type { Target } from '../target/profile/profile.ts'
import type { Effects, Scenario } from '../scenario/format.ts'
import { perAddressing } from '../scenario/addressing.ts'
import { parseScenario } from '../../test/support/parse-scenario.ts'
import type { Shard } from './plan/select.ts'

const CARDS = {
  activeCard: { shortCardId: { cardNumber: 1 } },
  blockedCard: { shortCardId: { cardNumber: 2 } },
}

function scenarioOn(card: keyof typeof CARDS, name: string, effects: Effects = 'read'): Scenario {
  const parsed = parseScenario({
    name: `${name}.yaml`,
    text: `
id: cards/${name}
title: A flow
surface: cards
effects: ${effects}
addressings: [shortCardId]
facts: [${card}]
steps:
  - name: before
    send: cards/details
    card: \${${card}}
  - name: reset
    send: ${effects === 'read' ? 'cards/details' : 'cards/update-status'}
    card: \${${card}}
    verifies: [cards/valid-request-succeeds]
`,
  })
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error))
  return perAddressing(parsed.value)[0]!
}

function bank(answer: Answering, isShared: boolean) {
  const { target } = fake(answer, { surfaces: { cards: { basePath: '' } }, cards: CARDS }, false)
  const opened: string[] = []
  let open = 0
  const watched: Target = {
    ...target,
    isShared,
    open: async (opening) => {
      open++
      opened.push(`${opening.scenarioId.split('@')[0]} beside ${open - 1}`)
      const session = await target.open(opening)
      return { ...session, close: async () => void open-- }
    },
  }
  return { target: watched, opened }
}

describe('scenarios that change cards at a bank that all scenarios share', () => {
  const SCENARIOS = [
    scenarioOn('activeCard', 'deletes', 'irreversible'),
    scenarioOn('activeCard', 'orders', 'write'),
    scenarioOn('activeCard', 'reads-1'),
    scenarioOn('activeCard', 'reads-2'),
    scenarioOn('activeCard', 'resets', 'write'),
  ]
  const playAt = async (isShared: boolean) => {
    const { target, opened } = bank(() => ok({ cardStatus: 'ACTIVE' }), isShared)
    await play(target, SCENARIOS, { concurrency: 5 })
    return opened
  }

  test('are played one at a time after those that read, and what cannot be undone last', async () => {
    expect(await playAt(true)).toEqual([
      'cards/reads-1 beside 0',
      'cards/reads-2 beside 1',
      'cards/orders beside 0',
      'cards/resets beside 0',
      'cards/deletes beside 0',
    ])
  })

  test('are played together where each has a bank of its own', async () => {
    expect(await playAt(false)).toEqual([
      'cards/deletes beside 0',
      'cards/orders beside 1',
      'cards/reads-1 beside 2',
      'cards/reads-2 beside 3',
      'cards/resets beside 4',
    ])
  })
})

describe('a card that is refused as inactive', () => {
  const verdictsOf = async (
    status: string,
    isShared: boolean,
    card: keyof typeof CARDS = 'activeCard',
    shard?: Shard,
  ) => {
    const inactive = { applicationError: 'CARD_INACTIVE', errorCode: 4436 }
    const { target } = bank(
      (_, __, number) => (number === 1 ? ok({ cardStatus: status }) : ok(inactive, 409)),
      isShared,
    )
    const result = await play(target, [scenarioOn(card, 'flow')], { ...(shard && { shard }) })
    return findingsOf(result)
      .filter(({ requirement }) => requirement === 'cards/valid-request-succeeds')
      .map(({ verdict }) => verdict)
  }

  test('is a failure where it was shown as the profile says, or nobody can have changed it', async () => {
    expect(await verdictsOf('ACTIVE', true)).toEqual(['fail'])
    expect(await verdictsOf('SUSPENDED', true, 'blockedCard')).toEqual(['fail'])
    expect(await verdictsOf('SUSPENDED', false)).toEqual(['fail'])
  })

  test('is none where it was changed before', async () => {
    expect(await verdictsOf('SUSPENDED', true)).toEqual(['not-tested'])
    expect(await verdictsOf('DELETE_PENDING', true, 'blockedCard')).toEqual(['not-tested'])
  })

  test('is none where another shard may be changing it', async () => {
    const shards = { index: 1, count: 2 }
    expect(await verdictsOf('ACTIVE', true, 'activeCard', shards)).toEqual(['not-tested'])
    expect(await verdictsOf('ACTIVE', false, 'activeCard', shards)).toEqual(['fail'])
  })
})
