import { inverseOf } from '../card-numbers.ts'
import { hashName } from '../../../kernel/random.ts'

/** No scheme issues numbers that begin with 9, so that none of these can be anybody's. */
const TEST_RANGE = '9998'
const DPAN = new RegExp(`^${TEST_RANGE}(\\d{2})(\\d{10})$`)
const SLOTS = 100

/** The same for digital cards that are provisioned; the factor has none of 10, so that no two counts share a DPAN. */
const PROVISIONED_RANGE = '9996'
const PROVISIONED = 10n ** 12n
const PROVISIONED_FACTOR = 387_420_489_007n

/** Odd, so that multiplying by it can be undone modulo 2^32. */
const FACTOR = 0x9e3779b1
const INVERSE = inverseOf(FACTOR, Math.imul)

/** Positions of digital cards as DPANs, and back, without a table. They differ between banks of different names. */
export function createDpanCodec(name: string) {
  const shift = hashName(['dpans', name])
  const slotShift = (scrambled: number): number => hashName(['dpan slot', name, scrambled]) % SLOTS
  return {
    /** 16 digits. `position` is that of the card, `slot` the place among its digital cards, 0 to 99. */
    dpanOf: (position: number, slot: number): string => {
      const scrambled = Math.imul(position + shift, FACTOR) >>> 0
      const shownSlot = (slot + slotShift(scrambled)) % SLOTS
      return TEST_RANGE + String(shownSlot).padStart(2, '0') + String(scrambled).padStart(10, '0')
    },
    /** 16 digits, of the digital cards that come later; `count` from 1. */
    provisionedDpanOf: (count: number): string => {
      const scrambled = (BigInt(count) * PROVISIONED_FACTOR + BigInt(shift)) % PROVISIONED
      return PROVISIONED_RANGE + String(scrambled).padStart(12, '0')
    },
    /** Undefined for what no digital card of this bank can have. */
    positionOf: (dpan: string) => {
      const [, shownSlot, digits] = DPAN.exec(dpan) ?? []
      const scrambled = Number(digits)
      if (digits === undefined || scrambled >= 2 ** 32) return undefined
      const position = (Math.imul(scrambled, INVERSE) - shift) >>> 0
      return { position, slot: (Number(shownSlot) - slotShift(scrambled) + SLOTS) % SLOTS }
    },
  }
}
