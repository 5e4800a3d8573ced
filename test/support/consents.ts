import { readFileSync } from 'node:fs'
import { createSimulator } from '../../src/simulator/create.ts'
import type { Simulator } from '../../src/simulator/simulator.ts'
import { ACCOUNTS, CONSENT_FLOW } from './served.ts'

/**
 * A simulated bank as clients and customers' browsers meet it. The first two clients have a consent each, for contracts
 * of two customers, and keep the tokens of it themselves.
 */
export interface ConsentWorld {
  readonly bank: Simulator
  readonly owner: KnownClient
  readonly other: KnownClient
  /** A hosted permission, which waits for its customer. */
  create(clientId?: string, userId?: string, providerId?: string): Promise<Created>
  /** GET of the authorization address: the status of the page. */
  open(address: string): Promise<number>
  /** The form of the page: a customer logs in with a contract and decides. */
  decide(address: string, contract: string, decision?: 'accept' | 'deny'): Promise<Decided>
  /** The browser comes back to the gateway. */
  comeBack(location: string): Promise<number>
  /** A token request of a client, through the gateway. */
  token(clientId: string, parameters: Readonly<Record<string, string>>): Promise<TokenAnswer>
  /** RFC 7009: a client gives a token back. */
  giveBack(clientId: string, token: string): Promise<number>
  /** Whose accounts a call shows: the contracts, or the status of a refusal. */
  seen(call: Call): Promise<readonly string[] | number>
  /** The status of a payment submission. */
  pay(call: Call): Promise<number>
  /** Everything that there is about permissions and tokens, to compare. */
  state(): string
}

interface KnownClient {
  readonly clientId: string
  readonly permissionId: string
  readonly contract: string
  readonly accessToken: string
  readonly refreshToken: string
}

interface Created {
  readonly permissionId: string
  readonly authorizationUrl: string
}

interface Decided {
  readonly status: number
  readonly location: string
  /** Empty when there is none. */
  readonly code: string
}

interface TokenAnswer {
  readonly status: number
  readonly error?: string
  readonly accessToken: string
  readonly refreshToken: string
}

interface Call {
  readonly clientId: string
  readonly permissionId: string
  /** None for a hosted permission. */
  readonly accessToken?: string
}

const ORIGIN = 'https://gateway.example'
const PAYMENTS = '/api/bankingservices/b2b/payment-submission/version/payments'

export function consentWorld(): ConsentWorld {
  const bank = createSimulator()
  const { headers, known, secondClient } = bank.profile()
  const [first, second] = bank.control.permissions()
  const accounts = [first!, second!].flatMap(({ id }) => bank.control.accounts(id))
  const call = async ({ clientId, permissionId, accessToken }: Call, path: string, body?: string) => {
    const { Authorization: _, ...usual } = headers
    return await bank.gateway.as(clientId).fetch(
      new Request(ORIGIN + path, {
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          ...usual,
          'Permission-ID': permissionId,
          'X-Correlation-ID': 'one',
          ...(accessToken !== undefined && { Authorization: `Bearer ${accessToken}` }),
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
        },
        ...(body !== undefined && { body }),
      }),
    )
  }
  const form = async (clientId: string, path: string, parameters: Readonly<Record<string, string>>) =>
    await bank.gateway.as(clientId).fetch(
      new Request(ORIGIN + CONSENT_FLOW + path, {
        method: 'POST',
        headers: { 'X-CorAPI-Target-ID': known.providerId!, 'User-Agent': 'test' },
        body: new URLSearchParams({ client_id: clientId, ...parameters }),
      }),
    )
  return {
    bank,
    owner: {
      clientId: first!.clientId,
      permissionId: first!.id,
      contract: first!.contractId,
      accessToken: headers['Authorization']!.slice('Bearer '.length),
      refreshToken: known.refreshToken!,
    },
    other: {
      clientId: second!.clientId,
      permissionId: second!.id,
      contract: second!.contractId,
      accessToken: secondClient!.headers!['Authorization']!.slice('Bearer '.length),
      refreshToken: known.otherRefreshToken!,
    },
    create: async (clientId = 'client-1', userId = 'alice', providerId = known.providerId!) => {
      const address = `${ORIGIN}${CONSENT_FLOW}/permissions/${providerId}/${userId}`
      const answer = await bank.gateway.as(clientId).fetch(new Request(address, { method: 'POST' }))
      return (await answer.json()) as Created
    },
    open: async (address) => (await bank.provider.fetch(new Request(address))).status,
    decide: async (address, contract, decision = 'accept') => {
      const { origin, pathname, searchParams: body } = new URL(address)
      body.set('contract', contract)
      body.set('decision', decision)
      for (const { id, contractId } of accounts) if (contractId === contract) body.append('account', id)
      const answer = await bank.provider.fetch(new Request(origin + pathname, { method: 'POST', body }))
      const location = answer.headers.get('location') ?? ''
      const code = location === '' ? '' : (new URL(location).searchParams.get('code') ?? '')
      return { status: answer.status, location, code }
    },
    comeBack: async (location) => (await bank.gateway.fetch(new Request(location))).status,
    token: async (clientId, parameters) => {
      const answer = await form(clientId, '/oauth/token', parameters)
      const { error, access_token, refresh_token } = (await answer.json()) as Record<string, string>
      return {
        status: answer.status,
        ...(error !== undefined && { error }),
        accessToken: access_token ?? '',
        refreshToken: refresh_token ?? '',
      }
    },
    giveBack: async (clientId, token) => (await form(clientId, '/oauth/revoke', { token })).status,
    seen: async (request) => {
      const answer = await call(request, ACCOUNTS)
      if (answer.status !== 200) return answer.status
      const shown = new Set(((await answer.json()) as readonly { id: string }[]).map(({ id }) => id))
      return [...new Set(accounts.flatMap(({ id, contractId }) => (shown.has(id) ? [contractId] : [])))]
    },
    pay: async (request) => (await call(request, PAYMENTS, orderOf(bank.profile()))).status,
    state: () =>
      JSON.stringify([bank.control.permissions(), bank.control.tokens(), bank.control.gatewayPermissions()]),
  }
}

/** An authorization request of a client that keeps its tokens itself. */
export function authorizationAddress(clientId: string, permissionId?: string): string {
  const parameters = {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: `https://${clientId}.example/back`,
    ...(permissionId !== undefined && { permission_id: permissionId }),
  }
  return `${ORIGIN}${CONSENT_FLOW}/oauth/authorize?${new URLSearchParams(parameters)}`
}

/** What the client of `authorizationAddress` sends with its code. */
export function redemption(clientId: string, code: string): Readonly<Record<string, string>> {
  return { grant_type: 'authorization_code', code, redirect_uri: `https://${clientId}.example/back` }
}

/** A valid order of the bank's first customer. */
function orderOf({ known }: ReturnType<Simulator['profile']>): string {
  const values: Record<string, string | undefined> = {
    ...known,
    messageId: 'M-1',
    date: '2026-03-02',
    booking: 'SINGLEBOOKING_NOA',
    amount: known['paymentAmount'],
    currency: known['paymentCurrency'],
  }
  const text = readFileSync('fixtures/messages/order.json', 'utf8')
  return text.replaceAll(/\$\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
}
