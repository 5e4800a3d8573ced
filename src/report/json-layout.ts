import { z } from 'zod'

const LINE_WIDTH = 110

/** Lays out a value as JSON: what fits into a line stands on one line, so that two reports diff well. */
export function layOut(value: unknown, indent = ''): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const inner = `${indent}  `
  const [open, close, members] = Array.isArray(value)
    ? (['[', ']', value.map((item) => layOut(item, inner))] as const)
    : (['{', '}', Object.entries(value).map(([key, member]) => memberText(key, member, inner))] as const)
  return joined(members, open, close, indent)
}

/**
 * The value with its keys in the order in which the schema names them; maps are sorted by key.
 * Keys that are undefined are left out.
 */
export function inSchemaOrder(value: unknown, schema: z.core.$ZodType): unknown {
  if (value === undefined || value === null) return value
  if (schema instanceof z.ZodExactOptional) return inSchemaOrder(value, schema.unwrap())
  if (schema instanceof z.ZodArray) {
    const { element } = schema
    // A list of plain values is in order already.
    return isComposite(element) ? (value as unknown[]).map((item) => inSchemaOrder(item, element)) : value
  }
  if (schema instanceof z.ZodObject) return orderedObject(value as Record<string, unknown>, schema.shape)
  if (schema instanceof z.ZodRecord) return sortedMap(value as Record<string, unknown>)
  return value
}

function isComposite(schema: z.core.$ZodType): boolean {
  return schema instanceof z.ZodObject || schema instanceof z.ZodArray || schema instanceof z.ZodRecord
}

function orderedObject(value: Record<string, unknown>, shape: Record<string, z.core.$ZodType>): object {
  const ordered: Record<string, unknown> = {}
  for (const key in shape) {
    const member = value[key]
    if (member !== undefined && shape[key]) ordered[key] = inSchemaOrder(member, shape[key])
  }
  return ordered
}

function sortedMap(value: Record<string, unknown>): object {
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
}

function memberText(key: string, member: unknown, indent: string): string {
  return `${JSON.stringify(key)}: ${layOut(member, indent)}`
}

function joined(members: readonly string[], open: string, close: string, indent: string): string {
  if (members.length === 0) return open + close
  const width = members.reduce((sum, member) => sum + member.length + 2, indent.length)
  if (width <= LINE_WIDTH && !members.some((member) => member.includes('\n')))
    return `${open} ${members.join(', ')} ${close}`
  return `${open}\n${indent}  ${members.join(`,\n${indent}  `)}\n${indent}${close}`
}
