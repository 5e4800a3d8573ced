/** A sequence diagram of three lanes. A message is an arrow below its words, from lane to lane. */
export const SEQUENCE_STYLES = `
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
