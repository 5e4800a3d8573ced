import type { SettlementFault } from '../../policies/settlement.ts'
import { ofTwoCaches, withStatus } from '../distort.ts'
import { EVERY_OPERATION } from './shared.ts'

/** What differs from the assumed behaviour: it shows as drift from the simulator's own pins. */
export const BEHAVIOUR_FAULTS: readonly SettlementFault[] = [
  {
    id: 'settlement/age-twice',
    title: 'Answers of the settlement API have the age of two caches',
    breaks: ['settlement/single-fields-come-once'],
    operations: EVERY_OPERATION,
    answer: ofTwoCaches,
  },
  {
    id: 'settlement/reads-answer-203',
    title: 'Reads of the settlement API are answered 203',
    breaks: ['settlement/operations-answer'],
    operations: EVERY_OPERATION,
    answer: withStatus(200, 203),
  },
  {
    id: 'settlement/subscriptions-lost',
    title: 'Subscriptions are accepted and not kept',
    breaks: ['settlement/subscriptions-are-kept'],
    settlement: { keepsSubscriptions: false },
  },
  {
    id: 'settlement/unchanged-results-sent-again',
    title: 'Results are sent again although they have not changed',
    breaks: ['settlement/unchanged-results-are-not-sent-again'],
    settlement: { sendsUnchangedResults: true },
  },
  {
    id: 'settlement/results-not-compressed',
    title: 'Results are not compressed although the client takes gzip',
    breaks: ['settlement/results-are-compressed'],
    settlement: { compressesResults: false },
  },
  {
    id: 'settlement/other-errors-as-message',
    title: 'A 404 of the settlement API is a message alone',
    breaks: ['settlement/other-errors-are-records'],
    operations: EVERY_OPERATION,
    answer: (answer) =>
      answer.status === 404
        ? { ...answer, content: { kind: 'json', value: { message: 'Not found' } } }
        : answer,
  },
]
