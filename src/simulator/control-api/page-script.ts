import { jsonLines } from '../../kernel/json-lines.ts'
import { CARD_TOOLS } from './page-cards.ts'
import { ROW_TOOLS } from './page-rows.ts'
import { TOOLS } from './page-tools.ts'
import type { Json, Page, Rows } from './page-tools.ts'

/**
 * The script of the page that shows a bank. Its functions, here and in the files beside, never run in this
 * process: their text is sent to the browser, where all of them stand in one module. So they use one another by
 * name, the browser's globals, and nothing else; an import would be another name. Whatever comes from the bank
 * becomes text, never markup.
 */

declare const actionButton: (typeof TOOLS)['actionButton']
declare const byId: (typeof TOOLS)['byId']
declare const call: (typeof TOOLS)['call']
declare const element: (typeof TOOLS)['element']
declare const readable: (typeof TOOLS)['readable']
declare const say: (typeof TOOLS)['say']
declare const showOnce: (typeof TOOLS)['showOnce']
declare const accountRow: (typeof ROW_TOOLS)['accountRow']
declare const cardRow: (typeof CARD_TOOLS)['cardRow']
declare const exchangeDetails: (typeof ROW_TOOLS)['exchangeDetails']
declare const faultSwitch: (typeof ROW_TOOLS)['faultSwitch']
declare const hostedRow: (typeof ROW_TOOLS)['hostedRow']
declare const permissionRow: (typeof ROW_TOOLS)['permissionRow']
declare const tokenRow: (typeof ROW_TOOLS)['tokenRow']

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
  byId('keys').append(
    actionButton(page, 'Replace the signing key', 'POST', '/commands/replaceSigningKey', {}),
  )
  const poll = async (): Promise<void> => {
    if (!document.hidden) await refresh(page)
    setTimeout(poll, POLL_MS)
  }
  void poll()
}

async function refresh(page: Page): Promise<void> {
  try {
    const [clock, days, accounts, permissions, hosted, tokens, cards, faults] = await Promise.all(
      ['clock', 'days', 'accounts', 'permissions', 'hosted', 'tokens', 'cards', 'faults'].map((name) =>
        call(page, 'GET', `/${name}`),
      ),
    )
    showClock(page, clock!, days!)
    showList(page, 'accounts', accounts!['accounts'] as Rows, accountRow)
    showList(page, 'permissions', permissions!['permissions'] as Rows, permissionRow)
    showList(page, 'hosted', hosted!['hosted'] as Rows, hostedRow)
    showList(page, 'tokens', tokens!['tokens'] as Rows, tokenRow)
    showList(page, 'cards', cards!['cards'] as Rows, cardRow)
    showFaults(page, faults!)
    await showJournal(page)
    say('')
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

async function showJournal(page: Page): Promise<void> {
  const last = page.lastExchange
  const after = last === '' ? '' : `&after=${encodeURIComponent(last)}`
  const answer = await call(page, 'GET', `/journal?last=${SHOWN_EXCHANGES}${after}`)
  const exchanges = answer['exchanges'] as Rows
  // Two refreshes may be under way at once; the one that comes second would show the same again.
  if (exchanges.length === 0 || page.lastExchange !== last) return
  page.lastExchange = String(exchanges.at(-1)!['id'])
  const place = byId('journal')
  place.prepend(...exchanges.toReversed().map((exchange) => element('li', '', exchangeDetails(exchange))))
  while (place.childElementCount > SHOWN_EXCHANGES) place.lastElementChild!.remove()
  byId('journal-empty').hidden = true
  byId('journal-count').textContent = `${place.childElementCount} shown`
}

const FUNCTIONS = {
  jsonLines,
  ...TOOLS,
  ...ROW_TOOLS,
  ...CARD_TOOLS,
  refresh,
  showClock,
  showList,
  showFaults,
  showJournal,
  start,
}

export const PAGE_SCRIPT = [
  `const POLL_MS = ${POLL_MS}, SHOWN_EXCHANGES = ${SHOWN_EXCHANGES}`,
  ...Object.entries(FUNCTIONS).map(underItsName),
  'start()',
].join('\n')

/** A bundler gives a function another name. What stands in its file calls it by that, other files by the old one. */
function underItsName([name, tool]: readonly [string, { readonly name: string }]): string {
  return tool.name === name ? String(tool) : `${String(tool)}\nconst ${name} = ${tool.name}`
}
