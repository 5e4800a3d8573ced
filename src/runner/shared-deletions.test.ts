import { expect, test } from 'vitest'
import { fake, findingsOf, ok, play } from '../../test/support/fake-target.ts'
import { SCENARIOS } from '../../test/support/suite.ts'

/** A deletion at a bank that keeps what the flows before have done: only a card that was seen alive shows it. */

const ID = 'cards/immediate-deletion-is-pending'
const CARDS = Object.fromEntries(
  [1, 2, 3].map((cardNumber) => {
    const shortCardId = { bankClearingNumber: 87983, cardNumber, cardType: 1 }
    const cardId = { ...shortCardId, cardSeqNumber: 0, cardExpiry: { month: '01', year: '30' } }
    const cardToken = `CTK-${String(cardNumber).padStart(32, '0')}`
    return [['activeCard', 'blockedCard', 'virtualCard'][cardNumber - 1], { shortCardId, cardId, cardToken }]
  }),
)

function verdictsAt(drops: (path: string) => boolean, ...ids: readonly string[]) {
  const deleted = new Set<string>()
  const { target } = fake(
    ({ path, body = '' }) => {
      const number = /"cardNumber":(\d)/.exec(body)?.[1] ?? /CTK-0+(\d)/.exec(path)?.[1] ?? ''
      if (body.includes('DELETE_IMMEDIATELY') && !drops(path)) deleted.add(number)
      if (path.endsWith('/status')) return ok({}, 202)
      const status = deleted.has(number) ? 'DELETE_PENDING' : number === '2' ? 'SUSPENDED' : 'ACTIVE'
      return ok({ cardStatus: status })
    },
    {
      surfaces: {
        cards: {
          basePath: '',
          variants: {
            v2: { path: '/v2', release: '2.38.0' },
            'token-v2': { path: '/token/v2', release: '2.38.0' },
          },
        },
      },
      cards: CARDS,
    },
    false,
  )
  const scenarios = SCENARIOS.filter(({ id }) => ids.includes(id))
  return play({ ...target, isShared: true }, scenarios, { selection: { allow: 'irreversible' } }).then(
    (result) => ({
      verdict: result.requirements.find(({ id }) => id === ID)?.verdict,
      findings: findingsOf(result).filter(({ requirement }) => requirement === ID),
    }),
  )
}

test('a card that was deleted before is no proof of the deletion that was asked for', async () => {
  const ofTokens = (path: string) => path.includes('CTK-')
  const both = ['cards/immediate-deletion@cardId', 'cards/immediate-deletion@token']
  const { findings } = await verdictsAt(ofTokens, ...both)
  expect(findings.map(({ verdict }) => verdict)).toEqual(['not-tested', 'not-tested'])
  expect(findings[0]?.reason).toContain('name a card in the profile that is as its name there says')
})

test('a deletion that never happens fails', async () => {
  expect((await verdictsAt(() => true, 'cards/immediate-deletion@token')).verdict).toBe('fail')
})

test('a deletion that happens passes', async () => {
  expect((await verdictsAt(() => false, 'cards/immediate-deletion@token')).verdict).toBe('pass')
})

test('of several flows, one that names cards by their tokens finds them alive', async () => {
  const dropsTokens = await verdictsAt(
    (path) => path.includes('CTK-'),
    ...['token', 'cardId', 'shortCardId'].flatMap((addressing) => [
      `cards/immediate-deletion@${addressing}`,
      `cards/deletion-from-any-state@${addressing}`,
    ]),
  )
  expect(dropsTokens.verdict).toBe('fail')
})
