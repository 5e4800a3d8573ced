import { z } from 'zod'
import type { AccessToken } from '../../../provider/bank/access.ts'
import type { World } from '../../worlds.ts'
import { Refusal, defineRow } from '../row.ts'
import { instant } from '../../../kernel/schema.ts'

const tokens = z.object({
  tokens: z.array(
    z.object({
      permissionId: z.string(),
      clientId: z.string(),
      expiresAt: instant,
      status: z.enum(['valid', 'expired', 'revoked']),
    }),
  ),
})

export const TOKEN_ROWS = [
  defineRow('GET /tokens', 'The access tokens, without their values', {
    response: 'The tokens, oldest first.',
    answer: tokens,
    paged: 'tokens',
    act: ({ world }) => tokensOf(world),
  }),
  defineRow('POST /tokens/expire', 'Let access tokens expire at once', {
    body: z.strictObject({
      permissionId: z.string().exactOptional().describe('Every token of this permission.'),
      token: z.string().exactOptional().describe('This token. With neither, the default permission’s.'),
    }),
    response: 'The tokens as they are now.',
    answer: tokens,
    act: ({ world, control, body }) => {
      if (body.permissionId === undefined) {
        control.expireAccessToken(body.token)
        return tokensOf(world)
      }
      const held = control
        .tokens()
        .filter(({ permissionId }) => permissionId === body.permissionId?.toLowerCase())
      if (held.length === 0)
        throw new Refusal(404, `No token belongs to the permission "${body.permissionId}".`)
      control.expireTokens(body.permissionId)
      return tokensOf(world)
    },
  }),
]

function tokensOf({ simulator }: World) {
  const nowMs = simulator.clock.now().getTime()
  return { tokens: simulator.control.tokens().map((token) => describe(token, nowMs)) }
}

function describe({ permissionId, clientId, expiresAtMs, state: kept }: AccessToken, nowMs: number) {
  return { permissionId, clientId, expiresAt: new Date(expiresAtMs).toISOString(), status: state() }

  function state(): 'valid' | 'expired' | 'revoked' {
    if (kept !== 'valid') return 'revoked'
    return expiresAtMs <= nowMs ? 'expired' : 'valid'
  }
}
