import { contradicted, PASS, requirement } from './requirement.ts'
import type { Requirement } from './requirement.ts'

interface Portfolio {
  readonly holdings: readonly { readonly quantity: number }[]
  readonly total: number
}

export const SECURITIES: readonly Requirement[] = [
  requirement('securities/total-is-the-sum', {
    surface: 'securities',
    clauses: ['3 §10'],
    text: 'The total of a portfolio is the sum of its holdings.',
    why: 'Whoever trusts the total sells what is not there.',
    check: {
      kind: 'ambient',
      judge: ({ operation, response }) => {
        if (operation?.surface !== 'securities' || response.status !== 200) return undefined
        if (response.body.kind !== 'json') return undefined
        const { holdings, total } = response.body.value as Portfolio
        const sum = holdings.reduce((all, { quantity }) => all + quantity, 0)
        if (total === sum) return PASS
        return contradicted('/total', { rule: 'the sum', value: String(sum) }, String(total))
      },
    },
  }),
]
