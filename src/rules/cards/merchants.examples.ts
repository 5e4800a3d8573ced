import { fails, observes, passes, silent, undecided, warns } from '../../../test/examples/example.ts'
import type { Examples } from '../../../test/examples/example.ts'
import { failed, onCards } from '../../../test/examples/cards/observe.ts'

const LOGO = 'cards/merchant-logo'
const SVG = { text: '<svg/>', headers: { 'content-type': 'image/svg+xml' } }
const FOUR = { de: 'Blumen', fr: 'Fleurs', it: 'Fiori', en: 'Florist' }

const GERMAN = (de: string) => ({ de, fr: de, it: de, en: de })

const SEARCH = 'cards/search-authorizations'
const IMAGE = { text: '<svg/>', headers: { 'content-type': 'image/svg+xml' } }
const foundUncounted = (...authorizations: readonly object[]) => onCards(SEARCH, { json: { authorizations } })
const ofCategory = (categoryName: unknown) => foundUncounted({ merchant: { categoryName } })

export const MERCHANTS_EXAMPLES: Examples = {
  'cards/enriched-authorizations-have-merchants': [
    passes('all of them', found({ merchant: {} })),
    observes('one has none', found({ merchant: {} }, {}), { at: '/merchant' }),
    undecided('nothing', found()),
  ],
  'cards/plain-authorizations-have-no-merchants': [
    passes('none of them', found({})),
    observes('one has', found({}, { merchant: { merchantId: 'M1' } }), { at: '/merchant' }),
    undecided('refused', failed('cards/search-authorizations', 4000, 400)),
    observes('one has', foundUncounted({ merchant: { id: 'M1' } }), { actual: '{"id":"M1"}' }),
  ],
  'cards/category-name-in-four-languages': [
    passes('by language', found({ merchant: { categoryName: FOUR } })),
    passes('as a list', found({ categoryName: Object.values(FOUR).map((name) => ({ name })) })),
    observes(
      'German in all four',
      found(...['Blumen', 'Brot', 'Bier'].map((name) => ({ categoryName: GERMAN(name) }))),
    ),
    observes('in one', found({ merchant: { categoryName: 'Florist' } }), { actual: 'Florist' }),
    undecided('not shown', found({ merchant: {} })),
    passes('a list of texts', ofCategory(['Blumen', 'Fleurs', 'Fiori', 'Florist'])),
    observes('a long text', ofCategory('Florist'), { at: '/merchant/categoryName' }),
    observes('four numbers', ofCategory([1, 2, 3, 4]), { actual: '[1,2,3,4]' }),
    observes('three', ofCategory({ de: 'Blumen', fr: 'Fleurs', it: 'Fiori' })),
  ],
  'cards/category-name-lacks-no-language': [
    passes('all four', ofCategory(FOUR)),
    passes(
      'with regions',
      ofCategory({ 'de-CH': 'Blumen', 'fr-CH': 'Fleurs', it_CH: 'Fiori', EN: 'Florist' }),
    ),
    warns('three of them', ofCategory({ de: 'Blumen', fr: 'Fleurs', it: 'Fiori' })),
    warns('one is empty', ofCategory({ ...FOUR, it: '' }), { at: '/merchant/categoryName' }),
    warns('one is null', ofCategory({ ...FOUR, fr: null })),
    silent('a list', ofCategory(Object.values(FOUR))),
    silent('one text', ofCategory('Florist')),
    silent('other names', ofCategory({ german: 'Blumen', english: 'Florist' })),
  ],
  'cards/image-version-is-a-string': [
    passes('a string', found({ merchant: { image: { version: '12' } } })),
    fails('a number', found({ merchant: { logo: { version: 12 } } }), { actual: '12' }),
    observes(
      'a number in a release that may be older than the correction',
      onCards('cards/search-authorizations', {
        release: '2.6.1',
        json: { authorizations: [{ merchant: { logo: { version: 12 } } }] },
      }),
    ),
    silent('no image', found({ version: 12 })),
    silent('an image without a version', foundUncounted({ merchant: { image: {} } })),
    passes('one image has none', foundUncounted({ merchant: { image: { version: '1' }, logo: {} } })),
  ],
  'cards/merchant-logo-is-an-image': [
    passes('an image', onCards(LOGO, SVG)),
    observes('a page', onCards(LOGO, { ...SVG, headers: { 'content-type': 'text/html' } })),
    observes('refused', failed(LOGO, 4455, 404), { at: 'status' }),
    undecided('rate limits are not shown', onCards(LOGO, { status: 429 })),
    observes('an image that is only announced', onCards(LOGO, { ...IMAGE, status: 202 }), {
      at: 'status',
      actual: '202 <svg/>',
    }),
    observes('an empty one', onCards(LOGO, { headers: IMAGE.headers }), {
      at: 'header Content-Type',
      actual: 'image/svg+xml',
    }),
    observes('a page', onCards(LOGO, { ...IMAGE, headers: { 'content-type': 'text/html' } }), {
      at: 'header Content-Type',
      actual: 'text/html',
    }),
    observes('no media type', onCards(LOGO, { text: 'x' }), { actual: 'absent' }),
  ],
  'cards/unchanged-logo-is-not-sent-again': [
    passes('not modified', onCards(LOGO, { status: 304 })),
    observes('the image', onCards(LOGO, SVG), { at: 'status', actual: '200' }),
  ],
  'cards/malformed-merchant-id': [
    passes('refused', failed(LOGO, 4000, 400)),
    observes('unknown', failed(LOGO, 4455, 404), { at: 'status', actual: '404' }),
  ],
}

function found(...authorizations: readonly object[]) {
  return onCards('cards/search-authorizations', {
    json: { totalRecords: authorizations.length, authorizations },
  })
}
