import { notTested } from '../outcomes.ts'
import { mustFailWith, mustSucceed, onCards } from './judging.ts'
import { refusedForItsCounter } from './prior-state.ts'
import { mentions } from './reading.ts'

/** Mail with PINs and codes, and the PIN try counter. */
export const PIN_ORDERS = [
  onCards({
    id: 'cards/pin-datamailer-for-physical-card-is-accepted',
    statedIn: ['3 §4 rule 2: PIN datamailer'],
    clauses: ['3 §4 row 5'],
    text: 'A PIN datamailer can be ordered for a physical card.',
    why: 'It is how cardholders get their PIN who do not set it themselves.',
    judge: (here) => {
      if (mentions(here, 4472)) return notTested('one was ordered for the card today')
      return mustSucceed(here, 'PIN datamailer orders are possible for physical cards')
    },
  }),
  onCards({
    id: 'cards/second-counter-reset-of-a-day',
    isRefusal: true,
    clauses: ['3 §4'],
    assumptions: ['card-pin-orders'],
    text: 'The PIN try counter cannot be reset twice on the same day.',
    why: 'A counter that can be reset at will protects nothing; whether there is a limit is not shown.',
    judge: (here) => refusedForItsCounter(here) ?? mustFailWith(here, 4475, 'It was reset today.'),
  }),
]
