import { readFileSync, readdirSync } from 'node:fs'
import { STATUS_CODES } from 'node:http'
import { expect, test } from 'vitest'
import { CARD_CODES } from '../src/documents/cards/codes.ts'
import { LIMITS } from '../src/documents/limits.ts'
import { NUMBERS } from '../src/rules/numbers.ts'
import type { OwnNumber } from '../src/rules/numbers.ts'
import { parse, walk } from './mutation/syntax.ts'
import type { SyntaxNode } from './mutation/syntax.ts'

const ROWS: Readonly<Record<string, OwnNumber>> = NUMBERS

/** Of months, digits, UUIDs and dates: the lengths of forms that a sentence or a standard names beside them. */
const LONGEST_OF_FORMS = 12

function filesOf(folder: string, wanted: RegExp): readonly (readonly [file: string, text: string])[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter(
      (name) =>
        wanted.test(name) && !/\.(test|examples)\.ts$|\/examples\/|\/(numbers|tolerances)\.ts$/.test(name),
    )
    .map((name) => [name.replace(/^src\//, ''), readFileSync(name, 'utf8')])
}

const RULES = filesOf('src/rules', /\.ts$/)
const RUNNER = filesOf('src/runner', /\.ts$/)
const SCENARIOS = filesOf('scenarios', /\.yaml$/)

/** The numbers of a source that could be a threshold: no index, no place in a text, no status, no code of the documents. */
function numbersIn(source: string): readonly number[] {
  const found: number[] = []
  walk(parse(source), (node, parents) => {
    const { value, regex } = node as { value?: unknown; regex?: { pattern: string } }
    if (node.type !== 'Literal') return
    if (regex) {
      const bounds = [...regex.pattern.matchAll(/\{(\d+)(?:,(\d*))?\}/g)].flatMap(([, low, high]) => [
        low,
        high,
      ])
      found.push(...bounds.map(Number).filter((bound) => bound > LONGEST_OF_FORMS))
    } else if (typeof value === 'number' && value > 2 && !isNoThreshold(value, parents)) found.push(value)
  })
  return found
}

function isNoThreshold(value: number, parents: readonly SyntaxNode[]): boolean {
  if (value in STATUS_CODES && value >= 200) return true
  if (CARD_CODES.some(({ code }) => code === value)) return true
  const isCallOf = (name: string): boolean =>
    parents.some(({ type, callee }) => {
      const { property } = (callee ?? {}) as { property?: { name?: string } }
      return type === 'CallExpression' && property?.name === name
    })
  // Ten characters of an instant are its date; four characters of base64 are three bytes.
  if (isCallOf('slice') && value <= 10) return true
  if (isCallOf('parseInt') && value === 16) return true
  const [parent] = parents
  return (
    parent?.type === 'MemberExpression' || (parent?.type === 'BinaryExpression' && parent['operator'] === '%')
  )
}

test('no rule has a number of its own that neither the documents nor the tables state', () => {
  const unknown = RULES.flatMap(([file, text]) => {
    const known = new Set(Object.values(ROWS).flatMap((row) => (row.in === file ? row.value : [])))
    return numbersIn(text).flatMap((number) => (known.has(number) ? [] : `${file}: ${number}`))
  })
  expect(unknown).toEqual([])
})

test('a number of its own is found wherever a rule may have it', () => {
  const source = `const LONGEST = 17; const isLong = (a: string) => a.length > 300_000 || /^a{0,40}$/.test(a.slice(0, 99))`
  expect(numbersIn(source)).toEqual([17, 300_000, 40, 99])
  expect(numbersIn(`const isDate = (a: string) => a.slice(0, 10) && list[3] === 404 && 4430 && 2`)).toEqual(
    [],
  )
})

test('no scenario asks for a length, a size or a count that neither the documents nor the tables state', () => {
  const limits = LIMITS.flatMap(({ maxCharacters }) => [maxCharacters, maxCharacters + 1])
  const unknown = SCENARIOS.flatMap(([file, text]) => {
    const found = text.matchAll(/\b(times|pageSize|awaitEvents: \{ count): (\d+)/g)
    return [...found].flatMap(([, key, number]) => {
      const rows = Object.values(ROWS).filter(
        (row) => row.in === file || (row.in === undefined && key === 'pageSize'),
      )
      const isKnown = [...limits, ...rows.map(({ value }) => value)].includes(Number(number))
      return Number(number) <= 4 || isKnown ? [] : `${file}: ${number}`
    })
  })
  expect(unknown).toEqual([])
})

test.each(Object.entries(ROWS))('%s is used, and says why it blames nobody', (name, row) => {
  expect(row.because).toMatch(/^[A-Z].*\.$/)
  const all = [
    ...RULES,
    ...RUNNER,
    ...SCENARIOS,
    ...['kernel/json-values.ts', 'kernel/xml.ts'].map(
      (file) => [file, readFileSync(`src/${file}`, 'utf8')] as const,
    ),
  ]
  const written = all.find(([file]) => file === row.in)?.[1] ?? ''
  const isWritten = written
    .replaceAll('_', '')
    .match(/0x[\da-f]+|\d+/gi)
    ?.some((text) => Number(text) === row.value)
  const isRead = RULES.some(([, text]) => text.includes(`NUMBERS.${name}.value`))
  expect(row.in === undefined ? isRead : isWritten).toBe(true)
})
