import { expect, test } from 'vitest'
import { createRegisteredClients } from './registered-clients.ts'

const clients = () =>
  createRegisteredClients([
    { id: 'one', redirectUris: ['https://one.test/back', 'http://127.0.0.1/back'] },
    { id: 'two' },
  ])

test.each([
  ['https://one.test/back', true],
  ['http://127.0.0.1:51004/back', true],
  ['https://one.test/back/', false],
  ['https://one.test/back?a=b', false],
  ['https://ONE.test/back', false],
  ['https://one.test:443/back', false],
  ['https://one.test/back/../back', false],
  ['https://one.test.evil.test/back', false],
  ['https://one.test@evil.test/back', false],
  ['http://127.0.0.1:51004/other', false],
  ['http://127.0.0.1.evil.test/back', false],
  ['http://127.0.0.1:1@evil.test/back', false],
  ['http://localhost/back', false],
])('customers of a client may be sent to %s: %s', (uri, expected) => {
  expect(clients().mayReturnTo('one', uri)).toBe(expected)
  expect(clients().mayReturnTo('two', uri)).toBe(false)
  expect(clients().mayReturnTo('three', uri)).toBe(false)
})

test('an address that is registered later is kept by a snapshot, and forgotten by an earlier one', () => {
  const registered = clients()
  const before = registered.save()
  registered.register('two', 'https://gateway.test/callback')
  const after = registered.save()
  registered.load(before)
  expect(registered.mayReturnTo('two', 'https://gateway.test/callback')).toBe(false)
  registered.load(after)
  expect(registered.mayReturnTo('two', 'https://gateway.test/callback')).toBe(true)
  expect(registered.mayReturnTo('one', 'https://gateway.test/callback')).toBe(false)
})
