import type { Json, Page, TOOLS } from './page-tools.ts'

/** One row of each list of the page. See page-script.ts. */

declare const element: (typeof TOOLS)['element']
declare const actionButton: (typeof TOOLS)['actionButton']
declare const change: (typeof TOOLS)['change']
declare const readable: (typeof TOOLS)['readable']
declare const laidOut: (typeof TOOLS)['laidOut']

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

function hostedRow(_: Page, row: Json): HTMLElement[] {
  const state = String(row['state'])
  const colour = state === 'valid' ? 'good' : state === 'pending' ? 'warn' : 'bad'
  const user = row['userId'] === undefined ? '' : ` for ${String(row['userId'])}`
  const words = element('div', '', element('div', 'title', `${String(row['clientId'])}${user}`))
  const tokens = row['hasTokens'] === true ? 'tokens kept' : 'no tokens'
  words.append(element('div', 'wire', String(row['id'])), element('div', 'small', tokens))
  return [words, element('span', `mark ${colour}`, state)]
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

export const ROW_TOOLS = {
  accountRow,
  permissionRow,
  hostedRow,
  tokenRow,
  faultSwitch,
  exchangeDetails,
  messageText,
}
