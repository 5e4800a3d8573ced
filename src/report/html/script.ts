import { UNPRINTABLE } from '../printable.ts'
import { jsonLines } from '../../kernel/json-lines.ts'
import { xmlLines } from '../../kernel/xml-lines.ts'

/** Opens the block that holds an exchange, once. */
const CAPTURES_SCRIPT = String.raw`
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

/** Copy buttons: each copies the text of the element before it. */
const COPY_SCRIPT = String.raw`
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

/** Shows one exchange in the dialog. Text from the target gets in by way of textContent alone. */
const EXCHANGE_SCRIPT = String.raw`
const dialog = document.getElementById('exchange')
const content = document.getElementById('exchange-content')
let wanted

async function openExchange(id) {
  wanted = id
  document.getElementById('exchange-title').textContent = visible(id)
  content.replaceChildren(element('p', 'Opening\u2026', 'hint'))
  if (!dialog.open) dialog.showModal()
  try {
    const exchange = await captureOf(id)
    // Somebody may have asked for another one while this one was being opened.
    if (wanted === id) content.replaceChildren(...(exchange ? exchangeParts(exchange) : [element('p', 'This report has no such exchange.')]))
  } catch {
    content.replaceChildren(element('p', 'This browser could not open the recording; report.json has it.'))
  }
}

function connectionOf({ kept, connectMs, tlsMs, tls, certificate, closedBy, sentBytes, receivedBytes } = {}) {
  const times = [['connected', connectMs], [tls, tlsMs]].filter(([, ms]) => ms !== undefined)
  return [
    kept && 'over a connection that was kept',
    times.length > 0 && 'of which ' + times.map(([what, ms]) => what + ' ' + Math.round(ms) + ' ms').join(', '),
    certificate,
    closedBy && 'ended by ' + (closedBy === 'tool' ? 'this tool' : 'the target') + ' after ' + sentBytes + ' bytes sent and ' + receivedBytes + ' received',
  ]
}

function exchangeParts(exchange) {
  const { request, response, failure } = exchange
  const parts = [
    element('p', [exchange.operation, exchange.surface, exchange.sentAt, Math.round(exchange.durationMs) + ' ms', ...connectionOf(exchange.connection)].filter(Boolean).map(visible).join(' \u00b7 '), 'place'),
    element('h3', 'Request'),
    block(request.method + ' ' + request.url, 'Request line'),
    headerList(request.headers),
    ...bodyParts(request.body, 'request'),
    element('h3', 'Response'),
  ]
  if (response) parts.push(block('Status ' + response.status, 'Status'), headerList(response.headers), ...bodyParts(response.body, 'response'))
  if (failure) parts.push(block(failure.code + ': ' + failure.message, 'Failure'))
  if (exchange.behind) parts.push(...behindParts(exchange.behind))
  if (exchange.curl) parts.push(element('h3', 'cURL'), framed(block(exchange.curl, 'cURL command'), button('Copy', 'copy')))
  return parts
}

function behindParts({ calls, unjoined, isConcurrent }) {
  const parts = [element('h3', 'Behind the gateway')]
  if (calls.length === 0) parts.push(element('p', isConcurrent ? 'Nothing with its correlation id arrived at the bank; other exchanges were under way.' : 'Nothing of it arrived at the bank.', 'hint'))
  if (unjoined > 0) parts.push(element('p', unjoined + ' requests arrived meanwhile that cannot be joined with it.', 'hint'))
  for (const [index, call] of calls.entries()) {
    const number = index + 1
    parts.push(
      element('h4', 'gateway \u2192 bank ' + number + ({ order: ', joined by order', meanwhile: ', for one of the calls at that time' }[call.joinedBy] || '')),
      block(call.request.method + ' ' + call.request.url, 'Request line behind ' + number),
      headerList(call.request.headers),
      ...bodyParts(call.request.body, 'request behind ' + number),
      element('h4', 'bank \u2192 gateway ' + number),
      block('Status ' + call.response.status, 'Status behind ' + number),
      headerList(call.response.headers),
      ...bodyParts(call.response.body, 'response behind ' + number),
    )
  }
  return parts
}

function headerList(headers) {
  const list = element('dl', '', 'headers')
  for (const [name, value] of headers) {
    const pair = document.createElement('div')
    pair.append(element('dt', visible(name)), element('dd', visible(value)))
    list.append(pair)
  }
  return list
}

function bodyParts(body, name) {
  if (!body) return [element('p', 'No body', 'hint')]
  const shown = block(indented(body), 'Body of the ' + name)
  if (indented(body) === body) return [shown]
  const toggle = button('As sent')
  toggle.setAttribute('aria-pressed', 'false')
  toggle.addEventListener('click', () => {
    const raw = toggle.getAttribute('aria-pressed') === 'false'
    toggle.setAttribute('aria-pressed', String(raw))
    shown.textContent = visible(raw ? body : indented(body))
  })
  return [framed(shown, toggle)]
}

function framed(shown, control) {
  const frame = element('div', '', 'command')
  frame.append(shown, control)
  return frame
}

function button(label, className) {
  const made = element('button', label, className)
  made.type = 'button'
  return made
}

function block(text, label) {
  const pre = element('pre', visible(text))
  pre.tabIndex = 0
  // It scrolls, so it has to be reachable by keyboard; as a region it would be one landmark too many.
  pre.setAttribute('role', 'group')
  pre.setAttribute('aria-label', label)
  return pre
}

function element(name, text, className) {
  const made = document.createElement(name)
  made.textContent = text
  if (className) made.className = className
  return made
}

function visible(text) {
  return String(text).replace(new RegExp(UNPRINTABLE, 'gu'), (character) => '\\u{' + character.codePointAt(0).toString(16) + '}')
}
`

