import { hashName } from '../../kernel/random.ts'
import type { CardIdentity } from './card.ts'

const NUMBERS = 2 ** 26
/** Sixteen clearing numbers, one after the other. */
const CLEARING_NUMBERS = 16
export const MOST_CARDS = NUMBERS * CLEARING_NUMBERS

/** Odd, so that multiplying by it can be undone modulo a power of two. */
const FACTOR = 0x2c9277b
const INVERSE = inverseOf(FACTOR, multiplied)

/**
 * Positions of made-up cards as clearing numbers and card numbers, and back, without a table. A clearing number has
 * 2^26 of them; the card numbers above are left to cards that are ordered.
 */
export function createCardNumbers(name: string) {
  const firstClearingNumber = 10_000 + (hashName(['clearing number', name]) % 80_000)
  const shift = hashName(['card numbers', name]) % NUMBERS
  return {
    at: (position: number) => ({
      bankClearingNumber: firstClearingNumber + Math.floor(position / NUMBERS),
      cardNumber: multiplied((position + shift) % NUMBERS, FACTOR) + 1,
    }),
    positionOf: ({ bankClearingNumber, cardNumber }: CardIdentity): number | undefined => {
      const branch = bankClearingNumber - firstClearingNumber
      if (branch < 0 || branch >= CLEARING_NUMBERS || cardNumber > NUMBERS) return undefined
      const shifted = multiplied(cardNumber - 1, INVERSE)
      return branch * NUMBERS + ((shifted - shift + NUMBERS) % NUMBERS)
    },
    /** One of the numbers that no made-up card has. */
    free: (count: number) => ({ bankClearingNumber: firstClearingNumber, cardNumber: NUMBERS + 1 + count }),
    /** The clearing number of another issuer on the same platform: one without bank cards. */
    issuerWithoutBankCards: firstClearingNumber + CLEARING_NUMBERS,
  }
}

/** Both factors have at most 26 bits, so that their product is exact; the right one may be below zero. */
function multiplied(left: number, right: number): number {
  return (((left * right) % NUMBERS) + NUMBERS) % NUMBERS
}

/** Newton's method doubles the right bits in every round, from three. */
export function inverseOf(odd: number, times: (left: number, right: number) => number): number {
  let inverse = odd
  for (let round = 0; round < 4; round++) inverse = times(inverse, 2 - times(odd, inverse))
  return inverse
}
