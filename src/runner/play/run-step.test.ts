import { describe, expect, test } from 'vitest'
import { pause as realPause } from '../../host/pause.ts'
import { NO_XML, fake, findingsOf, ok, play, scenarioOf } from '../../../test/support/fake-target.ts'
import type { WireResponse } from '../../evidence/observation.ts'
import type { XmlJudge } from '../../kernel/xml.ts'
import type { TargetSession } from '../../target/profile/profile.ts'

const JSON_TYPE = ['Content-Type', 'application/json'] as const
const LIST = 'account-information/list-accounts'
const READ = 'account-information/read-account'

describe('a step whose answer does not say whether it was done', () => {
  const flow = scenarioOf(`
  - name: refresh
    send: consent-flow/token
    body: { grant_type: refresh_token, client_id: c, refresh_token: r }
    verifies: [token/refresh-answers-tokens]
  - name: refresh with the same token
    send: consent-flow/token
    body: { grant_type: refresh_token, client_id: c, refresh_token: r }
    verifies: [token/refresh-extends-the-refresh-token]
`)
  const EXTENDS = 'token/refresh-extends-the-refresh-token'
  const refused = { status: 400, headers: [JSON_TYPE], body: '{"error":"invalid_grant"}' }

  test('leaves nothing to be graded of what rests on it', async () => {
    const answers = [{ status: 503, headers: [], body: '' }, refused]
    const { target } = fake(() => answers.shift()!)
    const found = findingsOf(await play(target, [flow])).filter(({ requirement }) => requirement === EXTENDS)
    expect(found).toMatchObject([{ verdict: 'not-tested', cause: 'environment' }])
  })

  test('is another one than a step that was refused', async () => {
    const answers = [{ status: 500, headers: [JSON_TYPE], body: '{"error":"server_error"}' }, refused]
    const { target } = fake(() => answers.shift()!)
    const found = findingsOf(await play(target, [flow])).filter(({ requirement }) => requirement === EXTENDS)
    expect(found).toMatchObject([{ verdict: 'fail' }])
  })
})

describe('a step that needs what an earlier answer did not have', () => {
  test.each([
    `path: { accountId: '\${id}' }`,
    `path: { accountId: a }\n    query: { date: '\${id}' }`,
    `path: { accountId: a }\n    headers: { User-Agent: '\${id}' }`,
    `follow: '\${id}'`,
    `path: { accountId: a }\n    wrong: { method: '\${id}' }`,
  ])('is not tested, and says where it was looked for: %s', async (more) => {
    const flow = scenarioOf(`
  - name: list
    send: ${LIST}
    capture: { id: /first/id, other: /there }
  - name: read
    send: ${READ}
    ${more}
    verifies: [accounts/links-resolve]
    capture: { further: /id }
  - name: further
    send: ${READ}
    path: { accountId: '\${further}' }
    verifies: [accounts/links-resolve]
  - name: with another
    send: ${READ}
    path: { accountId: '\${other}' }
`)
    const { target, sent } = fake(() => ok({ there: 'here' }))
    const result = await play(target, [flow])
    expect(sent).toHaveLength(2)
    expect(sent[1]!.path).toContain('/here')
    const said = findingsOf(result).filter(({ requirement }) => requirement === 'accounts/links-resolve')
    expect(said.map(({ verdict, cause, reason }) => `${verdict}, ${cause}: ${reason}`)).toEqual([
      'not-tested, suite: the answer of "list" has nothing at /first/id',
      'not-tested, suite: the answer of "list" has nothing at /first/id',
    ])
  })

  test('is played with the value that its rounds give', async () => {
    const flow = scenarioOf(`
  - name: list
    send: ${LIST}
    capture: { id: /first/id }
  - name: read
    forEach: { id: [a, b] }
    send: ${READ}
    path: { accountId: '\${id}' }
`)
    const { target, sent } = fake(() => ok({}))
    await play(target, [flow])
    expect(sent.map(({ path }) => path.split('/').at(-1))).toEqual(['accounts', 'a', 'b'])
  })

  test('is played when a later answer had it', async () => {
    const flow = scenarioOf(`
  - { name: list, send: ${LIST}, capture: { id: /id } }
  - { name: again, send: ${LIST}, capture: { id: /id } }
  - { name: read, send: ${READ}, path: { accountId: '\${id}' } }
`)
    const { target, sent } = fake((_request, _now, number) => ok(number === 2 ? { id: 'x' } : {}))
    await play(target, [flow])
    expect(sent.at(-1)!.path).toMatch(/\/x$/)
  })
})

