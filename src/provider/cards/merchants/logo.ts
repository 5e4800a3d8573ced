import { type OpenAction, notFound } from '../action.ts'
import { MERCHANT_CATEGORIES, type Merchant, merchantById } from '../../bank/card-use/merchants.ts'
import { err, ok } from '../../../kernel/result.ts'
import { hashName } from '../../../kernel/random.ts'

/** Assumption card-merchant-logo: an image, or nothing new when it is the one that the caller has. */
export const merchantLogo: OpenAction = ({ path, imageVersion }, { policy }) => {
  const merchant = policy.merchantMeant(merchantById(path['merchantId'] ?? ''))
  if (!merchant) {
    return err(notFound('No merchant has this merchantId.', 4455))
  }
  const version = logoVersionOf(merchant)
  const headers = { etag: `"${version}"` }
  if (policy.comparesVersions && isVersion(imageVersion, version)) {
    return ok({ status: 304, headers, content: { kind: 'none' } })
  }
  const content = { kind: 'text', mediaType: MEDIA_TYPE, text: logoOf(merchant) } as const
  return ok({ status: 200, headers: { ...headers, 'content-type': MEDIA_TYPE }, content })
}

const MEDIA_TYPE = 'image/svg+xml'

/** A string although it looks like a number (document 3 §2): that of another logo may not. */
export function logoVersionOf(merchant: Merchant): string {
  return String(hashName(['logo', logoOf(merchant)]))
}

/** As a bare version, or as HTTP writes an entity tag. */
function isVersion(asked: string | undefined, version: string): boolean {
  return asked !== undefined && asked.replace(/^W\//, '').replaceAll('"', '') === version
}

/** The first letter of the merchant on a colour of its category. */
function logoOf({ name, category }: Merchant): string {
  const hue = Number(MERCHANT_CATEGORIES[category].code) % 360
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64">',
    `<rect width="64" height="64" fill="hsl(${hue},60%,40%)"/>`,
    `<text x="32" y="44" text-anchor="middle" font-size="36" fill="white">${name[0]}</text>`,
    '</svg>',
  ].join('')
}
