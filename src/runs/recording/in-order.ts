import { headerOf } from '../../evidence/exchange.ts'
import { CORRELATION_ID } from '../../documents/headers.ts'
import type { ReadExchange } from './read-exchange.ts'

interface Timed {
  readonly exchange: ReadExchange
}

/** One that was sent before another that has been handed on already is late. */
export type Ordered<Item> = Item & { readonly isLate: boolean }

export interface InOrder<Item extends Timed> {
  push(item: Item): readonly Ordered<Item>[]
  end(): readonly Ordered<Item>[]
  /** How many were left out because they are the same once more. */
  repeated(): number
}

/** Servers log what they have answered, so that what took long comes late: by a few requests, and not by thousands. */
const HELD = 1000
const HELD_CHARACTERS = 1024 * 1024

/** In the order in which they were sent, as far as a bounded number of them shows it. */
export function createInOrder<Item extends Timed>(): InOrder<Item> {
  const held: Item[] = []
  let characters = 0
  let reachedMs = -Infinity
  let ofInstant = new Set<string>()
  let repeated = 0
  const next = (): readonly Ordered<Item>[] => {
    const item = held.shift()!
    const { exchange } = item
    characters -= sizeOf(exchange)
    const isLate = exchange.sentAtMs < reachedMs
    if (isLate) return [{ ...item, isLate }]
    if (exchange.sentAtMs > reachedMs || ofInstant.size > HELD) ofInstant = new Set()
    reachedMs = exchange.sentAtMs
    const name = nameOf(exchange)
    if (ofInstant.has(name)) {
      repeated++
      return []
    }
    ofInstant.add(name)
    return [{ ...item, isLate }]
  }
  return {
    push: (item) => {
      let at = held.length
      while (at > 0 && held[at - 1]!.exchange.sentAtMs > item.exchange.sentAtMs) at--
      held.splice(at, 0, item)
      characters += sizeOf(item.exchange)
      return held.length > HELD || characters > HELD_CHARACTERS ? next() : []
    },
    end: () => {
      const rest: Ordered<Item>[] = []
      while (held.length > 0) rest.push(...next())
      return rest
    },
    repeated: () => repeated,
  }
}

function sizeOf({ body, response }: ReadExchange): number {
  return (body?.length ?? 0) + (response?.body.length ?? 0)
}

/** What tells it from others that were sent at the same instant. */
function nameOf({ method, url, headers, response }: ReadExchange): string {
  const { status, body = '' } = response ?? {}
  return [method, url, headerOf(headers, CORRELATION_ID), status, body.length].join(' ')
}
