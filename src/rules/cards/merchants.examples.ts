import { type Examples, fails, observes, passes, silent, warns } from '../../../test/examples/example.ts'
import { failed, malformed, onCards } from '../../../test/examples/cards/observe.ts'
import { found, foundUncounted } from '../../../test/examples/cards/records.ts'

const LOGO = 'cards/merchant-logo'
const SVG = { text: '<svg/>', headers: { 'content-type': 'image/svg+xml' } }
const FOUR = { de: 'Blumen', fr: 'Fleurs', it: 'Fiori', en: 'Florist' }

const GERMAN = (de: string) => ({ de, fr: de, it: de, en: de })
const ofCategory = (categoryName: unknown) => foundUncounted({ merchant: { categoryName } })

export const MERCHANTS_EXAMPLES: Examples = {
  'cards/enriched-authorizations-have-merchants': [
    passes('all of them', found([{ merchant: {} }])),
    observes('one has none', found([{ merchant: {} }, {}]), '/merchant'),
  ],
  'cards/plain-authorizations-have-no-merchants': [
    passes('none of them', found([{}])),
    observes('one has', foundUncounted({ merchant: { id: 'M1' } }), { actual: '{"id":"M1"}' }),
  ],
  'cards/category-name-in-four-languages': [
    passes('by language', ofCategory(FOUR)),
    passes('as a list', found([{ categoryName: Object.values(FOUR).map((name) => ({ name })) }])),
    observes(
      'German in all four',
      found(['Blumen', 'Brot', 'Bier'].map((name) => ({ categoryName: GERMAN(name) }))),
    ),
    observes('four numbers', ofCategory([1, 2, 3, 4]), { actual: '[1,2,3,4]' }),
    observes('three', ofCategory({ de: 'Blumen', fr: 'Fleurs', it: 'Fiori' })),
  ],
  'cards/category-name-lacks-no-language': [
    passes('all four', ofCategory(FOUR)),
    passes(
      'with regions',
      ofCategory({ 'de-CH': 'Blumen', 'fr-CH': 'Fleurs', it_CH: 'Fiori', EN: 'Florist' }),
    ),
    warns('one is empty', ofCategory({ ...FOUR, it: '' }), '/merchant/categoryName'),
    warns('one is null', ofCategory({ ...FOUR, fr: null })),
    silent('other names', ofCategory({ german: 'Blumen', english: 'Florist' })),
  ],
  'cards/image-version-is-a-string': [
    passes('a string', found([{ merchant: { image: { version: '12' } } }])),
    fails('a number', found([{ merchant: { logo: { version: 12 } } }]), { actual: '12' }),
  ],
  'cards/merchant-logo-is-an-image': [
    passes('an image', onCards(LOGO, SVG)),
    observes('an image that is only announced', onCards(LOGO, { ...SVG, status: 202 }), [
      'status',
      '202 <svg/>',
    ]),
    observes('an empty one', onCards(LOGO, { headers: SVG.headers }), [
      'header Content-Type',
      'image/svg+xml',
    ]),
    observes('no media type', onCards(LOGO, { text: 'x' }), { actual: 'absent' }),
  ],
  'cards/unchanged-logo-is-not-sent-again': [
    passes('not modified', onCards(LOGO, { status: 304 })),
    observes('the image', onCards(LOGO, SVG), ['status', '200']),
  ],
  'cards/malformed-merchant-id': [
    passes('refused', malformed(LOGO)),
    observes('unknown', failed(LOGO, 4455, 404), ['status', '404']),
  ],
}
