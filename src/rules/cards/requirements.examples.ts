import type { Examples } from '../../../test/examples/example.ts'
import { AUTHORIZATION_CODES_EXAMPLES } from './authorization-codes.examples.ts'
import { BLOCKING_EXAMPLES } from './blocking.examples.ts'
import { CARD_DATA_EXAMPLES } from './card-data.examples.ts'
import { CHECKOUT_EXAMPLES } from './checkout.examples.ts'
import { REFUSALS_EXAMPLES } from './refusals.examples.ts'
import { DELETION_EXAMPLES } from './deletion.examples.ts'
import { DETAILS_EXAMPLES } from './details.examples.ts'
import { DIGITAL_CARDS_EXAMPLES } from './digital-cards.examples.ts'
import { ERROR_FORM_EXAMPLES } from './error-form.examples.ts'
import { HISTORY_EXAMPLES } from './history.examples.ts'
import { IDENTITY_EXAMPLES } from './identity.examples.ts'
import { MERCHANTS_EXAMPLES } from './merchants.examples.ts'
import { ORDERS_EXAMPLES } from './orders.examples.ts'
import { PINS_EXAMPLES } from './pins.examples.ts'
import { PUSH_EXAMPLES } from './push.examples.ts'
import { PUSH_DELIVERY_EXAMPLES } from './push-delivery.examples.ts'
import { PUSH_KINDS_EXAMPLES } from './push-kinds.examples.ts'
import { RECORDS_EXAMPLES } from './records.examples.ts'
import { REQUESTS_EXAMPLES } from './requests.examples.ts'
import { PURCHASES_EXAMPLES } from './purchases.examples.ts'
import { REMEMBERED_EXAMPLES } from './remembered.examples.ts'
import { SAME_CARD_EXAMPLES } from './same-card.examples.ts'
import { SEARCHES_EXAMPLES } from './searches.examples.ts'
import { SECRETS_EXAMPLES } from './secrets.examples.ts'
import { SIGNATURES_EXAMPLES } from './signatures.examples.ts'
import { THREE_DS_EXAMPLES } from './three-ds.examples.ts'

export const CARD_EXAMPLES: readonly Examples[] = [
  REQUESTS_EXAMPLES,
  DELETION_EXAMPLES,
  BLOCKING_EXAMPLES,
  ORDERS_EXAMPLES,
  DETAILS_EXAMPLES,
  IDENTITY_EXAMPLES,
  SECRETS_EXAMPLES,
  SIGNATURES_EXAMPLES,
  PINS_EXAMPLES,
  RECORDS_EXAMPLES,
  SEARCHES_EXAMPLES,
  MERCHANTS_EXAMPLES,
  AUTHORIZATION_CODES_EXAMPLES,
  CARD_DATA_EXAMPLES,
  CHECKOUT_EXAMPLES,
  THREE_DS_EXAMPLES,
  DIGITAL_CARDS_EXAMPLES,
  SAME_CARD_EXAMPLES,
  REMEMBERED_EXAMPLES,
  PURCHASES_EXAMPLES,
  PUSH_EXAMPLES,
  PUSH_DELIVERY_EXAMPLES,
  PUSH_KINDS_EXAMPLES,
  REFUSALS_EXAMPLES,
  ERROR_FORM_EXAMPLES,
  HISTORY_EXAMPLES,
]
