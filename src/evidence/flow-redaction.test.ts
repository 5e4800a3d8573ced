import { expect, test } from 'vitest'
import type { Exchange } from './observation.ts'
import { redactorOfFlow } from './flow-redaction.ts'
import { REDACTED, createRedactor, redactPatterns } from './redaction.ts'
import { processorSeconds } from '../../test/support/processor-time.ts'

const HEADER = 'eyJhbGciOiJFUzI1NiJ9'

test('what is signed or encrypted in compact form keeps its header alone', () => {
  expect(redactPatterns(`${HEADER}.eyJwaW4iOiIxMjM0In0.c2lnbmF0dXJl`)).toBe(`${HEADER}.${REDACTED}`)
  expect(redactPatterns(`"${HEADER}..aXY.Y2lwaGVy.dGFn"`)).toBe(`"${HEADER}.${REDACTED}"`)
  expect(redactPatterns(`200 ${HEADER}.eyJwaW4iOiI…`)).toBe(`200 ${HEADER}.${REDACTED}…`)
  expect(redactPatterns('ewogICJhbGciOiAiRVMyNTYiCn0.e30.AA')).toBe(`ewogICJhbGciOiAiRVMyNTYiCn0.${REDACTED}`)
})

test.each([
  'https://simulator.invalid/v2/cards',
  'everyone.knows.this',
  'eyJ.a.b',
  '2026-03-02T08:00:00.000Z',
])('%s is no secret', (text) => expect(redactPatterns(text)).toBe(text))

test('looking for signed texts takes time in proportion to the text', async () => {
  const hostile = 'eyJ'.repeat(200_000)
  expect(await processorSeconds(() => expect(redactPatterns(hostile)).toBe(hostile))).toBeLessThan(5)
})

test('a number of the flow is taken out of it wherever it stands by itself, and nowhere else', () => {
  const others = createRedactor()
  const redactor = redactorOfFlow(others, false)
  redactor.learnNumber('602214')
  redactor.learnNumber('123')
  expect(redactor.text('602214, a602214b, 1602214, 123')).toBe(`${REDACTED}, a${REDACTED}b, 1602214, 123`)
  expect(others.text('602214')).toBe('602214')
})

test('a check value is taken out behind a word for it, and as the whole of a text', () => {
  const redactor = redactorOfFlow(createRedactor(), false)
  redactor.learnNumber('417')
  expect(redactor.text('Not with CVV 417, after 417 ms: check_value=417')).toBe(
    `Not with CVV ${REDACTED}, after 417 ms: check_value=${REDACTED}`,
  )
  expect(redactor.text('{"short":"417","list":["417"],"amount":417,"sum":"4170"}')).toBe(
    `{"short":"${REDACTED}","list":["${REDACTED}"],"amount":417,"sum":"4170"}`,
  )
})

test('the number of a card goes in groups of digits, too', () => {
  const redactor = redactorOfFlow(createRedactor(), false)
  redactor.learnNumber('9999990123456784')
  expect(redactor.text('card 9999 9901 2345 6784 or 9999-9901-2345-6784')).toBe(
    `card ${REDACTED} or ${REDACTED}`,
  )
})

test('nothing of an exchange keeps it', () => {
  const redactor = redactorOfFlow(createRedactor(), false)
  redactor.learnNumber('9999990000000000')
  const exchange: Exchange = {
    id: 'a/b#1',
    surface: 'cards',
    request: {
      method: 'POST',
      url: 'https://cards.test/9999990000000000',
      headers: [['x-card', '9999990000000000']],
      body: '9999990000000000',
    },
    response: { status: 200, headers: [['x-card', '9999990000000000']], body: 'is 9999990000000000' },
    sentAt: '2026-03-02T08:00:00.000Z',
    durationMs: 1,
  }
  expect(JSON.stringify(redactor.exchange(exchange))).not.toContain('9999990000000000')
})
