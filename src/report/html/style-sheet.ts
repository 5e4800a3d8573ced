import { BASE_STYLES, COLOURS } from './styles/base.ts'

/** The first screen: the verdict, in words and numbers. */
const SUMMARY_STYLES = `
.summary { margin-top: clamp(2rem, 6vw, 4rem); }
.summary h1 { font-size: clamp(2.25rem, 7vw, 4rem); letter-spacing: -.03em; line-height: 1.05; margin: .15em 0 .4em; color: var(--colour); }
.lead { font-size: clamp(1.0625rem, 2vw, 1.25rem); line-height: 1.5; max-width: 46rem; text-wrap: pretty; }
.counts { display: grid; grid-template-columns: repeat(auto-fit, minmax(7.5rem, 1fr)); margin: 2.5rem 0; border-top: 1px solid var(--line); }
.counts li { border-bottom: 1px solid var(--line); }
.counts li > a, .counts li.none { display: block; padding: .9rem .5rem .9rem 0; color: inherit; text-decoration: none; }
.counts li > a > .number { color: var(--colour); }
.counts li > a:hover .label { text-decoration: underline; }
.counts .number { display: block; font-size: 2rem; line-height: 1.1; font-weight: 600; letter-spacing: -.02em; }
.counts .label { font-size: .875rem; color: var(--soft); white-space: nowrap; }
.counts .none .number { font-weight: 400; color: var(--soft); }
.summary > .facts { grid-template-columns: repeat(auto-fill, minmax(min(100%, 22rem), 1fr)); }
.summary > .facts > div { grid-template-columns: 6rem 1fr; }

.document { display: grid; grid-template-columns: 1fr auto; gap: .4rem 1.5rem; padding: 1.25rem 0; border-top: 1px solid var(--line); }
.document h3 { font-size: 1rem; font-weight: 500; letter-spacing: 0; line-height: 1.4; text-wrap: pretty; }
.document h3 .number { display: inline-block; min-width: 1.25em; color: var(--soft); }
.graded { color: var(--soft); font-size: .9375rem; text-align: right; }
.graded strong { color: var(--ink); font-weight: 600; }
.bar, .legend { grid-column: 1 / -1; }
.bar { display: block; width: 100%; height: .75rem; border-radius: 2px; overflow: hidden; }
.bar rect { fill: var(--bar); stroke: var(--paper); stroke-width: 2px; }
.legend { display: flex; flex-wrap: wrap; gap: .1rem 1.25rem; font-size: .875rem; color: var(--soft); font-variant-numeric: tabular-nums; }
.swatch { color: var(--colour); font-weight: 700; }
@media (max-width: 34rem) { .document { grid-template-columns: 1fr; } .graded { text-align: left; } }
`

/** Problems: what was expected beside what came. */
const ACTION_STYLES = `
.problem { margin-top: 1.25rem; padding: 1.25rem clamp(1rem, 2.5vw, 1.75rem) 1.5rem; background: var(--raised); border: 1px solid var(--line); border-left: 4px solid var(--colour); border-radius: 4px; }
.problem h4 { display: flex; flex-wrap: wrap; align-items: baseline; gap: .35rem .75rem; font-size: 1.125rem; }
.problem h4 .id { font-size: 1em; color: var(--ink); }
.problem > p { max-width: 50rem; margin-top: .35rem; }
.finding { margin-top: 1.25rem; }
.finding + .finding { padding-top: 1.25rem; border-top: 1px solid var(--line); }
.contrast { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 13rem), 1fr)); gap: 1rem 2rem; padding: .9rem 1.1rem; margin-bottom: 1rem; background: var(--tint); border-radius: 4px; }
.contrast dt { font-size: .8125rem; }
.contrast .rule { display: block; color: var(--soft); font-size: .875rem; }
.contrast code { font-size: .9375rem; font-weight: 500; }
.command { position: relative; margin-top: 1rem; }
.command pre { padding-right: 6.5rem; font-size: .8125rem; }
.command button { position: absolute; top: .4rem; right: .4rem; min-height: 2rem; padding: .15rem .7rem; font-size: .875rem; }
.more { margin-top: 1.25rem; }
.more > summary { color: var(--link); width: fit-content; }
a.exchange code { font-size: .875rem; }
`

