import { expect, test } from 'vitest'
import { createSimulator } from '../create.ts'
import type { AnswerChange } from '../extension.ts'
import { changedBy, faultsOf } from './extension.ts'

const LIST = 'account-information/list-transactions'
const changed = (change: Omit<AnswerChange, 'on'>, value: unknown, status = 200) =>
  changedBy({ answers: [{ on: LIST, ...change }] })(
    { status, headers: {}, content: { kind: 'json', value } },
    { operation: LIST } as Parameters<ReturnType<typeof changedBy>>[1],
  )
const bodyOf = (change: Omit<AnswerChange, 'on'>, value: unknown): unknown => {
  const { content } = changed(change, value)
  return content.kind === 'json' ? content.value : undefined
}

test.each([
  [{ set: { '/a/b': 1 } }, {}, { a: { b: 1 } }],
  [{ set: { '/a/0/b~1c': 1 } }, { a: [{}, {}] }, { a: [{ 'b/c': 1 }, {}] }],
  [{ remove: ['/a/b'] }, { a: { b: 1, c: 2 } }, { a: { c: 2 } }],
  [{ remove: ['/x/y'] }, { a: 1 }, { a: 1 }],
  [
    { each: '/entries', set: { '/ref': 'R' }, remove: ['/old'] },
    { entries: [{ old: 1 }, {}] },
    { entries: [{ ref: 'R' }, { ref: 'R' }] },
  ],
  [{ each: '', set: { '/ref': 'R' } }, [{}], [{ ref: 'R' }]],
  [{ each: '/none', set: { '/ref': 'R' } }, { entries: [] }, { entries: [] }],
])('an answer is changed at the places that are named: %j', (change, before, after) => {
  const kept = structuredClone(before)
  expect(bodyOf(change, before)).toEqual(after)
  expect(before, 'what the bank has is as it was').toEqual(kept)
})

test('status and header fields are changed of successful answers alone', () => {
  const change = { status: 206, headers: { 'x-acme': '1' } }
  expect(changed(change, {})).toMatchObject({ status: 206, headers: { 'x-acme': '1' } })
  expect(changed(change, {}, 400)).toMatchObject({ status: 400, headers: {} })
})

test('a bank has what its extension says, also under faults and in copies', async () => {
  const extension = {
    answers: [{ on: 'account-information/list-accounts', each: '', set: { '/acme': 1 } }],
    faults: [
      {
        id: 'acme/none',
        title: 'None',
        breaks: [],
        on: 'account-information/list-accounts',
        each: '',
        remove: ['/acme'],
      },
    ],
  } as const
  const bank = createSimulator({ extension })
  const has = async (of: typeof bank): Promise<boolean> => {
    const headers = { ...of.profile().headers, 'X-Correlation-ID': 'test-1' }
    const path = '/api/bankingservices/b2b/account-information/version/accounts'
    const answer = await of.gateway.fetch(new Request(`https://bank.test${path}`, { headers }))
    return ((await answer.json()) as object[]).every((account) => 'acme' in account)
  }
  expect(await has(bank)).toBe(true)
  bank.control.inject('acme/none')
  expect(await has(bank)).toBe(false)
  expect(await has(bank.fork())).toBe(false)
  bank.control.clearFaults()
  expect(await has(bank)).toBe(true)
  expect(faultsOf(extension)[0]).toMatchObject({ api: 'gateway' })
})
