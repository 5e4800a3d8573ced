import { monthOfYear } from '../bank/bank-time.ts'
import type { Instance } from './card.ts'

/** How long a new instance is valid. */
export const VALID_MONTHS = 48

/** Two digits each, as on the card. */
export function expiryOf({ expiryMonth }: Pick<Instance, 'expiryMonth'>): {
  readonly month: string
  readonly year: string
} {
  return {
    month: twoDigits(monthOfYear(expiryMonth)),
    year: twoDigits((70 + Math.floor(expiryMonth / 12)) % 100),
  }
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}
