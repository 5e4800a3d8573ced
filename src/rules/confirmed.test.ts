import { expect, test } from 'vitest'
import { found, USE, REFUSED } from '../../test/examples/cards/records.ts'
import { observe } from '../../test/examples/observe.ts'
import type { Observation } from '../evidence/observation.ts'
import type { AssumptionId } from '../documents/assumptions.ts'
import { heldAt, judgedAt } from './confirmed.ts'
import type { Outcome, Requirement } from './requirement.ts'
import { REQUIREMENTS } from './requirements.ts'

/** What each requirement says of an answer, as it counts where these assumptions are confirmed. */
function outcomesOf(
  id: string,
  here: Observation,
  ...confirmed: readonly AssumptionId[]
): readonly Outcome[] {
  const by = new Map<string, string>(confirmed.map((assumption) => [assumption, 'acme.yaml:3']))
  const held = heldAt(
    REQUIREMENTS.find((one) => one.id === id)!,
    by,
  )
  return [judge(held, here) ?? []].flat().map((outcome) => judgedAt(outcome, held, by))
}

function judge({ check }: Requirement, here: Observation): Outcome | Outcome[] | undefined {
  const context = { schemaProblems: () => [], xmlFaults: () => [] }
  return check.kind === 'ambient'
    ? check.judge(here, context, [])
    : check.judge({ here, role: () => [here], variable: () => undefined }, context)
}

const NULL = observe({
  surface: 'settlement',
  operation: 'settlement/read-security',
  status: 400,
  json: { status: 400, title: null, invalidParams: [{ in: 'PATH', name: 'isin', value: 'X' }] },
})

test.each<[string, string, Observation, AssumptionId, AssumptionId]>([
  [
    'a search that is refused',
    'cards/everything-is-found-once',
    REFUSED,
    'card-search-answer',
    'card-search-request',
  ],
  [
    'null for an absent text',
    'settlement/fields-have-documented-types',
    NULL,
    'settlement-values',
    'settlement-absent-fields',
  ],
  [
    'an old name beside the new one',
    'cards/wallet-type-replaced-the-provider',
    found([{ ...USE, walletType: 'WALLET_A', walletProvider: 'WALLET_A' }]),
    'card-search-request',
    'card-search-answer',
  ],
])('%s is wrong only where what excuses it is confirmed', (_, id, here, other, excuse) => {
  const kinds = (...confirmed: readonly AssumptionId[]) =>
    outcomesOf(id, here, ...confirmed).map(({ kind }) => kind)
  expect(['pass', 'not-tested']).toContain(kinds()[0])
  expect(kinds(other)).toEqual(kinds())
  expect(outcomesOf(id, here, other, excuse)).toContainEqual(
    expect.objectContaining({ kind: 'observed', assumption: excuse, isOtherwise: true }),
  )
})
