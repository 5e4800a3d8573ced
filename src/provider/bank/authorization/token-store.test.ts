import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DAY_MS, MINUTE_MS } from '../../../kernel/calendar.ts'
import { createAccess } from '../access.ts'
import type { Access } from '../access.ts'
import { createTokenStore } from './token-store.ts'
import type { TokenStore } from './token-store.ts'

/** More than any store remembers of what is over. */
const VERY_MANY = 40_000
/** What is known in any case, what comes until it is looked through, and three tokens of each client. */
const MOST = 10_000 + 5000 + 3 * 300

interface Client {
  readonly permissionId: string
  access: string
  refresh: string
  readonly first: string
}

/** Clients that refresh in turn, as often as given, at a clock that goes on so far between two refreshes. */
function refreshed(
  store: TokenStore,
  clientCount: number,
  stepMs: number,
  isRotated: boolean,
  times: number,
) {
  let number = 0
  const issue = (permissionId: string, kind: 'access' | 'refresh', nowMs: number): string => {
    const value = `${kind} ${permissionId} ${number++}`
    const expiresAtMs = nowMs + (kind === 'access' ? DAY_MS : 30 * DAY_MS)
    store.add(value, { kind, permissionId, clientId: 'client', issuedAtMs: nowMs, expiresAtMs })
    return value
  }
  const clients = Array.from({ length: clientCount }, (_, index): Client => {
    const access = issue(`p${index}`, 'access', 0)
    return { permissionId: `p${index}`, access, first: access, refresh: issue(`p${index}`, 'refresh', 0) }
  })
  let nowMs = 0
  for (let time = 0; time < times; time++) {
    nowMs += stepMs
    const client = clients[time % clientCount]!
    const used = store.find(client.refresh, 'refresh')
    if (used?.state !== 'valid') throw new Error('a refresh token in use is not known any more')
    client.access = issue(client.permissionId, 'access', nowMs)
    if (isRotated) {
      client.refresh = issue(client.permissionId, 'refresh', nowMs)
      store.apply(used.hash, 'refreshed')
    } else store.expireAt(used.hash, nowMs + 30 * DAY_MS)
  }
  return { clients, nowMs }
}

describe('a store that very many tokens come to', () => {
  test('stays small and keeps what clients hold, whether the clock goes or stands', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 300 }),
        fc.constantFrom(0, 1000, MINUTE_MS),
        fc.boolean(),
        (clientCount, stepMs, isRotated) => {
          const store = createTokenStore()
          const { clients, nowMs } = refreshed(store, clientCount, stepMs, isRotated, VERY_MANY)
          expect(store.list().length).toBeLessThanOrEqual(MOST)
          for (const { access, refresh, first } of clients) {
            expect(store.find(access, 'access')).toMatchObject({ state: 'valid' })
            expect(store.find(refresh, 'refresh')).toMatchObject({ state: 'valid' })
            // What the consent flow gave works until it expires.
            if (nowMs < DAY_MS) expect(store.find(first, 'access')).toMatchObject({ state: 'valid' })
          }
        },
      ),
      { numRuns: 12 },
    )
  })

  test('still tells a token that was just replaced from one that never was', () => {
    const store = createTokenStore()
    refreshed(store, 1, 1000, true, VERY_MANY)
    const states = store
      .list()
      .slice(-100)
      .map(({ state }) => state)
    expect(states).toContain('rotated')
  })
})

const HOLDER = { clientId: 'client', contractId: 'contract', accountIds: [], nowMs: 0 }

function replaceConsents(access: Access, times: number): void {
  for (let time = 0; time < times; time++) {
    const { permission } = access.grant(HOLDER)
    access.end(permission, 'replaced-by-newer-consent')
  }
}

test('consents of which nothing is left go, those of the beginning stay, and a copy forgets the same', () => {
  const access = createAccess(1)
  const [first, second] = [access.grant(HOLDER).permission, access.grant(HOLDER).permission]
  const inUse = access.grant(HOLDER)
  replaceConsents(access, 8000)
  const copy = createAccess(1)
  copy.load(access.save())
  for (const one of [access, copy]) replaceConsents(one, 8000)
  expect(access.list().length).toBeLessThan(8000)
  expect(access.list().slice(0, 2)).toEqual([first, second])
  expect(access.permission(inUse.permission.id)).toEqual(inUse.permission)
  expect(access.token(inUse.token.value)?.state).toBe('valid')
  expect(copy.save()).toEqual(access.save())
})
