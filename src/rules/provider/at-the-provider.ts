import { REFRESH_WITHOUT_A_CLIENT, WITHOUT_A_CLIENT } from '../tokens/premises.ts'
import { ACCOUNT_INFORMATION_REQUIREMENTS } from '../account-information/requirements.ts'
import { ANSWER_REQUIREMENTS } from '../answers/requirements.ts'
import { PAYMENT_REQUIREMENTS } from '../payments/requirements.ts'
import { RECONCILIATION_REQUIREMENTS } from '../reconciliation/requirements.ts'
import { REQUEST_REQUIREMENTS } from '../requests/requirements.ts'
import { SECURITY_REQUIREMENTS } from '../security/requirements.ts'
import { type Requirement, requirement } from '../requirement.ts'
import { notWorking, refusedBecause } from '../tokens/token-checks.ts'

/**
 * What document 1 says of answers that only a provider can give: the gateway relays them (document 1 §1.1), and all that
 * it changes on the way is one header of the request (document 2 §4.2 step 2). What the gateway itself adds or checks is
 * not here: headers, parameters, permissions, and how errors are worded.
 */
const RELAYED: readonly Requirement[] = [
  ...ANSWER_REQUIREMENTS,
  ...REQUEST_REQUIREMENTS,
  ...SECURITY_REQUIREMENTS,
  ...ACCOUNT_INFORMATION_REQUIREMENTS,
  ...PAYMENT_REQUIREMENTS,
  ...RECONCILIATION_REQUIREMENTS,
].filter(({ atProvider }) => atProvider)

/** The ids that they have at the provider, by those that they have at the gateway. */
export const RELAYED_IDS: ReadonlyMap<string, string> = new Map(
  RELAYED.map(({ id, atProvider }) => [id, atProvider!]),
)

/** Document 1 at the provider itself, and what follows from the one header that the gateway changes. */
export const AT_THE_PROVIDER: readonly Requirement[] = [
  ...RELAYED.map(({ atProvider, ...one }) => ({ ...one, id: atProvider!, surface: 'provider' as const })),
  requirement('provider/call-without-client-is-refused', {
    when: WITHOUT_A_CLIENT,
    surface: 'provider',
    statedIn: ['2 §5.2: token of the client'],
    text: 'A resource request without X-CorAPI-Client-ID is refused: the provider has to validate that the access token was issued to the client, and no client is named.',
    why: 'A provider that takes such a request takes every token from everybody who reaches it.',
    check: refusedBecause('no client is named'),
  }),
  requirement('provider/refresh-without-client-is-refused', {
    when: REFRESH_WITHOUT_A_CLIENT,
    surface: 'provider',
    statedIn: ['2 §5.3: refresh token of the client'],
    text: 'A refresh without X-CorAPI-Client-ID is refused: the refresh token must have been issued to the client that is authenticated by this header.',
    why: 'client_id in the body is no proof: whoever has stolen a refresh token knows it too.',
    check: notWorking('no client is named'),
  }),
]
