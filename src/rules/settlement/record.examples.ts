import { fails, observes, passes, silent, warns } from '../../../test/examples/example.ts'
import type { Examples } from '../../../test/examples/example.ts'
import { HEADER_MISSES, PATH_OFFENDS, read, refusedRead } from '../../../test/examples/settlement-requests.ts'

const INVALID = { invalidParams: [PATH_OFFENDS] }
const MISSING = { missingParams: [HEADER_MISSES] }

/** A 400 whose lists have one parameter. */
const invalid = (item: object) => refusedRead({ invalidParams: [item] })
const missing = (item: object) => refusedRead({ missingParams: [item] })

/** Document 3 §2: what the record of a 400 looks like. */
const OF_RECORDS: Examples = {
  'settlement/bad-request-is-a-record': [
    passes('a record', refusedRead(INVALID)),
    fails('a page', read({ status: 400, json: undefined, text: '<html></html>' }), {
      at: 'body',
      actual: '<html></html>',
    }),
    fails('nothing', read({ status: 400, json: undefined }), { actual: 'no body' }),
    fails('a list', read({ status: 400, json: [] }), { actual: '[]' }),
    fails(
      'inside another object',
      read({ status: 400, json: { message: '', errorDetail: { status: 400 } } }),
      { at: 'body', actual: 'fields message, errorDetail' },
    ),
  ],
  'settlement/status-is-given': [
    passes('a status', refusedRead(INVALID)),
    passes('another one: equality is judged apart', refusedRead({ ...INVALID, status: 599 })),
    fails('none', refusedRead({ ...INVALID, status: undefined }), { at: '/status', actual: 'absent' }),
    fails('a string', refusedRead({ ...INVALID, status: '400' }), { actual: '400' }),
    fails('below the range', refusedRead({ ...INVALID, status: 99 }), { actual: '99' }),
    fails('above the range', refusedRead({ ...INVALID, status: 600 }), { actual: '600' }),
    fails('no integer', refusedRead({ ...INVALID, status: 400.5 }), { actual: '400.5' }),
    fails('an empty record', read({ status: 400, json: {} }), { actual: 'absent' }),
  ],
  'settlement/status-is-the-http-status': [
    passes('the same', refusedRead(INVALID)),
    fails('another', refusedRead({ ...INVALID, status: 422 }), {
      at: '/status',
      actual: '422',
      value: '400',
    }),
    silent('none', refusedRead({ ...INVALID, status: undefined })),
    silent('no status at all', refusedRead({ ...INVALID, status: 40_001 })),
  ],
  'settlement/offenders-are-listed': [
    passes('what is invalid', refusedRead(INVALID)),
    passes('what is missing', refusedRead(MISSING)),
    passes('both', refusedRead({ ...INVALID, ...MISSING })),
    fails('neither', refusedRead({ title: 'Bad request' }), {
      at: '/invalidParams',
      actual: 'fields status, title',
    }),
    fails('an object', refusedRead({ invalidParams: { isin: 'nothing' } })),
    observes('of a body that cannot be read', refusedRead({}, { requestBody: '[]' }), {
      actual: 'nothing of a body that cannot be read',
    }),
    fails('an empty record', read({ status: 400, json: {} }), { actual: 'fields none' }),
  ],
  'settlement/lists-are-not-empty': [
    passes('one item', refusedRead(INVALID)),
    fails('no item', refusedRead({ ...INVALID, missingParams: [] }), { at: '/missingParams' }),
    fails('no item in either', refusedRead({ invalidParams: [], missingParams: [] })),
    silent('no list', refusedRead({})),
  ],
  'settlement/invalid-parameters-are-complete': [
    passes('complete', refusedRead(INVALID)),
    passes('reason may be absent, and more may be there', invalid({ ...PATH_OFFENDS, hint: 1 })),
    fails('without value', invalid({ in: 'PATH', name: 'isin' }), {
      at: '/invalidParams/0',
      actual: '["in","name","list","pointer"]',
    }),
    fails(
      'the second without name',
      refusedRead({ invalidParams: [PATH_OFFENDS, { in: 'PATH', value: 'x' }] }),
      { at: '/invalidParams/1' },
    ),
    fails('without location', invalid({ name: 'isin', value: 'x' })),
    silent('nothing is invalid', refusedRead(MISSING)),
  ],
  'settlement/missing-parameters-are-complete': [
    passes('complete', refusedRead(MISSING)),
    fails('without name', missing({ in: 'HEADER' }), { at: '/missingParams/0' }),
    fails('without location', missing({ name: 'X-Correlation-Id' })),
    silent('nothing is missing', refusedRead(INVALID)),
  ],
  'settlement/locations-are-documented': [
    passes(
      'all four',
      refusedRead({ missingParams: ['BODY', 'PATH', 'QUERY', 'HEADER'].map((at) => ({ in: at })) }),
    ),
    fails('in lower case', missing({ in: 'header', name: 'x' }), {
      at: '/missingParams/0/in',
      actual: 'header',
    }),
    fails('another', invalid({ ...PATH_OFFENDS, in: 'COOKIE' }), { actual: 'COOKIE' }),
    fails('no text', invalid({ ...PATH_OFFENDS, in: 2 }), { actual: '2' }),
    silent('none: that it is there is judged apart', missing({ name: 'x' })),
  ],
  'settlement/fields-have-documented-types': [
    passes(
      'all texts',
      refusedRead({ ...INVALID, type: 'about:blank', title: 't', detail: 'd', instance: '/x' }),
    ),
    passes('null says as little as absence', refusedRead({ ...INVALID, title: null, missingParams: null })),
    fails('a title in two languages', refusedRead({ ...INVALID, title: { en: 't' } }), { at: '/title' }),
    fails('a number as value', invalid({ ...PATH_OFFENDS, value: 5 }), {
      at: '/invalidParams/0/value',
      actual: '5',
    }),
    fails('a number as name', missing({ in: 'BODY', name: 1 }), { at: '/missingParams/0/name' }),
    fails('a list that is none', refusedRead({ invalidParams: { isin: 'x' } }), { at: '/invalidParams' }),
    ...['type', 'title', 'detail', 'instance'].map((name) =>
      fails(`a number as ${name}`, refusedRead({ invalidParams: [PATH_OFFENDS], [name]: 1 }), {
        at: `/${name}`,
      }),
    ),
  ],
  'settlement/references-are-uris': [
    passes('the default', refusedRead({ ...INVALID, type: 'about:blank' })),
    passes(
      'an address and a path',
      refusedRead({ ...INVALID, type: 'https://s.test/p?q=1#a', instance: '/v1/x%20y' }),
    ),
    fails('a sentence', refusedRead({ ...INVALID, type: 'Bad request' }), {
      at: '/type',
      actual: 'Bad request',
    }),
    fails('a percent sign alone', refusedRead({ ...INVALID, instance: '/100%' }), { at: '/instance' }),
    silent('neither is there', refusedRead(INVALID)),
    silent('no text: its type is judged apart', refusedRead({ ...INVALID, type: 5 })),
    silent('neither is a text', refusedRead({ type: null, instance: null })),
  ],
}

/** What is no record of a 400 is judged by none of them. */
const ELSEWHERE = [
  silent('a success', read()),
  silent('the document shows the body of a 400 alone', read({ status: 404, json: { message: 'no' } })),
]

export const RECORD_EXAMPLES: Examples = {
  'settlement/single-fields-come-once': [
    passes('once', read({ headers: { ETag: '"1"' } })),
    warns('two entity tags', read({ headers: { ETag: '"1", "2"' } }), { at: 'header ETag' }),
  ],
  ...Object.fromEntries(Object.entries(OF_RECORDS).map(([id, own]) => [id, [...own, ...ELSEWHERE]])),
}
