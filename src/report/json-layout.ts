import type { Order } from './json-order.ts'
import type { Out } from './pieces.ts'

const LINE_WIDTH = 110

/**
 * A value as JSON with its keys in the given order and its maps sorted. Lists and objects of plain values
 * stand on one line where they fit, everything else has a line per member: two reports then diff well.
 */
export function layOut(value: unknown, order: Order, out: Out): void {
  write('', value, order, '\n', out)
}

function write(before: string, value: unknown, order: Order, lineBreak: string, out: Out): void {
  if (!isObject(value) || order?.kind === 'line') out(before + JSON.stringify(value))
  else if (Array.isArray(value))
    writeList(before, value, order?.kind === 'list' ? order.items : undefined, lineBreak, out)
  else writeObject(before, value, order, lineBreak, out)
}

function writeList(
  before: string,
  items: readonly unknown[],
  order: Order,
  lineBreak: string,
  out: Out,
): void {
  if (!items.some(isObject)) {
    const line = `${before}[${items.map((item) => JSON.stringify(item)).join(', ')}]`
    if (fits(line.length - before.length, lineBreak)) return out(line)
  }
  const inner = `${lineBreak}  `
  let start = `${before}[${inner}`
  for (const item of items) {
    write(start, item, order, inner, out)
    start = `,${inner}`
  }
  out(`${lineBreak}]`)
}

function writeObject(before: string, value: object, order: Order, lineBreak: string, out: Out): void {
  const members = membersOf(value, order)
  if (!members.some(([, member]) => isObject(member))) {
    const line = plainObject(members)
    if (fits(line.length, lineBreak)) return out(before + line)
  }
  const inner = `${lineBreak}  `
  let start = `${before}{${inner}`
  for (const [key, member, memberOrder] of members) {
    write(`${start}${JSON.stringify(key)}: `, member, memberOrder, inner, out)
    start = `,${inner}`
  }
  out(`${lineBreak}}`)
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
