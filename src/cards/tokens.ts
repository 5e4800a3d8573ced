import { hashName } from '../kernel/random.ts'
import { identityFrom } from './identity.ts'
import type { CardIdentity } from './identity.ts'

/** Card tokens and back, without a table: a token holds the identity, scrambled, with a check before it. */
export interface TokenCodec {
  /** CTK- and 32 hexadecimal characters (assumption card-identifiers). */
  cardTokenOf(identity: CardIdentity): string
  /** Undefined for a token that this bank has never given out. */
  identityOf(cardToken: string): CardIdentity | undefined
  /** CITK- and 32 hexadecimal characters; another one for each instance of a card. */
  instanceTokenOf(identity: CardIdentity, sequenceNumber: number): string
}

const CARD_TOKEN = /^CTK-([0-9a-f]{32})$/

/** Tokens differ between banks of different names; a bank's own never change. */
export function createTokenCodec(name: string): TokenCodec {
  const keys = ['first', 'second', 'left', 'right'].map((part) => hashName(['card token', name, part]))
  const [first, second, left, right] = keys as [number, number, number, number]

  function encode(upper: number, lower: number): string {
    const check = hashName([first, upper, lower])
    const further = hashName([second, upper, lower])
    return [
      check,
      further,
      upper ^ hashName([left, check, further]),
      lower ^ hashName([right, check, further]),
    ]
      .map((word) => (word >>> 0).toString(16).padStart(8, '0'))
      .join('')
  }

  return {
    cardTokenOf: (identity) => `CTK-${encode(upperOf(identity), identity.cardNumber)}`,
    identityOf: (cardToken) => {
      const digits = CARD_TOKEN.exec(cardToken)?.[1]
      if (digits === undefined) return undefined
      const [check, further, scrambledUpper, scrambledLower] = [0, 8, 16, 24].map((at) =>
        parseInt(digits.slice(at, at + 8), 16),
      ) as [number, number, number, number]
      const upper = (scrambledUpper ^ hashName([left, check, further])) >>> 0
      const cardNumber = (scrambledLower ^ hashName([right, check, further])) >>> 0
      if (encode(upper, cardNumber) !== digits) return undefined
      return identityFrom({
        bankClearingNumber: upper >>> TYPE_BITS,
        cardNumber,
        cardType: upper & TYPE_MASK,
      })
    },
    instanceTokenOf: (identity, sequenceNumber) =>
      // 20 bits hold clearing number and type: the number of the instance stands above them.
      `CITK-${encode(upperOf(identity) | ((sequenceNumber + 1) << 20), identity.cardNumber)}`,
  }
}

const TYPE_BITS = 3
const TYPE_MASK = (1 << TYPE_BITS) - 1

function upperOf({ bankClearingNumber, cardType }: CardIdentity): number {
  return (bankClearingNumber << TYPE_BITS) | cardType
}
