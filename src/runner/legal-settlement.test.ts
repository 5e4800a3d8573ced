import { expect, test } from 'vitest'
import { createSimulator } from '../simulator/create.ts'
import { embeddedTarget } from './play/embedded-target.ts'
import { rewriting } from '../../test/support/rewriting.ts'
import type { Rewrite } from '../../test/support/rewriting.ts'
import { judgeSuite, troublesOf } from '../../test/support/suite.ts'

/**
 * Settlement services that document 3 allows and that look unlike the simulator. It shows the error record alone: which
 * parameters there are, and which values are wrong, is the target's own affair.
 */

type Item = Record<string, unknown>

const TARGETS: Readonly<Record<string, Rewrite>> = {
  'says no more than it must': records(({ status, invalidParams, missingParams }) => ({
    status,
    ...lists({ invalidParams, missingParams }, ({ reason: _, ...item }) => item),
  })),
  'writes null for what it does not say': records((record) => ({
    ...record,
    type: null,
    title: null,
    detail: null,
    instance: null,
    missingParams: record['missingParams'] ?? null,
    ...lists(record, (item) => ({ ...item, reason: null })),
  })),
  'has fields of its own': records((record) => ({
    ...record,
    traceId: 1,
    ...lists(record, (item) => ({ ...item, hint: {} })),
  })),
  'names fields by pointers, and headers in lower case': records((record) => ({
    ...record,
    ...lists(record, (item) =>
      item['in'] === 'BODY'
        ? { ...item, name: `/${String(item['name']).replaceAll('[', '/').replaceAll(']', '')}` }
        : { ...item, name: item['in'] === 'HEADER' ? String(item['name']).toLowerCase() : item['name'] },
    ),
  })),
  'lists its parameters in another order': records((record) => {
    const reversed = (name: string) =>
      Array.isArray(record[name]) ? { [name]: (record[name] as Item[]).toReversed() } : {}
    return { ...record, ...reversed('invalidParams'), ...reversed('missingParams') }
  }),
  'says of a body that cannot be read that its fields are missing': records((record) => {
    const [item] = (record['invalidParams'] ?? []) as Item[]
    if (item?.['name'] !== 'body') return record
    const { invalidParams: _, ...rest } = record
    return { ...rest, missingParams: [{ in: 'BODY', name: 'validFrom' }] }
  }),
  'refuses with 422 what the simulator refuses with 400': (answer) =>
    answer.status === 400 ? { ...answer, status: 422 } : answer,
  'answers 404 to what is no ISIN': (answer, { path }) =>
    answer.status === 400 && !/\/CH\d{10}/.test(path)
      ? { ...answer, status: 404, body: '{"message":"not found"}' }
      : answer,
  'takes every value': (answer) => (answer.status === 400 ? { ...answer, status: 200, body: '{}' } : answer),
  'limits the rate of requests': (answer) =>
    answer.status === 400 ? { ...answer, status: 429, body: '{"message":"slow down"}' } : answer,
  'has other errors in other words': (answer) =>
    answer.status > 400 ? { ...answer, body: '<html>', headers: [['content-type', 'text/html']] } : answer,
  'does not have these operations': () => ({
    status: 404,
    headers: [['content-type', 'application/json']],
    body: '{"message":"no such resource"}',
  }),
}

test.for(Object.entries(TARGETS))('a settlement service is not failed that %s', async ([, rewrite]) => {
  const target = rewriting(embeddedTarget(createSimulator({ seed: 3 })), rewrite)
  const selection = { allow: 'irreversible', surfaces: ['settlement'] } as const
  const result = await judgeSuite(target, { selection, seed: 3 })
  // A rate limit is no fault of the service: the run says that it is incomplete, and where.
  expect(troublesOf(result).filter((line) => !/^blocked|^error in |\b429\b/.test(line))).toEqual([])
  // Nothing may come of it by having nothing to judge.
  expect(result.summary.pass + result.summary.observed + result.summary.blocked).toBeGreaterThan(2)
})

/** Changes the records of 400s. */
function records(change: (record: Record<string, unknown>) => object): Rewrite {
  return (answer) =>
    answer.status === 400
      ? { ...answer, body: JSON.stringify(change(JSON.parse(answer.body) as Record<string, unknown>)) }
      : answer
}

function lists(record: Record<string, unknown>, change: (item: Item) => Item): Record<string, unknown> {
  return Object.fromEntries(
    ['invalidParams', 'missingParams'].flatMap((name) =>
      Array.isArray(record[name]) ? [[name, (record[name] as Item[]).map(change)]] : [],
    ),
  )
}
