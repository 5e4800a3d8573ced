/** On paper nothing can be opened: the findings are open there. */
export const PRINT_SCRIPT = String.raw`
const openedForPrint = new Set()
addEventListener('beforeprint', () => {
  for (const details of document.querySelectorAll('#action details:not([open])')) {
    details.open = true
    openedForPrint.add(details)
  }
})
addEventListener('afterprint', () => {
  for (const details of openedForPrint) details.open = false
  openedForPrint.clear()
})
`
