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
import type { Requirement } from '../requirement.ts'
import { notTested } from '../outcomes.ts'
import { badRequest, listed } from './bad-request.ts'
import { differencesFrom, isAbout } from './differences.ts'

const AS_DESCRIBED = 'as described'

/** What the document leaves open about the settlement-information API: recorded, never a failure. */
export const SETTLEMENT_BEHAVIOUR: readonly Requirement[] = [
  requirement({
    id: 'settlement/operations-answer',
    surface: 'settlement',
    clauses: ['3 §1.2'],
    assumptions: ['settlement-operations'],
    text: 'The operations answer with the statuses that are assumed for them.',
    why: 'The document shows no operation: what a target answers is recorded.',
    check: staged([], ({ here }) => {
      const { status } = here.response
      const isAssumed = here.operation?.success.some((answer) => answer.status === status)
      return observed('settlement-operations', isAssumed ? AS_DESCRIBED : String(status), 'status')
    }),
  }),
  requirement({
    id: 'settlement/subscriptions-are-kept',
    surface: 'settlement',
    clauses: ['3 §1.2'],
    assumptions: ['settlement-operations'],
    text: 'A security is among the subscribed ones from its subscription to the end of it.',
    why: 'Who is not told of a security in time settles it late.',
    check: staged(['changed'], ({ here, role }) => {
      const last = role('changed').at(-1)
      const isin = last?.request.pathParameters['isin']
      if (!last || isin === undefined) return notTested('no subscription was changed')
      const isListed = asObjects(dig(json(here), 'subscriptions')).some((item) => text(item, 'isin') === isin)
      const isKept = isListed === answersOperation(last, 'settlement/subscribe')
      return observed('settlement-operations', isKept ? AS_DESCRIBED : 'not kept', '/subscriptions')
    }),
  }),
  requirement({
    id: 'settlement/unchanged-results-are-not-sent-again',
    surface: 'settlement',
    clauses: ['3 §1.2'],
    assumptions: ['settlement-operations'],
    text: 'A request with the ETag of results that have not changed is answered 304.',
    why: 'Results are large and asked for often.',
    check: staged(['first'], ({ here, role }) => {
      const [first] = role('first')
      if (!first || responseHeader(first, 'etag') === undefined) return notTested('the results had no ETag')
      const { status } = here.response
      return observed('settlement-operations', status === 304 ? AS_DESCRIBED : String(status), 'status')
    }),
  }),
  requirement({
    id: 'settlement/other-errors-are-records',
    surface: 'settlement',
    clauses: ['3 §7'],
    assumptions: ['settlement-other-errors'],
    text: 'Errors other than 400 have an error record, too.',
    why: 'Clients that read every error in one way need no second one.',
    check: ambient((observation) => {
      const { status } = observation.response
      if (status < 401) return undefined
      const record = asObject(json(observation))
      const seen =
        record?.['status'] === status ? 'ErrorDetail' : record ? 'another object' : 'no JSON object'
      return observed('settlement-other-errors', seen, 'body')
    }),
  }),
  requirement({
    id: 'settlement/value-is-what-was-sent',
    compares: [['settlement/value', 'request', 'record']],
    surface: 'settlement',
    clauses: ['3 §2'],
    assumptions: ['settlement-values'],
    text: 'value of an invalid parameter is what was sent.',
    why: 'Typing errors are found by seeing them.',
    check: staged(['valid'], ({ here, role }) => {
      const [valid] = role('valid')
      const [offender] = valid ? differencesFrom(valid, here) : []
      const item =
        offender &&
        listed(badRequest(here), 'invalidParams').find((candidate) => isAbout(candidate, offender))
      if (!item) return notTested('the parameter is not listed')
      // The record has strings alone, whatever was sent.
      const isSame = show(item.value) === show(offender?.value)
      return observed('settlement-values', isSame ? AS_DESCRIBED : show(item.value), `${item.pointer}/value`)
    }),
  }),
  requirement({
    id: 'settlement/secrets-are-not-echoed',
    surface: 'settlement',
    clauses: ['3 §2'],
    assumptions: ['settlement-values'],
    text: 'An error does not repeat the credentials of the request.',
    why: 'Errors are logged and shown to people who must not have them.',
    check: staged([], ({ here }) => {
      const credentials = requestHeader(here, 'Authorization')?.split(' ').at(-1)
      if (!credentials) return notTested('no credentials were sent')
      const isEchoed = here.response.text.includes(credentials)
      return observed('settlement-values', isEchoed ? 'the credentials' : AS_DESCRIBED, 'body')
    }),
  }),
]
