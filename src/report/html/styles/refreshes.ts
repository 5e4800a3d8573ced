/** The refresh matrix: wider than a narrow screen, so that it scrolls by itself. */
export const REFRESH_STYLES = `
.scroll { position: relative; overflow-x: auto; margin-top: .75rem; }
.refreshes { border-collapse: collapse; width: 100%; min-width: 60rem; font-size: .875rem; }
.refreshes th, .refreshes td { padding: .6rem 1rem .6rem 0; text-align: left; vertical-align: top; font-weight: 400; border-bottom: 1px solid var(--line); }
.refreshes thead th { color: var(--soft); font-size: .8125rem; }
.refreshes thead .faint, .refreshes .documented, .refreshes .seen { display: block; }
.refreshes tbody th { min-width: 9rem; font-weight: 500; }
.refreshes td > a { text-decoration: none; }
.refreshes .documented { margin-top: .35rem; }
.refreshes .seen { color: var(--soft); }
`
