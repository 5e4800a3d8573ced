import { REFRESH_WITHOUT_A_CLIENT, WITHOUT_A_CLIENT } from '../tokens/premises.ts'
import { type Requirement, requirement } from '../requirement.ts'
import { notWorking, refusedBecause } from '../tokens/token-checks.ts'

/** What follows at the provider from the one header that the gateway changes. */
export const AT_THE_PROVIDER: readonly Requirement[] = [
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
