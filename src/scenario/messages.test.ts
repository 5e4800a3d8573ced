import { calendarDate } from '../kernel/calendar.ts'
import { expect, test } from 'vitest'
import { parameterInLink, parseHeaderCapture, placesOfCapture, sentPointer } from './header-capture.ts'
import { messageFrom, namesMessage, variablesOfMessage } from './messages.ts'
import { parseScenario } from '../../test/support/parse-scenario.ts'
import { resolveTemplate, variablesOf } from './template.ts'

const scope = { variables: { name: 'Müller & Söhne', count: 2 }, today: calendarDate('2026-03-04') }
const xml = messageFrom('m.xml', '<a b="${who}">${who} ${n}</a>')!
const json = messageFrom('m.json', '{"who":"${who}","n":"${n}","text":"no. ${n}"}')!
const values = { who: '${name}', n: '${count}' }

test('an XML message escapes its variables', () => {
  expect(resolveTemplate({ fixture: 'm.xml', with: values, message: xml }, scope)).toEqual({
    ok: true,
    value: '<a b="Müller &amp; Söhne">Müller &amp; Söhne 2</a>',
  })
})

test('a JSON message keeps the types of its variables', () => {
  expect(resolveTemplate({ fixture: 'm.json', with: values, message: json }, scope)).toEqual({
    ok: true,
    value: { who: 'Müller & Söhne', n: 2, text: 'no. 2' },
  })
})

test('a part of a message can be there several times, with its number', () => {
  const many = messageFrom('m.xml', '<a><?times 3?><b n="${number}">${who}</b><?end?></a>')!
  expect(resolveTemplate({ fixture: 'm.xml', with: values, message: many }, scope)).toEqual({
    ok: true,
    value: ['<a>', ...[1, 2, 3].map((n) => `<b n="${n}">Müller &amp; Söhne</b>`), '</a>'].join(''),
  })
  const items = '{"first":1,"list":[0,{"times":2,"item":{"id":"${who}-${number}"}},{"times":1}]}'
  const list = messageFrom('m.json', items)!
  expect(resolveTemplate({ fixture: 'm.json', with: values, message: list }, scope)).toEqual({
    ok: true,
    value: { first: 1, list: [0, { id: 'Müller & Söhne-1' }, { id: 'Müller & Söhne-2' }, { times: 1 }] },
  })
  expect([many, list].map(variablesOfMessage)).toEqual([['who'], ['who']])
})

test('a message uses the variables that it is given, not those inside it', () => {
  expect(variablesOf({ fixture: 'm.xml', with: values, message: xml })).toEqual(['name', 'count'])
  expect(variablesOfMessage(xml)).toEqual(['who', 'n'])
})

test('a message that was not found is an error', () => {
  expect(resolveTemplate({ fixture: 'x.xml', with: {} }, scope)).toEqual({
    ok: false,
    error: 'there is no message called "x.xml"',
  })
})

test.each([
  ['body: { fixture: m.xml, with: {} }', true],
  ['wrong: { body: { fixture: m.xml, with: {} } }', true],
  ['body: { text: m.xml }', false],
])('a request with %s is made from a message: %s', (request, expected) => {
  const text = `id: a/b\ntitle: t\nsteps: [{ name: s, send: payment-submission/submit, ${request} }]\n`
  const parsed = parseScenario({ name: 'a.yaml', text })
  expect(parsed.ok && namesMessage(parsed.value)).toBe(expected)
})

test('what was sent can be captured where the answer has nothing new', () => {
  const places = placesOfCapture('/refresh_token or sent /refresh_token')
  expect(places.map(sentPointer)).toEqual([undefined, '/refresh_token'])
  expect(placesOfCapture('/sent or /present')).toEqual(['/sent', '/present'])
})

test('a header can be captured, and a parameter in a link', () => {
  const inPath = 'submissionId'
  expect(parseHeaderCapture('header Location {submissionId}')).toEqual({ header: 'Location', inPath })
  expect(parseHeaderCapture('/submissionId')).toBeUndefined()
  const paths = ['/accounts/{accountId}', '/payments/{submissionId}/status']
  for (const link of [
    'payments/a%20b/status',
    '/v1/iso20022/payments/a%20b/status?x=1',
    'https://x/payments/a%20b/status',
  ]) {
    expect(parameterInLink(link, 'submissionId', paths)).toBe('a b')
  }
  for (const link of ['/orders/1', '/payments/1/other', '/payments//status', '/xpayments/1/status'])
    expect(parameterInLink(link, 'submissionId', paths)).toBeUndefined()
  expect(parameterInLink('/payments/%zz/status', 'submissionId', paths)).toBe('%zz')
  expect(parameterInLink('/payments/1/(a', 'submissionId', ['/payments/{submissionId}/(a'])).toBe('1')
})
