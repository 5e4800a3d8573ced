import type { Observation } from '../../evidence/observation.ts'
import { ExactNumber, readExactJson } from '../../kernel/exact-number.ts'
import { type Decimal, parseDecimal } from '../../kernel/money.ts'
import { escapeXml, unescapeXml } from '../../kernel/xml.ts'
import { type JsonObject, asObject, asObjects, dig, jsonObject, text } from '../read.ts'
import { keptOr } from '../../kernel/kept.ts'

/** What a request ordered, read from its body. What cannot be read is absent. */
export type SubmittedOrder = ReturnType<typeof fromXml>

export type SubmittedTransaction = ReturnType<typeof transactionIn>

type Submission = { readonly request: Pick<Observation['request'], 'body'> }

export function submittedOrder({ request }: Submission): SubmittedOrder {
  const { body = '' } = request
  return keptOr(READ, request, () => (body.trimStart().startsWith('<') ? fromXml(body) : fromJson(body)))
}

/** The transactions of the order, with everything in them: the details of each in JSON, or its element. */
export function orderedItems({ request }: Observation): readonly (JsonObject | string)[] {
  const body = request.body ?? ''
  if (body.trimStart().startsWith('<'))
    return contentsOf(plain(body), 'PmtInf').flatMap((payment) => {
      // Whoever stands behind the debtor is named there or of all of its transactions (ISO 20022).
      const ofAll = contentsOf(payment.split('<CdtTrfTxInf>', 1)[0]!, 'UltmtDbtr')
      const inAll = ofAll.map((party) => `<UltmtDbtr>${party}</UltmtDbtr>`).join('')
      return contentsOf(payment, 'CdtTrfTxInf').map((item) => item + inAll)
    })
  const items = asObjects(dig(jsonObject(body, readExactJson), 'transactions'))
  return items.map((item) => asObject(detailsIn(item)) ?? {})
}

function detailsIn(item: JsonObject): unknown {
  return dig(item, 'ibanDetails') ?? dig(item, 'otherDetails') ?? dig(item, 'qrDetails')
}

/** An order is compared with every answer that may say something of it. */
const READ = new WeakMap<Submission['request'], SubmittedOrder>()

function fromJson(body: string): SubmittedOrder {
  const order = jsonObject(body, readExactJson)
  const debtorIban = ibanOf(dig(order, 'debtorAccount'))
  return {
    messageId: text(order, 'messageId'),
    createdAt: undefined,
    executionDate: text(order, 'requestedExecutionDate'),
    transactions: asObjects(dig(order, 'transactions')).map((item) => {
      const details = detailsIn(item)
      return {
        instructionId: text(item, 'instructionId'),
        debtorIban,
        endToEndId: text(item, 'endToEndId'),
        uetr: undefined,
        amount: amountIn(dig(item, 'instructedAmount', 'amount')),
        currency: text(item, 'instructedAmount', 'currency'),
        remittance: text(details, 'remittanceInformation'),
        creditorIban: ibanOf(dig(details, 'creditorAccount')),
        creditorName: text(details, 'creditor', 'name'),
        reference: text(details, 'remittanceReference', 'reference'),
      }
    }),
  }
}

function ibanOf(account: unknown): string | undefined {
  return text(account, 'type') === 'IBAN' ? text(account, 'identification') : undefined
}

/** Documented as a number; a text is as good. */
function amountIn(value: unknown): Decimal | undefined {
  // With all of its digits, unless it has an exponent.
  if (value instanceof ExactNumber) return parseDecimal(value.written) ?? parseDecimal(String(Number(value)))
  return typeof value === 'string' || typeof value === 'number' ? parseDecimal(String(value)) : undefined
}

/** Rules have no XML engine. The few elements that count here can be found as texts, once all are written one way. */
function fromXml(body: string) {
  const xml = plain(body)
  const payments = contentsOf(xml, 'PmtInf')
  const paymentIds = payments.flatMap((payment) => element(payment, 'PmtInfId') ?? [])
  return {
    messageId: element(xml, 'MsgId'),
    /** As the message says it; an order in JSON does not. */
    createdAt: element(xml, 'CreDtTm'),
    /** As it is written; of a message with several payments that of the first. */
    executionDate: element(contentsOf(xml, 'ReqdExctnDt')[0] ?? '', 'Dt'),
    /** An order in JSON has none. */
    ...(paymentIds.length > 0 && { paymentIds }),
    transactions: payments.flatMap((payment) => {
      const debtorIban = element(contentsOf(payment, 'DbtrAcct')[0] ?? '', 'IBAN')
      return contentsOf(payment, 'CdtTrfTxInf').map((item) => transactionIn(item, debtorIban))
    }),
  }
}

function transactionIn(item: string, debtorIban: string | undefined) {
  return {
    instructionId: element(item, 'InstrId'),
    /** The account that is to pay, where it is named by an IBAN: a message may name several. */
    debtorIban,
    endToEndId: element(item, 'EndToEndId'),
    /** A message alone has one. */
    uetr: element(item, 'UETR'),
    amount: parseDecimal(element(item, 'InstdAmt') ?? ''),
    currency: /<InstdAmt\s(?:[^<>]*?\s)?Ccy\s{0,20}=\s{0,20}["']([A-Z]{3})["']/.exec(item)?.[1],
    // How several of them are put together for those who read the booking is not shown.
    remittance: item.split('<Ustrd>').length === 2 ? element(item, 'Ustrd') : undefined,
    /** The creditor's account, where it is named by an IBAN, and the name beside it. */
    creditorIban: element(contentsOf(item, 'CdtrAcct')[0] ?? '', 'IBAN'),
    creditorName: element(contentsOf(item, 'Cdtr')[0] ?? '', 'Nm'),
    reference: element(contentsOf(item, 'CdtrRefInf')[0] ?? '', 'Ref'),
  }
}

function contentsOf(xml: string, name: string): readonly string[] {
  const parts = xml.split(`<${name}>`).slice(1)
  return parts
    .map((part) => part.split(`</${name}>`))
    .flatMap(([content = '', ...after]) => (after.length > 0 ? [content] : []))
}

/** Without comments, CDATA, prefixes and blanks in tags. */
function plain(xml: string): string {
  return xml
    .replaceAll(/<!--.*?(?:-->|$)/gs, '')
    .replaceAll(/<!\[CDATA\[(.*?)(?:\]\]>|$)/gs, (_, content: string) => escapeXml(content))
    .replaceAll(/<(\/?)(?:[\w.-]+:)?([\w.-]+)\s*(?=[\s>])/g, '<$1$2')
}

function element(xml: string, name: string): string | undefined {
  const found = new RegExp(`<${name}(?:\\s[^<>]*)?>([^<]*)</${name}>`).exec(xml)?.[1]
  return found === undefined ? undefined : unescapeXml(found).trim()
}
