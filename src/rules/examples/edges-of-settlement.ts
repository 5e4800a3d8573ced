import { fails, observes, passes, silent } from './example.ts'
import type { Examples } from './example.ts'
import { PATH_OFFENDS, QUERY_OFFENDS, VALID, read, refusedRead, wrongPath } from './settlement-requests.ts'

const OTHER_HEADER = { sent: { 'X-Other': '1' } }

/** What is told apart by a little in error records: further examples beside those of their area. */
export const EDGES_OF_SETTLEMENT: Examples = {
  'settlement/offenders-are-listed': [
    fails('an empty record', read({ status: 400, json: {} }), { actual: 'fields none' }),
  ],
  'settlement/fields-have-documented-types': ['type', 'title', 'detail', 'instance'].map((name) =>
    fails(`a number as ${name}`, refusedRead({ invalidParams: [PATH_OFFENDS], [name]: 1 }), {
      at: `/${name}`,
    }),
  ),
  'settlement/references-are-uris': [
    silent('neither is a text', refusedRead({ type: null, instance: null })),
  ],
  'settlement/other-errors-are-records': [
    observes('of a caller that is not known', read({ status: 401, json: { status: 401 } }), {
      actual: 'ErrorDetail',
    }),
  ],
  'settlement/invalid-parameter-is-listed': [
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
    fails(
      'under another name',
      wrongPath({ invalidParams: [{ ...PATH_OFFENDS, name: 'id' }] }),
      { actual: 'PATH id in invalidParams' },
      VALID,
    ),
    fails('a header that is too much', refusedRead({}, OTHER_HEADER), { value: 'HEADER X-Other' }, VALID),
    ...['Content-Length', 'Host', 'Connection', 'Accept', 'Accept-Encoding'].map((name) =>
      passes(
        `${name} says how the request is sent`,
        refusedRead({ invalidParams: [PATH_OFFENDS] }, { path: { isin: 'nothing' }, sent: { [name]: 'x' } }),
        undefined,
        VALID,
      ),
    ),
  ],
}