describe('what is taken out of an answer', () => {
  const location = (value: string): WireResponse => ({ ...ok({}), headers: [['Location', value]] })

  test.each<[string, WireResponse, string]>([
    ['/id', ok({ id: 'a' }), 'a'],
    ['header Location', location('a'), 'a'],
    ['header Location {accountId}', location('/x/accounts/abc'), 'abc'],
    ['header Location ?code', location('/x?state=a&code=abc#code=d'), 'abc'],
    ['/no or header Location', location('a'), 'a'],
  ])('from %s', async (place, answer, value) => {
    const flow = scenarioOf(`
  - { name: list, send: ${LIST}, capture: { id: '${place}' } }
  - { name: read, send: ${READ}, path: { accountId: '\${id}' } }
`)
    const { target, sent } = fake(() => answer)
    await play(target, [flow])
    expect(sent[1]?.path.split('/').at(-1)).toBe(value)
  })
})

describe('a flow that ends otherwise than it needs, although nothing contradicts the step', () => {
  test('leaves what follows untested, which no requirement rules out', async () => {
    const flow = scenarioOf(`
  - name: look
    send: ${LIST}
    premise: { status: [203, 204] }
  - name: again
    send: ${LIST}
    verifies: [accounts/links-resolve]
`)
    const { target, sent } = fake(() => ok([]))
    const result = await play(target, [flow])
    expect(sent).toHaveLength(1)
    expect(
      findingsOf(result).filter(({ requirement }) => requirement === 'accounts/links-resolve'),
    ).toMatchObject([
      {
        verdict: 'not-tested',
        cause: 'target',
        reason: '"look" did not end as the flow needs, which no requirement rules out',
      },
    ])
  })

  test.each([200, 204])('goes on with any of the expected: %i', async (status) => {
    const flow = scenarioOf(`
  - { name: look, send: ${LIST}, premise: { status: [200, 204] } }
  - { name: again, send: ${LIST}, premise: { status: ${status} } }
  - { name: last, send: ${LIST} }
`)
    const { target, sent } = fake(() => ok({}, status))
    await play(target, [flow])
    expect(sent).toHaveLength(3)
  })
})

test('what passed is told in the order of its name, how often it passed besides', async () => {
  const { target } = fake(() => ok([]))
  const result = await play(target, [scenarioOf(`\n  - { name: look, send: ${LIST} }\n`)])
  const { passed } = result.scenarios[0]!.steps[0]!
  expect(Object.keys(passed).length).toBeGreaterThan(3)
  expect(Object.keys(passed)).toEqual(Object.keys(passed).toSorted())
  expect(new Set(Object.values(passed))).toEqual(new Set([1]))
})

test('a comparison with a step that has no answer is not tested', async () => {
  const flow = scenarioOf(`
  - name: odd
    send: ${LIST}
    wrong: { method: DELETE }
  - name: look
    send: ${LIST}
    verifies: [accounts/ids-are-stable: { before: odd }]
`)
  const { target } = fake(() => ok([]))
  const result = await play(target, [flow], { selection: { allow: 'read' } })
  expect(
    findingsOf(result).filter(({ requirement }) => requirement === 'accounts/ids-are-stable'),
  ).toMatchObject([
    {
      verdict: 'not-tested',
      cause: 'suite',
      reason: 'nothing to compare with: the step "odd" has no answer',
      source: { file: 'flow.yaml', line: 10 },
    },
  ])
})

