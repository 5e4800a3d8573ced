import { refusal } from '../../../test/examples/bodies.ts'
import { fails, observes, passes, undecided } from '../../../test/examples/example.ts'
import type { Example, Examples } from '../../../test/examples/example.ts'
import { sideOf } from '../../../test/examples/sides.ts'
import { invalidTokens, notWorking, working } from '../../../test/examples/token-answers.ts'

const GATEWAY = sideOf('gateway')
/** Tokens are hosted: none is sent. */
const WITHOUT_TOKEN = { sent: { Authorization: undefined } }

const call = GATEWAY.call(WITHOUT_TOKEN)
const invalidToken = GATEWAY.invalidToken(WITHOUT_TOKEN)
const outage = GATEWAY.refusedCall(503, '/problems/TECHNICAL_ERROR', WITHOUT_TOKEN)

const works = working(call, invalidToken, '401 /problems/INVALID_TOKEN')
const worksNoMore = notWorking(call, invalidToken)

const ORDER = { operation: 'payment-submission/submit' } as const
const worksWhereOffered = [
  ...works,
  fails('a token is missing for an order', refusal(401, ORDER)),
  undecided('the operation is not offered', refusal(501)),
  undecided('an order without what this target needs', refusal(400, ORDER)),
]

const recorded = [
  observes('refused', invalidToken, ['status', 'refused']),
  observes('accepted', call, ['status', 'accepted']),
]

export const HOSTED_TOKEN_EXAMPLES: Examples = {
  'hosted/call-needs-no-token': worksWhereOffered,
  'hosted/refresh-happens-inside-a-call': worksWhereOffered,
  'hosted/refresh-keeps-tokens': works,
  'hosted/refresh-is-tried-again': works,
  'hosted/tokens-outlive-an-ordinary-pause': works,
  'hosted/new-permission-heals': works,
  'hosted/invalid-grant-stops-refreshing': worksNoMore,
  'hosted/tokens-go-after-three-months': worksNoMore,
  'hosted/consents-cannot-be-updated': worksNoMore,
  'hosted/invalid-grant-shows-as-invalid-token': invalidTokens(
    GATEWAY,
    // What is recorded has no value that it should have.
    (title, here, { value: _, ...shown } = {}) => observes(title, here, shown),
  ),
  'hosted/invalid-grant-expires-the-permission': states('expired', 'valid'),
  'hosted/other-failure-leaves-the-permission': states('valid', 'expired'),
  'hosted/three-months-are-calendar-months': [
    observes('deleted', invalidToken, ['status', 'deleted']),
    observes('kept a little longer', call, ['status', 'kept']),
  ],
  'hosted/newer-permission-revokes-the-older': [observes('both work', call, ['status', 'both work'])],
  'hosted/call-when-refresh-fails': [observes('401', invalidToken, ['status', '401'])],
  'hosted/consent-flow-gives-access': works,
  'hosted/late-code-gives-no-access': worksNoMore,
  'hosted/callback-needs-its-state': recorded,
  'hosted/denied-consent-gives-no-access': recorded,
}

/** The exchange does not count here: the state of the permission was captured before. */
function states(wanted: string, other: string): readonly Example[] {
  const at = 'the state of the permission'
  return [
    passes(wanted, outage, undefined, {}, { permissionState: wanted }),
    fails(other, outage, [at, other, wanted], {}, { permissionState: other }),
  ]
}
