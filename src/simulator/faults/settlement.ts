import { SETTLEMENT_OPERATIONS } from '../../documents/settlement/operations.ts'
import type { SettlementFault } from '../policies/settlement.ts'
import { incoherentAt } from './coherence.ts'
import type { Distortion, Json } from './fault.ts'
import { catalogueOf, faultIn, ofTwoCaches, row, withBody, withStatus, withText } from './fault.ts'

const EVERY_OPERATION = SETTLEMENT_OPERATIONS.map(({ id }) => id)

/** The parameters of a security alone, as a list of offenders has them. */
const OF_A_SECURITY = [
  { in: 'PATH', name: 'isin', value: 'as sent' },
  { in: 'QUERY', name: 'tradeDate', value: 'as sent' },
] as const

/** Records of a 400 that are not as document 3 §2 has them. */
const RECORD_FAULTS = catalogueOf<SettlementFault>({
  'settlement/sentence-for-a-record': {
    title: 'A 400 of the settlement API is a sentence',
    breaks: ['settlement/bad-request-is-a-record'],
    answer: (answer) =>
      answer.status === 400 ? withText(answer, 'text/plain', 'Something is wrong.') : answer,
  },
  'settlement/wrapped-record': {
    title: 'The error record stands inside another object',
    breaks: ['settlement/bad-request-is-a-record'],
    answer: recordOf((record) => ({ message: 'Bad request', errorDetail: record })),
  },
  'settlement/no-status': {
    title: 'The error record has no status',
    breaks: ['settlement/status-is-given'],
    answer: recordOf(({ status: _, ...record }) => record),
  },
  'settlement/status-as-text': {
    title: 'status of the error record is a string',
    breaks: ['settlement/status-is-given'],
    answer: recordOf((record) => ({ ...record, status: String(record['status']) })),
  },
  'settlement/status-out-of-range': {
    title: 'status of the error record is a number of an application',
    breaks: ['settlement/status-is-given'],
    answer: recordOf((record) => ({ ...record, status: 40_001 })),
  },
  'settlement/status-of-another-error': {
    // Which of the two is wrong, nobody can tell: a 400 is what has a record.
    contradicts: { 'settlement/status': ['record', 'answer'] },
    title: 'status of the error record is 500',
    breaks: ['settlement/status-is-the-http-status'],
    answer: recordOf((record) => ({ ...record, status: 500 })),
  },
  'settlement/no-lists': {
    title: 'A 400 lists no parameter',
    breaks: ['settlement/offenders-are-listed'],
    answer: recordOf(({ invalidParams: _, missingParams: _missing, ...record }) => record),
  },
  'settlement/empty-lists': {
    title: 'A list without a parameter is sent empty',
    breaks: ['settlement/lists-are-not-empty'],
    answer: recordOf((record) => ({ invalidParams: [], missingParams: [], ...record })),
  },
  'settlement/invalid-and-missing': {
    title: 'A parameter that is missing is listed as invalid besides',
    breaks: ['settlement/no-parameter-in-both-lists'],
    answer: recordOf((record) => ({
      ...record,
      invalidParams: [
        ...((record['invalidParams'] ?? []) as Json[]),
        ...((record['missingParams'] ?? []) as Json[]).map((item) => ({ ...item, value: '' })),
      ],
    })),
  },
  'settlement/no-value': {
    title: 'Invalid parameters have no value',
    breaks: ['settlement/invalid-parameters-are-complete'],
    answer: itemsOf(({ value: _, ...item }) => item, ['invalidParams']),
  },
  'settlement/no-name-of-what-is-missing': {
    title: 'Missing parameters have no name',
    breaks: ['settlement/missing-parameters-are-complete'],
    answer: itemsOf(({ name: _, ...item }) => item, ['missingParams']),
  },
  'settlement/locations-in-lower-case': {
    title: 'Locations are written in lower case',
    breaks: ['settlement/locations-are-documented'],
    answer: itemsOf((item) => ({ ...item, in: String(item['in']).toLowerCase() })),
  },
  'settlement/reason-as-object': {
    title: 'reason is an object of translations',
    breaks: ['settlement/fields-have-documented-types'],
    answer: itemsOf((item) => ({ ...item, reason: { en: item['reason'] } })),
  },
  'settlement/lists-as-objects': {
    title: 'The lists are objects with the parameters as fields',
    breaks: ['settlement/fields-have-documented-types'],
    answer: recordOf((record) => ({
      ...record,
      ...(record['invalidParams'] !== undefined && { invalidParams: {} }),
      ...(record['missingParams'] !== undefined && { missingParams: {} }),
    })),
  },
  'settlement/type-is-a-sentence': {
    title: 'type of the error record is a sentence',
    breaks: ['settlement/references-are-uris'],
    answer: recordOf((record) => ({ ...record, type: 'Bad request!' })),
  },
})

