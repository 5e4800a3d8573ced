import { expect, test } from 'vitest'
import { createDpanMask, withoutDpans } from './card-numbers.ts'

const MASKED = '************4242'
const DPAN = '9998000000004242'

test.each([
  `https://cards.test/v2/digitalcards/${DPAN}`,
  `https://cards.test/v2/digitalcards/${DPAN}/status`,
  `https://cards.test/v2/digitalcards/${DPAN}/authorizations?page=1`,
  `{"dpan":"${DPAN}"}`,
  `{"dpan" : ${DPAN}}`,
  `{"dpans":["${DPAN}", "1111"]}`,
  `{"commissionedDigitalCards": ["${DPAN}"]}`,
  `{"rejectedDigitalCards":[{"dpan":"${DPAN}","error":{"errorCode":4437}}]}`,
])('of the DPAN in %s its last four digits are kept', (text) => {
  expect(withoutDpans(text)).toBe(text.replace(DPAN, MASKED))
})

test.each([
  'https://cards.test/v2/digitalcards/search',
  'https://cards.test/v2/digitalcards/status',
  `{"dpan":null,"dpans":[]}`,
  `{"cardNumber":12345678}`,
])('%s has none', (text) => expect(withoutDpans(text)).toBe(text))

test('a DPAN that a flow has shown is masked wherever it stands by itself afterwards', () => {
  const mask = createDpanMask()
  expect(mask(`got ${DPAN}`)).toBe(`got ${DPAN}`)
  mask(`/digitalcards/${DPAN}/status`)
  expect(mask(`got "${DPAN}", not 1${DPAN}`)).toBe(`got "${MASKED}", not 1${DPAN}`)
})
