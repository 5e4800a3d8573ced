import { stripTypeScriptTypes } from 'node:module'
import { describe, expect, test } from 'vitest'
import { instrument } from './instrument.ts'
import { labelOf, scoreOf, staleReasons } from './score.ts'
import type { Tried } from './laboratory.ts'

const changesOf = (source: string) => instrument('a.ts', source).mutants.map(({ change }) => change)

describe('the mistakes that are made', () => {
  test.for([
    ['export const f = (a: number) => { if (a < 3) g() }', ['a < 3 → true', 'a < 3 → a <= 3', '3 → 4']],
    ['const a = b && c', ['b && c → b', 'b && c → c']],
    ['const a = b ?? c', ['b ?? c → b', 'b ?? c → c']],
    ['const a = (b: string) => b === c', ['b === c → false', 'b === c → b !== c']],
    ['const a = b?.c.d', ['b?.c.d → b.c.d']],
    ["const a = ['b', 'c']", ["['b', 'c'] → ['c']", "'b' → ''"]],
    ['function f() { g() }', ['g() → nothing']],
    ['const a = b.some(c)', ['b.some(c) → b.every(c)']],
    ['const a = (b ?? c).some(d)', ['(b ?? c).some(d) → (b ?? c).every(d)']],
    ['const a = b.filter(c).map(d)', ['b.filter(c) → b']],
  ] as const)('%s', ([source, expected]) => {
    expect(changesOf(source)).toEqual(expect.arrayContaining([...expected]))
  })

  test('none is made in types, imports, names and words for people', () => {
    const source = `
      import { a } from './a.ts'
      type B = 'b' | 1
      const c = { 'd-e': a as B, text: 'Words for people', why: 'short' }
      const d = String.raw\`f\`
    `
    expect(changesOf(source)).toEqual([])
  })
})

test('of all mistakes in a source only the one is made that is on', () => {
  const { source, mutants } = instrument('a.ts', 'function f(a: number, b: number) { return a < b && !b }')
  const run = (active: number, a: number, b: number): unknown => {
    const body = `const __mutant = (n) => n === ${active};\n${stripTypeScriptTypes(source)}\nreturn f(${a}, ${b})`
    // oxlint-disable-next-line typescript/no-implied-eval, no-new-func
    return (new Function(body) as () => unknown)()
  }
  const numberOf = (change: string) => mutants.find((one) => one.change === change)!.number
  expect(run(0, -1, 0)).toBe(true)
  expect(run(numberOf('a < b → a >= b'), -1, 0)).toBe(false)
  expect(run(numberOf('a < b && !b → true'), 1, 1)).toBe(true)
  expect(run(numberOf('!b → b'), -1, 0)).toBe(0)
})

test('an else stays with its own condition where statements can be left out', () => {
  const { source } = instrument('a.ts', 'const f = (a, b) => { if (a) b.push(1)\nelse b.push(2)\nreturn b }')
  const body = `const __mutant = () => false;\n${source}\nreturn [f(true, []), f(false, [])]`
  // oxlint-disable-next-line typescript/no-implied-eval, no-new-func
  expect((new Function(body) as () => unknown)()).toEqual([[1], [2]])
})

test('a survivor with a reason counts neither way, and a reason without a survivor is stale', () => {
  const [first, second] = instrument('a.ts', 'const a = b && c').mutants
  const tried: readonly Tried[] = [
    { mutant: first!, outcome: 'survived' },
    { mutant: second!, outcome: 'killed', by: 'a test' },
  ]
  const reason = [labelOf(first!), 'the same'] as const
  expect(scoreOf(tried, [])).toMatchObject({ killed: 1, unexplained: [first], share: 0.5 })
  expect(scoreOf(tried, [reason])).toMatchObject({ explained: [first], unexplained: [], share: 1 })
  expect(staleReasons([reason], ['a.ts'], tried)).toEqual([])
  expect(staleReasons([[/^a\.ts: b && c → c/, 'gone']], ['a.ts'], tried)).toHaveLength(1)
  expect(staleReasons([[/^z\.ts: /, 'not asked for']], ['a.ts'], tried)).toEqual([])
})
