import { type Way, nextState } from '../../../documents/way.ts'
import { equalInConstantTime } from '../../../kernel/constant-time.ts'
import { createForgetfulMap } from '../../../kernel/forgetful-map.ts'
import { sha256Hex } from '../../../kernel/sha256.ts'
import type { TokenKind } from './token-policy.ts'

/** A token's state as it is stored; that it has expired follows from the time. */
export type TokenState = 'valid' | 'invalid' | 'rotated' | 'revoked'

/** Document 2 §3 as far as it is about tokens. What is not here changes nothing: no state is ever left backwards. */
export const TOKEN_LIFE = [
  { deed: 'consent-withdrawn', from: ['valid'], to: 'invalid', basis: '2 §3 row 3' },
  { deed: 'contract-deactivated', from: ['valid'], to: 'invalid', basis: '2 §7 rule 3' },
  { deed: 'replaced-by-newer-consent', from: ['valid'], to: 'invalid', basis: '2 §3 row 2' },
  { deed: 'refreshed', from: ['valid'], to: 'rotated', basis: '2 §4.1' },
  { deed: 'revoked-by-client', from: ['valid'], to: 'revoked' },
] as const satisfies readonly Way<TokenState>[]

export type TokenTrigger = (typeof TOKEN_LIFE)[number]['deed']

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
  /** Of a refresh token that was replaced: when. */
  readonly replacedAtMs?: number
}

/** A token before it is kept. */
export type NewToken = Omit<TokenRecord, 'hash' | 'state'>

export type TokenStore = ReturnType<typeof createTokenStore>

/** The last tokens are known whatever has become of them. */
const KEPT = 10_000

/** The tokens that were issued, by hash; of very many, the oldest that are over are forgotten. */
export function createTokenStore() {
  const tokens = createForgetfulMap<string, TokenRecord>(KEPT, expendable)
  return {
    add: (value: string, token: NewToken) => {
      const record: TokenRecord = { ...token, hash: sha256Hex(value), state: 'valid' }
      tokens.set(record.hash, record)
      return record
    },
    /** The record if the value was issued as a token of this kind, whatever has become of it. */
    find: (value: string, kind: TokenKind) => {
      const hash = sha256Hex(value)
      const token = tokens.get(hash)
      // The look-up's time says something about hashes only; the comparison says nothing about the token.
      return token && token.kind === kind && equalInConstantTime(token.hash, hash) ? token : undefined
    },
    ofPermission: (permissionId: string) =>
      tokens.values().filter((token) => token.permissionId === permissionId),
    /** Gives it a new lifetime. */
    expireAt: (hash: string, expiresAtMs: number) =>
      tokens.change(hash, (token) => ({ ...token, expiresAtMs })),
    apply: (hash: string, trigger: TokenTrigger) =>
      tokens.change(hash, (token) => ({ ...token, state: nextState(TOKEN_LIFE, token.state, trigger) })),
    replace: (hash: string, replacedAtMs: number) =>
      tokens.change(hash, (token) => {
        const state = nextState(TOKEN_LIFE, token.state, 'refreshed')
        return state === token.state ? token : { ...token, state, replacedAtMs }
      }),
    list: tokens.values,
    save: tokens.save,
    load: tokens.load,
  }
}

/**
 * A token that is over is answered as one that never was: 401 INVALID_TOKEN, or invalid_grant (document 2 §7). A client
 * that refreshes without end at a standing clock leaves access tokens behind of which none ever expires; what its
 * consent flow gave it and what it got last stay.
 */
function expendable(
  { issuedAtMs: nowMs }: TokenRecord,
  tokens: ReadonlyMap<string, TokenRecord>,
): (token: TokenRecord) => boolean {
  const isOver = ({ state, expiresAtMs }: TokenRecord): boolean => state !== 'valid' || expiresAtMs <= nowMs
  const first = new Map<string, string>()
  const last = new Map<string, string>()
  for (const { kind, permissionId, hash } of tokens.values()) {
    if (kind !== 'access') continue
    if (!first.has(permissionId)) first.set(permissionId, hash)
    last.set(permissionId, hash)
  }
  const isReplaced = ({ kind, permissionId, hash }: TokenRecord): boolean =>
    kind === 'access' && first.get(permissionId) !== hash && last.get(permissionId) !== hash
  return (token) => isOver(token) || isReplaced(token)
}
