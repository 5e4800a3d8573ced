import type { KillMatrix } from '../../evidence/kill-matrix.ts'
import type { WireOutcome } from '../../evidence/wire-outcome.ts'
import { markup } from '../markup.ts'
import type { Markup } from '../markup.ts'
import { WIRE_OUTCOMES } from './counts.ts'

const UNNOTICED: ReadonlySet<WireOutcome['outcome']> = new Set(['legal', 'unreached', 'escaped'])

/** What was made wrong on the wire: a row per operation, then what nobody noticed and why that is legal. */
export function wireSection({ wire }: KillMatrix): Markup {
  const operations = [...new Set(wire.map(operationOf))]
  const unnoticed = wire.filter(({ outcome }) => UNNOTICED.has(outcome))
  return markup`<section id="wire">
<h2>On the wire</h2>
<p>Every documented fact of every answer, made wrong: absent, renamed, of another type or outside of its bounds, with another value; and each answer as a whole.</p>
<div class="scroll" role="region" aria-label="Facts made wrong on the wire, by operation" tabindex="0"><table>
<thead><tr><th scope="col">Operation</th>${WIRE_OUTCOMES.map((word) => markup`<th scope="col">${word}</th>`)}</tr></thead>
<tbody>
${operations.map((operation) =>
  operationRow(
    operation,
    wire.filter((one) => operationOf(one) === operation),
  ),
)}</tbody>
</table></div>
<h3>What need not be noticed, what no scenario meets, and what was not noticed</h3>
<ul>${unnoticed.map(
    ({ fault, outcome, reason }) =>
      markup`<li><span class="id">${fault}</span> <span class="place">${outcome}${reason !== undefined && markup`: ${reason}`}</span></li>\n`,
  )}</ul>
</section>`
}

function operationRow(operation: string, wire: readonly WireOutcome[]): Markup {
  return markup`<tr><th scope="row"><span class="id">${operation}</span></th>${WIRE_OUTCOMES.map(
    (word) => markup`<td>${String(wire.filter(({ outcome }) => outcome === word).length)}</td>`,
  )}</tr>
`
}

/** The id is wire/<module>/<operation>/…; ids of modules and operations have no slash. */
function operationOf({ fault }: WireOutcome): string {
  return fault.split('/').slice(1, 3).join('/')
}
