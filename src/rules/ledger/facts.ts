import type { FactRow } from './fact-row.ts'
import { asksForPastDay } from '../days.ts'
import { SUBMISSION_FACTS } from '../payments/premises.ts'
import { TOKEN_FACTS } from '../tokens/token-facts.ts'
import { CARD_FACTS } from './card-facts.ts'
import { dayOf } from './subjects.ts'

export const FACTS: readonly FactRow[] = [
  ...TOKEN_FACTS,
  ...CARD_FACTS,
  ...SUBMISSION_FACTS,
  {
    kind: 'day/final',
    of: ['account-information/read-balance', 'account-information/list-transactions'],
    shown: (here) => {
      const day = dayOf(here)
      const isFinal = here.response.status === 200 && asksForPastDay(here)
      return day !== undefined && isFinal ? [[`${here.operation!.id} ${day}`, 'final']] : []
    },
  },
]
