/** One exchange, in a sheet at the side; on a phone it fills the screen. */
export const EXCHANGE_STYLES = `
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
