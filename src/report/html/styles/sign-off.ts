/** The block on which somebody signs: its lines are for paper. */
export const SIGN_OFF_STYLES = `
.signatures { display: none; }
@media print {
  .sign-off { break-inside: avoid; }
  .signatures { display: grid; grid-template-columns: 2fr 1fr 2fr; gap: 1.5rem; margin-top: 3.5rem; }
  .signatures > div { border-top: 1px solid var(--ink); padding-top: .25rem; }
  .signatures dt { color: var(--soft); }
}
`
