/**
 * The style of every page of a consent flow. Colours of the bank come from `page-theme.ts`. What is `hidden` is read
 * out, and not shown: which of several buttons it is.
 */
export const PAGE_STYLE = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif;
  --page: #f2f4f7; --text: #1a1e24; --quiet: #515964; --line: #d5dae1; --edge: #737c88;
  --alarm: #a8201a; --alarm-back: #fdf0ef; --done: #1a6b3c; --done-back: #eef8f1 }
@media (prefers-color-scheme: dark) { :root { --page: #111419; --text: #e9ecf0; --quiet: #adb5c0; --line: #363d47;
  --edge: #8b95a3; --alarm: #ff9d94; --alarm-back: #351c1b; --done: #83d7a3; --done-back: #15301f } }
* { box-sizing: border-box }
body { margin: 0; min-height: 100vh; display: flex; flex-direction: column; background: var(--page); color: var(--text) }
header { background: var(--band); color: var(--on-band); border-bottom: 1px solid var(--line) }
header > div { max-width: 40rem; margin: 0 auto; padding: .875rem 1.25rem; min-height: 4rem;
  display: flex; align-items: center; gap: .875rem; font-size: 1.1875rem; font-weight: 650; overflow-wrap: anywhere }
header img { display: block; width: 2.75rem; height: 2.75rem; padding: .25rem; object-fit: contain; background: #fff;
  border-radius: .5rem; flex: none }
main { width: 100%; max-width: 40rem; margin: 0 auto; padding: 1.5rem 1.25rem 2.5rem; flex: 1 }
.card { background: var(--surface); border: 1px solid var(--line); border-radius: .875rem; padding: 1.75rem }
.card > :last-child { margin-bottom: 0 }
h1 { font-size: 1.625rem; line-height: 1.25; margin: 0 0 .75rem; text-wrap: balance }
h2 { font-size: 1.0625rem; line-height: 1.35; margin: 1.75rem 0 .5rem }
p { margin: 0 0 .875rem; overflow-wrap: anywhere }
a { color: var(--strong); text-underline-offset: .2em }
.quiet { color: var(--quiet); font-size: .9375rem }
.steps { list-style: none; display: flex; gap: .5rem; margin: 0 0 1.25rem; padding: 0; font-size: .875rem;
  color: var(--quiet) }
.steps li { flex: 1; border-top: .25rem solid var(--line); padding-top: .375rem }
.steps li.past { border-color: var(--strong) }
.steps [aria-current] { border-color: var(--strong); color: var(--text); font-weight: 650 }
.client { display: flex; gap: .875rem; align-items: center; margin: 1.125rem 0; padding: .875rem 1rem;
  border: 1px solid var(--line); border-radius: .625rem; background: var(--page) }
.client .sign { width: 2.75rem; height: 2.75rem; flex: none; display: grid; place-items: center; border-radius: 50%;
  background: var(--text); color: var(--surface); font-size: 1.25rem; font-weight: 650 }
.client b { display: block; font-size: 1.0625rem; overflow-wrap: anywhere }
.client span.quiet { overflow-wrap: anywhere }
fieldset { margin: 0; padding: 0; border: 0; min-width: 0 }
legend { padding: 0; margin: 1.25rem 0 .5rem; font-size: 1.0625rem; font-weight: 650 }
.choice { display: flex; gap: .875rem; align-items: center; padding: .8125rem 1rem; margin: .5rem 0; min-height: 3rem;
  border: 1px solid var(--edge); border-radius: .625rem; cursor: pointer }
.choice:hover { border-color: var(--strong); box-shadow: 0 0 0 1px var(--strong) }
.choice:has(:checked) { border-color: var(--strong); box-shadow: 0 0 0 1px var(--strong) }
.choice input { width: 1.25rem; height: 1.25rem; margin: 0; flex: none; accent-color: var(--strong) }
.described { flex: 1; min-width: 0; display: grid; grid-template-columns: 1fr auto; column-gap: .75rem }
.described b { font-weight: 600; overflow-wrap: anywhere }
.described small { grid-column: 1 / -1; font-size: .9375rem; color: var(--quiet); font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere }
.currency { font-weight: 600; color: var(--quiet) }
ul.plain { list-style: none; margin: .5rem 0; padding: 0 }
.account { display: flex; padding: .625rem 0; border-bottom: 1px solid var(--line) }
.account:last-child, details .given:last-child { border-bottom: 0 }
ul.rights { margin: .5rem 0 .875rem; padding-left: 1.25rem }
ul.rights li { margin: .25rem 0 }
.actions { display: grid; grid-template-columns: 1fr 1fr; gap: .75rem; margin-top: 1.75rem }
button { font: inherit; font-weight: 600; min-height: 3rem; padding: .625rem 1rem; border-radius: .625rem;
  border: 2px solid var(--strong); background: var(--surface); color: var(--strong); cursor: pointer }
button:hover { text-decoration: underline; text-underline-offset: .2em }
button.main { background: var(--action); color: var(--on-action) }
button.small { min-height: 2.75rem; padding: .375rem .875rem }
.back { margin-top: .75rem; width: 100%; border-color: transparent }
details { margin-top: 1.25rem; border-top: 1px solid var(--line); padding-top: .25rem }
summary { cursor: pointer; min-height: 2.75rem; padding: .625rem 0; font-weight: 600 }
.given { display: flex; flex-wrap: wrap; gap: .75rem; align-items: center; justify-content: space-between;
  padding: .625rem 0; border-bottom: 1px solid var(--line) }
section .given { padding-bottom: 1.5rem; margin-bottom: 1.25rem }
.given p { margin: 0; flex: 1 1 12rem; min-width: 0 }
.note { border-left: .3125rem solid var(--edge); border-radius: .375rem; padding: .75rem 1rem; background: var(--page) }
.alarm { border-color: var(--alarm); background: var(--alarm-back); color: var(--alarm); font-weight: 600 }
.done { border-color: var(--done); background: var(--done-back); color: var(--done); font-weight: 600 }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap }
footer { color: var(--quiet); font-size: .875rem; text-align: center; padding: 0 1.25rem 1.75rem }
:focus-visible { outline: 3px solid var(--strong); outline-offset: 3px }
.choice:focus-within:has(:focus-visible) { outline: 3px solid var(--strong); outline-offset: 2px }
.choice input:focus-visible { outline: none }
@media (max-width: 30rem) {
  main { padding: 1rem .75rem 1.75rem }
  header > div { padding: .75rem 1rem }
  .card { padding: 1.25rem 1rem }
  h1 { font-size: 1.4375rem }
  .actions { grid-template-columns: 1fr }
}
@media (prefers-reduced-motion: no-preference) { .choice { transition: border-color .12s, box-shadow .12s } }
@media (forced-colors: active) { .steps [aria-current], .choice:has(:checked) { border-color: Highlight } }
@media print {
  :root { --page: #fff; --text: #000; --quiet: #333; --line: #888; --alarm: #000; --done: #000 }
  body { min-height: 0 }
  header { background: none; color: #000; border-bottom: 2px solid #000 }
  .card { border: 0; padding: 0 }
  .actions, .back, details, .steps, .given button { display: none }
}
`
