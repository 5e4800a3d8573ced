import { once } from '../../kernel/once.ts'
import { documentedFacts, fieldFacts } from '../../documents/facts.ts'
import type {
  CardFieldFact,
  DocumentedFact,
  FactKind,
  FieldFact,
  StatusFact,
  TimingFact,
} from '../../documents/facts.ts'
import { alternativeTo, changeMembers, onSuccess, statusFor, withJson } from './variation.ts'
import type { Alternatives, Variation } from './variation.ts'
import { alternativesToTiming } from './timing-facts.ts'
import { alternativesToField, onField } from './field-facts.ts'
import { CARD_ENUMERATIONS, type CardRecordName } from '../../documents/cards/enumerations.ts'
import { type OperationId, operationById } from '../../documents/operations.ts'

/** An assumed fact and what may be in its place. */
export type AssumedFact = ReturnType<typeof assumedFacts>[number]

/**
 * Every assumed fact. Its alternatives follow from where the descriptions say that a fact comes from, so that a fact that
 * nobody thought of is varied like the others.
 */
export const assumedFacts = once(() =>
  documentedFacts()
    .filter(({ basis }) => 'assumed' in basis)
    .map((fact) => ({ fact, alternatives: alternativesTo(fact) })),
)

export function variationsOfFacts(): readonly Variation[] {
  return assumedFacts().flatMap(({ alternatives }) => ('reason' in alternatives ? [] : alternatives))
}

function alternativesTo(fact: DocumentedFact): Alternatives {
  if ('schema' in fact) return alternativesToField(fact as FieldFact)
  if ('record' in fact) return alternativesToCardField(fact as CardFieldFact)
  switch (fact.kind) {
    case 'duration':
    case 'delay':
    case 'repetition':
      return alternativesToTiming(fact as TimingFact)
    case 'status':
      return alternativesToStatus(fact as StatusFact)
    // Other values than those that were seen, or that comparable services have.
    case 'values':
      return fact.document === 3 ? ofCards(fact) : ofTheGateway(fact)
    default:
      return { reason: TOLD[fact.kind] ?? 'nothing is made of it' }
  }
}

/** What a target says of itself before a run. */
const TOLD: Partial<Record<FactKind, string>> = {
  address: 'a profile says where an operation is',
  body: 'what is assumed of its fields is varied field by field, and its status as a status',
}

/** What may be otherwise with a field that document 3 names: it is not there, or it is null. */
function alternativesToCardField(fact: CardFieldFact): Alternatives {
  const { record, field } = fact
  const operations = ANSWERS_WITH[record]
  if (!operations) return { reason: 'it is in requests alone' }
  if (field.includes(' ')) return { reason: 'the document describes it, and does not name it' }
  const alternative = (how: string, words: string, value: undefined | null) =>
    alternativeTo(fact, `cards/${areaOf(record)}/${field}/${how}`, words, {
      operations,
      answer: onSuccess((answer) => withJson(answer, (body) => changed(body, field, value))),
    })
  return [alternative('absent', 'is not there', undefined), alternative('null', 'is null', null)]
}

const SEARCHES: readonly OperationId[] = [
  'cards/search-authorizations',
  'cards/search-digital-card-authorizations',
]
const DETAILS: readonly OperationId[] = ['cards/details']

/** Whose answers hold a record; the others are in requests alone. */
export const ANSWERS_WITH: Partial<Record<CardRecordName, readonly OperationId[]>> = {
  'Card order response': ['cards/order'],
  FraudConfiguration: DETAILS,
  FeatureToggles: DETAILS,
  CardDetailsResponse: DETAILS,
  CommonCardInformation: DETAILS,
  Merchant: [...SEARCHES, 'cards/search-presentments'],
  Authorization: SEARCHES,
  Presentment: ['cards/search-presentments'],
  DigitalCard: ['cards/search-digital-cards', 'cards/read-digital-card'],
  CardEncryptionResponse: ['cards/encrypted-card-data', 'cards/encrypt-card-data-for-checkout'],
  '3-D Secure data': ['cards/read-three-ds'],
  'Remote-checkout consumer records': ['cards/read-checkout-customer'],
}

