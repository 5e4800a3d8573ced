import { catalogueOf } from '../fault.ts'
import { decide } from '../../../provider/cards/purchases/decision.ts'
import type { CardFault } from '../../policies/cards.ts'

/** What cards do when somebody pays with them: the document states none of it, so that a run only records them. */
export const PURCHASE_FAULTS = catalogueOf<CardFault>({
  'cards/blocks-and-limits-stop-nothing': {
    title: 'A purchase is approved although its card is blocked or above its limit',
    breaks: ['cards/purchase-is-declined'],
    decides: (attempt, standing) => {
      const code = decide(attempt, standing)
      return STOPPED.has(code) ? '00' : code
    },
  },
  'cards/nothing-can-be-bought': {
    title: 'No purchase is approved',
    breaks: ['cards/purchase-is-approved'],
    decides: () => '05',
  },
  'cards/provisioning-ends-nowhere': {
    title: 'A card that is pushed into a wallet has no digital card there',
    breaks: ['cards/provisioning-makes-a-digital-card'],
    makesDigitalCards: false,
  },
  'cards/tokens-come-again': {
    title: 'A card that is ordered with the identifier of a deleted one gets its token and its history',
    breaks: ['cards/ordered-again-is-another-card'],
    nextGeneration: (last) => last,
  },
})

/** Lost, stolen, above a limit, restricted. */
const STOPPED: ReadonlySet<string> = new Set(['41', '43', '61', '62'])
