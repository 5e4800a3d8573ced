import { type JoinedArrival, type Observation, headersOf } from '../../evidence/observation.ts'
import { decodedOrAsSent } from '../../kernel/percent-encoding.ts'
import { isInvalidTokenAnswer } from '../tokens/token-checks.ts'
import { mustEqual } from '../outcomes.ts'
import { asObject, isSuccess, requestHeader, sameHeader, saysSame, show, text } from '../read.ts'
import { type Outcome, PASS, type Requirement, contradicted, observed } from '../requirement.ts'
import { SECOND_MS } from '../../kernel/calendar.ts'
import { TOLERANCES } from '../tolerances.ts'
import {
  AUTHORIZATION,
  CLIENT_ID,
  CORRELATION_ID,
  PERMISSION_ID,
  PSU_IP_ADDRESS,
  PSU_USER_AGENT,
} from '../../documents/headers.ts'
import { betweenFaces, forwardedOf, jsonIn, oauthErrorOf, pairsIn, saySame, valueOf } from './forwarded.ts'

/** What a gateway brings back, and what it does about tokens meanwhile. */
export const RELAYED_ANSWERS: readonly Requirement[] = [
  betweenFaces('relay/success-comes-back', {
    // That requests are relayed is stated. How much a gateway may word of an answer, such as its links, is not shown.
    assumptions: ['relayed-answers'],
    text: 'What the provider answers with success comes back with its status and all that it says.',
    why: 'The customer sees what the gateway made of the accounts, and not what the bank has booked.',
    judge: ({ here, isTokenExchange, requests }) => {
      const given = requests.map((call) => call.response).filter(({ status }) => isSuccess(status))
      if (given.length === 0 || isTokenExchange || here.request.method === 'HEAD') return undefined
      // That more than one was sent is judged elsewhere: the answer to any of them may come back.
      const alike = given.filter(({ status }) => status === here.response.status)
      // Of what is made while it is sent, the provider's text is not kept.
      const isSame = alike.some(({ text: body }) => body === undefined || saySame(body, here.response.text))
      if (isSame) return observed('relayed-answers', 'as they are')
      if (alike.length > 0) return observed('relayed-answers', 'in other words', 'body')
      const seen = `${given.at(-1)!.status} comes back as ${here.response.status}`
      return observed('relayed-answers', seen, 'status')
    },
  }),
  betweenFaces('relay/invalid-token-comes-back', {
    statedIn: ['2 §4.2 step 3: invalid-token error', '2 §7 row 1: invalid_token'],
    text: 'The invalid-token error of the provider comes back to a client that keeps its tokens itself: 401, its problem type and its challenge.',
    why: 'It is what the client begins its refresh with.',
    judge: ({ here, isHosted, provider }) => {
      if (!provider || isHosted || provider.status !== 401) return undefined
      if (text(asObject(jsonIn(provider.text)), 'type') !== INVALID_TOKEN) return undefined
      // A provider that says it otherwise is judged for it elsewhere.
      if (!isChallengedFor(provider)) return undefined
      return isInvalidTokenAnswer(here, 'the invalid-token error of the provider comes back')
    },
  }),
  betweenFaces('relay/other-errors-come-back', {
    assumptions: ['relayed-errors'],
    text: 'Any other error of the provider comes back with its status.',
    why: 'Clients tell errors apart by the status, and their support by what the bank said.',
    judge: ({ here, isTokenExchange, provider }) => {
      if (!provider || isTokenExchange || provider.status < 400 || provider.status === 401) return undefined
      const { status } = here.response
      const seen = status === provider.status ? 'as they are' : `${provider.status} comes back as ${status}`
      return observed('relayed-errors', seen, 'status')
    },
  }),
  betweenFaces('relay/token-request-arrives', {
    statedIn: ['2 §4.1: X-CorAPI-Client-ID'],
    text: 'A token request of the client arrives at the token endpoint of the provider with its parameters.',
    why: 'The provider has to see whose refresh token it is, and for whom.',
    judge: ({ here, isTokenExchange, requests }) => {
      const [call] = requests
      if (!isTokenExchange || !call || here.request.body === undefined) return undefined
      const sent = parametersOf(here.request.body)
      const arrived = parametersOf(call.body)
      const missing = sent.find((pair) => !arrived.includes(pair))
      if (missing === undefined) return PASS
      const name = missing.slice(0, missing.indexOf('='))
      const actual = arrived.some((pair) => pair.startsWith(`${name}=`)) ? 'another value' : 'absent'
      return contradicted(`parameter ${name}`, 'as the client sent it', actual)
    },
  }),
  betweenFaces('relay/token-answer-comes-back', {
    statedIn: ['2 §4.1: the result comes back', '2 §7 row 2: invalid_grant', '2 §7 row 3: no invalid_grant'],
    text: 'What the token endpoint answers comes back: tokens and OAuth errors as they are, a technical failure as 5xx and never as invalid_grant.',
    why: 'invalid_grant is final; made of a failure, or lost, it ends consents or leaves clients asking for ever.',
    judge: ({ here, isTokenExchange, provider }) => {
      if (!isTokenExchange || !provider) return undefined
      const { status, text: body } = here.response
      if (provider.status >= 500) {
        // A provider that says so itself is judged for it elsewhere.
        const isOwn = oauthErrorOf(provider.text) === 'invalid_grant'
        if (status >= 500 && (isOwn || oauthErrorOf(body) !== 'invalid_grant')) return PASS
        const expected = { rule: 'a technical failure stays one', value: '5xx' }
        return contradicted('status', expected, `${status} ${oauthErrorOf(body) ?? ''}`.trim())
      }
      const isTokens = provider.status === 200 && text(asObject(jsonIn(provider.text)), 'access_token')
      const isError = provider.status === 400 && oauthErrorOf(provider.text) !== undefined
      // What is neither is no OAuth answer: what a gateway makes of it is not shown.
      if (!isTokens && !isError) return undefined
      if (status !== provider.status)
        return mustEqual(status, provider.status, { at: 'status', rule: 'the status of the token endpoint' })
      const [sent, back] = [jsonIn(provider.text), jsonIn(body)].map(asObject)
      const changed = Object.keys(sent ?? {}).find(
        (name) => !MAY_DIFFER.test(name) && !isPassedOn(sent?.[name], back?.[name], NEEDED.test(name)),
      )
      if (changed === undefined) return PASS
      const actual = (back?.[changed] ?? null) === null ? 'absent' : 'another value'
      return contradicted(`/${changed}`, 'as the provider gave it', actual)
    },
  }),
  betweenFaces('relay/expired-token-is-refreshed', {
    statedIn: ['2 §1.2: hidden from the user', '2 §3 row 5: refreshed later'],
    text: 'Where the gateway keeps the tokens and the provider refuses one, the gateway asks the token endpoint within the call, after an earlier failure of the refresh, too.',
    why: 'Otherwise users are sent through a consent flow for nothing.',
    judge: ({ here, isHosted, requests, tokenRequests, unjoined, isConcurrent }, earlier) => {
      const [first] = requests
      if (!isHosted || !first || valueOf(first.headers, AUTHORIZATION) === undefined) return undefined
      // Document 2 §7 row 1: other refusals have other reasons, which no refresh mends.
      if (first.response.status !== 401 || !isChallengedFor(first.response)) return undefined
      if (isOver(here, earlier)) return undefined
      if (tokenRequests.length > 0) return PASS
      // One refresh serves all calls that meet, and may have ended before this one.
      if (unjoined > 0 || isConcurrent) return undefined
      const actual = 'the token was refused, and no request for tokens arrived at the provider'
      return contradicted('status', 'a refresh within the call', actual)
    },
  }),
  betweenFaces('relay/refresh-waits-for-a-call', {
    statedIn: ['2 §1.2: only within a call'],
    text: 'While no call is under way, the gateway refreshes no token.',
    why: 'A consent that nobody uses would never end: the refresh token lives on with every refresh.',
    judge: ({ here, tokenRequests }) => {
      const { quietMs = 0, uncalled = [] } = here.arrivals!
      const { value: mostMs } = TOLERANCES.refreshOfACallMs
      const unasked = uncalled.find((arrival) => arrival.afterMs > mostMs && isRefresh(arrival))
      if (unasked) {
        return contradicted(
          'status',
          'no refresh without a call',
          `a refresh arrived ${Math.round(unasked.afterMs / SECOND_MS)} s after the last call that it can have been for, and before this one; it was answered ${unasked.response.status}`,
          'Look at what renews tokens by a timer: a refresh belongs into the call that needs it.',
        )
      }
      return quietMs > mostMs && tokenRequests.some(isRefresh) ? PASS : undefined
    },
  }),
  betweenFaces('relay/refreshed-call-is-sent-again', {
    statedIn: ['2 §1.2: a longer latency only'],
    clauses: ['2 §4.2 step 4'],
    text: 'A request whose token the gateway has refreshed is sent to the provider again within the call, whatever its method.',
    why: 'The client is meant to notice a longer latency, and not a refusal.',
    judge: ({ here, isHosted, requests, tokenRequests, unjoined, isConcurrent }) => {
      const [first, ...again] = requests
      if (!isHosted || first?.response.status !== 401) return undefined
      const isRefreshed = tokenRequests.some(
        ({ response }) =>
          response.status === 200 && text(asObject(jsonIn(response.text)), 'access_token') !== undefined,
      )
      if (!isRefreshed) return undefined
      if (again.length > 0) return PASS
      if (unjoined > 0 || isConcurrent) return undefined
      return contradicted(
        'status',
        'the original request again, with the new token',
        `the token was refreshed, nothing was sent again, and the client got ${here.response.status}`,
        'Look at whether requests with a body are kept until their token is known to work.',
      )
    },
  }),
  betweenFaces('relay/resubmission-happens-once', {
    namedIn: ['2 §4.2 step 4: resubmitted'],
    clauses: ['2 §1.2'],
    // That the request is sent again is stated; that it is not sent a third time is good practice.
    text: 'A request that is refused with the refreshed token, too, is not sent to the provider a third time within the call.',
    why: 'A token that is refused for another reason than its age would be refreshed for ever, and every try costs a refresh token.',
    judge: ({ isHosted, requests, tokenRequests }) => {
      const refused = requests.findIndex(({ response }) => response.status !== 401)
      const again = (refused === -1 ? requests : requests.slice(0, refused + 1)).length - 1
      if (!isHosted || tokenRequests.length === 0 || again < 1) return undefined
      if (again === 1) return PASS
      return contradicted(
        'status',
        'sent again once',
        `sent again ${again} times: ${requests.map(({ response }) => response.status).join(', ')}`,
        'Look at what ends the loop of refresh and resubmission: its second refusal has to go back to the client.',
      )
    },
  }),
  betweenFaces('relay/resubmission-is-complete', {
    statedIn: ['2 §1.2: a longer latency only'],
    namedIn: ['2 §4.2 step 4: resubmitted'],
    text: 'After a refresh the gateway sends the original request again: the same resource, headers and body, with the new token.',
    why: 'What is lost the second time fails only for users whose token had just expired.',
    judge: ({ requests, tokenRequests }) => {
      const [first, ...again] = requests
      if (!first || tokenRequests.length === 0 || again.length === 0) return undefined
      return again.flatMap((call) => changeFrom(first, call) ?? [])[0] ?? PASS
    },
  }),
  betweenFaces('relay/final-refusal-ends-refreshing', {
    statedIn: ['2 §3 row 4: refreshing stops', '2 §7 rule 1: invalid_grant is final'],
    text: 'After invalid_grant nothing asks the token endpoint for this permission any more.',
    why: 'The consent is over; whoever goes on asking is taken for an attacker.',
    judge: ({ here, tokenRequests, isConcurrent }, earlier) => {
      // Calls that meet may ask before the refusal of one of them is known.
      if (isConcurrent) return undefined
      // A permission that still works has not been refused: most exchanges need no look at what was before.
      if (tokenRequests.length === 0 && isSuccess(here.response.status)) return undefined
      if (!isOver(here, earlier)) return undefined
      if (tokenRequests.length === 0) return PASS
      const actual = `the token endpoint was asked again, and answered ${tokenRequests[0]!.response.status}`
      return contradicted('status', 'no refresh after invalid_grant', actual)
    },
  }),
]

