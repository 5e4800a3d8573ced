import * as fc from 'fast-check'
import { isIP } from 'node:net'
import { expect, test } from 'vitest'
import { headerValueProblem } from './header-values.ts'
import { PSU_IP_ADDRESS, REQUEST_HEADERS } from './headers.ts'

const ROW = REQUEST_HEADERS.find(({ name }) => name === PSU_IP_ADDRESS)!
const isIpAddress = (text: string): boolean => headerValueProblem(ROW, text) === undefined

test('agrees with the platform on addresses', () => {
  fc.assert(
    fc.property(fc.oneof(fc.ipV4(), fc.ipV6()), (address) => {
      expect(isIpAddress(address)).toBe(true)
    }),
  )
})

test('agrees with the platform on texts that are nearly addresses', () => {
  const piece = fc.constantFrom(
    '::',
    ':',
    '.',
    '0',
    '1',
    '255',
    '256',
    'ff',
    'fffff',
    '1.2.3.4',
    'g',
    ']',
    '/',
    '\n',
    '',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 10 }), (pieces) => {
      const text = pieces.join('')
      expect(isIpAddress(text)).toBe(isIP(text) !== 0)
    }),
    { numRuns: 3000 },
  )
})

test.each(['', '10.0.0', '1.2.3.4.5', '2001:db8::g', '::1%eth0', '10.0.0.0/8', '1::2::3'])(
  'refuses %j',
  (text) => {
    expect(isIpAddress(text)).toBe(false)
  },
)
