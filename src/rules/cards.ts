import { BLOCKING } from './cards/blocking.ts'
import { CREDENTIALS } from './cards/credentials.ts'
import { DELETION } from './cards/deletion.ts'
import { DETAILS } from './cards/details.ts'
import { ORDERS } from './cards/orders.ts'
import { PIN_ORDERS } from './cards/pin-orders.ts'
import { PINS } from './cards/pins.ts'
import { PUSH_DELIVERY } from './cards/push-delivery.ts'
import { PUSH_KINDS } from './cards/push-kinds.ts'
import { PUSH } from './cards/push.ts'
import { REMOVED_CODES } from './cards/removed-codes.ts'
import { REQUESTS } from './cards/requests.ts'
import { SIGNATURES } from './cards/signatures.ts'
import { SIGNED_REQUESTS } from './cards/signed-requests.ts'

/** Document 3: what issuers may rely on in the card API. */
export const CARDS = [
  ...REQUESTS,
  ...DELETION,
  ...BLOCKING,
  ...ORDERS,
  ...PIN_ORDERS,
  ...DETAILS,
  ...SIGNATURES,
  ...SIGNED_REQUESTS,
  ...PINS,
  ...CREDENTIALS,
  ...REMOVED_CODES,
  ...PUSH,
  ...PUSH_DELIVERY,
  ...PUSH_KINDS,
]
