import { HEADER_LIMITS } from './headers.ts'
import { type Limit, limit } from './limit.ts'

const ENDS_THERE = 'A longer one has to end at the gateway.'

const ROWS = [
  ...HEADER_LIMITS,
  limit('body', 'messageId', 35, {
    beyond: {
      requirement: 'payments/over-long-message-id-is-refused',
      why: 'It becomes the MsgId of an ISO 20022 message, which has 35.',
      fault: 'payments/over-long-message-id-let-through',
    },
    longest: {
      requirement: 'payments/longest-message-id-is-accepted',
      why: 'Off-by-one limits cut off the ids of clients that use them up.',
      fault: 'payments/message-id-of-35-refused',
    },
  }),
  limit('body', 'initiatingPartyId', 32, {
    beyond: {
      requirement: 'payments/over-long-initiating-party-id-is-refused',
      why: 'What is cut off later names another party.',
      fault: 'payments/over-long-initiating-party-id-let-through',
    },
    longest: {
      requirement: 'payments/longest-initiating-party-id-is-accepted',
      why: 'It has three less than the other identifiers, which is easily overlooked.',
      fault: 'payments/initiating-party-id-of-32-refused',
    },
  }),
  limit('path', 'submissionId', 35, {
    sentence: '1 §8: submissionId and reportId',
    beyond: {
      requirement: 'statuses/over-long-submission-id-is-refused',
      why: ENDS_THERE,
      fault: 'statuses/over-long-submission-id-let-through',
    },
  }),
  limit('path', 'reportId', 35, {
    sentence: '1 §8: submissionId and reportId',
    beyond: {
      requirement: 'parameters/over-long-report-id-is-refused',
      why: 'It becomes an identifier of an ISO 20022 message, which has 35.',
      fault: 'parameters/over-long-report-id-let-through',
    },
  }),
  limit('path', 'accountId', 256, {
    beyond: {
      requirement: 'parameters/over-long-account-id-is-refused',
      why: ENDS_THERE,
      fault: 'parameters/over-long-account-id-let-through',
    },
  }),
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
