import { h, options, render } from 'preact'
import type { ContainerNode } from 'preact'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'

type Stored = typeof import('./store.ts') & typeof import('./control.ts')

let page: Stored
let judging: typeof import('./judging.ts')
/** What the server is asked, and what it answers by the end of the address; 404 to everything else. */
let asked: string[]
let answers: Record<string, unknown>

/** As much of a browser as the stores of the page know. */
beforeAll(async () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('location', { pathname: '/_control/worlds/w1/', hash: '' })
  vi.stubGlobal('history', { replaceState: (_: unknown, __: string, link: string) => (location.hash = link) })
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
  })
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    const path = url.slice(url.indexOf('/worlds/w1') + '/worlds/w1'.length)
    asked.push(`${method} ${path}`)
    const answer = answers[path]
    if (answer instanceof Error) throw answer
    return answer instanceof Response
      ? answer
      : Response.json(answer ?? { detail: 'It is not there.' }, { status: answer ? 200 : 404 })
  })
  options.requestAnimationFrame = (run) => run()
  page = { ...(await import('./store.ts')), ...(await import('./control.ts')) }
  judging = await import('./judging.ts')
})
beforeEach(() => {
  asked = []
  answers = {}
})
afterEach(() => render(null, HOLDER))
afterAll(() => {
  delete options.requestAnimationFrame
  vi.unstubAllGlobals()
})

/** Where something without elements is shown. */
const HOLDER = { nodeType: 1, childNodes: [], firstChild: null } as unknown as ContainerNode

function show(part: () => null): void {
  render(h(part, {}), HOLDER)
}

test('what is shown is asked once, and again with each change; what is as before stays the same value', async () => {
  answers['/clock'] = { now: '2026-03-02T08:00:00Z' }
  const seen: unknown[] = []
  show(() => {
    seen.push(page.useResource('/clock').value)
    return null
  })
  await vi.waitFor(() => expect(seen.at(-1)).toEqual(answers['/clock']))
  expect(asked).toEqual(['GET /clock'])
  expect(page.status.value).toBe('Live')
  const shown = seen.at(-1)
  await page.refresh()
  expect(seen.at(-1)).toBe(shown)
  answers['/clock'] = { now: '2026-03-02T09:00:00Z' }
  await page.refresh()
  await vi.waitFor(() => expect(seen.at(-1)).toEqual(answers['/clock']))
  show(() => null)
  asked = []
  await page.refresh()
  expect(asked).toEqual([])
})

test.each([
  [Response.json({ detail: 'Who are you?' }, { status: 401 }), true, 'Who are you?'],
  [Response.json({ detail: 'No such thing.' }, { status: 404 }), false, 'No such thing.'],
  [new TypeError('fetch failed'), false, 'The server does not answer'],
])('of %s the page says what is the matter', async (answer, needsToken, words) => {
  answers['/days'] = answer
  show(() => {
    page.useResource('/days')
    return null
  })
  await vi.waitFor(() => expect(page.status.value).toBe(words))
  expect(page.needsToken.value).toBe(needsToken)
})

test('an answer that does not change is asked once, and why there is none is told', async () => {
  answers['/journal/exchanges/e1'] = { exchange: { id: 'e1' } }
  const seen: object[] = []
  show(() => {
    seen.push([page.useAnswer('/journal/exchanges/e1'), page.useAnswer('/journal/exchanges/e2')])
    return null
  })
  await vi.waitFor(() =>
    expect(seen.at(-1)).toEqual([{ value: { exchange: { id: 'e1' } } }, { problem: 'It is not there.' }]),
  )
  expect(asked).toEqual(['GET /journal/exchanges/e1', 'GET /journal/exchanges/e2'])
})

test('what was done stands newest first, with what came of it, and not without end', async () => {
  answers = { '/reset': { now: 'x' }, '/clock/advance': { note: 'A token is over.' }, '/bookings': undefined }
  expect(await page.perform(page.post('/reset'))).toEqual({ now: 'x' })
  await page.perform(page.post('/clock/advance', { hours: 25 }))
  await page.perform(page.post('/reset'), () => 'As at first')
  expect(await page.perform(page.post('/bookings', {}))).toBeUndefined()
  expect(page.done.value.map(({ outcome, failed }) => [outcome, failed])).toEqual([
    ['It is not there.', true],
    ['As at first', false],
    ['A token is over.', false],
    ['Done', false],
  ])
  for (let times = 0; times < 60; times++) await page.perform(page.post('/reset'))
  expect(page.done.value).toHaveLength(50)
  expect(page.done.value[0]!.number).toBe(64)
})

