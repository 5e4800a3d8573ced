import { isObject, type JsonObject } from '../../kernel/objects.ts'
import { asNode, itemsOf, propertiesOf } from '../openapi/description.ts'
import { type JsonShape, typeOf } from '../json-shape.ts'

/**
 * A value that fits a JSON Schema without references: the example of its author wherever there is one. Undefined where none
 * of what is tried fits a pattern.
 */
export function sampleOf(schema: unknown, depth = 0): unknown {
  const node = asNode(schema)
  const given = [node['example'], itemsOf(node['examples'])[0], node['const'], node['default']]
  const [example = itemsOf(node['enum'])[0]] = given.filter((value) => value !== undefined)
  if (example !== undefined) return example
  const [choice] = [...itemsOf(node['oneOf']), ...itemsOf(node['anyOf'])].filter(
    (one) => asNode(one)['type'] !== 'null',
  )
  if (choice !== undefined) {
    const { oneOf: _, anyOf: __, ...rest } = node
    const chosen = sampleOf(choice, depth)
    return isObject(chosen) && 'properties' in rest
      ? { ...(sampleOf(rest, depth) as object), ...chosen }
      : chosen
  }
  const type = kindOf(node)
  if (type === 'object') return objectSample(node, depth)
  if (type === 'array') {
    const least = Math.max(Number(node['minItems'] ?? 0), depth < DEEPEST ? 1 : 0)
    return Array.from({ length: Math.min(least, 3) }, () => sampleOf(node['items'], depth + 1))
  }
  if (type === 'string') return textSample(node)
  if (type === 'integer' || type === 'number') return numberSample(node)
  return type === 'boolean' ? true : null
}

/** How deep what is optional is shown. */
const DEEPEST = 8

/** The type of what a schema allows, which its author need not say. */
export function kindOf(node: JsonShape): string {
  return typeOf(node) ?? ('properties' in node ? 'object' : 'items' in node ? 'array' : 'string')
}

function objectSample(node: JsonShape, depth: number): JsonObject {
  const required = new Set(itemsOf(node['required']))
  const shown = Object.entries(propertiesOf(node)).filter(([name]) => depth < DEEPEST || required.has(name))
  // A name that has to be there and is described nowhere may be anything.
  const undescribed = [...required].map((name) => [String(name), 'text'] as const)
  const described = shown.map(([name, property]) => [name, sampleOf(property, depth + 1)] as const)
  return Object.fromEntries([...undescribed, ...described])
}

function numberSample(node: JsonShape): number {
  const { minimum = Number(node['exclusiveMinimum'] ?? 0) + 1, maximum = Infinity } = node
  return Math.min(Math.max(minimum, 1), maximum)
}

const FORMATS: Readonly<Record<string, string>> = {
  date: '2026-03-02',
  'date-time': '2026-03-02T08:00:00Z',
  uuid: '4b8a2f6e-1c3d-4e5f-8a9b-0c1d2e3f4a5b',
  uri: 'https://bank.example/a',
  url: 'https://bank.example/a',
  email: 'a@bank.example',
  ipv4: '192.0.2.1',
  byte: 'QUJD',
}

/** Texts that patterns of banks are made for, and as many letters or digits as a length wants. */
const TEXTS =
  'text A 1 12.50 CHF CH CH9300762011623852957 UBSWCHZH80A camt.053.001.08 pain.001.001.09 +41791234567 08:00:00 P1D 0a1b2c3d4e5f'

function textSample(node: JsonShape): string | undefined {
  const { minLength = 1, maxLength: most = Infinity, pattern, format } = node
  const least = Number(minLength)
  const fits = (text: string): boolean =>
    text.length >= least &&
    text.length <= most &&
    (typeof pattern !== 'string' || patternOf(pattern).test(text))
  const lengths = [Math.max(least, 1), Math.min(most, 10)]
  const repeated = ['a', 'A', '1'].flatMap((letter) => lengths.map((length) => letter.repeat(length)))
  const ofFormat = FORMATS[String(format)] ?? []
  return [ofFormat, TEXTS.split(' '), Object.values(FORMATS), repeated].flat().find(fits)
}

/** A description's own pattern; one that is none says nothing. */
function patternOf(pattern: string): { test: (text: string) => boolean } {
  try {
    return new RegExp(pattern, 'u')
  } catch {
    return { test: () => true }
  }
}
