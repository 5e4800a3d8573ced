/** The matrix: a table on wide screens, cards on narrow ones. */
export const MATRIX_STYLES = `
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
