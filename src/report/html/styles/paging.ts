/** Long lists on a phone: what comes later waits for a button. Wide screens and paper show all of it. */
export const PAGING_STYLES = `
.next { display: none; }
@media screen and (max-width: 44rem) {
  .later { display: none !important; }
  .next { display: block; width: 100%; padding: .75rem; margin: 1rem 0; font: inherit; }
  .next[hidden] { display: none; }
}
`
