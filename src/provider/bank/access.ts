import { randomStream } from '../../kernel/random.ts'
import { uuidFrom } from '../../kernel/uuid.ts'
import { createCodeStore } from './authorization/code-store.ts'
import type { CodeStore, CodeStoreState } from './authorization/code-store.ts'
import { createConsents } from './authorization/consents.ts'
import type { Consents, ConsentsState, Permission } from './authorization/consents.ts'
import { createFraudDetection } from './authorization/fraud-detection.ts'
import type { FraudDetection, FraudRecord } from './authorization/fraud-detection.ts'
import { createPendingPermissions } from './authorization/pending-permissions.ts'
import type { PendingPermissions, PendingPermissionsState } from './authorization/pending-permissions.ts'
import { createRegisteredClients } from './authorization/registered-clients.ts'
import type {
  RegisteredClient,
  RegisteredClients,
  RegisteredClientsState,
} from './authorization/registered-clients.ts'
import { COMPLIANT_TOKENS } from './authorization/token-policy.ts'
import type { TokenPolicy } from './authorization/token-policy.ts'
import { DEFAULT_TOKEN_RULES } from './authorization/rules.ts'
import type { TokenRules } from './authorization/rules.ts'
import type { TokenTrigger } from './authorization/token-states.ts'
import { createTokenStore } from './authorization/token-store.ts'
import type { TokenRecord, TokenStore, TokenStoreState } from './authorization/token-store.ts'

/** Who may see what: consents, the tokens issued under them, and the clients they belong to. */
export interface Access {
  readonly consents: Consents
  readonly store: TokenStore
  readonly codes: CodeStore
  readonly pending: PendingPermissions
  readonly clients: RegisteredClients
  readonly fraudDetection: FraudDetection
  rules(): TokenRules
  setRules(rules: TokenRules): void
  /** True while the server that knows the consents is out of order. */
  isDown(): boolean
  /** For so many refreshes; 0 repairs it. */
  breakDown(times: number): void
  countFailure(): void
  permission(id: string): Permission | undefined
  /** The access token's record if the value was issued, expired or not. */
  token(value: string): TokenRecord | undefined
  /** A new permission for accounts of one contract, with its tokens. Their values are handed out here only. */
  grant(request: GrantRequest, policy?: TokenPolicy): Grant
  /** New tokens under a permission. */
  issue(permission: Permission, nowMs: number, policy?: TokenPolicy): IssuedTokens
  /** A value that has not been given out before: codes and tokens. */
  newSecret(kind: string): string
  /** A UUID that no permission has. */
  newPermissionId(): string
  /** The permission's access tokens expire at once. */
  expireTokens(permissionId: string): void
  expireToken(value: string): void
  revoke(permissionId: string): boolean
  /** Ends the contract's consents (document 2 §7 rule 3). */
  deactivateContract(contractId: string, policy?: TokenPolicy): void
  end(permission: Permission, trigger: TokenTrigger, policy?: TokenPolicy): void
  list(): readonly Permission[]
  tokens(): readonly TokenRecord[]
  save(): AccessState
  load(state: AccessState): void
}

export interface GrantRequest {
  readonly clientId: string
  readonly contractId: string
  readonly accountIds: readonly string[]
  /** The id that the permission has at the gateway; a new one when absent. */
  readonly permissionId?: string | undefined
  readonly scope?: string | undefined
  readonly nowMs: number
}

