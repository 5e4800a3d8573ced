import { requirement } from '../requirement.ts'
import type { Requirement, RequirementDraft } from '../requirement.ts'

/**
 * What document 2 asks of providers shows at both faces: clients see it through the gateway, and the gateway
 * sees it at the provider. `slug` stands behind token/ and provider/.
 */
export function atBothSurfaces(slug: string, draft: Omit<RequirementDraft, 'id' | 'surface'>): Requirement[] {
  return [
    requirement({ ...draft, id: `token/${slug}`, surface: 'gateway' }),
    requirement({ ...draft, id: `provider/${slug}`, surface: 'provider' }),
  ]
}
