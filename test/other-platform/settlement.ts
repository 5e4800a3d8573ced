import type { Choices } from './platform.ts'

/** The settlement-information service of the platform: its error record, and operations of its own. */

interface Reply {
  readonly status: number
  readonly body?: unknown
  readonly text?: string
  readonly type?: string
  readonly headers?: Readonly<Record<string, string>>
}

interface Place {
  readonly in: 'BODY' | 'PATH' | 'QUERY' | 'HEADER'
  readonly name: string
}

interface Wrong extends Place {
  readonly value: string
  readonly reason?: string
}

const ISIN = /^[A-Z]{2}[A-Z0-9]{9}[0-9]$/
const KNOWN = ['CH0012032048', 'CH0038863350']

export function settlement(
  choices: Choices,
  request: Request,
  path: string,
  query: URLSearchParams,
  text: string,
  now: number,
): Reply {
  const wrong: Wrong[] = []
  const missing: Place[] = []
  const one = /^\/(detailed-settlement-information|bulk-subscription)\/securities\/([^/]+)$/.exec(path)
  if (path === '/bulk-subscription/securities' && request.method === 'GET') return { status: 200, body: [] }
  if (path === '/bulk-subscription/resultsFile' && request.method === 'GET') return { status: 204 }
  if (path === '/bulk-subscription/securities/bulk-set' && request.method === 'POST') return bulk()
  if (!one) return other(404)
  const isin = decodeURIComponent(one[2]!)
  if (!ISIN.test(isin)) wrong.push({ in: 'PATH', name: 'isin', value: isin })
  if (one[1] === 'detailed-settlement-information') {
    const date = query.get('tradeDate')
    if (date === null) missing.push({ in: 'QUERY', name: 'tradeDate' })
    else if (Number.isNaN(Date.parse(date)) || !/^\d{4}-\d\d-\d\d$/.test(date))
      wrong.push({ in: 'QUERY', name: 'tradeDate', value: date, reason: 'a day' })
  }
  const written = one[1] === 'bulk-subscription' && request.method === 'PUT' ? bodyOf() : undefined
  if (written === 'unreadable') return unreadable()
  if (written) checkDate(written)
  const refused = refusal()
  if (refused) return refused
  if (one[1] === 'bulk-subscription' && (request.method === 'PUT' || request.method === 'DELETE'))
    return done({ at: now })
  if (!KNOWN.includes(isin)) return other(404)
  return { status: 200, body: { security: isin, settlement: [{ place: 'SIX', days: 2 }] } }

  function bodyOf(): Record<string, unknown> | 'unreadable' {
    try {
      const body: unknown = JSON.parse(text)
      return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : 'unreadable'
    } catch {
      return 'unreadable'
    }
  }

  function checkDate({ validFrom }: Record<string, unknown>): void {
    if (validFrom === undefined) missing.push({ in: 'BODY', name: 'validFrom' })
    else if (!/^\d{4}-\d\d-\d\d$/.test(String(validFrom)))
      wrong.push({ in: 'BODY', name: 'validFrom', value: String(validFrom) })
  }

  function unreadable(): Reply {
    return choices.unreadable === 'with lists'
      ? bad([{ in: 'BODY', name: 'body', value: text.slice(0, 20) }], [])
      : bad([], [])
  }

  function done(body: unknown): Reply {
    return choices.statuses === 'described' ? { status: 204 } : { status: 200, body }
  }

  function bulk(): Reply {
    const body = bodyOf()
    if (body === 'unreadable') return unreadable()
    checkDate(body)
    const isins = body['isins']
    if (isins === undefined) missing.push({ in: 'BODY', name: 'isins' })
    else if (!Array.isArray(isins)) wrong.push({ in: 'BODY', name: 'isins', value: JSON.stringify(isins) })
    else
      isins.forEach((each: unknown, index) => {
        if (typeof each === 'string' && ISIN.test(each)) return
        const name = { isin: 'isin', 'isins[0]': `isins[${index}]`, 'JSON pointer': `/isins/${index}` }[
          choices.bodyNames
        ]
        wrong.push({ in: 'BODY', name, value: typeof each === 'string' ? each : JSON.stringify(each) })
      })
    return refusal() ?? done({ taken: (isins as unknown[]).length })
  }

  function refusal(): Reply | undefined {
    if (wrong.length === 0 && missing.length === 0) return undefined
    if (choices.validation === 'first kind') return missing.length > 0 ? bad([], missing) : bad(wrong, [])
    if (choices.validation === 'first parameter')
      return missing.length > 0 ? bad([], missing.slice(0, 1)) : bad(wrong.slice(0, 1), [])
    return bad(wrong, missing)
  }

  function bad(invalidParams: readonly Wrong[], missingParams: readonly Place[]): Reply {
    const detail = {
      status: 400,
      title: 'Refused',
      ...(invalidParams.length > 0 ? { invalidParams } : {}),
      ...(missingParams.length > 0 ? { missingParams } : {}),
    }
    return {
      status: 400,
      body: choices.settlementErrors === 'wrapped' ? { message: 'Refused', errorDetail: detail } : detail,
    }
  }

  function other(status: number): Reply {
    return { status, body: { message: 'There is nothing.' } }
  }
}
