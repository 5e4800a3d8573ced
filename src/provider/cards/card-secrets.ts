import { luhnDigit } from '../../kernel/luhn.ts'
import { randomStream } from '../../kernel/random.ts'
import { type Card, type Instance, type OneCard, nameOf } from './card.ts'

/** No scheme issues numbers that begin with 9, so that none of these can be anybody's. */
const TEST_RANGE = '999999'

/** The number on the card, 16 digits with a Luhn check digit; a renewal keeps it. */
export function panOf(card: OneCard): string {
  const account = randomStream('pan', nameOf(card)).integer(0, 999_999_999)
  const digits = TEST_RANGE + String(account).padStart(9, '0')
  return digits + luhnDigit(digits)
}

/** The three digits on the back; another one for each instance. */
export function cvvOf(card: OneCard & { readonly instance: Pick<Instance, 'sequenceNumber'> }): string {
  const stream = randomStream('cvv', nameOf(card), card.instance.sequenceNumber)
  return String(stream.integer(0, 999)).padStart(3, '0')
}

/** Four digits until another one is set. */
export function pinOf(card: Card): string {
  return card.pin ?? String(randomStream('pin', nameOf(card)).integer(0, 9_999)).padStart(4, '0')
}
