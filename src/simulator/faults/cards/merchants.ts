import { faultIn, row, withHeader } from '../fault.ts'
import { MERCHANTS } from '../../../provider/bank/card-use/merchants.ts'
import type { JsonObject } from '../../../kernel/objects.ts'
import type { CardFault } from '../../policies/cards.ts'
import { shown } from './shared.ts'

/** Merchants in authorizations, and their logos. */
export const MERCHANT_FAULTS: readonly CardFault[] = [
  row('cards/merchants-withheld', {
    title: 'Authorizations never show merchants',
    breaks: ['cards/enriched-authorizations-have-merchants'],
    enriches: () => false,
  }),
  row('cards/merchants-for-everybody', {
    title: 'Authorizations show merchants to issuers that do not subscribe to them',
    breaks: ['cards/plain-authorizations-have-no-merchants'],
    enriches: () => true,
  }),
  row('cards/category-names-in-english', {
    title: 'The categoryName of a merchant is in English alone',
    breaks: ['cards/category-name-in-four-languages'],
    recordShown: withMerchant((merchant) => ({
      ...merchant,
      categoryName: { en: (merchant['categoryName'] as JsonObject)['en'] },
    })),
  }),
  row('cards/category-names-lack-italian', {
    title: 'The categoryName of a merchant has no Italian text',
    breaks: ['cards/category-name-lacks-no-language'],
    recordShown: withMerchant((merchant) => ({
      ...merchant,
      categoryName: { ...(merchant['categoryName'] as JsonObject), it: '' },
    })),
  }),
  row('cards/image-versions-as-numbers', {
    title: 'The version of an image is a number',
    breaks: ['cards/image-version-is-a-string'],
    recordShown: withMerchant((merchant) => ({
      ...merchant,
      image: { version: Number((merchant['image'] as JsonObject)['version']) },
    })),
  }),
  faultIn('cards/logos-as-pages', ['cards/merchant-logo'], {
    title: 'The logo of a merchant is answered as an HTML page',
    breaks: ['cards/merchant-logo-is-an-image'],
    answer: (answer) => (answer.status === 200 ? withHeader(answer, 'content-type', 'text/html') : answer),
  }),
  row('cards/logos-always-sent', {
    title: 'A logo is sent again to who has its version',
    breaks: ['cards/unchanged-logo-is-not-sent-again'],
    comparesVersions: false,
  }),
  row('cards/unknown-merchants-have-logos', {
    title: 'A merchant that does not exist has the logo of another one',
    breaks: ['cards/unknown-merchant'],
    merchantMeant: (known) => known ?? MERCHANTS[0],
  }),
  faultIn('cards/malformed-merchant-ids-not-found', ['cards/merchant-logo'], {
    title: 'What is no merchantId is answered 404',
    breaks: ['cards/malformed-merchant-id'],
    answer: (answer) => (answer.status === 400 ? { ...answer, status: 404 } : answer),
  }),
]

/** Authorizations with another merchant, where they show one. */
function withMerchant(change: (merchant: JsonObject) => JsonObject) {
  return shown('authorization', (record) => {
    const merchant = record['merchant'] as JsonObject | undefined
    return merchant ? { ...record, merchant: change(merchant) } : record
  })
}