describe('a refusal', () => {
  const flow = scenarioOf(`
  - { name: as usual, send: ${LIST} }
  - name: with another permission
    send: ${LIST}
    wrong: { setHeader: { Permission-ID: x } }
    verifies: [access/unknown-permission-is-refused: { premise: as usual }]
`)
  const judged = async (statuses: readonly number[]) => {
    const { target } = fake((_request, _now, number) => ({ ...ok([]), status: statuses[number - 1]! }))
    const result = await play(target, [flow])
    const { passed, findings } = result.scenarios[0]!.steps[1]!
    const id = 'access/unknown-permission-is-refused'
    return {
      passed: passed[id] ?? 0,
      found: findings.flatMap(({ requirement, verdict, reason }) =>
        requirement === id ? [reason ?? verdict] : [],
      ),
    }
  }

  test('counts where its premise holds', async () => {
    expect(await judged([200, 403])).toEqual({ passed: 1, found: ['observed'] })
  })

  test('shows nothing where its premise is refused as well', async () => {
    expect(await judged([403, 403])).toEqual({
      passed: 0,
      found: ['the step "as usual" did not succeed, so that a refusal shows nothing'],
    })
  })

  test('that does not come is wrong whatever became of its premise', async () => {
    expect(await judged([500, 200])).toEqual({ passed: 0, found: ['fail'] })
  })
})

test('the PIN of a flow about cards is nobody’s secret elsewhere', async () => {
  const { target } = fake(() => ok([{ id: '000000' }]))
  const flow = scenarioOf(`\n  - { name: look, send: ${LIST} }\n`)
  const result = await play(target, [flow], { randomBytes: (length) => new Uint8Array(length) })
  expect(result.scenarios[0]!.steps[0]!.exchanges[0]!.response?.body).toContain('000000')
})

test('what reads XML is not loaded for anything else', async () => {
  const { target } = fake(() => ok([]))
  const ready = async () => await Promise.reject(new Error('it was loaded'))
  const result = await play(target, [scenarioOf(`\n  - { name: look, send: ${LIST} }\n`)], {
    xml: { ...NO_XML, ready },
  })
  expect(result.summary.error).toBe(0)
})

test('what reads XML is ready before any is read', async () => {
  let isReady = false
  const seen: boolean[] = []
  const xml: XmlJudge = {
    ...NO_XML,
    ready: async () => {
      await Promise.resolve()
      isReady = true
    },
    readXml: (text) => {
      seen.push(isReady)
      return NO_XML.readXml(text)
    },
  }
  const { target } = fake(() => ({
    status: 200,
    headers: [['content-type', 'application/xml']],
    body: '<a/>',
  }))
  await play(target, [scenarioOf(`\n  - { name: look, send: ${LIST} }\n`)], { xml })
  expect(seen[0]).toBe(true)
})

test('what is sent at once is judged when what it is compared with has its answer', async () => {
  const flow = scenarioOf(`
  - { name: list, send: ${LIST}, capture: { id: /0/id } }
  - name: one
    send: ${LIST}
    premise: { status: 200 }
  - name: other
    together: true
    send: account-information/read-account
    path: { accountId: '\${id}' }
    verifies: [{ accounts/single-equals-listed: { list: one } }]
`)
  let release: () => void = () => {}
  const isHeld = new Promise<void>((resolve) => (release = resolve))
  let lists = 0
  const account = { id: 'a-1', account: { type: 'IBAN', identification: 'CH1' } }
  const send: TargetSession['send'] = async (request) => {
    const isList = request.path.endsWith('/accounts')
    // The list that is compared with comes long after the account.
    if (isList && ++lists === 2) await isHeld
    else if (!isList) setImmediate(release)
    const single = { ...account, account: { ...account.account, identification: 'CH2' } }
    return { url: request.path, durationMs: 1, outcome: { response: ok(isList ? [account] : single) } }
  }
  const { target } = fake(() => ok([]), {}, true, { send })
  const findings = findingsOf(await play(target, [flow]))
  expect(findings.find(({ requirement }) => requirement === 'accounts/single-equals-listed')).toMatchObject({
    verdict: 'fail',
  })
})

