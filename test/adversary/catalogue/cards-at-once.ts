import type { Answer, CardCall, CardMiddleware, Make, Where } from './card-calls.ts'
import { mutationsOf } from './card-mutation.ts'
import type { CardMutation } from './card-mutation.ts'

// What goes wrong at a card platform only where calls meet.

interface UnderWay {
  readonly call: CardCall
  readonly answer: Promise<Answer>
}

/** Whoever comes while the like of it is under way is answered otherwise. */
function meeting(
  where: Where & { readonly op: string },
  meet: (call: CardCall, first: UnderWay) => Promise<Answer>,
): Make {
  const make = (): CardMiddleware => {
    const underWay: UnderWay[] = []
    return async (call) => {
      if (call.op !== where.op) return await call.ask()
      const first = underWay[0]
      const own = { call, answer: first ? meet(call, first) : call.ask() }
      underWay.push(own)
      try {
        return await own.answer
      } finally {
        underWay.splice(underWay.indexOf(own), 1)
      }
    }
  }
  return Object.assign(make, { where })
}

const ofTheFirst = async (_: CardCall, first: UnderWay): Promise<Answer> => await first.answer
/** It is not done, and answered as if it were. */
const lost = ofTheFirst

const ORDER = 'order a card (virtual; physical since 2.12.0); returns cardToken and cardInstanceToken'
const STATUS = 'PUT /cards/status | PUT /cards/{cardToken}/status | block, unblock, delete'
const mutation = mutationsOf('cards/at-once', { isAcrossExchanges: true })

export const CARDS_AT_ONCE: readonly CardMutation[] = [
  mutation(
    'details-of-the-other',
    '3 §4 row 3',
    'POST /cards/details | card status and details',
    'details asked for at the same time are those of the card that was asked for first',
    meeting({ op: 'details' }, ofTheFirst),
  ),
  mutation(
    'one-order',
    '3 §4 row 1',
    ORDER,
    'cards that are ordered at the same time have the tokens of the first',
    meeting({ op: 'order' }, async (call, first) => {
      const own = await call.ask()
      return own.status < 300 ? { ...own, body: (await first.answer).body } : own
    }),
  ),
  mutation(
    'order-lost',
    '3 §4 row 1',
    ORDER,
    'of cards that are ordered at the same time only the first is there',
    meeting({ op: 'order' }, lost),
  ),
  mutation(
    'mutation-lost',
    '3 §4 row 2',
    'PUT /cards | PUT /cards/{cardToken} | mutate card fields',
    'of mutations at the same time only the first is done',
    meeting({ op: 'mutate' }, lost),
  ),
  mutation(
    'block-lost',
    '3 §4 row 4',
    STATUS,
    'of cards that are blocked at the same time only the first is',
    meeting({ op: 'status' }, lost),
  ),
  mutation(
    'one-authorization-code',
    '3 §5 rule 2',
    'The authorization code … carries a JTI claim holding a UUID',
    'authorization codes that are asked for at the same time are one',
    meeting({ op: 'authorization-code' }, ofTheFirst),
  ),
  mutation(
    'authorizations-of-the-other',
    '3 §4 row 26',
    'authorizations of the card that the search names',
    'authorizations that are searched for at the same time are those of the first card',
    meeting({ op: 'authorizations' }, ofTheFirst),
  ),
  mutation(
    'presentments-of-the-other',
    '3 §4 row 27',
    'presentments of the card that the search names',
    'presentments that are searched for at the same time are those of the first card',
    meeting({ op: 'presentments' }, ofTheFirst),
  ),
  mutation(
    'digital-cards-of-the-other',
    '3 §4 row 25',
    'digital-card search',
    'digital cards that are searched for at the same time are those of the first card',
    meeting({ op: 'digital-search' }, ofTheFirst),
  ),
  mutation(
    'sync-lost',
    '3 §6 rule 1',
    'Event kind named: CARD_SYNC, emitted after POST /cards/sync for the cards matching a filter.',
    'of syncs at the same time only the first is done',
    meeting({ op: 'sync' }, lost),
  ),
  mutation(
    'pin-of-the-other',
    '3 §4 row 21',
    '/cards/pin: get the PIN of a card',
    'PINs that are asked for at the same time are that of the first card',
    meeting({ op: 'pin' }, ofTheFirst),
  ),
]

export const SETTLEMENT_AT_ONCE: readonly CardMutation[] = [
  mutationsOf('settlement/at-once', { isAcrossExchanges: true })(
    'offenders-of-the-other',
    '3 §7',
    'invalidParams or missingParams list the offending parameters with their location',
    'a refusal lists the parameters of another request that is refused at the same time',
    meetingRefusals(),
  ),
]

function meetingRefusals(): Make {
  const make = (): CardMiddleware => {
    const underWay: UnderWay[] = []
    return async (call) => {
      const first = underWay[0]
      const own = { call, answer: call.ask() }
      underWay.push(own)
      try {
        const answer = await own.answer
        const other = await first?.answer
        return other?.status === 400 && answer.status === 400 ? other : answer
      } finally {
        underWay.splice(underWay.indexOf(own), 1)
      }
    }
  }
  return make
}
