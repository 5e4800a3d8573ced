import { BLOCKING } from './cards/blocking.ts'
import { CREDENTIALS } from './cards/credentials.ts'
import { DELETION } from './cards/deletion.ts'
import { DETAILS } from './cards/details.ts'
import { DIGITAL_CARD_STATUS } from './cards/digital-card-status.ts'
import { DIGITAL_CARDS } from './cards/digital-cards.ts'
import { ORDERS } from './cards/orders.ts'
import { PIN_ORDERS } from './cards/pin-orders.ts'
import { PINS } from './cards/pins.ts'
import { REMOVED_CODES } from './cards/removed-codes.ts'
import { REQUESTS } from './cards/requests.ts'
import { SIGNATURES } from './cards/signatures.ts'
import { SIGNED_REQUESTS } from './cards/signed-requests.ts'
import { THREE_DS_METHODS } from './cards/three-ds-methods.ts'
import { THREE_DS_PASSWORDS } from './cards/three-ds-passwords.ts'
import { THREE_DS } from './cards/three-ds.ts'

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
  ...THREE_DS,
  ...THREE_DS_METHODS,
  ...THREE_DS_PASSWORDS,
  ...DIGITAL_CARDS,
  ...DIGITAL_CARD_STATUS,
]
