import type { GatewayAssumptionId } from './assumptions/gateway.ts'
import type { DocumentClause } from './document-clauses.ts'
import { clauseOfSentence } from './sentences.ts'
import type { Sentence } from './sentences.ts'

/**
 * One documented limit (document 1 §8) and what proves it: from the row follow requirements (`rules/requests/limits.ts`),
 * their examples, faults, the question of every operation, and what the OpenAPI description says.
 */
export interface Limit {
  readonly item: string
  readonly in: 'header' | 'path' | 'body'
  /** Counted as Unicode code points. */
  readonly maxCharacters: number
  readonly sentence: Sentence
  readonly clause: DocumentClause
  /** In a sentence, such as "an accountId". */
  readonly named: string
  /** The same in titles of scenarios. */
  readonly called: string
  /** One character more is refused. */
  readonly beyond: LimitProof
  /** As many are accepted; absent where no request needs so many. */
  readonly longest?: LimitProof
}

/** What holds a target to it: ids that are frozen. */
export interface LimitProof {
  readonly requirement: string
  readonly why: string
  /** The fault that breaks the requirement. */
  readonly fault: string
  /** Where it stands besides. */
  readonly clauses?: readonly DocumentClause[]
  readonly assumptions?: readonly GatewayAssumptionId[]
}

const CUT = 'A longer one is cut somewhere on the way, and then matches nothing.'
const ENDS_THERE = 'A longer one has to end at the gateway.'

const ROWS = [
  limit('header', 'X-Correlation-ID', 64, {
    called: 'a correlation id',
    beyond: {
      requirement: 'headers/over-long-correlation-id-is-refused',
      why: CUT,
      fault: 'headers/over-long-correlation-id-let-through',
    },
    longest: {
      requirement: 'headers/longest-correlation-id-is-accepted',
      why: 'Off by one: 64 is still allowed.',
      fault: 'headers/correlation-id-of-64-refused',
    },
  }),
  limit('header', 'X-Instance-ID', 64, {
    beyond: {
      requirement: 'headers/over-long-instance-id-is-refused',
      why: CUT,
      fault: 'headers/over-long-instance-id-let-through',
      clauses: ['1 §5.3'],
    },
    longest: {
      requirement: 'headers/longest-instance-id-is-accepted',
      why: 'Off by one: 64 is still allowed. Clients with a legacy certificate depend on it.',
      fault: 'headers/instance-id-of-64-refused',
      clauses: ['1 §5.3'],
      // It is meant for legacy certificates only, so another client may be refused for sending it.
      assumptions: ['instance-id-without-legacy-certificate'],
    },
  }),
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

function limit<const Item extends string>(
  place: Limit['in'],
  item: Item,
  maxCharacters: number,
  proof: Pick<Limit, 'beyond' | 'longest'> & Partial<Pick<Limit, 'sentence' | 'called'>>,
): Limit & { readonly item: Item } {
  const sentence = proof.sentence ?? (`1 §8: ${item}` as Sentence)
  const named = `${/^[aiX]/.test(item) ? 'an' : 'a'} ${item}`
  const clause = clauseOfSentence(sentence)
  return { named, called: named, ...proof, in: place, item, maxCharacters, sentence, clause }
}
