export { gateway } from './gateway.ts'
export { cards } from './cards.ts'
export { settlement } from './settlement.ts'
