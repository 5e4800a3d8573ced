/** The first screen: the verdict, in words and numbers. */
export const SUMMARY_STYLES = `
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
