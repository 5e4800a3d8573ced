import { runInNewContext } from 'node:vm'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { INDENTATION_SCRIPT } from './script.ts'

const indented = runInNewContext(`${INDENTATION_SCRIPT}; indented`) as (body: string) => string

describe('indentation of bodies', () => {
  test('keeps the digits of numbers and duplicate keys', () => {
    expect(indented('{"amount":1250.10,"amount":1e3,"list":[],"tags":["a:b","c"]}')).toBe(
      '{\n  "amount": 1250.10,\n  "amount": 1e3,\n  "list": [],\n  "tags": [\n    "a:b",\n    "c"\n  ]\n}',
    )
  })

  test('changes no token of JSON', () => {
    fc.assert(
      fc.property(fc.json(), (json) => {
        expect(JSON.parse(indented(json))).toEqual(JSON.parse(json))
      }),
    )
  })

  test('lays out what is nested without end, or very large', () => {
    for (const body of ['['.repeat(200_000) + ']'.repeat(200_000), `["${'x\\n'.repeat(600_000)}", 1.0]`])
      expect(indented(body).replaceAll(/\s/g, '')).toBe(body.replaceAll(/\s/g, ''))
  })

  test('indents XML and keeps its text', () => {
    expect(indented('<?xml version="1.0"?><a x="1"><b>two words</b><c/><d></d></a>')).toBe(
      '<?xml version="1.0"?>\n<a x="1">\n  <b>two words</b>\n  <c/>\n  <d>\n  </d>\n</a>',
    )
  })

  test.each(['plain text', '{ broken', '=1+1', ''])('leaves %j as it is', (body) => {
    expect(indented(body)).toBe(body)
  })
})
