import { existsSync, globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { about, entriesOf, exportsOf } from '../docs/generator/library-page.ts'

const MEMBER = /^ {4}(?:readonly )?(?:"[^"]+"|[\w-]+)\??(?:<[^>]*>)?[:(]/
const DECLARATION = /^(?:export |declare )/
const isBuilt = existsSync('dist/entry/index.d.ts')

// What editors show to whoever uses the library. The declarations are made by the build.
describe.skipIf(!isBuilt)('the public declarations', () => {
  const entries = isBuilt ? entriesOf('.') : []
  const declared = entries.flatMap(({ file }) => exportsOf(file))
  const blocks = new Set(declared.flatMap((one) => about(one)).filter((block) => block.startsWith('```ts\n')))

  test('are those of every entry', () => {
    const names = declared.map(({ name }) => name)
    expect(entries.length).toBe(7)
    expect(names).toEqual(
      expect.arrayContaining(['createSimulator', 'runConformance', 'handlers', 'FaultId']),
    )
    expect(blocks.size).toBeGreaterThan(50)
  })

  test('have a comment at every export and at every member', () => {
    expect([...blocks].flatMap(silentLines)).toEqual([])
  })

  test('have the meaning of a schema at what follows from it, and at nothing else', () => {
    const text = globSync('dist/{evidence,profile,scenario}/**/*.d.ts')
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n')
    // An empty object has no names by which it could be known from another one.
    const told = [...text.matchAll(/\/\*\* Sign with the next key.*\n\s*(\w+)/g)]
    expect(new Set(told.map(([, name]) => name))).toEqual(new Set(['replaceSigningKey']))
  })
})

/**
 * Lines that declare something and have no comment above them. What a function takes, and what an alternative of a type
 * has, is told by the comment of the whole.
 */
function silentLines(block: string): readonly string[] {
  const lines = block.split('\n').slice(1, -1)
  const first = lines.findIndex((line) => DECLARATION.test(line))
  const hasMembers = !lines[first]!.startsWith('export type ')
  const silent = lines.filter((line, index) => {
    if (index > 0 && lines[index - 1]!.trim().endsWith('*/')) return false
    if (index === first) return true
    if (index < first || !hasMembers) return false
    return MEMBER.test(line) && parenthesesOpen(lines.slice(first, index)) === 0
  })
  return silent.map((line) => `${lines[first]} … ${line.trim()}`)
}

function parenthesesOpen(lines: readonly string[]): number {
  const code = lines.filter((line) => !/^ *\/?\*/.test(line)).join('\n')
  return code.split('(').length - code.split(')').length
}
