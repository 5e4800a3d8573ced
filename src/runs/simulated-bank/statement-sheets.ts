import { isQRIBAN, isValidIBAN } from 'ibantools'
import { defined } from '../../kernel/defined.ts'
import { parseAmount } from '../../kernel/money.ts'
import { hashName } from '../../kernel/random.ts'
import { type XmlElement, xmlChild, xmlChildren, xmlText } from '../../kernel/xml.ts'
import { bankIban } from '../../provider/bank/iban.ts'
import { isCreditorReference, isQrReference } from '../../provider/bank/references.ts'
import type { Sheet, SheetBooking, Tell } from './sheets.ts'

type At = (line: number) => Tell

/** The statements of a camt.053. Its elements are looked for by their names, which all its versions share. */
export function sheetsOfStatements(root: XmlElement, at: At): readonly Sheet[] {
  const statements = xmlChildren(xmlChild(root, 'BkToCstmrStmt'), 'Stmt')
  if (statements.length === 0)
    at(root.line)(`${root.children[0]?.name ?? root.name} is no BkToCstmrStmt with a Stmt: take a camt.053`)
  return statements.flatMap((statement) => {
    const name = `statement ${xmlText(statement, 'Id')}`
    const within: At = (line) => (message, severity) => at(line)(`${name}: ${message}`, severity)
    return sheetOf(statement, within) ?? []
  })
}

function sheetOf(statement: XmlElement, at: At): Sheet | undefined {
  const account = xmlChild(statement, 'Acct')
  const balances = xmlChildren(statement, 'Bal')
  const [opening, previous, closing] = ['OPBD', 'PRCD', 'CLBD'].map((code) =>
    balances.find((balance) => xmlText(balance, 'Tp', 'CdOrPrtry', 'Cd') === code),
  )
  const first = opening ?? previous
  const other = xmlText(account, 'Id', 'Othr', 'Id')
  // The bank calls every account by an IBAN.
  const called = isValidIBAN(other) || other === '' ? other : bankIban(1 + hashName(['imported', other]))
  const iban = xmlText(account, 'Id', 'IBAN') || called
  const currency = xmlText(account, 'Ccy') || (xmlChild(balances[0], 'Amt')?.attributes['Ccy'] ?? '')
  const entries = xmlChildren(statement, 'Ntry').filter((entry) =>
    /^(?:BOOK)?$/.test(xmlText(entry, 'Sts', 'Cd') || xmlText(entry, 'Sts')),
  )
  const days = [dayIn(first, 'Dt'), dayIn(statement, 'FrToDt', 'FrDtTm')].filter((day) => day !== '')
  const end = dayIn(closing, 'Dt') || dayIn(statement, 'FrToDt', 'ToDtTm')
  // The entries of a statement over one day need not name it.
  const onlyDay = days.every((day) => day === end) ? end : ''
  const dates = entries.map((entry) => dayIn(entry, 'BookgDt') || onlyDay)
  const to = end || (dates.toSorted().at(-1) ?? '')
  const missing =
    (iban === '' && 'Acct/Id/IBAN') ||
    (currency === '' && 'Acct/Ccy') ||
    (!first && !closing && 'Bal of OPBD, PRCD or CLBD') ||
    (to === '' && 'Bal/Dt, FrToDt or BookgDt')
  const tell = at((closing ?? statement).line)
  if (missing) tell(`it has no ${missing}`)
  if (missing) return undefined
  const references = entries.map((entry) => xmlText(entry, 'NtryRef'))
  const qrIban = references.find((reference) => isValidIBAN(reference) && isQRIBAN(reference))
  const balanceOf = (balance: XmlElement): string => {
    const { direction, amount } = moneyOf(balance, currency, at)
    return (direction === 'DBIT' ? '-' : '') + amount
  }
  return defined({
    tell,
    iban,
    qrIban,
    currency,
    owner: said(xmlText(account, 'Ownr', 'Nm'), 70),
    designation: said(xmlText(account, 'Nm') || other, 70),
    opening: first && balanceOf(first),
    closing: closing && balanceOf(closing),
    from: [...days, ...dates, to].toSorted()[0]!,
    to,
    bookings: entries
      .map((entry, index) => bookingOf(entry, dates[index]!, { currency, qrIban, at }))
      .filter(({ amount }) => amount === '' || Number(amount) !== 0),
  })
}

function said(text: string, most: number): string | undefined {
  return text === '' ? undefined : text.slice(0, most)
}

