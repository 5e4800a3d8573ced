import type { Examples } from '../../../test/examples/example.ts'
import { REFRESHES_AT_THE_GATEWAY_EXAMPLES } from './refreshes-at-the-gateway.examples.ts'
import { TOKEN_LIFETIMES_EXAMPLES } from './token-lifetimes.examples.ts'
import { TOKENS_EXAMPLES } from './tokens.examples.ts'

export const TOKEN_EXAMPLES: readonly Examples[] = [
  TOKENS_EXAMPLES,
  REFRESHES_AT_THE_GATEWAY_EXAMPLES,
  TOKEN_LIFETIMES_EXAMPLES,
]
