import { firstDayOf, monthOfYear } from '../bank/bank-time.ts'
import { startOfBankDay } from '../../kernel/calendar.ts'
import type { Instance } from './card.ts'

/** How long a new instance is valid. */
export const VALID_MONTHS = 48

/** The first instant at which it is not valid any more. */
export function expiresAtMs({ expiryMonth }: Pick<Instance, 'expiryMonth'>): number {
  return startOfBankDay(firstDayOf(expiryMonth + 1))
}

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
