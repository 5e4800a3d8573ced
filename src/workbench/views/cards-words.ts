import type { Tone } from '../parts/panel.tsx'
import type { Card, CardId } from '../shapes.ts'
import { maskedNumber } from '../words.ts'

export function toneOfCard({ status, pending }: Card): Tone {
  if (status === 'ACTIVE') return 'good'
  return pending === undefined ? 'bad' : 'warn'
}

/** Enough to tell cards apart: people look over shoulders. */
export function maskedCard({ bankClearingNumber, cardNumber, cardType, cardSeqNumber }: CardId): string {
  return `${bankClearingNumber} ${maskedNumber(cardNumber)} · type ${cardType} · no. ${cardSeqNumber}`
}
