import type { Deed, Request, Wrong } from './deeds.ts'
import { headersOf, refreshOfAnother } from './token-requests.ts'
import { type ModelRequest, ask } from './send.ts'
import type { World } from './world.ts'

const PAYMENTS = 'payment-submission/version/payments'
const ACCOUNTS = 'account-information/version/accounts'

const ORDER = {
  messageId: 'W-1',
  initiatingPartyId: 'LEDGER-MODEL',
  requestedExecutionDate: '2030-01-01',
  debtorAccount: { type: 'IBAN', identification: 'CH3389999000000001001' },
  bookingInstruction: 'SINGLEBOOKING_NOA',
  transactions: [],
}

/** A request that is wrong in one way is refused, and does nothing. */
export async function askWrongly(
  world: World,
  deed: Deed & Request & { readonly kind: 'wrong' },
): Promise<void> {
  const { client, how } = deed
  if (how === 'refresh-of-another') return await refreshOfAnother(world, deed.id, client)
  const headers = headersOf(world, client)
  const foreign = world.memory.model.accounts.find((account) => account.client !== client)!
  const other = { account: foreign.id, headers: headersOf(world, 1 - client) }
  const [status, changed] = wrongly(how, headers, other)
  const request = { client, operation: 'wrong', path: ACCOUNTS, headers, ...changed }
  await ask(world, deed.id, request, { statuses: [status] })
}

/** What it is answered (document 1 §7, and `Status by cause` where that is silent), and what is wrong with it. */
function wrongly(
  how: Exclude<Wrong, 'refresh-of-another'>,
  headers: Readonly<Record<string, string>>,
  other: { readonly account: string; readonly headers: Readonly<Record<string, string>> },
): readonly [number, Partial<ModelRequest>] {
  const without = (name: string) =>
    Object.fromEntries(Object.entries(headers).filter(([key]) => key !== name))
  const order = (body: string): Partial<ModelRequest> => ({
    method: 'POST',
    path: PAYMENTS,
    body,
    headers: { ...headers, 'Content-Type': 'application/json' },
  })
  switch (how) {
    case 'no-permission':
      return [400, { headers: without('Permission-ID') }]
    case 'no-user-agent':
      return [400, { headers: without('User-Agent') }]
    case 'unknown-header':
      return [400, { headers: { ...headers, 'X-Unspecified': 'yes' } }]
    case 'broken-json':
      return [400, order('{"messageId":')]
    case 'missing-field':
      return [400, order(JSON.stringify({ ...ORDER, debtorAccount: undefined }))]
    case 'other-booking':
      return [400, order(JSON.stringify({ ...ORDER, bookingInstruction: 'BATCHBOOKING' }))]
    case 'wrong-method':
      return [405, { method: 'DELETE' }]
    case 'unknown-submission':
      return [404, { path: `${PAYMENTS}/00000000000000000000000000000000/status` }]
    case 'foreign-account':
      return [404, { path: `${ACCOUNTS}/${other.account}/balance` }]
    case 'bogus-token':
      return [401, { headers: { ...headers, Authorization: 'Bearer bm90LWEtdG9rZW4=' } }]
    case 'token-of-another':
      return [401, { headers: { ...headers, Authorization: other.headers['Authorization']! } }]
  }
}
