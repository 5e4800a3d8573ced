import { clauseOfSentence } from '../../documents/sentences.ts'
import type { Sentence } from '../../documents/sentences.ts'
import { PASS, observed, requirement } from '../requirement.ts'
import type { Requirement } from '../requirement.ts'
import { mustFitSchema } from '../outcomes.ts'
import { asObjects, json } from '../read.ts'

/** One documented body: its requirement, the sentence that states it, and the fields that the documents name for it. */
interface ShapeRow {
  readonly area: string
  readonly sentence: Sentence
  /** Where else it stands. */
  readonly clauses?: Requirement['clauses']
  readonly schema: string
  readonly text: string
  /** Names that can be absent only by the documents' silence. */
  readonly fields: readonly string[]
  /** Whether the types of the provider's answer are judged as well. */
  readonly isRelayed?: true | undefined
}

const ACCOUNT_FIELDS =
  'id account accountOwner currency allowedCurrencies designation accountTypeCode _links'.split(' ')
const CONSENT_FIELDS = 'accountId iban currency accountOwner designation allowedCurrencies'.split(' ')
const ECHO_FIELDS = ['requestDateTime', 'receivedHeaders']

const ROWS: readonly ShapeRow[] = [
  relayed(
    shape('accounts/list', '1 §2.5: id', 'account-information/accounts', 'account list', ACCOUNT_FIELDS),
  ),
  relayed(
    shape('accounts/single', '1 §2.5: id', 'account-information/account', 'single account', ACCOUNT_FIELDS),
  ),
  relayed(
    shape('balances/balance', '1 §2.6: balance', 'account-information/balance', 'balance', [
      'date',
      '_links',
    ]),
  ),
  relayed(
    shape(
      'transactions/list',
      '1 §2.7: entries',
      'account-information/transaction-list',
      'transaction list',
      ['iban', 'designation', 'entries', '_links'],
    ),
  ),
  shape(
    'statements/link',
    '1 §2.8: id, account and dates',
    'account-information/statement-links',
    'list of statement links',
    ['name', 'description', 'type', 'schemaVersion', 'account', 'dateFrom', 'dateTo'],
  ),
  shape(
    'consents/list',
    '1 §2.4: accountId',
    'account-information/consents',
    'list of consents',
    CONSENT_FIELDS,
  ),
  shape(
    'consents/payment-list',
    '1 §2.4: accountId',
    'payment-submission/consents',
    'payment list of consents',
    CONSENT_FIELDS,
  ),
  relayed(
    shape('statuses/status', '1 §2.3: messageId', 'payment-submission/status', 'payment submission status', [
      'messageId',
      'statusCode',
      'transactions',
    ]),
  ),
  shape(
    'diagnostics/account-echo',
    '1 §2.9: requestDateTime',
    'account-information/echo',
    'diagnostic response',
    ECHO_FIELDS,
  ),
  {
    ...shape(
      'diagnostics/payment-echo',
      '1 §2.9: requestDateTime',
      'payment-submission/echo',
      'payment diagnostic response',
      ECHO_FIELDS,
    ),
    clauses: ['1 §1.2'],
  },
]

/** Types and shapes of documented bodies; presence of fields is left open and therefore only recorded. */
export const SHAPES: readonly Requirement[] = ROWS.flatMap((row) => [typesOf(row), presenceOf(row)])

function typesOf(row: ShapeRow): Requirement {
  return requirement({
    id: `${row.area}-has-documented-types`,
    statedIn: [row.sentence],
    clauses: row.clauses,
    isRelayed: row.isRelayed,
    text: `Every documented field of the ${row.text} that is present has its documented type.`,
    why: 'A number where a string is documented breaks generated clients; the two modules differ in exactly this.',
    check: {
      kind: 'ambient',
      judge: (observation, { schemaProblems }) => {
        const value = json(observation)
        if (value === undefined || !carries(observation, row)) return undefined
        return mustFitSchema(schemaProblems(row.schema, value))
      },
    },
  })
}

function presenceOf(row: ShapeRow): Requirement {
  return requirement({
    id: `${row.area}-shows-documented-fields`,
    clauses: [clauseOfSentence(row.sentence), ...(row.clauses ?? [])],
    level: 'MAY',
    assumptions: ['response-field-presence'],
    text: `The ${row.text} shows the documented fields.`,
    why: 'The documents name the fields but not which of them have to be there.',
    check: {
      kind: 'ambient',
      judge: (observation) => {
        const value = json(observation)
        if (value === undefined || !carries(observation, row)) return undefined
        const records = asObjects(Array.isArray(value) ? value : [value])
        if (records.length === 0) return undefined
        const absent = row.fields.filter((field) =>
          records.some((record) => (record[field] ?? null) === null),
        )
        if (absent.length === 0) return PASS
        return observed(
          'response-field-presence',
          `${row.schema} without ${absent.join(', ')}`,
          `/${absent[0]}`,
        )
      },
    },
  })
}

function carries(
  observation: Parameters<Extract<Requirement['check'], { kind: 'ambient' }>['judge']>[0],
  row: ShapeRow,
): boolean {
  const { operation, response } = observation
  return (
    operation?.success.some(({ status, schema }) => status === response.status && schema === row.schema) ??
    false
  )
}

function shape(
  area: string,
  sentence: Sentence,
  schema: string,
  text: string,
  fields: readonly string[],
): ShapeRow {
  return { area, sentence, schema, text, fields }
}

/** The provider's own answer is judged too. */
function relayed(row: ShapeRow): ShapeRow {
  return { ...row, isRelayed: true }
}
