/**
 * Why a message, a payment or a transaction is rejected, or executed otherwise than it was asked for (DT06): ISO 20022 external status reason codes as the Swiss
 * Payment Standards use them (assumption payment-reason-codes). The words go into reasonInformation.
 */
export const REASONS = {
  AC01: 'The account number is not valid',
  AC04: 'The account is closed',
  AG01: 'Payments from this account are not allowed',
  AGNT: 'The bank of the creditor cannot be reached',
  AM01: 'The amount is zero',
  AM02: 'The amount is larger than allowed',
  AM03: 'The bank does not process this currency',
  AM04: 'The account does not have the funds',
  AM10: 'The control sum is not the sum of the transactions',
  AM18: 'The number of transactions is not the one that is stated',
  BE09: 'The country of the account number is not valid',
  CH03: 'The requested execution date lies too far ahead',
  CH04: 'The requested execution date lies in the past',
  CH07: 'An element stands on two levels',
  CH16: 'The content is not allowed here',
  CH17: 'The element is not allowed here',
  CH20: 'The amount has more decimals than its currency',
  CH21: 'An element is missing',
  CURR: 'The account does not allow this currency',
  DT01: 'Nothing of this kind is executed on the requested day',
  DT06: 'The execution date has been changed',
  DU01: 'The message identification has been used before',
  DU02: 'The payment identification stands twice in the message',
  DU05: 'The instruction identification stands twice in the payment',
  RC01: 'The BIC is not valid',
  RR07: 'The reference does not fit the account',
} as const

export type ReasonCode = keyof typeof REASONS

export interface Reason {
  readonly code: ReasonCode
  /** At most 105 characters (document 1 §2.3 by assumption status-codes-of-submissions; pain.002 AddtlInf). */
  readonly information: string
}

const LONGEST_INFORMATION = 105

export function reasonOf(code: ReasonCode, detail?: string): Reason {
  const text = detail === undefined ? REASONS[code] : `${REASONS[code]}: ${detail}`
  return { code, information: Array.from(text).slice(0, LONGEST_INFORMATION).join('') }
}
