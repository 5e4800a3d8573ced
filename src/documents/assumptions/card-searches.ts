import { assumption } from './assumption.ts'

/** Authorizations, presentments and merchants. */
export const CARD_SEARCHES = [
  assumption('card-search-addresses', '3 §4', {
    open: 'the paths of authorization search after the rename from Transaction, and those of searches in the token-addressed variant',
    default:
      '/authorizations/search and /digitalcards/{dpan}/authorizations in v2 from 2.6.1 on; /cards/{cardToken}/authorizations/search and /cards/{cardToken}/presentments/search where the card is named by its token',
    alternatives: ['the paths of before'],
  }),
  assumption('card-search-request', '3 §4', {
    open: 'the body of a search, and the values of its filters',
    default:
      'the card, or the DPAN in the path; authorizationsSearchRequestFilter (transactionsSearchRequestFilter before the rename) or presentmentsSearchRequestFilter with dateTimeFrom and dateTimeTo, both included, walletType, processingType (PURCHASE, CASH_WITHDRAWAL, REFUND, MONEY_SEND, MONEY_RECEIVE) and accountAuthorities (ISSUER, PLATFORM), of authorizations transactionAuthorizers (ALWAYS_ISSUER, STAND_IN, PLATFORM), of presentments cardSeqNumber and cardExpiry; a filter that is not known is 400',
    alternatives: ['other names', 'other words for what is done', 'searches over all cards of an issuer'],
  }),
  assumption('card-search-window', '3 §4 rule 1', {
    open: 'where the last 120 days begin, and which instant of a presentment counts',
    default:
      'at midnight in Europe/Zurich, 120 calendar days before today; a presentment counts when it is booked',
    alternatives: ['120 times 24 hours before the request', 'days in another zone'],
  }),
  assumption('card-search-paging', '3 §4', {
    open: 'the order and the pages of search results',
    default:
      'newest first; totalRecords, pageNumber from 0, pageSize 20 to 100 and 100 unless asked for, otherwise 400',
    alternatives: ['other sizes', 'a cursor'],
  }),
  assumption('card-search-answer', '3 §2', {
    open: 'the shape of authorizations and presentments beyond the fields named',
    default:
      'authorizations (transactions before the rename) or presentments beside the page; dateTime in every record; a reversal is an authorization of its own with the schemeTransactionId of what it takes back; a declined one has no approvalCode; merchant with merchantId, merchantName, categoryName as {de, fr, it, en} and the version of its logo; amounts as {currency, unscaledAmount, scale}',
    alternatives: [
      'another nesting',
      'reversals that are no records of their own',
      'authorizations that are listed no more once they are taken back',
    ],
  }),
  assumption('card-presentments', '3 §2', {
    open: 'how presentments, authorizations and bookings belong together',
    default:
      'a presentment has the approvalCode and the schemeTransactionId of its authorization, follows it by a day or more, and is booked on the account of the card with its cardholderAmount; the account’s made-up history has exactly these card bookings',
    alternatives: ['presented on the day of the authorization', 'presented in parts'],
  }),
  assumption('card-search-wallet-types', '3 §7', {
    open: 'the wallet types, and the codes of an invalid and of an unknown one',
    default:
      'WALLET_A, WALLET_B and WALLET_C; another one is 400, with 4456 on presentment search and 4433 on authorization search',
  }),
  assumption('card-merchant-logo', '3 §4', {
    open: 'method, request and answer of the merchant logo',
    default:
      'GET; an image with its version as ETag; If-None-Match with the version is 304; a merchant that is not known is 404 with 4455, a merchantId that is not M and five digits 400',
    alternatives: ['JSON with the image in base64'],
  }),
] as const
