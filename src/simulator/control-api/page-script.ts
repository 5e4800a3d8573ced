/**
 * The script of the page that shows a bank. These functions never run here: their text is sent to the browser,
 * so they use one another, the browser's globals, and nothing else. Whatever comes from the bank becomes text,
 * never markup.
 */

type Json = Record<string, unknown>
type Rows = readonly Json[]

interface Page {
  /** The address of the control API of the world that is shown. */
  readonly base: string
  /** What was last shown, so that an unchanged list keeps its focus and its selection. */
  readonly shown: Map<string, string>
  lastExchange: string
}

const POLL_MS = 2000
const SHOWN_EXCHANGES = 200

function start(): void {
  const page: Page = { base: location.pathname.replace(/\/$/, ''), shown: new Map(), lastExchange: '' }
  const world = /\/worlds\/([^/]+)$/.exec(page.base)?.[1]
  byId('world').textContent = world === undefined ? '' : `· world ${decodeURIComponent(world)}`
  byId('access').addEventListener('submit', (event) => {
    event.preventDefault()
    sessionStorage.setItem('control-token', (byId('token') as HTMLInputElement).value)
    void refresh(page)
  })
  byId('moves').append(
    actionButton(page, '+ 1 hour', 'POST', '/clock/advance', { hours: 1 }),
    actionButton(page, '+ 1 day', 'POST', '/clock/advance', { days: 1 }),
    actionButton(page, '+ 25 hours', 'POST', '/clock/advance', { hours: 25 }),
    actionButton(page, '+ 30 days', 'POST', '/clock/advance', { days: 30 }),
    actionButton(page, 'Reset the bank', 'POST', '/reset'),
  )
  const poll = async (): Promise<void> => {
    if (!document.hidden) await refresh(page)
    setTimeout(poll, POLL_MS)
  }
  void poll()
}

async function refresh(page: Page): Promise<void> {
  try {
    const [clock, days, accounts, permissions, tokens, faults] = await Promise.all(
      ['clock', 'days', 'accounts', 'permissions', 'tokens', 'faults'].map((name) =>
        call(page, 'GET', `/${name}`),
      ),
    )
    showClock(page, clock!, days!)
    showList(page, 'accounts', accounts!['accounts'] as Rows, accountRow)
    showList(page, 'permissions', permissions!['permissions'] as Rows, permissionRow)
    showList(page, 'tokens', tokens!['tokens'] as Rows, tokenRow)
    showFaults(page, faults!)
    await showJournal(page)
    say('')
  } catch (error) {
    say((error as Error).message)
  }
}

async function call(page: Page, method: string, path: string, body?: unknown): Promise<Json> {
  const token = sessionStorage.getItem('control-token')
  const headers = {
    Accept: 'application/json',
    ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
    ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
  }
  const request = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) }
  const response = await fetch(page.base + path, request)
  byId('access').hidden = response.status !== 401
  const text = await response.text()
  const value = (text === '' ? {} : JSON.parse(text)) as Json
  if (!response.ok) throw new Error(String(value['detail'] ?? response.status))
  return value
}

/** Does something to the bank and shows what came of it. */
async function change(page: Page, method: string, path: string, body?: unknown): Promise<void> {
  try {
    await call(page, method, path, body)
    await refresh(page)
  } catch (error) {
    say((error as Error).message)
  }
}

function showClock(page: Page, clock: Json, days: Json): void {
  byId('now').textContent = readable(clock['now'])
  const unfinalized = days['unfinalizedDay']
  showOnce(page, 'finalize', unfinalized ?? '', (place) => {
    place.replaceChildren()
    if (unfinalized === undefined) return
    place.append(
      actionButton(page, `Finalize ${String(unfinalized)}`, 'POST', `/days/${String(unfinalized)}/finalize`),
    )
  })
  const finalized = String(days['finalizedDay'] ?? 'no day')
  byId('days').textContent =
    `The bank’s date is ${String(days['today'])}. Its bookings are final up to ${finalized}.`
}

