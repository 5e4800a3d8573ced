import { describe, expect, test } from 'vitest'
import type { CommonCause, RunResult } from '../src/evidence/run-result.ts'
import type { SendResult, Target } from '../src/target/profile/profile.ts'
import { plainPalette } from '../src/report/console/palette.ts'
import { describeSummary } from '../src/report/console.ts'
import { likelyCauses } from '../src/runner/doctor/likely-causes.ts'
import { targetOf } from '../src/runs/simulated-bank/pinned-target.ts'
import type { Scenario } from '../src/scenario/format.ts'
import { createSimulator } from '../src/simulator/create.ts'
import { between } from './support/between.ts'
import { reportAs } from './support/report-tools.ts'
import type { Answer } from './support/rewriting.ts'
import { sharedTarget } from './support/shared-target.ts'
import { SCENARIOS, playSuite, xml } from './support/suite.ts'

/** What stands before a bank as a real one is, shows in the whole run, and is one entry with its proof. */

const gatewayScenarios = (areas: RegExp): readonly Scenario[] =>
  SCENARIOS.filter(({ surface, id }) => surface === 'gateway' && areas.test(id))
const READS = gatewayScenarios(
  /^(access|accounts|balances|consents|diagnostics|headers|token|transactions)\//,
)

type Pass = Parameters<typeof between>[1]

interface Front {
  readonly pass: () => Pass
  readonly cause: string
  readonly what: RegExp
  readonly proof: RegExp
  /** How many requirements it stands for, at least. */
  readonly least: number
  readonly scenarios?: readonly Scenario[]
  readonly target?: () => Target
}

