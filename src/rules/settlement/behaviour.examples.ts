import type { Observation } from '../../evidence/observation.ts'
import { type Examples, given, observes, silent, undecided } from '../../../test/examples/example.ts'
import {
  PATH_OFFENDS,
  VALID,
  read,
  refusedRead,
  subscribe,
  wrongPath,
} from '../../../test/examples/settlement-requests.ts'

/** What the document leaves open about the settlement-information API, and is only recorded. */
export const BEHAVIOUR_EXAMPLES: Examples = {
  'settlement/operations-answer': [
    observes('as assumed', read(), { actual: 'as described' }),
    observes('otherwise', read({ status: 203 }), { actual: '203' }),
  ],
  'settlement/subscriptions-are-kept': [
    observes('it is there', list('CH0012345674'), { actual: 'as described' }, { changed: [subscribe()] }),
    observes('it is not', list(), { actual: 'not kept' }, { changed: [subscribe()] }),
  ],
  'settlement/unchanged-results-are-not-sent-again': given({ first: [results(200, { ETag: '"1"' })] }, [
    observes('not sent', results(304), { actual: 'as described' }),
    observes('sent', results(200), { actual: '200' }),
    undecided('there is no version', results(200), { first: [results(200)] }),
  ]),
  'settlement/other-errors-are-records': [
    observes('a message', read({ status: 429, json: { message: 'slow down' } }), {
      actual: 'another object',
    }),
    observes('a page', read({ status: 502, json: undefined, text: '<html>' }), { actual: 'no JSON object' }),
    silent('a success', read()),
    observes('of a caller that is not known', read({ status: 401, json: { status: 401 } }), {
      actual: 'ErrorDetail',
    }),
  ],
  'settlement/value-is-what-was-sent': given(VALID, [
    observes('the same', wrongPath({ invalidParams: [PATH_OFFENDS] }), { actual: 'as described' }),
    observes('cut', wrongPath({ invalidParams: [{ ...PATH_OFFENDS, value: 'no' }] }), { actual: 'no' }),
  ]),
  'settlement/secrets-are-not-echoed': [
    observes('masked', credentials('***'), { actual: 'as described' }),
    observes('as sent', credentials('Basic c2VjcmV0'), { actual: 'the credentials' }),
  ],
  'settlement/results-are-compressed': [
    observes('gzip', results(200, { 'Content-Encoding': 'GZIP' }), { actual: 'as described' }),
    observes('as it is', results(200), { actual: 'the content coding is none' }),
    undecided('no results', results(304)),
  ],
}

function list(...isins: readonly string[]): Observation {
  const subscriptions = isins.map((isin) => ({ isin, validFrom: '2026-03-04' }))
  return read({ operation: 'settlement/list-subscriptions', path: {}, query: {}, json: { subscriptions } })
}

function results(status: number, headers: Readonly<Record<string, string>> = {}): Observation {
  return read({ operation: 'settlement/read-results', path: {}, query: {}, status, headers })
}

function credentials(value: string): Observation {
  const sent = { Authorization: 'Basic c2VjcmV0' }
  return refusedRead({ invalidParams: [{ in: 'HEADER', name: 'Authorization', value }] }, { sent })
}
