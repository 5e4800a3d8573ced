import { utf8 } from '../../kernel/base64.ts'
import { unmarkedJsonIn } from '../../kernel/json-text.ts'
import { type Exchange, headerOf } from '../../evidence/observation.ts'
import { isCut } from '../../evidence/kept-bodies.ts'
import type { CauseProof, Finding, RunResult } from '../../evidence/run-result.ts'
import { AUTHORIZATION, CLIENT_ID, CORRELATION_ID, TARGET_ID } from '../../documents/headers.ts'
import { SECOND_MS } from '../../kernel/calendar.ts'
import { words } from '../../kernel/words.ts'
import { isOfTokens } from '../../target/apis/ports.ts'
import type { CauseName } from './cause.ts'
import { MOST_SKEW_MS, skewOf, skewWords } from './clock-skew.ts'
import { pageIn, withoutAddress } from './pages.ts'
import { PRE_FLIGHT_IDS } from './probe.ts'
import { ADDED_FIX, addedIn, documentedNames, echoedNamesIn, missingIn, notEchoed } from './reflection.ts'

/** What was sent and answered, before a run or in all of it. */
export interface Exchanges {
  /** In the order in which each flow sent them. */
  readonly flows: readonly (readonly Exchange[])[]
  /** `sentAt` is by the clock of this machine, and not by one that the run moves. */
  readonly isByThisClock: boolean
  readonly limited?: RunResult['target']['rateLimited']
}

/** What stands between, or is set wrong, with what shows it. Verdicts are as they are without it. */
export type LikelyCause = ReturnType<typeof likelyCauses>[number]

/** Every cause that shows in what was answered, without more questions. One that shows nothing is not there. */
export function likelyCauses(seen: Exchanges) {
  // Of what was not kept, nothing is known.
  const flows = seen.flows.map((flow) => flow.filter(({ request }) => request.url !== ''))
  const all = flows.flat()
  return ROWS.flatMap(([name, recognise]) => {
    const found = recognise(all, { ...seen, flows })
    if (!found || found.signs.size === 0) return []
    const { signs, explains, ...told } = found
    return {
      name,
      ...told,
      /** What shows it, those of these exchanges first. */
      proof: (first: Iterable<string> = []): readonly CauseProof[] =>
        [...new Set([...first, ...signs.keys()])]
          .flatMap((exchange) => {
            const sign = signs.get(exchange)
            return sign === undefined ? [] : [{ exchange, seen: sign }]
          })
          .slice(0, MOST_PROOF),
      /** Whether it took the whole answer of one of these exchanges. */
      isInTheWay: (exchanges: readonly Exchange[]): boolean =>
        !explains && exchanges.some(({ id }) => signs.has(id)),
      /** Whether what was found of this exchange comes from it. */
      explains: (exchange: Exchange, finding: Finding): boolean =>
        signs.has(exchange.id) && (explains?.(finding) ?? true),
    }
  })
}

export const MOST_PROOF = 3

/** By the id of an exchange, what in it shows the cause. */
type Signs = ReadonlyMap<string, string>

interface Recognised {
  readonly what: string
  readonly fix: string
  /** Where there are none, neither is the cause. */
  readonly signs: Signs
  /** Of the exchanges with a sign; all findings where absent. */
  readonly explains?: (finding: Finding) => boolean
}

type Recognise = (all: readonly Exchange[], seen: Exchanges) => Recognised | undefined

const CONNECTIONS_FIX =
  'look into the log of the target, or of what stands before it; connections: close in the profile gives every request a connection of its own'

/** One row for each cause; what shows itself more clearly comes first. */
const ROWS: readonly (readonly [CauseName, Recognise])[] = [
  ['cached-answers', cached],
  ['every-address-alike', alike],
  ['redirected', redirected],
  ['body-limit', bodyLimit],
  ['answers-cut-off', cutOff],
  ['rate-limited', rateLimited],
  ['error-pages', errorPages],
  ['headers-stripped', requestHeadersLost],
  ['headers-added', requestHeadersAdded],
  ['answer-headers-changed', answerHeadersChanged],
  ['charset-changed', charsetChanged],
  ['refreshed-token-refused', deadRefreshes],
  ['clock-skew', clockIsOff],
  ['connection-closed', unanswered('reset', 'the connection was closed under', CONNECTIONS_FIX)],
  ['too-slow', unanswered('timeout', 'no answer came in time to', 'raise timeout in the profile')],
  ['nothing-listens', unanswered('refused', 'nothing listened for', 'keep the target up while a run lasts')],
  ['target-unavailable', unavailable],
]

