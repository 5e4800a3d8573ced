import { AUTHORIZATION_CODES } from './authorization-codes.ts'
import { BLOCKING } from './blocking.ts'
import { BOTH_VARIANTS } from './both-variants.ts'
import { CARD_DATA } from './card-data.ts'
import { CHECKOUT } from './checkout.ts'
import { CREDENTIALS } from './credentials.ts'
import { DELETION } from './deletion.ts'
import { DETAILS } from './details.ts'
import { IDENTITY } from './identity.ts'
import { MERCHANTS } from './merchants.ts'
import { DIGITAL_CARD_STATUS } from './digital-card-status.ts'
import { DIGITAL_CARDS } from './digital-cards.ts'
import { EARLIER_CODES } from './earlier-codes.ts'
import { FIELD_HISTORY } from './field-history.ts'
import { ORDER_DATA } from './order-data.ts'
import { ORDERS } from './orders.ts'
import { PIN_ORDERS } from './pin-orders.ts'
import { PINS } from './pins.ts'
import { PRESENTMENTS } from './presentments.ts'
import { PUSH_DELIVERY } from './push-delivery.ts'
import { PUSH_AUTHORIZATIONS } from './push-authorizations.ts'
import { PUSH_KINDS } from './push-kinds.ts'
import { PUSH } from './push.ts'
import { RECORDS } from './records.ts'
import { REFUSALS } from './refusals.ts'
import { REMOVED_CODES } from './removed-codes.ts'
import { REQUEST_ID } from './request-id.ts'
import { REQUESTS } from './requests.ts'
import { PURCHASES } from './purchases.ts'
import { SAME_CARD } from './same-card.ts'
import { SEARCH_FILTERS } from './search-filters.ts'
import { SEARCH_PAGES } from './search-pages.ts'
import { SEARCHES } from './searches.ts'
import { SECRETS } from './secrets.ts'
import { SIGNATURES } from './signatures.ts'
import { SIGNED_REQUESTS } from './signed-requests.ts'
import { THREE_DS_METHODS } from './three-ds-methods.ts'
import { THREE_DS_PASSWORDS } from './three-ds-passwords.ts'
import { THREE_DS } from './three-ds.ts'
import type { Requirement } from '../requirement.ts'

/** Document 3: what issuers may rely on in the card API. */
export const CARD_REQUIREMENTS: readonly Requirement[] = [
  ...REQUESTS,
  ...DELETION,
  ...BLOCKING,
  ...ORDERS,
  ...ORDER_DATA,
  ...PIN_ORDERS,
  ...DETAILS,
  ...IDENTITY,
  ...BOTH_VARIANTS,
  ...SECRETS,
  ...SIGNATURES,
  ...SIGNED_REQUESTS,
  ...PINS,
  ...CREDENTIALS,
  ...REMOVED_CODES,
  ...RECORDS,
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
  ...SAME_CARD,
  ...PURCHASES,
  ...DIGITAL_CARD_STATUS,
  ...PUSH,
  ...PUSH_DELIVERY,
  ...PUSH_KINDS,
  ...PUSH_AUTHORIZATIONS,
  ...EARLIER_CODES,
  ...REFUSALS,
  ...FIELD_HISTORY,
  ...REQUEST_ID,
]
