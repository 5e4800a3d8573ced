import type { Json, Page, TOOLS } from './page-tools.ts'

/** The cards of the page. See page-script.ts. */

declare const element: (typeof TOOLS)['element']
declare const actionButton: (typeof TOOLS)['actionButton']
declare const readable: (typeof TOOLS)['readable']
declare const call: (typeof TOOLS)['call']

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
  const buy = element('button', '', 'Buy for 12.50') as HTMLButtonElement
  buy.type = 'button'
  buy.setAttribute('aria-label', `Buy for 12.50 with the card ${maskedCard(row['cardId'] as Json)}`)
  const outcome = element('div', 'small')
  outcome.setAttribute('role', 'status')
  words.append(outcome)
  buy.addEventListener('click', () => void purchase(page, token, outcome))
  if (pending === undefined) return [words, buy]
  const what = `${String(pending['becomes'])} from ${readable(pending['confirmsAt'])}`
  words.append(element('div', 'small', what))
  const label = `Confirm ${String(pending['becomes'])} for the card ${maskedCard(row['cardId'] as Json)}`
  const path = `/cards/${encodeURIComponent(token)}/confirm`
  return [words, buy, actionButton(page, 'Confirm', 'POST', path, undefined, label)]
}

/** Buys a book, and says what became of it. */
async function purchase(page: Page, cardToken: string, place: HTMLElement): Promise<void> {
  try {
    const request = { card: { cardToken }, amount: '12.50', merchant: 'M30001' }
    const { isApproved, isoResponseCode, authorizationId } = await call(
      page,
      'POST',
      '/commands/purchase',
      request,
    )
    const outcome = isApproved === true ? 'approved' : 'declined'
    place.textContent = `${String(authorizationId)}: ${outcome}, ${String(isoResponseCode)}`
  } catch (error) {
    place.textContent = (error as Error).message
  }
}

/** Enough to tell cards apart: people look over shoulders. */
function maskedCard({ bankClearingNumber, cardNumber, cardType, cardSeqNumber }: Json): string {
  const number = String(cardNumber).replace(/.(?=...)/g, '•')
  return `${String(bankClearingNumber)} ${number} · type ${String(cardType)} · no. ${String(cardSeqNumber)}`
}

export const CARD_TOOLS = { cardRow, maskedCard, purchase }
