import type { XmlElement } from '../../evidence/observation.ts'
import { RELATIONS, type RelationOf, bothTell } from '../../documents/relations.ts'
import { calendarDate, parseCalendarDate } from '../../kernel/calendar.ts'
import { words } from '../../kernel/words.ts'
import { formatDecimal, parseDecimal } from '../../kernel/money.ts'
import { type EntryPair, entryPairs, isOfSameAccount, saysItsAccount } from './entry-pairs.ts'
import { dateIn, detailsIn } from './camt.ts'
import { FINAL_LISTS } from './premises.ts'
import { isWithin } from '../days.ts'
import { NUMBERS } from '../numbers.ts'
import { notTested } from '../outcomes.ts'
import { asObjects, child, children, compact, decimal, dig, saysSame, text } from '../read.ts'
import type { JsonObject } from '../read.ts'
import type { Outcome, Requirement, RequirementDraft } from '../requirement.ts'
import { PASS, contradicted, observed, relayed, requirement, staged } from '../requirement.ts'
import { listedEntries } from '../sums.ts'

/** A fact of an entry: what the transaction list tells of it, and what the statement does. */
interface EntryFact {
  /** Where the statement has it, below the entry. */
  readonly at: string
  /** Nothing where it is not told. */
  readonly listed: (entry: JsonObject) => readonly string[]
  readonly booked: (entry: XmlElement) => readonly string[]
  /** Whether the two say the same, where it is more than the same value. */
  readonly isSame?: (listed: string, booked: string) => boolean
  /** What of the statement a finding shows. */
  readonly show?: (booked: string) => string
}

type RelationOfEntries = RelationOf<'list' | 'statement'>

interface Agreement extends Pick<RequirementDraft, 'text' | 'why'> {
  /** What is compared, between the transaction list and the statement. */
  readonly of: readonly RelationOfEntries[]
  readonly facts: readonly EntryFact[]
  /** No document says that both tell it: another value is recorded, and contradicts nothing. */
  readonly isAssumed?: true
}

/** As people read it, wherever its lines end, and cut where ISO 20022 has no more room. */
const onOneLine = (written: string) =>
  written.replace(/\s+/g, ' ').trim().slice(0, NUMBERS.isoTextCharacters.value).trim() || undefined
const upTo = (characters: number) => (written: string) => written.slice(0, characters)

/**
 * The entries of a statement against those of the transaction list of its day. The documents name what both show, not
 * that it agrees, and what one of them leaves out contradicts nothing.
 */
