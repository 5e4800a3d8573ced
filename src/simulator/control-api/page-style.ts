/** Restrained: two greys, one accent, and a colour for each kind of status. Every pair has a contrast of 4.5. */
export const PAGE_STYLE = `
:root {
  color-scheme: light dark;
  --paper: #f6f7f8; --card: #fff; --ink: #1b2330; --muted: #566173; --line: #d9dee5;
  --accent: #0b5f6b; --good: #1a6b3c; --bad: #a3262a; --warn: #7a5200; --soft: #eef1f4;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #12161c; --card: #1a2029; --ink: #e6eaf0; --muted: #a3aebd; --line: #323b48;
    --accent: #6cc7d3; --good: #7bd49c; --bad: #ff9c98; --warn: #f0c069; --soft: #242c37;
  }
}
* { box-sizing: border-box; }
[hidden] { display: none !important; }
body {
  margin: 0; background: var(--paper); color: var(--ink);
  font: 15px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif;
}
header, main { max-width: 76rem; margin: 0 auto; padding: 0 1rem; }
header { display: flex; flex-wrap: wrap; gap: 0 1rem; align-items: baseline; justify-content: space-between; padding-top: 1.25rem; }
h1 { font-size: 1.35rem; margin: 0; letter-spacing: -0.01em; }
h2 { font-size: 0.95rem; margin: 0 0 0.6rem; }
p { margin: 0; }
.muted, .count { color: var(--muted); font-weight: 400; }
main { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr)); padding-block: 1rem 3rem; }
section, form { background: var(--card); border: 1px solid var(--line); border-radius: 10px; padding: 1rem; min-width: 0; }
.wide, form, noscript { grid-column: 1 / -1; }
.clock > div { display: inline-block; vertical-align: top; margin-right: 2rem; }
.clock .actions { margin-top: 0.25rem; }
.actions > span { display: contents; }
.time { font-size: 1.5rem; font-variant-numeric: tabular-nums; letter-spacing: -0.01em; }
.actions, .clock > .actions { display: inline-flex; flex-wrap: wrap; gap: 0.5rem; margin-top: 0.75rem; }
button, input[type="password"] {
  font: inherit; min-height: 2.25rem; padding: 0.25rem 0.75rem; border-radius: 7px; border: 1px solid var(--line);
  background: var(--soft); color: var(--ink);
}
button { cursor: pointer; }
button:hover { border-color: var(--accent); color: var(--accent); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
ul, ol { list-style: none; margin: 0; padding: 0; }
li { border-top: 1px solid var(--line); padding: 0.55rem 0; }
li:first-child { border-top: 0; padding-top: 0; }
li:last-child { padding-bottom: 0; }
.row { display: flex; gap: 0.25rem 0.75rem; align-items: center; justify-content: space-between; flex-wrap: wrap; }
.row > div { min-width: 0; flex: 1 1 12rem; overflow-wrap: anywhere; }
.title { font-weight: 600; }
.small { font-size: 0.85rem; color: var(--muted); }
code, pre, .wire { font: 0.85rem/1.5 ui-monospace, "SF Mono", Menlo, Consolas, monospace; }
.mark { font-size: 0.8rem; border: 1px solid currentcolor; border-radius: 99px; padding: 0 0.5rem; white-space: nowrap; }
.good { color: var(--good); } .bad { color: var(--bad); } .warn { color: var(--warn); }
.columns { columns: 24rem; column-gap: 2rem; }
.columns li { break-inside: avoid; border: 0; padding: 0.3rem 0; }
.columns label { display: grid; grid-template-columns: auto 1fr; gap: 0.6rem; cursor: pointer; overflow-wrap: anywhere; }
input[type="checkbox"] { width: 1.1rem; height: 1.1rem; margin-top: 0.2rem; accent-color: var(--accent); }
summary { cursor: pointer; }
summary h2 { display: inline; }
details > ul { margin-top: 0.75rem; }
summary.wire { display: grid; grid-template-columns: 3rem 4rem 1fr; gap: 0.5rem; overflow-wrap: anywhere; }
summary.wire .small { grid-column: 3; }
@media (max-width: 30rem) { summary.wire { grid-template-columns: auto 1fr; } summary.wire > :nth-child(n + 3) { grid-column: 1 / -1; } }
pre { margin: 0.5rem 0 0; padding: 0.75rem; background: var(--soft); border-radius: 7px; white-space: pre-wrap; overflow-wrap: anywhere; max-height: 24rem; overflow-y: auto; }
`
