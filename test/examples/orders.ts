import type { Observation, XmlElement } from '../../src/evidence/observation.ts'
import { IBAN, TODAY } from './bodies.ts'
import { element, observe } from './observe.ts'
import type { Drawing } from './observe.ts'

/** Orders and their statuses as document 1 §2.2, §2.3 and §4.1 show them: two transactions of 10 and 20.50 francs. */

type Json = Readonly<Record<string, unknown>>

export const item = (number: number, amount: unknown, changes: Json = {}): Json => ({
  instructionId: `I-${number}`,
  endToEndId: `E-${number}`,
  instructedAmount: { currency: 'CHF', amount },
  ibanDetails: {
    creditorAccount: { type: 'IBAN', identification: 'CH5604835012345678009' },
    creditor: { name: 'A. Creditor' },
    remittanceInformation: `Invoice ${number}`,
  },
  ...changes,
})

export const order = (changes: Json = {}): Json => ({
  messageId: 'M-1',
  initiatingPartyId: 'P-1',
  requestedExecutionDate: TODAY,
  debtorAccount: { type: 'IBAN', identification: IBAN },
  bookingInstruction: 'SINGLEBOOKING_NOA',
  transactions: [item(1, 10), item(2, '20.50')],
  ...changes,
})

const ADDRESS = { streetName: 'Seeweg', buildingNumber: 1, postCode: 3000, townName: 'Bern', country: 'CH' }
const DETAILS: Json = {
  sepaIndicator: false,
  creditorAccount: { type: 'IBAN', identification: 'CH5604835012345678009' },
  creditorAgent: {
    bic: 'POFICHBEXXX',
    clearingSystemMemberIdentification: { code: 'CHBCC', memberId: 9000 },
  },
  creditor: { name: 'A. Creditor', postalAddress: { structured: ADDRESS } },
  chargeBearer: 'SHAR',
  remittanceReference: { type: 'SCOR', reference: 'RF18539007547034' },
  remittanceInformation: 'Invoice 1',
}

/** An order with every documented field of an item, in the documented types. */
export const COMPLETE = completeBut()

export function completeBut(...names: readonly string[]): Json {
  return completeOf(10, ...names)
}

/** The same with another amount. */
export function completeOf(amount: unknown, ...without: readonly string[]): Json {
  const details = Object.fromEntries(Object.entries(DETAILS).filter(([name]) => !without.includes(name)))
  return order({ transactions: [item(1, amount, { ibanDetails: details })] })
}

/** The order in JSON; a text is sent as it is. */
export function submitted(body: unknown = order(), drawing: Drawing = {}): Observation {
  return observe({
    operation: 'payment-submission/submit',
    requestBody: typeof body === 'string' ? body : JSON.stringify(body),
    status: 201,
    json: { submissionId: 's-1' },
    ...drawing,
  })
}

/** The order in XML, with what stands in its transactions. */
export function submittedXml(...transactions: readonly string[]): Observation {
  const own = transactions.length > 0 ? transactions : [xmlItem(1, '10'), xmlItem(2, '20.50')]
  return submittedPayments(`<PmtInf>${own.map(inTransaction).join('\n')}</PmtInf>`)
}

/** The same with a payment information for each debtor: an IBAN, and what its account has to pay. */
export function submittedXmlBy(
  ...debtors: readonly (readonly [iban: string, transaction: string])[]
): Observation {
  return submittedPayments(
    ...debtors.map(
      ([iban, transaction]) =>
        `<PmtInf><DbtrAcct><Id><IBAN>${iban}</IBAN></Id></DbtrAcct>${inTransaction(transaction)}</PmtInf>`,
    ),
  )
}

function inTransaction(content: string): string {
  return `<CdtTrfTxInf>${content}</CdtTrfTxInf>`
}

export function submittedPayments(...payments: readonly string[]): Observation {
  return observe({
    operation: 'payment-submission/submit-xml',
    requestBody:
      '<?xml version="1.0"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"><CstmrCdtTrfInitn>' +
      `<GrpHdr><MsgId>M-1</MsgId></GrpHdr>${payments.join('\n')}</CstmrCdtTrfInitn></Document>`,
    status: 202,
    json: { submissionId: 's-1' },
  })
}