const FRONTS: Readonly<Record<string, Front>> = {
  'a cache': {
    pass: () => cache(),
    cause: 'cached-answers',
    what: /^a cache answers in the place of the target: \d+ requests came from it$/,
    proof: /^X-Correlation-ID: \S+, the id of access\/\S+#\d+$/,
    least: 10,
  },
  'a cache that says so': {
    pass: () => cache([['Age', '12']], ['X-Correlation-ID']),
    cause: 'cached-answers',
    what: /^a cache answers/,
    proof: /^Age: 12$/,
    least: 10,
  },
  'one answer for every address': {
    pass: () => answering(() => ({ status: 200, headers: JSON_TYPE, body: '{"status":"ok"}' })),
    cause: 'every-address-alike',
    what: /^every address is answered alike/,
    proof: /at an address that no operation has/,
    least: 25,
  },
  'a limiter that wants hours': {
    pass: () =>
      everyOther(3, (answer) => ({ ...answer, status: 429, headers: [['Retry-After', '7200']], body: '' })),
    cause: 'rate-limited',
    what: /^a limiter of the rate: \d+ requests got 429$/,
    proof: /^429 with Retry-After: 7200$/,
    least: 20,
  },
  'a limiter that was waited for': {
    pass: () => {
      let sent = 0
      return answering((answer) =>
        ++sent % 5 === 0 ? answer : { ...answer, status: 429, headers: [['Retry-After', '2']], body: '' },
      )
    },
    cause: 'rate-limited',
    what: /^a limiter of the rate: \d+ requests got 429, after \d+ waits, \d+ seconds in all$/,
    proof: /^429 with Retry-After: 2$/,
    least: 10,
  },
  'pages in the place of errors': {
    pass: () => answering((answer) => (answer.status < 400 ? answer : page(answer.status))),
    cause: 'error-pages',
    what: /^errors are pages of nginx: they begin with <html><head>$/,
    proof: /^\d+ with a page that begins with <html><head>, Server: nginx\/1.22.1$/,
    least: 4,
  },
  'a proxy that strips challenges': {
    pass: () => answering((answer) => without(answer, 'WWW-Authenticate')),
    cause: 'answer-headers-changed',
    what: /^headers of answers do not arrive as they should: WWW-Authenticate$/,
    proof: /^401 without WWW-Authenticate, as all \d+$/,
    least: 2,
  },
  'a proxy that strips the credentials of requests': {
    pass: () => async (request, send) =>
      await send({
        ...request,
        headers: request.headers.filter(([name]) => name !== 'Authorization'),
      }),
    cause: 'headers-stripped',
    what: /^headers of requests are lost on the way, or taken for absent: Authorization$/,
    proof: /^401 to a request with the header that is said to be missing, Authorization$/,
    least: 5,
  },
  'a proxy that adds X-Request-ID': addedOnTheWay('X-Request-ID'),
  'a proxy that adds b3': addedOnTheWay('b3'),
  'a proxy that hands on the certificate of the client': addedOnTheWay('ssl-client-cert'),
  'a limit on the bodies of requests': {
    pass: () => async (request, send) => {
      const sent = await send(request)
      return (request.body?.length ?? 0) > 1000 ? { ...sent, outcome: { response: page(413) } } : sent
    },
    cause: 'body-limit',
    what: /^a limit on bodies: \d+ bytes are refused, \d+ bytes pass$/,
    proof: /^413 to a body of \d+ bytes$/,
    least: 4,
    scenarios: gatewayScenarios(/^payments\//),
  },
  'a limit on the bodies of answers': {
    pass: () => answering((answer) => ({ ...answer, body: answer.body.slice(0, 600) })),
    cause: 'answers-cut-off',
    what: /^answers are cut off after 60\d bytes$/,
    proof: /^a body that ends after 60\d bytes$/,
    least: 4,
  },
  'connections that close': {
    pass: () => failing(4, { code: 'reset', message: 'socket hang up' }),
    cause: 'connection-closed',
    what: /^the connection was closed under \d+ of \d+ requests$/,
    proof: /^socket hang up$/,
    least: 20,
  },
  'a target slower than the timeout': {
    pass: () => failing(4, { code: 'timeout', message: 'no answer within 30 s' }),
    cause: 'too-slow',
    what: /^no answer came in time to \d+ of \d+ requests$/,
    proof: /^no answer within 30 s$/,
    least: 20,
  },
  'a port at which nobody listens now and then': {
    pass: () => failing(4, { code: 'refused', message: 'connect ECONNREFUSED' }),
    cause: 'nothing-listens',
    what: /^nothing listened for \d+ of \d+ requests$/,
    proof: /^connect ECONNREFUSED$/,
    least: 20,
  },
  'a redirect to https': {
    pass: () =>
      redirecting(
        () => true,
        (url) => url.replace('https:', 'http:'),
      ),
    cause: 'redirected',
    what: /^requests are redirected from https: to http:: \d+ requests$/,
    proof: /^301 with Location: http:/,
    least: 10,
  },
  'a redirect to a trailing slash': {
    pass: () =>
      redirecting(
        (path) => path.endsWith('/accounts'),
        (url) => `${url}/`,
      ),
    cause: 'redirected',
    what: /^requests are redirected to the address with, or without, its last slash/,
    proof: /^301 with Location: \S+\/accounts\/$/,
    least: 10,
  },
  'refreshes that give out dead tokens': {
    target: () => targetOf(createSimulator({ seed: 1, xml })),
    pass: () =>
      answering((answer, request) =>
        request.body?.includes('grant_type=refresh_token') && answer.status === 200
          ? { ...answer, body: answer.body.replace(/"access_token":"[^"]*/, '"access_token":"ZGVhZA') }
          : answer,
      ),
    cause: 'refreshed-token-refused',
    what: /^access tokens of a refresh are not taken: 401 to every call after \d+ refreshes$/,
    proof: /^401 to a call after the refresh token\/\S+#\d+$/,
    least: 2,
    scenarios: gatewayScenarios(/^token\//),
  },
  'a bank that is down now and then': {
    pass: () => everyOther(4, (answer) => ({ ...answer, status: 503, headers: [], body: '' })),
    cause: 'target-unavailable',
    what: /^the target, or what is behind it, was not there: \d+ requests got 503$/,
    proof: /^503$/,
    least: 2,
  },
}

describe.each(Object.entries(FRONTS))('%s', async (_, front) => {
  const { pass, cause: name, scenarios = READS, target = sharedTarget } = front
  const result = await playSuite(between(target(), pass()), { scenarios, strict: false })
  const cause = result.causes?.find((one) => one.name === name)

  test('is named once, with what shows it and what to do', () => {
    expect(result.causes?.map((one) => one.name)).toContain(name)
    expect(cause!.what).toMatch(front.what)
    expect(cause!.requirements.length).toBeGreaterThanOrEqual(front.least)
    expect(cause!.fix).not.toBe('')
    const sent = result.scenarios.flatMap(({ steps }) => steps.flatMap(({ exchanges }) => exchanges))
    for (const { exchange, seen } of cause!.proof!) {
      expect(seen).toMatch(front.proof)
      expect(sent.some(({ id }) => id === exchange)).toBe(true)
    }
  })

  test('is what the findings of its requirements point to, whose verdicts stay', () => {
    for (const id of cause!.requirements) {
      const { verdict } = result.requirements.find((one) => one.id === id)!
      expect(['fail', 'warn', 'error', 'blocked', 'not-tested']).toContain(verdict)
      expect(pointersOf(result, id)).toContain(cause!.what)
    }
  })
})

test('one that breaks requirements is on the first page of every report', async () => {
  const result = await playSuite(between(sharedTarget(), cache()), { scenarios: READS, strict: false })
  const [{ what, requirements, proof, fix }] = result.causes as readonly [Required<CommonCause>]
  const headline = `Likely one cause of these ${requirements.length}: ${what} (cached-answers)`
  const spoken = describeSummary(result, { palette: plainPalette, width: 10_000 }).join('\n')
  const written = (['html', 'markdown'] as const).map((name) =>
    reportAs(name, result).replaceAll('&#35;', '#').replaceAll('&#95;', '_'),
  )
  for (const [text, next] of [
    [spoken, 'Failures ('],
    [written[0]!, 'id="action"'],
    [written[1]!, '### Failures'],
  ] as const) {
    const first = text.slice(0, text.indexOf(next))
    for (const words of [headline, proof[0]!.exchange, proof[0]!.seen, fix, requirements[0]!])
      expect(first).toContain(words)
  }
  const { causes } = JSON.parse(reportAs('json', result)) as RunResult
  expect(causes).toEqual(result.causes)
})

test('a lawful target shows none, with whatever lawful thing before it', async () => {
  const lawful: Answer['headers'] = [
    ['Age', '0'],
    ['X-Cache', 'MISS'],
    ['Via', '1.1 gateway'],
    ['Server', 'nginx'],
    ['Date', 'Wed, 04 Mar 2026 09:00:00 GMT'],
  ]
  const front = answering((answer) => ({ ...answer, headers: [...answer.headers, ...lawful] }))
  const result = await playSuite(between(sharedTarget(), front), { strict: false })
  expect(result.causes).toBeUndefined()
  const flows = result.scenarios.map(({ steps }) => steps.flatMap(({ exchanges }) => exchanges))
  expect(flows.flat().length).toBeGreaterThan(1000)
  expect(likelyCauses({ flows, isByThisClock: false })).toEqual([])
  expect(result.scenarios.flatMap(({ id }) => pointersIn(result, id))).toEqual([])
})

const JSON_TYPE: Answer['headers'] = [['Content-Type', 'application/json']]

function addedOnTheWay(name: string): Front {
  return {
    pass: () => async (request, send) =>
      await send({ ...request, headers: [...request.headers, [name, '7f3a']] }),
    cause: 'headers-added',
    what: new RegExp(`^headers are added to requests on the way, and refused: ${name}$`, 'i'),
    proof: new RegExp(`^400 for the header ${name}, which was not sent$`, 'i'),
    least: 10,
  }
}

function page(status: number): Answer {
  const body = `<html><head><title>${status}</title></head><body><center>nginx</center></body></html>`
  const headers: Answer['headers'] = [
    ['Content-Type', 'text/html'],
    ['Server', 'nginx/1.22.1'],
  ]
  return { status, headers, body }
}

function answering(change: (answer: Answer, request: Parameters<Pass>[0], url: string) => Answer): Pass {
  return async (request, send) => {
    const sent = await send(request)
    if (!('response' in sent.outcome)) return sent
    const { status, headers, body } = sent.outcome.response
    const response = change({ status, headers: [...headers], body }, request, sent.url)
    return { ...sent, outcome: { response } } satisfies SendResult
  }
}

function cache(more: Answer['headers'] = [], stripped: readonly string[] = []): Pass {
  const kept = new Map<string, Answer>()
  return answering((answer, { method, path }) => {
    if (method !== 'GET') return answer
    const hit = kept.get(path)
    if (answer.status === 200) kept.set(path, answer)
    if (!hit) return answer
    const left = stripped.reduce(without, hit)
    return { ...left, headers: [...left.headers, ...more] }
  })
}

function everyOther(number: number, change: (answer: Answer) => Answer): Pass {
  let sent = 0
  return answering((answer) => (++sent % number === 0 ? change(answer) : answer))
}

type Failure = Extract<SendResult['outcome'], { readonly failure: unknown }>['failure']

function failing(number: number, failure: Failure): Pass {
  let sent = 0
  return async (request, send) => {
    const answered = await send(request)
    return ++sent % number === 0 ? { ...answered, outcome: { failure } } : answered
  }
}

function redirecting(isMoved: (path: string) => boolean, to: (url: string) => string): Pass {
  return answering((answer, { path }, url) =>
    isMoved(path) ? { status: 301, headers: [['Location', to(url)]], body: '' } : answer,
  )
}

function without({ headers, ...answer }: Answer, name: string): Answer {
  return { ...answer, headers: headers.filter(([key]) => key.toLowerCase() !== name.toLowerCase()) }
}

function pointersOf({ scenarios }: RunResult, requirement: string): readonly (string | undefined)[] {
  return scenarios
    .flatMap(({ steps }) => steps.flatMap(({ findings }) => findings))
    .filter((finding) => finding.requirement === requirement)
    .map(({ likelyCause }) => likelyCause)
}

function pointersIn({ scenarios }: RunResult, id: string): readonly string[] {
  const { steps } = scenarios.find((one) => one.id === id)!
  return steps.flatMap(({ findings }) => findings.flatMap(({ likelyCause }) => likelyCause ?? []))
}
