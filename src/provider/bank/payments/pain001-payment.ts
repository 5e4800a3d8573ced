import { type XmlElement, xmlChild, xmlChildren, xmlText } from '../../../kernel/xml.ts'
import { present, readAccount, readAgent, readParty } from '../../../messages/iso20022/parties.ts'
import type { Purpose } from '../model.ts'
import { isQRIBAN } from 'ibantools'
import type {
  Advice,
  BookingInstruction,
  PaymentInformation,
  PaymentTransaction,
  StatedTotals,
} from './order.ts'
import { ELEMENT_USES, unusedElement } from './pain001-uses.ts'

/** A PmtInf whose required elements are there, apart from its date. */
export function paymentReader(element: XmlElement): Omit<PaymentInformation, 'requestedExecutionDate'> {
  const transactions = xmlChildren(element, 'CdtTrfTxInf').map((transaction) =>
    transactionOf(transaction, element),
  )
  return {
    id: xmlText(element, 'PmtInfId'),
    stated: totalsOf(element),
    debtorAccount: readAccount(xmlChild(element, 'DbtrAcct')),
    booking: bookingOf(element),
    method: xmlText(element, 'PmtMtd'),
    unused: unusedElement(element, ELEMENT_USES.payment) ?? unknownAdvice(element),
    instant: transactions.every(({ instant }) => instant),
    transactions,
  }
}

export function totalsOf(owner: XmlElement): StatedTotals {
  return present({ count: xmlText(owner, 'NbOfTxs'), sum: xmlText(owner, 'CtrlSum') })
}

/** Swiss Payment Standards: the advice stands as the type of the debtor's account; without BtchBookg it is a batch. */
function bookingOf(element: XmlElement): BookingInstruction {
  const flag = xmlText(element, 'BtchBookg')
  return {
    batch: flag === '' || flag === 'true' || flag === '1',
    salary: xmlText(element, 'PmtTpInf', 'CtgyPurp', 'Cd') === 'SALA',
    advice: ADVICES[xmlText(element, 'DbtrAcct', 'Tp', 'Prtry')] ?? 'none',
  }
}

function unknownAdvice(payment: XmlElement): string | undefined {
  const advice = xmlText(payment, 'DbtrAcct', 'Tp', 'Prtry')
  return advice === '' || Object.hasOwn(ADVICES, advice) ? undefined : 'DbtrAcct/Tp/Prtry'
}

const ADVICES: Readonly<Record<string, Advice>> = {
  NOA: 'none',
  SIA: 'single',
  CND: 'collective without details',
  CWD: 'collective with details',
}

/** Elements that may stand on the level of the payment or of the transaction, but not on both. */
const ON_ONE_LEVEL = ['PmtTpInf', 'UltmtDbtr', 'ChrgBr']

function transactionOf(element: XmlElement, payment: XmlElement): PaymentTransaction {
  const instructionId = xmlText(element, 'PmtId', 'InstrId')
  const equivalent = xmlChild(element, 'Amt', 'EqvtAmt')
  const amount = xmlChild(element, 'Amt', 'InstdAmt') ?? xmlChild(equivalent, 'Amt')
  const creditorAccount = readAccount(xmlChild(element, 'CdtrAcct'))
  const agent = xmlChild(element, 'CdtrAgt')
  const [ultimateCreditor, ultimateDebtor] = [xmlChild(element, 'UltmtCdtr'), onEitherLevel('UltmtDbtr')]
  const chargeBearer = onEitherLevel('ChrgBr')?.text
  const type = onEitherLevel('PmtTpInf')
  const serviceLevels = xmlChildren(type, 'SvcLvl').map((level) => xmlText(level, 'Cd'))
  const reference = xmlChild(element, 'RmtInf', 'Strd', 'CdtrRefInf')
  const referenceType =
    xmlText(reference, 'Tp', 'CdOrPrtry', 'Cd') || xmlText(reference, 'Tp', 'CdOrPrtry', 'Prtry')
  const remittance = xmlText(element, 'RmtInf', 'Ustrd') || xmlText(element, 'RmtInf', 'Strd', 'AddtlRmtInf')
  const repeated = ON_ONE_LEVEL.filter((name) => xmlChild(element, name) && xmlChild(payment, name))
  const isIban = creditorAccount.type === 'IBAN'

  function onEitherLevel(name: string): XmlElement | undefined {
    return xmlChild(element, name) ?? xmlChild(payment, name)
  }

  return {
    instructionId: instructionId === '' ? undefined : instructionId,
    endToEndId: xmlText(element, 'PmtId', 'EndToEndId'),
    uetr: xmlChild(element, 'PmtId', 'UETR')?.text,
    purpose: purposeOf(element),
    amount: decimalOf(amount?.text ?? ''),
    currency: amount?.attributes['Ccy'] ?? '',
    transferCurrency: equivalent && xmlText(equivalent, 'CcyOfTrf'),
    instant: isInstant(type, serviceLevels),
    kind: isIban ? (isQRIBAN(creditorAccount.identification) ? 'qr' : 'iban') : 'other',
    sepa: serviceLevels.includes('SEPA'),
    creditorAccount,
    creditor: readParty(xmlChild(element, 'Cdtr')),
    creditorAgent: agent && readAgent(agent),
    ultimateCreditor: ultimateCreditor && readParty(ultimateCreditor),
    ultimateDebtor: ultimateDebtor && readParty(ultimateDebtor),
    chargeBearer,
    reference: reference && { type: referenceType, value: xmlText(reference, 'Ref') },
    remittance: remittance === '' ? undefined : remittance,
    unused: unusedElement(element, ELEMENT_USES.transaction) ?? unknownContent(element),
    localInstrument: xmlText(type, 'LclInstrm', 'Cd') || xmlText(type, 'LclInstrm', 'Prtry') || undefined,
    repeated: repeated.length > 0 ? repeated : undefined,
  }
}

/** What is processed only with some content, by its path. */
function unknownContent(transaction: XmlElement): string | undefined {
  const other = xmlText(transaction, 'CdtrAgt', 'FinInstnId', 'Othr', 'Id')
  if (other !== '' && other !== 'NOTPROVIDED') return 'CdtrAgt/FinInstnId/Othr'
  // Salaries are one payment, of which nobody sees the parts.
  if (xmlText(transaction, 'PmtTpInf', 'CtgyPurp', 'Cd') === 'SALA') return 'PmtTpInf/CtgyPurp'
  // One text alone can be shown.
  const remittance = xmlChild(transaction, 'RmtInf')
  return xmlChild(remittance, 'Ustrd') && xmlChild(remittance, 'Strd', 'AddtlRmtInf')
    ? 'RmtInf/Strd/AddtlRmtInf'
    : undefined
}

function purposeOf(element: XmlElement): Purpose | undefined {
  const [code, proprietary] = [xmlText(element, 'Purp', 'Cd'), xmlText(element, 'Purp', 'Prtry')]
  if (code !== '') return { kind: 'code', value: code }
  return proprietary === '' ? undefined : { kind: 'proprietary', value: proprietary }
}

/** INST of the external local instrument and service level codes, on whichever level the payment type stands. */
function isInstant(type: XmlElement | undefined, serviceLevels: readonly string[]): boolean {
  return xmlText(type, 'LclInstrm', 'Cd') === 'INST' || serviceLevels.includes('INST')
}

/** XML Schema allows decimals without a digit before or after the point, and a plus sign. */
function decimalOf(text: string): string {
  const plain = text.replace(/^\+/, '').replace(/\.$/, '')
  return plain.startsWith('.') ? `0${plain}` : plain
}
