/** Shows one exchange in the dialog. Text from the target gets in by way of textContent alone. */
export const EXCHANGE_SCRIPT = String.raw`
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

function exchangeParts(exchange) {
  const { request, response, failure } = exchange
  const parts = [
    element('p', [exchange.operation, exchange.surface, exchange.sentAt, Math.round(exchange.durationMs) + ' ms'].filter(Boolean).map(visible).join(' \u00b7 '), 'place'),
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
