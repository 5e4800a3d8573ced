import type { Exchange } from '../../evidence/observation.ts'
import type { RunResult } from '../../evidence/run-result.ts'
import { markup, type Markup, type Piece } from '../markup.ts'
import { grouped } from '../words.ts'
import { exchangeLink, pair } from './scenarios.ts'

/** How answers travelled: the connections of a run, and for each kind of failure the first exchange that had no whole answer. */
export function transportSection({ scenarios }: RunResult): Markup {
  const sent = scenarios.flatMap(({ steps }) => steps.flatMap(({ exchanges }) => exchanges))
  const connections = sent.flatMap(({ connection }) => connection ?? [])
  if (connections.length === 0) return markup``
  const opened = connections.filter(({ connectMs }) => connectMs !== undefined)
  const kept = connections.filter((connection) => connection.kept)
  const failed = Map.groupBy(
    sent.filter(({ failure }) => failure),
    ({ failure }) => failure!.code,
  )
  return markup`<section id="transport" aria-labelledby="transport-title">
<h2 id="transport-title">Transport</h2>
<dl class="facts">
${pair('Connections opened', grouped(opened.length))}${pair('Requests over kept ones', grouped(kept.length))}${pair('TLS', tally(opened, 'tls'))}${pair('Certificates', tally(opened, 'certificate'))}${[...failed.values()].map(failedFact)}</dl>
</section>`
}

type Connection = NonNullable<Exchange['connection']>

/** Each value with how many connections have it. */
function tally(opened: readonly Connection[], part: 'tls' | 'certificate'): Piece {
  const values = Map.groupBy(opened, (connection) => connection[part])
  const counts = [...values].flatMap(([value, { length }]) =>
    value === undefined ? [] : [`${value} (${grouped(length)})`],
  )
  return counts.length > 0 && counts.join('; ')
}

function failedFact([first, ...others]: readonly Exchange[]): Markup {
  const { id, failure, connection, durationMs } = first!
  const { closedBy, sentBytes = 0, receivedBytes = 0 } = connection ?? {}
  const end =
    closedBy &&
    `; ended by ${closedBy === 'tool' ? 'this tool' : 'the target'} after ${grouped(Math.round(durationMs))} ms, ${grouped(sentBytes)} bytes sent and ${grouped(receivedBytes)} received`
  const more = others.length > 0 && ` (and ${grouped(others.length)} more)`
  return pair(failure!.code, markup`${exchangeLink(id, id)}: ${failure!.message}${end}${more}`)
}
