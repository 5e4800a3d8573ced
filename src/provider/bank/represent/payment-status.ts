import { defined } from '../../../kernel/defined.ts'
import type { StatusBody } from '../../../documents/wire/payment-submission.ts'
import type { SubmissionStatus } from '../payments/status.ts'

/** Document 1 §2.3: all transactions of a submission in one list, whatever payments they belong to. */
export function representStatus({ messageId, code, payments }: SubmissionStatus): StatusBody {
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
