/** Type, rhythm, and the parts that every section uses. */
export const BASE_STYLES = `
*, ::before, ::after { box-sizing: border-box; }
html { font: 100%/1.55 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", sans-serif; scroll-padding-top: 1rem; -webkit-text-size-adjust: 100%; }
body { margin: 0 auto; padding: 0 clamp(1rem, 4vw, 3rem); max-width: 76rem; background: var(--paper); color: var(--ink); overflow-wrap: anywhere; }
h1, h2, h3, h4, p, ul, ol, dl, dd, figure, pre { margin: 0; padding: 0; }
ul, ol { list-style: none; }
h1, h2, h3, h4 { font-weight: 600; line-height: 1.2; letter-spacing: -.012em; text-wrap: balance; }
h2 { font-size: 1.5rem; margin-bottom: 1rem; }
section { margin-top: clamp(3rem, 7vw, 5rem); }
a { color: var(--link); text-decoration-thickness: 1px; text-underline-offset: .18em; }
a:hover { text-decoration-thickness: 2px; }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; border-radius: 2px; }
main:focus { outline: none; }
code, pre, .id, .clause { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace; font-size: .875em; font-variant-ligatures: none; }
.number, time, .count { font-variant-numeric: tabular-nums; }
.id { text-decoration: none; }
a.id:hover { text-decoration: underline; }
.faint, .hint, .place, .nothing { color: var(--soft); }
.hint, .place { font-size: .9375rem; }
.eyebrow { color: var(--soft); font-weight: 500; }
.visually-hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.skip { position: absolute; left: 1rem; top: -4rem; padding: .5rem 1rem; background: var(--ink); color: var(--paper); z-index: 1; }
.skip:focus { top: 1rem; }
.group { display: flex; align-items: baseline; gap: .6em; margin-top: 2.5rem; font-size: 1.125rem; }
.count { color: var(--soft); font-weight: 400; }

.chip { display: inline-block; padding: .1em .55em; border-radius: 3px; background: var(--wash); color: var(--colour); font: 600 .8125rem/1.5 system-ui, sans-serif; letter-spacing: 0; white-space: nowrap; }
.facts { display: grid; gap: .25rem 2rem; font-size: .9375rem; }
.facts > div { display: grid; grid-template-columns: 7.5rem 1fr; gap: 1rem; }
dt { color: var(--soft); }
.facts dd, .contrast dd { min-width: 0; white-space: pre-line; }
pre { padding: .75rem 1rem; background: var(--tint); border-radius: 4px; line-height: 1.5; white-space: pre-wrap; overflow-wrap: anywhere; }
button, select, input { font: inherit; color: inherit; background: var(--raised); border: 1px solid var(--edge); border-radius: 4px; padding: .35rem .7rem; min-height: 2.5rem; }
button { cursor: pointer; }
button:hover { background: var(--tint); }
summary { cursor: pointer; }

.masthead { display: flex; flex-wrap: wrap; justify-content: space-between; gap: .5rem 2rem; padding: 1.25rem 0; border-bottom: 1px solid var(--line); font-size: .9375rem; }
.brand { font-weight: 600; }
.brand .faint { font-weight: 400; margin-left: .4em; }
.masthead ul { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; }
.masthead nav a { color: var(--soft); text-decoration: none; padding: .25rem 0; }
.masthead nav a:hover { color: var(--ink); text-decoration: underline; }
.colophon { margin: 5rem 0 3rem; padding-top: 1.25rem; border-top: 1px solid var(--line); color: var(--soft); font-size: .875rem; }
@media (max-width: 30rem) { .facts > div { grid-template-columns: 1fr; gap: 0; margin-bottom: .4rem; } }
`
