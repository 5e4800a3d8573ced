import type { Examples } from '../../../test/examples/example.ts'
import { AUTHORIZATION_CODES_EXAMPLES } from './authorization-codes.examples.ts'
import { BLOCKING_EXAMPLES } from './blocking.examples.ts'
import { BOTH_VARIANTS_EXAMPLES } from './both-variants.examples.ts'
import { CARD_DATA_EXAMPLES } from './card-data.examples.ts'
import { CHECKOUT_EXAMPLES } from './checkout.examples.ts'
import { REFUSALS_EXAMPLES } from './refusals.examples.ts'
import { CREDENTIALS_EXAMPLES } from './credentials.examples.ts'
import { DELETION_EXAMPLES } from './deletion.examples.ts'
import { DETAILS_EXAMPLES } from './details.examples.ts'
import { DIGITAL_CARD_STATUS_EXAMPLES } from './digital-card-status.examples.ts'
import { DIGITAL_CARDS_EXAMPLES } from './digital-cards.examples.ts'
import { EARLIER_CODES_EXAMPLES } from './earlier-codes.examples.ts'
import { FIELD_HISTORY_EXAMPLES } from './field-history.examples.ts'
import { IDENTITY_EXAMPLES } from './identity.examples.ts'
import { MERCHANTS_EXAMPLES } from './merchants.examples.ts'
import { ORDER_DATA_EXAMPLES } from './order-data.examples.ts'
import { ORDERS_EXAMPLES } from './orders.examples.ts'
import { PIN_ORDERS_EXAMPLES } from './pin-orders.examples.ts'
import { PINS_EXAMPLES } from './pins.examples.ts'
import { PRESENTMENTS_EXAMPLES } from './presentments.examples.ts'
import { PUSH_EXAMPLES } from './push.examples.ts'
import { PUSH_AUTHORIZATIONS_EXAMPLES } from './push-authorizations.examples.ts'
import { PUSH_DELIVERY_EXAMPLES } from './push-delivery.examples.ts'
import { PUSH_KINDS_EXAMPLES } from './push-kinds.examples.ts'
import { RECORDS_EXAMPLES } from './records.examples.ts'
import { REMOVED_CODES_EXAMPLES } from './removed-codes.examples.ts'
import { REQUEST_ID_EXAMPLES } from './request-id.examples.ts'
import { REQUESTS_EXAMPLES } from './requests.examples.ts'
import { PURCHASES_EXAMPLES } from './purchases.examples.ts'
import { SAME_CARD_EXAMPLES } from './same-card.examples.ts'
import { SEARCH_FILTERS_EXAMPLES } from './search-filters.examples.ts'
import { SEARCH_PAGES_EXAMPLES } from './search-pages.examples.ts'
import { SEARCHES_EXAMPLES } from './searches.examples.ts'
import { SECRETS_EXAMPLES } from './secrets.examples.ts'
import { SIGNATURES_EXAMPLES } from './signatures.examples.ts'
import { SIGNED_REQUESTS_EXAMPLES } from './signed-requests.examples.ts'
import { THREE_DS_EXAMPLES } from './three-ds.examples.ts'
import { THREE_DS_METHODS_EXAMPLES } from './three-ds-methods.examples.ts'
import { THREE_DS_PASSWORDS_EXAMPLES } from './three-ds-passwords.examples.ts'

export const CARD_EXAMPLES: readonly Examples[] = [
  REQUESTS_EXAMPLES,
  DELETION_EXAMPLES,
  BLOCKING_EXAMPLES,
  ORDERS_EXAMPLES,
  ORDER_DATA_EXAMPLES,
  PIN_ORDERS_EXAMPLES,
  DETAILS_EXAMPLES,
  IDENTITY_EXAMPLES,
  BOTH_VARIANTS_EXAMPLES,
  SECRETS_EXAMPLES,
  SIGNATURES_EXAMPLES,
  SIGNED_REQUESTS_EXAMPLES,
  PINS_EXAMPLES,
  CREDENTIALS_EXAMPLES,
  REMOVED_CODES_EXAMPLES,
  RECORDS_EXAMPLES,
  SEARCHES_EXAMPLES,
  SEARCH_FILTERS_EXAMPLES,
  SEARCH_PAGES_EXAMPLES,
  PRESENTMENTS_EXAMPLES,
  MERCHANTS_EXAMPLES,
  AUTHORIZATION_CODES_EXAMPLES,
  CARD_DATA_EXAMPLES,
  CHECKOUT_EXAMPLES,
  THREE_DS_EXAMPLES,
  THREE_DS_METHODS_EXAMPLES,
  THREE_DS_PASSWORDS_EXAMPLES,
  DIGITAL_CARDS_EXAMPLES,
  SAME_CARD_EXAMPLES,
  PURCHASES_EXAMPLES,
  DIGITAL_CARD_STATUS_EXAMPLES,
  PUSH_EXAMPLES,
  PUSH_DELIVERY_EXAMPLES,
  PUSH_KINDS_EXAMPLES,
  PUSH_AUTHORIZATIONS_EXAMPLES,
  EARLIER_CODES_EXAMPLES,
  REFUSALS_EXAMPLES,
  FIELD_HISTORY_EXAMPLES,
  REQUEST_ID_EXAMPLES,
]
