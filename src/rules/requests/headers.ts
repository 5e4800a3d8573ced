import { headerValueProblem } from '../../documents/header-values.ts'
import { CORRELATION_ID, REQUEST_HEADERS } from '../../documents/headers.ts'
import { isLeftOpen, mustEqual, mustHaveStatus } from '../outcomes.ts'
import { PASS, ambient, observed, requirement, staged } from '../requirement.ts'
import { requestHeader, responseHeader, succeeded } from '../read.ts'
import { acceptance, refusal, whenSuch } from './refusals.ts'

const correlationRow = REQUEST_HEADERS.find((row) => row.name === CORRELATION_ID)!

export const HEADERS = [
  requirement('headers/correlation-id-is-reflected', {
    statedIn: ['1 §2.1: X-Correlation-ID'],
    text: 'Every answer, errors included, carries the X-Correlation-ID of its request.',
    why: 'It is how the people on both sides find the same call in their logs, most of all when it failed.',
    check: ambient((observation) => {
      const { operation, response } = observation
      const sent = requestHeader(observation, CORRELATION_ID)
      // Document 1 §2.1 is about operations, and not about the diagnostic ones.
      if (sent === undefined || operation?.headerSet !== 'standard' || isLeftOpen(response.status))
        return undefined
      const [at, reflected] = [`header ${CORRELATION_ID}`, responseHeader(observation, CORRELATION_ID)]
      if (headerValueProblem(correlationRow, sent) !== undefined) {
        const seen = reflected === undefined ? 'not reflected' : 'reflected'
        return observed('correlation-id-on-bad-requests', seen, at)
      }
      return mustEqual(reflected, sent, { at, rule: 'the value of the request' })
    }),
  }),
  refusal('headers/missing-mandatory-is-refused', {
    statedIn: ['2 §1.3: mandatory headers'],
    clauses: ['2 §4.2 step 1'],
    text: 'A request without one of the mandatory headers is not forwarded.',
    why: 'Providers rely on the gateway for this check; a request that passes without it reaches them incomplete.',
  }),
  refusal('headers/malformed-mandatory-is-refused', {
    statedIn: ['2 §1.3: mandatory headers'],
    text: 'A request with a mandatory header that is not well-formed is not forwarded.',
    why: 'A permission that is no UUID, or an address that is no IP address, cannot be acted on.',
  }),
  refusal('headers/malformed-optional-is-refused', {
    statedIn: ['2 §1.3: optional headers'],
    clauses: ['1 §5.1'],
    text: 'A request with an optional header that is not well-formed is not forwarded.',
    why: 'Optional headers have to be syntactically correct when they are there.',
  }),
  refusal('headers/unspecified-is-refused', {
    statedIn: ['2 §1.3: unspecified headers'],
    text: 'A request with a header that the documents do not specify is not forwarded.',
    why: 'Unspecified headers may carry what the provider must not see.',
    statusAssumption: 'unspecified-header',
  }),
  ...REQUEST_HEADERS.flatMap(({ accepts = [] }) => accepts).map(
    ({ requirement: id, isComparedWithUsual, ...words }) =>
      acceptance({ id, ...words }, isComparedWithUsual && 'usual'),
  ),
  requirement('headers/authorization-may-be-absent', {
    clauses: ['1 §2.1', '1 §5.1'],
    assumptions: ['missing-token'],
    text: 'A request without the optional header Authorization is well-formed: it succeeds with a hosted token, or lacks a token.',
    why: 'With hosted token handling clients have no token that they could send.',
    check: staged([], ({ here }) => {
      const recorded = observed('missing-token', String(here.response.status), 'status')
      return succeeded(here) || here.response.status === 401 ? [PASS, recorded] : recorded
    }),
  }),
  requirement('headers/diagnostics-need-the-target-only', {
    when: whenSuch('headers/diagnostics-need-the-target-only'),
    statedIn: ['1 §2.1: diagnostic operations'],
    text: 'A diagnostic operation succeeds with X-CorAPI-Target-ID as its only documented header.',
    why: 'Monitoring calls it without a user, a token or a permission.',
    check: staged([], ({ here }) =>
      mustHaveStatus(here, [200], 'a request with only the required header succeeds'),
    ),
  }),
]