// --- a cache

const CACHE_HEADERS: readonly string[] = words(
  'x-cache x-cache-status x-proxy-cache x-nginx-cache cf-cache-status cache-status',
)

function cached(all: readonly Exchange[], { isByThisClock }: Exchanges): Recognised | undefined {
  const reads = all
    .filter(({ request, response }) => response && request.method === 'GET')
    .toSorted((one, other) => Date.parse(one.sentAt) - Date.parse(other.sentAt))
  const idOf = ({ request }: Exchange): string | undefined => headerOf(request.headers, CORRELATION_ID)
  const asked = new Map(reads.map((one) => [`${one.request.url} ${idOf(one)}`, one.id]))
  const again = answeredAgain(reads)
  const before = new Map<string, Exchange>()
  const signs = signsIn(reads, (exchange) => {
    const { request, response } = exchange
    const answered = headerOf(response!.headers, CORRELATION_ID)
    const isOther = answered !== undefined && answered !== idOf(exchange)
    // What was asked before the run is not among them.
    const other = isOther
      ? (asked.get(`${request.url} ${answered}`) ?? again(exchange, answered)?.id)
      : undefined
    const same = isByThisClock ? writtenBefore(exchange, before) : undefined
    if (other !== undefined) return `${CORRELATION_ID}: ${answered}, the id of ${other}`
    // Whoever keeps what the doctor asked before the run answers with the ids of its questions.
    if (isOther && answered.startsWith(PRE_FLIGHT_IDS))
      return `${CORRELATION_ID}: ${answered}, the id of a question before the run`
    return cacheHeader(response!) ?? same
  })
  return {
    what: `a cache answers in the place of the target: ${timesOf(signs)} came from it`,
    fix: 'have the cache keep nothing of this API (proxy_cache off, Cache-Control: no-store): each answer belongs to one request',
    signs,
  }
}

/** The other answer that has the same id, where that id stands in answers of one address alone. */
function answeredAgain(reads: readonly Exchange[]) {
  const byId = Map.groupBy(reads, ({ response }) => headerOf(response!.headers, CORRELATION_ID))
  const addresses = new Set(reads.map(({ request }) => request.url))
  return (exchange: Exchange, answered: string): Exchange | undefined => {
    const same = byId.get(answered)!
    const isOfOne = same.every(({ request }) => request.url === exchange.request.url)
    return isOfOne && addresses.size > 1 ? same.find(({ id }) => id !== exchange.id) : undefined
  }
}

function cacheHeader({ headers }: NonNullable<Exchange['response']>): string | undefined {
  const age = headerOf(headers, 'age')
  if (age !== undefined && Number(age) > 0) return `Age: ${age}`
  const [name, value] =
    headers.find(([key, text]) => CACHE_HEADERS.includes(key.toLowerCase()) && /\bhit\b/i.test(text)) ?? []
  return name === undefined ? undefined : `${name}: ${value}`
}

/** The same body with the same `Date`, though it was asked for seconds later. */
function writtenBefore(exchange: Exchange, before: Map<string, Exchange>): string | undefined {
  const { url } = exchange.request
  const { headers, body } = exchange.response!
  const date = headerOf(headers, 'date')
  if (date === undefined || body === '') return undefined
  const first = before.get(url)
  const isSame =
    first?.response?.body === body &&
    headerOf(first.response.headers, 'date') === date &&
    Date.parse(exchange.sentAt) - answeredAtMs(first) >= 2 * SECOND_MS
  if (isSame) return `Date: ${date}, and the body of ${first.id}, though sent seconds after it was answered`
  before.set(url, exchange)
  return undefined
}

function answeredAtMs({ sentAt, durationMs }: Exchange): number {
  return Date.parse(sentAt) + durationMs
}

// --- every address alike

function alike(all: readonly Exchange[]): Recognised | undefined {
  const keys = new Map<string, Exchange>()
  for (const exchange of all)
    if (exchange.operation === undefined && isSuccess(exchange) && exchange.response!.body !== '')
      keys.set(keyOf(exchange), exchange)
  const signs = signsIn(all, (exchange) => {
    if (!isSuccess(exchange)) return undefined
    const nowhere = keys.get(keyOf(exchange))
    if (!nowhere) return undefined
    return exchange.operation === undefined
      ? `${exchange.response!.status} at an address that no operation has`
      : `answered as ${nowhere.id} is, at an address that no operation has`
  })
  // A page for addresses that are not there is no answer to those that are.
  if (!all.some(({ id, operation }) => operation !== undefined && signs.has(id))) return undefined
  return {
    what: `every address is answered alike: ${timesOf(signs)} tell no address from another`,
    fix: 'correct baseUrl and surfaces in the profile, or the rule of what stands before the target that catches all addresses',
    signs,
  }
}