/** A code is redeemed when the customer comes back, whoever calls. */
function isRefresh({ body }: Pick<JoinedArrival, 'body'>): boolean {
  return parametersOf(body).includes('grant_type=refresh_token')
}

/** Other challenges may stand before it, in fields of their own too. */
function isChallengedFor({ headers }: JoinedArrival['response']): boolean {
  return headersOf(headers, 'WWW-Authenticate').some((challenge) => challenge.includes('invalid_token'))
}

/** What is no longer as it was when the request was sent first. */
function changeFrom(first: JoinedArrival, call: JoinedArrival): Outcome | undefined {
  if (call.method !== first.method || decodedOrAsSent(call.path) !== decodedOrAsSent(first.path)) {
    const expected = { rule: 'the original request', value: `${first.method} ${first.path}` }
    return contradicted('request line', expected, `${call.method} ${call.path}`)
  }
  if (!saySame(first.body, call.body)) {
    const expected = { rule: 'the body of the original request', value: show(first.body || 'empty') }
    return contradicted('body', expected, show(call.body || 'empty'))
  }
  const valueIn = ({ headers }: JoinedArrival, name: string) => valueOf(headers, name)
  const lost = SPECIFIED.find((name) => !sameHeader(name, valueIn(first, name), valueIn(call, name)))
  if (lost === undefined) return undefined
  const value = show(valueIn(first, lost) ?? 'absent')
  const actual = show(valueIn(call, lost) ?? 'absent')
  return contradicted(`header ${lost}`, { rule: 'as the first time', value }, actual)
}

