import type { Examples } from './example.ts'
import { BLOCKING } from './cards/blocking.ts'
import { CHECKOUT } from './cards/checkout.ts'
import { DELETION } from './cards/deletion.ts'
import { DETAILS_AND_TOKENS } from './cards/details.ts'
import { DIGITAL_CARDS } from './cards/digital-cards.ts'
import { HISTORY } from './cards/history.ts'
import { ORDER_DATA } from './cards/order-data.ts'
import { ORDERS } from './cards/orders.ts'
import { PINS } from './cards/pins.ts'
import { PIN_ORDERS } from './cards/pin-orders.ts'
import { PUSH_AUTHORIZATIONS } from './cards/push-authorizations.ts'
import { PUSH } from './cards/push.ts'
import { REQUESTS } from './cards/requests.ts'
import { MERCHANTS } from './cards/merchants.ts'
import { SEARCHES } from './cards/searches.ts'
import { SIGNATURES } from './cards/signatures.ts'
import { WALLETS } from './cards/wallets.ts'
import { THREE_DS } from './cards/three-ds.ts'

export const CARDS: Examples = {
  ...REQUESTS,
  ...DELETION,
  ...BLOCKING,
  ...ORDERS,
  ...ORDER_DATA,
  ...PIN_ORDERS,
  ...DETAILS_AND_TOKENS,
  ...SIGNATURES,
  ...PINS,
  ...SEARCHES,
  ...MERCHANTS,
  ...WALLETS,
  ...CHECKOUT,
  ...THREE_DS,
  ...DIGITAL_CARDS,
  ...PUSH,
  ...PUSH_AUTHORIZATIONS,
  ...HISTORY,
}
