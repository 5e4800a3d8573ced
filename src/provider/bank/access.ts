import { randomStream } from '../../kernel/random.ts'
import { SavedMap, savedTogether, savedValue } from '../../kernel/saved.ts'
import { uuidFrom } from '../../kernel/uuid.ts'
import { createCodeStore } from './authorization/code-store.ts'
import { type Consents, type Permission, createConsents } from './authorization/consents.ts'
import { createFraudDetection } from './authorization/fraud-detection.ts'
import { createPendingPermissions } from './authorization/pending-permissions.ts'
import { type RegisteredClient, createRegisteredClients } from './authorization/registered-clients.ts'
import { COMPLIANT_TOKENS, DEFAULT_TOKEN_RULES } from './authorization/token-policy.ts'
import type { TokenPolicy, TokenRules } from './authorization/token-policy.ts'
import { tokenAs } from './authorization/token-format.ts'
import { createTokenStore } from './authorization/token-store.ts'
import type { NewToken, TokenRecord, TokenStore, TokenTrigger } from './authorization/token-store.ts'

/** Who may see what: consents, the tokens issued under them, and the clients they belong to. */
export type Access = ReturnType<typeof createAccess>

export interface GrantRequest extends Pick<Permission, 'clientId' | 'contractId' | 'accountIds' | 'scope'> {
  /** The id that the permission has at the gateway; a new one when absent. */
  readonly permissionId?: string | undefined
  readonly nowMs: number
}

/** A permission with its tokens in the clear. */
export interface Grant {
  /** The permission, as the bank keeps it. */
  readonly permission: Permission
  /** The access token, with its value. */
  readonly token: TokenRecord & { readonly value: string }
  /** The refresh token in the clear. */
  readonly refreshToken: string
}

export type { Permission }
/** A token, as the bank keeps it: with the SHA-256 hash of its value. */
export type AccessToken = TokenRecord

export function createAccess(
  seed: number,
  registered: readonly RegisteredClient[] = [],
  gatewayIsElsewhere = false,
  secretOf?: SecretOf,
) {
  const store = createTokenStore()
  const consents = createConsents(() => new Set(store.list().map(({ permissionId }) => permissionId)))
  const codes = createCodeStore()
  const pending = createPendingPermissions(gatewayIsElsewhere)
  const clients = createRegisteredClients(registered, gatewayIsElsewhere)
  const fraudDetection = createFraudDetection()
  const server = createConsentServer()
  const values = createValues(seed, secretOf)
  /** A UUID that no permission has. */
  const newPermissionId = (): string => {
    const id = uuidFrom(values.draw('permission', 32))
    return consents.find(id) || pending.has(id) ? newPermissionId() : id
  }
  /** A new token, which is kept; its value is handed out here only. */
  const newToken = (token: NewToken): Grant['token'] => {
    const secret = values.newSecret(`${token.kind}-token`)
    const { written } = server.rules()
    const value = written ? tokenAs(written, secret, token) : secret
    return { ...store.add(value, token), value }
  }
  /** New tokens under a permission. */
  const issue = (
    { id: permissionId, clientId }: Permission,
    nowMs: number,
    policy: TokenPolicy = COMPLIANT_TOKENS,
  ): Omit<Grant, 'permission'> => {
    const made = { permissionId, clientId, issuedAtMs: nowMs }
    const rules = server.rules()
    const token = newToken({ ...made, kind: 'access', expiresAtMs: policy.accessTokenExpiry(nowMs, rules) })
    const expiresAtMs = policy.refreshTokenExpiry(nowMs, rules)
    return { token, refreshToken: newToken({ ...made, kind: 'refresh', expiresAtMs }).value }
  }
  return {
    consents,
    store,
    codes,
    pending,
    clients,
    fraudDetection,
    ...server,
    newSecret: values.newSecret,
    newPermissionId,
    newToken,
    issue,
    /** A new permission for accounts of one contract, with its tokens. Their values are handed out here only. */
    grant: (
      { nowMs, permissionId = newPermissionId(), ...holder }: GrantRequest,
      policy: TokenPolicy = COMPLIANT_TOKENS,
    ): Grant => {
      const permission = consents.add({ id: permissionId, ...holder })
      return { permission, ...issue(permission, nowMs, policy) }
    },
    ...endingOf(store, consents),
    permission: consents.find,
    list: consents.list,
    /** The access token's record if the value was issued, expired or not. */
    token: (value: string) => store.find(value, 'access'),
    tokens: () => store.list().filter(({ kind }) => kind === 'access'),
    ...savedTogether({ consents, store, codes, pending, clients, fraudDetection, server, values }),
  }
}

/** What a provider may choose, and the server that knows the consents. */
function createConsentServer() {
  const rules = savedValue(DEFAULT_TOKEN_RULES)
  const failures = savedValue(0)
  return {
    rules: rules.get,
    setRules: (changed: TokenRules) => void rules.set(changed),
    /** True while the server is out of order. */
    isDown: () => failures.get() > 0,
    /** For so many refreshes; 0 repairs it. */
    breakDown: (count: number) => void failures.set(count),
    countFailure: () => void failures.set(failures.get() - 1),
    ...savedTogether({ rules, failures }),
  }
}

/** How a secret of a kind is written, with its random hexadecimal digits. */
type SecretOf = (kind: string, hex: string) => string

/** Values that have not been given out before. */
function createValues(seed: number, secretOf: SecretOf = (_, hex) => hex) {
  const counts = new SavedMap<string, number>()
  const draw = (kind: string, length: number): string => {
    const number = (counts.get(kind) ?? 0) + 1
    counts.set(kind, number)
    return randomStream(seed, kind, number).hex(length)
  }
  return {
    draw,
    /** A code or a token. */
    newSecret: (kind: string) => secretOf(kind, draw(kind, SECRET_LENGTH)),
    save: counts.save,
    load: counts.load,
  }
}

/** How consents and tokens end. */
function endingOf(store: TokenStore, consents: Consents) {
  const end = (
    { id }: Pick<Permission, 'id'>,
    trigger: TokenTrigger,
    policy: TokenPolicy = COMPLIANT_TOKENS,
  ): void => {
    const kinds = trigger === 'contract-deactivated' ? policy.deactivationReaches : KINDS
    consents.end(id, trigger)
    for (const { hash, kind } of store.ofPermission(id)) {
      if (kinds.includes(kind)) store.apply(hash, trigger)
    }
  }
  return {
    end,
    /** The permission's access tokens expire at once. */
    expireTokens: (permissionId: string): void => {
      for (const { hash, kind } of store.ofPermission(permissionId)) {
        if (kind === 'access') store.expireAt(hash, 0)
      }
    },
    /** Ends the contract's consents (document 2 §7 rule 3). */
    deactivateContract: (contractId: string, policy?: TokenPolicy): void => {
      for (const permission of consents.list()) {
        if (permission.contractId === contractId) end(permission, 'contract-deactivated', policy)
      }
    },
  }
}

const KINDS = ['access', 'refresh'] as const

/** 48 hex digits are 192 bits: RFC 6749 §10.10 asks for 160 against guessing. */
const SECRET_LENGTH = 48
