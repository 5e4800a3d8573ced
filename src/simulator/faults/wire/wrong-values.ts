import type { Shape } from '../../../documents/wire-schemas.ts'
import { centMore } from '../fault.ts'
import { typeOf } from '../../../documents/json-shape.ts'

/** A value of another JSON type than the documented one. */
export function ofAnotherType(schema: Shape): (value: unknown) => unknown {
  const type = typeOf(schema)
  if (type === 'string') return () => 12_345
  if (type === 'array') return (value) => ({ items: value })
  if (type === 'object') return (value) => [value]
  return (value) => (typeof value === 'string' ? 12_345 : String(value))
}

/** Values of the documented type that its format, set or bounds exclude, by what is wrong with them. */
export function outsideOfBounds(schema: Shape): Readonly<Record<string, (value: unknown) => unknown>> {
  const { enum: values, format, pattern, maxLength, minItems, maximum } = schema
  return {
    ...(values && { enumeration: (value) => `${String(value)}_OTHER` }),
    ...((format !== undefined || pattern !== undefined) && { format: otherFormat }),
    ...(maxLength !== undefined && { length: (value) => String(value).padEnd(maxLength + 1, 'x') }),
    ...(minItems !== undefined && { items: () => [] }),
    ...(maximum !== undefined && { range: () => maximum + 1 }),
  }
}

function otherFormat(value: unknown): unknown {
  const text = String(value)
  const [, year, month, day, rest] = /^(\d{4})-(\d\d)-(\d\d)(.*)$/.exec(text) ?? []
  return year === undefined ? `~${text}` : `${day}.${month}.${year}${rest}`
}

/** Another value that the schema allows; undefined where there is none, or where its fields have faults of their own. */
export function anotherValue(schema: Shape): ((value: unknown) => unknown) | undefined {
  const type = typeOf(schema)
  if (schema.enum) return (value) => schema.enum!.find((other) => other !== value)
  if (type === 'boolean') return (value) => value === false
  if (type === 'number' || type === 'integer') return (value) => Number(value) + 1
  if (type === 'array') return (value) => (Array.isArray(value) ? value.slice(0, -1) : undefined)
  return type === 'string' ? anotherText : undefined
}

function anotherText(value: unknown): unknown {
  const text = String(value)
  if (/^-?\d+\.\d+$/.test(text)) return centMore(text)
  // The last digit of a year or a day of the month, such that it stays a date.
  const [, year, rest] = /^(\d{4})(-\d\d-\d\d.*)$/.exec(text) ?? []
  if (year !== undefined) return `${Number(year) - 4}${rest}`
  if (/^bearer$/i.test(text)) return text === 'Bearer' ? 'bearer' : 'Bearer'
  // As long as before, so that no limit is crossed.
  return text === '' ? 'x' : text.slice(0, -1) + (text.endsWith('x') ? 'y' : 'x')
}
