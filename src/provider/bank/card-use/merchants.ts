import { randomStream } from '../../../kernel/random.ts'
import { type KnownAddress, foreignCounterparty, swissAddress } from '../counterparties.ts'

/** Where cards of the simulated world are used; all names are made up. */
export interface Merchant {
  /** Frozen: what is tied to a merchant, such as its logo, follows from it. */
  readonly id: string
  readonly name: string
  readonly category: MerchantCategoryName
  /** Where it is; where its currency is at home when absent. */
  readonly country?: string
  /** What it charges in. */
  readonly currency: string
  /** What a use of a card costs there, as worth in centimes. */
  readonly costs: readonly [lowest: number, highest: number]
  readonly sells: Channel
}

/** `till`: where the card is · `shop`: on the internet · `subscription`: by the month · `machine`: cash. */
export type Channel = 'till' | 'shop' | 'subscription' | 'machine'

export const MERCHANTS: readonly Merchant[] = [
  merchant('M10001', 'Bäckerei Sonnenhof', 'bakery', 'CHF', [480, 3_200]),
  merchant('M10002', 'Dorfladen Eigen', 'groceries', 'CHF', [900, 14_500]),
  merchant('M10003', 'Buchhandlung am Platz', 'books', 'CHF', [1_450, 9_800]),
  merchant('M10004', 'Café Zum Storchen', 'restaurant', 'CHF', [490, 4_600]),
  merchant('M10005', 'Velo & Sport Kern', 'sports', 'CHF', [1_900, 18_500]),
  merchant('M10006', 'Tankstelle Brünig', 'fuel', 'CHF', [3_000, 12_800]),
  merchant('M10007', 'Gasthaus Rössli', 'restaurant', 'CHF', [2_400, 15_600]),
  merchant('M10008', 'Kiosk Perron 3', 'kiosk', 'CHF', [320, 2_900]),
  merchant('M10009', 'Markthalle Ost', 'groceries', 'CHF', [700, 11_000]),
  merchant('M10010', 'Kleider Fink', 'clothing', 'CHF', [2_990, 18_500]),
  merchant('M10011', 'Bergbahn Lauwil', 'railway', 'CHF', [1_200, 9_600]),
  merchant('M10012', 'Blumen <Flora>', 'flowers', 'CHF', [1_500, 9_000]),
  merchant('M10013', 'Optik Weitblick', 'optician', 'CHF', [4_000, 18_500]),
  merchant('M10014', 'Gelateria Lido', 'restaurant', 'CHF', [480, 2_800]),
  merchant('M20001', 'Hotel Alte Post', 'hotel', 'EUR', [8_900, 24_000]),
  merchant('M20002', 'Librairie du Port', 'books', 'EUR', [900, 8_400]),
  merchant('M20003', 'Trattoria da Piero', 'restaurant', 'EUR', [1_800, 12_000]),
  merchant('M20004', 'Riverside Books', 'books', 'GBP', [900, 7_500]),
  merchant('M20005', 'Harbour Cafe', 'restaurant', 'USD', [900, 6_400]),
  merchant('M20006', 'Sakura Tea', 'groceries', 'JPY', [900, 9_000]),
  merchant('M30001', 'Bücher Feder Online', 'books', 'CHF', [1_450, 9_800], 'shop'),
  merchant('M30002', 'Modehaus Linie', 'clothing', 'EUR', [2_990, 18_500], 'shop'),
  merchant('M30003', 'Gadget Yard', 'electronics', 'USD', [2_500, 22_000], 'shop'),
  merchant('M40001', 'Kino Daheim', 'streaming', 'CHF', [1_490, 1_490], 'subscription'),
  merchant('M50001', 'Bancomat Bahnhof', 'cash', 'CHF', [5_000, 50_000], 'machine'),
  merchant('M50002', 'Geldautomat Altstadt', 'cash', 'EUR', [5_000, 30_000], 'machine'),
]

/** Merchants at which nobody buys by himself: what a card may not be used for can be tried there. */
const ELSEWHERE: readonly Merchant[] = [
  { ...merchant('M60001', 'Teehaus Almaty', 'restaurant', 'USD', [900, 6_400]), country: 'KZ' },
  { ...merchant('M60002', 'Casino Seeblick', 'betting', 'CHF', [2_000, 90_000]), country: 'CH' },
]

/** Every merchant that there is. */
const ALL_MERCHANTS: readonly Merchant[] = [...MERCHANTS, ...ELSEWHERE]

export function merchantById(id: string): Merchant | undefined {
  return ALL_MERCHANTS.find((candidate) => candidate.id === id)
}

/** Where it is: for those in francs at home, for the others in a country with the currency. */
export function addressOf({ id, currency, country }: Merchant): KnownAddress {
  const random = randomStream('merchant', id)
  if (currency === 'CHF') return swissAddress(random)
  const address = foreignCounterparty(random, currency).counterparty.address
  return country === undefined ? address : { ...address, country }
}

function merchant(
  id: string,
  name: string,
  category: MerchantCategoryName,
  currency: string,
  costs: Merchant['costs'],
  sells: Channel = 'till',
): Merchant {
  return { id, name, category, currency, costs, sells }
}

/** A few sorts of merchants, enough for a household: merchant category codes (ISO 18245), and their names. */
export const MERCHANT_CATEGORIES = {
  groceries: categoryOf('5411', 'Lebensmittel', 'Alimentation', 'Alimentari', 'Groceries'),
  bakery: categoryOf('5462', 'Bäckerei', 'Boulangerie', 'Panetteria', 'Bakery'),
  restaurant: categoryOf('5812', 'Restaurant', 'Restaurant', 'Ristorante', 'Restaurant'),
  fuel: categoryOf('5541', 'Tankstelle', 'Station-service', 'Stazione di servizio', 'Service station'),
  books: categoryOf('5942', 'Buchhandlung', 'Librairie', 'Libreria', 'Bookshop'),
  sports: categoryOf('5941', 'Sportartikel', 'Articles de sport', 'Articoli sportivi', 'Sporting goods'),
  clothing: categoryOf('5651', 'Bekleidung', 'Vêtements', 'Abbigliamento', 'Clothing'),
  flowers: categoryOf('5992', 'Blumen', 'Fleurs', 'Fiori', 'Florist'),
  optician: categoryOf('8043', 'Optiker', 'Opticien', 'Ottico', 'Optician'),
  kiosk: categoryOf('5994', 'Kiosk', 'Kiosque', 'Edicola', 'Newsstand'),
  railway: categoryOf('4112', 'Bahn', 'Chemins de fer', 'Ferrovia', 'Railway'),
  hotel: categoryOf('7011', 'Hotel', 'Hôtel', 'Albergo', 'Hotel'),
  electronics: categoryOf('5732', 'Elektronik', 'Électronique', 'Elettronica', 'Electronics'),
  streaming: categoryOf('4899', 'Streaming', 'Diffusion en continu', 'Streaming', 'Streaming'),
  betting: categoryOf('7995', 'Glücksspiel', 'Jeux de hasard', 'Giochi d’azzardo', 'Betting'),
  cash: categoryOf('6011', 'Bargeldbezug', 'Retrait d’espèces', 'Prelievo di contante', 'Cash withdrawal'),
} as const

export type MerchantCategoryName = keyof typeof MERCHANT_CATEGORIES

/** In the languages of document 3 §2. */
function categoryOf(code: string, de: string, fr: string, it: string, en: string) {
  return { code, name: { de, fr, it, en } }
}
