import type { XmlElement } from '../../evidence/observation.ts'
import { addDays, parseCalendarDate } from '../../kernel/calendar.ts'
import {
  bookedIds,
  bookedReferences,
  entryPairs,
  isOfSameAccount,
  saysItsAccount,
  listedIds,
  listedReferences,
} from './entry-pairs.ts'
import type { EntryPair } from './entry-pairs.ts'
import { hasZone } from '../days.ts'
import { TOLERANCES } from '../tolerances.ts'
import { notTested } from '../outcomes.ts'
import { child, text } from '../read.ts'
import { PASS, contradicted, observed, requirement, staged } from '../requirement.ts'
import type { Outcome, Requirement, RequirementDraft } from '../requirement.ts'
import { listedEntries } from '../sums.ts'
import { saysSame } from '../same-meaning.ts'

/**
 * The entries of a statement against those of the transaction list of its day. The documents name what both show, not
 * that it agrees, and what one of them leaves out contradicts nothing.
 */
export const STATEMENT_AGREEMENT = [
  agreement({
    id: 'statements/booking-dates-agree',
    atProvider: 'provider/statements-booking-dates-agree',
    namedIn: ['1 §4.2: statement'],
    compares: [['payment/booking-date', 'list', 'statement']],
    text: 'An entry has the same booking date in the statement as in the transaction list.',
    why: 'The day of the booking decides in which year something is taxed.',
    compare: (pair) => sameDate(pair, 'bookingDate', 'BookgDt'),
  }),
  agreement({
    id: 'statements/value-dates-agree',
    atProvider: 'provider/statements-value-dates-agree',
    namedIn: ['1 §4.2: statement'],
    compares: [['payment/value-date', 'list', 'statement']],
    text: 'An entry has the same value date in the statement as in the transaction list.',
    why: 'Interest is reckoned from the value date.',
    compare: (pair) => sameDate(pair, 'valueDate', 'ValDt'),
  }),
  agreement({
    id: 'statements/end-to-end-ids-agree',
    atProvider: 'provider/statements-end-to-end-ids-agree',
    namedIn: ['1 §4.2: statement'],
    compares: [['payment/end-to-end-id', 'list', 'statement']],
    text: 'The transactions of an entry have the same endToEndIds in the statement as in the transaction list.',
    why: 'By them a client finds its orders in its bookings, wherever it looks.',
    compare: (pair) => sameNames(pair, 'NtryDtls/TxDtls/Refs/EndToEndId', listedIds(pair), bookedIds(pair)),
  }),
  agreement({
    id: 'statements/references-agree',
    atProvider: 'provider/statements-references-agree',
    namedIn: ['1 §4.2: statement'],
    compares: [['payment/reference', 'list', 'statement']],
    text: 'The transactions of an entry have the same creditor references in the statement as in the transaction list.',
    why: 'By the QR reference or the ISO 11649 reference a creditor knows which bill was paid.',
    compare: (pair) =>
      sameNames(
        pair,
        'NtryDtls/TxDtls/RmtInf/Strd/CdtrRefInf/Ref',
        listedReferences(pair),
        bookedReferences(pair),
      ),
  }),
  agreement({
    id: 'statements/reversals-agree',
    atProvider: 'provider/statements-reversals-agree',
    namedIn: ['1 §4.2: statement'],
    compares: [['payment/reversal', 'list', 'statement']],
    text: 'An entry takes another one back in the statement if and only if it does in the transaction list.',
    why: 'Who does not see that a booking was taken back pays again, or waits for the money.',
    compare: sameReversal,
  }),
  requirement({
    id: 'statements/entries-are-in-the-same-order',
    clauses: ['1 §2.7'],
    assumptions: ['entry-order'],
    text: 'The entries of a statement stand in the order of the transaction list.',
    why: 'People compare the two by going down both.',
    check: staged(['transactions'], ({ here, role }) => {
      const list = role('transactions')[0]!
      const pairs = entryPairs(here, list)
      if (pairs.length < 2) return notTested('there are no two entries that both have')
      const inStatement = pairs.map(({ listed }) => listed)
      const inList = (listedEntries(list) ?? []).filter((entry) => inStatement.includes(entry))
      if (inStatement.every((entry, index) => entry === inList[index])) return PASS
      return observed('entry-order', 'another order', '/Document/BkToCstmrStmt/Stmt/Ntry')
    }),
  }),
]

type Words = Pick<
  RequirementDraft,
  'id' | 'atProvider' | 'namedIn' | 'clauses' | 'compares' | 'text' | 'why' | 'assumptions'
> & {
  /** Nothing where one of the two says nothing. */
  readonly compare: (pair: EntryPair) => readonly Outcome[]
}

export function agreement({ compare, ...words }: Words): Requirement {
  return requirement({
    ...words,
    level: 'SHOULD',
    check: staged(['transactions'], ({ here, role }) => {
      const all = role('transactions')
      const lists = all.filter(
        (list) => (all.length === 1 || saysItsAccount(list)) && isOfSameAccount(here, list),
      )
      const outcomes = lists.flatMap((list) => entryPairs(here, list)).flatMap(compare)
      return outcomes.length > 0 ? outcomes : notTested('no entry of the day shows it in both')
    }),
  })
}

function sameDate({ listed, booked, at }: EntryPair, field: string, name: string): readonly Outcome[] {
  const shown = parseCalendarDate(text(listed, field) ?? '')
  const { date, slack } = dateIn(child(booked, name))
  if (!shown || !date) return []
  if (date >= addDays(shown, -slack) && date <= addDays(shown, slack)) return [PASS]
  return [contradicted(`${at}/${name}`, { rule: 'as in the transaction list', value: shown }, date)]
}

function sameReversal({ listed, booked, at }: EntryPair): readonly Outcome[] {
  const shown = listed['reversalIndicator']
  const written = child(booked, 'RvslInd')?.text ?? ''
  if (typeof shown !== 'boolean' || !/^(?:true|false|0|1)$/.test(written)) return []
  if (shown === /^(?:true|1)$/.test(written)) return [PASS]
  return [
    contradicted(`${at}/RvslInd`, { rule: 'as in the transaction list', value: String(shown) }, written),
  ]
}

/** An instant with a zone may be written in another one than that in which the day is meant. */
function dateIn(element: XmlElement | undefined) {
  const day = child(element, 'Dt')?.text
  const instant = child(element, 'DtTm')?.text ?? ''
  const date = parseCalendarDate((day ?? instant).slice(0, 10))
  return { date, slack: day === undefined && hasZone(instant) ? TOLERANCES.zonedDays.value : 0 }
}

/** Either may leave out what the other shows; only when both show something that the other does not do they differ. */
export function sameNames(
  { at }: EntryPair,
  name: string,
  listed: readonly string[],
  booked: readonly string[],
): readonly Outcome[] {
  if (listed.length === 0 || booked.length === 0) return []
  const [missing] = listed.filter((one) => !booked.some((other) => saysSame(one, other)))
  const [added] = booked.filter((one) => !listed.some((other) => saysSame(one, other)))
  if (missing === undefined || added === undefined) return [PASS]
  return [contradicted(`${at}/${name}`, { rule: 'as in the transaction list', value: missing }, added)]
}
