import { ACCOUNT_INFORMATION_EXAMPLES } from './account-information/requirements.examples.ts'
import { ANSWER_EXAMPLES } from './answers/requirements.examples.ts'
import { CARD_EXAMPLES } from './cards/requirements.examples.ts'
import { HOSTED_TOKEN_EXAMPLES } from './hosted/hosted.examples.ts'
import { PAYMENT_EXAMPLES } from './payments/requirements.examples.ts'
import { AT_THE_PROVIDER_EXAMPLES, relayedExamples } from './provider/at-the-provider.examples.ts'
import { RECONCILIATION_EXAMPLES } from './reconciliation/requirements.examples.ts'
import { RELAY_EXAMPLES } from './relay/requirements.examples.ts'
import { REQUEST_EXAMPLES } from './requests/requirements.examples.ts'
import { SECURITY_EXAMPLES } from './security/requirements.examples.ts'
import { SETTLEMENT_EXAMPLES } from './settlement/requirements.examples.ts'
import { TOKEN_EXAMPLES } from './tokens/requirements.examples.ts'
import type { Examples } from '../../test/examples/example.ts'

const AREAS: readonly Examples[] = [
  ...ANSWER_EXAMPLES,
  ...REQUEST_EXAMPLES,
  ...SECURITY_EXAMPLES,
  ...ACCOUNT_INFORMATION_EXAMPLES,
  ...TOKEN_EXAMPLES,
  AT_THE_PROVIDER_EXAMPLES,
  HOSTED_TOKEN_EXAMPLES,
  ...RELAY_EXAMPLES,
  ...PAYMENT_EXAMPLES,
  ...RECONCILIATION_EXAMPLES,
  ...CARD_EXAMPLES,
  ...SETTLEMENT_EXAMPLES,
]

const STATED: Examples = Object.fromEntries(AREAS.flatMap((area) => Object.entries(area)))

/** What the documents let every requirement say, exchange by exchange. */
export const EXAMPLES: Examples = { ...STATED, ...relayedExamples(STATED) }
