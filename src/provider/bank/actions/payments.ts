import type { XmlFault } from '../../../kernel/xml.ts'
import { type Result, err, ok } from '../../../kernel/result.ts'
import { SECOND_MS } from '../../../kernel/calendar.ts'
import { defined } from '../../../kernel/defined.ts'
import type { StatusBody } from '../../../documents/wire/payment-submission.ts'
import type { Permission } from '../access.ts'
import type { ActionContext, ResourceAction } from '../core.ts'
import { CHECKING_MS } from '../payments/due.ts'
import { orderFromJson, orderFromPain001 } from '../payments/received-order.ts'
import type { PaymentOrder } from '../payments/order.ts'
import { statusReportXml } from '../payments/status-report.ts'
import { statusOf } from '../payments/status.ts'
import type { SubmissionStatus } from '../payments/status-schema.ts'
import type { Submission } from '../payments/submission.ts'
import { jsonAnswer, problemAnswer, xmlAnswer } from '../../answers/call-and-answer.ts'
import type { Answer, ProviderCall } from '../../answers/call-and-answer.ts'

/** Document 1 §4.1: a payment instruction as JSON. Assumption json-submission-answer. */
export const submitPayment: ResourceAction = (call, permission, context) => {
  // The gateway has checked that it is JSON, and read it (document 2 §1.3).
  const order = orderFromJson(call.json)
  if (!order.ok) return problemAnswer('invalidPayload', order.error, call.instance)
  return accepted(order.value, permission, context, 201)
}

/** Document 1 §4.1: a pain.001.001.09 message; 202, because its status comes later. */
export const submitXml: ResourceAction = (call, permission, context) => {
  const { xml } = context.bank
  if (!xml) {
    const detail =
      'This bank was started without an XML engine: hand the result of loadXml() to createSimulator.'
    return problemAnswer('notImplemented', detail, call.instance)
  }
  const message = xml.validate(MESSAGE, call.body)
  if (!message.ok) return faultAnswer(message.error[0], call)
  const order = orderFromPain001(message.value)
  if (!order.ok) return faultAnswer(order.error, call)
  const answer = accepted(order.value, permission, context, 202)
  return { ...answer, headers: { ...answer.headers, 'retry-after': String(CHECKING_MS / SECOND_MS) } }
}

const MESSAGE = 'pain.001.001.09'

/** What is wrong with a message, with the line and the element where they are known. */
function faultAnswer(fault: XmlFault | undefined, call: ProviderCall): Answer {
  const { layer, line, column, element, message } = fault ?? { layer: 'syntax', message: 'not readable' }
  const place = Object.entries({ line, column, element })
    .flatMap(([name, value]) => (value === undefined ? [] : `${name} ${value}`))
    .join(', ')
  const name = layer === 'syntax' ? 'malformedPayload' : 'invalidPayload'
  const subject = layer === 'syntax' ? 'The body cannot be read as XML' : `The body is no valid ${MESSAGE}`
  const detail = `${subject}${place === '' ? '' : ` (${place})`}: ${message.replace(/\.$/, '')}.`
  return problemAnswer(name, detail, call.instance)
}

function accepted(
  order: PaymentOrder,
  permission: Permission,
  context: ActionContext,
  status: 201 | 202,
): Answer {
  const { bank, nowMs, policy } = context
  const { id } = bank.payments.submit(order, permission, nowMs, policy)
  const answer = jsonAnswer({ submissionId: id }, status)
  // Relative to the address of the submission, so that it holds wherever the module stands.
  return { ...answer, headers: { ...answer.headers, location: `payments/${id}/status` } }
}

/** Document 1 §2.3. */
export const readStatus: ResourceAction = (call, permission, context) => {
  const submission = submissionInAddress(call, permission, context)
  if (!submission.ok) return submission.error
  return jsonAnswer(
    representStatus(context.policy.shownOrderStatus(statusOf(submission.value, context.nowMs))),
  )
}

/** Document 1 §4.1: the same status as pain.002.001.10. */
export const readStatusReport: ResourceAction = (call, permission, context) => {
  const submission = submissionInAddress(call, permission, context)
  if (!submission.ok) return submission.error
  const status = context.policy.reportedStatus(statusOf(submission.value, context.nowMs))
  return xmlAnswer(statusReportXml(submission.value, status, context.nowMs))
}

/** The submission in the address, if it was made under this permission; existence of any other is not shown. */
function submissionInAddress(
  call: ProviderCall,
  permission: Permission,
  { bank, policy, nowMs }: ActionContext,
): Result<Submission, Answer> {
  const submission = bank.payments.find(call.path['submissionId'] ?? '', nowMs)
  const isOwn = submission?.permissionId === permission.id
  if (submission && (isOwn || !policy.hidesForeignSubmissions)) return ok(submission)
  return err(problemAnswer('doesNotExist', 'No such submission under this permission.', call.instance))
}

/** Document 1 §2.3: all transactions of a submission in one list, whatever payments they belong to. */
function representStatus({ messageId, code, payments }: SubmissionStatus): StatusBody {
  return {
    messageId,
    statusCode: code,
    transactions: payments.flatMap(({ transactions }) =>
      transactions.map(({ instructionId, code: statusCode, reason }) =>
        defined({
          instructionId,
          statusCode,
          reasonCode: reason?.code,
          reasonInformation: reason?.information,
        }),
      ),
    ),
  }
}
