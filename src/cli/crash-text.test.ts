import { expect, test } from 'vitest'
import { crashText } from './crash-text.ts'

const TOKEN = 'a1b2c3d4e5f6a1b2c3d4e5f6a1b2c3d4e5f6a1b2c3d4e5f6'

test.each([
  ['bare', TOKEN],
  ['after Bearer', `Bearer ${TOKEN}`],
  ['in JSON', JSON.stringify({ authorization: TOKEN })],
  ['in a form', `refresh_token=${TOKEN}&x=y`],
  ['over several lines', `first\n${TOKEN}\nlast`],
  ['short, in an address', 'GET /back?code=abc123&state=x'],
])('shows no secret: %s', (_, message) => {
  const text = crashText(new Error(message), {})
  expect(text).not.toContain(TOKEN)
  expect(text).not.toContain('abc123')
})

test('shows no value of the environment, however short', () => {
  expect(crashText(new TypeError('no hunter7 here'), { MY_KEY: 'hunter7', EMPTY: '' })).toContain(
    'no [redacted] here',
  )
})

test('shows what went wrong and where', () => {
  const text = crashText(new TypeError('nothing to read'), {})
  expect(text).toContain('please report it:\nTypeError: nothing to read\n')
  expect(text).toMatch(/ at .*crash-text\.test\.ts(?:\?\S*)?:\d+:\d+/)
  expect(crashText('a text', {})).toContain('a text')
})

test.each([
  ['EMFILE', 'raise `ulimit -n`'],
  ['ENOSPC', 'the disk is full'],
  ['ENOMEM', 'the memory is used up'],
  ['EROFS', 'read-only'],
])('what the machine refuses is no bug: %s', (code, words) => {
  const text = crashText(Object.assign(new Error(`${code}: open hunter7`), { code }), { KEY: 'hunter7' })
  expect(text).toContain(words)
  expect(text).toContain('says nothing about the target')
  expect(text).not.toMatch(/bug|hunter7|\n\s+at /)
})
