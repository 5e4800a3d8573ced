import type { Json, Page, TOOLS } from './page-tools.ts'

/** The cards of the page. See page-script.ts. */

declare const element: (typeof TOOLS)['element']
declare const actionButton: (typeof TOOLS)['actionButton']
declare const readable: (typeof TOOLS)['readable']

function cardRow(page: Page, row: Json): HTMLElement[] {
  const token = String(row['cardToken'])
  const status = String(row['status'])
  const pending = row['pending'] as Json | undefined
  const colour = status === 'ACTIVE' ? 'good' : pending === undefined ? 'bad' : 'warn'
  const kind = row['material'] === 'VIRTUAL' ? 'Virtual card' : 'Physical card'
  const words = element(
    'div',
    '',
    element('div', 'title', `${kind} `, element('span', `mark ${colour}`, status)),
  )
  words.append(element('div', 'wire', maskedCard(row['cardId'] as Json)))
  if (row['deletedFrom'] !== undefined) {
    words.append(element('div', 'small', `deleted from ${readable(row['deletedFrom'])}`))
  }
  if (pending === undefined) return [words]
  const what = `${String(pending['becomes'])} from ${readable(pending['confirmsAt'])}`
  words.append(element('div', 'small', what))
  const label = `Confirm ${String(pending['becomes'])} for the card ${maskedCard(row['cardId'] as Json)}`
  const path = `/cards/${encodeURIComponent(token)}/confirm`
  return [words, actionButton(page, 'Confirm', 'POST', path, undefined, label)]
}

/** Enough to tell cards apart: people look over shoulders. */
function maskedCard({ bankClearingNumber, cardNumber, cardType, cardSeqNumber }: Json): string {
  const number = String(cardNumber).replace(/.(?=...)/g, '•')
  return `${String(bankClearingNumber)} ${number} · type ${String(cardType)} · no. ${String(cardSeqNumber)}`
}

export const CARD_TOOLS = { cardRow, maskedCard }
