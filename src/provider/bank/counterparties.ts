import type { RandomStream } from '../../kernel/random.ts'
import { BANK_BIC, ibanOf, swissIban } from './iban.ts'
import type { PostalAddress } from '../../messages/iso20022/parties.ts'
import type { Counterparty } from './model.ts'

/** Words from which people, firms and places are made. All firms are invented; some names need escaping in XML. */
const GIVEN_NAMES = wordsOf(`
  Anna, Beat, Chiara, Daniel, Élodie, Fabio, Gian, Hélène, Ines, Jürg, Katrin, Luca, Mia, Noah,
  Olivia, Patrick, Regula, Samuel, Tamara, Urs, Vera, Yves, Zoé, Loïc`)

const FAMILY_NAMES = wordsOf(`
  Ammann, Baumgartner, Cavelti, Dubois, Egli, Favre, Graf, Huber, Imhof, Jäggi, Keller, Lüthi, Meier,
  Niederberger, Odermatt, Perret, Rossi, Schönenberger, D'Angelo, Wüthrich, Zbinden, Bianchi, Rochat,
  Caflisch`)

const FIRM_WORDS = wordsOf(`
  Alpenblick, Seefeld, Morgentau, Rhonegletscher, Lindenhof, Pilatus, Säntis, Bernina, Aare, Jura,
  Gotthard, Calanda, Rigi, Napf, Lägern, Bellevue`)

const FIRM_TRADES = wordsOf(`
  Treuhand, Elektro, Gartenbau, Software, Logistik, Holzbau, Apotheke, Metallbau, Verlag, Immobilien,
  Medizintechnik, Druck & Papier, Söhne & Partner, Catering`)

const FIRM_FORMS = ['AG', 'GmbH', 'SA', 'Sàrl', 'KlG', 'Genossenschaft'] as const

const STREETS = wordsOf(`
  Bahnhofstrasse, Dorfstrasse, Seestrasse, Rue du Lac, Via Motta, Kirchweg, Hauptstrasse, Lindenweg,
  Avenue de la Gare, Schulhausstrasse, Industriestrasse, Mühlegasse`)

const SWISS_TOWNS = wordsOf(`
  8001 Zürich, 3011 Bern, 4051 Basel, 1204 Genève, 1003 Lausanne, 6003 Luzern, 9000 St. Gallen,
  6900 Lugano, 7000 Chur, 5000 Aarau, 8400 Winterthur, 1700 Fribourg`)

/**
 * Where customers and suppliers abroad are: their currency, and how their bank and account are named. Countries
 * whose account numbers have check digits of their own (France, Italy, Belgium) are left out.
 */
export const FOREIGN_PLACES = [
  place('DE', 'EUR', 'ISARDEM0', '80331', 'München', 'Isar Handels GmbH', '70099900', 18),
  place('IE', 'EUR', 'LIFFIE20', 'D02 X285', 'Dublin', 'Liffey Weavers & Sons Ltd', 'LIFF', 18),
  place('AT', 'EUR', 'BODEATW0', '6900', 'Bregenz', 'Bodensee Textil GmbH', '99900', 16),
  place('GB', 'GBP', 'THAMGB20', 'EC2V 7HH', 'London', 'Thames Instruments Ltd', 'THAM', 18),
  place('US', 'USD', 'HUDSUS30', '10005', 'New York', 'Hudson Components Inc.'),
  place('JP', 'JPY', 'KAEDJPJ0', '100-0005', 'Tokyo', 'Kaede Optics K.K.'),
  place('KW', 'KWD', 'GULFKWK0', '13001', 'Kuwait City', 'Gulf Breeze Trading W.L.L.', 'GULF', 26),
]

/** Accounts there have a national number that begins so, of so many digits; without one they have no IBAN. */
function place(
  country: string,
  currency: string,
  bic: string,
  postCode: string,
  town: string,
  firm: string,
  nationalNumber = '',
  digits = 0,
) {
  return { country, currency, bic, postCode, town, firm, nationalNumber, digits }
}

function wordsOf(text: string): readonly string[] {
  return text.split(',').map((word) => word.trim())
}

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

/** Of whom the bank made up. */
export type KnownAddress = PostalAddress & { readonly townName: string; readonly country: string }

/** A firm abroad, in a given currency's area if there is one. */
export function foreignCounterparty(random: RandomStream, currency?: string) {
  const fitting = FOREIGN_PLACES.filter((one) => one.currency === currency)
  const chosen = random.pick(fitting.length > 0 ? fitting : FOREIGN_PLACES)
  const digits = String(random.next()).padStart(22, '0')
  const iban =
    chosen.digits > 0
      ? ibanOf(
          chosen.country,
          chosen.nationalNumber + digits.slice(-(chosen.digits - chosen.nationalNumber.length)),
        )
      : undefined
  const counterparty = {
    name: chosen.firm,
    address: {
      streetName: random.pick(STREETS),
      buildingNumber: String(random.integer(1, 120)),
      postCode: chosen.postCode,
      townName: chosen.town,
      country: chosen.country,
    },
    agent: { bic: chosen.bic },
    iban,
  }
  return { currency: chosen.currency, counterparty }
}

export function swissAddress(random: RandomStream): KnownAddress {
  const town = random.pick(SWISS_TOWNS)
  return {
    streetName: random.pick(STREETS),
    buildingNumber: `${random.integer(1, 98)}${random.once(6) ? 'a' : ''}`,
    postCode: town.slice(0, 4),
    townName: town.slice(5),
    country: 'CH',
  }
}
