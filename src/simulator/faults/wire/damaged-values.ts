import { AMOUNT_DAMAGES, LIST_DAMAGES, TEXT_DAMAGES } from '../../../documents/values/damages.ts'
import { type JsonSchema, typeOf } from './fields.ts'

/** Changes a value, or leaves it as it is where it is not harmed. */
type Damage = (value: unknown) => unknown

/** What software does to values of this kind on their way, by its name. */
export function damagesOf(schema: JsonSchema): readonly (readonly [how: string, damage: Damage])[] {
  const type = typeOf(schema)
  if (type === 'array') return Object.entries(LIST_DAMAGES).map(([how, of]) => [how, toList(of)])
  if (schema.enum !== undefined || (type !== 'string' && type !== 'number')) return []
  return [
    ...Object.entries(TEXT_DAMAGES).map(([how, of]) => [how, toText(of)] as const),
    ...Object.entries(AMOUNT_DAMAGES).map(([how, of]) => [how, toAmount(of)] as const),
  ]
}

/** Of a text alone, such as that of an element. */
export const DAMAGES_OF_TEXT: readonly (readonly [how: string, damage: (text: string) => string])[] = [
  ...Object.entries(TEXT_DAMAGES),
  ...Object.entries(AMOUNT_DAMAGES).map(
    ([how, of]) => [how, (text: string) => (DECIMAL.test(text) ? of(text) : text)] as const,
  ),
]

const DECIMAL = /^-?\d+\.\d+$/

function toText(of: (text: string) => string): Damage {
  return (value) => (typeof value === 'string' ? of(value) : value)
}

function toAmount(of: (text: string) => string): Damage {
  return (value) => {
    if (typeof value === 'number') return Number(of(String(value)))
    return typeof value === 'string' && DECIMAL.test(value) ? of(value) : value
  }
}

function toList(of: (items: readonly unknown[]) => readonly unknown[]): Damage {
  return (value) => {
    const damaged = Array.isArray(value) ? of(value) : undefined
    return damaged?.length === (value as readonly unknown[]).length ? value : (damaged ?? value)
  }
}
