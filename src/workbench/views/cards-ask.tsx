import type { Answer, Call, Json } from '../control.ts'
import { CopyCurl } from '../parts/action.tsx'
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
      <CopyCurl call={call} name={label ?? children} />
    </span>
  )
}

/** A call of the card API in v2 about a card, which is named in the body. */
export function aboutCard(card: Card, method: 'POST' | 'PUT', path: string, body: Json = {}): Call {
  const { bankClearingNumber, cardNumber, cardType } = card.cardId
  const shortCardId = { bankClearingNumber, cardNumber, cardType }
  return { method, at: 'bank', path: `/cards/v2${path}`, body: { shortCardId, ...body } }
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
