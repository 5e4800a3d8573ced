import { describe, expect, test } from 'vitest'
import { calendarDate } from '../../../kernel/calendar.ts'
import type { KnownCard, Profile, SurfaceProfile } from '../../profile/profile.ts'
import type { SendAction } from '../../../scenario/format.ts'
import type { Addressing } from '../../../documents/operations.ts'
import { latestRelease } from '../../../documents/cards/releases.ts'
import { cardPlayAmong } from './card-play.ts'
import type { CardPlay } from './card-play.ts'
import { editionOf } from './port.ts'
import { gapInCard } from './name-card.ts'
import { prepareRequest } from '../../../runner/request/request.ts'

const FULL = {
  bankClearingNumber: 100,
  cardNumber: 7,
  cardType: 1,
  cardSeqNumber: 0,
  cardExpiry: { month: '01', year: '30' },
}
const SHORT = { bankClearingNumber: 100, cardNumber: 7, cardType: 1 }

const ask = (changes: Partial<SendAction> = {}): SendAction => ({
  kind: 'send',
  operation: 'cards/details',
  path: {},
  query: {},
  headers: {},
  client: 'first',
  card: '${card}',
  ...changes,
})

interface Given {
  readonly card?: KnownCard | readonly unknown[] | string
  readonly addressing?: Addressing
  readonly token?: boolean
  readonly cards?: Partial<SurfaceProfile>
  readonly action?: Partial<SendAction>
}

/** The request that names the card so, or what is in the way. */
function named({ card = { cardId: FULL }, addressing, token = false, cards = {}, action = {} }: Given) {
  const variants = token
    ? ({ 'token-v2': { path: '/token', release: latestRelease('token-v2') } } as const)
    : ({ v2: { path: '/v2', release: latestRelease('v2') } } as const)
  const profile: Profile = {
    name: 'an issuer',
    surfaces: { cards: { basePath: '', variants, ...cards } },
    headers: {},
    known: {},
    pins: {},
    notApplicable: {},
  }
  const usual = cardPlayAmong(['v2', 'token-v2'], profile)!
  const play = { ...usual, ...(addressing && { addressing }) }
  const scope = { variables: { card, more: { cardToken: 'CTK-9' } }, today: calendarDate('2026-03-04') }
  const prepared = prepareRequest(ask(action), {
    profile,
    surface: 'cards',
    scope,
    edition: editionOf(play, profile),
    correlationId: 'c',
  })
  const gap = gapInCard(ask(action), play, scope)
  if (!prepared.ok) return { error: prepared.error, gap }
  const { path, body, headers } = prepared.value.request
  return {
    path,
    body: body === undefined ? undefined : (JSON.parse(body) as unknown),
    headers,
    gap,
    cards: prepared.value.seen?.cards,
  }
}

describe('a card is named', () => {
  test('by the whole CardId, as JSON', () => {
    const { body, headers, gap, cards } = named({ addressing: 'cardId' })
    expect(body).toEqual({ cardId: FULL })
    expect(headers).toContainEqual(['Content-Type', 'application/json'])
    expect(gap).toBeUndefined()
    expect(cards).toMatchObject({ variant: 'v2', card: { cardId: FULL } })
  })

  test('by its beginning, which is made of the whole where nobody names it', () => {
    expect(named({ addressing: 'shortCardId' }).body).toEqual({ shortCardId: SHORT })
    const own = { ...SHORT, cardNumber: 8 }
    expect(named({ addressing: 'shortCardId', card: { cardId: FULL, shortCardId: own } }).body).toEqual({
      shortCardId: own,
    })
  })

  test('by its token, in the path of the variant that has one', () => {
    expect(named({ token: true, card: { cardToken: 'CTK-1' } }).path).toBe('/token/cards/CTK-1')
  })

  test('by what the later of several variables knows better', () => {
    const card = ['${card}', '${more}']
    expect(named({ token: true, card: { cardToken: 'CTK-1' }, action: { card } }).path).toBe(
      '/token/cards/CTK-9',
    )
  })

  test('otherwise where a step does so on purpose', () => {
    const wrong = { kind: 'addressing', value: 'shortCardId' } as const
    expect(named({ addressing: 'cardId', action: { wrong } }).body).toEqual({ shortCardId: SHORT })
  })

  test('beside the fields of the step', () => {
    const action: Partial<SendAction> = { operation: 'cards/mutate', body: { contactlessActive: true } }
    expect(named({ addressing: 'cardId', action }).body).toEqual({ contactlessActive: true, cardId: FULL })
  })

  test('not at all where the step names none', () => {
    const { card: _, ...without } = ask()
    expect(named({ action: { ...without, card: undefined } })).toMatchObject({
      body: undefined,
      gap: undefined,
    })
  })
})

describe('what is not known of a card', () => {
  test.each<[string, Given]>([
    ['the cardId of the card is not known', { addressing: 'cardId', card: { shortCardId: SHORT } }],
    ['the shortCardId of the card is not known', { addressing: 'shortCardId', card: { cardToken: 'a' } }],
    ['the cardToken of the card is not known', { token: true }],
  ])('is told: %s', (gap, given) => {
    expect(named(given)).toEqual({ error: gap, gap })
  })

  test('is its whole form, where it is no object', () => {
    expect(named({ card: 'CTK-1' })).toEqual({ error: 'the card must be an object', gap: undefined })
  })
})

describe('the address of a card operation', () => {
  const token = (details: string): Given => ({
    token: true,
    card: { cardToken: 'CTK-1' },
    cards: {
      variants: {
        'token-v2': { path: '/t', release: latestRelease('token-v2'), paths: { 'cards/details': details } },
      },
    },
  })

  test('is the target’s own where it names the card in the same way', () => {
    expect(named(token('/own/{cardToken}')).path).toBe('/t/own/CTK-1')
    expect(named(token('/own')).path).toBe('/t/cards/CTK-1')
  })
})

describe('a variant of the card API with paths of its own', () => {
  const paths = { 'cards/otrc': '/codes', 'cards/card-instance-token': '/by-token/{cardToken}' }
  const play: Omit<CardPlay, 'addressing'> = {
    variant: 'token-v2',
    release: '2.38.0',
    path: '/token/v2',
    paths,
  }
  const profile: Profile = {
    name: 'an issuer',
    surfaces: { cards: { basePath: '/cards' } },
    headers: {},
    known: {},
    pins: {},
    notApplicable: {},
  }
  const pathOf = (operation: string, addressing: 'token' | 'cardId'): string => {
    const prepared = prepareRequest(
      { kind: 'send', operation, path: {}, query: {}, headers: {}, client: 'first', card: '${card}' },
      {
        profile,
        surface: 'cards',
        scope: { variables: { card: { cardToken: 'CTK-1', cardId: {} } }, today: calendarDate('2026-03-04') },
        correlationId: 'call-1',
        edition: editionOf({ ...play, addressing }, profile),
      },
    )
    if (!prepared.ok) throw new Error(prepared.error)
    return prepared.value.request.path
  }

  test('is asked there, as far as the path names the card in the same way', () => {
    expect(pathOf('cards/card-instance-token', 'token')).toBe('/token/v2/by-token/CTK-1')
    expect(pathOf('cards/card-instance-token', 'cardId')).toBe('/token/v2/cards/card-instance-token')
    expect(pathOf('cards/details', 'token')).toBe('/token/v2/cards/CTK-1')
    // Without its place for the token it is no address of the operation.
    expect(pathOf('cards/otrc', 'token')).toBe('/token/v2/cards/CTK-1/otrc')
  })
})