test('push events that nothing receives are a mistake of the configuration', async () => {
  const flow = scenarioOf(`
  - name: await
    awaitEvents: { count: 1, within: { seconds: 1 }, every: { seconds: 1 } }
    verifies: [accounts/links-resolve]
`)
  const { target } = fake(() => ok([]))
  expect(findingsOf(await play(target, [flow]))).toMatchObject([
    { verdict: 'error', cause: 'configuration', reason: 'nothing receives the push events of the target' },
  ])
})

test('waiting for push events ends with an interruption', async () => {
  const flow = scenarioOf(`
  - name: await
    awaitEvents: { count: 1, within: { hours: 1 }, every: { seconds: 1 } }
`)
  let asked = 0
  const interruption = new AbortController()
  const received = async () => {
    asked += 1
    interruption.abort()
    return await Promise.resolve([])
  }
  const events = { received, answerWith: () => undefined }
  const { target } = fake(() => ok([]), {}, true, { events })
  await play(target, [flow], { interruption: interruption.signal })
  expect(asked).toBe(1)
  await play(target, [flow])
  expect(asked).toBe(1 + 3601)
})

test('waiting for push events is no longer than the patience of the profile, and what did not come is not absent', async () => {
  const flow = scenarioOf(`
  - name: await
    awaitEvents: { count: 1, within: { minutes: 5 }, every: { seconds: 10 } }
    verifies: [accounts/links-resolve]
`)
  let waitedMs = 0
  const received = async () => await Promise.resolve([])
  const events = { received, answerWith: () => undefined }
  const pause = async (milliseconds: number) => {
    waitedMs += milliseconds
    await Promise.resolve()
  }
  const { target } = fake(() => ok([]), { patience: { seconds: 30 } }, false, { events, pause })
  expect(findingsOf(await play(target, [flow]))).toMatchObject([
    {
      verdict: 'not-tested',
      cause: 'environment',
      reason: 'not all push events came within 30 s; patience in the profile lets it wait longer',
    },
  ])
  expect(waitedMs).toBe(30_000)
})

test('waiting for push events ends with the last that is awaited, and those that were refused do not count', async () => {
  const flow = scenarioOf(`
  - name: await
    awaitEvents: { count: 2, within: { hours: 1 }, every: { seconds: 1 } }
`)
  const arrived = [204, 300, 299].map((answered, index) => ({
    method: 'POST',
    url: 'https://receiver.test/',
    headers: [],
    body: `{"event":${index}}`,
    atMs: index,
    answered,
  }))
  let asked = 0
  const received = async () => await Promise.resolve(arrived.slice(0, ++asked))
  const events = { received, answerWith: () => undefined }
  const { target } = fake(() => ok([]), {}, true, { events })
  const result = await play(target, [flow])
  expect(asked).toBe(3)
  expect(
    result.scenarios[0]!.steps[0]!.exchanges.map(({ id, response }) => `${id} ${response?.status}`),
  ).toEqual(['area/flow#event-1 204', 'area/flow#event-2 300', 'area/flow#event-3 299'])
})

test('a machine that stands still takes no time from a target that has events to send', async () => {
  const flow = scenarioOf(`
  - name: await
    awaitEvents: { count: 1, within: { minutes: 1 }, every: { seconds: 10 } }
`)
  let nowMs = 0
  let waitedMs = 0
  const received = async () => await Promise.resolve([])
  const pause = async (milliseconds: number) => {
    waitedMs += milliseconds
    nowMs += milliseconds + 60 * 60_000
    await Promise.resolve()
  }
  const events = { received, answerWith: () => undefined }
  const { target } = fake(() => ok([]), {}, false, { now: () => nowMs, pause, events })
  await play(target, [flow])
  expect(waitedMs).toBe(60_000)
})

test('a real target never sees a correlation id twice, in another run or attempt', async () => {
  const idsOf = async (changes: { runId?: string; attempt?: number }, id = 'area/flow') => {
    const { target, sent } = fake(() => ok([]))
    const flow = scenarioOf(`\n  - { name: look, send: ${LIST} }\n`, id)
    await play(target, [flow], changes)
    return sent.map(({ headers }) => headers.find(([name]) => name === 'X-Correlation-ID')?.[1])
  }
  // Two runs that began in the same second have the time in common.
  const [one, other] = ['2027-03-02T08-00-00Z-1f0c93b7', '2027-03-02T08-00-00Z-77aa0b1e'] as const
  const ids = await Promise.all([
    idsOf({}),
    idsOf({}, `a/${'b'.repeat(50)}`),
    idsOf({ attempt: 2 }),
    idsOf({ runId: one }),
    idsOf({ runId: other }),
    idsOf({ runId: one, attempt: 3 }),
  ])
  expect(new Set(ids.flat()).size).toBe(6)
})