function areaOf(record: CardRecordName): string {
  return record.toLowerCase().replaceAll(' ', '-')
}

/** The same body where no object has the field. */
function changed(body: unknown, field: string, value: undefined | null): unknown {
  return changeMembers(body, (name, member) =>
    name !== field || member === undefined || member === null ? member : value,
  )
}

/** The other statuses with which an operation may say what it says with one that is assumed. */
function alternativesToStatus(fact: StatusFact): Alternatives {
  const { operation, status } = fact
  if (status === 304)
    return {
      reason: 'a 200 in its place has a body: cards/logos-always-sent, settlement/results-never-compressed',
    }
  const row = operationById(operation)?.success.find((answer) => answer.status === status)
  return (OTHERS[status] ?? [])
    .filter((other) => other !== WITHOUT_BODY || row?.mediaType === '')
    .map((other) =>
      alternativeTo(fact, `${operation}/status-${other}`, `is ${other}`, {
        operations: [operation],
        answer: statusFor(status, [other]),
      }),
    )
}

const WITHOUT_BODY = 204

/** RFC 9110 §15.3 and §15.4: what may be said in place of another. */
const OTHERS: Readonly<Record<number, readonly number[]>> = {
  200: [201, 203],
  201: [200, 202],
  202: [200, 201, 204],
  204: [200, 202],
  302: [303, 307],
}

/** How the JSON Pointers of the fields end that have the values. */
const ENDS: Readonly<Record<string, RegExp>> = {
  'account type': /\/account\/type$/,
  'remittanceReference type': /\/remittanceReference\/type$/,
  'submission statusCode': /^\/statusCode$/,
  'transaction statusCode': /^\/transactions\/\*\/statusCode$/,
  reasonCode: /\/reasonCode$/,
  accountTypeCode: /\/accountTypeCode$/,
  transactionType: /\/transactionType$/,
  exchangeIndicator: /\/exchangeIndicator$/,
  'statement type': /^\/\*\/type$/,
  schemaVersion: /\/schemaVersion$/,
  'problem type': /^\/type$/,
}

function ofTheGateway(fact: DocumentedFact): Alternatives {
  const ends = ENDS[fact.of]
  if (!ends) return { reason: 'it is in requests alone' }
  const fields = fieldFacts().filter(
    ({ kind, pointer, document, schema }) =>
      kind === 'type' && document === 1 && ends.test(pointer) && schema !== 'payment-submission/instruction',
  )
  const other = (value: unknown): unknown => (typeof value === 'string' ? `${value}-7` : value)
  const changes = fields.map((field) => onField(field, other))
  return [
    alternativeTo(fact, `values/${fact.of.replaceAll(' ', '-')}/other`, 'has other values', {
      answer: (answer, view, choice) =>
        changes.reduce((current, change) => change(current, view, choice), answer),
    }),
  ]
}

/** Which field of answers has the values of an enumeration; the others are in requests and events alone. */
const CARD_FIELDS: Readonly<Record<string, string>> = {
  CardStatus: 'cardStatus',
  TransactionAuthorizer: 'transactionAuthorizer',
  CardBlockOrigin: 'blockOrigin',
  CardMaterial: 'cardMaterial',
  DigitalCardStatus: 'digitalCardStatus',
}

function ofCards(fact: DocumentedFact): Alternatives {
  const field = CARD_FIELDS[fact.of]
  if (field === undefined) return { reason: 'it is in requests, in events, or what a request has set' }
  const named: readonly string[] = CARD_ENUMERATIONS.find(({ name }) => name === fact.of)?.values ?? []
  return [
    alternativeTo(fact, `cards/values/${fact.of}/other`, 'has other values beside those named', {
      answer: onSuccess((answer) =>
        withJson(answer, (body) =>
          changeMembers(body, (name, value) =>
            name !== field || typeof value !== 'string' || named.includes(value) ? value : `${value}_7`,
          ),
        ),
      ),
    }),
  ]
}
