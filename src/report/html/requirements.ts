import type { RequirementResult, RunResult } from '../../evidence/run-result.ts'
import type { Verdict } from '../../evidence/verdict.ts'
import type { DocumentNumber } from '../../documents/documents.ts'
import { markup, type Markup } from '../markup.ts'
import { areaOf, counted, grouped } from '../words.ts'
import { filterForm } from './filter-form.ts'
import { scenarioLink, verdictChip } from './scenarios.ts'

/** Ambient requirements are judged in every scenario; the scenarios list the rest. */
const SCENARIOS_SHOWN = 3

const COLUMNS = ['Verdict', 'Requirement', 'Level', 'Clause', 'Surface', 'Checks passed'] as const

/** The matrix: every requirement in scope and what it got. A plain table that the script can filter. */
export function requirementsSection(
  { requirements }: RunResult,
  titles: Readonly<Record<DocumentNumber, string>>,
): Markup {
  return markup`<section id="requirements" aria-labelledby="requirements-title">
<h2 id="requirements-title">Requirements</h2>
${filterForm(requirements, titles)}
<p id="shown" class="hint" role="status">${counted(requirements.length, 'requirement')}</p>
<table class="matrix" role="table" aria-labelledby="requirements-title">
<thead role="rowgroup"><tr role="row">${COLUMNS.map((name) => markup`<th role="columnheader" scope="col">${name}</th>`)}</tr></thead>
<tbody role="rowgroup">
${requirements.map(requirementRow)}</tbody>
</table>
</section>`
}

// The roles are those of a table already: they survive the narrow layout, which shows rows as cards.
function requirementRow(requirement: RequirementResult): Markup {
  const { id, document, clause, level, surface, text, verdict, checks, reason, scenarios } = requirement
  return markup`<tr role="row" id="requirement/${id}" data-verdict="${verdict}" data-level="${level}" data-document="${document}" data-area="${areaOf(id)}">
<td role="cell">${verdictChip(verdict)}</td>
<th role="rowheader" scope="row"><a class="id" href="#requirement/${id}">${id}</a>
<span class="text">${text}</span>${reason !== undefined && markup`<span class="reason">${reason}</span>`}${scenarioList(scenarios)}${evidenceLink(verdict, id)}</th>
<td role="cell">${level}</td>
<td role="cell" class="clause">${clause}</td>
<td role="cell">${surface}</td>
<td role="cell" class="number">${grouped(checks)}</td>
</tr>
`
}

/** Where the section "To act on" shows the evidence. */
function evidenceLink(verdict: Verdict, id: string): Markup {
  if (verdict !== 'fail' && verdict !== 'error' && verdict !== 'warn') return markup``
  return markup`<a class="evidence" href="#${verdict}/${id}">Evidence<span class="visually-hidden"> for ${id}</span></a>`
}

function scenarioList(scenarios: readonly string[]): Markup {
  if (scenarios.length === 0) return markup``
  const rest = scenarios.length - SCENARIOS_SHOWN
  const links = scenarios.slice(0, SCENARIOS_SHOWN).map((id, index) => [index > 0 && ', ', scenarioLink(id)])
  return markup`<span class="scenarios">in ${links}${rest > 0 && `, and ${grouped(rest)} more`}</span>`
}
