import { expect, test } from 'vitest'
import { nextState } from '../../../documents/way.ts'
import { PERMISSION_LIFE } from './permissions.ts'
import type { PermissionState, PermissionTrigger } from './permissions.ts'

const STATES: readonly PermissionState[] = ['pending', 'denied', 'valid', 'expired', 'revoked']
const TRIGGERS: readonly PermissionTrigger[] = [
  'consent-completed',
  'consent-denied',
  'refreshed',
  'invalid-grant',
  'refresh-failed',
  'newer-permission',
]

test('every pair of state and trigger leads to one state', () => {
  const pairs = PERMISSION_LIFE.flatMap(({ deed, from }) => from.map((state) => `${state} ${deed}`))
  expect(new Set(pairs).size).toBe(pairs.length)
})

test('what is denied, expired or revoked never becomes valid again', () => {
  for (const over of ['denied', 'expired', 'revoked'] as const) {
    for (const trigger of TRIGGERS) expect(nextState(PERMISSION_LIFE, over, trigger)).not.toBe('valid')
  }
})

test('the whole table, for people to read', () => {
  const rows = STATES.flatMap((from) =>
    TRIGGERS.map((trigger) => `${from} + ${trigger} → ${nextState(PERMISSION_LIFE, from, trigger)}`),
  )
  expect(rows).toMatchInlineSnapshot(`
    [
      "pending + consent-completed → valid",
      "pending + consent-denied → denied",
      "pending + refreshed → pending",
      "pending + invalid-grant → pending",
      "pending + refresh-failed → pending",
      "pending + newer-permission → revoked",
      "denied + consent-completed → denied",
      "denied + consent-denied → denied",
      "denied + refreshed → denied",
      "denied + invalid-grant → denied",
      "denied + refresh-failed → denied",
      "denied + newer-permission → revoked",
      "valid + consent-completed → valid",
      "valid + consent-denied → valid",
      "valid + refreshed → valid",
      "valid + invalid-grant → expired",
      "valid + refresh-failed → valid",
      "valid + newer-permission → revoked",
      "expired + consent-completed → expired",
      "expired + consent-denied → expired",
      "expired + refreshed → expired",
      "expired + invalid-grant → expired",
      "expired + refresh-failed → expired",
      "expired + newer-permission → revoked",
      "revoked + consent-completed → revoked",
      "revoked + consent-denied → revoked",
      "revoked + refreshed → revoked",
      "revoked + invalid-grant → revoked",
      "revoked + refresh-failed → revoked",
      "revoked + newer-permission → revoked",
    ]
  `)
})
