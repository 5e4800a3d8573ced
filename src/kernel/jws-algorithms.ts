import { words } from './words.ts'

/** What a JWS may be signed with (RFC 7518 §3.1), and EdDSA of RFC 8037; no shared secrets. */
export const JWS_ALGORITHMS = words('ES256 ES384 ES512 RS256 RS384 RS512 PS256 PS384 PS512 EdDSA')
