import type { Examples } from '../../../test/examples/example.ts'
import { CARD_SECRETS_EXAMPLES } from './card-secrets.examples.ts'
import { SECRETS_EXAMPLES } from './secrets.examples.ts'

export const SECURITY_EXAMPLES: readonly Examples[] = [SECRETS_EXAMPLES, CARD_SECRETS_EXAMPLES]
