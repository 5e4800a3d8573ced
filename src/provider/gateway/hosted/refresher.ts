import type { ProviderCall } from '../../answers/call-and-answer.ts'
import { AUTHORIZATION_FIELD, PERMISSION_FIELD } from '../../../documents/headers.ts'
import type { GatewayPolicy } from '../gateway-policy.ts'
import type { HostedTokens, Permissions } from './permissions.ts'
import type { RefreshMeaning } from './refresh-outcome.ts'
import { tokenCall } from './token-call.ts'
import type { TokenEndpointPort } from './token-endpoint-port.ts'

export interface RefreshContext {
  readonly tokenEndpoint: TokenEndpointPort
  readonly permissions: Permissions
  readonly gateway: GatewayPolicy
}

export type Refresher = ReturnType<typeof createRefresher>

/** In whose name, and with which headers, tokens are asked for. */
export type Caller = Pick<ProviderCall, 'clientId' | 'headers'>

export function createRefresher() {
  const underWay = new Map<string, Promise<RefreshMeaning>>()
  return {
    /**
     * New tokens in place of those that a call was refused with. Calls that meet share one refresh, and a call that
     * comes after it gets its result: refreshing twice would use a refresh token that has been replaced.
     */
    refresh: async (
      permissionId: string,
      refused: HostedTokens,
      call: Caller,
      context: RefreshContext,
    ): Promise<RefreshMeaning> => {
      const { permissions, gateway } = context
      const kept = permissions.find(permissionId)?.tokens
      const isNewer = kept !== undefined && kept.accessToken !== refused.accessToken
      if (isNewer && gateway.sharesRefreshes) return { trigger: 'refreshed', tokens: kept }
      const running = gateway.sharesRefreshes ? underWay.get(permissionId) : undefined
      if (running) return await running
      const started = refreshNow(permissionId, refused, call, context)
      underWay.set(permissionId, started)
      try {
        return await started
      } finally {
        underWay.delete(permissionId)
      }
    },
  }
}

async function refreshNow(
  permissionId: string,
  tokens: HostedTokens,
  call: Caller,
  { permissions, gateway, tokenEndpoint }: RefreshContext,
): Promise<RefreshMeaning> {
  const meaning = gateway.meaningOfRefresh(await tokenEndpoint(refreshCall(call, tokens)), tokens)
  const now = permissions.find(permissionId)
  // While the refresh was on its way a newer permission may have revoked this one: it gets no tokens any more.
  if (!gateway.refreshesExpiredPermissions && now?.state !== 'valid') return { trigger: 'invalid-grant' }
  const failures = permissions.failed(permissionId, meaning.trigger === 'refresh-failed')
  const trigger = failures >= gateway.failuresOutlived ? 'invalid-grant' : meaning.trigger
  permissions.apply(permissionId, trigger)
  if (meaning.trigger === 'refreshed') permissions.keep(permissionId, meaning.tokens)
  // What is final needs no tokens any more, and what is not kept cannot leak.
  if (trigger === 'invalid-grant' && !gateway.refreshesExpiredPermissions) {
    for (const other of permissions.list()) {
      if (!gateway.endsWith(now!, other)) continue
      permissions.apply(other.id, trigger)
      permissions.keep(other.id, undefined)
    }
  }
  return meaning
}

/** Document 2 §4.1, in the name of the client whose call it is. */
function refreshCall(call: Caller, { refreshToken }: HostedTokens): ProviderCall {
  const headers = new Map(call.headers)
  for (const name of [AUTHORIZATION_FIELD, PERMISSION_FIELD]) headers.delete(name)
  return tokenCall(call.clientId, { grant_type: 'refresh_token', refresh_token: refreshToken }, headers)
}
