import type { DATE_DAMAGES, TextDamage } from '../../documents/values/damages.ts'
import { type RelationId, type SideOf, sideOfFact } from '../../documents/relations.ts'
import { type Fault, fieldOf } from './fault.ts'
import { generatedAt } from './generated.ts'

/** What a side shows in place of what is so, in words, and its value in JSON where not any other of its type would do. */
type Untruth = readonly [words: string, value?: (value: unknown) => unknown]

export const ANOTHER_IBAN = 'CH5604835012345678009'

const OTHERWISE = {
  'account/iban': ['the IBAN of another account', () => ANOTHER_IBAN],
  'account/currency': ['another currency', () => 'XTS'],
  'account/owner': ['another owner', () => 'Somebody else'],
  'account/designation': ['another designation', () => 'An account'],
  'account/allowed-currencies': [
    'other allowed currencies',
    (all) => [...(all as readonly unknown[]), 'XTS'],
  ],
  'account/type': ['another type of account', (code) => (code === 'LOAN' ? 'SVGS' : 'LOAN')],
  'balance/date': ['a date shifted by a time zone'],
  'statement/id': ['an id that no document has'],
  'statement/period': ['a period that begins years earlier'],
  'statement/schema': ['camt.053.001.04 as its schema', () => 'camt.053.001.04'],
  'payment/message-id': ['another message'],
  'payment/instruction-id': ['instructions that nobody gave'],
  'payment/end-to-end-id': ['endToEndIds that nobody gave'],
  'payment/number': ['another number of transactions'],
  'payment/part-id': ['other parts of the order'],
  'payment/sum': ['another sum of the order'],
  'payment/created-at': ['another year of the order'],
  'payment/amount': ['transactions of another amount'],
  'payment/currency': ['another currency of what was booked'],
  'payment/instructed-amount': ['another instructed amount', (amount) => `9${String(amount)}`],
  'payment/exchange-rate': ['another rate than the exchange was made at', (rate) => `9${String(rate)}`],
  'payment/direction': ['entries in the other direction'],
  'payment/reversal': ['every entry as one that takes another one back', () => true],
  'payment/booking-date': ['booking dates a day early'],
  'payment/value-date': ['value dates a day early'],
  'payment/charges': ['another total of charges'],
  'payment/bank-transaction-code': ['the sub-family OTHR for everything', () => 'OTHR'],
  'payment/creditor-account': ['another account of the counterparty'],
  'payment/creditor-name': ['another name of the counterparty'],
  'payment/creditor-address': ['another town of the counterparty', () => 'Elsewhere'],
  'payment/creditor-agent': ['another bank of the counterparty', () => 'POFICHBEXXX'],
  'payment/other-account': ['another number of an account without an IBAN'],
  'payment/ultimate-parties': ['somebody else behind the creditor'],
  'payment/purpose': ['another purpose of a payment'],
  'payment/reference': ['references without their end'],
  'payment/remittance': ['other remittance information'],
  'card/number': ['the number of another card', (number) => (Number(number) % 99_999_999) + 1],
  'card/sequence-number': ['the cardSeqNumber of another instance', (number) => (Number(number) + 1) % 10],
  'card/pan-suffix': ['the panSuffix of another card', anotherDigit],
  'card-use/amount': ['twice the amount', (amount) => 2 * Number(amount)],
  'card-use/approval': ['another approvalCode', () => 'A00000'],
  'digital-card/device': ['another device', () => 'Another device'],
  'digital-card/requestor': ['another token requestor', () => 'Another wallet'],
  'digital-card/reason': ['another reason of the last update', () => 'OTHER'],
} as const satisfies Partial<Record<RelationId, Untruth>>

type Told = keyof typeof OTHERWISE

/** A fact that has the side, the requirements that notice, and what is harmed. */
type Row<Side extends string> = readonly [
  fact: { readonly [Id in Told]: Side extends SideOf<Id> ? Id : never }[Told],
  breaks: string | readonly string[],
  harm?: Harm,
]

/**
 * A part of what is told there, by the names that lead to it, each behind a slash; or how software harms it, where that
 * is not by another value of its type.
 */
type Harm = `/${string}` | TextDamage | keyof typeof DATE_DAMAGES

/** Facts that one side alone tells otherwise, wherever its answer tells them. `shows` begins the titles. */
export function telling<Side extends string>(
  shows: string,
  side: Side,
  rows: Readonly<Record<string, Row<Side>>>,
): readonly Fault[] {
  return Object.entries(rows).map(([id, [relation, breaks, harm = 'revalue']]) => {
    const { operations, at } = sideOfFact(relation, side)
    const [part, how] = harm.startsWith('/') ? [harm, 'revalue'] : ['', harm]
    const place = at.split(', ')[0]! + part
    const [words, value]: Untruth = OTHERWISE[relation]
    // The places in JSON are pointers, those in XML the names of elements.
    const answer =
      value && place.startsWith('/')
        ? fieldOf(place.slice(1), value)
        : generatedAt(operations[0]!, place.split('/').filter(Boolean).join('.'), how)
    return {
      id,
      title: `${shows} ${words}`,
      breaks: [breaks].flat(),
      contradicts: { [relation]: side },
      operations,
      answer,
    }
  })
}

function anotherDigit(number: unknown): unknown {
  return typeof number === 'string' ? number.slice(0, -1) + ((Number(number.at(-1)) + 1) % 10) : number
}
