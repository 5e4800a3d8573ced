import type { Observation } from '../../evidence/observation.ts'
import type { FactRow } from '../ledger/fact-row.ts'
import { type Ledger, type Premise, restsOn, whenever, withAnswers } from '../ledger/premise.ts'
import { type JsonObject, jsonObject, succeeded } from '../read.ts'
import { whatIsWrong } from '../requests/what-is-wrong.ts'
import { isAnother } from '../tokens/premises.ts'
import { knownClientOf, usedToken } from '../tokens/token-facts.ts'
import { isUsual } from '../ledger/premises.ts'
import { idsInBody, isAccepted } from './submission-id.ts'

const SUBMISSIONS = ['payment-submission/submit', 'payment-submission/submit-xml'] as const
const OF_SUBMISSIONS = ['payment-submission/read-status', 'payment-submission/read-status-report'] as const

/** Two submissions: one with the same id, where there is any. */
export const AFTER_ANOTHER_SUBMISSION = whenever(SUBMISSIONS, (here, ledger) => {
  const others = isAccepted(here) ? submissionsBefore(here, ledger) : []
  const own = idOf(here)
  return own !== undefined && withAnswers({ other: others.find((one) => idOf(one) === own) ?? others[0] })
})

/** What is asked of a submission, and the submission. */
export function ofItsSubmission(of: (typeof OF_SUBMISSIONS)[number]): Premise {
  return whenever([of], (here, ledger) => {
    const id = here.request.pathParameters['submissionId']
    const submission = submissionsBefore(here, ledger).find((one) => idOf(one) === id)
    return isUsual(here) && withAnswers({ submission })
  })
}

/** The status of a submission that is wrong in this one way. */
export function statusOfWrong(id: string): Premise {
  return whenever(['payment-submission/read-status'], (here, ledger, context) => {
    const submission = SUBMISSIONS.flatMap((operation) => ledger.seen(operation, here)).find(
      (one) => succeeded(one) && idOf(one) === here.request.pathParameters['submissionId'],
    )
    const [wrong, other] = submission ? whatIsWrong(submission, context) : []
    return wrong === id && other === undefined
  })
}

/**
 * An order that the request itself shows to be such a one, and to be right. Its refusal counts where others are taken, and
 * none of its kind has been.
 */
export function orderThat(kindOf: (order: JsonObject) => string | undefined): Premise {
  return whenever(['payment-submission/submit'], (here, ledger, context) => {
    const order = jsonObject(here.request.body ?? '')
    const isRight = order !== undefined && !here.request.deviates && whatIsWrong(here, context).length === 0
    const kind = isRight ? kindOf(order) : undefined
    if (kind === undefined) return false
    const taken = ledger.seen('payment-submission/submit', here).filter(succeeded)
    const kinds = taken.map(({ request }) => kindOf(jsonObject(request.body ?? '') ?? {}))
    const isTold = here.response.status === 400 && kinds.length > 0 && !kinds.includes(kind)
    return succeeded(here) || isTold
  })
}

/** A submission that another client of the run has made. A 401 is about it where the token is known to work. */
export const SUBMITTED_BY_ANOTHER = whenever(OF_SUBMISSIONS, (here, ledger) => {
  const made = ledger.fact(
    'submission/made',
    `${here.surface} ${here.request.pathParameters['submissionId']}`,
  )
  const isOfToken =
    here.response.status === 401 &&
    (here.tokenMayBeOver || !ledger.fact('token/works', usedToken(here) ?? ''))
  return made && isAnother(made, here) && !isOfToken && restsOn(made)
})

/** Who has made a submission. */
export const SUBMISSION_FACTS: readonly FactRow[] = [
  {
    kind: 'submission/made',
    of: SUBMISSIONS,
    shown: (here) => {
      const [id, client] = [succeeded(here) ? idOf(here) : undefined, knownClientOf(here)]
      return id === undefined || client === undefined ? [] : [[`${here.surface} ${id}`, client]]
    },
  },
]

function submissionsBefore(here: Observation, ledger: Ledger): readonly Observation[] {
  return SUBMISSIONS.flatMap((operation) => ledger.seen(operation, here).filter(isAccepted))
}

/** As a path has it; the field may be a number. */
function idOf(submission: Observation): string | undefined {
  const [only, ...others] = idsInBody(submission)
  return only && others.length === 0 ? only.id : undefined
}
