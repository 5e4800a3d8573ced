export { GATEWAY_SCHEMAS as gateway } from '../wire/gateway.ts'
export { CARD_SCHEMAS as cards } from '../wire/cards.ts'
export { SETTLEMENT_SCHEMAS as settlement } from '../wire/settlement.ts'