/** Lists that do not say what is wrong with the request, document 3 §7. */
const OFFENDER_FAULTS: readonly SettlementFault[] = [
  row('settlement/first-offender-only', {
    title: 'A 400 lists the first offending parameter only',
    breaks: ['settlement/every-offender-is-listed'],
    listedOffenders: ({ invalid, missing }) => ({
      invalid: invalid.slice(0, 1),
      missing: invalid.length > 0 ? [] : missing.slice(0, 1),
    }),
  }),
  row('settlement/headers-looked-at-last', {
    title: 'Headers are listed only where nothing else offends',
    breaks: ['settlement/every-offender-is-listed'],
    listedOffenders: ({ invalid, missing }) => {
      const others = [...invalid, ...missing].some((offender) => offender.in !== 'HEADER')
      const kept = (offender: { in: string }): boolean => !others || offender.in !== 'HEADER'
      return { invalid: invalid.filter(kept), missing: missing.filter(kept) }
    },
  }),
  row('settlement/missing-as-invalid', {
    title: 'Missing parameters are listed as invalid ones',
    breaks: ['settlement/missing-parameter-is-listed'],
    listedOffenders: ({ invalid, missing }) => ({
      invalid: [...invalid, ...missing.map((item) => ({ ...item, value: '' }))],
      missing: [],
    }),
  }),
  row('settlement/invalid-as-missing', {
    title: 'Invalid parameters are listed as missing ones',
    breaks: ['settlement/invalid-parameter-is-listed'],
    listedOffenders: ({ invalid, missing }) => ({ invalid: [], missing: [...invalid, ...missing] }),
  }),
  faultIn('settlement/everything-in-the-body', EVERY_OPERATION, {
    contradicts: { 'settlement/offender': 'record' },
    title: 'Every parameter is said to stand in the body',
    breaks: ['settlement/invalid-parameter-is-listed', 'settlement/missing-parameter-is-listed'],
    answer: itemsOf((item) => ({ ...item, in: 'BODY' })),
  }),
  faultIn('settlement/innocents-listed', ['settlement/read-security'], {
    title: 'A 400 lists every parameter of the operation',
    breaks: ['settlement/only-offenders-are-listed'],
    listedOffenders: ({ invalid, missing }) => ({
      invalid: [
        ...invalid,
        ...OF_A_SECURITY.filter(
          ({ name }) => ![...invalid, ...missing].some((offender) => offender.name === name),
        ),
      ],
      missing,
    }),
  }),
  row('settlement/values-cut', {
    contradicts: { 'settlement/value': 'record' },
    title: 'Values are cut after two characters',
    breaks: ['settlement/value-is-what-was-sent'],
    shownValue: (_, value) => String(value).slice(0, 2),
  }),
  row('settlement/credentials-echoed', {
    title: 'The credentials of a request stand in the error',
    breaks: ['settlement/secrets-are-not-echoed'],
    shownValue: (_, value) => (typeof value === 'string' ? value : JSON.stringify(value)),
  }),
]

/** What differs from the assumed behaviour: it shows as drift from the simulator's own pins. */
const BEHAVIOUR_FAULTS: readonly SettlementFault[] = [
  faultIn('settlement/age-twice', EVERY_OPERATION, {
    title: 'Answers of the settlement API have the age of two caches',
    breaks: ['settlement/single-fields-come-once'],
    answer: ofTwoCaches,
  }),
  faultIn('settlement/reads-answer-203', EVERY_OPERATION, {
    title: 'Reads of the settlement API are answered 203',
    breaks: ['settlement/operations-answer'],
    answer: withStatus(200, 203),
  }),
  row('settlement/subscriptions-lost', {
    title: 'Subscriptions are accepted and not kept',
    breaks: ['settlement/subscriptions-are-kept'],
    keepsSubscriptions: false,
  }),
  row('settlement/unchanged-results-sent-again', {
    title: 'Results are sent again although they have not changed',
    breaks: ['settlement/unchanged-results-are-not-sent-again'],
    sendsUnchangedResults: true,
  }),
  row('settlement/results-not-compressed', {
    title: 'Results are not compressed although the client takes gzip',
    breaks: ['settlement/results-are-compressed'],
    compressesResults: false,
  }),
  faultIn('settlement/other-errors-as-message', EVERY_OPERATION, {
    title: 'A 404 of the settlement API is a message alone',
    breaks: ['settlement/other-errors-are-records'],
    answer: (answer) => (answer.status === 404 ? withBody(answer, { message: 'Not found' }) : answer),
  }),
]

export const SETTLEMENT_FAULTS: readonly SettlementFault[] = [
  ...RECORD_FAULTS.map((fault) => ({ ...fault, operations: EVERY_OPERATION })),
  ...OFFENDER_FAULTS,
  ...BEHAVIOUR_FAULTS,
  ...incoherentAt('settlement'),
]

/** Changes the record of a 400. */
function recordOf(change: (record: Json) => Json): Distortion {
  return (answer) => {
    if (answer.status !== 400 || answer.content.kind !== 'json') return answer
    return withBody(answer, change(structuredClone(answer.content.value) as Json))
  }
}

/** Changes every item of the lists of a 400. */
function itemsOf(change: (item: Json) => Json, lists?: readonly string[]): Distortion {
  return recordOf((record) => ({ ...record, ...listsOf(record, (items) => items.map(change), lists) }))
}

/** The two lists of offenders, or some, as far as the record has them. */
export function listsOf(
  record: Json,
  change: (items: readonly Json[]) => readonly Json[],
  names: readonly string[] = ['invalidParams', 'missingParams'],
): Json {
  const there = names.filter((name) => Array.isArray(record[name]))
  return Object.fromEntries(there.map((name) => [name, change(record[name] as Json[])]))
}
