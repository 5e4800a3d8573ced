import { asText } from '../../../kernel/objects.ts'
import { pointerToken } from '../../../kernel/json-pointer.ts'
import { bankDateAt, calendarDate, parseCalendarDate, parseInstant } from '../../../kernel/calendar.ts'
import type { CalendarDate } from '../../../kernel/calendar.ts'
import { type Result, allOk, err, ok } from '../../../kernel/result.ts'
import type { Issue } from './body-check.ts'
import { BOOKING_INSTRUCTION_MEANINGS } from './booking-instructions.ts'
import { submissionFormat } from './json-format.ts'
import type { AgentBody, ItemBody, PartyBody, SubmissionBody } from './json-format.ts'
import type { Agent, Party } from '../../../messages/iso20022/parties.ts'
import type { PaymentInformation, PaymentOrder, PaymentTransaction, StatedTotals } from './order.ts'
import { type XmlElement, type XmlFault, xmlChild, xmlChildren, xmlText } from '../../../kernel/xml.ts'
import { paymentReader, totalsOf } from './pain001-payment.ts'
import { ELEMENT_USES, unusedElement } from './pain001-uses.ts'

/** The order in a parsed JSON body; the error names the JSON Pointer of the first field that is wrong. */
export function orderFromJson(body: unknown): Result<PaymentOrder, string> {
  const issue = submissionFormat(body)
  if (issue) return err(problemOf(issue))
  const data = body as SubmissionBody
  return ok({
    form: 'json',
    messageId: data.messageId,
    initiatingParty: data.initiatingPartyId,
    stated: NOTHING_STATED,
    payments: [
      {
        // JSON has one payment and no name for it; pain.002 has to name one (assumption status-report-of-json).
        id: data.messageId,
        stated: NOTHING_STATED,
        debtorAccount: accountOf(data.debtorAccount),
        requestedExecutionDate: calendarDate(data.requestedExecutionDate),
        booking: BOOKING_INSTRUCTION_MEANINGS[data.bookingInstruction],
        transactions: data.transactions.map(transactionOf),
      },
    ],
  })
}

/** One for all: the bank keeps every order. */
const NOTHING_STATED: StatedTotals = {}

function problemOf({ path, message }: Issue): string {
  const tokens = path.map((token) => pointerToken(String(token)))
  const pointer = tokens.length === 0 ? 'The body' : `/${tokens.join('/')}`
  return `${pointer}: ${message}.`
}

function transactionOf(item: ItemBody): PaymentTransaction {
  const { ibanDetails, otherDetails, qrDetails } = item
  const details = ibanDetails ?? otherDetails ?? qrDetails!
  const agent = ibanDetails?.creditorAgent ?? otherDetails?.creditorAgent
  const chargeBearer = ibanDetails?.chargeBearer ?? otherDetails?.chargeBearer
  const { remittanceReference: reference, remittanceInformation: remittance } = details
  const { ultimateCreditor, ultimateDebtor } = qrDetails ?? {}
  return {
    instructionId: item.instructionId,
    endToEndId: item.endToEndId,
    amount: String(item.instructedAmount.amount),
    currency: item.instructedAmount.currency,
    kind: ibanDetails ? 'iban' : otherDetails ? 'other' : 'qr',
    sepa: ibanDetails?.sepaIndicator ?? false,
    creditorAccount: accountOf(details.creditorAccount),
    creditor: partyOf(details.creditor),
    creditorAgent: agent && agentOf(agent),
    ultimateCreditor: ultimateCreditor ? partyOf(ultimateCreditor) : undefined,
    ultimateDebtor: ultimateDebtor ? partyOf(ultimateDebtor) : undefined,
    chargeBearer: asText(chargeBearer),
    reference: reference ? { type: reference.type, value: String(reference.reference) } : undefined,
    remittance: asText(remittance),
  }
}

function accountOf({ type, identification }: { type: string; identification: string }) {
  // Without the blanks that people write into account numbers.
  return { type, identification: identification.replaceAll(/\s/g, '') }
}

