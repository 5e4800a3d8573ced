import { z } from 'zod'
import { UsageError } from '../../simulator.ts'
import { defineRow } from '../row.ts'

export const CHANGE_ROWS = [
  defineRow('GET /changes', 'Wait until something has happened to the bank', {
    query: {
      after: 'The count that is known: the answer comes as soon as it is another one. At once unless given.',
    },
    response:
      'Requests have been answered, or the control API has changed something. Ask for what you show, and then again.',
    answer: z.object({
      count: z.int().describe('How many changes there have been since the server started.'),
    }),
    act: async ({ world: { changes }, query }) => {
      const known = query.get('after')
      if (known === null) return { count: changes.count }
      if (!/^\d{1,15}$/.test(known)) throw new UsageError(`"after" is a count, not "${known}"`)
      return { count: await changes.otherThan(Number(known)) }
    },
  }),
]
