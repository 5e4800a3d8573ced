import { isContradiction } from '../../evidence/verdict.ts'
import type { Exchange } from '../../evidence/observation.ts'
import type { ScenarioResult } from '../../evidence/run-result.ts'
import { type Hop, hopsOf } from '../hops.ts'
import { markup, type Markup, type Piece } from '../markup.ts'
import type { Captures } from './captures.ts'

/** Client, gateway and bank with the messages of one exchange between them; empty where nobody looked behind. */
export function sequenceOf(exchange: Exchange): Piece {
  const hops = hopsOf(exchange)
  return (
    hops.length > 0 && markup`<ol class="sequence">${LANES}${hops.map((hop) => message(hop, hop.says))}</ol>`
  )
}

/** The same for a whole flow, step by step, with what was done at the bank in between; each request of the client opens its exchange. */
export function sequenceOfFlow({ steps }: ScenarioResult, { blockOf }: Captures): Piece {
  const parts = steps.map(({ name, exchanges, findings }) => {
    const failed = new Set(findings.filter(isContradiction).flatMap(({ exchange }) => exchange))
    const rows = exchanges.flatMap((exchange) => {
      const link = (says: string): Markup =>
        markup`<a class="exchange" href="#exchange/${exchange.id}" data-block="${blockOf.get(exchange.id)}">${says}</a>`
      return hopsOf(exchange).map((hop, index) =>
        message(hop, index === 0 ? link(hop.says) : hop.says, failed.has(exchange.id)),
      )
    })
    return { rows, shown: markup`<li class="of"><span>${name}</span></li>${rows}` }
  })
  if (parts.every(({ rows }) => rows.length === 0)) return undefined
  return markup`<details class="flow"><summary>Sequence diagram: client, gateway and bank</summary><ol class="sequence">${LANES}${parts.map(({ shown }) => shown)}</ol></details>`
}

const LANES = markup`<li class="lanes" aria-hidden="true"><b>client</b><b>gateway</b><b>bank</b></li>`

/** The style of a leg has the first letters of its ends. */
function message({ from, to, notes, isVague }: Hop, says: Piece, isWrong = false): Markup {
  const names = [from[0]! + to[0]!, isVague && 'vague', isWrong && 'wrong'].filter(Boolean).join(' ')
  return markup`<li class="${names}"><span class="visually-hidden">${from} to ${to}: </span>${says}${notes.map((note) => markup`<small>${note}</small>`)}</li>`
}
