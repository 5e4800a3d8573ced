import type { Answer, Call, Json } from '../control.ts'
import { Copy } from '../parts/action.tsx'
import { curlOf } from '../control.ts'
import type { Card } from '../shapes.ts'
import { askBank } from '../store.ts'

interface AskCardsProps {
  readonly call: Call
  /** What it is called where the words on it need what stands around. */
  readonly label?: string
  readonly kind?: 'main' | 'danger'
  readonly children: string
  readonly then?: (answer: Answer) => void
}

/** A button that asks the card API as any client does, and beside it one that copies the same as cURL. */
export function AskCards({ call, label, kind, children, then }: AskCardsProps) {
  const press = async (): Promise<void> => {
    const answer = await askBank(call)
    if (answer) then?.(answer)
  }
  return (
    <span class="action">
      <button type="button" class={kind} aria-label={label} onClick={press}>
        {children}
      </button>
      {/* Without a title: a call may name a card in full, and people look over shoulders. */}
      <Copy text={() => curlOf(call)} label={`Copy cURL of ${label ?? children}`} symbol="$" />
    </span>
  )
}

/** A call of the token-addressed card API about a card; `path` stands behind its token. */
export function aboutCard(card: Card, method: 'POST' | 'PUT', path: string, body: Json = {}): Call {
  return {
    method,
    at: 'bank',
    path: `/cards/token/v2/cards/${encodeURIComponent(card.cardToken)}${path}`,
    body,
  }
}

/** Orders the next instance of a card: whoever orders names the card by its number. */
export function renewalOf({ cardId, material }: Card): Call {
  const { bankClearingNumber, cardNumber, cardType } = cardId
  const shortCardId = { bankClearingNumber, cardNumber, cardType }
  const cardOrderData = { cardOrderReason: 'CARD_RENEWAL' }
  const body = { shortCardId, cardMaterial: material, cardOrderData }
  return { method: 'POST', at: 'bank', path: '/cards/v2/cards', body }
}

/** What an answer of the card API holds; empty where it is refused or no JSON. */
export function saidBy({ status, text }: Answer): Json {
  if (status >= 300) return {}
  try {
    return JSON.parse(text) as Json
  } catch {
    return {}
  }
}
