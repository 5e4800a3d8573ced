/** Problems: what was expected beside what came. */
export const ACTION_STYLES = `
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
