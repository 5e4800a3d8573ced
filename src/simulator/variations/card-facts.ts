import type { CardRecordName } from '../../documents/cards/record-fields.ts'
import type { CardFieldFact } from '../../documents/facts.ts'
import type { OperationId } from '../../documents/operations.ts'
import { alternativeTo } from './alternative.ts'
import type { Alternatives } from './alternative.ts'
import { changeMembers, withJson } from './change.ts'

/** What may be otherwise with a field that document 3 names: it is not there, or it is null. */
export function alternativesToCardField(fact: CardFieldFact): Alternatives {
  const { record, field } = fact
  const operations = ANSWERS_WITH[record]
  if (!operations) return { reason: 'it is in requests alone' }
  if (field.includes(' ')) return { reason: 'the document describes it, and does not name it' }
  const alternative = (how: string, words: string, value: undefined | null) =>
    alternativeTo(fact, `cards/${areaOf(record)}/${field}/${how}`, words, (answer, { operation }) =>
      answer.status < 300 && operation !== undefined && operations.includes(operation)
        ? withJson(answer, (body) => changed(body, field, value))
        : answer,
    )
  return [alternative('absent', 'is not there', undefined), alternative('null', 'is null', null)]
}

const SEARCHES: readonly OperationId[] = [
  'cards/search-authorizations',
  'cards/search-digital-card-authorizations',
]
const DETAILS: readonly OperationId[] = ['cards/details']

/** Whose answers hold a record; the others are in requests alone. */
const ANSWERS_WITH: Partial<Record<CardRecordName, readonly OperationId[]>> = {
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
