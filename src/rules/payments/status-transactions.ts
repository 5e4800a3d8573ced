import type { Observation } from '../../evidence/observation.ts'
import { notTested } from '../outcomes.ts'
import { answersOperation, dig, json, show, succeeded, text } from '../read.ts'
import { type Outcome, PASS, contradicted, observed } from '../requirement.ts'
import { submittedOrder } from './submitted.ts'

/** The transactions of a JSON status, each with its place. */
export function transactionsOf(status: Observation): readonly { at: string; item: unknown }[] {
  const items = dig(json(status), 'transactions')
  if (!Array.isArray(items)) return []
  return items.map((item: unknown, index) => ({ at: `/transactions/${index}`, item }))
}

export function transactionsOfSubmission(here: Observation, submission: Observation): Outcome {
  const { transactions } = submittedOrder(submission)
  const submitted = transactions.flatMap(({ instructionId }) => instructionId ?? [])
  // Which item fields are required is not shown, and neither is what a transaction without this one is called.
  if (submitted.length < transactions.length)
    return notTested('a transaction was submitted without an instructionId')
  const shown = (succeeded(here) ? transactionsOf(here) : []).flatMap(({ at, item }) => {
    const id = text(item, 'instructionId')
    return id === undefined ? [] : [{ at, id, code: text(item, 'statusCode') }]
  })
  if (submitted.length === 0 || shown.length === 0) return notTested('there is no instructionId to compare')
  const left = countsOf(submitted)
  const stranger = shown.find(({ id }) => !left.has(id))
  if (stranger && answersOperation(submission, 'payment-submission/submit-xml'))
    return observed('json-status-of-xml', 'another instructionId', `${stranger.at}/instructionId`)
  if (stranger) {
    const expected = { rule: 'one that was submitted', value: show(submitted.join(', ')) }
    return contradicted(`${stranger.at}/instructionId`, expected, show(stranger.id))
  }
  // A status may say more than one thing of a transaction, such as two reasons: that it may not is not shown.
  const again = shown.find(({ id }) => {
    left.set(id, left.get(id)! - 1)
    return left.get(id)! < 0
  })
  return again ? observed('submission-processing', `${again.code ?? 'shown'} again`, again.at) : PASS
}

function countsOf(values: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}
