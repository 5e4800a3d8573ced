export { GATEWAY as gateway } from './gateway/port.ts'
export { CARDS as cards } from './cards/port.ts'
