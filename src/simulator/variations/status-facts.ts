import type { StatusFact } from '../../documents/facts.ts'
import { operationById } from '../../documents/operations.ts'
import { alternativeTo } from './alternative.ts'
import type { Alternatives } from './alternative.ts'
import { withStatus } from './change.ts'

/** The other statuses with which an operation may say what it says with one that is assumed. */
export function alternativesToStatus(fact: StatusFact): Alternatives {
  const { operation, status } = fact
  if (status === 304)
    return {
      reason: 'a 200 in its place has a body: cards/logos-always-sent, settlement/results-never-compressed',
    }
  const row = operationById(operation)?.success.find((answer) => answer.status === status)
  return (OTHERS[status] ?? [])
    .filter((other) => other !== WITHOUT_BODY || row?.mediaType === '')
    .map((other) =>
      alternativeTo(fact, `${operation}/status-${other}`, `is ${other}`, (answer, view) =>
        view.operation === operation && answer.status === status ? withStatus(answer, other) : answer,
      ),
    )
}

const WITHOUT_BODY = 204

/** RFC 9110 §15.3 and §15.4: what may be said in place of another. */
const OTHERS: Readonly<Record<number, readonly number[]>> = {
  200: [201, 203],
  201: [200, 202],
  202: [200, 201, 204],
  204: [200, 202],
  302: [303, 307],
}
