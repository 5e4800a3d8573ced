import { z } from 'zod'
import { calendarDay, strict } from '../../kernel/schema.ts'

/** What the control API and the library's control both take: one schema, and the type of it. */

export const bookingRequest = strict({
  accountId: z.string().min(1),
  amount: z
    .string({
      error: ({ input }) =>
        input === undefined ? undefined : `amount is a decimal text such as "-12.50", not ${String(input)}`,
    })
    .min(1)
    .describe('A decimal in the account’s currency, such as "-12.50" for a debit.'),
  date: calendarDay.exactOptional().describe('The booking date; today unless given.'),
  information: z.string().exactOptional(),
  counterparty: z.string().exactOptional(),
})

/** An entry to be booked on an account. */
export interface BookingRequest extends z.output<typeof bookingRequest> {}

export const grantRequest = strict({
  accountId: z.string().min(1),
  clientId: z.string().min(1).exactOptional().describe('The default client unless given.'),
  hosted: z.boolean().exactOptional().describe('The gateway keeps the token itself.'),
})

export interface GrantRequest extends z.output<typeof grantRequest> {}