/** A day, of a day or of an instant; empty where there is none. */
function dayIn(element: XmlElement | undefined, ...path: readonly string[]): string {
  const found = xmlChild(element, ...path)
  return (found?.text || xmlText(found, 'Dt') || xmlText(found, 'DtTm')).slice(0, 10)
}

function moneyOf(element: XmlElement, currency: string, at: At) {
  const amount = xmlChild(element, 'Amt')
  const direction = xmlText(element, 'CdtDbtInd') as SheetBooking['direction']
  const written = amount?.attributes['Ccy'] ?? currency
  const tell = at(element.line)
  if (written !== currency) tell(`${element.name} is in ${written}, the account in ${currency}`)
  if (!/^(?:CRDT|DBIT)$/.test(direction)) tell(`${element.name} has no CdtDbtInd: write CRDT or DBIT`)
  return { direction, amount: amount?.text ?? '' }
}

interface Context {
  readonly currency: string
  readonly qrIban: string | undefined
  readonly at: At
}

function bookingOf(entry: XmlElement, date: string, { currency, qrIban, at }: Context): SheetBooking {
  const tell = at(entry.line)
  const { direction, amount } = moneyOf(entry, currency, at)
  if (date === '') tell('Ntry has no BookgDt, and the statement covers more than one day')
  const reversal = /^(?:true|1)$/.test(xmlText(entry, 'RvslInd'))
  // A reversal keeps the parties of what it takes back.
  const role = (direction === 'CRDT') === reversal ? 'Cdtr' : 'Dbtr'
  const canBeQr = direction === 'DBIT' || qrIban !== undefined
  const details = xmlChildren(entry, 'NtryDtls').flatMap((one) => xmlChildren(one, 'TxDtls'))
  const parts = details.map((one) => {
    const part = xmlChild(one, 'Amt') ?? xmlChild(one, 'AmtDtls', 'TxAmt', 'Amt')
    const isLike =
      (xmlText(one, 'CdtDbtInd') || direction) === direction && part?.attributes['Ccy'] === currency
    return { amount: isLike ? part.text : '', ...factsOf(one, role, canBeQr) }
  })
  const sum = parts.reduce((total, part) => total + (parseAmount(part.amount, currency) ?? Number.NaN), 0)
  const isBatch = parts.length > 1 && sum === parseAmount(amount, currency)
  if (parts.length > 1 && !isBatch)
    tell(`the TxDtls of Ntry do not make its ${amount}: it becomes one transaction`, 'warning')
  const id = xmlText(entry, 'AcctSvcrRef')
  const steps = [['Cd'], ['Fmly', 'Cd'], ['Fmly', 'SubFmlyCd']]
  const code = steps.map((path) => xmlText(entry, 'BkTxCd', 'Domn', ...path)).join('/')
  return defined({
    ...(parts.length === 1 && parts[0]),
    tell,
    id: /^[A-Za-z0-9._-]{1,28}$/.test(id) ? id : undefined,
    date,
    valueDate: dayIn(entry, 'ValDt') || undefined,
    direction,
    amount,
    reversal: reversal || undefined,
    code: /^[A-Z]{4}\/[A-Z]{4}\/[A-Z]{4}$/.test(code) ? code : undefined,
    information: said(xmlText(entry, 'AddtlNtryInf'), 500),
    transactions: isBatch ? parts : undefined,
  })
}

/** What is said of a transaction besides its amount. */
function factsOf(details: XmlElement, role: 'Cdtr' | 'Dbtr', canBeQr: boolean) {
  const party = xmlChild(details, 'RltdPties', role)
  const account = xmlText(details, 'RltdPties', `${role}Acct`, 'Id', 'IBAN')
  const iban = isValidIBAN(account) ? account : undefined
  const name = said(xmlText(party, 'Pty', 'Nm') || xmlText(party, 'Nm'), 140) ?? iban
  const texts = xmlChildren(xmlChild(details, 'RmtInf'), 'Ustrd').map(({ text }) => text)
  const value = xmlText(details, 'RmtInf', 'Strd', 'CdtrRefInf', 'Ref')
  const type = canBeQr && isQrReference(value) ? 'QRR' : isCreditorReference(value) ? 'SCOR' : undefined
  return defined({
    endToEndId: said(xmlText(details, 'Refs', 'EndToEndId'), 35),
    counterparty: name === undefined ? undefined : defined({ name, iban }),
    remittance: said(texts.join(' ') || (type ? '' : value), 140),
    creditorReference: type && ({ type, value } as const),
  })
}