function keyOf(exchange: Exchange): string {
  const { surface, request, response } = exchange
  return `${surface} ${response!.status} ${withoutAddress(request.url, response!.body)}`
}

// --- redirects

function redirected(all: readonly Exchange[]): Recognised | undefined {
  const ways = new Set<string>()
  const signs = signsIn(all, (exchange) => {
    const way = wayOfRedirect(exchange)
    if (way === undefined) return undefined
    ways.add(way)
    const { status, headers } = exchange.response!
    return `${status} with Location: ${headerOf(headers, 'location')}`
  })
  return {
    what: `requests are redirected ${[...ways].join(', and ')}: ${timesOf(signs)}`,
    fix: 'write in baseUrl, and paths of surfaces, where the redirects lead to; an API for programs answers where it is asked',
    signs,
  }
}

const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308])

/** To the same thing at another address; where a flow of the documents leads somebody is none. */
function wayOfRedirect({ request, response }: Exchange): string | undefined {
  const location = response && REDIRECTS.has(response.status) && headerOf(response.headers, 'location')
  if (!location || !URL.canParse(request.url) || !URL.canParse(location, request.url)) return undefined
  const [from, to] = [new URL(request.url), new URL(location, request.url)]
  if (/\/(log-?in|sign-?in)\b/i.test(to.pathname)) return 'to a page on which people sign in'
  if (withoutSlash(from) !== withoutSlash(to)) return undefined
  if (from.protocol !== to.protocol) return `from ${from.protocol} to ${to.protocol}`
  if (from.host !== to.host) return `from ${from.host} to ${to.host}`
  return from.pathname === to.pathname ? 'to themselves' : 'to the address with, or without, its last slash'
}

function withoutSlash({ pathname }: URL): string {
  return pathname.replace(/\/$/, '')
}

// --- limits on bodies

function bodyLimit(all: readonly Exchange[]): Recognised | undefined {
  const sent = all.filter(({ request, response }) => request.body && response && response.status < 400)
  const passed = Math.max(0, ...sent.map(requestBytes))
  const signs = signsIn(all, (exchange) => {
    const bytes = requestBytes(exchange)
    if (bytes <= passed) return undefined
    if (exchange.response?.status === 413) return `413 to a body of ${bytes} bytes`
    const isCutShort = exchange.failure?.code === 'reset' && bytes >= LEAST_LIMIT
    return isCutShort ? `the connection was closed under a body of ${bytes} bytes` : undefined
  })
  const least = Math.min(...all.filter(({ id }) => signs.has(id)).map(requestBytes))
  const passing = passed > 0 ? `, ${passed} bytes pass` : ''
  return {
    what: `a limit on bodies: ${least} bytes are refused${passing}`,
    fix: 'raise the limit of what stands before the target (client_max_body_size), to more than the largest message that it has to take',
    signs,
  }
}

/** Nobody limits bodies to less. */
const LEAST_LIMIT = 4096

