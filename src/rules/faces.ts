import { type Surface, isApi } from '../documents/apis.ts'
import { REQUIREMENTS } from './requirements.ts'

/**
 * The id under which a requirement holds at a face: what only a provider can answer, the gateway relays (document 1
 * §1.1), and what document 2 asks of providers shows at both. Undefined where it does not hold there.
 */
export function idAtFace(id: string, face: Surface): string | undefined {
  if (SURFACES.get(id) === face) return id
  return isApi(face) ? undefined : AT_PROVIDER.get(id)
}

const SURFACES = new Map(REQUIREMENTS.map(({ id, surface }) => [id, surface]))
const AT_PROVIDER = new Map(REQUIREMENTS.map(({ id, atProvider }) => [id, atProvider]))
