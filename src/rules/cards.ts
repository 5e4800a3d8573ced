import { AUTHORIZATION_CODES } from './cards/authorization-codes.ts'
import { BLOCKING } from './cards/blocking.ts'
import { CARD_DATA } from './cards/card-data.ts'
import { CHECKOUT } from './cards/checkout.ts'
import { CREDENTIALS } from './cards/credentials.ts'
import { DELETION } from './cards/deletion.ts'
import { DETAILS } from './cards/details.ts'
import { MERCHANTS } from './cards/merchants.ts'
import { DIGITAL_CARD_STATUS } from './cards/digital-card-status.ts'
import { DIGITAL_CARDS } from './cards/digital-cards.ts'
import { CODE_CAUSES } from './cards/code-causes.ts'
import { EARLIER_CODES } from './cards/earlier-codes.ts'
import { FIELD_HISTORY } from './cards/field-history.ts'
import { ORDER_DATA } from './cards/order-data.ts'
import { ORDERS } from './cards/orders.ts'
import { PIN_ORDERS } from './cards/pin-orders.ts'
import { PINS } from './cards/pins.ts'
import { PRESENTMENTS } from './cards/presentments.ts'
import { PUSH_DELIVERY } from './cards/push-delivery.ts'
import { PUSH_AUTHORIZATIONS } from './cards/push-authorizations.ts'
import { PUSH_KINDS } from './cards/push-kinds.ts'
import { PUSH } from './cards/push.ts'
import { REMOVED_CODES } from './cards/removed-codes.ts'
import { REQUEST_ID } from './cards/request-id.ts'
import { REQUESTS } from './cards/requests.ts'
import { SEARCH_FILTERS } from './cards/search-filters.ts'
import { SEARCH_PAGES } from './cards/search-pages.ts'
import { SEARCHES } from './cards/searches.ts'
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
  ...ORDER_DATA,
  ...PIN_ORDERS,
  ...DETAILS,
  ...SIGNATURES,
  ...SIGNED_REQUESTS,
  ...PINS,
  ...CREDENTIALS,
  ...REMOVED_CODES,
  ...SEARCHES,
  ...SEARCH_FILTERS,
  ...SEARCH_PAGES,
  ...PRESENTMENTS,
  ...MERCHANTS,
  ...AUTHORIZATION_CODES,
  ...CARD_DATA,
  ...CHECKOUT,
  ...THREE_DS,
  ...THREE_DS_METHODS,
  ...THREE_DS_PASSWORDS,
  ...DIGITAL_CARDS,
  ...DIGITAL_CARD_STATUS,
  ...PUSH,
  ...PUSH_DELIVERY,
  ...PUSH_KINDS,
  ...PUSH_AUTHORIZATIONS,
  ...EARLIER_CODES,
  ...CODE_CAUSES,
  ...FIELD_HISTORY,
  ...REQUEST_ID,
]
