import { jsonAnswer, problemAnswer } from '../../provider/answers/answer.ts'
import { defineApi } from '../surfaces/api.ts'
import type { FaultOf } from '../faults/fault.ts'
import { plainSurface, routerOf } from '../surfaces/plain-surface.ts'
import { withJson } from '../variations/change.ts'
import { asUsual } from '../variations/other-apis.ts'

interface SecuritiesPolicy {
  /** What stands as the total of quantities. */
  readonly total: (quantities: readonly number[]) => number
}

const SECURITIES: SecuritiesPolicy = { total: (quantities) => quantities.reduce((sum, one) => sum + one, 0) }

const POLICIES = { securities: SECURITIES }

type Policies = typeof POLICIES

const FAULTS: readonly FaultOf<Policies>[] = [
  {
    id: 'securities/total-is-off',
    title: 'The total of a portfolio is one more than its holdings',
    breaks: ['securities/total-is-the-sum'],
    total: (quantities) => SECURITIES.total(quantities) + 1,
  },
]

const route = routerOf('securities')

export const securities = defineApi({
  api: 'securities',
  policies: POLICIES,
  faults: FAULTS,
  variations: [
    {
      id: 'securities/holdings-backwards',
      title: 'Holdings are listed backwards',
      permittedBy: 'securities-order',
      answer: (answer) =>
        withJson(answer, (value) => {
          const { holdings, ...rest } = value as { holdings?: unknown[] }
          return { ...rest, ...(holdings && { holdings: holdings.toReversed() }) }
        }),
    },
    ...asUsual('securities', 'Securities', '3 §10'),
  ],
  create: () => {
    let held: ReadonlyMap<string, number> = new Map([
      ['CH0012005267', 40],
      ['CH0038863350', 15],
    ])
    return {
      surfaces: {
        securities: plainSurface<Policies>(route, {
          act: ({ operation, path, body, instance }, { policies }) => {
            if (path['portfolioId'] !== 'P001') {
              return problemAnswer('doesNotExist', 'No portfolio has this id.', instance)
            }
            if (operation.id === 'securities/buy') {
              const { isin, quantity } = JSON.parse(body) as { isin: string; quantity: number }
              held = new Map(held).set(isin, (held.get(isin) ?? 0) + quantity)
            }
            const holdings = [...held].toSorted().map(([isin, quantity]) => ({ isin, quantity }))
            return jsonAnswer({ holdings, total: policies.securities.total([...held.values()]) })
          },
          refuse: ({ detail, headers }, instance) => problemAnswer('doesNotExist', detail, instance, headers),
        }),
      },
      profile: () => ({ surfaces: { basePath: '' }, known: { portfolio: 'P001' } }),
      save: () => held,
      load: (saved: typeof held) => {
        held = saved
      },
    }
  },
})
