import { expect, test } from 'vitest'
import { bareProfile } from '../target/profile/parse.ts'
import { proxyNote } from './proxy-note.ts'

const PROXY = { HTTPS_PROXY: 'http://user:secret@proxy.test:3128' }
const TARGET = bareProfile('https://gateway.bank.test')

test('a proxy of the environment is named, and what to do, without its password', () => {
  const note = proxyNote(TARGET, PROXY)
  expect(note).toContain('HTTPS_PROXY is set and not heeded: put its address into the profile as proxy')
  expect(note).not.toContain('secret')
  expect(proxyNote({ ...TARGET, proxy: 'http://other.test:3128' }, PROXY)).toContain('proxy of the profile')
})

test.each([
  ['no variable', TARGET, {}],
  ['one for other addresses', TARGET, { HTTP_PROXY: 'http://proxy.test:3128' }],
  ['a host that NO_PROXY names', TARGET, { ...PROXY, NO_PROXY: 'localhost, .bank.test' }],
  ['this machine', bareProfile('https://127.0.0.1:4010'), PROXY],
])('nothing is said about %s', (_title, profile, environment) => {
  expect(proxyNote(profile, environment)).toBeUndefined()
})
