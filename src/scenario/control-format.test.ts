import { expect, test } from 'vitest'
import { z } from 'zod'
import { controlFormat } from './control-format.ts'
import { parseScenario } from '../../test/support/parse-scenario.ts'

// What is wrong is made from the format: each key of each command that is missing or misspelt.

interface Shape {
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly minimum?: number
  readonly properties?: Readonly<Record<string, Shape>>
  readonly required?: readonly string[]
}

const FORMAT = z.toJSONSchema(controlFormat) as Shape

function sample({ type, enum: values, minimum, properties }: Shape): unknown {
  if (values) return values[0]
  if (properties)
    return Object.fromEntries(Object.entries(properties).map(([key, member]) => [key, sample(member)]))
  if (type === 'boolean') return true
  return type === 'integer' || type === 'number' ? (minimum ?? 1) : 'any'
}

const COMMANDS = Object.entries(FORMAT.properties!).flatMap(([command, shape]) => {
  const whole = sample(shape)
  if (typeof whole !== 'object') return []
  // A purchase is made with one of the two.
  const { dpan, ...rest } = whole as Record<string, unknown>
  const right = command === 'purchase' || dpan === undefined ? rest : { ...rest, dpan }
  return [{ command, required: shape.required ?? [], right }]
})

const problemsOf = (command: string, argument: unknown): string => {
  const control = JSON.stringify({ [command]: argument })
  const text = `id: area/flow\ntitle: A flow\nsteps:\n  - { name: do, control: ${control} }\n`
  const parsed = parseScenario({ name: 'flow.yaml', text })
  return parsed.ok ? '' : parsed.error.map(({ message }) => message).join('\n')
}

test.each(COMMANDS)('a step that does $command names each key that is missing or misspelt', (of) => {
  const { command, required, right } = of
  expect(problemsOf(command, right)).toBe('')
  for (const [key, value] of Object.entries(right)) {
    const { [key]: _, ...rest } = right
    expect(problemsOf(command, { ...rest, [`${key}x`]: value })).toContain(`unknown key "${key}x"`)
    if (required.includes(key)) expect(problemsOf(command, rest)).toContain(`missing key "${key}"`)
  }
})

test.each([{}, { card: '${activeCard}', dpan: '${digitalCard}' }])(
  'a purchase is made with a card or with a dpan, not with %j',
  (given) => {
    expect(problemsOf('purchase', { amount: '1', merchant: 'M30001', ...given })).toContain('card or dpan')
  },
)
