import { expect, test } from 'vitest'
import { parseYaml } from '../../kernel/source/yaml.ts'
import { linesOfFound, withFound } from './add-found.ts'

const FOUND = {
  known: { finalizedDay: '2026-03-02', account: '12' },
  notOffered: ['payment-submission/submit'],
}

test.each([
  ['nothing of it', 'name: a\n', {}, []],
  ['some of it', 'name: a\nknown:\n  foreignAccount: x\ntls: {}\n', { foreignAccount: 'x' }, []],
  [
    'some of it, far to the right',
    'known:\n    # mine\n    foreignAccount: x\n',
    { foreignAccount: 'x' },
    [],
  ],
  ['its key alone', 'known:\nname: a\n', {}, []],
  ['a list without indentation', 'notOffered:\n- a/b\n', {}, ['a/b']],
])('a profile that says %s has it beside what was found', (_, before, known, notOffered) => {
  const text = withFound(before, FOUND)
  const parsed = parseYaml({ name: 'profile', text })
  if (!parsed.ok) throw new Error(text)
  const { known: all, notOffered: operations } = parsed.value.value as typeof FOUND
  expect(all).toEqual({ ...known, ...FOUND.known })
  expect(operations.toSorted()).toEqual([...notOffered, ...FOUND.notOffered].toSorted())
  // Every line of its author is there, in their order.
  const lines = text.split('\n')
  expect(before.split('\n').filter((line) => !lines.includes(line))).toEqual([])
  expect(text).toContain('# Found out by asking the target')
})

test('nothing found leaves it as it is', () => {
  expect(withFound('name: a\n', { known: {} })).toBe('name: a\n')
  expect(linesOfFound({ known: {} })).toBeUndefined()
})
