import { BLOCKING } from './cards/blocking.ts'
import { CODE_CAUSES } from './cards/code-causes.ts'
import { CREDENTIALS } from './cards/credentials.ts'
import { DELETION } from './cards/deletion.ts'
import { DETAILS } from './cards/details.ts'
import { EARLIER_CODES } from './cards/earlier-codes.ts'
import { FIELD_HISTORY } from './cards/field-history.ts'
import { ORDERS } from './cards/orders.ts'
import { PIN_ORDERS } from './cards/pin-orders.ts'
import { PINS } from './cards/pins.ts'
import { REMOVED_CODES } from './cards/removed-codes.ts'
import { REQUEST_ID } from './cards/request-id.ts'
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
  ...EARLIER_CODES,
  ...CODE_CAUSES,
  ...FIELD_HISTORY,
  ...REQUEST_ID,
]
