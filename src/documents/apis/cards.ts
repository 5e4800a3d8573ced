import { CARD_HEADERS } from '../cards/headers.ts'
import { CARD_OPERATIONS, cardOperationsAt } from '../cards/operations.ts'
import { CARD_PARAMETERS } from '../cards/parameters.ts'
import { VARIANTS, VARIANT_PATHS, latestRelease, variantsOf } from '../cards/releases.ts'
import type { Release, Variant } from '../cards/releases.ts'
import { type ApiPart, describedSurface } from './described-surface.ts'

/** The card-management API of document 3, as its latest v2 has it. */
export const cards = describedSurface({
  clause: '3 §1.1',
  api: 'cards',
  words: 'The card-management API.',
  title: 'The card API (document 3)',
  refusedBy: 'such API',
  operations: CARD_OPERATIONS,
  // What stands there depends on the variant.
  basePath: () => '',
  headers: CARD_HEADERS,
  parameters: CARD_PARAMETERS,
  otherErrors: 'an error whose body the document does not show',
  isUnderPermission: false,
  timing: { times: 'card-times', repetitions: 'card-repeated-requests' },
  hasOneState: true,
  holdsSecretNumbers: true,
  servedAt: ['/cards'],
  servedExample: '/v2',
  variants: { partsOf },
  addressKeys: 'basePath and the path of each variant',
  data: {
    key: 'cards',
    name: 'activeCard',
    noun: 'card',
    fix: 'give in cards.activeCard of the profile a card that exists at the target',
  },
  probes: {
    first: 'cards/healthcheck',
    second: { operation: 'cards/details', card: '${activeCard}' },
  },
})

/** The variants of a release; without one, every variant as its latest release has it. */
function partsOf(release?: Release): readonly ApiPart[] {
  if (release === undefined) return VARIANTS.map((variant) => partOf(variant, latestRelease(variant)))
  return variantsOf(release).map((variant) => partOf(variant, release))
}

function partOf(variant: Variant, release: Release): ApiPart {
  return {
    name: `cards-${variant}`,
    title: `The card API, variant ${variant}, release ${release} (document 3)`,
    path: VARIANT_PATHS[variant],
    operations: cardOperationsAt(variant, release),
    variant,
    release,
  }
}
