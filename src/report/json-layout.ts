import type { Order } from './json-order.ts'

const LINE_WIDTH = 110

/**
 * A value as JSON with its keys in the given order and its maps sorted. Lists and objects of plain values
 * stand on one line where they fit, everything else has a line per member: two reports then diff well.
 */
export function layOut(value: unknown, order: Order): string {
  const parts: string[] = []
  write(value, order, '\n', parts)
  return parts.join('')
}

// The parts are joined once at the end: joining at every level would copy a large report many times.
function write(value: unknown, order: Order, lineBreak: string, parts: string[]): void {
  if (!isObject(value) || order?.kind === 'line') {
    parts.push(JSON.stringify(value))
    return
  }
  const line = onOneLine(value, order)
  if (line !== undefined && line.length + lineBreak.length <= LINE_WIDTH) parts.push(line)
  else if (Array.isArray(value))
    writeList(value, order?.kind === 'list' ? order.items : undefined, lineBreak, parts)
  else writeObject(value, order, lineBreak, parts)
}

function writeList(items: readonly unknown[], order: Order, lineBreak: string, parts: string[]): void {
  const inner = `${lineBreak}  `
  items.forEach((item, index) => {
    parts.push(index === 0 ? `[${inner}` : `,${inner}`)
    write(item, order, inner, parts)
  })
  parts.push(`${lineBreak}]`)
}

function writeObject(value: object, order: Order, lineBreak: string, parts: string[]): void {
  const inner = `${lineBreak}  `
  membersOf(value, order).forEach(([key, member, memberOrder], index) => {
    parts.push(`${index === 0 ? '{' : ','}${inner}${JSON.stringify(key)}: `)
    write(member, memberOrder, inner, parts)
  })
  parts.push(`${lineBreak}}`)
}

/** The value without line breaks; undefined when it holds lists or objects that are not empty. */
function onOneLine(value: object, order: Order): string | undefined {
  if (Array.isArray(value))
    return value.some(isObject) ? undefined : `[${value.map((item) => JSON.stringify(item)).join(', ')}]`
  const members = membersOf(value, order)
  if (members.length === 0) return '{}'
  if (members.some(([, member]) => isObject(member))) return undefined
  return `{ ${members.map(([key, member]) => `${JSON.stringify(key)}: ${JSON.stringify(member)}`).join(', ')} }`
}

type MemberOf = readonly [key: string, value: unknown, order: Order]

function membersOf(value: object, order: Order): MemberOf[] {
  if (order?.kind !== 'object')
    return Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, member]) => [key, member, undefined])
  const members: MemberOf[] = []
  for (const { key, order: memberOrder } of order.members) {
    const member = (value as Record<string, unknown>)[key]
    if (member !== undefined) members.push([key, member, memberOrder])
  }
  return members
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