function requestBytes({ request: { body = '' } }: Exchange): number {
  return isCut(body) ? Number(/\[cut: (\d+)/.exec(body)?.[1]) : utf8(body).length
}

/** Answers that end at one size, in the middle of what they say. */
function cutOff(all: readonly Exchange[]): Recognised | undefined {
  const whole = all.filter(({ response }) => response && response.body !== '' && !isCut(response.body))
  const longest = whole.reduce((most, { response }) => Math.max(most, response!.body.length), 0)
  const ended = whole.filter(({ response }) => response!.body.length === longest && isBroken(response!))
  if (ended.length < 2 || new Set(ended.map(({ request }) => request.url)).size < 2) return undefined
  const { length: bytes } = utf8(ended[0]!.response!.body)
  const signs = new Map(ended.map(({ id }) => [id, `a body that ends after ${bytes} bytes`] as const))
  return {
    what: `answers are cut off after ${bytes} bytes`,
    fix: 'raise the limit of what stands before the target on the size of answers, or look why it ends them there (proxy_max_temp_file_size, its disk)',
    signs,
  }
}

function isBroken({ headers, body }: NonNullable<Exchange['response']>): boolean {
  const type = headerOf(headers, 'content-type') ?? ''
  if (/xml/i.test(type)) return !/>\s*$/.test(body)
  return /json/i.test(type) && unmarkedJsonIn(body) === undefined
}

// --- rate limits

function rateLimited(all: readonly Exchange[], { limited }: Exchanges): Recognised | undefined {
  const signs = signsIn(all, ({ response }) => {
    if (response?.status !== 429) return undefined
    const wait = headerOf(response.headers, 'retry-after')
    return wait === undefined ? '429' : `429 with Retry-After: ${wait}`
  })
  const waits = limited
    ? `, after ${limited.times} ${limited.times === 1 ? 'wait' : 'waits'}, ${Math.round(limited.waitedMs / SECOND_MS)} seconds in all`
    : ''
  return {
    what: `a limiter of the rate: ${timesOf(signs)} got 429${waits}`,
    fix: 'put rate or concurrency into the profile, or ask for a higher limit',
    signs,
  }
}

// --- pages in the place of errors

function errorPages(all: readonly Exchange[]): Recognised | undefined {
  let product: string | undefined
  let page = ''
  const signs = signsIn(all, ({ response }) => {
    const begins = response && response.status >= 400 ? pageIn(response) : undefined
    if (begins === undefined) return undefined
    const server = headerOf(response!.headers, 'server')
    product ??= PROXY.exec(response!.body)?.[0] ?? PROXY.exec(server ?? '')?.[0]
    page ||= begins
    return `${response!.status} with a page that begins with ${begins}${server === undefined ? '' : `, Server: ${server}`}`
  })
  // Where nothing else comes, it is another server.
  if (!all.some((exchange) => isSuccess(exchange) && pageIn(exchange.response!) === undefined))
    return undefined
  return {
    what: `errors are pages${product === undefined ? '' : ` of ${product}`}: they begin with ${page}`,
    fix: 'have what stands before the target pass errors on as they are (proxy_intercept_errors off), and answer its own as the documents have errors',
    signs,
    explains: ({ at = '', verdict }) => verdict === 'blocked' || /^(body$|\/|header )/.test(at),
  }
}

const PROXY = /nginx|haproxy|cloudflare|apache|varnish|envoy|squid|traefik|openresty|awselb|iis/i

// --- headers

/** What an exchange tells of the headers that were sent in it. */
interface HeadersSeen {
  readonly exchange: Exchange
  readonly told: readonly string[]
  readonly lost: readonly string[]
  readonly sign: string
}

/** What was sent never arrives behind, stands in no echo, or the target says that it is not there. */
function requestHeadersLost(all: readonly Exchange[]): Recognised | undefined {
  const names = new Set<string>()
  const signs = new Map<string, string>()
  for (const look of [arrivedBehind, echoed, saidToBeMissing]) {
    const seen = all.flatMap((exchange) => look(exchange) ?? [])
    for (const name of new Set(seen.flatMap(({ lost }) => lost))) {
      const telling = seen.filter(({ told }) => told.includes(name))
      // What arrives once is not lost on the way.
      if (telling.length < 2 || !telling.every(({ lost }) => lost.includes(name))) continue
      names.add(name)
      for (const { exchange, sign } of telling) signs.set(exchange.id, `${sign} ${name}`)
    }
  }
  return {
    what: `headers of requests are lost on the way, or taken for absent: ${[...names].join(', ')}`,
    fix: 'look at what stands before the target, and at the echo itself: every header has to arrive as it was sent',
    signs,
  }
}

function arrivedBehind(exchange: Exchange): HeadersSeen | undefined {
  const { calls = [] } = exchange.behind ?? {}
  if (calls.length === 0) return undefined
  const told = documentedNames(exchange.request.headers).filter((name) => !SWAPPED.has(name))
  const isThere = (name: string): boolean =>
    calls.some(({ request }) => headerOf(request.headers, name) !== undefined)
  return { exchange, told, lost: told.filter((name) => !isThere(name)), sign: 'arrived behind without' }
}

/** The gateway has others in their place (document 2 §4.2 step 2). */
const SWAPPED: ReadonlySet<string> = new Set([TARGET_ID, CLIENT_ID])

function echoed(exchange: Exchange): HeadersSeen | undefined {
  const names = exchange.response && echoedNamesIn(exchange.response)
  if (!names) return undefined
  const { headers } = exchange.request
  return {
    exchange,
    told: notEchoed(headers, new Set()),
    lost: notEchoed(headers, names),
    sign: 'an echo without',
  }
}

/** How people write that there is none. */
const NO_TOKEN = /\b(no|missing|without)( an?)?( access| bearer)? (token|credentials)\b/i

function saidToBeMissing(exchange: Exchange): HeadersSeen | undefined {
  const { request, response } = exchange
  if (!response || echoedNamesIn(response)) return undefined
  // One without a value is missing, as it were.
  const sent = documentedNames(request.headers.filter(([, value]) => value.trim() !== ''))
  if (isSuccess(exchange)) return { exchange, told: sent, lost: [], sign: '' }
  if (![400, 401, 403].includes(response.status)) return undefined
  const isToken = NO_TOKEN.test(response.body) && sent.includes(AUTHORIZATION)
  const name = isToken ? AUTHORIZATION : missingIn(response.body, sent)
  const sign = `${response.status} to a request with the header that is said to be missing,`
  return name === undefined ? undefined : { exchange, told: [name], lost: [name], sign }
}

/** A refusal, of the target or of the bank behind it, for headers that were not sent. */
function requestHeadersAdded(all: readonly Exchange[]): Recognised | undefined {
  const names = new Set<string>()
  const signs = signsIn(all, ({ request, response, behind }) => {
    const refusals = [response, ...(behind?.calls ?? []).map((call) => call.response)]
    for (const refusal of refusals) {
      if (!refusal || refusal.status < 400 || refusal.status >= 500) continue
      const name = addedIn(refusal.body, request.headers)
      if (name === undefined) continue
      names.add(name.toLowerCase())
      return `${refusal.status} for the header ${name}, which was not sent`
    }
    return undefined
  })
  // Of one alone, it may be a word of its own.
  if (signs.size < 2) return undefined
  return {
    what: `headers are added to requests on the way, and refused: ${[...names].join(', ')}`,
    fix: ADDED_FIX,
    signs,
  }
}

/** What holds of answers, whatever they answer; the bank behind shows what it was before. */
function answerHeadersChanged(all: readonly Exchange[]): Recognised | undefined {
  const names = new Set<string>()
  const note = (exchange: Exchange, name: string): string | undefined => {
    const [sent, came] = [headerBehind(exchange, name), headerOf(exchange.response!.headers, name)]
    if (sent === undefined || sent === came) return undefined
    names.add(name)
    return `${name}: ${came ?? 'absent'}, where the bank behind sent ${sent}`
  }
  const changed = signsIn(all, (exchange) =>
    exchange.response ? PASSED_ON.map((name) => note(exchange, name)).find(Boolean) : undefined,
  )
  const signs = changed.size > 0 ? changed : challengesLost(all, names)
  return {
    what: `headers of answers do not arrive as they should: ${[...names].join(', ')}`,
    fix: 'have what stands before the target pass these headers on as they are',
    signs,
    explains: ({ at = '' }) => [...names].some((name) => at === `header ${name}`),
  }
}

const CHALLENGE = 'WWW-Authenticate'
const PASSED_ON = [CHALLENGE, 'Location', 'Retry-After']

function headerBehind({ behind, response }: Exchange, name: string): string | undefined {
  const call = behind?.calls.findLast((one) => one.response.status === response?.status)
  return call && headerOf(call.response.headers, name)
}

/** Two answers and more, and in none of them what each needs. */
function challengesLost(all: readonly Exchange[], names: Set<string>): Signs {
  const refusals = all.filter(({ response }) => response?.status === 401)
  const isNowhere = refusals.every(({ response }) => headerOf(response!.headers, CHALLENGE) === undefined)
  if (refusals.length < 2 || !isNowhere) return new Map()
  names.add(CHALLENGE)
  return new Map(refusals.map(({ id }) => [id, `401 without ${CHALLENGE}, as all ${refusals.length}`]))
}

/** JSON is UTF-8 (RFC 8259 §8.1): whoever writes another name over it has whatever reads it misread it. */
function charsetChanged(all: readonly Exchange[]): Recognised | undefined {
  const texts = all.filter(({ response }) => response && response.body !== '' && response.status < 300)
  const signs = signsIn(texts, ({ response }) => {
    const type = headerOf(response!.headers, 'content-type') ?? ''
    const charset = /charset="?([\w-]+)/i.exec(type)?.[1]
    return /json|xml/i.test(type) && charset !== undefined && !/^utf-?8$/i.test(charset)
      ? `Content-Type: ${type}`
      : undefined
  })
  // Where one answer alone has it, it is that answer's own.
  if (signs.size < Math.max(2, texts.length / 2)) return undefined
  return {
    what: `Content-Type names another charset than UTF-8 in ${timesOf(signs)}`,
    fix: 'have what stands before the target leave Content-Type as it is (charset off)',
    signs,
    explains: ({ at = '' }) => at === 'body' || at.startsWith('/') || at === 'header Content-Type',
  }
}

// --- tokens

/** Every call after each refresh of the run is refused. */
function deadRefreshes(_: readonly Exchange[], { flows }: Exchanges): Recognised | undefined {
  const signs = new Map<string, string>()
  let refreshes = 0
  for (const flow of flows) {
    let refresh: Exchange | undefined
    for (const exchange of flow) {
      if (isOfTokens(exchange)) {
        const isRefresh = /grant_type=refresh_token/.test(exchange.request.body ?? '')
        refresh = isRefresh && isSuccess(exchange) ? exchange : undefined
        continue
      }
      const { response, request } = exchange
      if (!refresh || !response || headerOf(request.headers, 'authorization') === undefined) continue
      // One call that works is of a token that lives.
      if (response.status < 400) return undefined
      if (response.status !== 401) continue
      if (![...signs.values()].some((sign) => sign.endsWith(refresh!.id))) refreshes++
      signs.set(exchange.id, `401 to a call after the refresh ${refresh.id}`)
    }
  }
  if (signs.size < 2) return undefined
  return {
    what: `access tokens of a refresh are not taken: 401 to every call after ${refreshes} ${refreshes === 1 ? 'refresh' : 'refreshes'}`,
    fix: 'look at what the token endpoint gives out on a refresh, and whether the API knows it',
    signs,
    explains: ({ at }) => at === undefined || at === 'status',
  }
}

// --- clocks

function clockIsOff(all: readonly Exchange[], { isByThisClock }: Exchanges): Recognised | undefined {
  if (!isByThisClock) return undefined
  const dated = all.flatMap((exchange) => {
    const date = exchange.response && headerOf(exchange.response.headers, 'date')
    const sentAtMs = Date.parse(exchange.sentAt)
    const skew = skewOf(date, { sentAtMs, answeredAtMs: answeredAtMs(exchange) })
    return skew === undefined ? [] : [{ exchange, date, skew }]
  })
  if (dated.length < 2 || !dated.every(({ skew }) => Math.abs(skew) > MOST_SKEW_MS)) return undefined
  const signs = new Map(
    dated.map(({ exchange, date }) => [exchange.id, `Date: ${date}, sent at ${exchange.sentAt}`] as const),
  )
  return {
    what: `the clock of the target is ${skewWords(dated[0]!.skew)} the clock of this machine`,
    fix: 'set the wrong one of the two clocks: by a difference like this right answers are judged wrong',
    signs,
    explains: ({ at, actual, expected }) =>
      /\d{4}-\d\d-\d\d|\b1\d{9}\b|\d\d:\d\d/.test(`${actual} ${expected?.value} ${expected?.rule}`) ||
      /date|time|exp|iat/i.test(at ?? ''),
  }
}

// --- no answer

function unanswered(code: NonNullable<Exchange['failure']>['code'], what: string, fix: string): Recognise {
  return (all) => {
    const signs = signsIn(all, ({ failure }) => (failure?.code === code ? failure.message : undefined))
    return { what: `${what} ${signs.size} of ${all.length} requests`, fix, signs }
  }
}

const OUT: ReadonlySet<number> = new Set([502, 503, 504])

function unavailable(all: readonly Exchange[]): Recognised | undefined {
  const signs = signsIn(all, ({ response }) =>
    response && OUT.has(response.status) ? String(response.status) : undefined,
  )
  return {
    what: `the target, or what is behind it, was not there: ${timesOf(signs)} got ${[...new Set(signs.values())].join(', ')}`,
    fix: 'run again once it is up, or ask who runs it',
    signs,
    explains: ({ verdict, at }) => verdict !== 'observed' && (at === undefined || at === 'status'),
  }
}

// --- words

function signsIn(exchanges: readonly Exchange[], signIn: (exchange: Exchange) => string | undefined): Signs {
  const signs = new Map<string, string>()
  for (const exchange of exchanges) {
    const sign = signIn(exchange)
    if (sign !== undefined) signs.set(exchange.id, sign)
  }
  return signs
}

function isSuccess({ response }: Exchange): boolean {
  return response !== undefined && response.status >= 200 && response.status < 300
}

function timesOf({ size }: Signs): string {
  return size === 1 ? '1 request' : `${size} requests`
}
