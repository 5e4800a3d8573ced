import type { Answer } from '../provider/answers/call-and-answer.ts'
import { withoutCardNumbers, withoutDpans } from '../evidence/card-numbers.ts'
import type { Exchange, HeaderList } from '../evidence/observation.ts'
import type { WireFailure } from '../evidence/scenario-result.ts'
import { REDACTED, redactHeader, redactHeaders, redactPatterns } from '../evidence/redaction.ts'
import { SURFACE_DESCRIPTIONS, type Surface } from '../documents/apis.ts'
import { CLIENT_FIELD, ISSUER_TRACE_ID } from '../documents/headers.ts'
import { isUnspecifiedField } from '../documents/http-fields.ts'
import type { OperationId } from '../documents/operations.ts'

export type Journal = ReturnType<typeof createJournal>

/** A request that was answered, as its surface has it at hand. */
export interface SeenExchange {
  readonly surface: Surface
  readonly operation: OperationId | undefined
  readonly method: string
  /** Path and query below the surface's base address, as sent. */
  readonly url: string
  readonly headers: ReadonlyMap<string, string>
  readonly requestBody: string
  readonly answer: Answer
  /** The body of the answer as text. */
  readonly body: string
  readonly nowMs: number
  /** Why the client did not get it. */
  readonly loss?: WireFailure | undefined
}

/**
 * What is kept until somebody reads the journal: already without secrets, and not yet in the form of an exchange,
 * because most exchanges of a busy bank are never looked at. Little is kept, and what is like before is shared:
 * clearing away what the journal drops costs more than adding to it.
 */
interface Kept extends Omit<SeenExchange, 'headers' | 'answer'> {
  readonly number: number
  readonly headers: HeaderList
  readonly status: number
  readonly answerHeaders: Answer['headers']
  exchange?: Exchange
}

export const DEFAULT_JOURNAL_BYTES = 64 * 1024 * 1024

/** A text has a byte per character, or two where one character needs it. */
const BYTES_PER_CHARACTER = 2
/** What an exchange takes besides its texts. */
const BYTES_BESIDES = 500
/** Of a longer body only so much is kept, at its beginning: it would push everything else out. */
const SHOWN_OF_LONG = 32 * 1024
const LONGEST_SHARE = 1 / 16

/**
 * The exchanges that a bank answered, oldest first; the oldest ones go when there are more than the capacity, or when
 * they take more than so many bytes of memory.
 */
export function createJournal(capacity: number, bytes: number) {
  let recorded: Kept[] = []
  let count = 0
  let held = 0
  const longest = (bytes * LONGEST_SHARE) / BYTES_PER_CHARACTER
  const cut = (text: string): string =>
    text.length <= longest
      ? text
      : `${text.slice(0, Math.min(SHOWN_OF_LONG, longest))}… [cut: ${text.length} characters]`
  /** Down to three quarters, so that the cost of dropping per request is constant. */
  const dropOldest = (): void => {
    let first = 0
    while (held > bytes * 0.75 && first < recorded.length) held -= bytesOf(recorded[first++]!)
    recorded = recorded.slice(first)
  }
  const headersOf = createHeaderKeeper()
  const textsOfCards = createTextKeepers((text) => withoutCardNumbers(withoutDpans(redactPatterns(text))))
  const textsOfOthers = createTextKeepers(redactPatterns)
  return {
    add: (seen: SeenExchange): void => {
      const { surface, operation, method, url, requestBody, answer, body, nowMs, headers, loss } = seen
      if (capacity === 0) return
      count++
      const { holdsSecretNumbers = false } = SURFACE_DESCRIPTIONS[surface]
      const texts = holdsSecretNumbers ? textsOfCards : textsOfOthers
      const kept: Kept = {
        number: count,
        surface,
        operation,
        method,
        url: texts.address(url),
        headers: headersOf(surface, headers),
        // Cut when nothing secret is in it any more: half of a secret would not be recognised.
        requestBody: cut(texts.request(requestBody)),
        status: answer.status,
        answerHeaders: answer.headers,
        body: cut(canHoldSecret(operation, surface, answer.status) ? texts.answer(body) : body),
        nowMs,
        loss,
      }
      recorded.push(kept)
      held += bytesOf(kept)
      // Dropping in bulk keeps the cost per request constant.
      if (recorded.length > capacity * 2) {
        recorded = recorded.slice(-capacity)
        held = recorded.reduce((sum, one) => sum + bytesOf(one), 0)
      }
      if (held > bytes) dropOldest()
    },
    entries: (): readonly Exchange[] =>
      recorded.slice(-capacity).map((kept) => (kept.exchange ??= exchangeOf(kept))),
    clear: (): void => {
      recorded = []
      held = 0
    },
  }
}

