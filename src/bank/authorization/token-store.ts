import { equalInConstantTime } from '../../kernel/constant-time.ts'
import { sha256Hex } from '../../kernel/sha256.ts'
import type { TokenKind } from './policy.ts'
import { nextTokenState } from './token-states.ts'
import type { TokenState, TokenTrigger } from './token-states.ts'

/** A token as the provider keeps it: without its value, of which only the hash is stored (document 2 §5.4). */
export interface TokenRecord {
  readonly hash: string
  readonly kind: TokenKind
  readonly permissionId: string
  /** Document 2 §5.2, §5.3: whom it was issued to. */
  readonly clientId: string
  readonly issuedAtMs: number
  /** The first instant at which it is expired. */
  readonly expiresAtMs: number
  readonly state: TokenState
}

/** Every token that was ever issued, by hash. */
export interface TokenStore {
  add(value: string, token: Omit<TokenRecord, 'hash' | 'state'>): TokenRecord
  /** The record if the value was ever issued as a token of this kind, whatever has become of it. */
  find(value: string, kind: TokenKind): TokenRecord | undefined
  ofPermission(permissionId: string): readonly TokenRecord[]
  /** Gives it a new lifetime. */
  expireAt(hash: string, epochMs: number): void
  apply(hash: string, trigger: TokenTrigger): void
  list(): readonly TokenRecord[]
  save(): ReadonlyMap<string, TokenRecord>
  load(saved: ReadonlyMap<string, TokenRecord>): void
}

export function createTokenStore(): TokenStore {
  let tokens = new Map<string, TokenRecord>()
  const change = (hash: string, changed: Partial<TokenRecord>): void => {
    const token = tokens.get(hash)
    if (token) tokens.set(hash, { ...token, ...changed })
  }
  return {
    add: (value, token) => {
      const record: TokenRecord = { ...token, hash: sha256Hex(value), state: 'valid' }
      tokens.set(record.hash, record)
      return record
    },
    find: (value, kind) => {
      const hash = sha256Hex(value)
      const token = tokens.get(hash)
      // The look-up's time says something about hashes only; the comparison says nothing about the token.
      return token && token.kind === kind && equalInConstantTime(token.hash, hash) ? token : undefined
    },
    ofPermission: (permissionId) =>
      [...tokens.values()].filter((token) => token.permissionId === permissionId),
    expireAt: (hash, epochMs) => change(hash, { expiresAtMs: epochMs }),
    apply: (hash, trigger) => {
      const token = tokens.get(hash)
      if (token) change(hash, { state: nextTokenState(token.state, trigger) })
    },
    list: () => [...tokens.values()],
    save: () => new Map(tokens),
    load: (saved) => {
      tokens = new Map(saved)
    },
  }
}
