import { BLOCKING } from './cards/blocking.ts'
import { DELETION } from './cards/deletion.ts'
import { DETAILS } from './cards/details.ts'
import { ORDERS } from './cards/orders.ts'
import { PIN_ORDERS } from './cards/pin-orders.ts'
import { REQUESTS } from './cards/requests.ts'

/** Document 3: what issuers may rely on in the card API. */
export const CARDS = [...REQUESTS, ...DELETION, ...BLOCKING, ...ORDERS, ...PIN_ORDERS, ...DETAILS]
