import { z } from 'zod'

export const SECURITY_SCHEMAS = {
  'securities/portfolio': z.looseObject({
    holdings: z.array(z.looseObject({ isin: z.string(), quantity: z.int() })),
    total: z.int(),
  }),
} as const
