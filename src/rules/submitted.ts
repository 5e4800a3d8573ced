import type { Observation } from '../evidence/observation.ts'
import { parseDecimal } from '../kernel/money.ts'
import type { Decimal } from '../kernel/money.ts'
import { asObject, asObjects, dig, text } from './read.ts'

/** What a request ordered, read from its body. */
export interface SubmittedOrder {
  readonly messageId: string | undefined
  readonly transactions: readonly SubmittedTransaction[]
}

export interface SubmittedTransaction {
  readonly instructionId: string | undefined
  readonly endToEndId: string | undefined
  readonly amount: Decimal | undefined
  readonly currency: string | undefined
  readonly remittance: string | undefined
}

export function submittedOrder({ request }: Observation): SubmittedOrder {
  const body = request.body ?? ''
  return body.trimStart().startsWith('<') ? fromXml(body) : fromJson(body)
}

function fromJson(body: string): SubmittedOrder {
  const order = parsed(body)
  return {
    messageId: text(order, 'messageId'),
    transactions: asObjects(dig(order, 'transactions')).map((item) => {
      const details = dig(item, 'ibanDetails') ?? dig(item, 'otherDetails') ?? dig(item, 'qrDetails')
      const amount = dig(item, 'instructedAmount', 'amount')
      return {
        instructionId: text(item, 'instructionId'),
        endToEndId: text(item, 'endToEndId'),
        amount: parseDecimal(String(amount)),
        currency: text(item, 'instructedAmount', 'currency'),
        remittance: text(details, 'remittanceInformation'),
      }
    }),
  }
}

function parsed(body: string): unknown {
  try {
    return asObject(JSON.parse(body))
  } catch {
    return undefined
  }
}

/** The suite's own messages have no prefixes and no CDATA, so their elements can be found as texts. */
function fromXml(body: string): SubmittedOrder {
  return {
    messageId: element(body, 'MsgId'),
    transactions: [...body.matchAll(/<CdtTrfTxInf>(.*?)<\/CdtTrfTxInf>/gs)].map(([, item = '']) => ({
      instructionId: element(item, 'InstrId'),
      endToEndId: element(item, 'EndToEndId'),
      amount: parseDecimal(element(item, 'InstdAmt') ?? ''),
      currency: /<InstdAmt Ccy="([A-Z]{3})">/.exec(item)?.[1],
      remittance: element(item, 'Ustrd'),
    })),
  }
}

function element(xml: string, name: string): string | undefined {
  return new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`).exec(xml)?.[1]
}
