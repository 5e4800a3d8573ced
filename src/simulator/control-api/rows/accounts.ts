import { z } from 'zod'
import { listOf, object } from '../../../kernel/schema.ts'
import { bankDefinitionSchema } from '../../../provider/bank/definition-schema.ts'
import { UsageError } from '../../simulator.ts'
import { Refusal, defineRow } from '../row.ts'
import { type DaySummary, dayOfLedger, daySummary } from '../answers.ts'
import { bookingRequest } from '../shapes.ts'

const account = z.object({
  id: z.string(),
  number: z.number().describe('The same account in the payment-submission module.'),
  iban: z.string(),
  currency: z.string(),
  owner: z.string(),
  designation: z.string(),
  typeCode: z.string(),
})

export const ACCOUNT_ROWS = [
  defineRow('GET /accounts', 'The accounts of a permission', {
    query: { permission: 'Its id; the default permission unless given.' },
    response: 'The accounts.',
    answer: z.object({ accounts: z.array(account) }),
    paged: 'accounts',
    act: ({ control, query }) => {
      const id = query.get('permission')
      const permission = control.permissions().find((candidate) => candidate.id === id?.toLowerCase())
      if (id !== null && !permission) throw new Refusal(404, `No permission has the id "${id}".`)
      const accounts = control.accounts(permission?.id)
      return { accounts: accounts.map((row) => account.parse(row)) }
    },
  }),
  defineRow(
    'GET /accounts/{account}/days',
    'The days of an account with their balances, as the bank keeps them',
    {
      query: { from: 'The first date.', to: 'The last date: 400 days at most are told at once.' },
      response: 'The days, oldest first; none before the account was opened, and none of the future.',
      answer: object({ days: listOf<DaySummary>(daySummary) }),
      act: ({ control, parameters, query }) => {
        const [from, to] = [query.get('from'), query.get('to')]
        if (from === null || to === null) throw new UsageError('"from" and "to" say which days')
        return { days: control.ledgerDays(parameters['account'] ?? '', from, to) }
      },
    },
  ),
  defineRow(
    'GET /accounts/{account}/days/{date}',
    'A day of an account with everything that its entries hold',
    {
      response: 'The day.',
      answer: dayOfLedger,
      act: ({ control, parameters: { account: id = '', date = '' } }) => control.ledgerDay(id, date),
    },
  ),
  defineRow('GET /bank', 'The bank as a file for --bank', {
    response:
      'Its accounts with what is booked by now: no tokens, no cards, nothing that waits to be booked.',
    answer: bankDefinitionSchema,
    act: ({ control }) => control.bankFile(),
  }),
  defineRow('POST /bookings', 'Book an entry on an account', {
    body: bookingRequest,
    response: 'It is booked.',
    act: ({ control, body }) => control.book(body),
  }),
]
