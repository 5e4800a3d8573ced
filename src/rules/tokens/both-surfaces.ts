import { requirement } from '../requirement.ts'
import type { Requirement, RequirementDraft } from '../requirement.ts'

/**
 * What document 2 asks of providers shows at both faces: clients see it through the gateway, and the gateway
 * sees it at the provider. It has an id at each.
 */
export function both(
  atGateway: `token/${string}`,
  atProvider: `provider/${string}`,
  draft: Omit<RequirementDraft, 'id' | 'surface' | 'atProvider'>,
): Requirement[] {
  return [
    requirement({ ...draft, id: atGateway, atProvider, surface: 'gateway' }),
    requirement({ ...draft, id: atProvider, surface: 'provider' }),
  ]
}
