import { bankDateAt, parseCalendarDate } from '../../../kernel/calendar.ts'
import type { CalendarDate } from '../../../kernel/calendar.ts'
import { parseInstant } from '../../../kernel/instant.ts'
import { err, ok } from '../../../kernel/result.ts'
import type { Result } from '../../../kernel/result.ts'
import { xmlChild, xmlChildren, xmlText } from '../../../kernel/xml.ts'
import type { XmlElement, XmlFault } from '../../../kernel/xml.ts'
import { paymentReader, totalsOf } from './pain001-payment.ts'
import type { PaymentInformation, PaymentOrder } from './order.ts'
import { ELEMENT_USES, unusedElement } from './pain001-uses.ts'

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

  const payments: PaymentInformation[] = []
  for (const element of elements) {
    const payment = readPayment(element)
    if (!payment.ok) return payment
    payments.push(payment.value)
  }
  return ok({
    form: 'xml',
    messageId: xmlText(header, 'MsgId'),
    createdAt: xmlText(header, 'CreDtTm'),
    initiatingParty: xmlText(header, 'InitgPty', 'Nm'),
    stated: totalsOf(header),
    unused: unusedElement(message, ELEMENT_USES.message),
    payments,
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
