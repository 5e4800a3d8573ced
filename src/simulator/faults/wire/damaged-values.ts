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
  ...Object.entries(AMOUNT_DAMAGES).map(([how, of]) => [how, ofDecimal(of)] as const),
]

/** Other texts than decimal numbers are no amounts. */
function ofDecimal(of: (amount: string) => string): (text: string) => string {
  return (text) => (/^-?\d+\.\d+$/.test(text) ? of(text) : text)
}

function toText(of: (text: string) => string): Damage {
  return (value) => (typeof value === 'string' ? of(value) : value)
}

function toAmount(of: (amount: string) => string): Damage {
  const ofText = toText(ofDecimal(of))
  return (value) => (typeof value === 'number' ? Number(of(String(value))) : ofText(value))
}

function toList(of: (items: readonly unknown[]) => readonly unknown[]): Damage {
  return (value) => {
    if (!Array.isArray(value)) return value
    const damaged = of(value)
    return damaged.length === value.length ? value : damaged
  }
}
