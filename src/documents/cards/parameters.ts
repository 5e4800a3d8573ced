import type { Parameter } from '../operations/parameter.ts'

/** What document 3 names in paths of the card API. */
export const CARD_PARAMETERS = {
  cardToken: cardParameter(/^\S{1,64}$/, 64, 'a card token'),
  bankClearingNumber: cardParameter(/^\d{1,5}$/, 5, 'a clearing number, 100 to 99999'),
  cardNumber: cardParameter(/^\d{1,8}$/, 8, 'a number, 1 to 99999999'),
  cardType: cardParameter(/^\d$/, 1, 'a type, 1 to 6'),
  // Of 16 characters by assumption digital-card-shape; one that no digital card has is unknown, not wrong.
  dpan: cardParameter(/^\S{1,64}$/, 64, 'the number of a digital card'),
  merchantId: cardParameter(/^M\d{5}$/, 6, 'a merchant, M and five digits'),
  customerId: cardParameter(/^\S{1,64}$/, 64, 'the id of a customer, 1 to 64 characters'),
  requestTraceId: cardParameter(/^\S{1,64}$/, 64, 'the id of a request, 1 to 64 characters'),
} as const satisfies Readonly<Record<string, Parameter>>

export type CardParameterName = keyof typeof CARD_PARAMETERS

/** Assumption card-identifiers. */
function cardParameter(pattern: RegExp, maxLength: number, rule: string): Parameter {
  return { in: 'path', pattern, maxLength, rule, clause: '3 §4' }
}
