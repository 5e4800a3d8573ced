import type { Examples } from '../../../test/examples/example.ts'
import { HOSTED_EXAMPLES } from './hosted.examples.ts'
import { HOSTED_CONSENT_EXAMPLES } from './hosted-consent.examples.ts'

export const HOSTED_TOKEN_EXAMPLES: readonly Examples[] = [HOSTED_EXAMPLES, HOSTED_CONSENT_EXAMPLES]
