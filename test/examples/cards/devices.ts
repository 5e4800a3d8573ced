import type { Observation } from '../../../src/evidence/observation.ts'
import { onCards } from './observe.ts'

export const READ = 'cards/read-digital-card'

export const PHONE = {
  dpan: '0998000000000001',
  deviceName: 'Phone',
  tokenRequestor: { tokenRequestorId: '50110030273', tokenRequestorName: 'Wallet A' },
}
export const REFUSAL = '409 {"applicationError":"SOME_NAME","errorCode":5001}'

export function shown(json: object): Observation {
  return onCards(READ, { json })
}
