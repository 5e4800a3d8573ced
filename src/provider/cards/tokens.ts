import { hashName } from '../../kernel/random.ts'
import { type OneCard, identityFrom } from './card.ts'

export type TokenCodec = ReturnType<typeof createTokenCodec>

const CARD_TOKEN = /^CTK-([0-9a-f]{32})$/

/**
 * Card tokens and back, without a table: a token holds the identity, scrambled, with a check before it. Tokens differ
 * between banks of different names; a bank's own never change.
 */
export function createTokenCodec(name: string) {
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

  /** Whose token it is, of all cards that have its identifier one after the other; undefined for what is no token. */
  const cardOf = (cardToken: string): OneCard | undefined => {
    const digits = CARD_TOKEN.exec(cardToken)?.[1]
    if (digits === undefined) return undefined
    const [check, further, scrambledUpper, scrambledLower] = [0, 8, 16, 24].map((at) =>
      parseInt(digits.slice(at, at + 8), 16),
    ) as [number, number, number, number]
    const upper = (scrambledUpper ^ hashName([left, check, further])) >>> 0
    const lower = (scrambledLower ^ hashName([right, check, further])) >>> 0
    // The token of an instance is no token of a card.
    if (encode(upper, lower) !== digits || ((upper >>> INSTANCE_SHIFT) & 15) !== 0) return undefined
    const identity = identityFrom({
      bankClearingNumber: (upper & IDENTITY_MASK) >>> TYPE_BITS,
      cardNumber: lower & NUMBER_MASK,
      cardType: upper & TYPE_MASK,
    })
    const generation = ((upper >>> GENERATION_SHIFT) << GENERATION_BITS_BELOW) | (lower >>> NUMBER_BITS)
    return identity && { identity, generation }
  }

  return {
    /** CTK- and 32 hexadecimal characters (assumption card-identifiers). */
    cardTokenOf: (card: OneCard) => `CTK-${encode(upperOf(card), lowerOf(card))}`,
    cardOf,
    /** CITK- and 32 hexadecimal characters; another one for each instance of a card. */
    instanceTokenOf: (card: OneCard, sequenceNumber: number) =>
      `CITK-${encode((upperOf(card) | ((sequenceNumber + 1) << INSTANCE_SHIFT)) >>> 0, lowerOf(card))}`,
  }
}

/** The upper word: from below type and clearing number in 20 bits, the number of the instance in 4, and 8 of the generation. */
const TYPE_BITS = 3
const TYPE_MASK = (1 << TYPE_BITS) - 1
const INSTANCE_SHIFT = 20
const IDENTITY_MASK = (1 << INSTANCE_SHIFT) - 1
const GENERATION_SHIFT = 24

/** The lower word: the card number in 27 bits, and the lowest 5 of the generation. */
const NUMBER_BITS = 27
const NUMBER_MASK = (1 << NUMBER_BITS) - 1
const GENERATION_BITS_BELOW = 5

/** So many cards can have an identifier one after the other before a token would come again. */
export const MOST_GENERATIONS = 2 ** (8 + GENERATION_BITS_BELOW)

function upperOf({ identity: { bankClearingNumber, cardType }, generation }: OneCard): number {
  const above = generation >>> GENERATION_BITS_BELOW
  return ((bankClearingNumber << TYPE_BITS) | cardType | (above << GENERATION_SHIFT)) >>> 0
}

function lowerOf({ identity: { cardNumber }, generation }: OneCard): number {
  return (cardNumber | ((generation & (2 ** GENERATION_BITS_BELOW - 1)) << NUMBER_BITS)) >>> 0
}
