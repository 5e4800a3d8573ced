import { expect, test } from 'vitest'
import type { Observation } from '../../evidence/observation.ts'
import { requestSignature } from './subjects.ts'

const asked = (request: object): string =>
  requestSignature({
    surface: 'gateway',
    today: '2026-03-02',
    request: { method: 'GET', path: '/accounts', headers: [['Permission-ID', '1']], ...request },
  } as unknown as Observation)

test('what one client may not ask for, another may: theirs are no same requests', () => {
  expect(asked({ client: 'second' })).not.toBe(asked({ client: 'first' }))
  expect(asked({ client: 'first' })).toBe(asked({}))
  expect(asked({ headers: [['permission-id', '1']] })).toBe(asked({}))
})
