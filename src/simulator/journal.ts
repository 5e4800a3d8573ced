import type { Answer } from '../bank/provider.ts'
import type { Exchange, HeaderList } from '../evidence/exchange.ts'
import { redactHeaders, redactPatterns } from '../evidence/redaction.ts'
import type { Surface } from '../spec/documents.ts'
import type { OperationId } from '../spec/operations.ts'

/** The exchanges that a bank answered, oldest first; the oldest ones go when it is full. */
export interface Journal {
  add(seen: SeenExchange): void
  entries(): readonly Exchange[]
  clear(): void
}

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
}

/**
 * What is kept until somebody reads the journal: already without secrets, and not yet in the form of an exchange,
 * because most exchanges of a busy bank are never looked at.
 */
interface Kept extends Omit<SeenExchange, 'headers'> {
  readonly number: number
  readonly headers: HeaderList
  exchange?: Exchange
}

export function createJournal(capacity: number): Journal {
  let recorded: Kept[] = []
  let count = 0
  return {
    add: (seen) => {
      count++
      recorded.push(keep(seen, count))
      // Dropping in bulk keeps the cost per request constant.
      if (recorded.length > capacity * 2) recorded = recorded.slice(-capacity)
    },
    entries: () => recorded.slice(-capacity).map((kept) => (kept.exchange ??= exchangeOf(kept))),
    clear: () => {
      recorded = []
    },
  }
}

function keep(seen: SeenExchange, number: number): Kept {
  const { surface, operation, method, answer, body, nowMs } = seen
  return {
    number,
    surface,
    operation,
    method,
    url: withoutSecrets(seen.url),
    headers: redactHeaders([...seen.headers], withoutSecrets),
    requestBody: withoutSecrets(seen.requestBody),
    answer,
    body,
    nowMs,
  }
}

function exchangeOf(kept: Kept): Exchange {
  const { operation, requestBody } = kept
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
    response: {
      status: kept.answer.status,
      headers: redactHeaders(Object.entries(kept.answer.headers)),
      // No answer of the two modules carries a secret, so there is nothing to look for in a long body.
      body: kept.body,
    },
    sentAt: new Date(kept.nowMs).toISOString(),
    durationMs: 0,
  }
}

/**
 * No pattern of the redaction matches without a blank, an equals sign or a quotation mark, and looking for one
 * costs a tenth of applying the patterns.
 */
function withoutSecrets(text: string): string {
  return /[\s="]/.test(text) ? redactPatterns(text) : text
}
