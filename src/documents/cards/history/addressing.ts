import { assumed, change, shown } from './change.ts'

/** How a request names a card. */
export const ADDRESSING = [
  change('card-identifier-in-body', 'operation', 'moved', {
    name: 'card identifier in the request body',
    from: 'the URL path: bankClearingNumber, cardNumber, cardType',
    at: { v1: shown('1.0.0'), v2: assumed('2.0.0') },
    breaking: 'recorded',
    client: 'Every call that names a card has another URL, and carries the identifier in its body.',
    issuer: 'Logs and firewalls no longer see card numbers in URLs; rules that read them there find nothing.',
    touches: 'every card',
    addressing: 'path',
  }),
  change('credentials-take-card-id', 'operation', 'replaced', {
    name: '/cards/credentials with CardId',
    from: 'ShortCardId',
    at: { v1: shown('1.1.19'), v2: assumed('2.0.0') },
    breaking: 'recorded',
    client:
      'A request with a ShortCardId is no longer enough: the sequence number and the expiry belong to it.',
    issuer:
      'Credentials are asked for one plastic or virtual instance, so instances have to be known exactly.',
    touches: ['/cards/credentials'],
  }),
  change('token-addressed-variant', 'operation', 'added', {
    name: 'token-addressed v2 with {cardToken} in the path',
    at: { v2: shown('2.19.3') },
    clause: '3 §9.2',
    client: 'A card can be named by its cardToken instead of cardId or shortCardId, at another base address.',
    issuer: 'Tokens have to be kept beside the card numbers, or asked for, before the variant can be used.',
    touches: 'every card',
    addressing: 'token',
  }),
  change('cards-named-by-token', 'operation', 'moved', {
    name: 'card named by {cardToken} in the path',
    from: 'cardId or shortCardId in the request body',
    at: { 'token-v2': shown('2.19.3') },
    client: 'Every call that names a card has another URL, and its body no longer says which card is meant.',
    issuer:
      'What the calls do stays the same; tokens have to be known for the cards that are managed this way.',
    touches: 'every card',
    addressing: 'token',
  }),
  change('start-set-pin-beside-tokens', 'operation', 'added', {
    name: 'POST /cards/start-set-pin with cardId in the token-addressed v2',
    at: { 'token-v2': assumed('2.19.3') },
    client: 'The PIN setup starts with a cardId even where every other call carries a token.',
    issuer: 'The cardId stays needed for the PIN setup.',
    touches: ['/cards/start-set-pin'],
  }),
  change('card-seq-number-range', 'rule', 'corrected', {
    name: 'CardSeqNumber from 0 to 9',
    clause: '3 §8',
    client: 'The sequence number of a card is one digit.',
    issuer: 'Sequence numbers above 9 cannot be named.',
    touches: ['/cards/credentials', '/cards/start-set-pin', '/cards/set-pin', '/cards/pin'],
  }),
] as const