function agentOf({ bic, clearingSystemMemberIdentification: member }: AgentBody): Agent {
  return {
    bic: asText(bic),
    clearingCode: member?.code,
    memberId: member ? String(member.memberId) : undefined,
  }
}

function partyOf({ name, postalAddress }: PartyBody): Party {
  if (!postalAddress) return { name }
  const { structured, unstructured } = postalAddress
  const given = { ...structured, country: structured?.country ?? unstructured?.country }
  const fields = ADDRESS_FIELDS.flatMap((field) => {
    const value = given[field] ?? undefined
    return value === undefined ? [] : [[field, String(value)] as const]
  })
  return { name, address: { ...Object.fromEntries(fields), lines: unstructured?.addressLines ?? [] } }
}

const ADDRESS_FIELDS = ['streetName', 'buildingNumber', 'postCode', 'townName', 'country'] as const

/**
 * The order in a pain.001.001.09 document. A schema engine has usually seen it before; what is needed here and not
 * there is a fault all the same, because the engine is the user's choice. The error names element and line.
 */
export function orderFromPain001(root: XmlElement): Result<PaymentOrder, XmlFault> {
  const message = xmlChild(root, 'CstmrCdtTrfInitn')
  if (root.name !== 'Document' || !message) return err(missing(root, 'CstmrCdtTrfInitn'))
  const header = xmlChild(message, 'GrpHdr')
  if (!header) return err(missing(message, 'GrpHdr'))
  const absent = ['MsgId', 'CreDtTm', 'NbOfTxs', 'InitgPty'].find((name) => !xmlChild(header, name))
  if (absent !== undefined) return err(missing(header, absent))
  const elements = xmlChildren(message, 'PmtInf')
  if (elements.length === 0) return err(missing(message, 'PmtInf'))

  const payments = allOk(elements.map((element) => readPayment(element)))
  if (!payments.ok) return payments
  return ok({
    form: 'xml',
    messageId: xmlText(header, 'MsgId'),
    createdAt: xmlText(header, 'CreDtTm'),
    initiatingParty: xmlText(header, 'InitgPty', 'Nm'),
    stated: totalsOf(header),
    unused: unusedElement(message, ELEMENT_USES.message),
    payments: payments.value,
  })
}

function readPayment(element: XmlElement): Result<PaymentInformation, XmlFault> {
  const absent = REQUIRED.find((name) => !xmlChild(element, name))
  if (absent !== undefined) return err(missing(element, absent))
  const requested = xmlChild(element, 'ReqdExctnDt')!
  const written = xmlText(requested, 'Dt') || xmlText(requested, 'DtTm')
  const date = executionDate(written)
  if (!date) {
    const message = `"${written}" is no calendar date`
    return err({ layer: 'schema', line: requested.line, element: 'ReqdExctnDt', message })
  }
  const incomplete = xmlChildren(element, 'CdtTrfTxInf').flatMap(
    (transaction) => incompleteness(transaction) ?? [],
  )
  return incomplete[0] ? err(incomplete[0]) : ok({ ...paymentReader(element), requestedExecutionDate: date })
}

function executionDate(written: string): CalendarDate | undefined {
  const instant = parseInstant(written)
  if (instant !== undefined) return bankDateAt(instant)
  // The zone of a date says nothing about the bank's calendar day, and a time without one is the bank's.
  return parseCalendarDate(written.slice(0, 10))
}

/** Of the payment, in the order of the message. */
const REQUIRED = ['PmtInfId', 'PmtMtd', 'ReqdExctnDt', 'Dbtr', 'DbtrAcct', 'DbtrAgt', 'CdtTrfTxInf']

function incompleteness(transaction: XmlElement): XmlFault | undefined {
  const identification = xmlChild(transaction, 'PmtId')
  if (!identification) return missing(transaction, 'PmtId')
  if (!xmlChild(identification, 'EndToEndId')) return missing(identification, 'EndToEndId')
  return xmlChild(transaction, 'Amt') ? undefined : missing(transaction, 'Amt')
}

function missing(owner: XmlElement, name: string): XmlFault {
  return { layer: 'schema', line: owner.line, element: name, message: `${owner.name} has no ${name}` }
}
