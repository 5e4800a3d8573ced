import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PROFILE } from '../../test/support/fake-profile.ts'
import { fake, findingsOf, ok, play, scenarioOf } from '../../test/support/fake-target.ts'
import type { Answer } from '../../test/support/fake-target.ts'
import { contradicted, PASS, requirement } from '../rules/requirement.ts'
import type { Requirement } from '../rules/requirement.ts'
import { REQUIREMENTS } from '../rules/requirements.ts'

const LIST = 'account-information/list-accounts'
const TWO_STEPS = scenarioOf(`
  - name: first
    send: ${LIST}
    premise: { status: 200 }
  - name: second
    send: ${LIST}
    verifies: [accounts/ids-are-stable: { before: first }]
`)

test('what stands in the way of a run is why nothing was tested, but for what does not apply', async () => {
  const { target, sent } = fake(() => ok({}))
  const exempt = {
    ...target,
    profile: { ...target.profile, notApplicable: { 'area/other': 'there is none' } },
  }
  const obstacle = { cause: 'configuration', reason: 'nothing-listens: nobody is there' } as const
  const result = await play(exempt, [TWO_STEPS, { ...TWO_STEPS, id: 'area/other' }], { obstacle })
  expect(sent).toEqual([])
  expect(result.scenarios.map(({ id, verdict, reason }) => [id, verdict, reason])).toEqual([
    ['area/flow', 'not-tested', obstacle.reason],
    ['area/other', 'not-applicable', 'there is none'],
  ])
})

describe('a step that ends the flow', () => {
  test('blocks the later ones, which name it', async () => {
    const { target, sent } = fake(() => ok({}, 500))
    const result = await play(target, [TWO_STEPS])
    expect(sent).toHaveLength(1)
    expect(findingsOf(result)).toContainEqual(
      expect.objectContaining({
        requirement: 'accounts/ids-are-stable',
        verdict: 'blocked',
        root: 'first',
        reason: expect.stringContaining('"first"'),
        source: { file: 'flow.yaml', line: expect.any(Number) as number },
      }),
    )
    expect(result).toMatchObject({ verdict: 'not-conformant', exitCode: 1 })
    expect(result.scenarios[0]!.verdict).toBe('fail')
  })

  test('by a wire failure is the environment’s error and not the target’s failure', async () => {
    const { target } = fake(() => ({ code: 'reset', message: 'the connection was reset' }))
    const result = await play(target, [TWO_STEPS])
    expect(findingsOf(result).map(({ verdict }) => verdict)).toEqual(['error', 'blocked'])
    expect(findingsOf(result)[0]).toMatchObject({
      cause: 'environment',
      reason: 'no answer: reset, the connection was reset',
      exchange: 'area/flow#1',
      curl: expect.stringContaining('curl') as string,
    })
    expect(result).toMatchObject({ verdict: 'incomplete', exitCode: 4 })
    expect(result.scenarios[0]!.steps[0]!.exchanges[0]!.failure).toMatchObject({ code: 'reset' })
  })

  test('by a wire failure is seen even when the profile exempts the general requirement', async () => {
    const { target } = fake(() => ({ code: 'timeout', message: 'no answer' }), {
      notApplicable: { 'answers/valid-request-succeeds': 'not today' },
    })
    expect(await play(target, [TWO_STEPS])).toMatchObject({ verdict: 'incomplete', exitCode: 4 })
  })

  test('by a control that fails is an error of its own', async () => {
    const { target, sent } = fake(() => ok())
    const flow = scenarioOf(`
  - name: finalize
    control: { finalizeDay: '2026-03-03' }
  - name: look
    send: ${LIST}
    verifies: [accounts/links-resolve]
`)
    const result = await play(target, [flow])
    expect(sent).toEqual([])
    expect(findingsOf(result)[0]).toMatchObject({
      verdict: 'error',
      cause: 'suite',
      reason: 'finalizeDay failed: no such day',
    })
    expect(findingsOf(result)[1]).toMatchObject({ verdict: 'blocked', root: 'finalize' })
    expect(result.exitCode).toBe(4)
  })

  test('by a bug of a rule keeps what has failed before', async () => {
    const { target } = fake(() => ok({}, 500))
    const broken: Requirement = requirement('area/broken', {
      clauses: ['1 §4.2'],
      text: 'Text.',
      why: 'Why.',
      check: {
        kind: 'staged',
        roles: [],
        judge: () => {
          throw new Error('a bug')
        },
      },
    })
    const flow = scenarioOf(`
  - name: first
    send: ${LIST}
    verifies: [area/broken]
`)
    const result = await play(target, [flow], { requirements: [...REQUIREMENTS, broken] })
    expect(findingsOf(result)).toContainEqual(
      expect.objectContaining({
        requirement: 'area/broken',
        verdict: 'error',
        cause: 'suite',
        reason: 'a bug',
      }),
    )
    expect(result).toMatchObject({ verdict: 'not-conformant', exitCode: 1 })
  })
})

