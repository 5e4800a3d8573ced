export { gateway } from './gateway.ts'
export { provider } from './provider.ts'
export { cards } from './cards.ts'
export { settlement } from './settlement.ts'
