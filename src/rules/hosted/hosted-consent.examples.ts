import { observes } from '../../../test/examples/example.ts'
import type { Examples } from '../../../test/examples/example.ts'
import { sideOf } from '../../../test/examples/sides.ts'
import { notWorking, working } from '../../../test/examples/token-answers.ts'

const GATEWAY = sideOf('gateway')
/** Tokens are hosted: none is sent. */
const WITHOUT_TOKEN = { sent: { Authorization: undefined } }

const call = GATEWAY.call(WITHOUT_TOKEN)
const refused = GATEWAY.invalidToken(WITHOUT_TOKEN)

const recorded = [
  observes('refused', refused, { at: 'status', actual: 'refused' }),
  observes('accepted', call, { at: 'status', actual: 'accepted' }),
]

export const HOSTED_CONSENT_EXAMPLES: Examples = {
  'hosted/consent-flow-gives-access': working(call, refused, '401 /problems/INVALID_TOKEN'),
  'hosted/late-code-gives-no-access': notWorking(call, refused),
  'hosted/callback-needs-its-state': recorded,
  'hosted/denied-consent-gives-no-access': recorded,
}
