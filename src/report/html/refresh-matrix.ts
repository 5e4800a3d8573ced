import type { RefreshCell, RunResult } from '../../evidence/run-result.ts'
import { markup, type Markup } from '../markup.ts'
import { verdictChip } from './scenarios.ts'

const HANDLINGS: Readonly<Record<RefreshCell['handling'], string>> = {
  hosted: 'Hosted tokens',
  own: "Client's own tokens",
}
const STATES: Readonly<Record<RefreshCell['before'], Readonly<Record<RefreshCell['handling'], string>>>> = {
  valid: { hosted: 'permission valid before', own: 'consent valid before' },
  expired: { hosted: 'permission expired before', own: 'permission expired before' },
  withdrawn: { hosted: 'consent withdrawn before', own: 'consent withdrawn before' },
}

/** What a refresh can come to, and what the target made of it: a row for each outcome, a column for each situation. */
export function refreshMatrixSection({ refreshMatrix }: RunResult): Markup {
  if (!refreshMatrix || refreshMatrix.length === 0) return markup``
  const rows = [...Map.groupBy(refreshMatrix, ({ outcome }) => outcome)]
  const columns = [...Map.groupBy(refreshMatrix, situationOf).values()].flatMap(([first]) => first ?? [])
  return markup`<section id="refreshes" aria-labelledby="refreshes-title">
<h2 id="refreshes-title">Refreshes</h2>
<p class="hint">What a token refresh can come to at the provider, what document 2 says of the time after it, and what this run saw. A cell that was not played is not tested.</p>
<div class="scroll" role="region" aria-label="Table of refreshes" tabindex="0">
<table class="refreshes">
<thead><tr><th scope="col">The refresh comes to</th>${columns.map(columnHead)}</tr></thead>
<tbody>
${rows.map(([outcome, cells]) => rowOf(outcome, cells, columns))}</tbody>
</table>
</div>
</section>`
}

function columnHead({ handling, before }: RefreshCell): Markup {
  return markup`<th scope="col">${HANDLINGS[handling]}<span class="faint">${STATES[before][handling]}</span></th>`
}

function rowOf(outcome: string, cells: readonly RefreshCell[], columns: readonly RefreshCell[]): Markup {
  const bySituation = new Map(cells.map((cell) => [situationOf(cell), cell]))
  return markup`<tr><th scope="row">${outcome}</th>${columns.map((column) => cellOf(bySituation.get(situationOf(column))))}</tr>
`
}

function cellOf(cell: RefreshCell | undefined): Markup {
  if (!cell) return markup`<td></td>`
  const { verdict, scenario, documented, clause, seen, reason } = cell
  const chip =
    scenario === undefined
      ? verdictChip(verdict)
      : markup`<a href="#scenario/${scenario}">${verdictChip(verdict)}<span class="visually-hidden"> ${scenario}</span></a>`
  return markup`<td>${chip}
<span class="documented">${documented} <span class="faint">${clause}</span></span>
<span class="seen">${seen === undefined ? (reason ?? 'nothing was seen') : markup`seen: ${seen}`}</span></td>`
}

function situationOf({ handling, before }: RefreshCell): string {
  return `${handling} ${before}`
}
