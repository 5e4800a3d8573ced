import type { AssumptionResult, RunResult } from '../../evidence/run-result.ts'
import { markup, type Markup, type Piece } from '../markup.ts'
import { counted } from '../words.ts'
import { requirementLink } from './scenarios.ts'

/** Where the documents are silent: what is assumed, and what the target was seen to do. */
export function assumptionsSection({ assumptions }: RunResult): Markup {
  return markup`<section id="assumptions" aria-labelledby="assumptions-title">
<h2 id="assumptions-title">Assumptions</h2>
<p class="hint">Where the documents are silent, a target is free: nothing here can make it fail, but what its owner has confirmed.</p>
${assumptions.length === 0 && markup`<p class="nothing">This run relied on no assumption.</p>`}
${assumptions.map(assumptionArticle)}
</section>`
}

function assumptionArticle({
  id,
  clause,
  default: usual,
  confirmed,
  observed = [],
  reliedOn,
}: AssumptionResult): Markup {
  return markup`<article class="assumption" id="assumption/${id}">
<h3><span class="id">${id}</span> <span class="faint">${clause}</span></h3>
<dl class="facts">
<div><dt>The simulator</dt><dd>${usual}</dd></div>
<div><dt>The target</dt><dd>${observed.length > 0 ? observedList(observed) : markup`<span class="faint">not observed</span>`}</dd></div>
${confirmed !== undefined && markup`<div><dt>Confirmed by</dt><dd>${confirmed}</dd></div>`}
<div><dt>Relied on by</dt><dd>${reliedOnPiece(reliedOn)}</dd></div>
</dl>
</article>
`
}

function observedList(observed: readonly string[]): Piece {
  const [only] = observed
  return observed.length === 1 ? only : markup`<ul>${observed.map((value) => markup`<li>${value}</li>`)}</ul>`
}

function reliedOnPiece(ids: readonly string[]): Piece {
  if (ids.length === 0) return markup`<span class="faint">no requirement of this run</span>`
  const links = ids.map((id, index) => [index > 0 && ', ', requirementLink(id)])
  return ids.length > 5
    ? markup`<details><summary>${counted(ids.length, 'requirement')}</summary>${links}</details>`
    : links
}