/** Of a token answer: what counts down meanwhile, has its letters in any case, or is for people. */
const MAY_DIFFER = /^(?:expires_in|token_type|error_.*)$/
/** Other members are optional, and nobody is kept from leaving them out. */
const NEEDED = /^(?:access_token|refresh_token|error)$/

function isPassedOn(sent: unknown, back: unknown, isNeeded: boolean): boolean {
  const isAbsent = (back ?? null) === null
  return (sent ?? null) === null || (isAbsent ? !isNeeded : saysSame(sent, back))
}

const INVALID_TOKEN = '/problems/INVALID_TOKEN'

/** What document 1 §2.1 has of a request, but for its token and its target. */
const SPECIFIED = [PERMISSION_ID, CORRELATION_ID, CLIENT_ID, PSU_IP_ADDRESS, PSU_USER_AGENT] as const

/** Token requests may be JSON as well: their content type is not shown. */
function parametersOf(body: string): readonly string[] {
  const value = asObject(jsonIn(body))
  if (!value) return pairsIn(body)
  return Object.entries(value).map(([name, one]) => `${name}=${String(one)}`)
}

/** Whether the refresh of the same permission has been answered with invalid_grant before. */
function isOver(here: Observation, earlier: readonly Observation[]): boolean {
  const permission = requestHeader(here, PERMISSION_ID)
  if (permission === undefined) return false
  return earlier.some((seen) => {
    if (requestHeader(seen, PERMISSION_ID) !== permission || !seen.arrivals || seen.arrivals.isConcurrent)
      return false
    const refreshes = forwardedOf(seen)?.tokenRequests ?? []
    return refreshes.some(
      ({ response }) =>
        response.status >= 400 && response.status < 500 && oauthErrorOf(response.text) === 'invalid_grant',
    )
  })
}