/** The matrix: a table on wide screens, cards on narrow ones. */
const MATRIX_STYLES = `
.filter { display: grid; grid-template-columns: 2fr repeat(4, minmax(0, 1fr)) auto; gap: .75rem; align-items: end; margin-bottom: .75rem; }
.filter[hidden] { display: none; }
.filter label { font-size: .875rem; color: var(--soft); }
.filter input, .filter select, .filter button { font-size: 1rem; }
.filter input, .filter select { display: block; width: 100%; margin-top: .2rem; color: var(--ink); }
.filter ::placeholder { color: var(--soft); opacity: 1; }
.matrix { width: 100%; border-collapse: collapse; margin-top: .75rem; font-size: .9375rem; }
.matrix th, .matrix td { padding: .8rem 1.25rem .8rem 0; text-align: left; vertical-align: top; font-weight: 400; border-bottom: 1px solid var(--line); }
.matrix td { white-space: nowrap; }
.matrix tbody th { width: 100%; }
.matrix thead th { position: sticky; top: 0; padding-block: .5rem; background: var(--paper); color: var(--soft); font-size: .8125rem; white-space: nowrap; box-shadow: 0 1px var(--edge); border: 0; }
.matrix .number, .matrix thead th:last-child { text-align: right; padding-right: 0; }
.matrix tbody th .id { color: var(--ink); font-weight: 500; }
.matrix .text, .matrix .reason, .matrix .scenarios { display: block; max-width: 44rem; text-wrap: pretty; }
.matrix .reason, .matrix .scenarios { color: var(--soft); font-size: .875rem; }
.matrix .scenarios a { color: inherit; text-decoration: underline; text-decoration-color: var(--line); font-size: .8125rem; }
.matrix .evidence { font-size: .875rem; }
.matrix tbody tr { scroll-margin-top: 2.75rem; }
.matrix tr[hidden] { display: none; }
.matrix tr:target > * { background: var(--tint); box-shadow: 0 0 0 .35rem var(--tint); clip-path: inset(0 -.35rem); }
@media (max-width: 60rem) { .filter { grid-template-columns: repeat(4, minmax(0, 1fr)); } .filter .wide { grid-column: 1 / 4; } }
@media screen and (max-width: 44rem) {
  .filter { grid-template-columns: 1fr 1fr; }
  .filter .wide, .filter button { grid-column: 1 / -1; }
  .matrix, .matrix tbody { display: block; }
  .matrix thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  .matrix tbody tr { display: flex; flex-wrap: wrap; align-items: baseline; gap: .35rem .75rem; padding: 1rem 0; border-bottom: 1px solid var(--line); }
  .matrix tbody th, .matrix tbody td { padding: 0; border: 0; }
  .matrix tbody th { order: 1; }
  .matrix td { font-size: .875rem; color: var(--soft); }
  .matrix .number { margin-left: auto; }
  .matrix .number::after { content: " ✓"; }
}
`

