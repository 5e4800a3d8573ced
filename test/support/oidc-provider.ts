import { errors, Provider } from 'oidc-provider'
import type { Context } from 'oidc-provider'
import type { ForeignTokens } from './foreign-provider.ts'

const SCOPE = 'openid offline_access'

/**
 * `oidc-provider` with public clients, whose refresh tokens it rotates. As it is it knows a client by `client_id`
 * alone; told by its configuration to, it holds that against the client that a gateway names (document 2 §4.1).
 */
export function oidcProvider(clients: readonly string[], looksAtClientHeader: boolean): ForeignTokens {
  const provider = new Provider('http://127.0.0.1', {
    clients: clients.map((client) => ({
      client_id: client,
      token_endpoint_auth_method: 'none',
      grant_types: ['authorization_code', 'refresh_token'],
      redirect_uris: ['https://client.test/back'],
    })),
    scopes: SCOPE.split(' '),
    features: { devInteractions: { enabled: false } },
    findAccount: (_: unknown, accountId: string) => ({ accountId, claims: () => ({ sub: accountId }) }),
    ttl: { AccessToken: 86_400, Grant: 7_776_000, IdToken: 3600, RefreshToken: 2_592_000 },
    rotateRefreshToken: (context: Context) => {
      const isTheSame = context.get('X-CorAPI-Client-ID') === context.oidc.client.clientId
      if (looksAtClientHeader && !isTheSame) throw new errors.InvalidClient('not the client of the gateway')
      return true
    },
  })
  return {
    listener: provider.callback(),
    path: '/token',
    issue: async (clientId) => {
      const accountId = `customer-of-${clientId}`
      const grant = new provider.Grant({ accountId, clientId })
      grant.addOIDCScope(SCOPE)
      const grantId = await grant.save()
      const client = await provider.Client.find(clientId)
      const given = { accountId, client, grantId, gty: 'authorization_code', scope: SCOPE }
      return {
        accessToken: await new provider.AccessToken(given).save(),
        refreshToken: await new provider.RefreshToken(given).save(),
      }
    },
    clientOf: async (token) => (await provider.AccessToken.find(token))?.clientId,
  }
}
