import { createBoundedCache } from '../kernel/bounded-cache.ts'
import { sha256Hex } from '../kernel/sha256.ts'
import { changedExchange } from './changed-exchange.ts'
import type { Exchange, HeaderList } from './observation.ts'

export interface KeptBodiesOptions {
  /** How many characters of each end of a body are kept. */
  readonly shown?: number | undefined
  /** How many characters of all bodies together, before less of each is kept. */
  readonly most?: number | undefined
  /** SHA-256 as hex digits; a platform has a faster one than this project's own. */
  readonly digest?: ((text: string) => string) | undefined
}

/** Whether only the ends of a body were kept, so that it cannot be read. */
export function isCut(body: string): boolean {
  return /… \[cut: \d+ characters, SHA-256 /.test(body)
}

/** Twice this is what a body of an ordinary run has at most. */
export const SHOWN_CHARACTERS = 32 * 1024
/**
 * A report has to fit into one text, and a run into the memory of its machine. An ordinary run has a tenth of this;
 * written as JSON, a character may become six.
 */
const MOST_CHARACTERS = 48 * 1024 * 1024
/** What is kept of each end once there is too much: it shows what a body was, and all together have little of it. */
const LEAST_SHOWN = 2048
/** So many bodies are held against those that follow. */
const MOST_ALIKE = 2048
/** No server takes an address or a field as long as this. */
const LONGEST_FIELD = 16 * 1024

/** What a run keeps of the bodies that it has seen: their beginning and their end, and all of those that are short. */
export function createKeptBodies({
  shown = SHOWN_CHARACTERS,
  most = MOST_CHARACTERS,
  digest = sha256Hex,
}: KeptBodiesOptions = {}) {
  let total = 0
  const alike = createBoundedCache<string>(MOST_ALIKE)
  /** Three of four bodies of a run came before, and are held once. */
  const once = (text: string): string => alike.get(text) ?? alike.set(text, text)
  const ends = (text: string, length: number): string => {
    const [first, last] = [beginningOf(text, length), endOf(text, length)]
    // The digest is that of the text without its secrets: nobody can try out what they were.
    const cut = `… [cut: ${text.length} characters, SHA-256 ${digest(text)}; what follows is their end] …`
    total += 2 * length
    // A part of a text keeps the whole of it in memory, unless it is written anew.
    return anew(first + cut + last)
  }
  const cut = (body: string): string => {
    if (body.length > 2 * LEAST_SHOWN && total + Math.min(body.length, 2 * shown) > most)
      return ends(body, Math.min(shown, LEAST_SHOWN))
    if (body.length > 2 * shown) return ends(body, shown)
    total += body.length
    return body
  }
  const field = (value: string): string => (value.length > LONGEST_FIELD ? ends(value, LEAST_SHOWN) : value)
  const fields = (headers: HeaderList): HeaderList =>
    headers.some(([name, value]) => name.length + value.length > LONGEST_FIELD)
      ? headers.map(([name, value]) => [field(name), field(value)])
      : headers
  const changes = { address: field, headers: fields, body: (text: string) => once(cut(text)) }
  return {
    /** The exchange as it is kept. It has no secret in it any more, because half of one would not be recognised. */
    kept: (exchange: Exchange): Exchange => changedExchange(exchange, changes),
  }
}

/** Without the first half of a character of which the second is gone. */
function beginningOf(text: string, length: number): string {
  return text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '')
}

/** Without the second half of a character of which the first is gone. */
function endOf(text: string, length: number): string {
  return text.slice(-length).replace(/^[\uDC00-\uDFFF]/, '')
}

function anew(text: string): string {
  return JSON.parse(JSON.stringify(text)) as string
}
