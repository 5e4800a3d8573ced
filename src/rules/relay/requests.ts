import { type JoinedArrival, headersOf } from '../../evidence/observation.ts'
import { type Arrival, CLIENT_ID, TARGET_ID, arrivalsOfHeaders } from '../../documents/headers.ts'
import { type Wrong, headersMalformed, headersMissing, unspecified } from '../requests/what-is-wrong.ts'
import { mustHold, notTested } from '../outcomes.ts'
import { isSuccess, requestHeader, sameHeader, show, succeeded } from '../read.ts'
import { type Outcome, PASS, type Requirement, type RequirementDraft, contradicted } from '../requirement.ts'
import { type Forwarded, type RelayJudge, betweenFaces, jsonIn, saySame, valueOf } from './forwarded.ts'

/** What a gateway sends on, and what it keeps back. */
export const FORWARDED_REQUESTS: readonly Requirement[] = [
  betweenFaces('relay/client-id-is-sent', {
    statedIn: [
      '2 §4.2 step 2: X-CorAPI-Client-ID',
      '2 §4.1: X-CorAPI-Client-ID',
      '2 §5.1: client authenticated by header',
    ],
    text: 'Whatever arrives at the provider has X-CorAPI-Client-ID, once.',
    why: 'Providers know the client by nothing else: without it every token looks stolen.',
    judge: ({ requests, tokenRequests }) =>
      each([...requests, ...tokenRequests], (call) => {
        const named = call.headers.filter(([name]) => name.toLowerCase() === CLIENT_ID.toLowerCase())
        const [only] = named
        // What is repeated may come joined by a comma (RFC 9110 §5.3).
        if (named.length === 1 && only && only[1].trim() !== '' && !only[1].includes(',')) return PASS
        return contradicted(
          `header ${CLIENT_ID}`,
          'the identifier of the client, once',
          only ? `${named.length} times: ${show(named.map(([, value]) => value).join(', '))}` : 'absent',
          'Look at where the gateway replaces X-CorAPI-Target-ID.',
        )
      }),
  }),
  betweenFaces('relay/target-id-is-not-forwarded', {
    statedIn: ['2 §4.2 step 2: X-CorAPI-Client-ID'],
    text: 'A resource request arrives at the provider without X-CorAPI-Target-ID, which X-CorAPI-Client-ID has replaced.',
    why: 'It is the gateway that is asked for a target; a provider that gets it may refuse it as unspecified.',
    judge: ({ isTokenExchange, requests }) => {
      if (isTokenExchange) return undefined
      return each(requests, ({ headers }) => {
        const target = valueOf(headers, TARGET_ID)
        return mustHold(target === undefined, `header ${TARGET_ID}`, `replaced by ${CLIENT_ID}`, target)
      })
    },
  }),
  betweenFaces('relay/client-id-of-the-client-dies', {
    statedIn: ['2 §5.1: client authenticated by header', '2 §1.3: unspecified headers'],
    text: 'An X-CorAPI-Client-ID that the client itself has sent does not arrive at the provider, at the token endpoint neither.',
    why: 'Whoever can name another client reads the accounts of its users.',
    judge: ({ here, requests, tokenRequests }) => {
      const smuggled = requestHeader(here, CLIENT_ID)?.trim()
      if (smuggled === undefined || smuggled === '') return undefined
      const calls = [...requests, ...tokenRequests]
      const found = calls.find(({ headers }) =>
        headers.some(
          ([name, value]) =>
            name.toLowerCase() === CLIENT_ID.toLowerCase() &&
            value.split(',').some((one) => one.trim() === smuggled),
        ),
      )
      if (!found) return PASS
      return contradicted(
        `header ${CLIENT_ID}`,
        'the client that the gateway has authenticated',
        `${show(smuggled)}, which the client had sent`,
        'Look at whether the gateway sets the header, or adds it only where it is missing.',
      )
    },
  }),
  ...Array.from(arrivalsOfHeaders(), arrives),
  staysBack('relay/nothing-incomplete-arrives', ({ here }) => headersMissing(here), {
    statedIn: ['2 §1.3: only valid requests', '2 §1.3: mandatory headers'],
    text: 'A request without one of its mandatory headers does not arrive at the provider.',
    why: 'Providers rely on the gateway for this check.',
  }),
  staysBack('relay/nothing-malformed-arrives', ({ here }) => headersMalformed(here), {
    statedIn: ['2 §1.3: only valid requests', '2 §1.3: mandatory headers', '2 §1.3: optional headers'],
    clauses: ['1 §8'],
    text: 'A request with a header that is not syntactically correct does not arrive at the provider.',
    why: 'What a provider gets from a gateway it takes for checked.',
  }),
  staysBack('relay/nothing-unspecified-arrives', ({ here }) => unspecified(here), {
    statedIn: ['2 §1.3: only valid requests', '2 §1.3: unspecified headers'],
    text: 'A request with a header that the documents do not specify does not arrive at the provider.',
    why: 'Unspecified headers may carry what the provider must not see.',
  }),
  staysBack('relay/nothing-unreadable-arrives', unreadable, {
    statedIn: ['2 §1.3: only valid requests', '2 §1.3: payload'],
    text: 'A request whose JSON cannot be read does not arrive at the provider.',
    why: 'Where two read the same broken text, each reads something else.',
  }),
  betweenFaces('relay/answered-request-arrives', {
    statedIn: ['1 §1.1: the target', '1 §1.1: validated and forwarded'],
    text: 'A request that is answered with success arrived at the provider: the gateway answers for nobody.',
    why: 'An answer that was kept shows accounts as they were, and to whom a consent may be over.',
    judge: ({ here, operation, requests, unjoined, isConcurrent }) => {
      if (operation.headerSet !== 'standard' || !succeeded(here)) return undefined
      if (requests.length > 0) return PASS
      // Of several at once, what arrived under another correlation id may be any of theirs.
      if (isConcurrent) return undefined
      if (unjoined > 0) return notTested(`${unjoined} requests arrived that cannot be joined with this one`)
      return contradicted(
        'status',
        'an answer of the provider',
        `${here.response.status}, and nothing arrived at the provider`,
        'Look at what the gateway keeps, and at whether its provider is the one that the profile names.',
      )
    },
  }),
  betweenFaces('relay/body-arrives', {
    statedIn: ['1 §1.1: validated and forwarded', '2 §4.2 step 2: X-CorAPI-Client-ID'],
    text: 'The body of a request arrives at the provider with all that it says.',
    why: 'A payment that is changed on its way is another payment.',
    judge: ({ here, isTokenExchange, requests }) => {
      const { body } = here.request
      if (body === undefined || body === '' || isTokenExchange) return undefined
      // Bytes that are no text have no meaning that could arrive.
      if (/\p{Surrogate}/u.test(body)) return undefined
      return each(requests, (call) => {
        const expected = { rule: 'the body of the client', value: show(body) }
        return mustHold(saySame(body, call.body), 'body', expected, call.body || 'empty')
      })
    },
  }),
  betweenFaces('relay/submission-arrives-once', {
    namedIn: ['1 §1.1: validated and forwarded'],
    // That requests are forwarded is stated; that none is forwarded twice is good practice.
    text: 'A request that writes is not sent to the provider again after the provider has accepted it.',
    why: 'The customer pays twice.',
    judge: ({ here, operation, requests }) => {
      if (operation.module === 'consent-flow' || here.request.method !== 'POST') return undefined
      const accepted = requests.filter(({ response }) => isSuccess(response.status))
      if (accepted.length === 0) return undefined
      const actual = `${accepted.length} times: ${accepted.map(({ response }) => response.status).join(', ')}`
      return mustHold(accepted.length === 1, 'status', 'accepted once', actual)
    },
  }),
]