/** Scenarios and assumptions: long lists that have to stay quiet. */
const SCENARIO_STYLES = `
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

/** A sequence diagram of three lanes. A message is an arrow below its words, from lane to lane. */
const SEQUENCE_STYLES = `
.sequence { position: relative; max-width: 52rem; margin: .5rem 0 1rem; padding: 0 0 .75rem; list-style: none; font: .8125rem/1.4 ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace; background: linear-gradient(var(--line), var(--line)) 2rem 1.8rem / 1px 100% no-repeat, linear-gradient(var(--line), var(--line)) 50% 1.8rem / 1px 100% no-repeat, linear-gradient(var(--line), var(--line)) calc(100% - 2rem) 1.8rem / 1px 100% no-repeat; }
.sequence > li { position: relative; box-sizing: border-box; width: calc(50% - 2rem); margin: 0; padding: .3rem .6rem .3rem; border-bottom: 1px solid var(--soft); overflow-wrap: anywhere; }
.sequence > li::before { content: none; }
.sequence > .lanes { display: flex; justify-content: space-between; width: 100%; padding: 0; border: 0; font-family: system-ui, sans-serif; }
.sequence > .lanes b { width: 4rem; font-size: .75rem; text-align: center; padding: .15rem 0; border: 1px solid var(--edge); background: var(--tint); }
.sequence > .of { width: 100%; margin: .7rem 0 .1rem; padding: .1rem 0; border: 0; font: 500 .8125rem/1.4 system-ui, sans-serif; text-align: center; }
.sequence > .of span { padding: 0 .5rem; background: var(--paper); }
.sequence > .cg, .sequence > .gc { margin-left: 2rem; }
.sequence > .gb, .sequence > .bg { margin-left: 50%; }
.sequence > .gc, .sequence > .bg { text-align: right; color: var(--soft); border-bottom-style: dashed; }
.sequence > li::after { position: absolute; bottom: -.27rem; width: 0; height: 0; border: .25rem solid transparent; }
.sequence > .cg::after, .sequence > .gb::after { content: ""; right: 0; border-left: .5rem solid var(--soft); border-right: 0; }
.sequence > .gc::after, .sequence > .bg::after { content: ""; left: 0; border-right: .5rem solid var(--soft); border-left: 0; }
.sequence > .vague { border-bottom-style: dotted; color: var(--soft); font-style: italic; }
.sequence > .vague::after { content: none; }
.sequence > .wrong { border-bottom-color: var(--fail); background: var(--fail-tint); color: var(--ink); }
.sequence small { display: block; font-size: .75rem; font-style: normal; color: var(--observed); }
.flow > summary { cursor: pointer; font-size: .875rem; color: var(--link); }
`

/** The refresh matrix: wider than a narrow screen, so that it scrolls by itself. */
const REFRESH_STYLES = `
.scroll { position: relative; overflow-x: auto; margin-top: .75rem; }
.refreshes { border-collapse: collapse; width: 100%; min-width: 60rem; font-size: .875rem; }
.refreshes th, .refreshes td { padding: .6rem 1rem .6rem 0; text-align: left; vertical-align: top; font-weight: 400; border-bottom: 1px solid var(--line); }
.refreshes thead th { color: var(--soft); font-size: .8125rem; }
.refreshes thead .faint, .refreshes .documented, .refreshes .seen { display: block; }
.refreshes tbody th { min-width: 9rem; font-weight: 500; }
.refreshes td > a { text-decoration: none; }
.refreshes .documented { margin-top: .35rem; }
.refreshes .seen { color: var(--soft); }
.times .number { text-align: right; font-variant-numeric: tabular-nums; }
.spread { display: block; width: 12rem; height: 1rem; }
.spread rect { fill: var(--ink); }
.spread line { stroke: var(--soft); }
`

/** One exchange, in a sheet at the side; on a phone it fills the screen. */
const EXCHANGE_STYLES = `
dialog { width: min(100vw, 46rem); max-width: none; height: 100dvh; max-height: none; margin: 0 0 0 auto; padding: 0; border: 0; background: var(--paper); color: var(--ink); box-shadow: 0 0 4rem #0005; }
dialog::backdrop { background: #0006; }
.sheet { min-height: 100%; padding: 0 clamp(1rem, 3vw, 2rem) 2rem; }
.sheet > header { position: sticky; top: 0; display: flex; justify-content: space-between; align-items: center; gap: 1rem; padding: 1rem 0; background: var(--paper); border-bottom: 1px solid var(--line); z-index: 1; }
.sheet h2 { margin: 0; font-size: 1.125rem; }
.sheet h3 { margin: 1.75rem 0 .6rem; font-size: 1rem; }
.sheet .place { margin-top: .75rem; }
.sheet pre { font-size: .8125rem; margin-bottom: .5rem; max-height: 75vh; overflow: auto; }
.headers { margin: .5rem 0 .75rem; font: .8125rem/1.6 ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace; }
.headers > div { display: grid; grid-template-columns: minmax(8rem, 14rem) 1fr; gap: 1rem; border-bottom: 1px solid var(--line); padding: .2rem 0; }
.command button[aria-pressed="true"] { background: var(--ink); color: var(--paper); }
@media (max-width: 34rem) { .headers > div { grid-template-columns: 1fr; gap: 0; } }
`

/** Long lists on a phone: what comes later waits for a button. Wide screens and paper show all of it. */
const PAGING_STYLES = `
.next { display: none; }
@media screen and (max-width: 44rem) {
  .later { display: none !important; }
  .next { display: block; width: 100%; padding: .75rem; margin: 1rem 0; font: inherit; }
  .next[hidden] { display: none; }
}
`

/**
 * On paper: ink on white, nothing to click, and no row or problem cut in two. The first page is a sheet of its own, each
 * requirement that needs nothing takes a line, and what can be unfolded on a screen stays folded.
 */
const PRINT_STYLES = `
@media print {
  @page { margin: 16mm 14mm; }
  html { font-size: 68%; }
  body { max-width: none; padding: 0; background: none; }
  nav, .skip, .filter, .copy, .evidence, .next, dialog, #shown { display: none !important; }
  a { color: inherit; text-decoration: none; }
  section { margin-top: 2.5rem; }
  #action, #requirements, #scenarios { break-before: page; margin-top: 0; }
  h2, h3, h4, .group, .hint { break-after: avoid; }
  .matrix tr, .document, .contrast, .assumption, .scenario > summary { break-inside: avoid; }
  .problem { background: none; }
  .finding { break-inside: avoid; }
  .command { display: none; }
  details.more { display: none; }
  .matrix thead { display: table-header-group; }
  .matrix thead th { position: static; }
  .matrix { table-layout: fixed; font-size: .8125rem; line-height: 1.25; }
  .matrix thead th:nth-child(1) { width: 9rem; }
  .matrix thead th:nth-child(n + 3) { width: 6rem; }
  .matrix thead th:nth-child(4) { width: 9rem; }
  .matrix tbody th, .matrix tbody td { padding: .18rem .75rem .18rem 0; overflow: hidden; text-overflow: ellipsis; }
  .matrix tbody th { width: auto; white-space: nowrap; }
  .matrix .text, .matrix .scenarios, .matrix .reason { display: none; }
  .matrix tr:is([data-verdict="fail"], [data-verdict="error"], [data-verdict="warn"]) > th { white-space: normal; }
  .matrix tr:is([data-verdict="fail"], [data-verdict="error"], [data-verdict="warn"]) :is(.text, .reason) { display: block; }
  .chip { font-size: inherit; line-height: 1.1; padding-block: 0; }
  #scenarios, #assumptions { columns: 2; column-gap: 2.5rem; font-size: .8125rem; line-height: 1.25; }
  #scenarios > h2, #assumptions > h2, #assumptions > .hint { column-span: all; }
  .group { margin-block: 1rem .25rem; }
  .scenario > summary { grid-template-columns: 6.5rem 1fr auto; gap: .5rem; padding: .1rem 0; }
  .scenario > summary::before { content: none; }
  .scenario > summary .title { white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
  .scenario > :not(summary) { display: none; }
  .assumption { padding: .3rem 0; }
  .assumption h3 { margin-bottom: 0; }
  .assumption .facts > div:nth-child(3) { display: none; }
  .chip, .contrast, pre, .bar { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
}
`

/** The block on which somebody signs: its lines are for paper. */
const SIGN_OFF_STYLES = `
.signatures { display: none; }
@media print {
  .sign-off { break-inside: avoid; }
  .signatures { display: grid; grid-template-columns: 2fr 1fr 2fr; gap: 1.5rem; margin-top: 3.5rem; }
  .signatures > div { border-top: 1px solid var(--ink); padding-top: .25rem; }
  .signatures dt { color: var(--soft); }
}
`

/** The whole style sheet. What is for paper comes last, because it takes back what screens need. */
export const STYLE_SHEET = [
  COLOURS,
  BASE_STYLES,
  SUMMARY_STYLES,
  ACTION_STYLES,
  MATRIX_STYLES,
  SCENARIO_STYLES,
  SEQUENCE_STYLES,
  REFRESH_STYLES,
  EXCHANGE_STYLES,
  PAGING_STYLES,
  PRINT_STYLES,
  SIGN_OFF_STYLES,
].join('')
