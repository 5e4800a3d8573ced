import { clauseOfSentence } from '../../documents/sentences.ts'
import { optionalFieldsOf } from '../../documents/wire-schemas.ts'
import { DOCUMENTED_SHAPES, type DocumentedShape } from '../../documents/wire-shapes.ts'
import type { Observation } from '../../evidence/observation.ts'
import { PASS, type Requirement, ambient, observed, requirement } from '../requirement.ts'
import { mustFitSchema } from '../outcomes.ts'
import { asObjects, json } from '../read.ts'

/** Types and shapes of documented bodies; presence of fields is left open and therefore only recorded. */
export const SHAPES: readonly Requirement[] = DOCUMENTED_SHAPES.flatMap((row) => [
  typesOf(row),
  presenceOf(row),
])

function typesOf(row: DocumentedShape): Requirement {
  return requirement(row.types[0], {
    statedIn: [row.sentence],
    clauses: row.clauses,
    atProvider: row.atProvider,
    text: `Every documented field of the ${row.named} that is present has its documented type.`,
    why: 'A number where a string is documented breaks generated clients; the two modules differ in exactly this.',
    check: ambient((observation, { schemaProblems }) => {
      const value = bodyOf(observation, row)
      return value === undefined ? undefined : mustFitSchema(schemaProblems(row.schema, value))
    }),
  })
}

function presenceOf(row: DocumentedShape): Requirement {
  const fields = shownFieldsOf(row)
  return requirement(row.presence[0], {
    clauses: [clauseOfSentence(row.sentence), ...(row.clauses ?? [])],
    assumptions: ['response-field-presence'],
    text: `The ${row.named} shows the documented fields.`,
    why: 'The documents name the fields but not which of them have to be there.',
    check: ambient((observation) => {
      const value = bodyOf(observation, row)
      const records = asObjects(Array.isArray(value) ? value : [value])
      if (records.length === 0) return undefined
      const absent = fields.filter((field) => records.some((record) => (record[field] ?? null) === null))
      if (absent.length === 0) return PASS
      const seen = `${row.schema} without ${absent.join(', ')}`
      return observed('response-field-presence', seen, `/${absent[0]}`)
    }),
  })
}

/** Every field that the documents name and that only their silence lets be absent. */
export function shownFieldsOf({ schema, elsewhere = {} }: DocumentedShape): readonly string[] {
  return optionalFieldsOf(schema).filter((field) => !Object.hasOwn(elsewhere, field))
}

/** The JSON of an answer that has the body of the row. */
function bodyOf(observation: Observation, { schema }: DocumentedShape): unknown {
  const { operation, response } = observation
  const isShown = operation?.success.some((one) => one.status === response.status && one.schema === schema)
  return isShown ? json(observation) : undefined
}