const AGREEMENTS: Readonly<Record<`statements/${string}`, Agreement>> = {
  'statements/booking-dates-agree': {
    of: ['payment/booking-date'],
    text: 'An entry has the same booking date in the statement as in the transaction list.',
    why: 'The day of the booking decides in which year something is taxed.',
    facts: [date('payment/booking-date')],
  },
  'statements/value-dates-agree': {
    of: ['payment/value-date'],
    text: 'An entry has the same value date in the statement as in the transaction list.',
    why: 'Interest is reckoned from the value date.',
    facts: [date('payment/value-date')],
  },
  'statements/end-to-end-ids-agree': {
    of: ['payment/end-to-end-id'],
    text: 'The transactions of an entry have the same endToEndIds in the statement as in the transaction list.',
    why: 'By them a client finds its orders in its bookings, wherever it looks.',
    facts: [
      // ISO 20022 writes NOTPROVIDED where there is none.
      ofRelation('payment/end-to-end-id', (id) =>
        id === 'NOTPROVIDED' ? undefined : upTo(NUMBERS.isoIdCharacters.value)(id),
      ),
      ofOnlyTransaction('payment/end-to-end-id', upTo(NUMBERS.isoIdCharacters.value)),
    ],
  },
  'statements/references-agree': {
    of: ['payment/reference'],
    text: 'The transactions of an entry have the same creditor references in the statement as in the transaction list.',
    why: 'By the QR reference or the ISO 11649 reference a creditor knows which bill was paid.',
    facts: [ofRelation('payment/reference', compact)],
  },
  'statements/reversals-agree': {
    of: ['payment/reversal'],
    text: 'An entry takes another one back in the statement if and only if it does in the transaction list.',
    why: 'Who does not see that a booking was taken back pays again, or waits for the money.',
    facts: [
      {
        at: 'RvslInd',
        listed: ({ reversalIndicator: shown }) => (typeof shown === 'boolean' ? [String(shown)] : []),
        booked: (entry) =>
          [child(entry, 'RvslInd')?.text ?? ''].filter((written) => /^(?:true|false|0|1)$/.test(written)),
        isSame: (listed, booked) => listed === String(/^(?:true|1)$/.test(booked)),
      },
    ],
  },
  'statements/bank-transaction-codes-agree': {
    of: ['payment/bank-transaction-code'],
    text: 'An entry has the same bank transaction code in the statement as in the transaction list.',
    why: 'Bookkeeping software decides by the code which account it books to.',
    facts: [{ at: 'BkTxCd/Domn', listed: listedCode, booked: bookedCode }],
  },
  'statements/counterparties-agree': {
    of: words(
      'payment/creditor-account payment/creditor-name payment/creditor-address payment/creditor-agent',
    ),
    text: 'The counterparties of an entry are the same in the statement as in the transaction list.',
    why: 'Who paid must not depend on where one looks.',
    facts: [
      ofCounterparty(['name'], 'RltdPties/Dbtr/Pty/Nm', upTo(NUMBERS.isoTextCharacters.value)),
      ofCounterparty(['account/identification'], 'RltdPties/DbtrAcct/Id/IBAN', compact),
      // ISO 9362: XXX is the head office, which eight letters name too.
      ofCounterparty(['agent/bic'], 'RltdAgts/DbtrAgt/FinInstnId/BICFI', (bic) =>
        bic.padEnd(NUMBERS.bicCharacters.value, 'X'),
      ),
      ofCounterparty(
        ['agent/clearingSystemMemberIdentification/memberId'],
        'RltdAgts/DbtrAgt/FinInstnId/ClrSysMmbId/MmbId',
      ),
      ofAddress(['structured/streetName'], 'StrtNm', upTo(NUMBERS.isoLineCharacters.value)),
      ofAddress(['structured/buildingNumber'], 'BldgNb'),
      ofAddress(['structured/postCode'], 'PstCd'),
      ofAddress(['structured/townName'], 'TwnNm', upTo(NUMBERS.isoIdCharacters.value)),
      ofAddress(['structured/country', 'unstructured/country'], 'Ctry'),
      ofAddress(['unstructured/addressLines'], 'AdrLine', wordsInAnyOrder),
    ],
  },
  'statements/remittance-agrees': {
    of: ['payment/remittance'],
    isAssumed: true,
    text: 'The transactions of an entry have the same remittance information in the statement as in the transaction list.',
    why: 'What the payer wrote is what people recognise a payment by.',
    facts: [
      {
        ...ofRelation('payment/remittance', onOneLine),
        // How several of them are put together is not shown.
        booked: (entry) =>
          detailsIn(entry).flatMap((one) => {
            const lines = children(child(one, 'RmtInf'), 'Ustrd')
            return lines.length === 1 ? told(lines[0]!.text, onOneLine) : []
          }),
      },
    ],
  },
  'statements/instructed-amounts-agree': {
    of: ['payment/instructed-amount'],
    text: 'Of what was exchanged, the instructed amount is the same in the statement as in the transaction list.',
    why: 'What was ordered in another currency is matched with its invoice by the amount in that currency.',
    facts: ofExchange('Amt', ['amount', 'sourceCurrency'], bookedAmount),
  },
  'statements/exchange-rates-agree': {
    of: ['payment/exchange-rate'],
    isAssumed: true,
    text: 'Of what was exchanged, the rate is the same in the statement as in the transaction list.',
    why: 'Two rates of one exchange make a gain in the books, or a loss, that nobody had.',
    facts: ofExchange('CcyXchg', ['exchangeRate', 'sourceCurrency', 'targetCurrency'], bookedRate),
  },
  'statements/charges-agree': {
    of: ['payment/charges'],
    isAssumed: true,
    text: 'The charges of an entry are the same in the statement as in the transaction list.',
    why: 'Charges are booked to another account than what they were taken for.',
    facts: [
      {
        at: 'Chrgs',
        listed: (entry) => listedNumber(entry, 'totalChargesAmount', 'amount', 'currency'),
        booked: (entry) => bookedAmount(child(entry, 'Chrgs', 'TtlChrgsAndTaxAmt')),
      },
    ],
  },
}

/** What both tell of the same entries, and their order. */
export const STATEMENT_AGREEMENT: readonly Requirement[] = [
  ...Object.entries(AGREEMENTS).map(([id, agreement]) => agreementOf(id, agreement)),
  requirement('statements/entries-are-in-the-same-order', {
    when: FINAL_LISTS,
    assumptions: ['entry-order'],
    text: 'The entries of a statement stand in the order of the transaction list.',
    why: 'People compare the two by going down both.',
    check: staged(['transactions'], ({ here, first: { transactions: list } }) => {
      const pairs = entryPairs(here, list).filter((pair) => pair.listed.length === 1)
      if (pairs.length < 2) return notTested('there are no two entries that both have')
      const inStatement = pairs.flatMap(({ listed }) => listed)
      const inList = (listedEntries(list) ?? []).filter((entry) => inStatement.includes(entry))
      if (inStatement.every((entry, index) => entry === inList[index])) return PASS
      return observed('entry-order', 'another order', '/Document/BkToCstmrStmt/Stmt/Ntry')
    }),
  }),
]

