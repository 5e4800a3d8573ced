import { err, ok } from '../../../kernel/result.ts'
import type { Result } from '../../../kernel/result.ts'
import type { ResourceAction } from '../action.ts'
import type { Holder } from '../authenticate.ts'
import type { ActionContext } from '../core.ts'
import { statusOf } from '../payments/status.ts'
import { statusReportXml } from '../payments/status-report.ts'
import type { Submission } from '../payments/submission.ts'
import { jsonAnswer, problemAnswer, xmlAnswer } from '../../answers/answer.ts'
import type { Answer } from '../../answers/answer.ts'
import type { ProviderCall } from '../../answers/provider-call.ts'
import { representStatus } from '../represent/payment-status.ts'

/** Document 1 §2.3. */
export const readStatus: ResourceAction = (call, holder, context) => {
  const submission = submissionInAddress(call, holder, context)
  if (!submission.ok) return submission.error
  return jsonAnswer(representStatus(context.policy.shownStatus(statusOf(submission.value, context.nowMs))))
}

/** Document 1 §4.1: the same status as pain.002.001.10. */
export const readStatusReport: ResourceAction = (call, holder, context) => {
  const submission = submissionInAddress(call, holder, context)
  if (!submission.ok) return submission.error
  const status = context.policy.reportedStatus(statusOf(submission.value, context.nowMs))
  return xmlAnswer(statusReportXml(submission.value, status, context.nowMs))
}

/** The submission in the address, if it was made under this permission; existence of any other is not shown. */
function submissionInAddress(
  call: ProviderCall,
  holder: Holder,
  { bank, policy, nowMs }: ActionContext,
): Result<Submission, Answer> {
  const submission = bank.payments.find(call.path['submissionId'] ?? '', nowMs)
  const isOwn = submission?.permissionId === holder.permission.id
  if (submission && (isOwn || !policy.hidesForeignSubmissions)) return ok(submission)
  return err(problemAnswer('doesNotExist', 'No such submission under this permission.', call.instance))
}
