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

/**
 * Every colour of the page, for both schemes. `--ink` on `--paper` and on `--tint`, and each verdict's colour on
 * both, have a contrast of at least 4.5 to 1 (WCAG AA); the browser test measures it.
 */
export const COLOURS = `
:root {
  color-scheme: light dark;
  --paper: #fcfbf9; --raised: #ffffff; --tint: #f3f1ec; --line: #dedad2; --edge: #8b857a;
  --ink: #1b1d20; --soft: #57544d; --link: #1d4f80; --focus: #1d4f80;
  --fail: #a4201c; --fail-tint: #fbe9e6; --error: #8a1a5e; --error-tint: #f9e8f2;
  --warn: #7a4a00; --warn-tint: #fbf0d9; --pass: #1b6238; --pass-tint: #e4f2e8;
  --observed: #1d5587; --observed-tint: #e5eff8; --quiet: #57544d; --quiet-tint: #eeebe5;
  --bar-quiet: #cfcac0;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #131518; --raised: #1a1d21; --tint: #1f2328; --line: #33383f; --edge: #7d848d;
    --ink: #e9e7e2; --soft: #aaa8a2; --link: #9cc4ec; --focus: #9cc4ec;
    --fail: #ff9f95; --fail-tint: #3a1b19; --error: #f2a0cf; --error-tint: #381a2c;
    --warn: #eec071; --warn-tint: #33270f; --pass: #8ed3a4; --pass-tint: #15301f;
    --observed: #9cc4ec; --observed-tint: #17293a; --quiet: #b3b0a9; --quiet-tint: #2a2d31;
    --bar-quiet: #474c53;
  }
}
.fail, .not-conformant { --colour: var(--fail); --wash: var(--fail-tint); --bar: var(--fail); }
.error { --colour: var(--error); --wash: var(--error-tint); --bar: var(--error); }
.warn, .incomplete, .not-graded { --colour: var(--warn); --wash: var(--warn-tint); --bar: var(--warn); }
.pass, .conformant { --colour: var(--pass); --wash: var(--pass-tint); --bar: var(--pass); }
.observed { --colour: var(--observed); --wash: var(--observed-tint); --bar: var(--observed); }
.blocked { --colour: var(--quiet); --wash: var(--quiet-tint); --bar: var(--edge); }
.not-tested, .not-applicable { --colour: var(--quiet); --wash: var(--quiet-tint); --bar: var(--bar-quiet); }
`
