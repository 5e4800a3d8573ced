import type { Order } from './json-order.ts'

const LINE_WIDTH = 110

/**
 * A value as JSON with its keys in the given order and its maps sorted. Lists and objects of plain values
 * stand on one line where they fit, everything else has a line per member: two reports then diff well.
 */
export function layOut(value: unknown, order: Order): string {
  const parts = createParts()
  write('', value, order, '\n', parts)
  return parts.joined()
}

/** What a text is made of, from its beginning to its end. */
interface Parts {
  push(part: string): void
  joined(): string
}

/**
 * The parts are joined by the thousand: joining at every level would copy a large report many times, and a collection
 * of garbage would copy all of them while they wait for the end.
 */
function createParts(): Parts {
  const pieces: string[] = []
  let parts: string[] = []
  return {
    push: (part) => {
      if (parts.push(part) < 1000) return
      pieces.push(parts.join(''))
      parts = []
    },
    joined: () => [...pieces, ...parts].join(''),
  }
}

function write(before: string, value: unknown, order: Order, lineBreak: string, parts: Parts): void {
  if (!isObject(value) || order?.kind === 'line') parts.push(before + JSON.stringify(value))
  else if (Array.isArray(value))
    writeList(before, value, order?.kind === 'list' ? order.items : undefined, lineBreak, parts)
  else writeObject(before, value, order, lineBreak, parts)
}

function writeList(
  before: string,
  items: readonly unknown[],
  order: Order,
  lineBreak: string,
  parts: Parts,
): void {
  if (!items.some(isObject)) {
    const line = `${before}[${items.map((item) => JSON.stringify(item)).join(', ')}]`
    if (fits(line.length - before.length, lineBreak)) return parts.push(line)
  }
  const inner = `${lineBreak}  `
  let start = `${before}[${inner}`
  for (const item of items) {
    write(start, item, order, inner, parts)
    start = `,${inner}`
  }
  parts.push(`${lineBreak}]`)
}

function writeObject(before: string, value: object, order: Order, lineBreak: string, parts: Parts): void {
  const members = membersOf(value, order)
  if (!members.some(([, member]) => isObject(member))) {
    const line = plainObject(members)
    if (fits(line.length, lineBreak)) return parts.push(before + line)
  }
  const inner = `${lineBreak}  `
  let start = `${before}{${inner}`
  for (const [key, member, memberOrder] of members) {
    write(`${start}${JSON.stringify(key)}: `, member, memberOrder, inner, parts)
    start = `,${inner}`
  }
  parts.push(`${lineBreak}}`)
}

type Member = readonly [key: string, value: unknown, order: Order]

function membersOf(value: object, order: Order): Member[] {
  if (order?.kind !== 'object')
    return Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, member]) => [key, member, undefined])
  const members: Member[] = []
  for (const { key, order: memberOrder } of order.members) {
    const member = (value as Record<string, unknown>)[key]
    if (member !== undefined) members.push([key, member, memberOrder])
  }
  return members
}

function plainObject(members: readonly Member[]): string {
  if (members.length === 0) return '{}'
  return `{ ${members.map(([key, member]) => `${JSON.stringify(key)}: ${JSON.stringify(member)}`).join(', ')} }`
}

function fits(length: number, lineBreak: string): boolean {
  return length + lineBreak.length <= LINE_WIDTH
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
