/** Scenarios and assumptions: long lists that have to stay quiet. */
export const SCENARIO_STYLES = `
.scenario { border-bottom: 1px solid var(--line); }
.group + .scenario { margin-top: .5rem; border-top: 1px solid var(--line); }
.scenario > summary { display: grid; grid-template-columns: .7rem 8rem 1fr auto; align-items: baseline; gap: .35rem .9rem; padding: .7rem 0; list-style: none; }
.scenario > summary .chip { justify-self: start; }
.scenario > summary::-webkit-details-marker { display: none; }
.scenario > summary::before { content: "▸"; color: var(--soft); }
.scenario[open] > summary::before { content: "▾"; }
.scenario > summary:hover .title { text-decoration: underline; text-underline-offset: .18em; }
.scenario > summary .faint { font-size: .875rem; font-variant-numeric: tabular-nums; }
.scenario:target > summary { background: var(--tint); }
.scenario > :not(summary) { margin: 0 0 1rem 1.6rem; }
.steps { counter-reset: step; border-left: 1px solid var(--line); }
.steps > li { counter-increment: step; position: relative; padding: 0 0 1.25rem 1.5rem; font-size: .9375rem; }
.steps > li::before { content: counter(step); position: absolute; left: -.75rem; width: 1.5rem; text-align: center; background: var(--paper); color: var(--soft); font: .8125rem/1.75 system-ui, sans-serif; font-variant-numeric: tabular-nums; }
.step { font-weight: 500; }
.step .faint { font-weight: 400; font-size: .8125rem; margin-left: .4em; }
.exchanges a { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace; font-size: .8125rem; }
.findings { margin: .35rem 0; display: grid; gap: .35rem; }
.findings .text { display: block; }
.passed { color: var(--soft); font-size: .8125rem; }
.assumption { padding: 1.25rem 0; border-top: 1px solid var(--line); }
.assumption h3 { font-size: 1rem; font-weight: 400; margin-bottom: .5rem; }
.assumption h3 .faint { margin-left: .5em; font-size: .875rem; }
.assumption h3 .id { font-size: 1em; font-weight: 600; }
.assumption .id { font-size: .875rem; }
@media screen and (max-width: 44rem) {
  .scenario > summary { grid-template-columns: .7rem 1fr auto; }
  .scenario > summary .title { grid-row: 2; grid-column: 2 / -1; }
}
#assumptions > .hint { margin-bottom: 1.25rem; }
`