function bytesOf({ url, requestBody, body }: Kept): number {
  return BYTES_PER_CHARACTER * (url.length + requestBody.length + body.length) + BYTES_BESIDES
}

/** Successful answers about accounts and payments are long, and repeat no value of the request. */
function canHoldSecret(operation: OperationId | undefined, surface: Surface, status: number): boolean {
  if (operation === undefined || status >= 300) return true
  const isOfBooks =
    !SURFACE_DESCRIPTIONS[surface].holdsSecretNumbers &&
    !operation.startsWith('consent-flow/') &&
    !operation.includes('/echo')
  return !isOfBooks
}

function exchangeOf(kept: Kept): Exchange {
  const { operation, requestBody, status, answerHeaders, body, loss } = kept
  return {
    id: `exchange-${kept.number}`,
    surface: kept.surface,
    ...(operation !== undefined && { operation }),
    request: {
      method: kept.method,
      url: kept.url,
      headers: kept.headers,
      ...(requestBody !== '' && { body: requestBody }),
    },
    ...(loss
      ? { failure: loss }
      : { response: { status, headers: redactHeaders(Object.entries(answerHeaders)), body } }),
    sentAt: new Date(kept.nowMs).toISOString(),
    durationMs: 0,
  }
}

type TextKeeper = (text: string) => string

function createTextKeepers(
  redacted: TextKeeper,
): Readonly<Record<'address' | 'request' | 'answer', TextKeeper>> {
  return {
    address: createTextKeeper(redacted),
    request: createTextKeeper(redacted),
    answer: createTextKeeper(redacted),
  }
}

/**
 * Takes secrets out of texts that often come twice in a row: once for the provider, once for the gateway. A text that
 * had one is remembered no longer than that.
 */
function createTextKeeper(redacted: TextKeeper): TextKeeper {
  let seen = ''
  let kept = ''
  return (text) => {
    if (text !== seen) {
      seen = text
      kept = redacted(text)
      return kept
    }
    const result = kept
    if (result !== text) seen = kept = ''
    return result
  }
}

/** Clients send most fields with every request as they are. */
const REMEMBERED_FIELDS = 64

/** Header fields as they may be kept; those that are as before are the same objects. */
function createHeaderKeeper(): (surface: Surface, headers: ReadonlyMap<string, string>) => HeaderList {
  const lastFields = new Map<string, HeaderList[number]>()
  const lastLists = new Map<Surface, HeaderList>()
  const fieldOf = (name: string, value: string): HeaderList[number] => {
    const last = lastFields.get(name)
    // What was kept has no secret in it, so neither has the same once more.
    if (last?.[1] === value) return last
    const kept = keptValue(name, value)
    if (last?.[1] === kept) return last
    const field = Object.freeze([name, kept] as const)
    if (last || lastFields.size < REMEMBERED_FIELDS) lastFields.set(name, field)
    return field
  }
  return (surface, headers) => {
    const last = lastLists.get(surface) ?? []
    // Begun at the first field that is not as before: mostly there is none.
    let list: HeaderList[number][] | undefined
    let index = 0
    for (const [name, value] of headers) {
      const field = fieldOf(name, value)
      if (!list && field !== last[index]) list = last.slice(0, index)
      list?.push(field)
      index++
    }
    if (!list && index === last.length) return last
    const kept = Object.freeze(list ?? last.slice(0, index))
    lastLists.set(surface, kept)
    return kept
  }
}

/** What a header that nobody specified holds may be a secret, and nobody needs it to understand the answer. */
function keptValue(name: string, value: string): string {
  const isForeign = isUnspecifiedField(name) && !OWN_FIELDS.has(name)
  return isForeign ? REDACTED : redactHeader(name, value)
}

/** Header fields for correlation that are specified elsewhere than in document 1. */
const OWN_FIELDS: ReadonlySet<string> = new Set([CLIENT_FIELD, ISSUER_TRACE_ID])