type Words = Pick<RequirementDraft, 'clauses' | 'statedIn' | 'namedIn' | 'text' | 'why'>

/** Headers that go on as they came: everything but the one that is replaced. */
function arrives([{ requirement: id, ...words }, names]: readonly [Arrival, readonly string[]]): Requirement {
  const judge: RelayJudge = ({ here, requests, isTokenExchange }) => {
    if (isTokenExchange) return undefined
    const sent = names.flatMap((name) => {
      const value = requestHeader(here, name)
      return value === undefined ? [] : [{ name, value: value.trim() }]
    })
    if (sent.length === 0) return undefined
    return each(requests, ({ headers }) => {
      // A provider may take any of several: each has to be the one that was sent.
      const arrived = sent.map((one) => ({ ...one, values: headersOf(headers, one.name) }))
      const changed = arrived.find(
        ({ name, value, values }) =>
          values.length === 0 || !values.every((other) => sameHeader(name, value, other)),
      )
      if (!changed) return PASS
      const expected = { rule: 'the value that the client sent', value: show(changed.value) }
      return contradicted(`header ${changed.name}`, expected, show(changed.values.join(' and ') || 'absent'))
    })
  }
  return betweenFaces(id, { ...words, judge })
}

/** Only valid requests are forwarded: what is wrong with one, and it must not have arrived. */
function staysBack(
  id: string,
  wrongWith: (forwarded: Forwarded) => readonly Pick<Wrong, 'what'>[],
  words: Words,
): Requirement {
  const judge: RelayJudge = (forwarded) => {
    const [wrong] = wrongWith(forwarded)
    if (wrong === undefined) return undefined
    const [arrived] = forwarded.requests
    if (!arrived) return PASS
    return contradicted(
      'status',
      'not forwarded',
      `arrived at the provider (${wrong.what}), which answered ${arrived.response.status}`,
      'Look at what the gateway checks before it forwards.',
    )
  }
  return betweenFaces(id, { ...words, judge })
}

function unreadable({ here, operation }: Forwarded): readonly Pick<Wrong, 'what'>[] {
  const isJson =
    operation.requestBody?.mediaType === 'application/json' && operation.module !== 'consent-flow'
  return isJson && jsonIn(here.request.body ?? '') === undefined ? [{ what: 'a body that is no JSON' }] : []
}

/** One outcome for all: the first contradiction, or a pass if there was anything to look at. */
function each(calls: readonly JoinedArrival[], judge: (call: JoinedArrival) => Outcome): Outcome | undefined {
  const outcomes = calls.map(judge)
  return outcomes.find(({ kind }) => kind !== 'pass') ?? outcomes[0]
}
