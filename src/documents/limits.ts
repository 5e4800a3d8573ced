import { HEADER_LIMITS } from './headers.ts'
import { type Limit, limit } from './limit.ts'

const ENDS_THERE = 'A longer one has to end at the gateway.'

const ROWS = [
  ...HEADER_LIMITS,
  limit('body', 'messageId', 35, 'payments/message-id', {
    beyond: 'It becomes the MsgId of an ISO 20022 message, which has 35.',
    longest: 'Off-by-one limits cut off the ids of clients that use them up.',
  }),
  limit('body', 'initiatingPartyId', 32, 'payments/initiating-party-id', {
    beyond: 'What is cut off later names another party.',
    longest: 'It has three less than the other identifiers, which is easily overlooked.',
  }),
  limit('path', 'submissionId', 35, 'statuses/submission-id', {
    sentence: '1 §8: submissionId and reportId',
    beyond: ENDS_THERE,
  }),
  limit('path', 'reportId', 35, 'parameters/report-id', {
    sentence: '1 §8: submissionId and reportId',
    beyond: 'It becomes an identifier of an ISO 20022 message, which has 35.',
  }),
  limit('path', 'accountId', 256, 'parameters/account-id', { beyond: ENDS_THERE }),
] as const

/** Every documented limit (document 1 §8). Those of headers stand with the headers. */
export const LIMITS: readonly Limit[] = ROWS

export type LimitedItem = (typeof ROWS)[number]['item']

export function limitOf(item: LimitedItem): Limit {
  return ROWS.find((row) => row.item === item)!
}

/** The most characters that an item may have. */
export function maxCharactersOf(item: LimitedItem): number {
  return limitOf(item).maxCharacters
}

/**
 * The simulator's own bounds (assumption limits-of-size-and-rate), in bytes and characters. A pain.001 may have
 * thousands of transactions, of about a kilobyte each.
 */
export const SIMULATOR_LIMITS = {
  bodyBytes: 1024 * 1024,
  xmlBodyBytes: 8 * 1024 * 1024,
  addressCharacters: 8 * 1024,
} as const
