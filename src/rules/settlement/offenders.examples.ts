import { fails, observes, passes, undecided } from '../../../test/examples/example.ts'
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

const ALONE = {
  ...VALID,
  first: [wrongPath({ invalidParams: [PATH_OFFENDS] })],
  second: [wrongQuery({ invalidParams: [QUERY_OFFENDS] })],
  third: [noHeader({ missingParams: [HEADER_MISSES] })],
}
const SUBSCRIBED = { valid: [subscribe()] }

/** A subscription whose body is as given, refused with this list. */
function refusedBody(requestBody: string, record: Record<string, unknown>): Observation {
  return subscribe({ requestBody, status: 400, json: { status: 400, ...record } })
}

const inBody = (name: string) => ({ in: 'BODY', name, value: 'x' })

const withoutComparison = (here: Observation): readonly Example[] => [
  undecided('nothing was accepted to compare with', here, { valid: [read({ status: 400 })] }),
  undecided('it was not sent', here),
]

const OTHER_HEADER = { sent: { 'X-Other': '1' } }

/** Document 3 §7: which parameters are listed. */
export const OFFENDERS_EXAMPLES: Examples = {
  'settlement/invalid-parameter-is-listed': [
    passes('in the path', wrongPath({ invalidParams: [PATH_OFFENDS] }), VALID),
    passes('in the query', wrongQuery({ invalidParams: [QUERY_OFFENDS] }), VALID),
    passes(
      'in a header, whatever its case',
      refusedRead(
        { invalidParams: [{ in: 'HEADER', name: 'x-correlation-id', value: 'c' }] },
        { sent: { 'X-Correlation-Id': 'c' } },
      ),
      VALID,
    ),
    ...['validFrom', '/validFrom', '$.validFrom', 'body.validFrom', 'validFrom[0]'].map((name) =>
      passes(
        `in the body, as ${name}`,
        refusedBody('{"validFrom":"x"}', { invalidParams: [inBody(name)] }),
        SUBSCRIBED,
      ),
    ),
    passes(
      'a body that cannot be read, by any name',
      refusedBody('{', { invalidParams: [inBody('requestBody')] }),
      SUBSCRIBED,
    ),
    fails(
      'not at all',
      wrongPath({ invalidParams: [QUERY_OFFENDS] }),
      { at: '/invalidParams', value: 'PATH isin' },
      VALID,
    ),
    fails(
      'with another location',
      wrongPath({ invalidParams: [{ ...PATH_OFFENDS, in: 'QUERY' }] }),
      { actual: 'QUERY isin in invalidParams' },
      VALID,
    ),
    fails(
      'among the missing ones',
      wrongPath({ missingParams: [PATH_OFFENDS] }),
      { actual: 'PATH isin in missingParams' },
      VALID,
    ),
    observes(
      'in the path, under a name that the document does not show',
      wrongPath({ invalidParams: [{ ...PATH_OFFENDS, name: 'id' }] }),
      { at: '/invalidParams/0/name', actual: 'id' },
      VALID,
    ),
    observes(
      'in the body, by what it is',
      refusedBody('{"validFrom":"x"}', { invalidParams: [inBody('date')] }),
      { actual: 'date' },
      SUBSCRIBED,
    ),
    fails(
      'in the query, under another name',
      wrongQuery({ invalidParams: [{ ...QUERY_OFFENDS, name: 'date' }] }),
      { actual: 'QUERY date in invalidParams' },
      VALID,
    ),
    observes(
      'nothing of a body that cannot be read',
      refusedBody('{', {}),
      { at: 'body', actual: 'nothing of a body that cannot be read' },
      SUBSCRIBED,
    ),
    undecided('another object than the record', wrongPath({ status: undefined, message: 'no' }), VALID),
    observes(
      'taken all the same',
      read({ path: { isin: 'nothing' } }),
      { actual: 'a deviation: 200' },
      VALID,
    ),
    passes(
      'the fields of a body that cannot be read as missing ones',
      refusedBody('{', { missingParams: [{ in: 'BODY', name: 'validFrom' }] }),
      SUBSCRIBED,
    ),
    observes('another error', wrongStatus(404), { actual: 'a deviation: 404' }, VALID),
    undecided('the rate of requests is limited', wrongStatus(429), VALID),
    undecided('nothing differs', refusedRead(ALL), VALID),
    undecided('more than one differs', allThree(ALL), VALID),
    undecided('it is missing', noHeader({ missingParams: [HEADER_MISSES] }), VALID),
    ...withoutComparison(wrongPath({ invalidParams: [PATH_OFFENDS] })),
    fails(
      'at two other locations',
      wrongPath({
        invalidParams: [
          { ...PATH_OFFENDS, in: 'QUERY' },
          { ...PATH_OFFENDS, in: 'HEADER' },
        ],
      }),
      { actual: 'QUERY isin in invalidParams, HEADER isin in invalidParams' },
      VALID,
    ),
    fails(
      'at another location, beside another one',
      wrongPath({ invalidParams: [QUERY_OFFENDS, { ...PATH_OFFENDS, in: 'QUERY' }] }),
      { actual: 'QUERY isin in invalidParams' },
      VALID,
    ),
    fails('a header that is too much', refusedRead({}, OTHER_HEADER), { value: 'HEADER X-Other' }, VALID),
    ...['Content-Length', 'Host', 'Connection', 'Accept', 'Accept-Encoding'].map((name) =>
      passes(
        `${name} says how the request is sent`,
        refusedRead({ invalidParams: [PATH_OFFENDS] }, { path: { isin: 'nothing' }, sent: { [name]: 'x' } }),
        VALID,
      ),
    ),
  ],
  'settlement/missing-parameter-is-listed': [
    passes('a header', noHeader({ missingParams: [HEADER_MISSES] }), VALID),
    passes('a field', refusedBody('{}', { missingParams: [{ in: 'BODY', name: 'validFrom' }] }), SUBSCRIBED),
    fails(
      'as an invalid one',
      noHeader({ invalidParams: [{ ...HEADER_MISSES, value: '' }] }),
      { at: '/missingParams', actual: 'HEADER X-Correlation-Id in invalidParams' },
      VALID,
    ),
    fails('not at all', noHeader({ missingParams: [{ in: 'QUERY', name: 'market' }] }), VALID),
    observes(
      'it is not needed',
      read({ sent: { 'X-Correlation-Id': undefined } }),
      { actual: 'a deviation: 200' },
      VALID,
    ),
    undecided('it is there, and wrong', wrongPath({ invalidParams: [PATH_OFFENDS] }), VALID),
    ...withoutComparison(noHeader({ missingParams: [HEADER_MISSES] })),
  ],
  'settlement/every-offender-is-listed': [
    passes('all three', allThree(ALL), ALONE),
    fails('the first only', allThree({ invalidParams: [PATH_OFFENDS] }), { value: 'QUERY tradeDate' }, ALONE),
    passes(
      'the missing one is for the next attempt',
      allThree({ invalidParams: ALL.invalidParams }),
      { at: '/missingParams', actual: 'one list at a time' },
      ALONE,
    ),
    passes(
      'the wrong ones are for the next attempt',
      allThree({ missingParams: ALL.missingParams }),
      { at: '/invalidParams', actual: 'one list at a time' },
      ALONE,
    ),
    fails(
      'the list of the missing one has another one',
      allThree({ ...ALL, missingParams: [QUERY_OFFENDS] }),
      { at: '/missingParams' },
      ALONE,
    ),
    undecided('another object than the record', allThree({ status: undefined, message: 'no' }), ALONE),
    fails(
      'all in one list',
      allThree({ invalidParams: [...ALL.invalidParams, HEADER_MISSES] }),
      { value: 'HEADER X-Correlation-Id' },
      ALONE,
    ),
    passes('what a target takes alone need not be listed', allThree({ invalidParams: ALL.invalidParams }), {
      ...ALONE,
      third: [read({ sent: { 'X-Correlation-Id': undefined } })],
    }),
    observes('taken all the same', allTaken(), { actual: 'a deviation: 200' }, ALONE),
    undecided('only one offends', wrongPath(ALL), ALONE),
    undecided('nothing was accepted to compare with', allThree(ALL)),
  ],
  'settlement/only-offenders-are-listed': [
    passes('the offender', wrongPath({ invalidParams: [PATH_OFFENDS] }), VALID),
    passes(
      'with a wrong location, which is judged apart',
      wrongPath({ invalidParams: [{ ...PATH_OFFENDS, in: 'BODY' }] }),
      VALID,
    ),
    fails(
      'another one too',
      wrongPath({ invalidParams: [PATH_OFFENDS, QUERY_OFFENDS] }),
      { at: '/invalidParams/1', actual: 'tradeDate', value: 'PATH isin' },
      VALID,
    ),
    passes(
      'in the path, under a name that the document does not show',
      wrongPath({ invalidParams: [{ ...PATH_OFFENDS, name: 'id' }] }),
      VALID,
    ),
    fails(
      'what is there as missing',
      wrongPath({ ...ALL, invalidParams: [PATH_OFFENDS] }),
      { at: '/missingParams/0' },
      VALID,
    ),
    observes('another error', wrongStatus(404), { actual: 'a deviation: 404' }, VALID),
    ...withoutComparison(wrongPath({ invalidParams: [PATH_OFFENDS] })),
  ],
}

function wrongStatus(status: number): Observation {
  return read({ path: { isin: 'nothing' }, status, json: { status } })
}

function allTaken(): Observation {
  return read({
    path: { isin: 'nothing' },
    query: { tradeDate: 'tomorrow' },
    sent: { 'X-Correlation-Id': undefined },
  })
}
