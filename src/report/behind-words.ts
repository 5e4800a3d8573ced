import { headerOf } from '../evidence/exchange.ts'
import type { Exchange, RecordedArrival } from '../evidence/exchange.ts'
import { pathAndQuery } from './path-and-query.ts'

/** One message on the way of an exchange through the gateway and back. */
interface Hop {
  readonly from: 'client' | 'gateway' | 'bank'
  readonly to: 'client' | 'gateway' | 'bank'
  readonly says: string
}

/** The way of an exchange, message by message; empty where nobody looked behind the gateway. */
function hopsOf({ request, response, failure, behind }: Exchange): readonly Hop[] {
  if (!behind) return []
  const answer = response ? String(response.status) : `no answer: ${failure?.code ?? 'failed'}`
  return [
    { from: 'client', to: 'gateway', says: `${request.method} ${pathAndQuery(request.url)}` },
    ...behind.calls.flatMap(hopsOfCall),
    ...(behind.calls.length === 0 && behind.unjoined === 0
      ? [{ from: 'gateway', to: 'bank', says: 'nothing' } as const]
      : []),
    ...(behind.unjoined > 0
      ? [{ from: 'gateway', to: 'bank', says: `${behind.unjoined} that cannot be joined with it` } as const]
      : []),
    { from: 'gateway', to: 'client', says: answer },
  ]
}

/** For texts: one line per message. */
export function wayOf(exchange: Exchange): readonly string[] {
  return hopsOf(exchange).map(({ from, to, says }) => `${from.padEnd(7)} → ${to.padEnd(7)} ${says}`)
}

function hopsOfCall({ request, response, joinedBy }: RecordedArrival): readonly Hop[] {
  const client = headerOf(request.headers, 'X-CorAPI-Client-ID')
  const details = [
    client === undefined ? 'without X-CorAPI-Client-ID' : `for ${client}`,
    ...(joinedBy === 'order' ? ['joined by order'] : []),
  ]
  return [
    {
      from: 'gateway',
      to: 'bank',
      says: `${request.method} ${pathAndQuery(request.url)} (${details.join(', ')})`,
    },
    { from: 'bank', to: 'gateway', says: String(response.status) },
  ]
}
