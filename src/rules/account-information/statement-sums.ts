import type { Observation, XmlElement } from '../../evidence/observation.ts'
import { ZERO, addDecimals, equalDecimals, parseDecimal, showDecimal } from '../../kernel/money.ts'
import type { Decimal } from '../../kernel/money.ts'
import { addDays, parseCalendarDate } from '../../kernel/calendar.ts'
import { hasZone } from '../days.ts'
import { mustHold } from '../outcomes.ts'
import { TOLERANCES } from '../tolerances.ts'
import { balanceElement, entryItem, periodOf, placeOfBalance, statementsIn, writtenPeriod } from './camt.ts'
import { child, children, signedSum, xmlRoot } from '../read.ts'
import { type Outcome, PASS, ambient, contradicted, relayed } from '../requirement.ts'

/** What a camt.053 says about itself: its summary and its batches. */
export const STATEMENT_SUMS = [
  relayed('statements/summary-adds-up', {
    namedIn: ['1 §1.3: statements as camt.053.001.08'],
    text: 'The transaction summary of a statement has the number and the sum of its entries, of all and of each direction.',
    why: 'Receivers check the summary to know that nothing got lost on the way.',
    check: ambient((observation) => eachStatement(observation, summaryAddsUp)),
  }),
  relayed('statements/batches-add-up', {
    namedIn: ['1 §1.3: statements as camt.053.001.08'],
    text: 'A batch of a statement has the number of its transactions and the amount of its entry.',
    why: 'Payrolls are matched by both.',
    check: ambient((observation) =>
      eachStatement(observation, (statement) => children(statement, 'Ntry').flatMap(batchAddsUp)),
    ),
  }),
  relayed('statements/entries-are-booked', {
    namedIn: ['1 §1.3: statements as camt.053.001.08', '1 §4.2 rule 4: booked alone'],
    // That the transaction list has bookings alone is stated; of statements the Swiss Payment Standards say it.
    text: 'The entries of a statement are booked, as those of the transaction list are.',
    why: 'What is pending may never be booked: bookkeeping that takes statements for final books it twice, or for nothing.',
    check: ambient((observation) => {
      const entries = statementsIn(observation).flatMap((one) => children(one, 'Ntry'))
      const shown = entries.flatMap((entry, index) => {
        const status = child(entry, 'Sts', 'Cd')?.text
        return status === undefined ? [] : [{ status, at: `${ENTRY}[${index + 1}]/Sts/Cd` }]
      })
      const wrong = shown.find(({ status }) => status !== 'BOOK')
      if (!wrong) return shown.length > 0 ? PASS : undefined
      return contradicted(wrong.at, { rule: 'the status of what is booked', value: 'BOOK' }, wrong.status)
    }),
  }),
  relayed('statements/closing-balance-is-of-the-period', {
    namedIn: ['1 §1.3: statements as camt.053.001.08'],
    text: 'The closing booked balance of a statement has a date that is not after its period, and not before it where something was booked.',
    why: 'Bookkeeping files the balance under its date: of another day, it contradicts that of this day.',
    check: ambient((observation) => eachStatement(observation, closesInPeriod)),
  }),
]

/** Without bookings a balance may still be that of the day of the last one. */
function closesInPeriod(statement: XmlElement): readonly Outcome[] {
  const [period, written] = [periodOf(statement), writtenPeriod(statement)]
  const closing = balanceElement(statement, 'closing')
  const date = parseCalendarDate(child(closing, 'Dt', 'Dt')?.text ?? '')
  if (!period || !written || !date) return []
  // An instant with a zone may be written in another one than that in which the period is meant.
  const slack = hasZone(written.from) || hasZone(written.to) ? TOLERANCES.zonedDays.value : 0
  const [from, to] = [addDays(period.from, -slack), addDays(period.to, slack)]
  const isIn = date <= to && (date >= from || children(statement, 'Ntry').length === 0)
  const expected = { rule: 'a date in the period of the statement', value: `${period.from} to ${period.to}` }
  return [mustHold(isIn, placeOfBalance('closing', 'Dt'), expected, date)]
}

const ENTRY = '/Document/BkToCstmrStmt/Stmt/Ntry'

function eachStatement(observation: Observation, judge: (statement: XmlElement) => readonly Outcome[]) {
  const document = xmlRoot(observation)
  return statementsIn(observation)
    .filter((statement) => isWhole(document, statement))
    .flatMap(judge)
}

