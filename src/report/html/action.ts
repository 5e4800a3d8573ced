import { markup, type Markup } from '../markup.ts'
import { grouped } from '../numbers.ts'
import type { LocatedFinding, Problem, Problems } from '../problems.ts'
import { findingBlock } from './finding.ts'
import { requirementLink, scenarioLink, verdictChip } from './parts.ts'

/** One broken ambient rule can have thousands of findings; each stands below its scenario too. */
const FINDINGS_SHOWN = 10

const GROUPS = [
  ['fail', 'Failures', 'The target contradicts a MUST of the documents.'],
  [
    'error',
    'Errors',
    'The suite, the configuration or the network went wrong. None of these speaks against the target.',
  ],
  ['drift', 'Drift', 'The documents are silent; what the target does differs from what the profile pinned.'],
  ['warn', 'Warnings', 'The target does not follow a recommendation.'],
] as const

/** Everything that somebody has to do something about, with the evidence. */
export function actionSection(problems: Problems): Markup {
  const groups = GROUPS.filter(([key]) => problems[key].length > 0)
  return markup`<section id="action" aria-labelledby="action-title">
<h2 id="action-title">To act on</h2>
${groups.length === 0 && markup`<p class="nothing">Nothing: no requirement failed, and nothing went wrong.</p>`}
${groups.map(
  ([
    key,
    title,
    meaning,
  ]) => markup`<h3 class="group">${title} <span class="count">${grouped(problems[key].length)}</span></h3>
<p class="hint">${meaning}</p>
${problems[key].map((problem) => problemArticle(problem, key))}`,
)}
</section>`
}

function problemArticle(problem: Problem, group: string): Markup {
  const { id, text, place, reason, verdict, subject } = problem
  const [first, ...others] = problem.findings
  const shown = others.slice(0, FINDINGS_SHOWN)
  const anchor = `${group}/${id}`
  return markup`<article class="problem ${verdict}" aria-labelledby="${anchor}">
<h4 id="${anchor}">${verdictChip(verdict)} ${subject === 'requirement' ? requirementLink(id) : scenarioLink(id)}</h4>
<p class="place">${place}</p>
<p>${text}</p>
${first ? findingBlock(first) : markup`<p>${reason}</p>`}
${shown.length > 0 && moreFindings(shown, others.length)}
</article>
`
}

function moreFindings(shown: readonly LocatedFinding[], total: number): Markup {
  const rest = total - shown.length
  return markup`<details class="more">
<summary>${grouped(total)} more of this</summary>
${shown.map(findingBlock)}
${rest > 0 && markup`<p class="hint">And ${grouped(rest)} more, below their scenarios.</p>`}
</details>`
}