test('a target that limits the rate is nobody’s failure, but for a request that is wrong on purpose', async () => {
  const flow = (more: string) =>
    scenarioOf(`
  - { name: look, send: ${LIST}, verifies: [accounts/links-resolve]${more} }
  - { name: again, send: ${LIST} }
`)
  const limited = fake(() => ok({}, 429))
  const result = await play(limited.target, [flow('')])
  // It is waited for 1, 2 and 4 seconds where it does not say how long.
  expect(limited.sent).toHaveLength(4)
  expect(findingsOf(result)[0]).toMatchObject({
    verdict: 'error',
    cause: 'environment',
    reason: 'the target limits the rate (429): run again with a lower --rate or --concurrency',
    exchange: 'area/flow#1',
  })
  const wrong = fake(() => ok({}, 429))
  await play(wrong.target, [flow(', wrong: { method: PUT }')])
  expect(wrong.sent).toHaveLength(8)
})

test('a request that could do more than is allowed is withheld, and the others are sent', async () => {
  const flow = scenarioOf(`
  - { name: odd, send: ${LIST}, wrong: { method: DELETE }, verifies: [accounts/links-resolve] }
  - { name: look, send: ${LIST} }
`)
  const { target, sent } = fake(() => ok([]))
  const result = await play(target, [flow], { selection: { allow: 'read' } })
  expect(sent.map(({ method }) => method)).toEqual(['GET'])
  expect(findingsOf(result)[0]).toMatchObject({
    verdict: 'not-tested',
    cause: 'configuration',
    reason: 'its DELETE request could have write effects; allow them with --allow write',
  })
})

