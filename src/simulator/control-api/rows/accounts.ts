import { z } from 'zod'
import { Refusal, defineRow } from '../row.ts'
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
  defineRow({
    method: 'GET',
    path: '/accounts',
    scope: 'world',
    summary: 'The accounts of a permission',
    query: { permission: 'Its id; the default permission unless given.' },
    status: 200,
    response: 'The accounts.',
    answer: z.object({ accounts: z.array(account) }),
    paged: 'accounts',
    act: ({ world: { simulator }, query }) => {
      const id = query.get('permission')
      const permission = simulator.control
        .permissions()
        .find((candidate) => candidate.id === id?.toLowerCase())
      if (id !== null && !permission) return new Refusal(404, `No permission has the id "${id}".`)
      const accounts = simulator.control.accounts(permission?.id)
      return { accounts: accounts.map((row) => account.parse(row)) }
    },
  }),
  defineRow({
    method: 'POST',
    path: '/bookings',
    scope: 'world',
    summary: 'Book an entry on an account',
    body: bookingRequest,
    status: 204,
    response: 'It is booked.',
    act: ({ world, body }) => world.simulator.control.book(body),
  }),
]
