import { createLocalJWKSet, jwtVerify } from 'jose'
import { OAuth2Server } from 'oauth2-mock-server'
import type { ForeignTokens } from './foreign-provider.ts'

/** `oauth2-mock-server`, which gives tokens to whoever asks, for whatever refresh token. */
export async function oauth2MockServer(): Promise<ForeignTokens> {
  const { issuer, service } = new OAuth2Server()
  issuer.url = 'http://127.0.0.1'
  await issuer.keys.generate('ES256')
  const keys = createLocalJWKSet({ keys: issuer.keys.toJSON() })
  // Whoever asks with a certificate is the client that the gateway names.
  service.on('beforeTokenSigning', ({ payload }: Signing, request: Asking) => {
    payload['client'] = request.headers['x-corapi-client-id'] ?? request.body.client_id
  })
  const signed = async (client: string) =>
    await issuer.buildToken({ scopesOrTransform: (_, payload) => void (payload['client'] = client) })
  return {
    listener: service.requestHandler,
    path: '/token',
    issue: async (client) => ({ accessToken: await signed(client), refreshToken: `refresh-of-${client}` }),
    clientOf: async (token) => {
      try {
        return (await jwtVerify(token, keys)).payload['client'] as string
      } catch {
        return undefined
      }
    },
  }
}

interface Signing {
  readonly payload: Record<string, unknown>
}

interface Asking {
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly body: { readonly client_id?: string }
}
