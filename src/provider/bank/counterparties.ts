import type { RandomStream } from '../../kernel/random.ts'
import { BANK_BIC, ibanOf, swissIban } from './iban.ts'
import type { PostalAddress } from '../../messages/iso20022/parties.ts'
import type { Counterparty } from './model.ts'
import {
  FAMILY_NAMES,
  FIRM_FORMS,
  FIRM_TRADES,
  FIRM_WORDS,
  FOREIGN_PLACES,
  GIVEN_NAMES,
  STREETS,
  SWISS_TOWNS,
} from './names.ts'

/** Clearing numbers of the other banks of the simulated world; like the bank's own, they are nobody's. */
const OTHER_SWISS_BANKS = [
  { clearingNumber: '89990', bic: 'ALPBCHZ0' },
  { clearingNumber: '89991', bic: 'LEMACHG0' },
  { clearingNumber: '89992', bic: 'RHEICHB0' },
] as const

/** The banks of the simulated world. All have BICs for tests, so that none is anybody's. */
export const SIMULATED_BANKS: ReadonlySet<string> = new Set([
  BANK_BIC,
  ...OTHER_SWISS_BANKS.map(({ bic }) => bic),
  ...FOREIGN_PLACES.map(({ bic }) => bic),
])

export function personName(random: RandomStream): string {
  return `${random.pick(GIVEN_NAMES)} ${random.pick(FAMILY_NAMES)}`
}

export function firmName(random: RandomStream): string {
  return `${random.pick(FIRM_WORDS)} ${random.pick(FIRM_TRADES)} ${random.pick(FIRM_FORMS)}`
}

/** Somebody with an account at another Swiss bank. */
export function swissCounterparty(random: RandomStream, name: string): Counterparty {
  const bank = random.pick(OTHER_SWISS_BANKS)
  return {
    name,
    address: swissAddress(random),
    iban: swissIban(bank.clearingNumber, random.next()),
    agent: { bic: bank.bic, clearingCode: 'CHSIC', memberId: bank.clearingNumber },
  }
}

export interface ForeignParty {
  readonly currency: string
  readonly counterparty: Counterparty & { readonly address: KnownAddress }
}

/** Of whom the bank made up. */
export type KnownAddress = PostalAddress & { readonly townName: string; readonly country: string }

/** A firm abroad, in a given currency's area if there is one. */
export function foreignCounterparty(random: RandomStream, currency?: string): ForeignParty {
  const fitting = FOREIGN_PLACES.filter((place) => place.currency === currency)
  const place = random.pick(fitting.length > 0 ? fitting : FOREIGN_PLACES)
  const digits = String(random.next()).padStart(20, '0')
  const iban =
    place.digits > 0
      ? ibanOf(
          place.country,
          place.nationalNumber + digits.slice(-(place.digits - place.nationalNumber.length)),
        )
      : undefined
  const counterparty = {
    name: place.firm,
    address: {
      streetName: random.pick(STREETS),
      buildingNumber: String(random.integer(1, 120)),
      postCode: place.postCode,
      townName: place.town,
      country: place.country,
    },
    agent: { bic: place.bic },
    iban,
  }
  return { currency: place.currency, counterparty }
}

export function swissAddress(random: RandomStream): KnownAddress {
  const [postCode, townName] = random.pick(SWISS_TOWNS)
  return {
    streetName: random.pick(STREETS),
    buildingNumber: `${random.integer(1, 98)}${random.once(6) ? 'a' : ''}`,
    postCode,
    townName,
    country: 'CH',
  }
}
