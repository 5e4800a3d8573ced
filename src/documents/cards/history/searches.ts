import { IN_2_6_1, change, optionalInAnswers, renamedParameter } from './change.ts'

const AUTHORIZATIONS = ['/digitalcards/{dpan}/transactions', '/transactions/search'] as const
const PRESENTMENTS = ['/presentments/search'] as const
const BOTH = [...AUTHORIZATIONS, ...PRESENTMENTS] as const

/** Searches for authorizations and presentments, and the merchants in them. */
export const SEARCHES = [
  change('transaction-renamed', 'record', 'renamed', {
    name: 'Authorization',
    from: 'Transaction',
    ...IN_2_6_1,
    client: 'The record, its filters and its responses are named Authorization instead of Transaction.',
    issuer: 'Reports and archives that use the old word have to be mapped.',
    touches: AUTHORIZATIONS,
  }),
  change('transaction-addresses-renamed', 'operation', 'renamed', {
    name: 'URL resources of the Authorization search',
    from: '/transactions/search and /digitalcards/{dpan}/transactions',
    ...IN_2_6_1,
    client: 'The Transaction resources have other URLs; the document does not show the new ones.',
    issuer: 'Firewalls that know the old URLs have to learn the new ones.',
    touches: AUTHORIZATIONS,
  }),
  change('wallet-type-in-authorizations', 'field', 'renamed', {
    name: 'Authorization.walletType',
    from: 'wallet provider',
    client: 'The kind of wallet is read from walletType.',
    touches: AUTHORIZATIONS,
  }),
  change('always-issuer-filter', 'enumeration value', 'added', {
    name: 'TransactionAuthorizer.ALWAYS_ISSUER',
    clause: '3 §4 rule 5',
    client: 'A search can ask for what the issuer itself has authorized.',
    issuer: 'Own authorizations can be told from those that the platform made.',
    touches: AUTHORIZATIONS,
  }),
  renamedParameter('presentments-filter-renamed', 'PresentmentsSearchRequestFilter', PRESENTMENTS, 'filter'),
  renamedParameter('processing-type-renamed', 'processingType', BOTH),
  renamedParameter('account-authorities-renamed', 'accountAuthorities', BOTH),
  change('presentment-search-by-sequence-number', 'parameter', 'optional', {
    name: '/presentments/search cardSeqNumber',
    clause: '3 §4',
    client: 'A search can be narrowed to one instance of a card, and need not be.',
    touches: PRESENTMENTS,
  }),
  change('presentment-search-by-expiry', 'parameter', 'optional', {
    name: '/presentments/search cardExpiry',
    clause: '3 §4',
    client: 'A search can be narrowed to an expiry date, and need not be.',
    touches: PRESENTMENTS,
  }),
  optionalInAnswers(
    'presentment-sequence-number-optional',
    'Presentment.cardSeqNumber',
    'presentment',
    PRESENTMENTS,
  ),
  optionalInAnswers('presentment-expiry-optional', 'Presentment.cardExpiry', 'presentment', PRESENTMENTS),
  optionalInAnswers(
    'presentment-details-optional',
    'Presentment.transactionDataDetails',
    'presentment',
    PRESENTMENTS,
  ),
  change('merchant-category-deprecated', 'field', 'deprecated', {
    name: 'Merchant.merchantCategory',
    client: 'The field still comes; categoryName has the name in German, French, Italian and English.',
    issuer: 'Cardholders can be shown categories in their language.',
    touches: BOTH,
  }),
  change('merchant-logo-errors-defined', 'operation', 'added', {
    name: '400 and 404 of /merchants/{merchantId}/logo',
    client: 'A logo that cannot be had is answered in a defined way.',
    touches: ['/merchants/{merchantId}/logo'],
  }),
  change('image-version-is-a-string', 'format', 'corrected', {
    name: 'ImageVersionHeader and Image.version as strings',
    client: 'The version of an image is kept and sent as text, whatever it looks like.',
    touches: ['/merchants/{merchantId}/logo'],
  }),
] as const
