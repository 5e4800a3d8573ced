import { fails, given, observes, passes, undecided } from '../../../test/examples/example.ts'
import type { Example, Examples } from '../../../test/examples/example.ts'
import {
  ALL,
  HEADER_MISSES,
  PATH_OFFENDS,
  QUERY_OFFENDS,
  VALID,
  allThree,
  noHeader,
  read,
  refusedRead,
  subscribe,
  wrongPath,
  wrongQuery,
} from '../../../test/examples/settlement-requests.ts'
import type { Observation } from '../../evidence/observation.ts'

type Fields = Readonly<Record<string, unknown>>

const invalid = (...invalidParams: readonly Fields[]) => ({ invalidParams })
const missing = (...missingParams: readonly Fields[]) => ({ missingParams })

const ALONE = {
  ...VALID,
  first: [wrongPath(invalid(PATH_OFFENDS))],
  second: [wrongQuery(invalid(QUERY_OFFENDS))],
  third: [noHeader(missing(HEADER_MISSES))],
}

/** A subscription whose body is as given, refused with this list. */
function refusedBody(requestBody: string, record: Record<string, unknown>): Observation {
  return subscribe({ requestBody, status: 400, json: { status: 400, ...record } })
}

const inHeader = invalid({ in: 'HEADER', name: 'x-correlation-id', value: 'c' })
const inBody = (name: string) => invalid({ in: 'BODY', name, value: 'x' })
const MISSING_FIELD = missing({ in: 'BODY', name: 'validFrom' })

const withoutComparison = (here: Observation): readonly Example[] => [
  undecided('nothing was accepted to compare with', here, { valid: [read({ status: 400 })] }),
]

const PATH_IN_QUERY = { ...PATH_OFFENDS, in: 'QUERY' }
const OTHER_PATH = { path: { isin: 'nothing' } }

/** Document 3 §7: which parameters are listed. */
export const OFFENDERS_EXAMPLES: Examples = {
  'settlement/invalid-parameter-is-listed': [
    ...given({ valid: [subscribe()] }, [
      ...['/validFrom', '$.validFrom', 'body.validFrom', 'validFrom[0]'].map((name) =>
        passes(`in the body, as ${name}`, refusedBody('{"validFrom":"x"}', inBody(name))),
      ),
      passes('the fields of a body that cannot be read as missing ones', refusedBody('{', MISSING_FIELD)),
      observes('in the body, by what it is', refusedBody('{"validFrom":"x"}', inBody('date')), {
        actual: 'date',
      }),
      observes('nothing of a body that cannot be read', refusedBody('{', {}), [
        'body',
        'nothing of a body that cannot be read',
      ]),
    ]),
    ...given(VALID, [
      passes('in a header, whatever its case', refusedRead(inHeader, { sent: { 'X-Correlation-Id': 'c' } })),
      fails('in the query, under another name', wrongQuery(invalid({ ...QUERY_OFFENDS, name: 'date' })), {
        actual: 'QUERY date in invalidParams',
      }),
      undecided('the rate of requests is limited', wrongStatus(429)),
      undecided('more than one differs', allThree(ALL)),
      fails('at two other locations', wrongPath(invalid(PATH_IN_QUERY, { ...PATH_OFFENDS, in: 'HEADER' })), {
        actual: 'QUERY isin in invalidParams, HEADER isin in invalidParams',
      }),
      fails('at another location, beside another one', wrongPath(invalid(QUERY_OFFENDS, PATH_IN_QUERY)), {
        actual: 'QUERY isin in invalidParams',
      }),
      fails('a header that is too much', refusedRead({}, { sent: { 'X-Other': '1' } }), {
        value: 'HEADER X-Other',
      }),
      ...['Content-Length', 'Host', 'Connection', 'Accept', 'Accept-Encoding'].map((name) =>
        passes(
          `${name} says how the request is sent`,
          refusedRead(invalid(PATH_OFFENDS), { ...OTHER_PATH, sent: { [name]: 'x' } }),
        ),
      ),
    ]),
    ...withoutComparison(wrongPath(invalid(PATH_OFFENDS))),
  ],
  'settlement/missing-parameter-is-listed': [
    ...given(VALID, [
      passes('a header', noHeader(missing(HEADER_MISSES))),
      fails('not at all', noHeader(missing({ in: 'QUERY', name: 'market' }))),
      undecided('it is there, and wrong', wrongPath(invalid(PATH_OFFENDS))),
    ]),
    ...withoutComparison(noHeader(missing(HEADER_MISSES))),
  ],
  'settlement/every-offender-is-listed': given(ALONE, [
    passes('the wrong ones are for the next attempt', allThree({ missingParams: ALL.missingParams }), [
      '/invalidParams',
      'one list at a time',
    ]),
    fails(
      'the list of the missing one has another one',
      allThree({ ...ALL, ...missing(QUERY_OFFENDS) }),
      '/missingParams',
    ),
    undecided('another object than the record', allThree({ status: undefined, message: 'no' })),
    fails('all in one list', allThree(invalid(...ALL.invalidParams, HEADER_MISSES)), {
      value: 'HEADER X-Correlation-Id',
    }),
    passes('what a target takes alone need not be listed', allThree({ invalidParams: ALL.invalidParams }), {
      ...ALONE,
      third: [read({ sent: { 'X-Correlation-Id': undefined } })],
    }),
    undecided('only one offends', wrongPath(ALL)),
    undecided(
      'another value than the one that offended alone',
      refusedRead(invalid(QUERY_OFFENDS), { path: { isin: 'CH0' }, query: { tradeDate: 'tomorrow' } }),
    ),
  ]),
  'settlement/only-offenders-are-listed': [
    ...given(VALID, [
      passes('the offender', wrongPath(invalid(PATH_OFFENDS))),
      passes(
        'in the path, under a name that the document does not show',
        wrongPath(invalid({ ...PATH_OFFENDS, name: 'id' })),
      ),
      fails('what is there as missing', wrongPath({ ...ALL, ...invalid(PATH_OFFENDS) }), '/missingParams/0'),
      observes('another error', wrongStatus(404), { actual: 'a deviation: 404' }),
    ]),
    ...withoutComparison(wrongPath(invalid(PATH_OFFENDS))),
  ],
}

function wrongStatus(status: number): Observation {
  return read({ ...OTHER_PATH, status, json: { status } })
}
