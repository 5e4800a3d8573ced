import { REFRESHES_AT_THE_GATEWAY } from './refreshes-at-the-gateway.ts'
import { LIFETIMES } from './token-lifetimes.ts'
import { TOKENS } from './tokens.ts'
import type { Requirement } from '../requirement.ts'

/** Document 2, seen at the gateway and at the provider. */
export const TOKEN_REQUIREMENTS: readonly Requirement[] = [
  ...TOKENS,
  ...REFRESHES_AT_THE_GATEWAY,
  ...LIFETIMES,
]