describe('waiting', () => {
  const flow = scenarioOf(`
  - name: wait
    waitUntil:
      send: ${READ}
      path: { accountId: '\${account}' }
      status: [200, 203]
      field: { /state: [done, failed] }
      within: { seconds: 10 }
      every: { seconds: 5 }
    verifies: [accounts/links-resolve]
`)

  const inAll = (pauses: readonly number[]): number => pauses.reduce((sum, pause) => sum + pause, 0)

  test('lets real time pass where the clock cannot be moved', async () => {
    const paused: number[] = []
    let nowMs = 0
    const pause = async (milliseconds: number) => {
      paused.push(milliseconds)
      nowMs += milliseconds
    }
    const { target, sent } = fake(() => ok({ state: 'open' }), {}, false, { pause, now: () => nowMs })
    const result = await play(target, [flow])
    expect(inAll(paused)).toBe(10_000)
    // What comes at once is seen at once, and what takes its time is not asked for all the time.
    expect(paused[0]).toBe(500)
    expect(Math.max(...paused)).toBeLessThanOrEqual(5000)
    expect(sent).toHaveLength(paused.length + 1)
    expect(findingsOf(result)).toContainEqual(
      expect.objectContaining({
        verdict: 'not-tested',
        reason: '/state done or failed did not come within 10 s',
      }),
    )
  })

  test('lets real time pass where hooks act as the owner, who moves no clock', async () => {
    const paused: number[] = []
    const { target } = fake(() => ok({ state: 'open' }), {}, true, {
      pause: async (milliseconds) => void paused.push(milliseconds),
    })
    await play({ ...target, capabilities: new Set() }, [flow])
    expect(inAll(paused)).toBe(10_000)
  })

  test('ends with the patience of the profile, and says that it could have waited longer', async () => {
    const long = scenarioOf(`
  - name: wait
    waitUntil: { send: ${LIST}, status: 200, field: { '/*/day': '\${firstDay}' }, within: { hours: 20 }, every: { seconds: 30 } }
    verifies: [accounts/links-resolve]
`)
    const waited = async (profile: object) => {
      let nowMs = Date.parse('2026-03-04T12:00:00Z')
      const paused: number[] = []
      const { target } = fake(() => ok([{ day: '2026-03-03' }]), profile, false, {
        pause: async (milliseconds: number) => {
          paused.push(milliseconds)
          nowMs += milliseconds
        },
        now: () => nowMs,
      })
      return { paused, findings: findingsOf(await play(target, [long])) }
    }
    const patient = await waited({ patience: { minutes: 1 } })
    expect(inAll(patient.paused)).toBe(60_000)
    expect(patient.findings).toContainEqual(
      expect.objectContaining({
        verdict: 'not-tested',
        cause: 'environment',
        reason: '/*/day 2026-03-04 did not come within 60 s; patience in the profile lets it wait longer',
      }),
    )
    expect(inAll((await waited({})).paused)).toBe(600_000)
  })

  test('asks less often the longer it has waited where the clock is moved, and at the end', async () => {
    const long = scenarioOf(`
  - name: wait
    waitUntil: { send: ${LIST}, status: 200, field: { /state: done }, within: { seconds: 100 }, every: { seconds: 10 } }
    verifies: [accounts/links-resolve]
`)
    const asked: number[] = []
    const { target } = fake((_request, nowMs) => {
      asked.push(nowMs / 1000)
      return ok({ state: 'open' })
    })
    await play(target, [long])
    expect(asked.map((second) => second - asked[0]!)).toEqual([0, 10, 20, 30, 40, 50, 70, 90, 100])
  })

  test('is short for the statement of a day that does not end meanwhile', async () => {
    const statement = scenarioOf(`
  - name: wait
    waitUntil: { send: account-information/list-statements, status: 200, field: { '/*/dateTo': '\${firstDay}' }, within: { hours: 23 }, every: { hours: 1 } }
    verifies: [accounts/links-resolve]
`)
    const waited = async (profile: object) => {
      let nowMs = Date.parse('2026-03-04T12:00:00Z')
      const { target } = fake(() => ok([{ dateTo: '2026-03-03' }]), profile, false, {
        pause: async (milliseconds: number) => void (nowMs += milliseconds),
        now: () => nowMs,
      })
      const findings = findingsOf(await play(target, [statement]))
      return { seconds: (nowMs - Date.parse('2026-03-04T12:00:00Z')) / 1000, findings }
    }
    const { seconds, findings } = await waited({})
    expect(seconds).toBe(30)
    expect(findings).toContainEqual(
      expect.objectContaining({
        verdict: 'not-tested',
        reason:
          '/*/dateTo 2026-03-04 did not come within 30 s: 2026-03-04 is not over, and statements are of days that are',
      }),
    )
    expect((await waited({ patience: { hours: 12 } })).seconds).toBe(12 * 3600)
  })

  test('is over when an order is rejected, and is no reason to wait less for others', async () => {
    const order = (name: string) => `
  - name: ${name}
    waitUntil: { send: payment-submission/read-status, path: { submissionId: s }, status: 200, field: { /statusCode: ACCP }, within: { minutes: 5 }, every: { seconds: 5 } }
    verifies: [accounts/links-resolve]
`
    const flows = ['rejected', 'waits'].map((name) => scenarioOf(order(name), `area/${name}`))
    let nowMs = 0
    const answers = [{ statusCode: 'RJCT' }]
    const { target, sent } = fake(() => ok(answers.shift() ?? { statusCode: 'RCVD' }), {}, false, {
      pause: async (milliseconds: number) => void (nowMs += milliseconds),
      now: () => nowMs,
    })
    const [first] = (await play(target, flows, { concurrency: 1 })).scenarios
    expect(first?.reason).toContain('/statusCode ACCP does not come: the order is rejected')
    expect(sent.length).toBeGreaterThan(10)
    expect(nowMs).toBe(300_000)
  })

  test('ends when a list shows all of an order', async () => {
    const submission = { messageId: 'M', transactions: [{ endToEndId: 'E-1' }, { endToEndId: 'E-2' }] }
    const bookings = scenarioOf(`
  - name: order
    send: payment-submission/submit
    body: ${JSON.stringify(submission)}
  - name: wait
    waitUntil: { send: account-information/list-transactions, path: { accountId: a }, status: 200, booked: order, within: { minutes: 1 }, every: { seconds: 30 } }
    verifies: [accounts/links-resolve]
`)
    const listed = (count: number) =>
      ok({
        entries: submission.transactions
          .slice(0, count)
          .map((transaction) => ({ transactionType: 'DBIT', transactions: [transaction] })),
      })
    const answers = [ok({}), listed(1), listed(2)]
    const { target, sent } = fake(() => answers.shift() ?? ok({}), {}, false, {
      pause: async () => undefined,
      now: () => 0,
    })
    await play(target, [{ ...bookings, effects: 'irreversible' }], { selection: { allow: 'irreversible' } })
    expect(sent).toHaveLength(3)
  })

  test.each([
    ['done', 203, 1],
    ['failed', 200, 1],
    ['other', 200, 3],
    ['done', 202, 3],
    [7, 200, 3],
  ])('for %s with %i takes %i requests', async (state, status, count) => {
    const { target, sent } = fake(() => ok({ state }, status))
    await play(target, [flow])
    expect(sent).toHaveLength(count)
  })

  test('ends with an interruption', async () => {
    const interruption = new AbortController()
    const { target, sent } = fake(() => {
      interruption.abort()
      return ok({ state: 'open' })
    })
    const result = await play(target, [flow], { interruption: interruption.signal })
    expect(sent).toHaveLength(1)
    expect(findingsOf(result)).toContainEqual(
      expect.objectContaining({
        verdict: 'not-tested',
        cause: 'environment',
        reason: expect.stringMatching(/interrupted/),
      }),
    )
  })
})

