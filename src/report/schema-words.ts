import { z } from 'zod'
import { VERDICTS } from '../evidence/verdict.ts'
import { SURFACES } from '../documents/apis.ts'
import type { Clause } from '../documents/clauses.ts'

export const text = (description: string) => z.string().describe(description)
export const count = (description: string) => z.int().min(0).describe(description)
export const milliseconds = (description: string) =>
  z.number().min(0).describe(`${description} Milliseconds.`)
export const instant = (description: string) =>
  z.string().meta({ description: `${description} ISO 8601, UTC.`, format: 'date-time' })
export const listOf = <Item extends z.ZodType>(item: Item, description: string) =>
  z.array(item).describe(description)

export const verdictSchema = z.enum(VERDICTS).meta({
  id: 'verdict',
  description:
    'pass: a check ran that could have failed. fail: a MUST is contradicted. warn: a SHOULD or advisory rule is ' +
    'contradicted. observed: the documents are silent. blocked: a step before it failed. not-applicable: the ' +
    'profile says so. not-tested: could not be tested here. error: suite, configuration or network.',
})

export const findingVerdictSchema = z.enum(VERDICTS).exclude(['pass']).meta({
  id: 'findingVerdict',
  description: 'Any verdict but pass.',
})

export const surfaceSchema = z.enum(SURFACES).meta({
  id: 'surface',
  description:
    'A face that answers operations. gateway: what a client sees. provider: what the gateway calls.',
})

export const levelSchema = z.enum(['MUST', 'SHOULD', 'MAY']).meta({
  id: 'level',
  description: 'The level of obligation.',
})

export const documentSchema = z.literal([1, 2, 3]).meta({
  id: 'document',
  description: 'The number of the document.',
})

export const causeSchema = z
  .enum(['target', 'configuration', 'suite', 'document-silent', 'environment'])
  .meta({
    id: 'cause',
    description: 'Who has to act.',
  })

/** A pattern, no closed list: a report stays readable when a later version of the suite knows other clauses. */
export const clauseSchema = z
  .string()
  .regex(/^[1-3] §\d+(?:\.\d+)*(?: (?:row|rule|step) \d+)?$/)
  .meta({
    id: 'clause',
    description: 'A place in the documents: the document, the section, and a row, rule or step of it.',
    examples: ['2 §7 row 1', '1 §4.2 rule 3'],
  }) as z.ZodString & z.ZodType<Clause, Clause>
