import type { Observation } from '../../evidence/observation.ts'
import { notTested } from '../outcomes.ts'
import { succeeded } from '../read.ts'
import { type Outcome, PASS, type StageWith, contradicted } from '../requirement.ts'
import { mustFail, mustFailWith, mustSucceed, onCards } from './judging.ts'
import { answerIn, mentions, refusedForItsCounter } from './reading.ts'

/** PINs that are set and read. What is sealed, and how, is open, so that a card is judged by how others fare. */
export const PINS = [
  onCards('cards/pin-of-virtual-card-can-be-set', {
    statedIn: ['3 §4 rule 3: PIN of virtual cards'],
    clauses: ['3 §7 row 3'],
    text: 'The PIN of a virtual card can be set like that of a physical one.',
    why: 'Cardholders use virtual cards from wallets where a PIN is asked for; the code 4441 was removed for it.',
    roles: ['physical'],
    since: 'set-pin-for-virtual-cards',
    judge: likeOthers,
  }),
  onCards('cards/pin-of-virtual-card-can-be-read', {
    statedIn: ['3 §4 rule 3: PIN of virtual cards'],
    clauses: ['3 §4 row 22', '3 §7 row 5'],
    text: 'The PIN of a virtual card can be fetched like that of a physical one.',
    why: 'A virtual card comes without a letter, so that this is how its PIN is learnt; 4459 was removed for it.',
    roles: ['physical'],
    since: 'get-pin-for-virtual-cards',
    judge: likeOthers,
  }),
  onCards('cards/pin-that-was-set-is-read', {
    compares: [['card/pin', 'set', 'fetched']],
    clauses: ['3 §4 rule 3', '3 §4 row 22'],
    assumptions: ['pin-setup'],
    text: 'After a PIN was set, it is the one that is fetched.',
    why: 'A cardholder types the PIN that they chose; from when on it is in force is not shown.',
    variables: ['newPin'],
    judge: (here, { variable }) => {
      const pin = pinIn(here)
      const why = succeeded(here) ? 'it was not encrypted for the request' : answerIn(here)
      if (pin === undefined) return notTested(`there is no PIN to be read: ${why}`)
      return pin === variable('newPin') ? PASS : anotherPin('the PIN that was set')
    },
  }),
  onCards('cards/setting-a-pin-leaves-other-cards', {
    assumptions: ['pin-setup'],
    text: 'Setting the PIN of one card leaves those of others as they are.',
    why: 'A PIN that spreads to other cards opens them all.',
    roles: ['before', 'changed'],
    variables: ['newPin'],
    judge: (here, { role, first, variable }) => {
      const [before, pin] = [first.before, here].map(pinIn)
      if (before === undefined || pin === undefined) return notTested('there are no PINs to compare')
      if (pin !== before) return anotherPin('the PIN of before')
      const isSet = role('changed').some((changed) => pinIn(changed) === variable('newPin'))
      return isSet ? PASS : notTested('the PIN that was set is not the one that is fetched')
    },
  }),
  onCards('cards/replaced-card-is-refused-at-the-end', {
    namedIn: ['3 §7 row 4: 4442'],
    clauses: ['3 §4 row 21'],
    text: 'Where start-set-pin answers that the PIN has passed to a newer card, set-pin does not set the PIN of that card either.',
    why: 'What was started before a renewal is ended after it: the cardholder has a PIN for a card that is no more.',
    roles: ['start'],
    judge: (here, { first: { start } }) => {
      if (succeeded(start) || !mentions(start, 4442)) return notTested('start-set-pin does not say so')
      return mustFail(here, 'the PIN has passed to a newer card')
    },
  }),
  // Mail with PINs and codes, and the PIN try counter.
  onCards('cards/pin-datamailer-for-physical-card-is-accepted', {
    statedIn: ['3 §4 rule 2: PIN datamailer'],
    clauses: ['3 §4 row 5'],
    text: 'A PIN datamailer can be ordered for a physical card.',
    why: 'It is how cardholders get their PIN who do not set it themselves.',
    judge: (here) => {
      if (mentions(here, 4472)) return notTested('one was ordered for the card today')
      return mustSucceed(here, 'PIN datamailer orders are possible for physical cards')
    },
  }),
  onCards('cards/second-counter-reset-of-a-day', {
    isRefusal: true,
    clauses: ['3 §4'],
    assumptions: ['card-pin-orders'],
    text: 'The PIN try counter cannot be reset twice on the same day.',
    why: 'A counter that can be reset at will protects nothing; whether there is a limit is not shown.',
    judge: (here) => refusedForItsCounter(here) ?? mustFailWith(here, 4475, 'It was reset today.'),
  }),
]

/** What is wrong with the request itself is wrong for every card. */
function likeOthers(here: Observation, { first: { physical } }: StageWith<'physical'>): Outcome {
  if (!succeeded(physical)) return notTested('the request fails for a physical card as well')
  return mustSucceed(here, 'get and set PIN are allowed for virtual cards too')
}

function pinIn({ opened }: Observation): string | undefined {
  const pin = opened?.secret?.['pin']
  return typeof pin === 'string' ? pin : undefined
}

/** No finding shows a PIN. */
function anotherPin(rule: string): Outcome {
  return contradicted('/pin', rule, 'another PIN')
}