describe('a step for each value', () => {
  test('of an empty list is not tested, and says so', async () => {
    const flow = scenarioOf(`
  - name: list
    send: ${LIST}
    capture: { ids: '/*/id' }
  - name: read each
    forEach: { id: '\${ids}' }
    send: account-information/read-account
    path: { accountId: '\${id}' }
    verifies: [accounts/single-equals-listed: { list: list }]
`)
    const { target, sent } = fake(() => ok([]))
    const result = await play(target, [flow])
    expect(sent).toHaveLength(1)
    expect(findingsOf(result)).toContainEqual(
      expect.objectContaining({
        requirement: 'accounts/single-equals-listed',
        verdict: 'not-tested',
        reason: 'there is no id to try it with',
      }),
    )
  })

  test('does not follow links that are null or absent', async () => {
    const flow = scenarioOf(`
  - name: list
    send: ${LIST}
    capture: { links: '/*/_links/self' }
  - name: follow each
    forEach: { link: '\${links}' }
    send: account-information/read-account
    follow: '\${link}'
    verifies: [accounts/links-resolve]
`)
    const { target, sent } = fake(() => ok([{ id: 'a', _links: { self: null } }, { id: 'b' }]))
    const result = await play(target, [flow])
    expect(sent).toHaveLength(1)
    expect(findingsOf(result).filter(({ verdict }) => verdict === 'fail')).toEqual([])
  })

  test('has a correlation id of its own for each, and judges each', async () => {
    const flow = scenarioOf(`
  - name: try
    forEach: { agent: [a, b, c] }
    send: ${LIST}
    headers: { X-PSU-User-Agent: '\${agent}' }
    verifies: [headers/psu-user-agent-is-accepted]
`)
    const { target, sent } = fake(() => ok())
    const result = await play(target, [flow])
    const ids = sent.map(({ headers }) => headers.find(([name]) => name === 'X-Correlation-ID')![1])
    expect(new Set(ids).size).toBe(3)
    expect(ids.every((id) => id.length <= 64)).toBe(true)
    expect(result.scenarios[0]!.steps[0]!.passed['headers/psu-user-agent-is-accepted']).toBe(3)
  })
})

describe('waiting', () => {
  const flow = scenarioOf(`
  - name: wait
    waitUntil:
      send: account-information/read-balance
      path: { accountId: '\${account}' }
      query: { date: '2026-03-03' }
      status: 200
      within: { minutes: 10 }
      every: { minutes: 1 }
    verifies: [balances/finalized-day-is-answered-200]
`)
  const start = Date.parse('2026-03-04T11:30:00Z')

  test('moves the clock of the target and no real one', async () => {
    const { target, sent } = fake((_, nowMs) => ok({}, nowMs >= start + 5 * 60_000 ? 200 : 202))
    const result = await play(target, [flow])
    expect(sent).toHaveLength(6)
    expect(result.scenarios[0]!.steps[0]!.passed['balances/finalized-day-is-answered-200']).toBe(1)
  })

  test('ends at its deadline: the status that did not come is not tested, and blocks what follows', async () => {
    const { target, sent } = fake(() => ok({}, 202))
    const result = await play(target, [flow])
    expect(sent).toHaveLength(9)
    expect(findingsOf(result)).toContainEqual(
      expect.objectContaining({ verdict: 'not-tested', reason: 'the status did not come within 600 s' }),
    )
  })

  test('loses nothing that fails while it waits, the last answer included', async () => {
    const { target } = fake((_request, _now, number) => (number === 9 ? ok({}, 500) : ok({}, 202)))
    expect(await play(target, [flow])).toMatchObject({ exitCode: 1 })
  })

  test('takes no time from the target while this machine stands still', async () => {
    let nowMs = start
    const pause = async (milliseconds: number) => {
      nowMs += milliseconds + 60 * 60_000
      await Promise.resolve()
    }
    const real = { now: () => nowMs, pause }
    const { target, sent } = fake(
      (_request, _now, number) => ok({}, number === 11 ? 200 : 202),
      {},
      false,
      real,
    )
    const result = await play(target, [flow])
    expect(sent).toHaveLength(11)
    expect(result.scenarios[0]!.steps[0]!.passed['balances/finalized-day-is-answered-200']).toBe(1)
  })

  test('asks once where the clock cannot be moved', async () => {
    const { target, sent } = fake(() => ok({}, 202), {}, false)
    await play(target, [flow])
    expect(sent).toHaveLength(1)
  })
})

