import { isApi } from '../documents/apis.ts'
import type { Surface } from '../documents/apis.ts'
import { RELAYED_IDS } from './provider/at-the-provider.ts'
import { REQUIREMENTS } from './requirements.ts'

/**
 * The id under which a requirement holds at a face: what only a provider can answer, the gateway relays (document 1
 * §1.1), and what document 2 asks of providers shows at both. Undefined where it does not hold there.
 */
export function idAtFace(id: string, face: Surface): string | undefined {
  if (SURFACES.get(id) === face) return id
  if (isApi(face)) return undefined
  const relayed = RELAYED_IDS.get(id)
  if (relayed !== undefined) return relayed
  const ofTokens = id.replace(/^token\//, 'provider/')
  return ofTokens !== id && SURFACES.get(ofTokens) === face ? ofTokens : undefined
}

const SURFACES = new Map(REQUIREMENTS.map(({ id, surface }) => [id, surface]))
