import { AUTHORIZATION, PERMISSION_ID } from '../../documents/headers.ts'
import { isSuccess, requestHeader, sameHeader } from '../read.ts'
import { PASS, type Requirement, contradicted, requirement } from '../requirement.ts'
import { notWorking, working } from '../tokens/token-checks.ts'
import { betweenFaces, forwardedOf, valueOf } from './forwarded.ts'

/** What a gateway keeps for one client and one user, and what it must not do with it for others. */
export const RELAYED_PERMISSIONS: readonly Requirement[] = [
  requirement('relay/hosted-permission-is-its-clients', {
    statedIn: ['2 §5.2: token of the client'],
    clauses: ['2 §5.1'],
    text: 'Under a hosted permission of one client, another client gets nothing.',
    why: 'The gateway holds the tokens: who may use them is its decision alone.',
    check: notWorking('the tokens were issued for the client that created the permission'),
  }),
  betweenFaces('relay/hosted-tokens-stay-apart', {
    statedIn: ['2 §1.5: a token for each contract'],
    clauses: ['2 §1.2'],
    text: 'A token that the gateway adds under one permission has not been added under another one before.',
    why: 'The user of one permission reads the accounts of another.',
    judge: ({ here, isHosted, requests }, earlier) => {
      const permission = requestHeader(here, PERMISSION_ID)?.toLowerCase()
      if (permission === undefined || !isHosted) return undefined
      const accepted = requests.find(({ response }) => isSuccess(response.status))
      const token = accepted && valueOf(accepted.headers, AUTHORIZATION)
      if (token === undefined) return undefined
      const others = earlier.filter((seen) => {
        const own = requestHeader(seen, PERMISSION_ID)?.toLowerCase()
        const hasToken = requestHeader(seen, AUTHORIZATION) !== undefined
        return own !== undefined && !hasToken && own !== permission && seen.arrivals !== undefined
      })
      if (others.length === 0) return undefined
      const isShared = others.some((seen) =>
        forwardedOf(seen)?.requests.some(({ headers }) =>
          sameHeader(AUTHORIZATION, valueOf(headers, AUTHORIZATION), token),
        ),
      )
      if (!isShared) return PASS
      return contradicted(
        'header Authorization',
        'the token of this permission',
        'the token that arrived under another permission',
        'Look at what the gateway keeps tokens by: it has to be the permission.',
      )
    },
  }),
  requirement('relay/invalid-grant-ends-one-permission', {
    statedIn: ['2 §3 row 4: expired by invalid_grant'],
    clauses: ['2 §7 rule 1'],
    text: 'invalid_grant expires the permission that was refreshed; permissions of other users go on.',
    why: 'One user who leaves would send everybody else through a new consent flow.',
    check: working('nobody has refused the tokens of this permission'),
  }),
  requirement('relay/others-permissions-stay', {
    statedIn: ['2 §3 row 2: revoked by another'],
    text: 'That another client creates a permission revokes none of this client.',
    why: 'The name of a user is what a client calls it: two clients may call two people alike.',
    check: working('no second consent flow has been completed'),
  }),
]
