import { type ChangeAnswer, type Variation, statusFor } from './variation.ts'
import { AUTHORIZATION } from '../../documents/headers.ts'
import { catalogueOf, header } from '../faults/fault.ts'

/** With which status the bank answers, where the documents leave it open. */
export const STATUS_VARIATIONS = catalogueOf<Variation>({
  'statuses/forbidden-for-not-found': {
    title: 'What is not the client’s or does not exist is answered 403',
    permittedBy: 'account-outside-the-consent',
    answer: onResources(statusFor(404, [403])),
  },
  'statuses/not-found-for-forbidden': {
    title: 'A permission that is not the client’s is answered 404',
    permittedBy: 'unknown-permission',
    answer: onResources(statusFor(403, [404])),
  },
  'statuses/other-methods': {
    title: 'A method that a resource does not have is answered 404 or 501',
    permittedBy: 'status-of-other-methods',
    answer: statusFor(405, [404, 501]),
  },
  'statuses/json-submission': {
    title: 'A JSON submission is answered 200 or 202',
    permittedBy: 'json-submission-answer',
    operations: ['payment-submission/submit'],
    answer: statusFor(201, [200, 202]),
  },
  'statuses/limits': {
    title: 'What is too large is answered 413',
    permittedBy: 'limits-of-size-and-rate',
    answer: onResources((answer) =>
      answer.status === 400 && JSON.stringify(answer.content).includes('RESOURCE_TOO_LARGE')
        ? { ...answer, status: 413 }
        : answer,
    ),
  },
  'statuses/refresh-failed': {
    title: 'A call whose refresh fails for a technical reason is answered 502 or 504',
    permittedBy: 'hosted-call-when-refresh-fails',
    answer: onResources(statusFor(503, [502, 504])),
  },
  'statuses/bare-challenge-without-a-token': {
    title: 'The challenge to a call without Authorization names no error',
    permittedBy: 'hosted-call-without-tokens',
    answer: onResources((answer, view) =>
      answer.status === 401 && header(view, AUTHORIZATION) === ''
        ? { ...answer, headers: { ...answer.headers, 'www-authenticate': 'Bearer' } }
        : answer,
    ),
  },
  'statuses/permission-created': {
    title: 'A permission that was created is answered 200',
    permittedBy: 'permission-creation',
    operations: ['consent-flow/create-permission'],
    answer: statusFor(201, [200]),
  },
})

/** Document 2 says what the token endpoint answers. */
function onResources(change: ChangeAnswer): ChangeAnswer {
  return (answer, view, choice) =>
    view.request.path.includes('/consent-flow/') ? answer : change(answer, view, choice)
}
