import { expect, test } from 'vitest'
import { perAddressing } from '../../scenario/addressing.ts'
import { fake, findingsOf, ok, play, scenarioOf } from '../../../test/support/fake-target.ts'

/** What a target may do, and its profile may say, without being blamed for it. */

const LIST = 'account-information/list-accounts'
const READ = 'payment-submission/read-status'

const WAIT = scenarioOf(`
  - name: wait
    waitUntil:
      send: ${READ}
      path: { submissionId: 's-1' }
      status: 200
      within: { seconds: 2 }
      every: { seconds: 1 }
    verifies: [statuses/codes-are-the-known-ones]
`)

const againstIn = (result: Parameters<typeof findingsOf>[0]) =>
  findingsOf(result)
    .filter(({ verdict }) => verdict === 'fail' || verdict === 'error')
    .map(({ requirement }) => requirement)

test.for([404, 403])(
  'a submission that is not known yet, answered %i, may be known later',
  async (unknown) => {
    const found = fake((_request, _now, number) =>
      number < 3 ? ok({}, unknown) : ok({ statusCode: 'ACCP' }),
    )
    expect(againstIn(await play(found.target, [WAIT]))).toEqual([])
    expect(found.sent).toHaveLength(3)
  },
)

test.for([404, 403])(
  'one that is never known, answered %i, counts where the profile says how long that takes, and is waited for so long',
  async (unknown) => {
    const unsaid = fake(() => ok({}, unknown))
    expect(againstIn(await play(unsaid.target, [WAIT]))).toEqual([])
    expect(unsaid.sent).toHaveLength(3)
    const said = fake(() => ok({}, unknown), { asynchronous: { seconds: 5 } })
    expect(againstIn(await play(said.target, [WAIT]))).toContain('answers/valid-request-succeeds')
    expect(said.sent).toHaveLength(6)
  },
)

test('a card shows its change within its own time, which is not that of a submission', async () => {
  const flow = scenarioOf(
    `
  - name: wait
    waitUntil:
      send: cards/details
      card: \${activeCard}
      status: [404]
      cardStatus: [DELETE_PENDING, DELETED]
      within: { seconds: 2 }
      every: { seconds: 1 }
    verifies: [cards/immediate-deletion-is-pending]
`,
    'cards/flow',
    'surface: cards\neffects: irreversible\naddressings: [shortCardId]\nfacts: [activeCard]\n',
  )
  const profile = {
    surfaces: { cards: { basePath: '' } },
    cards: { activeCard: { shortCardId: { cardNumber: 1 } } },
    asynchronous: { minutes: 1 },
  }
  const { target, sent } = fake(() => ok({ cardStatus: 'ACTIVE' }), profile)
  expect(againstIn(await play(target, perAddressing(flow)))).toContain('cards/immediate-deletion-is-pending')
  expect(sent).toHaveLength(3)
})

test.each([['account-information'], [LIST]])('what a target does not offer is not sent: %s', async (name) => {
  const flow = scenarioOf(`
  - { name: look, send: ${LIST}, capture: { id: /0/id }, verifies: [accounts/links-resolve] }
  - { name: follow, send: account-information/read-account, path: { accountId: '\${id}' } }
`)
  const { target, sent } = fake(() => ok([]), { notOffered: [name] })
  const result = await play(target, [flow])
  expect(sent).toEqual([])
  expect(findingsOf(result)[0]).toMatchObject({
    verdict: 'not-applicable',
    reason: 'the target does not offer the operation, as the profile says under notOffered',
  })
})

test('what rests on an operation that is not offered is not tested', async () => {
  const flow = scenarioOf(`
  - { name: order, send: payment-submission/submit, body: {}, premise: { status: [200, 201, 202] } }
  - { name: look, send: ${LIST}, verifies: [accounts/links-resolve] }
`)
  const { target, sent } = fake(() => ok([]), { notOffered: ['payment-submission'] })
  const result = await play(target, [flow], { selection: { allow: 'irreversible' } })
  expect(sent).toEqual([])
  expect(findingsOf(result)).toContainEqual(
    expect.objectContaining({ requirement: 'accounts/links-resolve', verdict: 'not-tested' }),
  )
})

test('what rests on a request that was withheld is not tested', async () => {
  const flow = scenarioOf(`
  - { name: odd, send: ${LIST}, wrong: { method: DELETE }, capture: { id: /0/id }, premise: { status: 200 } }
  - { name: look, send: ${LIST}, verifies: [accounts/links-resolve] }
`)
  const { target, sent } = fake(() => ok([]))
  const result = await play(target, [flow], { selection: { allow: 'read' } })
  expect(sent).toEqual([])
  expect(againstIn(result)).toEqual([])
})

const CODE = { grant_type: 'authorization_code', client_id: 'c', code: 'k' }

test.each([
  [undefined, 'application/x-www-form-urlencoded', new URLSearchParams(CODE).toString()],
  [
    { codeGrant: { offered: true, parameters: { redirect_uri: 'https://c.example' } } },
    'application/x-www-form-urlencoded',
    new URLSearchParams({ redirect_uri: 'https://c.example', ...CODE }).toString(),
  ],
  [{ requestBody: 'json' as const }, 'application/json', JSON.stringify(CODE)],
])('a token request is sent as the profile says: %j', async (tokens, mediaType, body) => {
  const flow = scenarioOf(`
  - { name: redeem, send: consent-flow/token, body: ${JSON.stringify(CODE)} }
`)
  const { target, sent } = fake(() => ok({}), tokens && { tokens })
  await play(target, [flow], { selection: { allow: 'irreversible' } })
  expect(sent[0]?.body).toBe(body)
  expect(sent[0]?.headers).toContainEqual(['Content-Type', mediaType])
})
