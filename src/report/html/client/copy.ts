/** Copy buttons: each copies the text of the element before it. */
export const COPY_SCRIPT = String.raw`
document.addEventListener('click', async (event) => {
  const button = event.target.closest('button.copy')
  if (!button) return
  const source = button.previousElementSibling
  const label = button.firstChild
  try {
    await navigator.clipboard.writeText(source.textContent)
    label.data = 'Copied'
  } catch {
    // Where the clipboard is not allowed, the text is selected for the reader to copy.
    getSelection().selectAllChildren(source)
    label.data = 'Selected'
  }
  setTimeout(() => { label.data = 'Copy' }, 2000)
})

for (const button of document.querySelectorAll('button.copy')) button.hidden = false
`
