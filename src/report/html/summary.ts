import type { CommonCause, RunResult } from '../../evidence/run-result.ts'
import { VERDICTS, type Verdict } from '../../evidence/verdict.ts'
import { baselineLines, driftLines, exitCodeMeaning } from '../baseline-words.ts'
import { markup, type Markup, type Piece } from '../markup.ts'
import { meaningOf } from '../meaning.ts'
import { exchangeLink, requirementLink } from './scenarios.ts'
import { VERDICT_WORDS, durationText, grouped, instantText, verdictHeadline } from '../words.ts'
import { causeHeadline } from '../problems.ts'

/** What somebody who reads nothing else has to know. */
export function summarySection(result: RunResult): Markup {
  return markup`<section id="summary" class="summary ${result.verdict}" aria-labelledby="verdict">
<p class="eyebrow">${result.target.name}</p>
<h1 id="verdict">${verdictHeadline(result)}</h1>
<p class="lead">${meaningOf(result)}</p>
<ul class="counts" aria-label="Requirements by verdict">
${VERDICTS.map((verdict) => countItem(verdict, result.summary[verdict]))}</ul>
<dl class="facts">
${factsOf(result).map(([name, value]) => markup`<div><dt>${name}</dt><dd>${value}</dd></div>\n`)}</dl>
</section>
${(result.causes ?? []).length > 0 && causesSection(result.causes!)}`
}

/** Each with what shows it, and what it is likely to have brought. */
function causesSection(causes: readonly CommonCause[]): Markup {
  return markup`<section id="causes" aria-labelledby="causes-title">
<h2 id="causes-title">Likely causes</h2>
${causes.map(
  (cause) => markup`<article class="problem ${cause.verdict}">
<p><strong>${causeHeadline(cause)}</strong></p>
<dl class="facts">
<div><dt>Requirements</dt><dd>${cause.requirements.map((id, index) => [index > 0 && ', ', requirementLink(id)])}</dd></div>
${(cause.proof ?? []).map(({ exchange, seen }) => markup`<div><dt>Proof</dt><dd>${exchangeLink(exchange, exchange)}: ${seen}</dd></div>\n`)}${cause.fix !== undefined && markup`<div><dt>To mend it</dt><dd>${cause.fix}</dd></div>\n`}</dl>
</article>\n`,
)}</section>`
}

function countItem(verdict: Verdict, count: number): Markup {
  const { sign, label } = VERDICT_WORDS[verdict]
  const content = markup`<span class="number">${grouped(count)}</span> <span class="label"><span aria-hidden="true">${sign}</span> ${label}</span>`
  if (count === 0) return markup`<li class="${verdict} none">${content}</li>\n`
  return markup`<li class="${verdict}"><a href="#requirements" data-show="${verdict}">${content}</a></li>\n`
}

function factsOf(result: RunResult): (readonly [string, Piece])[] {
  const { target, startedAt, durationMs, tool, seed, runId, exitCode, baseline = [] } = result
  const faults = target.faults ?? []
  return [
    ['Target', target.kind === 'embedded' ? 'the embedded simulator' : (target.baseUrl ?? target.name)],
    ['Surfaces', target.surfaces.join(', ')],
    ...(faults.length > 0 ? [['Faults', faults.join(', ')] as const] : []),
    ['Started', markup`<time datetime="${startedAt}">${instantText(startedAt)}</time>`],
    ['Took', durationText(durationMs)],
    ['Tool', `${tool.name} ${tool.version}`],
    ['Seed', String(seed)],
    ['Run', runId],
    ['Exit code', `${exitCode}: ${exitCodeMeaning(result)}`],
    ...(baseline.length > 0 ? [['Baseline', baselineLines(result).join('; ')] as const] : []),
    ...(result.drift ? [['Drift', driftLines(result).join('; ')] as const] : []),
  ]
}
