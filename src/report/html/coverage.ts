import type { RequirementResult, RunResult } from '../../evidence/run-result.ts'
import { VERDICTS, type Verdict } from '../../evidence/verdict.ts'
import type { DocumentNumber } from '../../documents/documents.ts'
import { byCodeUnit } from '../../kernel/by-code-unit.ts'
import { markup, type Markup } from '../markup.ts'
import { VERDICT_WORDS, grouped } from '../words.ts'

/** How much of each document the run could judge, and with what outcome. */
export function coverageSection(result: RunResult, titles: Readonly<Record<DocumentNumber, string>>): Markup {
  const documents = [...Map.groupBy(result.requirements, ({ document }) => document)].sort(([one], [other]) =>
    byCodeUnit(String(one), String(other)),
  )
  if (documents.length === 0) return markup``
  return markup`<section class="coverage" aria-labelledby="coverage-title">
<h2 id="coverage-title">Coverage of the documents</h2>
${documents.map(([document, requirements]) => documentBar(document, titles[document], requirements))}
</section>`
}

function documentBar(
  document: DocumentNumber,
  title: string,
  requirements: readonly RequirementResult[],
): Markup {
  const counts = VERDICTS.map((verdict) => [verdict, countOf(requirements, verdict)] as const).filter(
    ([, count]) => count > 0,
  )
  const graded = countOf(requirements, 'pass') + countOf(requirements, 'warn') + countOf(requirements, 'fail')
  return markup`<div class="document">
<h3><span class="number">${document}</span> ${title}</h3>
<p class="graded"><strong>${grouped(graded)}</strong> of ${grouped(requirements.length)} graded</p>
${bar(counts, requirements.length)}
<ul class="legend">
${counts.map(([verdict, count]) => markup`<li class="${verdict}"><span class="swatch" aria-hidden="true">${VERDICT_WORDS[verdict].sign}</span> ${grouped(count)} ${VERDICT_WORDS[verdict].label}</li>\n`)}</ul>
</div>
`
}

type Count = readonly [verdict: Verdict, count: number]

/** Drawn with attributes of SVG, because the policy allows no style attributes. The legend says the same. */
function bar(counts: readonly Count[], total: number): Markup {
  let start = 0
  const segments = counts.map(([verdict, count]) => {
    const x = start
    start += count
    return markup`<rect class="${verdict}" x="${percent(x, total)}" width="${percent(count, total)}" height="100%"/>`
  })
  return markup`<svg class="bar" aria-hidden="true" focusable="false">${segments}</svg>`
}

function percent(count: number, total: number): string {
  return `${((count / total) * 100).toFixed(2)}%`
}

function countOf(requirements: readonly RequirementResult[], wanted: Verdict): number {
  return requirements.filter(({ verdict }) => verdict === wanted).length
}