/** Filters the matrix; says politely how many requirements are left. */
const FILTER_SCRIPT = String.raw`
const form = document.getElementById('filter')
const shown = document.getElementById('shown')
const rows = [...document.querySelectorAll('.matrix tbody tr')]
// What the search box promises: without the scenarios, whose names would find too much.
const texts = rows.map((row) => [...row.querySelectorAll('td, th > .id, .text, .reason')]
  .map((part) => part.textContent.toLowerCase()).join(' '))
const CHOICES = ['verdict', 'level', 'document', 'area']

function applyFilter() {
  const words = form.elements.text.value.toLowerCase().split(/\s+/).filter(Boolean)
  const wanted = CHOICES.map((name) => [name, form.elements[name].value]).filter(([, value]) => value)
  let left = 0
  rows.forEach((row, index) => {
    const fits = wanted.every(([name, value]) => row.dataset[name] === value)
      && words.every((word) => texts[index].includes(word))
    row.hidden = !fits
    if (fits) left += 1
  })
  shown.textContent = left === rows.length
    ? rows.length + ' requirements'
    : left + ' of ' + rows.length + ' requirements' + (left === 0 ? ': nothing fits all of these' : '')
  pages.forEach((page) => page.start())
}

function showOnly(verdict) {
  form.reset()
  form.elements.verdict.value = verdict
  applyFilter()
}

form.hidden = false
form.addEventListener('input', applyFilter)
form.addEventListener('submit', (event) => event.preventDefault())
form.addEventListener('reset', () => setTimeout(applyFilter))
for (const link of document.querySelectorAll('a[data-show]'))
  link.addEventListener('click', () => showOnly(link.dataset.show))
// A browser may have kept what was chosen before the page was loaded again.
applyFilter()
`

/**
 * Makes bodies readable without changing a token: numbers keep their digits, duplicate keys stay. What is
 * neither JSON nor XML is shown as it is.
 */
export const INDENTATION_SCRIPT = String.raw`
function indented(body) {
  const text = body.trim()
  if (text.length > 2000000) return body
  if (/^[[{]/.test(text)) return jsonLines(text) ?? body
  if (/^<[?!a-z]/i.test(text)) return xmlLines(text)
  return body
}

const jsonLines = ${String(jsonLines)}

const xmlLines = ${String(xmlLines)}
`

/** Deep links: #requirement/<id>, #scenario/<id>, #exchange/<id>. */
const LINKS_SCRIPT = String.raw`
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

/** Pages the long lists: 25 items, and a button for 25 more. The style sheet heeds it on narrow screens alone. */
const PAGING_SCRIPT = String.raw`
const PAGE = 25
const pages = [['requirements', '.matrix tbody tr'], ['scenarios', '.group, .scenario'],
  ['assumptions', '.assumption'], ['action', '.problem']].map(([id, items]) => pagedList(id, items))

function pagedList(id, selector) {
  const list = document.getElementById(id)
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'next'
  list.append(button)
  let limit = PAGE
  const show = () => {
    const items = [...list.querySelectorAll(selector)].filter((item) => !item.hidden)
    items.forEach((item, index) => item.classList.toggle('later', index >= limit))
    const left = items.length - limit
    button.hidden = left <= 0
    button.textContent = 'Show ' + Math.min(PAGE, left) + ' more, of ' + left + ' that are left'
  }
  button.addEventListener('click', () => {
    limit += PAGE
    show()
  })
  show()
  return {
    start() {
      limit = PAGE
      show()
    },
    reveal(target) {
      while (target.closest('.later') && list.contains(target)) {
        limit += PAGE
        show()
      }
    },
  }
}
`

/**
 * The whole script of report.html. It only enhances: summary and matrix are plain HTML. Whatever comes from
 * an exchange is put into the page as text, never as markup.
 */
export const CLIENT_SCRIPT = [
  "'use strict';\n",
  `const UNPRINTABLE = ${JSON.stringify(UNPRINTABLE)}\n`,
  INDENTATION_SCRIPT,
  CAPTURES_SCRIPT,
  COPY_SCRIPT,
  EXCHANGE_SCRIPT,
  PAGING_SCRIPT,
  FILTER_SCRIPT,
  LINKS_SCRIPT,
].join('')
