import { clauseOfSentence } from '../../documents/sentences.ts'
import { optionalFieldsOf } from '../../documents/wire-schemas.ts'
import type { JsonSchemaName } from '../../documents/wire-schemas.ts'
import type { Sentence } from '../../documents/sentences.ts'
import { PASS, ambient, observed, requirement } from '../requirement.ts'
import type { Requirement } from '../requirement.ts'
import { mustFitSchema } from '../outcomes.ts'
import { asObjects, json } from '../read.ts'

/** One documented body: its requirement, the sentence that states it, and the fields that the documents name for it. */
interface ShapeRow {
  readonly types: string
  readonly presence: string
  readonly sentence: Sentence
  /** Where else it stands. */
  readonly clauses?: Requirement['clauses']
  readonly schema: JsonSchemaName
  readonly text: string
  /** Names of the documents that not every answer has, each with the reason. */
  readonly elsewhere?: Readonly<Record<string, string>>
  /** The id at the provider, where the types of its answer are judged as well. */
  readonly atProvider?: `provider/${string}` | undefined
}

const ROWS: readonly ShapeRow[] = [
  relayed(
    'provider/accounts-list-has-documented-types',
    shape(
      'accounts/list-has-documented-types',
      'accounts/list-shows-documented-fields',
      '1 §2.5: id',
      'account-information/accounts',
      'account list',
    ),
  ),
  relayed(
    'provider/accounts-single-has-documented-types',
    shape(
      'accounts/single-has-documented-types',
      'accounts/single-shows-documented-fields',
      '1 §2.5: id',
      'account-information/account',
      'single account',
    ),
  ),
  relayed(
    'provider/balances-balance-has-documented-types',
    shape(
      'balances/balance-has-documented-types',
      'balances/balance-shows-documented-fields',
      '1 §2.6: balance',
      'account-information/balance',
      'balance',
    ),
  ),
  relayed(
    'provider/transactions-list-has-documented-types',
    shape(
      'transactions/list-has-documented-types',
      'transactions/list-shows-documented-fields',
      '1 §2.7: entries',
      'account-information/transaction-list',
      'transaction list',
    ),
  ),
  shape(
    'statements/link-has-documented-types',
    'statements/link-shows-documented-fields',
    '1 §2.8: id, account and dates',
    'account-information/statement-links',
    'list of statement links',
  ),
  shape(
    'consents/list-has-documented-types',
    'consents/list-shows-documented-fields',
    '1 §2.4: accountId',
    'account-information/consents',
    'list of consents',
  ),
  shape(
    'consents/payment-list-has-documented-types',
    'consents/payment-list-shows-documented-fields',
    '1 §2.4: accountId',
    'payment-submission/consents',
    'payment list of consents',
  ),
  relayed(
    'provider/statuses-status-has-documented-types',
    shape(
      'statuses/status-has-documented-types',
      'statuses/status-shows-documented-fields',
      '1 §2.3: messageId',
      'payment-submission/status',
      'payment submission status',
    ),
  ),
  {
    ...shape(
      'diagnostics/account-echo-has-documented-types',
      'diagnostics/account-echo-shows-documented-fields',
      '1 §2.9: requestDateTime',
      'account-information/echo',
      'diagnostic response',
    ),
    elsewhere: { receivedPayload: 'a request without a body has none' },
  },
  {
    ...shape(
      'diagnostics/payment-echo-has-documented-types',
      'diagnostics/payment-echo-shows-documented-fields',
      '1 §2.9: requestDateTime',
      'payment-submission/echo',
      'payment diagnostic response',
    ),
    elsewhere: { receivedPayload: 'a request without a body has none' },
    clauses: ['1 §1.2'],
  },
]

/** Types and shapes of documented bodies; presence of fields is left open and therefore only recorded. */
export const SHAPES: readonly Requirement[] = ROWS.flatMap((row) => [typesOf(row), presenceOf(row)])

function typesOf(row: ShapeRow): Requirement {
  return requirement({
    id: row.types,
    statedIn: [row.sentence],
    clauses: row.clauses,
    atProvider: row.atProvider,
    text: `Every documented field of the ${row.text} that is present has its documented type.`,
    why: 'A number where a string is documented breaks generated clients; the two modules differ in exactly this.',
    check: ambient((observation, { schemaProblems }) => {
      const value = json(observation)
      if (value === undefined || !carries(observation, row)) return undefined
      return mustFitSchema(schemaProblems(row.schema, value))
    }),
  })
}

function presenceOf(row: ShapeRow): Requirement {
  // Every field that the documents name and that only their silence lets be absent.
  const fields = optionalFieldsOf(row.schema).filter((field) => !Object.hasOwn(row.elsewhere ?? {}, field))
  return requirement({
    id: row.presence,
    clauses: [clauseOfSentence(row.sentence), ...(row.clauses ?? [])],
    assumptions: ['response-field-presence'],
    text: `The ${row.text} shows the documented fields.`,
    why: 'The documents name the fields but not which of them have to be there.',
    check: ambient((observation) => {
      const value = json(observation)
      if (value === undefined || !carries(observation, row)) return undefined
      const records = asObjects(Array.isArray(value) ? value : [value])
      if (records.length === 0) return undefined
      const absent = fields.filter((field) => records.some((record) => (record[field] ?? null) === null))
      if (absent.length === 0) return PASS
      return observed(
        'response-field-presence',
        `${row.schema} without ${absent.join(', ')}`,
        `/${absent[0]}`,
      )
    }),
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
  types: string,
  presence: string,
  sentence: Sentence,
  schema: JsonSchemaName,
  text: string,
): ShapeRow {
  return { types, presence, sentence, schema, text }
}

/** The provider's own answer is judged too. */
function relayed(atProvider: `provider/${string}`, row: ShapeRow): ShapeRow {
  return { ...row, atProvider }
}
