import { CARD_ENUMERATIONS } from '../../documents/cards/enumerations.ts'
import { fieldFacts } from '../../documents/facts.ts'
import type { DocumentedFact } from '../../documents/facts.ts'
import { alternativeTo } from './alternative.ts'
import type { Alternatives } from './alternative.ts'
import { changeMembers, withJson } from './change.ts'
import { onField } from './field-facts.ts'

/** Other values than those that were seen, or that comparable services have. */
export function alternativesToValues(fact: DocumentedFact): Alternatives {
  return fact.document === 3 ? ofCards(fact) : ofTheGateway(fact)
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
    alternativeTo(
      fact,
      `values/${fact.of.replaceAll(' ', '-')}/other`,
      'has other values',
      (answer, view, choice) => changes.reduce((current, change) => change(current, view, choice), answer),
    ),
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
    alternativeTo(fact, `cards/values/${fact.of}/other`, 'has other values beside those named', (answer) =>
      answer.status < 300
        ? withJson(answer, (body) =>
            changeMembers(body, (name, value) =>
              name !== field || typeof value !== 'string' || named.includes(value) ? value : `${value}_7`,
            ),
          )
        : answer,
    ),
  ]
}
