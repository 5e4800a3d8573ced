import { hasParts } from '../../kernel/exact-number.ts'
import type { Template } from '../../scenario/format.ts'

/** The same with other values in the place of some of its variables. What messages are made of has variables of its own. */
export function rebound<Part>(part: Part, values: ReadonlyMap<string, Template>): Part {
  return values.size === 0 ? part : (within(part, values) as Part)
}

function within(part: unknown, values: ReadonlyMap<string, Template>): unknown {
  if (typeof part === 'string') return withinText(part, values)
  if (!hasParts(part)) return part
  if (Array.isArray(part)) return part.map((item) => within(item, values))
  return Object.fromEntries(
    Object.entries(part).map(([key, inner]) => [key, key === 'message' ? inner : within(inner, values)]),
  )
}

function withinText(text: string, values: ReadonlyMap<string, Template>): Template {
  const whole = /^\$\{\s*(\w+)\s*\}$/.exec(text)?.[1]
  if (whole !== undefined) return values.get(whole) ?? text
  // A dollar sign before it makes it a text.
  return text.replaceAll(/\$?\$\{\s*(\w+)\s*\}/g, (all, name: string) => {
    const value = all.startsWith('$$') ? undefined : values.get(name)
    return value === undefined ? all : String(value)
  })
}
