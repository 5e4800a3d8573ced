import { dateInZurich } from '../support/zurich.ts'
import type { Deed, Request } from './deeds.ts'
import type { Model } from './model.ts'
import { type ModelOrder, type ModelPayment, PROCESSING_MS, partsOf, statusCodeOf } from './orders.ts'
import { ask } from './send.ts'
import { headersOf, withToken } from './token-requests.ts'
import { type World, demand } from './world.ts'

type Asked = Deed & Request

/** The status of an order, of whoever gave it (document 1 §2.3). */
export async function readStatus(world: World, deed: Asked & { pick: number }): Promise<void> {
  const { model } = world.memory
  const { client } = deed
  const wanted = recent(model, deed.pick)
  if (!wanted) return
  const isOwn = wanted.client === client
  // Whether an order is shown under a later consent of its client is not said.
  const own = wanted.consent === model.consents[client] ? [200] : [200, 404]
  const path = `payment-submission/version/payments/${wanted.submissionId}/status`
  await ask(
    world,
    deed.id,
    { client, operation: 'payment-submission/read-status', path, headers: headersOf(world, client) },
    {
      statuses: withToken(world, client, isOwn ? own : [404]),
      wrongBody: (status, text) =>
        status === 200 ? wrongStatus(model, wanted, JSON.parse(text) as ShownStatus) : undefined,
    },
    deed.disturbed,
  )
}

/** Of the newest orders; one in four times of all of them. */
function recent({ orders }: Model, pick: number): ModelOrder | undefined {
  const some = pick % 4 === 0 ? orders : orders.slice(-10)
  return some[pick % Math.max(1, some.length)]
}

interface ShownStatus {
  readonly messageId: string
  readonly statusCode: string
  readonly transactions?: readonly { instructionId: string; statusCode: string; reasonCode?: string }[]
}

/** What is wrong with a status, of the JSON or as the owner of the bank sees it. */
function wrongStatus(model: Model, wanted: ModelOrder, shownStatus: ShownStatus): string | undefined {
  const { messageId, statusCode, transactions = [] } = shownStatus
  if (messageId !== wanted.messageId) return `the message is ${wanted.messageId}`
  const isProcessed = model.nowMs >= wanted.receivedAtMs + PROCESSING_MS
  const expected = isProcessed ? statusCodeOf(model, wanted) : 'RCVD'
  if (statusCode !== expected) return `the status is ${expected}`
  if (!isProcessed) return transactions.length === 0 ? undefined : 'nothing is known of its payments'
  const payments = partsOf(model, wanted).flatMap((part) =>
    part.payments.map((payment) => ({ part, payment })),
  )
  const rejected = payments.filter(({ payment: { fate } }) => fate === 'rejected')
  const listed = transactions.length === payments.length ? payments : rejected
  if (transactions.length !== listed.length) return `${rejected.length} payments are rejected`
  for (const [index, { part, payment }] of listed.entries()) {
    const wrong = wrongPayment(part, payment, transactions[index]!)
    if (wrong !== undefined) return wrong
  }
  return undefined
}

/** What is executed on another day than the wanted one is told so, with DT06 (days-without-execution). */
function wrongPayment(
  { wanted, dueAtMs }: ModelOrder,
  { fate, reasons, instructionId }: ModelPayment,
  shown: { readonly instructionId: string; readonly statusCode: string; readonly reasonCode?: string },
): string | undefined {
  const code = fate === 'rejected' ? 'RJCT' : 'ACCP'
  if (shown.instructionId !== instructionId || shown.statusCode !== code) return `${instructionId} is ${code}`
  const isMoved = dueAtMs !== undefined && dateInZurich(dueAtMs) !== wanted
  const lawful = fate === 'rejected' ? reasons : isMoved ? ['DT06'] : ['']
  return lawful.includes(shown.reasonCode ?? '') ? undefined : `the reason is ${lawful.join(' or ')}`
}

/** Every order that has been processed, as the owner of the bank sees its status. */
export function auditStatuses({ bank, memory: { model } }: World): void {
  const submissions = bank.control.submissions()
  const statuses = new Map(submissions.map(({ submissionId, status }) => [submissionId, status]))
  for (const order of model.orders) {
    const all = partsOf(model, order).flatMap((part) => part.payments)
    const isOpen = all.some(({ fate }) => fate === 'open')
    if (model.nowMs < order.receivedAtMs + PROCESSING_MS || isOpen) continue
    const { messageId, code: statusCode, payments } = statuses.get(order.submissionId)!
    const transactions = payments
      .flatMap((payment) => payment.transactions)
      .map(({ instructionId = '', code, reason }) => ({
        instructionId,
        statusCode: code,
        ...(reason === undefined ? {} : { reasonCode: reason.code }),
      }))
    const wrong = wrongStatus(model, order, { messageId, statusCode, transactions })
    demand(wrong === undefined, `${wrong}: ${JSON.stringify(statuses.get(order.submissionId))}`)
  }
}

/** The status report says of each payment what the status says, by its endToEndId. */
export async function readReport(world: World, deed: Asked & { pick: number }): Promise<void> {
  const { model } = world.memory
  const { client } = deed
  const wanted = recent(model, deed.pick)
  if (!wanted || wanted.client !== client || model.nowMs < wanted.receivedAtMs + PROCESSING_MS) return
  const own = wanted.consent === model.consents[client] ? [200] : [200, 404]
  const path = `payment-submission/version/iso20022/payments/${wanted.submissionId}/status`
  await ask(
    world,
    deed.id,
    { client, operation: 'payment-submission/read-status-report', path, headers: headersOf(world, client) },
    {
      statuses: withToken(world, client, own),
      wrongBody: (status, text) => (status === 200 ? wrongReport(model, wanted, text) : undefined),
    },
    deed.disturbed,
  )
}

function wrongReport(model: Model, order: ModelOrder, xml: string): string | undefined {
  const { messageId } = order
  const payments = partsOf(model, order).flatMap((part) => part.payments)
  const [, group] = /<GrpSts>([A-Z]{4})</.exec(xml) ?? []
  const code = statusCodeOf(model, order)
  const mayBe = code === 'ACCP' ? ['ACCP', 'ACWC'] : [code]
  if (group !== undefined && !mayBe.includes(group)) return `the group is ${code}`
  if (!xml.includes(`<OrgnlMsgId>${messageId}</OrgnlMsgId>`)) return `the message is ${messageId}`
  const said = xml.split('<TxInfAndSts>').slice(1)
  for (const [index, { endToEndId, fate }] of payments.entries()) {
    // Several may have one endToEndId.
    const isOfAll = said.length === payments.length
    const part = isOfAll ? said[index]! : (said.find((one) => one.includes(`>${endToEndId}<`)) ?? '')
    const [, status] = /<TxSts>([A-Z]{4})</.exec(part) ?? []
    if (!isOfAll && payments.filter((one) => one.endToEndId === endToEndId).length > 1) continue
    if ((status === 'RJCT') !== (fate === 'rejected') && status !== undefined)
      return `${endToEndId} is ${fate}`
    const isRefusedAbove = /<(?:GrpSts|PmtInfSts)>RJCT</.test(xml)
    if (status === undefined && fate === 'rejected' && !isRefusedAbove)
      return `${endToEndId} is not told as rejected`
  }
  return undefined
}
