import type { Answer } from '../bank/provider.ts'
import { withoutCardNumbers } from '../evidence/card-numbers.ts'
import type { Exchange, HeaderList } from '../evidence/exchange.ts'
import { REDACTED, redactHeader, redactHeaders, redactPatterns } from '../evidence/redaction.ts'
import type { Surface } from '../spec/documents.ts'
import { CLIENT_ID, ISSUER_TRACE_ID } from '../spec/headers.ts'
import { isUnspecifiedField } from '../spec/http-fields.ts'
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
interface Kept {
  readonly number: number
  readonly surface: Surface
  readonly headers: HeaderList
  readonly seen: Omit<SeenExchange, 'surface' | 'headers'>
  exchange?: Exchange
}

export function createJournal(capacity: number): Journal {
  let recorded: Kept[] = []
  let count = 0
  const keep = (surface: Surface, headers: ReadonlyMap<string, string>, seen: Kept['seen']): void => {
    count++
    recorded.push({
      number: count,
      surface,
      headers: keptHeaders(headers),
      seen,
    })
  }
  return {
    add: ({ surface, operation, method, url, requestBody, answer, body, nowMs, headers }) => {
      const seen = {
        operation,
        method,
        url: redactPatterns(url),
        requestBody: redacted(requestBody, surface),
        answer,
        // Of all answers only these can carry a secret: there is nothing to look for in a long body.
        body: operation?.startsWith('consent-flow/') || surface === 'cards' ? redacted(body, surface) : body,
        nowMs,
      }
      keep(surface, headers, seen)
      // Dropping in bulk keeps the cost per request constant.
      if (recorded.length > capacity * 2) recorded = recorded.slice(-capacity)
    },
    entries: () => recorded.slice(-capacity).map((kept) => (kept.exchange ??= exchangeOf(kept))),
    clear: () => {
      recorded = []
    },
  }
}

function redacted(text: string, surface: Surface): string {
  const rest = redactPatterns(text)
  return surface === 'cards' ? withoutCardNumbers(rest) : rest
}

function exchangeOf({ number, surface, headers, seen }: Kept): Exchange {
  const { operation, method, url, requestBody, answer, body, nowMs } = seen
  return {
    id: `exchange-${number}`,
    surface,
    ...(operation !== undefined && { operation }),
    request: {
      method,
      url,
      headers,
      ...(requestBody !== '' && { body: requestBody }),
    },
    response: {
      status: answer.status,
      headers: redactHeaders(Object.entries(answer.headers)),
      body,
    },
    sentAt: new Date(nowMs).toISOString(),
    durationMs: 0,
  }
}

/** What a header that nobody specified holds may be a secret, and nobody needs it to understand the answer. */
function keptHeaders(headers: ReadonlyMap<string, string>): HeaderList {
  const kept: [string, string][] = []
  for (const [name, value] of headers) {
    const isForeign = isUnspecifiedField(name) && !OWN_FIELDS.has(name)
    kept.push([name, isForeign ? REDACTED : redactHeader(name, value)])
  }
  return kept
}

/** Specified elsewhere than in document 1: these tell what belongs together. */
const OWN_FIELDS: ReadonlySet<string> = new Set([CLIENT_ID.toLowerCase(), ISSUER_TRACE_ID])
