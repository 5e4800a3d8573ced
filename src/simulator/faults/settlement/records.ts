import type { SettlementFault } from '../../policies/settlement.ts'
import { EVERY_OPERATION, itemsOf, recordOf } from './shared.ts'

const operations = EVERY_OPERATION

/** Records of a 400 that are not as document 3 §2 has them. */
export const RECORD_FAULTS: readonly SettlementFault[] = [
  {
    id: 'settlement/sentence-for-a-record',
    title: 'A 400 of the settlement API is a sentence',
    breaks: ['settlement/bad-request-is-a-record'],
    operations,
    answer: (answer) =>
      answer.status === 400
        ? {
            ...answer,
            headers: { 'content-type': 'text/plain' },
            content: { kind: 'text', mediaType: 'text/plain', text: 'Something is wrong.' },
          }
        : answer,
  },
  {
    id: 'settlement/wrapped-record',
    title: 'The error record stands inside another object',
    breaks: ['settlement/bad-request-is-a-record'],
    operations,
    answer: recordOf((record) => ({ message: 'Bad request', errorDetail: record })),
  },
  {
    id: 'settlement/no-status',
    title: 'The error record has no status',
    breaks: ['settlement/status-is-given'],
    operations,
    answer: recordOf(({ status: _, ...record }) => record),
  },
  {
    id: 'settlement/status-as-text',
    title: 'status of the error record is a string',
    breaks: ['settlement/status-is-given'],
    operations,
    answer: recordOf((record) => ({ ...record, status: String(record['status']) })),
  },
  {
    id: 'settlement/status-out-of-range',
    title: 'status of the error record is a number of an application',
    breaks: ['settlement/status-is-given'],
    operations,
    answer: recordOf((record) => ({ ...record, status: 40_001 })),
  },
  {
    id: 'settlement/status-of-another-error',
    // Which of the two is wrong, nobody can tell: a 400 is what has a record.
    contradicts: [
      ['settlement/status', 'record'],
      ['settlement/status', 'answer'],
    ],
    title: 'status of the error record is 500',
    breaks: ['settlement/status-is-the-http-status'],
    operations,
    answer: recordOf((record) => ({ ...record, status: 500 })),
  },
  {
    id: 'settlement/no-lists',
    title: 'A 400 lists no parameter',
    breaks: ['settlement/offenders-are-listed'],
    operations,
    answer: recordOf(({ invalidParams: _, missingParams: _missing, ...record }) => record),
  },
  {
    id: 'settlement/empty-lists',
    title: 'A list without a parameter is sent empty',
    breaks: ['settlement/lists-are-not-empty'],
    operations,
    answer: recordOf((record) => ({ invalidParams: [], missingParams: [], ...record })),
  },
  {
    id: 'settlement/no-value',
    title: 'Invalid parameters have no value',
    breaks: ['settlement/invalid-parameters-are-complete'],
    operations,
    answer: itemsOf(({ value: _, ...item }) => item, ['invalidParams']),
  },
  {
    id: 'settlement/no-name-of-what-is-missing',
    title: 'Missing parameters have no name',
    breaks: ['settlement/missing-parameters-are-complete'],
    operations,
    answer: itemsOf(({ name: _, ...item }) => item, ['missingParams']),
  },
  {
    id: 'settlement/locations-in-lower-case',
    title: 'Locations are written in lower case',
    breaks: ['settlement/locations-are-documented'],
    operations,
    answer: itemsOf((item) => ({ ...item, in: String(item['in']).toLowerCase() })),
  },
  {
    id: 'settlement/reason-as-object',
    title: 'reason is an object of translations',
    breaks: ['settlement/fields-have-documented-types'],
    operations,
    answer: itemsOf((item) => ({ ...item, reason: { en: item['reason'] } })),
  },
  {
    id: 'settlement/lists-as-objects',
    title: 'The lists are objects with the parameters as fields',
    breaks: ['settlement/fields-have-documented-types'],
    operations,
    answer: recordOf((record) => ({
      ...record,
      ...(record['invalidParams'] !== undefined && { invalidParams: {} }),
      ...(record['missingParams'] !== undefined && { missingParams: {} }),
    })),
  },
  {
    id: 'settlement/type-is-a-sentence',
    title: 'type of the error record is a sentence',
    breaks: ['settlement/references-are-uris'],
    operations,
    answer: recordOf((record) => ({ ...record, type: 'Bad request!' })),
  },
]