/** Values in the clear, for whoever they were issued to. */
export interface IssuedTokens {
  readonly accessToken: string
  readonly refreshToken: string
  readonly accessTokenExpiresAtMs: number
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

export interface AccessState {
  readonly permissions: ConsentsState
  readonly tokens: TokenStoreState
  readonly codes: CodeStoreState
  readonly pending: PendingPermissionsState
  readonly clients: RegisteredClientsState
  readonly fraudRecords: readonly FraudRecord[]
  readonly rules: TokenRules
  readonly failures: number
  readonly counts: ReadonlyMap<string, number>
}

export type { Permission }
/** A token, as the bank keeps it: with the SHA-256 hash of its value. */
export type AccessToken = TokenRecord

export function createAccess(
  seed: number,
  registered: readonly RegisteredClient[] = [],
  gatewayIsElsewhere = false,
): Access {
  const store = createTokenStore()
  const consents = createConsents(() => new Set(store.list().map(({ permissionId }) => permissionId)))
  const codes = createCodeStore()
  const pending = createPendingPermissions(gatewayIsElsewhere)
  const clients = createRegisteredClients(registered, gatewayIsElsewhere)
  const fraudDetection = createFraudDetection()
  let rules = DEFAULT_TOKEN_RULES
  let failures = 0
  let counts = new Map<string, number>()
  const draw = (kind: string, length: number): string => {
    const number = (counts.get(kind) ?? 0) + 1
    counts.set(kind, number)
    return randomStream(seed, kind, number).hex(length)
  }
  const newSecret = (kind: string): string => draw(kind, SECRET_LENGTH)
  const newPermissionId = (): string => {
    const id = uuidFrom(draw('permission', 32))
    return consents.find(id) || pending.has(id) ? newPermissionId() : id
  }

  const issue: Access['issue'] = ({ id: permissionId, clientId }, nowMs, policy = COMPLIANT_TOKENS) => {
    const accessToken = newSecret('access-token')
    const refreshToken = newSecret('refresh-token')
    const holder = { permissionId, clientId, issuedAtMs: nowMs }
    const accessTokenExpiresAtMs = policy.accessTokenExpiry(nowMs, rules)
    store.add(accessToken, { ...holder, kind: 'access', expiresAtMs: accessTokenExpiresAtMs })
    const expiresAtMs = policy.refreshTokenExpiry(nowMs, rules)
    store.add(refreshToken, { ...holder, kind: 'refresh', expiresAtMs })
    return { accessToken, refreshToken, accessTokenExpiresAtMs }
  }
  const end: Access['end'] = (permission, trigger, policy = COMPLIANT_TOKENS) => {
    const kinds = trigger === 'contract-deactivated' ? policy.deactivationReaches : KINDS
    consents.end(permission.id, trigger)
    for (const { hash, kind } of store.ofPermission(permission.id)) {
      if (kinds.includes(kind)) store.apply(hash, trigger)
    }
  }
  return {
    consents,
    store,
    codes,
    pending,
    clients,
    fraudDetection,
    rules: () => rules,
    setRules: (next) => {
      rules = next
    },
    isDown: () => failures > 0,
    breakDown: (times) => {
      failures = times
    },
    countFailure: () => {
      failures--
    },
    permission: consents.find,
    token: (value) => store.find(value, 'access'),
    issue,
    newSecret,
    newPermissionId,
    end,
    grant: ({ nowMs, permissionId, ...holder }, policy = COMPLIANT_TOKENS) => {
      const permission = consents.add({ id: permissionId ?? newPermissionId(), ...holder })
      const { accessToken, refreshToken } = issue(permission, nowMs, policy)
      return {
        permission,
        refreshToken,
        token: { ...store.find(accessToken, 'access')!, value: accessToken },
      }
    },
    expireTokens: (permissionId) => {
      for (const { hash, kind } of store.ofPermission(permissionId)) {
        if (kind === 'access') store.expireAt(hash, 0)
      }
    },
    expireToken: (value) => {
      const token = store.find(value, 'access')
      if (token) store.expireAt(token.hash, 0)
    },
    revoke: (permissionId) => {
      const permission = consents.find(permissionId)
      if (permission) end(permission, 'consent-withdrawn')
      return permission !== undefined
    },
    deactivateContract: (contractId, policy) => {
      for (const permission of consents.list()) {
        if (permission.contractId === contractId) end(permission, 'contract-deactivated', policy)
      }
    },
    list: consents.list,
    tokens: () => store.list().filter(({ kind }) => kind === 'access'),
    save: () => ({
      permissions: consents.save(),
      tokens: store.save(),
      codes: codes.save(),
      pending: pending.save(),
      clients: clients.save(),
      fraudRecords: fraudDetection.records(),
      rules,
      failures,
      counts: new Map(counts),
    }),
    load: (state) => {
      consents.load(state.permissions)
      store.load(state.tokens)
      codes.load(state.codes)
      pending.load(state.pending)
      clients.load(state.clients)
      fraudDetection.load(state.fraudRecords)
      rules = state.rules
      failures = state.failures
      counts = new Map(state.counts)
    },
  }
}

const KINDS = ['access', 'refresh'] as const

/** 48 hex digits are 192 bits: RFC 6749 §10.10 asks for 160 against guessing. */
const SECRET_LENGTH = 48
