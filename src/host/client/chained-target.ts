import { headerOf } from '../../evidence/observation.ts'
import { AUTHORIZATION } from '../../documents/headers.ts'
import { defined } from '../../kernel/defined.ts'
import { type Result, err, ok } from '../../kernel/result.ts'
import type { Profile, Target, TargetSession } from '../../target/profile/profile.ts'
import { type TokenChain, spendsToken, successorsOf } from '../../target/profile/token-chain.ts'
import { type ChainFile, openChainFile } from '../files/token-chain-file.ts'
import type { HttpTarget } from './http-target.ts'

/** The target with the tokens that its profile lets a run spend. The error is ready to be printed. */
export function withTokenChains(target: HttpTarget, now: () => number): Result<HttpTarget, string> {
  const { controlUrl, tokens, secondClient } = target.profile
  // Each flow has a world with tokens of its own.
  if (controlUrl !== undefined) return ok(target)
  const chains = openAll({ first: tokens?.chain, second: secondClient?.chain })
  if (!chains.ok) return err(chains.error)
  return ok(chains.value.first || chains.value.second ? chained(target, chains.value, now) : target)
}

/**
 * A target whose tokens a run may spend (document 2 §4.1): each session begins with those of now, and what a refresh
 * gives is kept before anybody reads the answer.
 */
export function chained<Given extends Target>(target: Given, chains: Chains, now: () => number): Given {
  const seen = createSeenTokens()
  return {
    ...target,
    profile: profileNow(target.profile, chains, seen),
    open: async (opening) => {
      const session = await target.open(opening)
      const profile = profileNow(session.profile, chains, seen)
      return { ...session, profile, send: keeping(watching(session.send, seen), chains, now) }
    },
  }
}

type SeenTokens = ReturnType<typeof createSeenTokens>

/** Which access tokens have opened anything. */
function createSeenTokens() {
  const refused = new Set<string>()
  let last: string | undefined
  return {
    note: (token: string, status: number): void => {
      if (status < 300) {
        last = token
        refused.delete(token)
      } else if (status === 401 && token !== last) refused.add(token)
    },
    /** The newest that has not been refused from the first; a refresh that gives a dead one ends no run. */
    best: (newest: string): string => (refused.has(newest) ? (last ?? newest) : newest),
  }
}

function watching(send: TargetSession['send'], seen: SeenTokens): TargetSession['send'] {
  return async (request, ended) => {
    const sent = await send(request, ended)
    const token = /^Bearer (\S+)$/.exec(headerOf(request.headers, AUTHORIZATION) ?? '')?.[1]
    if (token !== undefined && request.client === 'first' && 'response' in sent.outcome)
      seen.note(token, sent.outcome.response.status)
    return sent
  }
}

/** The tokens of each client of the profile that has such a place. */
export interface Chains {
  readonly first?: ChainFile | undefined
  readonly second?: ChainFile | undefined
}

function openAll(places: Readonly<Record<keyof Chains, TokenChain | undefined>>): Result<Chains, string> {
  const chains: { -readonly [Client in keyof Chains]: ChainFile } = {}
  for (const client of ['first', 'second'] as const) {
    const place = places[client]
    if (!place) continue
    const chain = openChainFile(place)
    if (!chain.ok) return chain
    chains[client] = chain.value
  }
  return ok(chains)
}

/** The profile with the tokens of now in the places where rules and scenarios look for them. */
function profileNow(profile: Profile, { first, second }: Chains, seen: SeenTokens): Profile {
  const [own, other] = [first?.current(), second?.current()]
  const secrets = [own, other].flatMap((tokens) =>
    tokens ? [tokens.accessToken, tokens.refreshToken, tokens.expiredAccessToken ?? []].flat() : [],
  )
  return {
    ...profile,
    secrets: [...(profile.secrets ?? []), ...secrets],
    headers: own
      ? { ...profile.headers, [AUTHORIZATION]: `Bearer ${seen.best(own.accessToken)}` }
      : profile.headers,
    known: {
      ...profile.known,
      ...(own && defined({ refreshToken: own.refreshToken, expiredAccessToken: own.expiredAccessToken })),
      ...(other && { otherAccessToken: other.accessToken, otherRefreshToken: other.refreshToken }),
    },
    ...(profile.secondClient && {
      secondClient: {
        ...profile.secondClient,
        headers: {
          ...profile.secondClient.headers,
          ...(other && { [AUTHORIZATION]: `Bearer ${other.accessToken}` }),
        },
      },
    }),
  }
}

/**
 * Sends what hands a refresh token over only after it is noted that it does: of a run that ends before the answer, the
 * next one says so.
 */
function keeping(send: TargetSession['send'], chains: Chains, now: () => number): TargetSession['send'] {
  return async (request, ended) => {
    const spent = Object.entries(chains).find(([, one]: [string, ChainFile | undefined]) =>
      one ? spendsToken(one.current(), request.body) : false,
    )
    if (!spent) return await send(request, ended)
    const [owner, chain] = spent
    const before = chain.current()
    chain.keep({ ...before, refreshSentAt: new Date(now()).toISOString() })
    const sent = await send(request, ended)
    const { outcome } = sent
    // No answer says nothing of what became of the token.
    if ('failure' in outcome) return sent
    const { refreshSentAt: _, ...known } = before
    const successors = successorsOf(known, outcome.response.status, outcome.response.body) ?? known
    // Who gives another client what it asks for with a token that is not its own may have made it that client's.
    const isOfOwner = request.client === owner
    chain.keep(isOfOwner ? successors : { ...successors, accessToken: known.accessToken })
    return sent
  }
}
