import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calendarDate } from '../kernel/calendar.ts'
import type { Template } from './format.ts'
import { resolveTemplate, templateProblems, variablesOf } from './template.ts'

const scope = {
  variables: { account: 'CH1', ids: ['a', 'b'], count: 3, flag: false, missing: undefined, nothing: null },
  today: calendarDate('2026-03-02'),
}
const resolve = (template: Template) => {
  const result = resolveTemplate(template, scope)
  return result.ok ? result.value : result.error
}

describe('resolving', () => {
  test.each<[Template, unknown]>([
    ['plain', 'plain'],
    ['${account}', 'CH1'],
    ['${ account }', 'CH1'],
    ['${ids}', ['a', 'b']],
    ['${count}', 3],
    ['${missing}', undefined],
    ['/accounts/${account}/x?n=${count}&f=${flag}', '/accounts/CH1/x?n=3&f=false'],
    ['${today}', '2026-03-02'],
    ['${today - 3}', '2026-02-27'],
    ['from ${today+1}', 'from 2026-03-03'],
    ['$${account}', '${account}'],
    ['costs $5 and ${count}', 'costs $5 and 3'],
    [{ repeat: 'ab', times: 3 }, 'ababab'],
    [{ repeat: '${account}', times: 2 }, 'CH1CH1'],
    [
      { a: ['${account}', 1, null], b: { c: true } },
      { a: ['CH1', 1, null], b: { c: true } },
    ],
    [
      { repeat: 'x', times: 2, unit: 'y' },
      { repeat: 'x', times: 2, unit: 'y' },
    ],
  ])('%j', (template, expected) => {
    expect(resolve(template)).toEqual(expected)
  })

  test.each<[Template, string]>([
    [
      '${acount}',
      'unknown variable "acount"; known here: account, count, flag, ids, missing, nothing, today; did you mean account?',
    ],
    ['x ${ids}', '"ids" is a list, which cannot stand inside a text'],
    ['x ${nothing}', '"nothing" is null, which cannot stand inside a text'],
    ['x ${missing}', '"missing" is not set, which cannot stand inside a text'],
    [
      '${toString}',
      'unknown variable "toString"; known here: account, count, flag, ids, missing, nothing, today',
    ],
    ['${account', '"${" has no "}" after it; "${" itself is written "$${"'],
  ])('%j is refused', (template, message) => {
    expect(resolveTemplate(template, scope)).toEqual({ ok: false, error: message })
  })

  test('what has no variables resolves to itself', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = JSON.stringify(value)
        if (/\$\{|"repeat"|__proto__/.test(text)) return
        expect(resolve(value as Template)).toEqual(value)
      }),
    )
  })
})

test('variables are found everywhere, each once', () => {
  const template = { a: ['${x} and ${y}', { repeat: '${z}', times: 2 }], b: '${x} ${today}', c: '$${no}' }
  expect(variablesOf(template)).toEqual(['x', 'y', 'z'])
})

test('what is repeated is bounded in all', () => {
  const half = { repeat: 'ab', times: 2 ** 20 }
  expect(templateProblems([half, half])).toEqual([])
  expect(templateProblems({ a: [half, half], b: { repeat: 'x', times: 1 } })).toMatchObject([
    { path: [], message: 'what it repeats is more than 4 MiB in all' },
  ])
})

test('problems have the place inside the template', () => {
  const template = { a: ['${x', Infinity], b: { repeat: 'x', times: -1 }, c: { repeat: 1, times: 1 } }
  expect(templateProblems(template).map((problem) => problem.path)).toEqual([
    ['a', 0],
    ['a', 1],
    ['b', 'times'],
    ['c', 'repeat'],
  ])
})