function agreementOf(id: string, { of, facts, isAssumed, ...draft }: Agreement): Requirement {
  return relayed(id, {
    compares: bothTell('list', 'statement', of),
    ...(isAssumed
      ? { clauses: ['1 §4.2'], assumptions: ['same-fact-in-several-places'] }
      : { namedIn: ['1 §4.2: statement'] }),
    level: 'SHOULD',
    when: FINAL_LISTS,
    ...draft,
    check: staged(['transactions'], ({ here, role }) => {
      const all = role('transactions')
      const lists = all.filter(
        (list) => (all.length === 1 || saysItsAccount(list)) && isOfSameAccount(here, list),
      )
      const pairs = lists.flatMap((list) => entryPairs(here, list))
      const outcomes = pairs.flatMap((pair) => facts.flatMap((fact) => agrees(pair, fact)))
      return outcomes.length > 0 ? outcomes : notTested('no entry of the day shows it in both')
    }),
  })
}

/**
 * Either may leave out what the other shows; only when both show something that the other does not do they differ. Of
 * several entries each has to show it: else it could be of another one of them.
 */
function agrees(pair: EntryPair, fact: EntryFact): readonly Outcome[] {
  const { at, isSame = saysSame, show = String } = fact
  const listed = pair.listed.map((entry) => fact.listed(entry))
  const booked = pair.booked.map((entry) => fact.booked(entry))
  if ([...listed, ...booked].some(({ length }) => length === 0)) return []
  const [known, shown] = [[...new Set(listed.flat())], [...new Set(booked.flat())]]
  const [missing] = known.filter((one) => !shown.some((other) => isSame(one, other)))
  const [added] = shown.filter((other) => !known.some((one) => isSame(one, other)))
  if (missing === undefined || added === undefined) return [PASS]
  const place = pair.at[booked.findIndex((shownThere) => shownThere.includes(added))]!
  return [contradicted(`${place}/${at}`, { rule: 'as in the transaction list', value: missing }, show(added))]
}

function date(relation: RelationOfEntries): EntryFact {
  const [field, name] = pathsOf(relation)
  return {
    at: name,
    listed: (entry) => [text(entry, field) ?? ''].filter((shown) => parseCalendarDate(shown)),
    booked: (entry) =>
      [dateIn(child(entry, name)) ?? ''].filter((written) => parseCalendarDate(written.slice(0, 10))),
    isSame: (listed, booked) => isWithin(booked, calendarDate(listed), calendarDate(listed)) === true,
    show: (booked) => booked.slice(0, 10),
  }
}

/** Where documents/relations.ts has it in the list and in the statement, below an entry or its transactions. */
function pathsOf(relation: RelationOfEntries): readonly [listed: string, booked: string] {
  const { list, statement } = RELATIONS[relation].sides
  return [
    list.at.replace(/^\/entries\/\*\/(?:transactions\/\*\/)?/, ''),
    statement.at.replace(/^BkToCstmrStmt\/Stmt\/Ntry\/(?:NtryDtls\/TxDtls\/)?/, ''),
  ]
}

/** A text of each transaction. */
function ofRelation(relation: RelationOfEntries, meaning: Meaning): EntryFact {
  const [listed, booked] = pathsOf(relation)
  return inTransactions([listed], [booked], meaning)
}

/** ISO 20022 says NOTPROVIDED of what has none; of which one, only an entry says that has no other. */
function ofOnlyTransaction(relation: RelationOfEntries, meaning: Meaning): EntryFact {
  const fact = ofRelation(relation, meaning)
  const isOnly = ({ length }: readonly unknown[]) => length === 1
  return {
    ...fact,
    listed: (entry) => (isOnly(asObjects(dig(entry, 'transactions'))) ? fact.listed(entry) : []),
    booked: (entry) => (isOnly(detailsIn(entry)) ? fact.booked(entry) : []),
  }
}

/** What was exchanged of the entry as a whole, and of its transactions. */
function ofExchange(
  name: string,
  [number, ...currencies]: readonly [string, ...string[]],
  written: (element: XmlElement | undefined) => readonly string[],
): readonly EntryFact[] {
  const listed = (one: unknown) => listedNumber(one, 'instructedAmount', number, ...currencies)
  const booked = (one: XmlElement) => written(child(one, 'AmtDtls', 'InstdAmt', name))
  // In other currencies it is another fact: which of them the list means is not explained.
  const isSame = (one: string, other: string) =>
    one === other || one.split(' ').slice(1).join() !== other.split(' ').slice(1).join()
  const at = `AmtDtls/InstdAmt/${name}`
  const ofTransactions: EntryFact = {
    at: `NtryDtls/TxDtls/${at}`,
    listed: (entry) => asObjects(dig(entry, 'transactions')).flatMap(listed),
    booked: (entry) => detailsIn(entry).flatMap(booked),
    isSame,
  }
  return [{ at, listed, booked, isSame }, ofTransactions]
}

