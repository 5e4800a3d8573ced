import { z } from 'zod'
import { clauseSchema, text, verdictSchema } from './schema-words.ts'

/** A cell of the refresh matrix in report.json. */
export const refreshCellSchema = z
  .object({
    outcome: text('What the refresh came to at the provider.'),
    handling: z.enum(['hosted', 'own']).describe('Who keeps the tokens: the gateway, or the client.'),
    before: z.enum(['valid', 'expired', 'withdrawn']).describe('The permission, or the consent, before it.'),
    documented: text('What the documents say of the time after it.'),
    clause: clauseSchema,
    verdict: verdictSchema,
    seen: text('What was seen in this run.').exactOptional(),
    scenario: text('The id of the scenario that played it.').exactOptional(),
    reason: text('Why it was not tested.').exactOptional(),
  })
  .meta({ id: 'refreshCell', description: 'What one outcome of a refresh led to.' })
