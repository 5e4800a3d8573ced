import type { Observation } from '../../../src/evidence/observation.ts'
import { accepted, failed, onCards } from './observe.ts'

export const REGISTER = 'cards/register-three-ds'
export const READ = 'cards/read-three-ds'
export const GIVEN = { authId: 'a-1', authenticationMethod: 'BIOMETRIC' }

export const REGISTERED = registering(GIVEN)
export const LIKE = { like: [REGISTERED] }
export const LIKE_REFUSED = { like: [failed(REGISTER, 4000, 400)] }

function registering(body: object): Observation {
  return accepted(REGISTER, { status: 204, requestBody: JSON.stringify(body) })
}

export function shown(body: object): Observation {
  return onCards(READ, { json: body })
}
