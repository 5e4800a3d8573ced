import { expect, test } from 'vitest'
import { fake, findingsOf, ok, play, scenarioOf } from '../../../../test/support/fake-target.ts'
import { perAddressing } from '../../../scenario/addressing.ts'

/** What a platform makes of a request that names its card and its trace in the first of the open ways. */

const PROFILE = {
  surfaces: { cards: { basePath: '' } },
  cards: { activeCard: { shortCardId: { cardNumber: 1 }, cardId: { cardNumber: 1, cardSeqNumber: 0 } } },
}

const FLOWS = {
  read: ['cards/details', '{}', ''],
  put: ['cards/update-status', '{ action: BLOCK }', ''],
  post: ['cards/reset-pin-try-counter', '{}', ''],
  traced: ['cards/details', '{}', 'headers: { issuer-trace-id: flow-1 }'],
} as const

const flowOf = (name: keyof typeof FLOWS) =>
  perAddressing(
    scenarioOf(
      `
  - name: ask
    send: ${FLOWS[name][0]}
    card: \${activeCard}
    body: ${FLOWS[name][1]}
    ${FLOWS[name][2]}
    premise: { status: 200 }
`,
      'cards/flow',
      'surface: cards\neffects: irreversible\naddressings: [shortCardId]\nfacts: [activeCard]\n',
    ),
  )

const isWhole = (body = '') => body.includes('cardSeqNumber')
const hasUuid = (headers: readonly (readonly [string, string])[]) =>
  headers.some(([name, value]) => name === 'issuer-trace-id' && value.startsWith('00000000-'))

test.for([
  ['read', 400, 2],
  ['read', 409, 2],
  ['read', 500, 2],
  ['put', 500, 2],
  ['post', 400, 2],
  ['post', 409, 2],
  // It may have done something before it failed.
  ['post', 500, 1],
  ['read', 404, 1],
] as const)('%s that is refused with %i is sent %i times', async ([name, status, times]) => {
  const found = fake(({ body }) => ok({}, isWhole(body) ? 200 : status), PROFILE)
  await play(found.target, flowOf(name), { selection: { allow: 'irreversible' } })
  expect(found.sent).toHaveLength(times)
})

test('what an operation has taken is not asked for in the form that it refused', async () => {
  const found = fake(({ body }) => ok({}, isWhole(body) ? 200 : 400), PROFILE)
  const twice = perAddressing(
    scenarioOf(
      ['first', 'second']
        .map(
          (name) => `
  - name: ${name}
    send: cards/details
    card: \${activeCard}
    body: {}
`,
        )
        .join(''),
      'cards/flow',
      'surface: cards\neffects: read\naddressings: [shortCardId]\nfacts: [activeCard]\n',
    ),
  )
  await play(found.target, twice)
  expect(found.sent.map(({ body }) => isWhole(body))).toEqual([false, true, true])
})

test('what another variant has taken says nothing of the identifier that this one takes', async () => {
  const variants = {
    v2: { path: '/v2', release: '2.38.0' },
    'token-v2': { path: '/token/v2', release: '2.38.0' },
  }
  const found = fake(({ body, path }) => ok({}, path.startsWith('/token/') || isWhole(body) ? 200 : 400), {
    surfaces: { cards: { basePath: '', variants } },
    cards: { activeCard: { ...PROFILE.cards.activeCard, cardToken: 'CTK-1' } },
  })
  const flow = `
  - name: by token
    send: cards/details
    card: \${activeCard}
    addressing: token
  - name: by another identifier
    send: cards/details
    card: \${activeCard}
    premise: { status: 200 }
`
  const about = 'surface: cards\neffects: read\naddressings: [shortCardId]\nfacts: [activeCard]\n'
  await play(found.target, perAddressing(scenarioOf(flow, 'cards/flow', about)))
  expect(found.sent.map(({ path, body }) => [path.startsWith('/token/'), isWhole(body)])).toEqual([
    [true, false],
    [false, false],
    [false, true],
  ])
})

test('a platform that wants a UUID and the whole card id is asked in both ways at once, at last', async () => {
  const found = fake(({ body, headers }) => ok({}, isWhole(body) && hasUuid(headers) ? 200 : 400), PROFILE)
  const result = await play(found.target, flowOf('traced'), { selection: { allow: 'irreversible' } })
  expect(found.sent).toHaveLength(4)
  expect(findingsOf(result).filter(({ verdict }) => verdict === 'fail')).toEqual([])
})

test('an order whose other form was not tried is not judged by an error of the platform', async () => {
  const verdicts = async (body: object, identifiers = {}) => {
    const found = fake(() => ok(body, 500), {
      ...PROFILE,
      surfaces: {
        cards: { basePath: '', variants: { v2: { path: '/v2', release: '2.38.0', identifiers } } },
      },
    })
    const flow = perAddressing(scenarioOf(ORDER, 'cards/flow', ORDERS))
    const result = await play(found.target, flow, { selection: { allow: 'irreversible' } })
    expect(found.sent).toHaveLength(1)
    return findingsOf(result)
      .filter(({ requirement }) => requirement === 'cards/pin-datamailer-for-physical-card-is-accepted')
      .map(({ verdict }) => verdict)
  }
  expect(await verdicts({})).toEqual(['not-tested'])
  // It names what is wrong, or takes what it was sent.
  expect(await verdicts({ errorCode: 4436 })).toEqual(['fail'])
  expect(await verdicts({}, { 'cards/order-pin-datamailer': 'shortCardId' })).toEqual(['fail'])
})

const ORDERS = 'surface: cards\neffects: write\naddressings: [shortCardId]\nfacts: [activeCard]\n'
const ORDER = `
  - name: order
    send: cards/order-pin-datamailer
    card: \${activeCard}
    verifies: [cards/pin-datamailer-for-physical-card-is-accepted]
`

test('a refusal that names its cause is an answer', async () => {
  const found = fake(() => ok({ errorCode: 4436, applicationError: 'CARD_INACTIVE' }, 409), PROFILE)
  await play(found.target, flowOf('traced'), { selection: { allow: 'irreversible' } })
  expect(found.sent).toHaveLength(1)
})
