import { coherentAt } from '../answers/coherence.ts'
import { AUTHORIZATION_CODES } from './authorization-codes.ts'
import { BLOCKING } from './blocking.ts'
import { CARD_DATA } from './card-data.ts'
import { CHECKOUT } from './checkout.ts'
import { DELETION } from './deletion.ts'
import { DETAILS } from './details.ts'
import { IDENTITY } from './identity.ts'
import { MERCHANTS } from './merchants.ts'
import { DIGITAL_CARDS } from './digital-cards.ts'
import { HISTORY } from './history.ts'
import { ORDERS } from './orders.ts'
import { PINS } from './pins.ts'
import { PUSH_DELIVERY } from './push-delivery.ts'
import { PUSH_KINDS } from './push-kinds.ts'
import { PUSH } from './push.ts'
import { RECORDS } from './records.ts'
import { REFUSALS } from './refusals.ts'
import { REQUESTS } from './requests.ts'
import { REMEMBERED } from './remembered.ts'
import { SAME_CARD } from './same-card.ts'
import { SEARCHES } from './searches.ts'
import { SECRETS } from './secrets.ts'
import { SIGNATURES } from './signatures.ts'
import { THREE_DS } from './three-ds.ts'
import { CARD_STATES } from '../states/requirements.ts'
import type { Requirement } from '../requirement.ts'
import { CARD_PREMISES } from './premises.ts'

/** Document 3: what issuers may rely on in the card API. */
export const CARD_REQUIREMENTS: readonly Requirement[] = [
  ...REQUESTS,
  ...DELETION,
  ...BLOCKING,
  ...ORDERS,
  ...DETAILS,
  ...IDENTITY,
  ...SECRETS,
  ...SIGNATURES,
  ...PINS,
  ...RECORDS,
  ...SEARCHES,
  ...MERCHANTS,
  ...AUTHORIZATION_CODES,
  ...CARD_DATA,
  ...CHECKOUT,
  ...THREE_DS,
  ...DIGITAL_CARDS,
  ...SAME_CARD,
  ...REMEMBERED,
  ...PUSH,
  ...PUSH_DELIVERY,
  ...PUSH_KINDS,
  ...REFUSALS,
  ...HISTORY,
  ...CARD_STATES,
  ...coherentAt('cards'),
].map((one) => (CARD_PREMISES[one.id] ? { ...one, when: CARD_PREMISES[one.id] } : one))
