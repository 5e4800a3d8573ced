import { base64url } from '../../../kernel/base64.ts'
import { randomStream } from '../../../kernel/random.ts'

/** The characters of each form of an opaque token; token68 is all that a header may hold (RFC 9110 §11.2). */
const ALPHABETS = {
  hex: '0123456789abcdef',
  base64url: 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_',
  token68: 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~+/',
} as const

/** How an authorization server may write its tokens: no content or structure is required, and all are opaque to a client. */
export interface TokenFormat {
  /** `jwt`: access tokens are JSON Web Tokens (RFC 9068), which nobody can verify; refresh tokens stay opaque. */
  readonly format: keyof typeof ALPHABETS | 'jwt'
  /** Of an opaque token, in characters. */
  readonly length: number
}

/** A token in the format that is asked for, out of the secret that it is. */
export function tokenAs(
  { format, length }: TokenFormat,
  secret: string,
  token: { kind: 'access' | 'refresh'; clientId: string; issuedAtMs: number; expiresAtMs: number },
): string {
  if (format === 'jwt' && token.kind === 'access') {
    const [iat, exp] = [token.issuedAtMs, token.expiresAtMs].map((ms) => Math.floor(ms / 1000))
    const claims = { iss: 'https://bank.example', client_id: token.clientId, iat, exp, jti: secret }
    const parts = [{ alg: 'HS256', typ: 'at+jwt' }, claims].map((part) => base64url(JSON.stringify(part)))
    return [...parts, randomStream('signature', secret).hex(43)].join('.')
  }
  const { [format === 'jwt' ? 'base64url' : format]: alphabet } = ALPHABETS
  const stream = randomStream('token', secret)
  return Array.from({ length }, () => alphabet[stream.integer(0, alphabet.length - 1)]).join('')
}
