/** Deep links: #requirement/<id>, #scenario/<id>, #exchange/<id>. */
export const LINKS_SCRIPT = String.raw`
let addressBefore = ''

function followAddress() {
  const address = decoded(location.hash)
  if (address.startsWith('#exchange/')) {
    void openExchange(address.slice('#exchange/'.length))
    return
  }
  addressBefore = location.hash
  if (dialog.open) dialog.close()
  const target = document.getElementById(address.slice(1))
  if (!target) return
  if (target.hidden) form.reset()
  if (target instanceof HTMLDetailsElement) target.open = true
  // The reset shows the row only after this event; the browser has scrolled to nothing by then.
  setTimeout(() => {
    pages.forEach((page) => page.reveal(target))
    target.scrollIntoView()
  })
}

function decoded(hash) {
  try {
    return decodeURIComponent(hash)
  } catch {
    return hash
  }
}

document.getElementById('exchange-close').addEventListener('click', () => dialog.close())
dialog.addEventListener('click', (event) => { if (event.target === dialog) dialog.close() })
dialog.addEventListener('close', () => {
  if (decoded(location.hash).startsWith('#exchange/'))
    history.replaceState(null, '', addressBefore || location.pathname + location.search)
})
addEventListener('hashchange', followAddress)
if (location.hash) followAddress()
`