describe('a run', () => {
  const flows = ['a/one', 'a/two', 'a/three'].map((id) =>
    scenarioOf(
      `
  - name: list
    send: ${LIST}
`,
      id,
    ),
  )

  test('has its results in the order of the plan', async () => {
    const result = await play(fake(() => ok()).target, flows, { concurrency: 3 })
    expect(result.scenarios.map(({ id }) => id)).toEqual(['a/one', 'a/two', 'a/three'])
  })

  test('that is interrupted is incomplete, and says what it left out', async () => {
    const interruption = new AbortController()
    const { target, sent } = fake(() => ok())
    const result = await play(target, flows, {
      onProgress: () => interruption.abort(),
      interruption: interruption.signal,
    })
    expect(sent).toHaveLength(1)
    expect(result).toMatchObject({ verdict: 'incomplete', exitCode: 4 })
    expect(result.scenarios[2]).toMatchObject({
      verdict: 'not-tested',
      reason: expect.stringMatching(/interrupted/),
    })
  })

  test('of a target that cannot be opened is an error and no failure', async () => {
    const { target } = fake(() => ok())
    const closed = { ...target, open: () => Promise.reject(new Error('no world is free')) }
    const result = await play(closed, flows)
    expect(result).toMatchObject({ verdict: 'incomplete', exitCode: 4, summary: { fail: 0 } })
    expect(result.scenarios[0]).toMatchObject({ verdict: 'error', reason: 'no world is free' })
  })

  test('does not judge what the profile takes out', async () => {
    const always: Requirement = requirement('area/always', {
      clauses: ['1 §4.2'],
      text: 'Text.',
      why: 'Why.',
      check: {
        kind: 'ambient',
        judge: () => contradicted('status', { rule: 'r' }, 'x'),
      },
    })
    const good: Requirement = { ...always, id: 'area/good', check: { kind: 'ambient', judge: () => PASS } }
    const { target } = fake(() => ok(), { notApplicable: { 'area/always': 'there is none' } })
    const result = await play(target, flows, { requirements: [always, good] })
    expect(result).toMatchObject({
      verdict: 'conformant',
      exitCode: 0,
      summary: { 'not-applicable': 1, pass: 1 },
    })
    expect(result.scenarios.map(({ verdict }) => verdict)).toEqual(['pass', 'pass', 'pass'])
  })
})

test('no secret of the profile is ever in a result, wherever the target repeats it', async () => {
  const secret = fc.string({ unit: fc.constantFrom(...'abcXYZ019+/=._~-"\\'), minLength: 8, maxLength: 60 })
  const places = fc.constantFrom(
    'Authorization',
    'Cookie',
    'X-API-Key',
    'Subscription',
    'Proxy-Authorization',
  )
  const shape = fc.constantFrom('json', 'text', 'header', 'failure', 'deep')
  await fc.assert(
    fc.asyncProperty(secret, places, shape, fc.nat(220), async (canary, header, where, before) => {
      const value = header === 'Authorization' ? `Bearer ${canary}` : canary
      const padded = `${' x'.repeat(before / 2)} ${canary} `
      const answers: Readonly<Record<typeof where, Answer>> = {
        json: ok({ title: padded, instance: canary }, 400),
        text: { status: 200, headers: [['content-type', 'application/json']], body: padded },
        header: {
          status: 401,
          headers: [
            ['www-authenticate', `Bearer ${canary}`],
            ['x-correlation-id', canary],
          ],
          body: canary,
        },
        failure: { code: 'failed', message: `${canary} is no value` },
        deep: ok([{ id: canary, currency: 7, _links: { self: `/x/${encodeURIComponent(canary)}` } }]),
      }
      const { target } = fake(() => answers[where], {
        headers: { ...PROFILE.headers, [header]: value },
        secondClient: { headers: { Authorization: `Bearer ${canary}` } },
      })
      const result = JSON.stringify(await play(target, [TWO_STEPS], { runId: 'r' }))
      for (const form of [canary, JSON.stringify(canary).slice(1, -1), encodeURIComponent(canary)]) {
        expect(result).not.toContain(JSON.stringify(form).slice(1, -1))
      }
    }),
    { numRuns: 60 },
  )
})