export function xmlItem(number: number, amount: string): string {
  return (
    `<PmtId><InstrId>I-${number}</InstrId><EndToEndId>E-${number}</EndToEndId></PmtId>` +
    `<Amt><InstdAmt Ccy="CHF">${amount}</InstdAmt></Amt><RmtInf><Ustrd>Invoice ${number}</Ustrd></RmtInf>`
  )
}

export const statusItem = (number: number, changes: Json = {}): Json => ({
  instructionId: `I-${number}`,
  statusCode: 'ACCP',
  ...changes,
})

export const rejected = (number: number, changes: Json = {}): Json =>
  statusItem(number, { statusCode: 'RJCT', reasonCode: 'CURR', reasonInformation: 'No', ...changes })

export const status = (changes: Json = {}): Json => ({
  messageId: 'M-1',
  statusCode: 'PART',
  transactions: [statusItem(1), rejected(2)],
  ...changes,
})

export function statusOf(body: unknown = status(), drawing: Drawing = {}): Observation {
  return observe({
    operation: 'payment-submission/read-status',
    path: { submissionId: 's-1' },
    json: body,
    ...drawing,
  })
}

/** A status, with those of its transactions and the reasons for them. */
export function statusWith(
  statusCode: string,
  ...items: readonly (readonly [status: string, reason?: string])[]
): Observation {
  const transactions = items.map(([code, reasonCode], index) => ({
    instructionId: `I-${index + 1}`,
    statusCode: code,
    ...(reasonCode !== undefined && { reasonCode, reasonInformation: 'In words' }),
  }))
  return statusOf({ messageId: 'M-1', statusCode, ...(items.length > 0 && { transactions }) })
}

export const accepted = statusOf({ messageId: 'M-1', statusCode: 'ACCP' })

export interface ReportedTransaction {
  readonly id?: string
  readonly code?: string
  readonly reasons?: readonly string[]
  readonly proprietary?: string
}

export interface Report {
  readonly messageId?: string
  readonly code?: string
  readonly paymentCode?: string
  readonly paymentReason?: string
  /** A list for each payment of the message. */
  readonly payments?: readonly (readonly ReportedTransaction[])[]
  readonly namespace?: string
}

const PAIN = 'urn:iso:std:iso:20022:tech:xsd:pain.002.001.10'
const BOTH = [
  { id: 'I-1', code: 'ACCP' },
  { id: 'I-2', code: 'RJCT', reasons: ['CURR'] },
] as const

/** A pain.002 document. */
export function pain002(drawn: Report = {}): XmlElement {
  const { messageId = 'M-1', code = 'PART', payments = [BOTH], namespace = PAIN } = drawn
  return element(
    'Document',
    [
      element('CstmrPmtStsRpt', [
        element('GrpHdr', [element('MsgId', 'R-1')]),
        element('OrgnlGrpInfAndSts', [
          element('OrgnlMsgId', messageId),
          element('OrgnlMsgNmId', 'pain.001.001.09'),
          ...(code === '' ? [] : [element('GrpSts', code)]),
        ]),
        ...payments.map((transactions) =>
          element('OrgnlPmtInfAndSts', [
            element('OrgnlPmtInfId', 'P-1'),
            ...(drawn.paymentCode === undefined ? [] : [element('PmtInfSts', drawn.paymentCode)]),
            ...(drawn.paymentReason === undefined ? [] : [reason('Cd', drawn.paymentReason)]),
            ...transactions.map(reportedTransaction),
          ]),
        ),
      ]),
    ],
    namespace,
  )
}

function reportedTransaction({ id, code, reasons = [], proprietary }: ReportedTransaction): XmlElement {
  return element('TxInfAndSts', [
    ...(id === undefined ? [] : [element('OrgnlInstrId', id)]),
    ...(code === undefined ? [] : [element('TxSts', code)]),
    ...reasons.map((one) => reason('Cd', one)),
    ...(proprietary === undefined ? [] : [reason('Prtry', proprietary)]),
  ])
}

function reason(kind: string, code: string): XmlElement {
  return element('StsRsnInf', [element('Rsn', [element(kind, code)])])
}

export function reportOf(xml: XmlElement = pain002(), drawing: Drawing = {}): Observation {
  return observe({
    operation: 'payment-submission/read-status-report',
    path: { submissionId: 's-1' },
    xml,
    ...drawing,
  })
}
