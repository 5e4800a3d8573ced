/** A sort of merchant: its merchant category code (ISO 18245), and its name in the languages of document 3 §2. */
export interface MerchantCategory {
  /** Four digits. */
  readonly code: string
  readonly name: Readonly<Record<'de' | 'fr' | 'it' | 'en', string>>
}

/** A few of them, enough for a household. */
export const MERCHANT_CATEGORIES = {
  groceries: row('5411', 'Lebensmittel', 'Alimentation', 'Alimentari', 'Groceries'),
  bakery: row('5462', 'Bäckerei', 'Boulangerie', 'Panetteria', 'Bakery'),
  restaurant: row('5812', 'Restaurant', 'Restaurant', 'Ristorante', 'Restaurant'),
  fuel: row('5541', 'Tankstelle', 'Station-service', 'Stazione di servizio', 'Service station'),
  books: row('5942', 'Buchhandlung', 'Librairie', 'Libreria', 'Bookshop'),
  sports: row('5941', 'Sportartikel', 'Articles de sport', 'Articoli sportivi', 'Sporting goods'),
  clothing: row('5651', 'Bekleidung', 'Vêtements', 'Abbigliamento', 'Clothing'),
  flowers: row('5992', 'Blumen', 'Fleurs', 'Fiori', 'Florist'),
  optician: row('8043', 'Optiker', 'Opticien', 'Ottico', 'Optician'),
  kiosk: row('5994', 'Kiosk', 'Kiosque', 'Edicola', 'Newsstand'),
  railway: row('4112', 'Bahn', 'Chemins de fer', 'Ferrovia', 'Railway'),
  hotel: row('7011', 'Hotel', 'Hôtel', 'Albergo', 'Hotel'),
  electronics: row('5732', 'Elektronik', 'Électronique', 'Elettronica', 'Electronics'),
  streaming: row('4899', 'Streaming', 'Diffusion en continu', 'Streaming', 'Streaming'),
  betting: row('7995', 'Glücksspiel', 'Jeux de hasard', 'Giochi d’azzardo', 'Betting'),
  cash: row('6011', 'Bargeldbezug', 'Retrait d’espèces', 'Prelievo di contante', 'Cash withdrawal'),
} as const satisfies Readonly<Record<string, MerchantCategory>>

export type MerchantCategoryName = keyof typeof MERCHANT_CATEGORIES

function row(code: string, de: string, fr: string, it: string, en: string): MerchantCategory {
  return { code, name: { de, fr, it, en } }
}
