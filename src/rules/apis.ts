export { CARD_REQUIREMENTS as cards } from './cards/requirements.ts'
export { SETTLEMENT_REQUIREMENTS as settlement } from './settlement/requirements.ts'
