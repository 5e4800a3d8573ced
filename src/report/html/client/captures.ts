/** Opens the block that holds an exchange, once. */
export const CAPTURES_SCRIPT = String.raw`
const opened = new Map()

function captureOf(id) {
  const link = document.querySelector('a[data-block][href="' + CSS.escape('#exchange/' + id) + '"]')
  if (!link) return Promise.resolve(undefined)
  const block = link.dataset.block
  if (!opened.has(block)) opened.set(block, inflated(block))
  return opened.get(block).then((exchanges) => exchanges.find((exchange) => exchange.id === id))
}

async function inflated(block) {
  const base64 = document.getElementById('captures-' + block).textContent
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate'))
  return JSON.parse(await new Response(stream).text())
}
`