/** A page of several has the summary of all of them. */
function isWhole(document: XmlElement | undefined, statement: XmlElement): boolean {
  const pages = [child(document, 'BkToCstmrStmt', 'GrpHdr', 'MsgPgntn'), child(statement, 'StmtPgntn')]
  return pages.every((page) => {
    if (!page) return true
    const isLast = /^(?:true|1)$/.test(child(page, 'LastPgInd')?.text ?? '')
    return isLast && /^0*1$/.test(child(page, 'PgNb')?.text ?? '')
  })
}

function summaryAddsUp(statement: XmlElement): readonly Outcome[] {
  const entries = children(statement, 'Ntry')
  return [...totalAddsUp('TtlNtries', statement, entries), ...directionsAddUp(statement, entries)]
}

function totalAddsUp(name: string, statement: XmlElement, entries: readonly XmlElement[]) {
  const total = child(statement, 'TxsSummry', name)
  const at = `TxsSummry/${name}`
  return [
    ...same(`${at}/NbOfNtries`, countOf(entries), decimalOf(child(total, 'NbOfNtries'))),
    ...same(`${at}/Sum`, sumOf(entries), decimalOf(child(total, 'Sum'))),
  ]
}

/** Where an entry takes another one back, either may count as one of the other direction. */
function directionsAddUp(statement: XmlElement, entries: readonly XmlElement[]): readonly Outcome[] {
  const isPlain = (entry: XmlElement): boolean =>
    !child(entry, 'RvslInd') || /^(?:false|0)$/.test(child(entry, 'RvslInd')!.text)
  const [credits, debits] = ['CRDT', 'DBIT'].map((code) =>
    entries.filter((entry) => child(entry, 'CdtDbtInd')?.text === code),
  ) as [XmlElement[], XmlElement[]]
  if (credits.length + debits.length < entries.length || !entries.every(isPlain)) return []
  const net = child(statement, 'TxsSummry', 'TtlNtries', 'TtlNetNtry')
  return [
    ...totalAddsUp('TtlCdtNtries', statement, credits),
    ...totalAddsUp('TtlDbtNtries', statement, debits),
    ...same(
      'TxsSummry/TtlNtries/TtlNetNtry/Amt',
      signedSum(entries.map(entryItem)),
      net && signedSum([entryItem(net)]),
    ),
  ]
}

/** Undefined where an amount cannot be read. */
function sumOf(entries: readonly XmlElement[]): Decimal | undefined {
  const amounts = entries.flatMap((entry) => decimalOf(child(entry, 'Amt')) ?? [])
  return amounts.length === entries.length ? amounts.reduce(addDecimals, ZERO) : undefined
}

function batchAddsUp(entry: XmlElement): readonly Outcome[] {
  const all = children(entry, 'NtryDtls')
  const amount = child(entry, 'Amt')
  return all.flatMap((details) => {
    const batch = child(details, 'Btch')
    const transactions = children(details, 'TxDtls')
    const total = child(batch, 'TtlAmt')
    // An entry may have several batches; charges and other currencies make other amounts legitimate.
    const isComparable =
      all.length === 1 &&
      total?.attributes['Ccy'] === amount?.attributes['Ccy'] &&
      [entry, ...transactions].every((owner) => !child(owner, 'Chrgs'))
    return [
      // A batch may leave its transactions out.
      ...(transactions.length === 0
        ? []
        : same('Ntry/NtryDtls/Btch/NbOfTxs', countOf(transactions), decimalOf(child(batch, 'NbOfTxs')))),
      ...(isComparable ? same('Ntry/NtryDtls/Btch/TtlAmt', decimalOf(amount), decimalOf(total)) : []),
    ]
  })
}

function decimalOf(element: XmlElement | undefined): Decimal | undefined {
  return parseDecimal(element?.text ?? '')
}

function countOf(elements: readonly XmlElement[]): Decimal {
  return { unscaled: BigInt(elements.length), scale: 0 }
}

/** Nothing where one of the two is absent or cannot be read. */
function same(place: string, expected: Decimal | undefined, actual: Decimal | undefined): readonly Outcome[] {
  if (!expected || !actual) return []
  const told = { rule: 'as the statement itself has it', value: showDecimal(expected) }
  const at = `/Document/BkToCstmrStmt/Stmt/${place}`
  return [mustHold(equalDecimals(expected, actual), at, told, showDecimal(actual))]
}
