import { describe, expect, test } from 'vitest'
import { createSimulator } from '../src/simulator/create.ts'

const bank = createSimulator({ seed: 7 })
const { known, cards } = bank.profile()
const { cardId, shortCardId } = cards!['activeCard']! as { cardId: Json; shortCardId: Json }

type Json = Readonly<Record<string, unknown>>

describe('a cardId that no card can have is a wrong request, not an unknown card', () => {
  test.each([
    ['a number beyond 9', { ...cardId, cardSeqNumber: 10 }],
    ['a negative number', { ...cardId, cardSeqNumber: -1 }],
    ['an expiry in month 13', { ...cardId, cardExpiry: { month: '13', year: '27' } }],
    ['an expiry with a whole year', { ...cardId, cardExpiry: { month: '10', year: '2027' } }],
    ['an expiry that is no object', { ...cardId, cardExpiry: '10/27' }],
  ])('%s', async (_, wrong) => {
    expect(await statusOf('POST', '/v2/cards/details', { cardId: wrong })).toBe(400)
  })

  test('another number that a card could have is unknown', async () => {
    const other = { ...cardId, cardSeqNumber: (Number(cardId['cardSeqNumber']) + 1) % 10 }
    expect(await statusOf('POST', '/v2/cards/details', { cardId: other })).toBe(404)
    expect(await statusOf('POST', '/v2/cards/details', { cardId })).toBe(200)
  })
})

describe('the lists of a fraudConfiguration have the assumed sizes', () => {
  const countries = Array.from({ length: 300 }, () => 'CH')
  const REGION = 'EASTERN_EUROPE_AND_CENTRAL_ASIA'
  const WRONG: readonly (readonly [string, unknown])[] = [
    ['no region', { restrictedRegions: [] }],
    ['eleven regions', { restrictedRegions: Array.from({ length: 11 }, () => REGION) }],
    ['no country', { restrictedCountries: [] }],
    ['301 countries', { restrictedCountries: [...countries, 'CH'] }],
    ['a country in small letters', { restrictedCountries: ['ch'] }],
    ['no object', 'CH'],
  ]

  test.each(WRONG)('%s is refused, in a mutation and in an order', async (_, fraudConfiguration) => {
    expect(await statusOf('PUT', '/v2/cards', { cardId, fraudConfiguration })).toBe(400)
    expect(await order(fraudConfiguration)).toBe(400)
  })

  test('lists as long as they may be are taken', async () => {
    const fraudConfiguration = { restrictedRegions: [REGION], restrictedCountries: countries }
    expect(await statusOf('PUT', '/v2/cards', { cardId, fraudConfiguration })).toBe(202)
    expect(await order(fraudConfiguration)).toBe(202)
  })

  async function order(fraudConfiguration: unknown): Promise<number> {
    return await statusOf('POST', '/v2/cards', {
      shortCardId: cards!['newCard']!.shortCardId,
      cardMaterial: 'PHYSICAL',
      accountId: known['account'],
      cardOrderData: { fraudConfiguration },
    })
  }
})

test('an error whose code has no name in the document still says in a word what it is', async () => {
  const registration = { shortCardId, authId: 'A', authenticationMethod: 'SMS_ONLY', password: 'a password' }
  const answer = await send('POST', '/v2/cards/3ds', registration)
  expect(await answer.json()).toMatchObject({ applicationError: 'CONFLICT', errorCode: 4467 })
})

async function statusOf(method: string, path: string, body: Json): Promise<number> {
  return (await send(method, path, body)).status
}

async function send(method: string, path: string, body: Json): Promise<Response> {
  return await bank.cards.fetch(
    new Request(`http://bank.test${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  )
}
