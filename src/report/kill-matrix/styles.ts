/** The tables of the kill matrix. */
export const KILL_MATRIX_STYLES = `
.scroll { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; font-size: .9375rem; }
th, td { padding: .6rem .8rem .6rem 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; font-weight: 400; }
thead th { color: var(--soft); font-weight: 500; }
tbody th { width: 38%; min-width: 14rem; }
td:not(:last-child) { white-space: nowrap; }
tr:target { background: var(--tint); }
td li + li { margin-top: .25rem; }
h1 { margin-bottom: 1rem; }
`