describe('an interruption within a wait', () => {
  const WAITS = {
    'for an answer': `
  - name: wait
    waitUntil: { send: ${LIST}, status: 200, field: { /state: done }, within: { minutes: 10 }, every: { minutes: 5 } }
    verifies: [accounts/links-resolve]
`,
    'for events': `
  - name: await
    awaitEvents: { count: 1, within: { minutes: 10 }, every: { minutes: 5 } }
    verifies: [accounts/links-resolve]
`,
  }
  test.for(Object.entries(WAITS))('%s ends it at once, and accuses nobody', async ([, steps]) => {
    const interruption = new AbortController()
    const looked: string[] = []
    const events = {
      received: async () => await Promise.resolve((looked.push('at the events'), [])),
      answerWith: () => undefined,
    }
    const pausing = async (milliseconds: number, ended?: AbortSignal) => {
      const passed = realPause(milliseconds, ended)
      interruption.abort()
      await passed
    }
    const { target } = fake(() => (looked.push('at the answer'), ok([])), {}, false, {
      now: () => 0,
      pause: pausing,
      events,
    })
    const result = await play(target, [scenarioOf(steps)], { interruption: interruption.signal })
    expect(looked.length).toBeLessThanOrEqual(2)
    expect(looked.filter((place) => place === 'at the answer').length).toBeLessThanOrEqual(1)
    expect(result).toMatchObject({ verdict: 'incomplete', exitCode: 4 })
    expect(findingsOf(result).map(({ verdict, reason }) => `${verdict}: ${reason}`)).toContain(
      'not-tested: the run was interrupted before it',
    )
    expect(result.summary).toMatchObject({ fail: 0, error: 0 })
  })
})

