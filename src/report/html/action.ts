import { markup, type Markup } from '../markup.ts'
import type { RunResult } from '../../evidence/run-result.ts'
import { counted, grouped } from '../words.ts'
import { TO_ACT_ON, causeFacts, countedGroups, groupsOf } from '../problems.ts'
import type { LocatedFinding, Problem, ProblemGroup, Problems } from '../problems.ts'
import { findingBlock, requirementLink, scenarioLink, verdictChip } from './scenarios.ts'

/** One broken ambient rule can have thousands of findings; each stands below its scenario too. */
const FINDINGS_SHOWN = 10

/** Everything that somebody has to do something about, with the evidence. */
export function actionSection(problems: Problems, result: RunResult): Markup {
  const groups = TO_ACT_ON.map((group) => [group, groupsOf(problems[group[0]], result)] as const).filter(
    ([, causes]) => causes.length > 0,
  )
  return markup`<section id="action" aria-labelledby="action-title">
<h2 id="action-title">To act on</h2>
${groups.length === 0 && markup`<p class="nothing">Nothing: no requirement failed, and nothing went wrong.</p>`}
${groups.map(
  ([
    [key, title, meaning],
    causes,
  ]) => markup`<h3 class="group">${title} <span class="count">${countedGroups(problems[key], causes)}</span></h3>
<p class="hint">${meaning}</p>
${causes.map((group) => problemArticle(group, key))}`,
)}
</section>`
}

function problemArticle(of: ProblemGroup, group: string): Markup {
  const { lead: problem, others: alike } = of
  const { id, text, place, reason, verdict, subject } = problem
  const [first, ...others] = problem.findings
  const shown = others.slice(0, FINDINGS_SHOWN)
  const anchor = `${group}/${id}`
  return markup`<article class="problem ${verdict}" aria-labelledby="${anchor}">
<h4 id="${anchor}">${verdictChip(verdict)} ${subject === 'requirement' ? requirementLink(id) : scenarioLink(first?.scenario.id ?? id)}</h4>
<p class="place">${place}</p>
<p>${text}</p>
${causePiece(of)}
${first ? findingBlock(first) : markup`<p>${reason}</p>`}
${shown.length > 0 && moreFindings(shown, others.length)}
${alike.length > 0 && likeIt(alike, group)}
</article>
`
}

function causePiece(group: ProblemGroup): Markup {
  const facts = causeFacts(group)
  if (facts.length === 0) return markup``
  return markup`<dl class="facts">${facts.map(([name, value]) => markup`<div><dt>${name[0]!.toUpperCase()}${name.slice(1)}</dt><dd>${value}</dd></div>\n`)}</dl>`
}

/** What is wrong for the same cause, an example of each. */
function likeIt(problems: readonly Problem[], group: string): Markup {
  return markup`<details class="more">
<summary>${counted(problems.length, 'requirement')} broken by the same cause</summary>
${problems.map((lead) => problemArticle({ lead, cause: undefined, others: [] }, group))}
</details>`
}

function moreFindings(shown: readonly LocatedFinding[], total: number): Markup {
  const rest = total - shown.length
  return markup`<details class="more">
<summary>${grouped(total)} more of this</summary>
${shown.map(findingBlock)}
${rest > 0 && markup`<p class="hint">And ${grouped(rest)} more, below their scenarios.</p>`}
</details>`
}