function showList(
  page: Page,
  name: string,
  rows: Rows,
  render: (page: Page, row: Json) => HTMLElement[],
): void {
  showOnce(page, name, rows, (place) => {
    byId(`${name}-count`).textContent = String(rows.length)
    place.replaceChildren(...rows.map((row) => element('li', 'row', ...render(page, row))))
  })
}

function accountRow(_: Page, row: Json): HTMLElement[] {
  const iban = String(row['iban']).replaceAll(/(.{4})(?=.)/g, '$1 ')
  const words = element('div', '', element('div', 'title', String(row['designation'])))
  words.append(
    element('div', 'wire', iban),
    element('div', 'small', `${String(row['owner'])} · ${String(row['id'])}`),
  )
  return [words, element('span', 'muted', String(row['currency']))]
}

function permissionRow(page: Page, row: Json): HTMLElement[] {
  const id = String(row['id'])
  const count = (row['accountIds'] as unknown[]).length
  const words = element(
    'div',
    '',
    element('div', 'title', String(row['clientId'])),
    element('div', 'wire', id),
  )
  const hosted = row['hosted'] === true ? ', token kept by the gateway' : ''
  words.append(element('div', 'small', `${count} ${count === 1 ? 'account' : 'accounts'}${hosted}`))
  if (row['status'] !== 'valid') return [words, element('span', 'mark bad', String(row['status']))]
  const label = `Withdraw the permission ${id}`
  return [
    words,
    actionButton(page, 'Withdraw', 'DELETE', `/permissions/${encodeURIComponent(id)}`, undefined, label),
  ]
}

function tokenRow(page: Page, row: Json): HTMLElement[] {
  const permissionId = String(row['permissionId'])
  const status = String(row['status'])
  const mark = element('span', `mark ${status === 'valid' ? 'good' : 'bad'}`, status)
  const words = element('div', '', element('div', 'title', `${String(row['clientId'])} `, mark))
  words.append(element('div', 'wire', permissionId))
  if (status === 'valid') words.append(element('div', 'small', `until ${readable(row['expiresAt'])}`))
  if (status !== 'valid') return [words]
  const label = `Expire the token of ${permissionId}`
  return [words, actionButton(page, 'Expire', 'POST', '/tokens/expire', { permissionId }, label)]
}

function showFaults(page: Page, faults: Json): void {
  const active = new Set((faults['active'] as Rows).map((fault) => fault['id']))
  const catalogue = faults['catalogue'] as Rows
  showOnce(page, 'faults', faults, (place) => {
    byId('faults-count').textContent = active.size === 0 ? 'none on' : `${active.size} on`
    place.replaceChildren(
      ...catalogue.map((fault) => element('li', '', faultSwitch(page, fault, active.has(fault['id'])))),
    )
  })
}

function faultSwitch(page: Page, fault: Json, on: boolean): HTMLElement {
  const id = String(fault['id'])
  const box = element('input', '') as HTMLInputElement
  Object.assign(box, { type: 'checkbox', checked: on, id: `fault ${id}` })
  box.addEventListener('change', () => {
    void (box.checked
      ? change(page, 'POST', '/faults', { id })
      : change(page, 'DELETE', `/faults?id=${encodeURIComponent(id)}`))
  })
  const words = element(
    'span',
    '',
    String(fault['title']),
    element('br', ''),
    element('span', 'small wire', id),
  )
  return element('label', '', box, words)
}

async function showJournal(page: Page): Promise<void> {
  const after = page.lastExchange === '' ? '' : `&after=${encodeURIComponent(page.lastExchange)}`
  const { exchanges } = (await call(page, 'GET', `/journal?last=${SHOWN_EXCHANGES}${after}`)) as {
    exchanges: Rows
  }
  if (exchanges.length === 0) return
  page.lastExchange = String(exchanges.at(-1)!['id'])
  const place = byId('journal')
  place.prepend(...exchanges.toReversed().map((exchange) => element('li', '', exchangeDetails(exchange))))
  while (place.childElementCount > SHOWN_EXCHANGES) place.lastElementChild!.remove()
  byId('journal-empty').hidden = true
  byId('journal-count').textContent = `${place.childElementCount} shown`
}

