import { Lexer } from 'yaml'
import { expect, test } from 'vitest'
import { nestingProblem } from './nesting.ts'
import { parseYaml } from './yaml.ts'

const MEBIBYTE = 1024 * 1024 - 100

/** How many lexemes of a text are read before it is refused. */
function stepsOf(text: string): { steps: number; problem: ReturnType<typeof nestingProblem> } {
  let steps = 0
  function* counted(): Generator<string> {
    for (const lexeme of new Lexer().lex(text)) {
      steps++
      yield lexeme
    }
  }
  return { problem: nestingProblem(counted()), steps }
}

test.each([
  ['lists', 'name: x\nknown: ' + '['.repeat(MEBIBYTE), 'nested more than 100 levels deep'],
  ['maps', '{"a":'.repeat(MEBIBYTE / 5), 'nested more than 100 levels deep'],
  ['items in items', 'a:\n  ' + '- '.repeat(MEBIBYTE / 2) + 'x', 'nested more than 100 levels deep'],
  ['keys that are keys', '? '.repeat(MEBIBYTE / 2) + 'x', 'nested more than 100 levels deep'],
  ['both together', '- '.repeat(60) + '['.repeat(MEBIBYTE / 2), 'nested more than 100 levels deep'],
  ['ends without a beginning', 'name: x\n' + ']'.repeat(MEBIBYTE / 2), '"]" closes nothing'],
])('%s are refused after a few steps, however many follow', (_, text, message) => {
  const { steps, problem } = stepsOf(text)
  expect(problem).toMatchObject({ message })
  expect(steps).toBeLessThan(1000)
  const parsed = parseYaml({ name: 'deep.yaml', text })
  expect(parsed.ok ? undefined : parsed.error).toMatchObject([{ message, file: 'deep.yaml' }])
})

test.each([
  ['brackets in a text', `a: "${'['.repeat(50_000)}"\nb: '${']'.repeat(50_000)}'\n`],
  ['brackets in a block and a comment', `a: |\n  ${'['.repeat(50_000)}\n# ${'{'.repeat(50_000)}\n`],
  ['many lines of what is flat', 'a:\n' + '  - { b: [1, "]", x-y ] }\n'.repeat(4000)],
  ['dashes in words', `a: ${'- '.repeat(1)}\n`.replace('- ', 'b - c - d ') + '# \n'.repeat(20_000)],
])('%s are no nesting', (_, text) => {
  expect(stepsOf(text).problem).toBeUndefined()
  expect(parseYaml({ name: 'flat.yaml', text }).ok).toBe(true)
})
