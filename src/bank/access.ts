import { DAY_MS } from '../kernel/duration.ts'
import { randomStream } from '../kernel/random.ts'

/** Who may see what: permissions, the access tokens issued under them, and the clients they belong to. */
export interface Access {
  permission(id: string): Permission | undefined
  /** The token's record if the value was ever issued, expired or not. */
  token(value: string): AccessToken | undefined
  /** A new permission for accounts of one contract, with an access token. */
  grant(request: GrantRequest): Grant
  expireToken(value: string): void
  revoke(permissionId: string): boolean
  list(): readonly Permission[]
  tokens(): readonly AccessToken[]
  save(): AccessState
  load(state: AccessState): void
}

export interface Permission {
  /** A UUID: the value of the header Permission-ID. */
  readonly id: string
  readonly clientId: string
  readonly contractId: string
  readonly accountIds: readonly string[]
  readonly status: 'valid' | 'revoked'
  /** Present when the gateway keeps the token itself, so that requests need no Authorization. */
  readonly hostedToken?: string
}

export interface AccessToken {
  readonly value: string
  readonly permissionId: string
  readonly clientId: string
  readonly expiresAtMs: number
  readonly status: 'valid' | 'invalid'
}

export interface GrantRequest {
  readonly clientId: string
  readonly contractId: string
  readonly accountIds: readonly string[]
  readonly hosted?: boolean
  readonly nowMs: number
}

export interface Grant {
  readonly permission: Permission
  readonly token: AccessToken
}

export interface AccessState {
  readonly permissions: ReadonlyMap<string, Permission>
  readonly tokens: ReadonlyMap<string, AccessToken>
  readonly granted: number
}

/** Document 2 §8 row 2: 24 hours of exact time, a recommendation that the simulated provider follows. */
const ACCESS_TOKEN_LIFETIME_MS = DAY_MS

export function createAccess(seed: number): Access {
  let permissions = new Map<string, Permission>()
  let tokens = new Map<string, AccessToken>()
  let granted = 0
  return {
    permission: (id) => permissions.get(id.toLowerCase()),
    token: (value) => tokens.get(value),
    grant: ({ nowMs, hosted, ...holder }) => {
      granted++
      const chance = randomStream(seed, 'grant', granted)
      const value = chance.hex(48)
      const permission: Permission = {
        id: uuid(chance.hex(32)),
        ...holder,
        status: 'valid',
        ...(hosted && { hostedToken: value }),
      }
      const token: AccessToken = {
        value,
        permissionId: permission.id,
        clientId: holder.clientId,
        expiresAtMs: nowMs + ACCESS_TOKEN_LIFETIME_MS,
        status: 'valid',
      }
      permissions.set(permission.id, permission)
      tokens.set(value, token)
      return { permission, token }
    },
    expireToken: (value) => {
      const token = tokens.get(value)
      if (token) tokens.set(value, { ...token, expiresAtMs: 0 })
    },
    revoke: (permissionId) => {
      const permission = permissions.get(permissionId.toLowerCase())
      if (!permission) return false
      permissions.set(permission.id, { ...permission, status: 'revoked' })
      for (const token of tokens.values()) {
        if (token.permissionId === permission.id) tokens.set(token.value, { ...token, status: 'invalid' })
      }
      return true
    },
    list: () => [...permissions.values()],
    tokens: () => [...tokens.values()],
    save: () => ({ permissions: new Map(permissions), tokens: new Map(tokens), granted }),
    load: (state) => {
      permissions = new Map(state.permissions)
      tokens = new Map(state.tokens)
      granted = state.granted
    },
  }
}

/** A version 4 UUID from 32 hex digits. */
function uuid(hex: string): string {
  const variant = '89ab'[Number.parseInt(hex[16]!, 16) % 4]
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}
