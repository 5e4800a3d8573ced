import type { AssumptionId } from '../../documents/assumptions.ts'
import type { DocumentClause } from '../../documents/document-clauses.ts'
import {
  answersOperation,
  asObject,
  asObjects,
  dig,
  json,
  requestHeader,
  responseHeader,
  show,
  text,
} from '../read.ts'
import { ambient, observed, requirement, staged } from '../requirement.ts'
import type { Outcome, Requirement, RequirementDraft, Stage } from '../requirement.ts'
import { notTested } from '../outcomes.ts'
import { badRequest, listed } from './bad-request.ts'
import { isOfDocumentedForm } from './record.ts'
import { differencesFrom, isAbout } from './differences.ts'

const AS_DESCRIBED = 'as described'

const ofOperations = (id: string, recorded: Recorded) => open(id, 'settlement-operations', '3 §1.2', recorded)
const ofValues = (id: string, recorded: Recorded) => open(id, 'settlement-values', '3 §2', recorded)

/** What the document leaves open about the settlement-information API: recorded, never a failure. */
export const SETTLEMENT_BEHAVIOUR: readonly Requirement[] = [
  ofOperations('settlement/operations-answer', {
    text: 'The operations answer with the statuses that are assumed for them.',
    why: 'The document shows no operation: what a target answers is recorded.',
    seen: ({ here: { operation, response } }) => {
      const isAssumed = operation?.success.some(({ status }) => status === response.status)
      return isAssumed ? AS_DESCRIBED : String(response.status)
    },
  }),
  ofOperations('settlement/subscriptions-are-kept', {
    text: 'A security is among the subscribed ones from its subscription to the end of it.',
    why: 'Who is not told of a security in time settles it late.',
    roles: ['changed'],
    at: '/subscriptions',
    seen: ({ here, role }) => {
      const last = role('changed').at(-1)
      const isin = last?.request.pathParameters['isin']
      if (!last || isin === undefined) return notTested('no subscription was changed')
      const isListed = asObjects(dig(json(here), 'subscriptions')).some((item) => text(item, 'isin') === isin)
      return isListed === answersOperation(last, 'settlement/subscribe') ? AS_DESCRIBED : 'not kept'
    },
  }),
  ofOperations('settlement/unchanged-results-are-not-sent-again', {
    text: 'A request with the ETag of results that have not changed is answered 304.',
    why: 'Results are large and asked for often.',
    roles: ['first'],
    seen: ({ here: { response }, role }) => {
      const [first] = role('first')
      if (!first || responseHeader(first, 'etag') === undefined) return notTested('the results had no ETag')
      return response.status === 304 ? AS_DESCRIBED : String(response.status)
    },
  }),
  requirement('settlement/other-errors-are-records', {
    surface: 'settlement',
    assumptions: ['settlement-other-errors'],
    text: 'Errors other than 400 have an error record, too.',
    why: 'Clients that read every error in one way need no second one.',
    check: ambient((observation) => {
      const { status } = observation.response
      if (status < 401) return undefined
      const record = asObject(json(observation))
      const seen =
        record?.['status'] === status && isOfDocumentedForm(record)
          ? 'ErrorDetail'
          : record
            ? 'another object'
            : 'no JSON object'
      return observed('settlement-other-errors', seen, 'body')
    }),
  }),
  ofValues('settlement/value-is-what-was-sent', {
    compares: [['settlement/value', 'request', 'record']],
    text: 'value of an invalid parameter is what was sent.',
    why: 'Typing errors are found by seeing them.',
    roles: ['valid'],
    seen: ({ here, role }) => {
      const [valid] = role('valid')
      const [offender] = valid ? differencesFrom(valid, here) : []
      const item = offender && listed(badRequest(here), 'invalidParams').find((one) => isAbout(one, offender))
      if (!item) return notTested('the parameter is not listed')
      // The record has strings alone, whatever was sent.
      const seen = show(item.value) === show(offender.value) ? AS_DESCRIBED : show(item.value)
      return observed('settlement-values', seen, `${item.pointer}/value`)
    },
  }),
  ofValues('settlement/secrets-are-not-echoed', {
    text: 'An error does not repeat the credentials of the request.',
    why: 'Errors are logged and shown to people who must not have them.',
    at: 'body',
    seen: ({ here }) => {
      const credentials = requestHeader(here, 'Authorization')?.split(' ').at(-1)
      if (!credentials) return notTested('no credentials were sent')
      return here.response.text.includes(credentials) ? 'the credentials' : AS_DESCRIBED
    },
  }),
  ofOperations('settlement/results-are-compressed', {
    text: 'Results are sent with the content coding gzip to a client that takes it.',
    why: 'Results are large, and a client that does not undo the coding reads nothing.',
    at: 'header Content-Encoding',
    seen: ({ here }) => {
      const { status } = here.response
      if (status !== 200) return notTested(`there are no results: ${status}`)
      const coding = responseHeader(here, 'content-encoding')?.toLowerCase() ?? 'none'
      return coding === 'gzip' ? AS_DESCRIBED : `the content coding is ${coding}`
    },
  }),
]

interface Recorded extends Omit<RequirementDraft, 'id' | 'check' | 'surface' | 'clauses' | 'assumptions'> {
  readonly roles?: readonly string[]
  /** Where it is seen; the status unless given. */
  readonly at?: string
  /** What is recorded, in words that stay the same from run to run; or why nothing is. */
  readonly seen: (stage: Stage) => string | Outcome
}

function open(
  id: string,
  assumption: AssumptionId,
  clause: DocumentClause,
  { roles = [], at = 'status', seen, ...words }: Recorded,
): Requirement {
  return requirement(id, {
    ...words,
    surface: 'settlement',
    clauses: [clause],
    assumptions: [assumption],
    check: staged(roles, (stage) => {
      const found = seen(stage)
      return typeof found === 'string' ? observed(assumption, found, at) : found
    }),
  })
}
