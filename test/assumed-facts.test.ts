import { describe, expect, test } from 'vitest'
import { documentedFacts, fieldFacts } from '../src/documents/facts.ts'
import { assumptionById } from '../src/documents/assumptions.ts'
import { CLAUSES } from '../src/documents/clauses.ts'
import { OPERATIONS } from '../src/documents/operations.ts'
import type { Operation } from '../src/documents/operations.ts'
import { targetOf } from '../src/runs/simulated-bank/pinned-target.ts'
import { createSimulator } from '../src/simulator/create.ts'
import { variationsUnder } from '../src/simulator/variations/variation.ts'
import { assumedFacts, variationsOfFacts } from '../src/simulator/variations/facts.ts'
import type { Simulator } from '../src/simulator/simulator.ts'
import { freshAccess, send } from './support/payment-client.ts'
import { sampleRestAndLong } from './support/sample.ts'
import { SCENARIOS, judgeSuite, troublesOf, xml } from './support/suite.ts'

const ALL = variationsOfFacts()

describe('the facts of the descriptions', () => {
  test('come from a place in the documents, or from an assumption of the register', () => {
    const nowhere = documentedFacts().filter(({ basis }) =>
      'stated' in basis ? CLAUSES[basis.stated] === undefined : assumptionById(basis.assumed) === undefined,
    )
    expect(nowhere).toEqual([])
  })

  test('are stated where the documents have a type, and assumed where they have a name', () => {
    const basisOf = (pointer: string, kind: string) =>
      fieldFacts().find(
        (fact) =>
          fact.schema === 'account-information/transaction-list' &&
          fact.pointer === pointer &&
          fact.kind === kind,
      )?.basis
    expect(basisOf('/entries/*/reversalIndicator', 'type')).toEqual({ stated: '1 §2.7' })
    expect(basisOf('/entries/*/amount/amount', 'type')).toEqual({ assumed: 'response-field-types' })
    expect(basisOf('/entries/*/instructedAmount/amount', 'type')).toEqual({ stated: '1 §2.7' })
    expect(basisOf('/entries/*/instructedAmount/amount', 'format')).toEqual({ assumed: 'amount-format' })
    expect(basisOf('/entries/*/bookingDate', 'presence')).toEqual({ assumed: 'response-field-presence' })
  })
})

describe('a bank that has one assumed fact otherwise', () => {
  for (const { items, tags } of sampleRestAndLong(ALL, 180, 30)) {
    test.each(items)('has nothing to be blamed for: $id', { tags }, async ({ id }) => {
      const simulator = createSimulator({ seed: 1, variations: [id], xml })
      const scenarios = scenariosWith(id)
      const result = await judgeSuite(targetOf(simulator), { scenarios })
      expect(troublesOf(result)).toEqual([])
      expect(result.summary.pass).toBeGreaterThan(0)
    })
  }

  test.each([404, 202, 204])(
    'has nothing to be blamed for where what an order made cannot be read at first: %i',
    async (status) => {
      const variations = ['read-status', 'read-status-report'].map(
        (read) => `facts/payment-submission/${read}/not-there-at-first-${status}`,
      )
      const simulator = createSimulator({ seed: 1, variations, xml })
      const scenarios = SCENARIOS.filter(({ id }) => /^(payments|provider)\//.test(id))
      expect(troublesOf(await judgeSuite(targetOf(simulator), { scenarios }))).toEqual([])
      expect(simulator.variationsMet()).toEqual(variations)
    },
  )

  test('is one of those that seeds lead to, each once in so many', () => {
    const seeds = Array.from({ length: 24 }, (_, index) => index + 24)
    const times = seeds.flatMap((seed) => variationsUnder(seed, ALL).map(({ id }) => id))
    expect(times.toSorted()).toEqual(ALL.map(({ id }) => id).toSorted())
  })

  test('has each of them otherwise, but for those of which it is said why not', () => {
    const silent = assumedFacts().filter(
      ({ alternatives }) => !('reason' in alternatives) && alternatives.length === 0,
    )
    const odd = assumedFacts().flatMap(({ fact, alternatives }) =>
      'reason' in alternatives && alternatives.reason === 'nothing is made of it' ? fact.of : [],
    )
    expect([silent.map(({ fact }) => fact.of), odd]).toEqual([[], []])
    expect(new Set(ALL.map(({ id }) => id)).size).toBe(ALL.length)
  })

  test.for([
    ['cards/facts/order/status-201', 'cards/order', 201],
    ['settlement/facts/subscribe/status-200', 'settlement/subscribe', 200],
  ] as const)('has another status: %s', ([id, operation, status]) => {
    const { answer } = ALL.find((variation) => variation.id === id)!
    const usual = { status: operation === 'cards/order' ? 202 : 204, headers: {}, content: { kind: 'none' } }
    const changed = answer!(
      usual as never,
      { operation } as never,
      (() => ({ pick: ([one]: unknown[]) => one })) as never,
    )
    expect(changed.status).toBe(status)
  })

  test('changes what it names, and nothing else', async () => {
    const plain = createSimulator({ seed: 1 })
    const varied = createSimulator({
      seed: 1,
      variations: ['facts/account-information/accounts/account/null'],
    })
    const [before, after] = await Promise.all([plain, varied].map(firstAccount))
    expect(before).toHaveProperty('account.type')
    expect(after).toEqual({ ...before, account: null })
    expect(varied.variationsMet()).toEqual(['facts/account-information/accounts/account/null'])
  })

  test('cannot be asked for what there is not', () => {
    expect(() => createSimulator({ variations: ['facts/none'] })).toThrow(
      /no variation is called "facts\/none"/,
    )
  })
})

async function firstAccount(bank: Simulator): Promise<Readonly<Record<string, unknown>>> {
  const headers = freshAccess(bank, bank.control.accounts()[0]!.id)
  const { text } = await send(bank, 'account-information/list-accounts', { path: {}, headers })
  return (JSON.parse(text) as Readonly<Record<string, unknown>>[])[0]!
}

/** The scenarios in which an answer can have the field; errors can be in any. */
function scenariosWith(id: string): typeof SCENARIOS {
  const place = id.replace('/facts/', '/').replace(/^facts\//, '')
  const operations = (OPERATIONS as readonly Operation[])
    .filter(
      ({ id: operation, success }) =>
        place.startsWith(`${operation}/`) ||
        success.some(({ schema }) => schema !== undefined && place.startsWith(`${schema}/`)),
    )
    .map(({ id: operation }): string => operation)
  const withThem = SCENARIOS.filter(({ steps }) =>
    steps.some(({ action }) => action.kind === 'send' && operations.includes(action.operation)),
  )
  if (withThem.length > 0) return withThem
  const [area] = id.split('/')
  return SCENARIOS.filter(({ surface }) => surface === (area === 'facts' ? 'gateway' : area))
}
