/** Words from which people, firms and places are made. All firms are invented; some names need escaping in XML. */
export const GIVEN_NAMES = [
  'Anna',
  'Beat',
  'Chiara',
  'Daniel',
  'Élodie',
  'Fabio',
  'Gian',
  'Hélène',
  'Ines',
  'Jürg',
  'Katrin',
  'Luca',
  'Mia',
  'Noah',
  'Olivia',
  'Patrick',
  'Regula',
  'Samuel',
  'Tamara',
  'Urs',
  'Vera',
  'Yves',
  'Zoé',
  'Loïc',
] as const

export const FAMILY_NAMES = [
  'Ammann',
  'Baumgartner',
  'Cavelti',
  'Dubois',
  'Egli',
  'Favre',
  'Graf',
  'Huber',
  'Imhof',
  'Jäggi',
  'Keller',
  'Lüthi',
  'Meier',
  'Niederberger',
  'Odermatt',
  'Perret',
  'Rossi',
  'Schönenberger',
  "D'Angelo",
  'Wüthrich',
  'Zbinden',
  'Bianchi',
  'Rochat',
  'Caflisch',
] as const

export const FIRM_WORDS = [
  'Alpenblick',
  'Seefeld',
  'Morgentau',
  'Rhonegletscher',
  'Lindenhof',
  'Pilatus',
  'Säntis',
  'Bernina',
  'Aare',
  'Jura',
  'Gotthard',
  'Calanda',
  'Rigi',
  'Napf',
  'Lägern',
  'Bellevue',
] as const

export const FIRM_TRADES = [
  'Treuhand',
  'Elektro',
  'Gartenbau',
  'Software',
  'Logistik',
  'Holzbau',
  'Apotheke',
  'Metallbau',
  'Verlag',
  'Immobilien',
  'Medizintechnik',
  'Druck & Papier',
  'Söhne & Partner',
  'Catering',
] as const

export const FIRM_FORMS = ['AG', 'GmbH', 'SA', 'Sàrl', 'KlG', 'Genossenschaft'] as const

export const STREETS = [
  'Bahnhofstrasse',
  'Dorfstrasse',
  'Seestrasse',
  'Rue du Lac',
  'Via Motta',
  'Kirchweg',
  'Hauptstrasse',
  'Lindenweg',
  'Avenue de la Gare',
  'Schulhausstrasse',
  'Industriestrasse',
  'Mühlegasse',
] as const

export const SWISS_TOWNS = [
  ['8001', 'Zürich'],
  ['3011', 'Bern'],
  ['4051', 'Basel'],
  ['1204', 'Genève'],
  ['1003', 'Lausanne'],
  ['6003', 'Luzern'],
  ['9000', 'St. Gallen'],
  ['6900', 'Lugano'],
  ['7000', 'Chur'],
  ['5000', 'Aarau'],
  ['8400', 'Winterthur'],
  ['1700', 'Fribourg'],
] as const

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
