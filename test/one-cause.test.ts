import { describe, expect, test } from 'vitest'
import type { RunResult } from '../src/evidence/run-result.ts'
import { targetOf } from '../src/runs/simulated-bank/pinned-target.ts'
import { FORMATS } from '../src/report/formats.ts'
import { plainPalette } from '../src/report/console/palette.ts'
import { describeSummary } from '../src/report/console.ts'
import { createSimulator } from '../src/simulator/create.ts'
import { nodeReportTools } from './support/report-tools.ts'
import { rewriting } from './support/rewriting.ts'
import type { Answer, Rewrite } from './support/rewriting.ts'
import { SCENARIOS, playSuite, xml } from './support/suite.ts'

/** Gateways that do one thing wrong, in each of their answers: whoever reads a report has one thing to repair. */

const ABOUT = /^(access|accounts|balances|transactions|consents|errors|headers|hosted|relay|token)\//
const PLAYED = SCENARIOS.filter(({ surface, id }) => surface === 'gateway' && ABOUT.test(id))

interface Way {
  readonly rewrite: Rewrite
  readonly what: string
  /** What it breaks, at least. */
  readonly least: number
  readonly besides?: readonly string[]
}

const WAYS: Readonly<Record<string, Way>> = {
  'wraps each error body': {
    rewrite: (answer) => (answer.status < 400 ? answer : withJson(answer, (error) => ({ error }))),
    what: 'bodies stand inside a member "error"',
    least: 6,
  },
  'wraps each body': {
    rewrite: (answer) => withJson(answer, (data) => ({ data })),
    what: 'bodies stand inside a member "data"',
    least: 12,
    // Without tokens that can be read, the flow goes on with a refresh token that was used.
    besides: ['token/refresh-answers-tokens', 'token/refresh-extends-the-refresh-token'],
  },
  'answers errors with pages': {
    rewrite: (answer) =>
      answer.status < 400
        ? answer
        : { ...withType(answer, 'text/html'), body: '<html><body>Sorry.</body></html>' },
    what: 'errors are pages: they begin with <html><body>',
    least: 2,
  },
  'sends JSON as text': {
    rewrite: (answer) => withType(answer, 'text/plain'),
    what: 'JSON is sent as text/plain',
    least: 4,
  },
  'begins each body with a byte order mark': {
    rewrite: marked,
    what: 'bodies begin with a byte order mark',
    least: 4,
  },
  'writes days as people do': {
    rewrite: (answer) =>
      withJson(answer, (body) =>
        membersOf(body, (value) =>
          typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)
            ? value.split('-').toReversed().join('.')
            : value,
        ),
      ),
    what: 'values are written as 99.99.9999',
    least: 5,
    // Whoever asks for a day as it was answered is refused.
    besides: ['answers/valid-request-succeeds'],
  },
  'sends every amount as a number': {
    rewrite: (answer) =>
      withJson(answer, (body) =>
        membersOf(body, (value, name) =>
          name === 'amount' && typeof value === 'string' ? Number(value) : value,
        ),
      ),
    what: '"amount" is a number, not string',
    least: 2,
  },
}

describe.each(Object.entries(WAYS))(
  'a gateway that %s',
  async (_, { rewrite, what, least, besides = [] }) => {
    const result = await played(rewrite)
    const causes = result.causes ?? []

    test('has one failure, which names its places and all that it breaks', () => {
      expect(causes.map((cause) => cause.what)).toEqual([what])
      expect(causes[0]!.requirements.length).toBeGreaterThanOrEqual(least)
      expect(causes[0]!.places).toBe(foundAgainst(result, causes[0]!.requirements))
      expect(alone(result)).toEqual(besides)
    })

    test('is one entry in what people read, and every requirement in what machines read', () => {
      const { fail } = result.summary
      const text = describeSummary(result, { palette: plainPalette, width: 100 })
        .join(' ')
        .replaceAll(/\s+/g, ' ')
      expect(text).toContain(
        `Failures (${fail} requirements, ${besides.length === 0 ? '1 cause' : `${besides.length + 1} causes`})`,
      )
      expect(text).not.toContain('Warnings (')
      expect(text).toContain(`Likely one cause of these ${causes[0]!.requirements.length}: ${what}`)
      const alike = fail - besides.length - 1
      expect(written(result, 'html')).toContain(
        `${alike} ${alike === 1 ? 'requirement' : 'requirements'} broken by the same cause`,
      )
      expect(JSON.parse(written(result, 'json'))).toMatchObject({ causes, summary: { fail } })
    })
  },
)