function exchangeDetails(exchange: Json): HTMLElement {
  const request = exchange['request'] as Json
  const response = exchange['response'] as Json | undefined
  const status = Number(response?.['status'] ?? 0)
  const colour = status >= 500 ? 'bad' : status >= 400 ? 'warn' : 'good'
  const operation = String(exchange['operation'] ?? 'no operation')
  const words = `${String(exchange['surface'])} · ${operation} · ${readable(exchange['sentAt'])}`
  const details = element('details', '')
  const line = [
    element('span', colour, String(status || '–')),
    element('span', '', String(request['method'])),
  ]
  details.append(
    element(
      'summary',
      'wire',
      ...line,
      element('span', '', String(request['url'])),
      element('span', 'small', words),
    ),
  )
  // Bodies are long: they are laid out when somebody looks.
  details.addEventListener('toggle', () => {
    if (details.childElementCount === 1) details.append(messageText(request), messageText(response ?? {}))
  })
  return details
}

function messageText(message: Json): HTMLElement {
  const headers = ((message['headers'] ?? []) as string[][]).map(([name, value]) => `${name}: ${value}`)
  const first =
    'status' in message ? String(message['status']) : `${String(message['method'])} ${String(message['url'])}`
  const text = element(
    'pre',
    '',
    [first, ...headers, '', laidOut(String(message['body'] ?? ''))].join('\n').trimEnd(),
  )
  text.tabIndex = 0
  return text
}

/** JSON with a line per value, anything else as it is. */
function laidOut(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2)
  } catch {
    return body
  }
}

function readable(instant: unknown): string {
  return String(instant)
    .replace('T', ' ')
    .replace(/(\.000)?Z$/, ' UTC')
}

function actionButton(
  page: Page,
  text: string,
  method: string,
  path: string,
  body?: unknown,
  label = text,
): HTMLElement {
  const button = element('button', '', text) as HTMLButtonElement
  button.type = 'button'
  button.id = `${method} ${path} ${JSON.stringify(body ?? '')}`
  if (label !== text) button.setAttribute('aria-label', label)
  button.addEventListener('click', () => void change(page, method, path, body))
  return button
}

/** Renders only what has changed, and gives the focus back to what had it. */
function showOnce(page: Page, name: string, value: unknown, render: (place: HTMLElement) => void): void {
  const text = JSON.stringify(value)
  if (page.shown.get(name) === text) return
  page.shown.set(name, text)
  const focused = document.activeElement?.id ?? ''
  render(byId(name))
  if (focused !== '' && document.activeElement?.id !== focused) document.getElementById(focused)?.focus()
}

function element(name: string, className: string, ...content: readonly (Node | string)[]): HTMLElement {
  const made = document.createElement(name)
  if (className !== '') made.className = className
  made.append(...content)
  return made
}

function say(message: string): void {
  const text = message === '' ? 'Live' : message
  // Writing the same words again would have them read out again.
  if (byId('status').textContent !== text) byId('status').textContent = text
}

function byId(id: string): HTMLElement {
  return document.getElementById(id)!
}

const READING = [refresh, call, change, showClock, showList, accountRow, permissionRow, tokenRow, showFaults]
const SHOWING = [faultSwitch, showJournal, exchangeDetails, messageText, laidOut, readable, actionButton]
const FUNCTIONS = [...READING, ...SHOWING, showOnce, element, say, byId, start]

export const PAGE_SCRIPT = [
  `const POLL_MS = ${POLL_MS}, SHOWN_EXCHANGES = ${SHOWN_EXCHANGES}`,
  ...FUNCTIONS.map(String),
  'start()',
].join('\n')
