import { luhnDigit } from '../kernel/luhn.ts'
import { randomStream } from '../kernel/random.ts'
import type { Card } from './card.ts'
import { keyOf } from './identity.ts'

/** No scheme issues numbers that begin with 9, so that none of these can be anybody's. */
const TEST_RANGE = '999999'

/** The number on the card, 16 digits with a Luhn check digit; a renewal keeps it. */
export function panOf({ identity }: Card): string {
  const account = randomStream('pan', keyOf(identity)).integer(0, 999_999_999)
  const digits = TEST_RANGE + String(account).padStart(9, '0')
  return digits + luhnDigit(digits)
}

/** The three digits on the back; another one for each instance. */
export function cvvOf({ identity, instance }: Card): string {
  const stream = randomStream('cvv', keyOf(identity), instance.sequenceNumber)
  return String(stream.integer(0, 999)).padStart(3, '0')
}