type Meaning = (written: string) => string | undefined

/** Several paths lead to the same fact; what means nothing is not told. */
function inTransactions(
  listed: readonly string[],
  booked: readonly string[],
  meaning: Meaning = (written) => written,
): EntryFact {
  return {
    at: `NtryDtls/TxDtls/${booked.join(' or ')}`,
    listed: (entry) =>
      asObjects(dig(entry, 'transactions')).flatMap((one) =>
        listed.flatMap((path) => told(listedAt(one, path), meaning)),
      ),
    booked: (entry) =>
      detailsIn(entry).flatMap((one) =>
        booked.flatMap((path) => bookedAt(one, path).flatMap((written) => told(written, meaning))),
      ),
  }
}

/** Of what comes in the counterparty is the debtor, of what goes out the creditor. */
function ofCounterparty(listed: readonly string[], ofDebtor: string, meaning?: Meaning): EntryFact {
  return inTransactions(
    listed.map((path) => `counterparty/${path}`),
    [ofDebtor, ofDebtor.replace('Dbtr', 'Cdtr')],
    meaning,
  )
}

function ofAddress(listed: readonly string[], name: string, meaning?: Meaning): EntryFact {
  const paths = listed.map((path) => `postalAddress/${path}`)
  return ofCounterparty(paths, `RltdPties/Dbtr/Pty/PstlAdr/${name}`, meaning)
}

function told(written: string | undefined, meaning: Meaning): readonly string[] {
  return written === undefined ? [] : [meaning(written) ?? []].flat()
}

/** The text at the end of a path; of an address all its lines, because where a line ends says nothing. */
function listedAt(transaction: JsonObject, path: string): string | undefined {
  const found = dig(transaction, ...path.split('/'))
  if (typeof found === 'string') return found
  const lines = (Array.isArray(found) ? (found as readonly unknown[]) : []).filter(
    (line) => typeof line === 'string',
  )
  return lines.length === 0 ? undefined : lines.map(upTo(NUMBERS.isoLineCharacters.value)).join(' ')
}

/** The elements of the last name in one text, of every element that the names before it lead to. */
function bookedAt(details: XmlElement, path: string): readonly string[] {
  const names = path.split('/')
  const owners = names
    .slice(0, -1)
    .reduce((found, name) => found.flatMap((one) => children(one, name)), [details])
  return owners.flatMap((owner) => {
    const lines = children(owner, names.at(-1)!)
    return lines.length === 0 ? [] : [lines.map((line) => line.text).join(' ')]
  })
}

/** In any order: the documents do not say what stands in which line of an address. */
function wordsInAnyOrder(lines: string): string {
  const found = lines.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
  return found.toSorted().join(' ')
}

/** The documents do not say which codes they are: only those of ISO 20022 can be compared with a statement's. */
const ISO_CODE = /^[A-Z]{4}$/

function listedCode(entry: JsonObject): readonly string[] {
  const code = ['domainCode', 'familyCode', 'subFamilyCode'].map((name) =>
    text(entry, 'bankTransactionCode', name),
  )
  return code.every((part) => part !== undefined && ISO_CODE.test(part)) ? [code.join(' ')] : []
}

function bookedCode(entry: XmlElement): readonly string[] {
  const domain = child(entry, 'BkTxCd', 'Domn')
  const code = ['Cd', 'Fmly/Cd', 'Fmly/SubFmlyCd'].map((path) => child(domain, ...path.split('/'))?.text)
  return code.includes(undefined) ? [] : [code.join(' ')]
}

/** A number of a record, with the currencies that it is in. */
function listedNumber(owner: unknown, record: string, name: string, ...currencies: readonly string[]) {
  const number = decimal(owner, record, name)
  return number
    ? [[formatDecimal(number), ...currencies.map((one) => text(owner, record, one) ?? '')].join(' ')]
    : []
}

function bookedAmount(element: XmlElement | undefined): readonly string[] {
  const amount = parseDecimal(element?.text ?? '')
  return amount ? [`${formatDecimal(amount)} ${element?.attributes['Ccy'] ?? ''}`] : []
}

function bookedRate(element: XmlElement | undefined): readonly string[] {
  const [source, target, unit] = ['SrcCcy', 'TrgtCcy', 'UnitCcy'].map((name) => child(element, name)?.text)
  const rate = parseDecimal(child(element, 'XchgRate')?.text ?? '')
  // Of another unit it is another number.
  return rate && (unit ?? source) === source ? [`${formatDecimal(rate)} ${source} ${target}`] : []
}
