export { CARDS as cards } from './cards.ts'
export { SETTLEMENT as settlement } from './settlement.ts'
