import { expect, test } from 'vitest'
import { namesTarget, numberOption } from './options.ts'
import { ORIGIN, PART, SHARE, address, wholeNumber, wrongValue } from './value-forms.ts'

const ROWS = [
  { flags: '--max-rows <number>', description: '', takes: wholeNumber({ min: 1, max: 9 }) },
  { flags: '--wait <time>', description: '', takes: wholeNumber({ min: 1, unit: 'seconds' }) },
  { flags: '--back <url>', description: '', repeatable: true, takes: address('https://client.test/back') },
]

test.each([
  [{}, undefined],
  [{ maxRows: '3' }, undefined],
  [{ maxRows: '0' }, '--max-rows takes a whole number from 1 to 9, not "0"'],
  [{ maxRows: '1.5' }, '--max-rows takes a whole number from 1 to 9, not "1.5"'],
  [{ maxRows: '' }, '--max-rows takes a whole number from 1 to 9, not ""'],
  [{ wait: 'x' }, '--wait takes a whole number of seconds from 1 up, not "x"'],
  [
    { back: ['https://a.test', 'app'] },
    '--back takes an address such as https://client.test/back, not "app"',
  ],
])('what is wrong with %j', (options, message) => {
  expect(wrongValue(ROWS, options)).toBe(message)
})

test.each([
  [ORIGIN, ['http://localhost:5173', 'http://a.test/'], ['http://a.test/b', 'a.test', 'ftp://a.test']],
  [SHARE, ['80%', '1', '100'], ['0%', '101', '8o']],
  [PART, ['1/1', '2/4'], ['0/4', '5/4', '2', '2/x']],
])('%j', ({ accepts }, right, wrong) => {
  expect(right.filter((text) => !accepts(text))).toEqual([])
  expect(wrong.filter(accepts)).toEqual([])
})

test('a share is a number without its sign', () => {
  expect(numberOption({ require: '80%' }, 'require')).toBe(80)
  expect(numberOption({}, 'require')).toBeUndefined()
})

test('a target is named by a URL or by a profile', () => {
  expect(namesTarget(undefined, {})).toBe(false)
  expect(namesTarget('https://gateway.example', {})).toBe(true)
  expect(namesTarget(undefined, { profile: 'acme.yaml' })).toBe(true)
})