describe('an answer that cannot be used at all', () => {
  const OF_ACCOUNTS = /\/accounts(?:\?|$)/
  const elsewhere: Rewrite = (answer) =>
    answer.status < 300
      ? { ...withHeader(answer, 'Location', 'https://login.test/'), status: 302, body: '' }
      : answer
  const page: Rewrite = (answer) =>
    answer.status < 300 ? { ...withType(answer, 'text/html'), body: '<html><body>Hi</body></html>' } : answer
  const cut: Rewrite = (answer) =>
    answer.status < 300 ? { ...answer, body: answer.body.slice(0, -3) } : answer
  const empty: Rewrite = (answer) => (answer.status < 300 ? { ...answer, body: '' } : answer)
  const text: Rewrite = (answer) => (answer.status < 300 ? withType(answer, 'text/plain') : answer)

  test.each([
    ['leads elsewhere', elsewhere, ['answers/valid-request-succeeds']],
    ['is a page', page, ['answers/json-is-json']],
    ['is cut off', cut, ['answers/json-is-json']],
    ['is empty', empty, ['answers/json-is-json']],
    ['is a text', text, ['answers/json-is-json']],
    ['has a byte order mark', marked, ['answers/json-is-json', 'errors/body-is-problem-document']],
  ])('is one failure of each kind of body where the list of accounts %s', async (_, rewrite, failing) => {
    const result = await played((answer, request) =>
      OF_ACCOUNTS.test(request.path) ? rewrite(answer, request) : answer,
    )
    expect(failuresOf(result)).toEqual(failing)
    expect(result.requirements.filter(({ verdict }) => verdict === 'blocked')).not.toEqual([])
    expect(result.verdict).toBe('not-conformant')
  })

  test.each([
    ['leads elsewhere', elsewhere, ['answers/valid-request-succeeds', 'token/refresh-answers-tokens']],
    [
      'is cut off',
      cut,
      ['answers/json-is-json', 'token/refresh-answers-tokens', 'answers/xml-is-well-formed'],
    ],
  ])('is one failure of each kind of body where every one %s', async (_, rewrite, failing) => {
    expect(failuresOf(await played(rewrite)).toSorted()).toEqual(failing.toSorted())
  })

  test('blocks what else it is blamed for, and says what by', async () => {
    const result = await played((answer, request) =>
      OF_ACCOUNTS.test(request.path) ? elsewhere(answer, request) : answer,
    )
    for (const id of [
      'headers/auto-is-accepted',
      'hosted/call-needs-no-token',
      'relay/others-permissions-stay',
    ])
      expect(result.requirements.find((one) => one.id === id)).toMatchObject({
        verdict: 'blocked',
        reason: expect.stringContaining('see answers/valid-request-succeeds') as string,
      })
  })

  test('stays a failure where nothing that holds for every answer says so', async () => {
    const result = await played((answer, request) =>
      request.headers.some(([name]) => name.toLowerCase() === 'authorization')
        ? answer
        : OF_ACCOUNTS.test(request.path)
          ? elsewhere(answer, request)
          : answer,
    )
    expect(failuresOf(result)).toEqual([expect.stringMatching(/^hosted\//) as string])
  })
})

describe('what is wrong in another way', () => {
  test('is a failure of its own beside it, and has no cause where it is alone', async () => {
    const other: Rewrite = (answer) => withHeader(answer, 'X-Correlation-ID', 'gw-1')
    const both = await played((answer, request) =>
      other(WAYS['wraps each error body']!.rewrite(answer, request)!, request),
    )
    expect(both.causes).toHaveLength(1)
    expect(alone(both)).toEqual(['headers/correlation-id-is-reflected'])
    expect((await played(other)).causes).toBeUndefined()
  })

  test('in one of several answers leaves a requirement out of the cause', async () => {
    const mixed = await played((answer, request) => {
      const rewritten = WAYS['sends every amount as a number']!.rewrite(answer, request)!
      return request.path.includes('/balance')
        ? withJson(rewritten, (body) => ({ ...(body as object), date: 'today' }))
        : rewritten
    })
    expect(mixed.causes).toBeUndefined()
  })
})

async function played(rewrite: Rewrite): Promise<RunResult> {
  const bank = targetOf(createSimulator({ seed: 1, xml }))
  return await playSuite(rewriting(bank, rewrite), { scenarios: PLAYED, strict: false })
}

function failuresOf({ requirements }: RunResult): readonly string[] {
  return requirements.filter(({ verdict }) => verdict === 'fail' || verdict === 'warn').map(({ id }) => id)
}

/** Requirements that fail, and belong to no cause. */
function alone({ requirements, causes = [] }: RunResult): readonly string[] {
  const explained = causes.flatMap((cause) => cause.requirements)
  return requirements
    .filter(({ id, verdict }) => (verdict === 'fail' || verdict === 'warn') && !explained.includes(id))
    .map(({ id }) => id)
}

/** How often what decided each of them was found. */
function foundAgainst({ scenarios, requirements }: RunResult, ids: readonly string[]): number {
  const deciding = new Map(
    requirements.map(({ id, verdict }) => [id, verdict === 'blocked' ? ['blocked'] : ['fail', 'warn']]),
  )
  const findings = scenarios.flatMap(({ steps }) => steps.flatMap((step) => step.findings))
  return findings.filter(
    ({ requirement, verdict }) => ids.includes(requirement) && deciding.get(requirement)!.includes(verdict),
  ).length
}

function written(result: RunResult, name: string): string {
  return FORMATS.find((format) => format.name === name)!.write(result, nodeReportTools)
}

function withJson(answer: Answer, change: (body: unknown) => unknown): Answer {
  const isJson = answer.headers.some(
    ([name, value]) => /^content-type$/i.test(name) && value.includes('json'),
  )
  if (!isJson || answer.body === '') return answer
  return { ...answer, body: JSON.stringify(change(JSON.parse(answer.body))) }
}

function membersOf(value: unknown, change: (value: unknown, name: string) => unknown): unknown {
  return JSON.parse(JSON.stringify(value, (name, member: unknown) => change(member, name)))
}

function marked(answer: Answer): Answer {
  const isJson = answer.headers.some(([name, value]) => /^content-type$/i.test(name) && /json/.test(value))
  return isJson && answer.body !== '' ? { ...answer, body: `\uFEFF${answer.body}` } : answer
}

function withType(answer: Answer, type: string): Answer {
  return answer.body === '' ? answer : withHeader(answer, 'Content-Type', type)
}

function withHeader(answer: Answer, field: string, value: string): Answer {
  const others = answer.headers.filter(([name]) => name.toLowerCase() !== field.toLowerCase())
  return { ...answer, headers: [...others, [field, value]] }
}
