import { REFRESH_MATRIX, stateAfter } from '../../src/simulator/refresh-matrix.ts'
import type { RefreshRow } from '../../src/simulator/refresh-matrix.ts'
import type { Simulator } from '../../src/simulator/simulator.ts'

/** One cell of the refresh matrix: a row, who keeps the tokens, and the state before. */
export interface Cell {
  readonly row: RefreshRow
  readonly handling: 'hosted' | 'own'
  readonly before: 'valid' | 'expired'
}

export const CELLS: readonly Cell[] = REFRESH_MATRIX.flatMap((row) =>
  (['hosted', 'own'] as const).flatMap((handling) =>
    (['valid', 'expired'] as const).map((before) => ({ row, handling, before })),
  ),
)

/** The fault that turns a cell red: over means over, whoever keeps the tokens. */
export function faultOf({ row, handling, before }: Cell): string {
  if (handling === 'own') return before === 'valid' ? row.faults.own : 'token/gateway-rewrites-answers'
  return before === 'valid' ? row.faults.hosted : 'hosted/refreshes-after-invalid-grant'
}

export type Send = (path: string, init: RequestInit) => Promise<Response>

/** What is seen of a cell, in the words of the matrix. */
export interface Seen {
  readonly status: number
  readonly state: string
  /** Refreshes that the provider was asked for. */
  readonly refreshes: number
  /** The status of a later call, when the provider answers as usual again. */
  readonly later?: number
}

/** What document 2 says of a cell. */
export function expectedOf({ row, handling, before }: Cell): Seen {
  if (handling === 'own') {
    // The gateway interprets nothing; with the consent gone, what the provider says itself is invalid_grant.
    const isProvidersOwn = row.cause.kind !== 'disturbance' || row.cause.disturbance.startsWith('without-')
    const status = before === 'expired' && isProvidersOwn ? 400 : row.ownStatus
    return { status, state: 'valid', refreshes: 1 }
  }
  const status = before === 'expired' ? 401 : { refreshed: 200, final: 401, temporary: 503 }[row.end]
  const isOver = before === 'expired' || row.end === 'final'
  return {
    status,
    state: stateAfter(before, row.end),
    refreshes: before === 'expired' ? 0 : 1,
    later: isOver ? 401 : 200,
  }
}

const BASE = '/api/bankingservices/b2b'
const TOKEN = `${BASE}/consent-flow/version/oauth/token`

export async function play(cell: Cell, simulator: Simulator, send: Send): Promise<Seen> {
  return cell.handling === 'own'
    ? await playOwn(cell, simulator, send)
    : await playHosted(cell, simulator, send)
}

async function playHosted({ row, before }: Cell, simulator: Simulator, send: Send): Promise<Seen> {
  const { control } = simulator
  control.setTokenRules({ refresh: row.cause.kind === 'honest' ? 'rotate' : 'extend' })
  const { permission } = control.grantAccess({ accountId: control.accounts()[0]!.id, hosted: true })
  const { id } = permission
  const call = async () => {
    control.expireTokens(id)
    return (
      await send(`${BASE}/account-information/version/accounts`, { headers: headersFor(simulator, id) })
    ).status
  }
  if (before === 'expired') {
    control.tokenEndpointFails('invalid-grant')
    await call()
  }
  bringAbout(row, simulator, id, before === 'valid')
  const asked = refreshesOf(simulator)
  const status = await call()
  const state = control.gatewayPermissions().find((one) => one.id === id)!.state
  const refreshes = refreshesOf(simulator) - asked
  control.tokenEndpointFails('500', { times: 0 })
  return { status, state, refreshes, later: await call() }
}

async function playOwn({ row, before }: Cell, simulator: Simulator, send: Send): Promise<Seen> {
  const { control } = simulator
  const { known, headers } = simulator.profile()
  const refreshToken = ownRefreshToken(row, known)
  bringAbout(row, simulator, headers['Permission-ID']!, false)
  if (before === 'expired') control.revokeConsent()
  if (row.cause.kind === 'token' && row.cause.token === 'after-second-consent') control.secondConsent()
  const asked = refreshesOf(simulator)
  const response = await send(TOKEN, {
    method: 'POST',
    headers: { 'X-CorAPI-Target-ID': known.providerId!, 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      grant_type: 'refresh_token',
      client_id: 'client-1',
      refresh_token: refreshToken,
    }),
  })
  await response.text()
  const [own] = control.gatewayPermissions()
  return { status: response.status, state: own!.state, refreshes: refreshesOf(simulator) - asked }
}

function ownRefreshToken(
  { cause }: RefreshRow,
  known: Simulator['profile'] extends () => { known: infer K } ? K : never,
) {
  if (cause.kind !== 'token' || cause.token === 'after-second-consent') return known.refreshToken!
  return cause.token === 'bogus' ? 'no-such-token' : known.otherRefreshToken!
}

function bringAbout({ cause }: RefreshRow, simulator: Simulator, id: string, hasTokens: boolean): void {
  const { control } = simulator
  if (cause.kind === 'disturbance') control.tokenEndpointFails(cause.disturbance)
  if (cause.kind !== 'token' || !hasTokens) return
  if (cause.token === 'after-second-consent') control.secondConsent({ permissionId: id })
  else if (cause.token === 'bogus') control.swapHostedRefreshToken(id, 'no-such-token')
  else control.swapHostedRefreshToken(id, simulator.profile().known.otherRefreshToken!)
}

function headersFor(simulator: Simulator, permissionId: string): Record<string, string> {
  const { Authorization: _, ...headers } = simulator.profile().headers
  return { ...headers, 'Permission-ID': permissionId, 'X-Correlation-ID': 'matrix' }
}

function refreshesOf(simulator: Simulator): number {
  return simulator
    .journal()
    .filter(({ surface, operation }) => surface === 'provider' && operation === 'consent-flow/token').length
}
