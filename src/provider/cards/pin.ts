import { randomStream } from '../../kernel/random.ts'
import type { Card } from './card.ts'
import { nameOf } from './identity.ts'

/** Four digits until another one is set. */
export function pinOf(card: Card): string {
  return card.pin ?? String(randomStream('pin', nameOf(card)).integer(0, 9_999)).padStart(4, '0')
}