test('an answer of the bank is an answer, and a refusal is told as one', async () => {
  answers['/cards/v2/cards'] = Response.json({ cardToken: 'c' }, { status: 201 })
  const call = { method: 'POST', at: 'bank', path: '/cards/v2/cards' } as const
  expect(page.jsonOf(await page.askBank(call))).toEqual({ cardToken: 'c' })
  answers['/cards/v2/cards'] = new Response('no JSON', { status: 409 })
  const refused = await page.askBank(call)
  expect([refused?.status, page.jsonOf(refused)]).toEqual([409, {}])
  expect(page.done.value[0]).toMatchObject({ outcome: 'answered 409', failed: true })
  answers['/cards/v2/cards'] = new TypeError('fetch failed')
  expect(page.jsonOf(await page.askBank(call))).toBeUndefined()
  expect(page.done.value[0]).toMatchObject({ outcome: 'fetch failed', failed: true })
})

test('a call can be copied as a command line that names no token', () => {
  expect(page.curlOf(page.post('/restore', { id: `it's` }))).toMatch(
    /^curl -X POST '.*\/worlds\/w1\/restore' -H 'Content-Type: application\/json' --data-binary '\{"id":"it'\\''s"\}'$/,
  )
  page.rememberToken('a-secret')
  const command = page.curlOf(page.remove('/faults'))
  expect(command).toContain('-H "Authorization: Bearer $CONTROL_TOKEN"')
  expect(command).not.toContain('a-secret')
  expect(page.curlOf({ method: 'GET', at: 'bank', path: '/api' })).not.toContain('CONTROL_TOKEN')
})

test('an exchange can be copied as a command line and as a test, without what a client sends by itself', async () => {
  const { asCurl, asMswTest } = await import('./views/exchange-texts.ts')
  const exchange = {
    surface: 'provider',
    request: {
      method: 'POST',
      url: '/oauth/token',
      headers: [
        ['Host', 'x'],
        ['A', 'b'],
      ],
      body: 'a=1',
    },
    response: { status: 401 },
  } as never
  const command = asCurl(exchange)
  expect(command).toContain('/worlds/w1/provider/oauth/token')
  expect(command).toContain("-H 'A: b'")
  expect(command).not.toContain('Host')
  expect(asMswTest(exchange)).toContain('setupServer(...handlers(bank.provider,')
  expect(asMswTest(exchange)).toContain('expect(answer.status).toBe(401)')
})

test('a place is a link, and filters change it without a step back', () => {
  expect(page.linkTo('accounts', 'a/b', { day: '2026-03-01', empty: '' })).toBe(
    '#/accounts/a%2Fb?day=2026-03-01',
  )
  page.refine({ text: 'iban' })
  expect(location.hash).toBe('#/?text=iban')
  expect(page.route.value.query.get('text')).toBe('iban')
  page.refine({ text: '' })
  expect(location.hash).toBe('#/')
})

test('lines are judged once, the first of them first, and no more than the server takes at once', async () => {
  const lines = Array.from({ length: 30 }, (_, index) => ({ id: `e${index}` }))
  const path = (first: number, end: number): string =>
    `/journal/contradictions?ids=${lines
      .slice(first, end)
      .map(({ id }) => id)
      .join(',')}`
  answers[path(0, 20)] = { judged: [{ id: 'e3', contradictions: 2 }] }
  answers[path(20, 30)] = { judged: [{ id: 'e29', contradictions: 1 }] }
  await judging.judgeLines(lines as never)
  await judging.judgeLines(lines as never)
  expect(asked).toEqual([`GET ${path(0, 20)}`, `GET ${path(20, 30)}`])
  expect([...judging.contradictions.value]).toEqual([
    ['e3', 2],
    ['e29', 1],
  ])
})

test('a server without a judge is asked once', async () => {
  await judging.judgeLines([{ id: 'x' }] as never)
  await judging.judgeLines([{ id: 'y' }] as never)
  expect(asked).toEqual(['GET /journal/contradictions?ids=x'])
})
