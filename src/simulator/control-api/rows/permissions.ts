import { z } from 'zod'
import type { Permission } from '../../../provider/bank/access.ts'
import type { Control } from '../../simulator.ts'
import { grantRequest } from '../shapes.ts'
import { Refusal, defineRow } from '../row.ts'
import { instant } from '../../../kernel/schema.ts'

const permission = z.object({
  id: z.string(),
  clientId: z.string(),
  contractId: z.string(),
  accountIds: z.array(z.string()),
  status: z.enum(['valid', 'revoked']),
  hosted: z.boolean().describe('The gateway keeps the token itself, so that requests need none.'),
})

const hostedPermission = z.object({
  id: z.string(),
  clientId: z.string(),
  userId: z.string().exactOptional().describe('As the client calls its user.'),
  state: z.enum(['pending', 'denied', 'valid', 'expired', 'revoked']),
  hasTokens: z
    .boolean()
    .describe('False before the consent, when it is over, and after three months of inactivity.'),
})

export const PERMISSION_ROWS = [
  defineRow('GET /permissions', 'The permissions that customers have given to clients', {
    response: 'The permissions, oldest first.',
    answer: z.object({ permissions: z.array(permission) }),
    paged: 'permissions',
    act: ({ control }) => ({ permissions: control.permissions().map((one) => describe(one, control)) }),
  }),
  defineRow('GET /hosted', 'The permissions whose tokens the gateway keeps, and how they stand', {
    response: 'The permissions as the gateway knows them, oldest first.',
    answer: z.object({ hosted: z.array(hostedPermission) }),
    paged: 'hosted',
    act: ({ control }) => ({
      hosted: control
        .gatewayPermissions()
        .filter(({ handling }) => handling === 'hosted')
        .map(({ handling: _, ...view }) => view),
    }),
  }),
  defineRow('POST /permissions', 'Give a client access to an account and the others of its contract', {
    body: grantRequest,
    status: 201,
    response: 'The permission and its tokens. No other answer shows a token that was granted.',
    answer: z.object({
      permissionId: z.string(),
      accessToken: z.string(),
      refreshToken: z.string(),
      clientId: z.string(),
      expiresAt: instant.describe('Of the access token.'),
    }),
    act: ({ control, body }) => {
      const { permission: granted, token, refreshToken } = control.grantAccess(body)
      return {
        permissionId: granted.id,
        accessToken: token.value,
        refreshToken,
        clientId: granted.clientId,
        expiresAt: new Date(token.expiresAtMs).toISOString(),
      }
    },
  }),
  defineRow('DELETE /permissions/{permission}', 'Withdraw a permission: its tokens are answered 401', {
    response: 'It is withdrawn.',
    act: ({ control, parameters }) => {
      const id = parameters['permission'] ?? ''
      const known = control.permissions().some((candidate) => candidate.id === id.toLowerCase())
      if (!known) throw new Refusal(404, `No permission has the id "${id}"; GET permissions lists them.`)
      control.revokeConsent(id)
    },
  }),
]

function describe({ id, clientId, contractId, accountIds, status }: Permission, control: Control) {
  const hosted = control.gatewayPermissions().some((known) => known.id === id && known.handling === 'hosted')
  return { id, clientId, contractId, accountIds: [...accountIds], status, hosted }
}
