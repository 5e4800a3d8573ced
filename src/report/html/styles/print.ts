/**
 * On paper: ink on white, nothing to click, and no row or problem cut in two. The first page is a sheet of its own, each
 * requirement that needs nothing takes a line, and what can be unfolded on a screen stays folded.
 */
export const PRINT_STYLES = `
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
