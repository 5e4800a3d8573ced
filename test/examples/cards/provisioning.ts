import { failed, onCards } from './observe.ts'

export const DATA = 'cards/encrypted-card-data'
export const ENCRYPTED = { encryptedCardData: 'e30', panSuffix: '0042', publicKeyId: 'key-1' }

export const WITHOUT_KEY_NAME = { encryptedCardData: 'e30', panSuffix: '0042' }
export const REFUSED = failed(DATA, 4000, 400)
export const SOMETIMES = [data(WITHOUT_KEY_NAME), REFUSED]

export function data(json: object, drawing: Parameters<typeof onCards>[1] = {}) {
  return onCards(DATA, { json, ...drawing })
}
