import type { DocumentClause } from './document-clauses.ts'

/**
 * Words of the documents on which requirements rest, each under its clause and what it is about; ' | ' stands between
 * the cells of a table. A requirement names them under `statedIn` or `namedIn`.
 */
export const SENTENCES = {
  '1 §1.1: the target':
    'The gateway relays requests of a client (for example a third-party provider) to the provider named in the header X-CorAPI-Target-ID.',
  '1 §1.1: validated and forwarded': 'validates the request and forwards it.',
  '1 §1.3: JSON':
    'JSON access to the account list, account details, balance and booked transactions of an account',
  '1 §1.3: statements as camt.053.001.08':
    'list and retrieval of account statements as camt.053.001.08 XML that conforms to Swiss Payment Standards',
  '1 §1.4: under a permission':
    'All operations other than the diagnostic ones are performed under a permission, identified by the header Permission-ID.',
  '1 §2.1: X-Correlation-ID': 'Chosen by the caller; reflected back in the response',
  '1 §2.1: X-PSU-IP-Address':
    'IP address of the initiating user, or the literal AUTO for system-triggered processes',
  '1 §2.1: X-PSU-User-Agent':
    'User agent of the initiating user, or the literal AUTO for system-triggered processes',
  '1 §2.1: diagnostic operations': 'Diagnostic operations: only X-CorAPI-Target-ID is required',
  '1 §2.2: bookingInstruction':
    'SINGLEBOOKING_SIA, SINGLEBOOKING_NOA, BATCHBOOKING_SALA_NOA, BATCHBOOKING_SALA_CND, BATCHBOOKING_NOA, BATCHBOOKING_CND, BATCHBOOKING_CWD',
  '1 §2.2: ibanDetails':
    'ibanDetails | object: sepaIndicator (boolean), creditorAccount, creditorAgent, creditor',
  '1 §2.2: messageId': 'messageId | string, max 35 | yes',
  '1 §2.2: debtorAccount': 'debtorAccount | object: type, identification | yes',
  '1 §2.2: transactions': 'transactions | array of payment instruction items | yes',
  '1 §2.3: messageId': 'messageId | string',
  '1 §2.3: transactions':
    'array of {instructionId, statusCode (value seen: RJCT), reasonCode (value seen: CURR), reasonInformation}',
  '1 §2.3: statusCode': 'statusCode | string (value seen: PART)',
  '1 §2.4: accountId':
    'accountId | number in the payment-submission module, string in the account-information module',
  '1 §2.4: currency': 'currency | string',
  '1 §2.5: id': 'id | string',
  '1 §2.5: _links':
    'values are paths of the shapes /accounts/<accountId>, /accounts/<accountId>/balance, /accounts/<accountId>/transactions',
  '1 §2.5: accountOwner': 'accountOwner | string',
  '1 §2.5: currency': 'currency | string',
  '1 §2.6: balance': 'balance | {currency, amount}; amount is a string',
  '1 §2.7: iban': 'iban | string',
  '1 §2.7: designation': 'designation | string',
  '1 §2.7: entries': 'entries | array of entry',
  '1 §2.7: entryId': 'Entry: entryId, transactionType (value seen: CRDT)',
  '1 §2.7: chargeRecords':
    'chargeRecords (array of {amount, currency, type, chargesIncludedIndicator (boolean)})',
  '1 §2.7: exchange':
    'amount, sourceCurrency, targetCurrency, exchangeRate, exchangeIndicator (value seen: MULT)',
  '1 §2.7: transaction': 'transactionId, transactionType, endToEndId, bankTransactionCode, amount',
  '1 §2.7: remittance': 'remittanceInformation, remittanceReference {type, reference}',
  '1 §2.7: counterparty': 'counterparty {name, postalAddress, account',
  '1 §2.8: id, account and dates': 'id, account {type, identification}, dateFrom (date), dateTo (date)',
  '1 §2.8: schemaVersion': 'schemaVersion (value seen: camt.053.001.08)',
  '1 §2.9: requestDateTime': 'requestDateTime (date-time)',
  '1 §2.9: receivedHeaders': 'receivedHeaders (array of {headerName, headerValue})',
  '1 §2.9: receivedPayload': 'receivedPayload (string echoing the received body)',
  '1 §2.10: fields':
    'Fields: type (string), title (string), detail (string), instance (string, path of the corresponding resource).',
  '1 §3 row 1: 202': 'Requested date is a past day that has not been finalized | Response status 202',
  '1 §3 row 2: 200': 'Requested date is a finalized past day | Response status 200',
  '1 §4.1: submission as XML': 'headers 2.1; body application/xml, pain.001.001.09 only | 202',
  '1 §4.1: status report as XML': 'XML status report in pain.002.001.10 only',
  '1 §4.2: list of accounts': 'Retrieve list of authorized accounts',
  '1 §4.2: answer with accounts': '200, array of accounts (2.5)',
  '1 §4.2: single account': 'Retrieve a single account | path accountId; headers 2.1 | 200, account (2.5)',
  '1 §4.2: accountId':
    'first character alphanumeric; then up to 254 characters from letters, digits, dot, underscore, hyphen',
  '1 §4.2: date': 'date formatted yyyy-mm-dd; default is the current date',
  '1 §4.2: statement': 'path reportId (string, max 35); headers 2.1 | XML document, camt.053.001.08 only',
  '1 §4.2 rule 1: balance without date':
    'Balance without date returns the intraday booked balance (ITBD) of the current day.',
  '1 §4.2 rule 2: balance of a past day':
    'Balance for a past date returns the closing booked balance (CLBD) of that day',
  '1 §4.2 rule 3: transactions of a day':
    'Transactions without date returns the list of the current day; for a past date it returns all transactions of that day',
  '1 §4.2 rule 4: booked alone': 'Only postings with status booked are returned in the transaction list.',
  '1 §4.2 rule 5: consents of the token':
    'The list of consents returns the consents linked with the access token of the request.',
  '1 §5.2: the client is authorized':
    'The gateway authenticates the client and checks its authorization for the endpoint before forwarding.',
  '1 §7.1: error statuses':
    'Every operation documents error responses with status codes 400, 401, 403, 404, 405, 500, 501, 502, 503, 504',
  '1 §7.2: problem documents': 'Error bodies are problem documents (2.10).',
  '1 §8: X-Correlation-ID': 'X-Correlation-ID | max 64 chars',
  '1 §8: X-Instance-ID': 'X-Instance-ID | max 64 chars',
  '1 §8: messageId': 'messageId | max 35 chars',
  '1 §8: initiatingPartyId': 'initiatingPartyId | max 32 chars',
  '1 §8: submissionId and reportId': 'submissionId, reportId | max 35 chars',
  '1 §8: accountId': 'accountId | max 256 chars',
  '1 §9.2: XML schemas':
    'Supported XML schemas: pain.001.001.09 (payment instruction), pain.002.001.10 (status report), camt.053.001.08 (statement).',
  '2 §1.1: opaque tokens':
    'The gateway treats access tokens as opaque values and does not validate them; no content or structure is required.',
  '2 §1.2: hidden from the user':
    'token handling is hidden from the service user: the refresh happens automatically during API calls',
  '2 §1.2: only within a call':
    'A refresh is attempted only when the service user invokes an API call for the given end-user.',
  '2 §1.2: a longer latency only': 'the client notices only a longer latency',
  '2 §1.3: only valid requests': 'Only valid requests are forwarded to providers.',
  '2 §1.3: mandatory headers': 'all mandatory headers present and syntactically correct',
  '2 §1.3: optional headers': 'all optional headers syntactically correct',
  '2 §1.3: unspecified headers': 'no unspecified headers',
  '2 §1.3: payload': 'JSON or XML payload syntactically correct',
  '2 §1.4: consents stay as they are':
    'Existing consents cannot be updated through the gateway; only new consents can be created.',
  '2 §1.5: a token for each contract':
    'A customer with several contracts at one provider needs one token per contract',
  '2 §3 row 2: revoked by another':
    'provider allows one token per contract and the user logs in with the same contract | revoked',
  '2 §3 row 3: answered 401': 'resource requests answered 401, refresh answered 400 invalid_grant',
  '2 §3 row 4: expired by invalid_grant': 'refresh answered with error invalid_grant | always | expired',
  '2 §3 row 4: refreshing stops': 'CaaS stops refreshing',
  '2 §3 row 5: unchanged by other errors':
    'refresh fails with any other error (e.g. internal server error) | always | unchanged',
  '2 §3 row 5: refreshed later': 'failure treated as temporary; refresh retried on later API calls',
  '2 §3 row 6: deleted': 'three months of inactivity | always | deleted',
  '2 §3 row 7: expired': '30 seconds elapse | always | expired',
  '2 §4.1: answer to a refresh':
    'OAuth 2.0 token response: a new access token and optionally a new refresh token',
  '2 §4.1: a new access token': 'generates a new access token',
  '2 §4.1: OAuth errors': 'A failing request is answered as OAuth 2.0 section 5.2 prescribes.',
  '2 §4.1: the target': 'takes the provider identifier from X-CorAPI-Target-ID',
  '2 §4.1: the result comes back': 'returns the result via the gateway',
  '2 §4.1: X-CorAPI-Client-ID':
    'sends the token request to the provider with the header X-CorAPI-Client-ID, which carries the client identifier',
  '2 §4.2 step 2: X-CorAPI-Client-ID':
    'forwards it to the provider, replacing X-CorAPI-Target-ID with X-CorAPI-Client-ID',
  '2 §4.2 step 3: token and client_id':
    "The provider's resource server extracts the access token and client_id",
  '2 §4.2 step 3: invalid-token error':
    'returns the invalid-token error, which the gateway passes to the client',
  '2 §4.2 step 4: resubmitted': 'resubmits the original request',
  '2 §4.2 step 5: fraud detection':
    'On success the provider stores and forwards X-PSU-IP-Address and X-PSU-User-Agent to its fraud detection',
  '2 §4.2 step 5: creates the resource':
    'creates the resource and returns a response containing submissionId',
  '2 §4.2 step 5: submissionId':
    'returns a response containing submissionId, which the client keeps to poll the status',
  '2 §5.1: client authenticated by header':
    'providers authenticate the client from X-CorAPI-Client-ID set by the gateway',
  '2 §5.2: token of the client':
    'The provider must validate that the access token of a request was issued to the client authenticated by the gateway.',
  '2 §5.3: refresh token of the client':
    'A refresh token must have been issued to the client authenticated on the refresh request.',
  '2 §5.4: tokens protected like passwords':
    'Access and refresh tokens must be stored with the protection applied to passwords.',
  '2 §7 row 1: invalid_token':
    'token invalidated or expired | 401 | problem type /problems/INVALID_TOKEN and header WWW-Authenticate with value Bearer error="invalid_token"',
  '2 §7 row 2: invalid_grant':
    'token invalidated for business reasons | 400 | JSON body with field error set to invalid_grant',
  '2 §7 row 3: no invalid_grant': 'technical or temporary failure | 5xx | invalid_grant must not be used',
  '2 §7 rule 1: invalid_grant is final':
    'invalid_grant is final: CaaS expires the permission and the end-user must repeat the consent flow.',
  '2 §7 rule 2: others are temporary': 'Any other refresh error is treated by CaaS as temporary.',
  '2 §7 rule 3: deactivated contract':
    'Recommendation: when a customer contract is deactivated, revoke all access and refresh tokens so that all endpoints behave alike.',
  '2 §8 row 1: 30 seconds': 'Authorization code lifetime | 30 seconds | mandatory',
  '2 §8 row 2: 24 hours': 'Access token lifetime | 24 hours | recommendation',
  '2 §8 row 3: 30 days':
    'Refresh token lifetime | 30 days | minimum required; extended with every access-token refresh',
  '2 §8 row 4: three months': 'Tokens stored by CaaS | deleted after three months of inactivity | fixed',
  '3 §2: Dpan': 'Dpan is a string.',
  '3 §2: version of Image':
    'The header parameter ImageVersionHeader and the property version of Image are strings.',
  '3 §2: digitalCardStatusUpdateReason':
    'digitalCardStatusUpdateReason (the last is required in digital-card status update requests)',
  '3 §2 row 2: tokens': 'Card order response | cardToken, cardInstanceToken',
  '3 §2 row 4: replaced fields':
    'blockedMerchantCategoryCodes, contactlessActivationStatus, moneySendReceiveAllowance; allowedMerchantCategoryCodes and moneySendReceiveAllowed were deprecated and later removed',
  '3 §2 row 5: limits, status and tokens': 'onlineLimits, card status, cardToken, cardInstanceToken',
  '3 §2 row 6: blockInformation': 'block data is grouped in blockInformation',
  '3 §2 row 9: walletType': 'walletType (replaces wallet provider)',
  '3 §2 row 8: categoryName': 'Merchant | categoryName (returned in German, French, Italian, English)',
  '3 §2 row 10: shortCardId': 'Presentment | shortCardId',
  '3 §2 row 11: digital card':
    'tokenRequestor (optional), tokenRequestorId, tokenRequestorName, deviceType, deviceName, digitalCardStatusUpdateReason',
  '3 §2 row 13: panSuffix and publicKeyId': 'panSuffix (string), publicKeyId',
  '3 §2 row 14: AuthId and password':
    'AuthId (replaces EmCertId), authentication method, password for issuers under PSD2',
  '3 §2 row 15: streetNo': 'streetNo optional (scheme-a and scheme-b consumers)',
  '3 §2 row 16: required fields': 'renamed in 2.24.0; new required fields added',
  '3 §2 row 7: streetNo': 'CardMutationBccData | streetNo (optional)',
  '3 §2 row 21: BIOMETRIC': 'BIOMETRIC (formerly FINGERPRINT)',
  '3 §2 row 21: PIN fallback': 'BIOMETRIC_WITH_PIN_FALLBACK',
  '3 §2: fields of ErrorDetail': 'ErrorDetail400 has all ErrorDetail fields plus',
  '3 §2 row 24: type': 'type | string, uri | no',
  '3 §2 row 26: status': 'status | integer, int32 | yes | 100 to 599; HTTP status',
  '3 §2 row 29: InvalidParameter':
    'InvalidParameter: in (ParameterLocation, required), name (string, required), reason (string), value (string, required).',
  '3 §2 row 30: MissingParameter':
    'MissingParameter: in (ParameterLocation, required), name (string, required), reason (string).',
  '3 §2: ParameterLocation': 'ParameterLocation values: BODY, PATH, QUERY, HEADER.',
  '3 §3 row 1: DELETE_PENDING':
    'update card status with action DELETE_IMMEDIATELY | always | DELETE_PENDING (shown only after this action)',
  '3 §3 row 2: unchanged':
    'update card status with action DELETE_AT_END_OF_NEXT_MONTH | always | unchanged | deletion scheduled for the end of next month; not yet reflected in card details',
  '3 §4: issuer-trace-id':
    'every endpoint accepts the header issuer-trace-id (type IssuerTraceIdHeader), used to correlate the whole flow started by the request',
  '3 §4 rule 5: TransactionAuthorizer':
    'Authorization search results are filtered by TransactionAuthorizer values including ALWAYS_ISSUER.',
  '3 §4: v2 by token':
    'the token-addressed v2 (same functionality as v2, with cardToken in place of cardId or shortCardId; the token appears in the path as {cardToken})',
  '3 §4: paths': "Paths are relative to the variant's base address.",
  '3 §4 row 1: order':
    'order a card (virtual; physical since 2.12.0); returns cardToken and cardInstanceToken',
  '3 §4 row 2: mutation': 'PUT /cards | PUT /cards/{cardToken} | mutate card fields',
  '3 §4 row 3: details': 'card status and details',
  '3 §4 row 4: block, unblock, delete':
    'PUT /cards/status | PUT /cards/{cardToken}/status | block, unblock, delete',
  '3 §4 row 18: partial updates': 'PUT allows partial updates; authentication method SMS_ONLY accepted',
  '3 §4 row 20: content types':
    'request content type text/plain; expects CardId; response content type corrected',
  '3 §4 row 21: signed answer': 'request content type text/plain; start-set-pin response is signed',
  '3 §4 row 24: JTI claim':
    'wallet provisioning with an SDK; the authorization code is a token with a JTI claim holding a UUID',
  '3 §4 row 25: encrypted card data': 'encrypt card data for remote checkout',
  '3 §4 row 27: digital cards': 'digital-card search, read and status update',
  '3 §4 row 32: customers': '/checkout/scheme-a/customers/{customerId} (GET, PUT)',
  '3 §4 rule 1: 120 days': 'Only authorizations and presentments of the last 120 days can be returned.',
  '3 §4 rule 2: PIN datamailer': 'PIN datamailer orders are possible for physical cards only.',
  '3 §4 rule 3: PIN of virtual cards': 'Get and set PIN are allowed for virtual cards too.',
  '3 §5.1: signing certificate':
    'A signing certificate is used by the platform to sign responses to the issuer; the verification certificates are distributed with the API.',
  '3 §5.2: JTI claim': 'carries a JTI claim holding a UUID',
  '3 §6.1: CARD_SYNC': 'CARD_SYNC, emitted after POST /cards/sync for the cards matching a filter.',
  '3 §6.2: search and resend':
    'POST /push/events returns the ids of events matching a filter; POST /push/events/resend resends events for a list of ids.',
  '3 §7: ErrorDetail400':
    'a 400 response body is ErrorDetail400 (section 2); status is required, and invalidParams or missingParams list the offending parameters with their location',
  '3 §7 row 2: 4437': '4437 | DIGITAL_CARD_HAS_PENDING_STATUS | digital-card status operations',
  '3 §7 row 3: 4441': '4441 | removed (set PIN now allowed for virtual cards)',
  '3 §7 row 4: 4442':
    '4442 | PIN_PREVIOUSLY_PASSED_TO_NEWER_CARD (replaced PIN_PREVIOUSLY_INHERITED) | start-set-pin, set-pin',
  '3 §7 row 6: 4467': '4467 | 3-D Secure password set for a non-PSD2 issuer | POST /cards/3ds',
  '3 §7 row 13: 4506': '4506 | C2P_NOT_SUPPORTED_BY_ISSUER | all remote-checkout endpoints',
  '3 §8: minimum sizes':
    'A minimum size applies to BlockedMerchantCategoryCodes, RestrictedRegions and RestrictedCountries.',
  '3 §8 row 2: 20 seconds': 'Authorization code for SDK provisioning | valid 20 seconds',
  '3 §8 row 3: 0 to 9': 'CardSeqNumber | 0 to 9',
  '3 §8 row 5: at least 1 item': 'invalidParams, missingParams | at least 1 item',
  '3 §9.4: deregistration and BIOMETRIC':
    '3-D Secure deregistration moved from DELETE /cards/3ds to POST /cards/3ds/delete and FINGERPRINT renamed BIOMETRIC (1.1.8)',
  '3 §9.4: CardId': '/cards/credentials expects CardId instead of ShortCardId (1.1.19)',
  '3 §9.4: removals': 'OnlineLimits, contactlessActivationStatus and header X-Request-ID removal in 2.6.1',
} as const satisfies Readonly<Record<`${DocumentClause}: ${string}`, string>>

/** A sentence of a document, or a part of one: "1 §2.2: messageId". */
export type Sentence = keyof typeof SENTENCES

export function clauseOfSentence(sentence: Sentence): DocumentClause {
  return sentence.slice(0, sentence.indexOf(': ')) as DocumentClause
}
