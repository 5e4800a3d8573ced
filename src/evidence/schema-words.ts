import { z } from 'zod'
import type { Clause } from '../documents/clauses.ts'
import { DOCUMENTS, LEVELS, SURFACES } from '../documents/documents.ts'
import type { Schema } from '../kernel/schema.ts'
import type { DocumentNumber, Level, Surface } from '../documents/documents.ts'
import { CAUSES, VERDICTS } from './verdict.ts'
import type { Cause, Verdict } from './verdict.ts'

/** What the schema of a run result is made of. */

export const text = (description: string) => z.string().describe(description)
export const count = (description: string) => z.int().min(0).describe(description)
export const position = (description: string) => z.int().min(1).describe(description)
export const milliseconds = (description: string) =>
  z.number().min(0).describe(`${description} Milliseconds.`)
export const instant = (description: string) =>
  z.string().meta({ description: `${description} ISO 8601, UTC.`, format: 'date-time' })

export const verdictSchema: Schema<Verdict> = z.enum(VERDICTS).meta({
  id: 'verdict',
  description:
    'pass: a check ran that could have failed. fail: a MUST is contradicted. warn: a SHOULD or advisory rule is ' +
    'contradicted. observed: the documents are silent. blocked: a step before it failed. not-applicable: the ' +
    'profile says so. not-tested: could not be tested here. error: suite, configuration or network.',
})

export const findingVerdictSchema: Schema<Exclude<Verdict, 'pass'>> = z
  .enum(VERDICTS)
  .exclude(['pass'])
  .meta({
    id: 'findingVerdict',
    description: 'Any verdict but pass.',
  })

export const surfaceSchema: Schema<Surface> = z.enum(SURFACES).meta({
  id: 'surface',
  description:
    'A face that answers operations. gateway: what a client sees. provider: what the gateway calls.',
})

export const levelSchema: Schema<Level> = z.enum(LEVELS).meta({
  id: 'level',
  description: 'The level of obligation.',
})

export const documentSchema: Schema<DocumentNumber> = z
  .literal(Object.keys(DOCUMENTS).map(Number) as DocumentNumber[])
  .meta({
    id: 'document',
    description: 'The number of the document.',
  })

export const causeSchema: Schema<Cause> = z.enum(CAUSES).meta({ id: 'cause', description: 'Who has to act.' })

/** A pattern, no closed list: a report stays readable when a later version of the suite knows other clauses. */
export const clauseSchema = z
  .string()
  .regex(/^[1-3] §\d+(?:\.\d+)*(?: (?:row|rule|step) \d+)?$/)
  .meta({
    id: 'clause',
    description: 'A place in the documents: the document, the section, and a row, rule or step of it.',
    examples: ['2 §7 row 1', '1 §4.2 rule 3'],
  }) as unknown as Schema<Clause>
