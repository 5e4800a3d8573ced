import { faultIn, fieldOf, lastSegment, lettingThrough, problemOf, row } from './fault.ts'
import { withHeader, withStatus, withText } from './fault.ts'
import { generated } from './generated.ts'
import type { FaultView } from './fault.ts'
import type { GatewayFault } from '../policies/gateway.ts'

const ECHO = ['account-information/echo'] as const
const PAYMENT_ECHO = ['payment-submission/echo', 'payment-submission/echo-with-body'] as const

const ACCOUNT_ID = /^[A-Za-z0-9][A-Za-z0-9._-]*$/
const DATE = /^\d{4}-\d{2}-\d{2}$/

const ANOTHER_CHALLENGE = 'Bearer error="insufficient_scope"'

export const ANSWER_FAULTS: readonly GatewayFault[] = [
  generated('answers/consents-answer-500', {
    is: 'wire/account-information/list-consents/answer/status-of-an-error',
    title: 'The list of consents is answered 500',
    breaks: ['answers/valid-request-succeeds'],
  }),
  row('answers/retry-after-twice', {
    title: 'What takes a while is told twice: after how long to ask again',
    breaks: ['answers/single-fields-come-once'],
    // Where header fields of one name are joined, this is what two of them become.
    answer: (answer) => {
      const { 'retry-after': after } = answer.headers
      return after === undefined ? answer : withHeader(answer, 'retry-after', `${after}, ${after}`)
    },
  }),
  row('answers/two-bearer-errors', {
    title: 'A 401 has a second Bearer challenge, which names another error',
    breaks: ['answers/single-fields-come-once'],
    answer: (answer) => {
      const { 'www-authenticate': challenge } = answer.headers
      if (!challenge?.includes('error=')) return answer
      return withHeader(answer, 'www-authenticate', `${challenge}, ${ANOTHER_CHALLENGE}`)
    },
  }),
  row('answers/400-becomes-422', {
    title: 'Wrong requests are answered 422',
    breaks: ['answers/documented-error-status'],
    answer: withStatus(400, 422, isNoTokenRequest),
  }),
  generated('answers/json-declared-as-text', {
    is: 'wire/account-information/list-accounts/answer/content-type',
    title: 'The list of accounts says that it is text/csv',
    breaks: ['answers/json-is-json'],
  }),
  row('errors/other-members', {
    title: 'Errors are objects with members of a web framework',
    breaks: ['errors/problem-has-a-documented-member'],
    answer: problemOf((problem, view) =>
      isNoTokenRequest(view) ? { timestamp: '2026-03-02T08:00:00Z', error: 'Error' } : problem,
    ),
  }),
  row('errors/one-instance', {
    title: 'instance is the same in all problem documents',
    breaks: ['errors/instance-is-of-the-resource'],
    answer: problemOf((problem, view) =>
      isNoTokenRequest(view) ? { ...problem, instance: '/error' } : problem,
    ),
  }),
  faultIn('diagnostics/clock-of-2001', [...ECHO, ...PAYMENT_ECHO], {
    title: 'The diagnostic echo is of 2001',
    breaks: ['diagnostics/echo-is-of-today'],
    answer: fieldOf('requestDateTime', (instant) => String(instant).replace(/^\d{4}/, '2001')),
  }),
  faultIn('diagnostics/local-time-as-utc', [...ECHO, ...PAYMENT_ECHO], {
    title: 'The diagnostic echo has the time of the bank, labelled UTC',
    breaks: ['diagnostics/echo-is-of-today'],
    answer: fieldOf('requestDateTime', (instant) => String(instant).replace(/[+-]\d\d:\d\d$/, 'Z')),
  }),
  generated('consents/twice', {
    is: 'damage/account-information/list-consents/list/one-twice',
    title: 'A consent is in the list twice',
    breaks: ['consents/entries-are-distinct'],
  }),
  generated('consents/in-another-currency', {
    is: 'wire/payment-submission/list-consents/*.currency/revalue',
    title: 'Consents of the payment module are in another currency than their accounts',
    breaks: ['consents/currency-is-that-of-its-account'],
  }),
  row('errors/html-page', {
    title: 'Errors are HTML pages',
    breaks: ['errors/body-is-problem-document'],
    answer: (answer, view) =>
      answer.status < 400 || !isNoTokenRequest(view)
        ? answer
        : withText(answer, 'text/html', '<html><h1>Error</h1></html>'),
  }),
  row('errors/title-as-object', {
    title: 'title of a problem document is an object of translations',
    breaks: ['errors/problem-has-documented-types'],
    answer: problemOf((problem) => ({ ...problem, title: { en: problem['title'] } })),
  }),
  row('errors/instance-as-address', {
    title: 'instance of a problem document is a whole address',
    breaks: ['errors/instance-is-a-path'],
    answer: problemOf(({ instance, ...problem }) => ({
      ...problem,
      instance: `https://gateway.example${String(instance)}`,
    })),
  }),
  row('errors/plain-json', {
    title: 'Errors are sent as application/json',
    breaks: ['errors/problem-media-type'],
    answer: (answer) =>
      answer.status < 400 ? answer : withHeader(answer, 'content-type', 'application/json'),
  }),
  letThrough(
    'parameters/malformed-account-id-let-through',
    'A malformed accountId is answered with success',
    ({ operation, ...view }) => isAccount(operation) && !ACCOUNT_ID.test(lastSegment({ operation, ...view })),
  ),
  letThrough(
    'parameters/malformed-date-let-through',
    'A date in another format is answered with success',
    ({ request }) => (request.query.has('date') ? !DATE.test(request.query.get('date') ?? '') : false),
  ),
  letThrough(
    'parameters/impossible-date-let-through',
    'A date that no calendar has is answered with success',
    ({ request, operation }) =>
      operation === 'account-information/list-transactions' && DATE.test(request.query.get('date') ?? ''),
  ),
  letThrough(
    'parameters/unknown-account-let-through',
    'An account that does not exist is answered with success',
    (view) => isAccount(view.operation) && /^(no-such-account|a{256})$/.test(lastSegment(view)),
  ),
  letThrough(
    'parameters/unknown-report-let-through',
    'A report that does not exist is answered with success',
    (view) => /^r{35}$/.test(lastSegment(view)),
  ),
  faultIn('parameters/future-answers-403', ['account-information/read-balance'], {
    title: 'A date in the future is answered 403',
    breaks: ['parameters/date-in-the-future'],
    answer: withStatus(400, 403, ({ request }) => DATE.test(request.query.get('date') ?? '')),
  }),
  row('parameters/long-ago-answers-400', {
    title: 'A date before the history is answered 400',
    breaks: ['parameters/date-before-the-history'],
    answer: withStatus(404, 400, ({ request }) => request.query.get('date') === '1900-01-01'),
  }),
  row('parameters/unspecified-ignored', {
    title: 'Unspecified query parameters are ignored',
    breaks: ['parameters/unspecified-query-parameter'],
    answer: withStatus(400, 404, ({ request }) => request.query.has('currency')),
  }),
  generated('diagnostics/header-values-changed', {
    is: 'damage/account-information/echo/receivedHeaders.*.headerValue/upper',
    title: 'The echo shows header values in upper case',
    breaks: ['diagnostics/echo-shows-header-values-as-sent'],
  }),
  faultIn('diagnostics/payload-as-ascii', PAYMENT_ECHO, {
    title: 'The echo loses all characters beyond ASCII',
    breaks: ['diagnostics/echo-shows-the-payload'],
    answer: fieldOf('receivedPayload', (payload) => String(payload).replace(/[^ -~]/g, '?')),
  }),
  row('diagnostics/target-not-swapped', {
    title: 'The provider gets X-CorAPI-Target-ID beside X-CorAPI-Client-ID',
    breaks: ['diagnostics/echo-shows-the-client-swap'],
    swapsTargetForClient: false,
  }),
]

function letThrough(id: string, title: string, when: (view: FaultView) => boolean): GatewayFault {
  return {
    id,
    title,
    breaks: [id.replace(/-let-through$/, '-is-refused')],
    answer: lettingThrough(when),
  }
}

function isAccount(operation: FaultView['operation']): boolean {
  return operation === 'account-information/read-account'
}

/** Document 2 has faults of its own for what its operations answer. */
function isNoTokenRequest({ operation }: FaultView): boolean {
  return !operation?.startsWith('consent-flow/')
}
