import { describe, expect, test } from 'vitest'
import { NEAR } from './other-platform/platform.ts'
import type { Choices } from './other-platform/platform.ts'
import { otherPlatformTarget } from './other-platform/target.ts'
import type { Setting } from './other-platform/target.ts'
import { sampleAndRest, sampleGroupsAndLong } from './support/sample.ts'
import { SCENARIOS, judgeSuite, troublesOf } from './support/suite.ts'

/**
 * The suite against a card platform that is written from document 3 alone: whatever it chooses where the document is
 * silent, nothing fails it.
 */

const ABOUT_CARDS = SCENARIOS.filter(({ surface }) => surface === 'cards' || surface === 'settlement')

async function play(setting: Setting, options: Parameters<typeof judgeSuite>[1] = {}) {
  return await judgeSuite(otherPlatformTarget(setting), { scenarios: ABOUT_CARDS, ...options })
}

/** Every choice that excludes another, beside what is as near to the defaults as it can be. */
const CHOICES: readonly Partial<Choices>[] = [
  {},
  { identifiers: 'cardId' },
  { identifiers: 'shortCardId' },
  { deletionShows: 1000 },
  { traceIds: 'uuid' },
  { tokenAnswers: 'text' },
  { tokenAnswers: 'other name' },
  { counterReset: 'nothing to reset' },
  { virtualOtrcDatamailer: 'refused' },
  { smsOnly: 'password' },
  { absent: 'null' },
  { bodyNames: 'isins[0]' },
  { bodyNames: 'JSON pointer' },
  { unreadable: 'with lists' },
  { validation: 'first kind' },
  { requestIds: 'id' },
  { requestIds: 'Location' },
  { requestIds: 'none' },
  { tooMany: 'once' },
  { v1: 'gone with 404' },
  { v1: 'refused connection by a page' },
  { eventsLate: 1500 },
  { deleted: 'DELETED' },
  { deleted: 'CLOSED' },
  { errors: 'nested' },
  { errors: 'list' },
  { errors: 'number' },
  { errors: 'capitals' },
  { errors: 'flat text' },
  { statuses: 'ok' },
  { statuses: 'created' },
  { statuses: 'empty' },
  { details: 'nested' },
  { details: 'flat' },
  { details: 'wrapped' },
  { lists: 'items' },
  { lists: 'bare' },
  { lists: 'named' },
  { names: 'own' },
  { pages: 7 },
  { pages: 1000 },
  { signatures: 'detached' },
  { signatures: 'json' },
  { digitalTokenRequestor: 'flat' },
  { digitalTokenRequestor: 'missing' },
  { merchant: 'list of names' },
  { merchant: 'not subscribed' },
  { logo: 'without version' },
  { logo: 'number in header' },
  { checkout: 'not supported' },
  { psd2: false },
  { wallets: 'mandatory fields of its own' },
  { pending: 'at once' },
  { instants: 'seconds' },
  { instants: 'text' },
  { healthcheck: 'text' },
  { healthcheck: 'empty' },
  { search: 'needs dates' },
  // As far from the defaults as it can be.
  { errors: 'nested', details: 'nested', lists: 'items', names: 'own', statuses: 'ok' },
]

const RELEASES = ['2.0.0', '2.5.0', '2.6.1', '2.11.0', '2.12.0', '2.14.0', '2.19.3', '2.23.1', '2.24.0']

/** What two choose differently. */
function excludes(one: Partial<Choices>, other: Partial<Choices>): boolean {
  return Object.keys(one).some((name) => name in other)
}

/** Each of them alone or several at once, told by what is chosen. */
function chosen(every: number) {
  return sampleGroupsAndLong(CHOICES, every, 5, excludes).map(({ items, tags }) => ({
    tags,
    items: items
      .map((group) => Object.assign({}, ...group) as Partial<Choices>)
      .map((choices) => [titleOf(choices), choices] as const),
  }))
}

describe('a card platform whose clock can be moved, with a world for every scenario', () => {
  for (const { items, tags } of chosen(30)) {
    test.each(items)('%s', { tags }, async (_, choices) => {
      const result = await play({ choices: { ...NEAR, ...choices }, isControlled: true })
      expect(troublesOf(result)).toEqual([])
      expect(result.summary.pass).toBeGreaterThan(60)
    })
  }
})

describe('a card platform that nobody controls, and that keeps what was done', () => {
  for (const { items, tags } of chosen(40)) {
    test.each(items)('%s', { tags }, async (_, choices) => {
      const result = await play({ choices: { ...NEAR, ...choices }, startsAt: '2026-11-23T10:00:00Z' })
      expect(troublesOf(result)).toEqual([])
      expect(result.summary.pass).toBeGreaterThan(40)
    })
  }
})

describe('a card platform in an earlier release of v2', () => {
  for (const { items, tags } of sampleAndRest(RELEASES, 4)) {
    test.each(items)('%s', { tags }, async (release) => {
      const result = await play({ choices: NEAR, release, startsAt: '2026-11-23T10:00:00Z' })
      expect(troublesOf(result)).toEqual([])
    })
  }
})

test('v1 may go on any day of the month by whose end it is gone', async () => {
  const choices: Partial<Choices> = { ...NEAR, v1Ends: 'when February begins' }
  for (const startsAt of ['2026-02-03T10:00:00Z', '2026-03-03T10:00:00Z'])
    expect(troublesOf(await play({ choices, startsAt }))).toEqual([])
})

describe('what the owner of a platform says about it', () => {
  test('an operation gets the identifier that it takes, and no other', async () => {
    const identifiers = { 'cards/details': 'cardId' }
    const variants = { v2: { path: '/two', release: '2.38.0', identifiers } }
    const facts = { surfaces: { cards: { basePath: '/issuing', variants } } }
    const result = await play({ choices: { ...NEAR, identifiers: 'cardId' }, facts }, { keptBodies: {} })
    const details = result.scenarios
      .filter(({ id }) => id === 'cards/details@shortCardId')
      .flatMap(({ steps }) => steps.flatMap(({ exchanges }) => exchanges))
    expect(details.length).toBeGreaterThan(3)
    expect(details.filter(({ request }) => request.body?.includes('shortCardId'))).toEqual([])
    expect(troublesOf(result)).toEqual([])
  })

  test('a deletion may take the time that it is said to take', async () => {
    const variants = { v2: { path: '/two', release: '2.38.0' } }
    const cards = { basePath: '/issuing', variants, shownWithin: { minutes: 1 } }
    const slow = { ...NEAR, deletionShows: 40_000 }
    expect(troublesOf(await play({ choices: slow, facts: { surfaces: { cards } } }))).toEqual([])
    expect(troublesOf(await play({ choices: slow }))).toEqual(
      expect.arrayContaining([expect.stringContaining('fail cards/immediate-deletion-is-pending')]),
    )
  })
})

describe('what contradicts the document still fails', () => {
  test.each<[string, Partial<Choices>]>([
    ['cards/three-ds-sms-only', { smsOnly: 'refused' }],
    ['settlement/bad-request-is-a-record', { settlementErrors: 'wrapped' }],
    ['settlement/every-offender-is-listed', { validation: 'first parameter' }],
  ])('%s', async (requirement, choices) => {
    const result = await play({ choices: { ...NEAR, ...choices }, isControlled: true })
    const failed = new Set(troublesOf(result).map((line) => line.split(' ')[1]))
    expect([...failed]).toEqual([requirement])
  })
})

function titleOf(choices: Partial<Choices>): string {
  const words = Object.entries(choices).map(([name, value]) => `${name}: ${String(value)}`)
  return words.join(', ') || 'as near to the defaults as it can be'
}
