import { MERCHANT_CATEGORIES, type Merchant, addressOf } from '../../bank/card-use/merchants.ts'
import { defined } from '../../../kernel/defined.ts'
import { bankDateTime } from '../../../kernel/calendar.ts'
import { type MinorUnits, decimalsOf } from '../../../kernel/money.ts'
import type { CardCall } from '../action.ts'
import { expiryOf } from '../card.ts'
import type { JsonObject } from '../../../kernel/objects.ts'
import { logoVersionOf } from '../merchants/logo.ts'
import { inRelease } from '../represent.ts'
import {
  AUTHORISATION_ORIGINS,
  authorizationIdOf,
  accountAuthorityOf,
  numbered,
  processingTypeOf,
} from './authorization.ts'
import type { Activity, Authorization, Presentment } from './authorization.ts'

/** Authorization, formerly Transaction, with the fields that the release has. */
export function authorizationRecord(
  authorization: Authorization,
  call: CardCall,
  isEnriched: boolean,
): JsonObject {
  const { kind, use, card } = authorization
  return {
    authorizationId: kind === 'REVERSAL' ? `R${use.schemeTransactionId}` : authorizationIdOf(use),
    messageType: kind,
    ...common(authorization, isEnriched),
    ...inRelease('Authorization', call, {
      ...linksOf(authorization),
      authorisationOrigin: AUTHORISATION_ORIGINS[use.channel],
      isoResponseCode: use.responseCode,
      threeDsIndicator: use.threeDs?.indicator,
      threeDsAuthenticationLevel: use.threeDs?.level,
    }),
    transactionAuthorizer: use.authorizer,
    shortCardId: { ...card.identity },
  }
}

/** Presentment, with the instance of the card that it was made with. */
export function presentmentRecord(presentment: Presentment, call: CardCall, isEnriched: boolean): JsonObject {
  const { use, card, number } = presentment
  return {
    presentmentId: numbered(`P${use.schemeTransactionId}`, number),
    ...common(presentment, isEnriched),
    ...inRelease('Presentment', call, {
      ...linksOf(presentment),
      shortCardId: { ...card.identity },
      cardSeqNumber: card.instance.sequenceNumber,
      cardExpiry: expiryOf(card.instance),
      transactionDataDetails: { authorizedAt: bankDateTime(use.atMs) },
    }),
  }
}

function common(activity: Activity, isEnriched: boolean): JsonObject {
  const { use, atMs } = activity
  const { merchant, exchange, currency } = use
  const { amount } = activity.part ?? use
  return defined({
    dateTime: bankDateTime(atMs),
    processingType: processingTypeOf(activity),
    accountAuthority: accountAuthorityOf(activity),
    transactionAmount: amountOf(amount, currency ?? merchant.currency),
    exchangeRate: exchange?.rate,
    merchantCategoryCode: MERCHANT_CATEGORIES[merchant.category].code,
    merchant: isEnriched ? merchantRecord(merchant) : undefined,
  })
}

/** What all messages about one use of a card have in common. */
function linksOf(activity: Activity): JsonObject {
  const { use } = activity
  const { exchange, merchant, currency } = use
  return {
    schemeTransactionId: use.schemeTransactionId,
    approvalCode: use.approvalCode,
    cardholderAmount: amountOf(
      (activity.part ?? use).cardholderAmount,
      exchange?.targetCurrency ?? currency ?? merchant.currency,
    ),
    walletType: activity.digital?.walletType,
  }
}

/** Merchant; the deprecated merchantCategory says in one language what categoryName says in four. */
function merchantRecord(merchant: Merchant): JsonObject {
  const { townName, country } = addressOf(merchant)
  const { name } = MERCHANT_CATEGORIES[merchant.category]
  return {
    merchantId: merchant.id,
    merchantName: merchant.name,
    categoryName: name,
    merchantCategory: name.en,
    townName,
    country,
    image: { version: logoVersionOf(merchant) },
  }
}

/** A decimal as the number of its smallest parts, and how many decimal places it has. */
function amountOf(amount: MinorUnits, currency: string): JsonObject {
  return { currency, unscaledAmount: amount, scale: decimalsOf(currency) }
}
