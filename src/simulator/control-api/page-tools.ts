/** What the page's script is made with: requests, elements and words. See page-script.ts. */

export type Json = Record<string, unknown>
export type Rows = readonly Json[]

export interface Page {
  /** The address of the control API of the world that is shown. */
  readonly base: string
  /** What was last shown, so that an unchanged list keeps its focus and its selection. */
  readonly shown: Map<string, string>
  lastExchange: string
}

declare function jsonLines(text: string): string | undefined
declare function refresh(page: Page): Promise<void>

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
    const { note } = await call(page, method, path, body)
    await refresh(page)
    if (typeof note === 'string') say(note)
  } catch (error) {
    say((error as Error).message)
  }
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

function byId(id: string): HTMLElement {
  return document.getElementById(id)!
}

function say(message: string): void {
  const text = message === '' ? 'Live' : message
  // Writing the same words again would have them read out again.
  if (byId('status').textContent !== text) byId('status').textContent = text
}

function readable(instant: unknown): string {
  return String(instant)
    .replace('T', ' ')
    .replace(/(\.000)?Z$/, ' UTC')
}

/** JSON with a line per value, anything else as it is. */
function laidOut(body: string): string {
  return jsonLines(body) ?? body
}

export const TOOLS = {
  call,
  change,
  actionButton,
  showOnce,
  element,
  byId,
  say,
  readable,
  laidOut,
}
