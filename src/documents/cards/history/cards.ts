import { IN_2_6_1, assumed, change, renamedParameter, shown } from './change.ts'

const ORDER = ['POST /cards'] as const
const ORDER_AND_MUTATE = ['POST /cards', 'PUT /cards'] as const
const FEATURES = ['POST /cards', 'PUT /cards', '/cards/details'] as const
const DETAILS = ['/cards/details'] as const

/** Orders, mutations and the details of a card. */
export const CARDS = [
  change('physical-cards-ordered', 'rule', 'allowed', {
    name: 'POST /cards for physical cards',
    at: { v2: shown('2.12.0') },
    clause: '3 §4',
    client: 'Physical cards can be ordered by the call that ordered virtual ones alone.',
    issuer: 'Delivery, card mailer and PIN datamailer of physical orders have to be arranged.',
    touches: ORDER,
    words: ['PHYSICAL'],
  }),
  change('fraud-configuration-optional', 'field', 'optional', {
    name: 'CardOrderData.fraudConfiguration',
    client: 'The field may be left out of an order.',
    issuer: 'Orders without it get what the issuer has set for its cards.',
    touches: ORDER,
  }),
  change('restricted-regions-optional', 'field', 'optional', {
    name: 'FraudConfiguration.restrictedRegions',
    client: 'The field may be left out.',
    issuer: 'A card without it is restricted in no region.',
    touches: ORDER_AND_MUTATE,
  }),
  change('riskshield-listing-deprecated', 'field', 'deprecated', {
    name: 'FraudConfiguration.riskshieldListing',
    client: 'The field still works; new code should do without it.',
    issuer: 'Plan for the day on which the listing cannot be set any more.',
    touches: ORDER_AND_MUTATE,
  }),
  change('region-renamed', 'enumeration value', 'renamed', {
    name: 'Region.EASTERN_EUROPE_AND_CENTRAL_ASIA',
    from: 'RUSSIA',
    client: 'A request with the old value is refused, and answers carry the new one.',
    issuer:
      'The region is wider than the country that named it before: restrictions should be looked at again.',
    touches: FEATURES,
  }),
  change('allowed-merchant-category-codes-deprecated', 'field', 'deprecated', {
    name: 'FeatureToggles.allowedMerchantCategoryCodes',
    client: 'The field still works; blockedMerchantCategoryCodes says the opposite and is the one to use.',
    issuer: 'Lists of allowed categories have to be turned into lists of blocked ones.',
    touches: FEATURES,
  }),
  change('allowed-merchant-category-codes-removed', 'field', 'removed', {
    name: 'FeatureToggles.allowedMerchantCategoryCodes',
    ...IN_2_6_1,
    client: 'The field is gone from requests and answers; blockedMerchantCategoryCodes stays.',
    issuer: 'Cards can be limited by what is blocked only.',
    touches: FEATURES,
  }),
  change('money-send-receive-allowed-deprecated', 'field', 'deprecated', {
    name: 'FeatureToggles.moneySendReceiveAllowed',
    client: 'The field still works; moneySendReceiveAllowance is the one to use.',
    issuer: 'Sending and receiving can be allowed apart with the newer field.',
    touches: FEATURES,
  }),
  change('money-send-receive-allowed-removed', 'field', 'removed', {
    // §2 has moneySendReceiveAllowed "later removed", §9.4 moneySendReceiveAccepted: see card-money-send-receive-names.
    name: 'FeatureToggles.moneySendReceiveAllowed',
    at: { v2: assumed('2.6.1') },
    breaking: 'by consequence',
    client: 'The field is gone; moneySendReceiveAllowance takes its place.',
    issuer: 'Nothing to arrange when moneySendReceiveAllowance is in use.',
    touches: FEATURES,
  }),
  change('money-send-receive-accepted-removed', 'field', 'removed', {
    name: 'FeatureToggles.moneySendReceiveAccepted',
    ...IN_2_6_1,
    client: 'The field is gone; moneySendReceiveAllowance takes its place.',
    issuer: 'Nothing to arrange when moneySendReceiveAllowance is in use.',
    touches: FEATURES,
  }),
  change('contactless-activation-status-removed', 'field', 'removed', {
    name: 'FeatureToggles.contactlessActivationStatus',
    ...IN_2_6_1,
    client: 'Whether contactless payment is active can neither be read nor set.',
    issuer: 'The activation of contactless payment is not managed through the API until 2.23.1.',
    touches: FEATURES,
  }),
  change('contactless-activation-status-restored', 'field', 'restored', {
    name: 'FeatureToggles.contactlessActivationStatus',
    at: { v2: shown('2.23.1') },
    clause: '3 §9.4',
    client: 'The field is in FeatureToggles again.',
    issuer: 'The activation of contactless payment can be managed through the API again.',
    touches: FEATURES,
  }),
  change('online-limits-removed', 'field', 'removed', {
    // The document has v1 without the field before 1.16.1, and not since when.
    name: 'CardDetailsResponse.onlineLimits',
    at: { v1: assumed('1.14.0'), v2: shown('2.6.1') },
    breaking: 'recorded',
    client: 'Answers of /cards/details are without OnlineLimits.',
    issuer: 'Limits can still be set; what is in force has to be known from elsewhere.',
    touches: DETAILS,
  }),
  change('online-limits-restored', 'field', 'restored', {
    name: 'CardDetailsResponse.onlineLimits',
    at: { v1: shown('1.16.1'), v2: shown('2.23.1') },
    clause: '3 §9.4',
    client: 'Answers of /cards/details have OnlineLimits again.',
    issuer: 'Cardholders and staff can be shown the limits in force again.',
    touches: DETAILS,
  }),
  change('block-data-grouped', 'field', 'moved', {
    name: 'CommonCardInformation.blockInformation',
    from: 'single fields beside it: blockOrigin, blockInterface',
    client: 'Who blocked a card, and through what, is read one level deeper.',
    touches: DETAILS,
  }),
  change('operator-fraud-origin-added', 'enumeration value', 'added', {
    name: 'CardBlockOrigin.OPERATOR_FRAUD_BY_PLATFORM',
    at: { v2: shown('2.6.1') },
    client: 'Answers can name one more origin of a block; code has to take values that it does not know.',
    issuer: 'Blocks by the fraud operators of the platform can be told from others.',
    touches: DETAILS,
  }),
  change('street-number-optional', 'field', 'optional', {
    name: 'CardMutationBccData.streetNo',
    client: 'An address without a house number can be sent.',
    issuer: 'Card mailers have to be printable without a house number.',
    touches: ['PUT /cards'],
  }),
  renamedParameter('card-status-update-reason-renamed', 'cardStatusUpdateReason', ['/cards/status']),
] as const
