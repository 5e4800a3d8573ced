import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseYaml, stringifyYaml } from './yaml.ts'
import { processorSeconds } from '../../../test/support/processor-time.ts'

const parse = (text: string) => parseYaml({ name: 'x.yaml', text })
const messageOf = (text: string) => {
  const parsed = parse(text)
  return parsed.ok ? undefined : parsed.error[0]?.message
}
const valueOf = (text: string) => {
  const parsed = parse(text)
  return parsed.ok ? parsed.value.value : parsed.error[0]?.message
}

describe('values', () => {
  test('JSON is read as it is', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5 }), (value) => {
        const text = JSON.stringify(value)
        if (text.includes('__proto__')) return
        expect(valueOf(text)).toEqual(JSON.parse(text))
      }),
    )
  })

  test('a merge key is refused, and is a key like any other in quotation marks', () => {
    expect(messageOf('a: &a {}\nb: { <<: *a }')).toBe('merge keys ("<<") are not used here')
    expect(valueOf('{ "<<": 1 }')).toEqual({ '<<': 1 })
  })

  test('words and dates stay texts', () => {
    expect(valueOf('a: yes\nb: 2026-03-01\nc: 1e3\nd: ~\ne:')).toEqual({
      a: 'yes',
      b: '2026-03-01',
      c: 1000,
      d: null,
      e: null,
    })
  })

  test('a byte order mark is no part of the first key', () => {
    expect(valueOf('\uFEFFa: 1')).toEqual({ a: 1 })
  })

  test('aliases repeat values, each with its own place', () => {
    const parsed = parse('a: &x [1]\nb: *x')
    expect(parsed.ok && parsed.value.value).toEqual({ a: [1], b: [1] })
    expect(parsed.ok && parsed.value.locate(['b'], 'value')).toEqual({ line: 2, column: 4, length: 2 })
  })
})

describe('places', () => {
  const parsed = parse('steps:\n  - name: one\n    query: { date: "x" }\n')
  const locate = (path: (string | number)[], part: 'key' | 'value') =>
    parsed.ok && parsed.value.locate(path, part)

  test('of keys and values', () => {
    expect(locate(['steps', 0, 'query', 'date'], 'key')).toEqual({ line: 3, column: 14, length: 4 })
    expect(locate(['steps', 0, 'query', 'date'], 'value')).toEqual({ line: 3, column: 20, length: 3 })
    expect(locate(['steps', 0], 'value')).toEqual({ line: 2, column: 5, length: 9 })
  })

  test('of what is missing: the nearest thing above', () => {
    expect(locate(['steps', 0, 'query', 'other'], 'value')).toEqual({ line: 3, column: 5, length: 5 })
    expect(locate(['steps', 0, 'send'], 'key')).toEqual({ line: 2, column: 5, length: 4 })
    expect(locate(['title'], 'key')).toEqual({ line: 1, column: 1, length: 5 })
  })
})

describe('refused', () => {
  test.each([
    ['a: 1\na: 2', 'the key "a" is already there, on line 1'],
    ['{"a": 1,\n"a": 2}', 'the key "a" is already there, on line 1'],
    ['a:\n\tb: 1', 'a tab cannot indent'],
    ['a: 1\n---\nb: 2', 'a second document starts here'],
    ['a: *x', 'nothing above is marked &x'],
    ['a: &x [*x]', '*x would contain itself'],
    ['a: !!js/function x', 'tags like !this are not used here'],
    ['? [a]\n: 1', 'a key has to be a text'],
    ['__proto__: 1', 'a key cannot be named __proto__'],
    ['a: \uFFFD', 'the file is not UTF-8'],
    ['a\0:\0', 'the file has NUL characters: it is binary, or UTF-16'],
    [`a: ${'x'.repeat(1024 * 1024)}`, 'the file is larger than 1 MiB (1048579 characters)'],
    ['['.repeat(200) + ']'.repeat(200), 'nested more than 100 levels deep'],
    ['['.repeat(100_000), 'nested more than 100 levels deep'],
  ])('%.30j', (text, message) => {
    expect(messageOf(text)).toBe(message)
  })

  test('a few lines that stand for billions, at once', async () => {
    const bomb = ['a: &a0 [x, x, x, x, x, x, x, x, x]']
    for (let level = 1; level < 12; level++) {
      bomb.push(`b${level}: &a${level} [${Array.from({ length: 9 }, () => `*a${level - 1}`).join(', ')}]`)
    }
    const look = () => expect(messageOf(bomb.join('\n'))).toBe('aliases repeat more than 1000 values')
    expect(await processorSeconds(look)).toBeLessThan(5)
  })
})

describe('writing', () => {
  test('what is written is read back', () => {
    const record = fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 3 }))
    fc.assert(
      fc.property(record, (value) => {
        const plain = JSON.parse(JSON.stringify(value)) as Record<string, unknown>
        const text = stringifyYaml(plain)
        if (/__proto__|\\0|\\uFFFD|\uFFFD/.test(text)) return
        expect(valueOf(text)).toEqual(plain)
      }),
    )
  })

  test('comments stand above their keys', () => {
    expect(stringifyYaml({ name: 'x', known: { a: '1' } }, { '': 'A profile.', known: 'One.\nTwo.' })).toBe(
      "# A profile.\n\nname: x\n# One.\n# Two.\nknown:\n  a: '1'\n",
    )
  })
})
