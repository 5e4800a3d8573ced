import { type Examples, fails, observes, passes, silent, warns } from '../../../test/examples/example.ts'
import { HEADER_MISSES, PATH_OFFENDS, read, refusedRead } from '../../../test/examples/settlement-requests.ts'

const INVALID = { invalidParams: [PATH_OFFENDS] }
const MISSING = { missingParams: [HEADER_MISSES] }

/** A 400 whose lists have one parameter. */
const invalid = (item: object) => refusedRead({ invalidParams: [item] })
const missing = (item: object) => refusedRead({ missingParams: [item] })

const inBoth = (place: string, name: string, again = name) =>
  refusedRead({
    invalidParams: [{ in: place, name, value: '' }],
    missingParams: [{ in: place, name: again }],
  })

/** Document 3 §2: what the record of a 400 looks like. */
const OF_RECORDS: Examples = {
  'settlement/bad-request-is-a-record': [
    passes('a record', refusedRead(INVALID)),
    fails(
      'inside another object',
      read({ status: 400, json: { message: '', errorDetail: { status: 400 } } }),
      ['body', 'fields message, errorDetail'],
    ),
  ],
  'settlement/status-is-given': [
    passes('another one: equality is judged apart', refusedRead({ ...INVALID, status: 599 })),
    fails('none', refusedRead({ ...INVALID, status: undefined }), ['/status', 'absent']),
    fails('below the range', refusedRead({ ...INVALID, status: 99 }), { actual: '99' }),
    fails('above the range', refusedRead({ ...INVALID, status: 600 }), { actual: '600' }),
    fails('no integer', refusedRead({ ...INVALID, status: 400.5 }), { actual: '400.5' }),
  ],
  'settlement/status-is-the-http-status': [
    passes('the same', refusedRead(INVALID)),
    fails('another', refusedRead({ ...INVALID, status: 422 }), ['/status', '422', '400']),
  ],
  'settlement/offenders-are-listed': [
    passes('what is missing', refusedRead(MISSING)),
    fails('neither', refusedRead({ title: 'Bad request' }), ['/invalidParams', 'fields status, title']),
    observes('of a body that cannot be read', refusedRead({}, { requestBody: '[]' }), {
      actual: 'nothing of a body that cannot be read',
    }),
    fails('an empty record', read({ status: 400, json: {} }), { actual: 'fields none' }),
  ],
  'settlement/lists-are-not-empty': [
    passes('one item', refusedRead(INVALID)),
    fails('no item', refusedRead({ ...INVALID, missingParams: [] }), '/missingParams'),
  ],
  'settlement/no-parameter-in-both-lists': [
    passes('another one in each', refusedRead({ ...INVALID, ...MISSING })),
    silent('one list', refusedRead(INVALID)),
    fails('a header, whatever its case', inBoth('HEADER', 'X-Id', 'x-id'), ['/invalidParams/0', 'X-Id']),
    observes('a field that items of a body may have', inBoth('BODY', 'isin'), { actual: 'in both lists' }),
  ],
  'settlement/invalid-parameters-are-complete': [
    passes('reason may be absent, and more may be there', invalid({ ...PATH_OFFENDS, hint: 1 })),
    fails('without value', invalid({ in: 'PATH', name: 'isin' }), [
      '/invalidParams/0',
      '["in","name","list","pointer"]',
    ]),
    fails(
      'the second without name',
      refusedRead({ invalidParams: [PATH_OFFENDS, { in: 'PATH', value: 'x' }] }),
      '/invalidParams/1',
    ),
    fails('without location', invalid({ name: 'isin', value: 'x' })),
  ],
  'settlement/missing-parameters-are-complete': [
    passes('complete', refusedRead(MISSING)),
    fails('without name', missing({ in: 'HEADER' }), '/missingParams/0'),
    fails('without location', missing({ name: 'X-Correlation-Id' })),
  ],
  'settlement/locations-are-documented': [
    passes(
      'all four',
      refusedRead({ missingParams: ['BODY', 'PATH', 'QUERY', 'HEADER'].map((at) => ({ in: at })) }),
    ),
    fails('no text', invalid({ ...PATH_OFFENDS, in: 2 }), { actual: '2' }),
    silent('none: that it is there is judged apart', missing({ name: 'x' })),
  ],
  'settlement/fields-have-documented-types': [
    passes('null says as little as absence', refusedRead({ ...INVALID, title: null, missingParams: null })),
    fails('a number as value', invalid({ ...PATH_OFFENDS, value: 5 }), ['/invalidParams/0/value', '5']),
    fails('a number as name', missing({ in: 'BODY', name: 1 }), '/missingParams/0/name'),
    fails('a list that is none', refusedRead({ invalidParams: { isin: 'x' } }), '/invalidParams'),
    ...['type', 'title', 'detail', 'instance'].map((name) =>
      fails(`a number as ${name}`, refusedRead({ invalidParams: [PATH_OFFENDS], [name]: 1 }), `/${name}`),
    ),
  ],
  'settlement/references-are-uris': [
    passes('the default', refusedRead({ ...INVALID, type: 'about:blank' })),
    passes(
      'an address and a path',
      refusedRead({ ...INVALID, type: 'https://s.test/p?q=1#a', instance: '/v1/x%20y' }),
    ),
    fails('a percent sign alone', refusedRead({ ...INVALID, instance: '/100%' }), '/instance'),
    silent('neither is a text', refusedRead({ type: null, instance: null })),
  ],
}

/** What is no record of a 400 is judged by none of them. */
const ELSEWHERE = [
  silent('the document shows the body of a 400 alone', read({ status: 404, json: { message: 'no' } })),
]

export const RECORD_EXAMPLES: Examples = {
  'settlement/single-fields-come-once': [
    passes('once', read({ headers: { ETag: '"1"' } })),
    warns('two entity tags', read({ headers: { ETag: '"1", "2"' } }), 'header ETag'),
  ],
  ...Object.fromEntries(Object.entries(OF_RECORDS).map(([id, own]) => [id, [...own, ...ELSEWHERE]])),
}
