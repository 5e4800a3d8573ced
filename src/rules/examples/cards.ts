import type { Examples } from './example.ts'
import { BLOCKING } from './cards/blocking.ts'
import { DELETION } from './cards/deletion.ts'
import { DETAILS_AND_TOKENS } from './cards/details.ts'
import { HISTORY } from './cards/history.ts'
import { ORDERS } from './cards/orders.ts'
import { PINS } from './cards/pins.ts'
import { PIN_ORDERS } from './cards/pin-orders.ts'
import { REQUESTS } from './cards/requests.ts'
import { SIGNATURES } from './cards/signatures.ts'

export const CARDS: Examples = {
  ...REQUESTS,
  ...DELETION,
  ...BLOCKING,
  ...ORDERS,
  ...PIN_ORDERS,
  ...DETAILS_AND_TOKENS,
  ...SIGNATURES,
  ...PINS,
  ...HISTORY,
}
