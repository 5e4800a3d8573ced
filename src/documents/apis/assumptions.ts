export { GATEWAY_ASSUMPTIONS as gateway } from '../assumptions/gateway.ts'
export { CARD_ASSUMPTIONS as cards } from '../assumptions/card-api.ts'
export { SETTLEMENT as settlement } from '../assumptions/settlement.ts'