describe('a request that has no answer when the run is interrupted', () => {
  const lost = { code: 'failed', message: 'nobody waited' } as const

  test.each([
    ['', 'send: account-information/list-accounts'],
    [
      'and is repeated',
      'waitUntil: { send: account-information/list-accounts, status: 200, within: { hours: 1 }, every: { minutes: 1 } }',
    ],
  ])('%s accuses nobody, and its scenario is played again by a run that goes on', async (_, action) => {
    const interruption = new AbortController()
    const kept: string[] = []
    const { target, sent } = fake(() => (interruption.abort(), lost))
    const flow = scenarioOf(`\n  - { name: one, ${action}, verifies: [accounts/links-resolve] }\n`)
    const result = await play(target, [flow], {
      interruption: interruption.signal,
      onProgress: ({ scenario }) => kept.push(scenario.id),
    })
    expect(sent).toHaveLength(1)
    expect(kept).toEqual([])
    expect(result).toMatchObject({ verdict: 'incomplete', exitCode: 4, summary: { fail: 0, error: 0 } })
    // What was sent may have acted, and is shown.
    expect(result.scenarios[0]!.steps[0]!.exchanges).toMatchObject([{ failure: lost }])
    expect(findingsOf(result)).toMatchObject([
      { verdict: 'not-tested', cause: 'environment', reason: 'the run was interrupted before it' },
    ])
  })

  test('and the signal comes to whoever sends it', async () => {
    const interruption = new AbortController()
    const { target } = fake(() => ok())
    const signals: (AbortSignal | undefined)[] = []
    const open = target.open.bind(target)
    const listening: typeof target = {
      ...target,
      open: async (opening) => {
        const session = await open(opening)
        return {
          ...session,
          send: async (request, ended) => (signals.push(ended), await session.send(request)),
        }
      },
    }
    await play(listening, [scenarioOf(`\n  - { name: one, send: ${LIST} }\n`)], {
      interruption: interruption.signal,
    })
    expect(signals).toEqual([interruption.signal])
  })
})

test('a command for the target’s owner that fails with an interruption accuses nobody', async () => {
  const interruption = new AbortController()
  const { target } = fake(() => ok())
  const open = target.open.bind(target)
  const failing: typeof target = {
    ...target,
    open: async (opening) => {
      const session = await open(opening)
      const finalizeDay = async () => (interruption.abort(), await Promise.reject(new Error('killed')))
      return { ...session, control: { ...session.control!, finalizeDay } }
    },
  }
  const flow = scenarioOf(`\n  - { name: one, control: { finalizeDay: 2026-03-01 } }\n`)
  const result = await play(failing, [flow], { interruption: interruption.signal })
  expect(result).toMatchObject({ exitCode: 4, summary: { fail: 0, error: 0 } })
})

describe('a run that is interrupted', () => {
  const STEPS = `
  - { name: one, send: ${LIST} }
  - { name: two, send: ${LIST}, verifies: [accounts/links-resolve] }
`
  test('within its last scenario is incomplete, and shows how far it came', async () => {
    const interruption = new AbortController()
    const { target, sent } = fake(() => (interruption.abort(), ok([])))
    const result = await play(target, [scenarioOf(STEPS)], { interruption: interruption.signal })
    expect(sent).toHaveLength(1)
    expect(result).toMatchObject({ verdict: 'incomplete', exitCode: 4 })
  })

  test('tells its progress over what had been judged before', async () => {
    const flows = ['a/one', 'a/two', 'a/three'].map((id) => scenarioOf(STEPS, id))
    const { target } = fake(() => ok([]))
    const { scenarios } = await play(target, flows)
    const told: string[] = []
    await play(target, flows, {
      judged: new Map([[scenarios[0]!.id, scenarios[0]!]]),
      onProgress: ({ finished, total, scenario }) => told.push(`${finished}/${total} ${scenario.id}`),
    })
    expect(told).toEqual(['2/3 a/two', '3/3 a/three'])
  })
})

test('a shard plays its own scenarios, and all of them play each once', async () => {
  const flows = ['a/one', 'a/two', 'a/three'].map((id) =>
    scenarioOf(`\n  - { name: look, send: ${LIST} }\n`, id),
  )
  const played = await Promise.all(
    [1, 2].map(async (index) => {
      const { target } = fake(() => ok([]))
      const { scenarios, shard } = await play(target, flows, { shard: { index, count: 2 } })
      expect(shard).toMatchObject({ index, count: 2, plan: ['a/one', 'a/two', 'a/three'] })
      return scenarios.map(({ id }) => id)
    }),
  )
  expect(played).toEqual([['a/one', 'a/three'], ['a/two']])
})
