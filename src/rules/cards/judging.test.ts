import { describe, expect, test } from 'vitest'
import { observe } from '../../../test/examples/observe.ts'
import { accepted, details, failed, otherDetails } from '../../../test/examples/cards/observe.ts'
import { likeIsRefused, mustFail, mustFailWith, mustSucceed } from './judging.ts'
import { answerIn, fieldWithin, mentions, sentIn, shownStatus } from './reading.ts'

const OPERATION = 'cards/details'

describe('an error with an application error of its own', () => {
  test('may have its number or its name, anywhere in the body', () => {
    const byName = observe({ status: 409, text: 'error: CARD_INACTIVE' })
    expect(mustFailWith(failed(OPERATION, 4436), 4436, 'r')).toEqual({ kind: 'pass' })
    expect(mustFailWith(byName, 4436, 'r')).toEqual({ kind: 'pass' })
  })

  test('may stand in a header, with an empty body', () => {
    const told = (headers: Readonly<Record<string, string>>) =>
      mustFailWith(observe({ status: 409, text: '', headers }), 4436, 'r').kind
    expect(told({ 'X-Error-Code': '4436' })).toBe('pass')
    expect(told({ 'x-reason': 'CARD_INACTIVE' })).toBe('pass')
    expect(told({ 'X-Error-Code': '4440' })).toBe('contradicted')
    expect(told({ 'X-Error-Code': '4440', 'X-Reason': 'CARD_INACTIVE' })).toBe('contradicted')
    // Digits of HTTP's own, or of an id, are no code.
    for (const name of ['Content-Length', 'Age', 'Retry-After'])
      expect(told({ [name]: '4436' })).toBe('contradicted')
    expect(told({ 'X-Request-ID': 'a-4436' })).toBe('contradicted')
    expect(told({})).toBe('contradicted')
  })

  test('is not meant by a longer number, or by the name of another', () => {
    for (const text of ['14436', '44360', 'DIGITAL_CARD_HAS_PENDING_STATUS', '']) {
      expect(mentions(observe({ status: 409, text }), 4436), text).toBe(false)
    }
  })

  test('is not told by its name beside the number of another', () => {
    const both = (errorCode: unknown) =>
      mustFailWith(
        observe({ status: 409, json: { applicationError: 'CARD_INACTIVE', errors: [{ errorCode }] } }),
        4436,
        'r',
      ).kind
    expect([4436, '4436', 'none'].map(both)).toEqual(['pass', 'pass', 'pass'])
    expect([4440, '4440'].map(both)).toEqual(['contradicted', 'contradicted'])
  })

  test('that the document does not name has only its number', () => {
    expect(mentions(observe({ status: 409, text: 'undefined' }), 4441)).toBe(false)
    expect(mentions(observe({ status: 409, text: '4441' }), 4441)).toBe(true)
  })

  test('is named to whoever misses it, with the body that was there', () => {
    const other = observe({ status: 409, text: 'no' })
    expect(mustFailWith(other, 4436, 'The card is inactive.')).toMatchObject({
      at: 'body',
      expected: { rule: 'The card is inactive. The error is 4436 CARD_INACTIVE.', value: '4436' },
      actual: 'no',
    })
    expect(mustFailWith(other, 4441, 'Not allowed.')).toMatchObject({
      expected: { rule: 'Not allowed. The error is 4441.' },
    })
    expect(mustFailWith(observe({ status: 409 }), 4436, 'r')).toMatchObject({ actual: 'no body' })
  })

  test('is not looked for in a success', () => {
    expect(mustFailWith(observe({ text: '4436' }), 4436, 'r')).toMatchObject({ at: 'status', actual: '200' })
  })
})

describe('a platform that fails by itself', () => {
  const answer = (status: number, text = '') => observe({ status, text })

  test('refuses nothing: what must not be done may have failed with all the rest', () => {
    expect([400, 404, 409, 422].map((status) => mustFail(answer(status), 'r').kind)).toEqual(
      Array(4).fill('pass'),
    )
    expect([500, 501, 503, 504].map((status) => mustFail(answer(status), 'r').kind)).toEqual(
      Array(4).fill('not-tested'),
    )
  })

  test('is none that names an application error', () => {
    expect(mustFail(answer(500, '4436'), 'r').kind).toBe('pass')
    expect(mustFailWith(answer(500, '4436'), 4436, 'r').kind).toBe('pass')
    expect(mustFailWith(answer(500, '4437'), 4436, 'r').kind).toBe('contradicted')
    expect(mustFailWith(answer(500), 4436, 'r').kind).toBe('not-tested')
  })
})

describe('a caller who may not ask', () => {
  const answer = (status: number, text = '') => observe({ status, text })

  test('is told so, and nothing of what was asked for', () => {
    for (const status of [401, 403]) {
      expect(mustSucceed(answer(status), 'r').kind).toBe('not-tested')
      expect(mustFailWith(answer(status), 4467, 'r').kind).toBe('not-tested')
    }
    expect(mustSucceed(answer(400), 'r').kind).toBe('contradicted')
  })

  test('is none who gets an application error', () => {
    expect(mustSucceed(answer(403, '4467'), 'r').kind).toBe('contradicted')
    expect(mustFailWith(answer(403, '4467'), 4467, 'r').kind).toBe('pass')
    expect(mustFailWith(answer(403, '4441'), 4467, 'r').kind).toBe('contradicted')
  })
})

describe('the status that card details show', () => {
  test('is found under either name, however deep', () => {
    expect([shownStatus(details('ACTIVE')), shownStatus(otherDetails('BLOCKED'))]).toEqual([
      'ACTIVE',
      'BLOCKED',
    ])
  })

  test('is none in an error, and none that is no text', () => {
    expect(
      shownStatus({
        ...details('ACTIVE'),
        response: observe({ status: 404, json: { status: 'X' } }).response,
      }),
    ).toBe(undefined)
    expect(shownStatus(observe({ json: { status: 404 } }))).toBe(undefined)
  })

  test('the outermost field of a name is meant, and in lists none', () => {
    expect(fieldWithin({ inner: { status: 'inner' }, status: 'outer' }, 'status')).toBe('outer')
    expect(fieldWithin({ list: [{ status: 'listed' }] }, 'status')).toBe(undefined)
  })
})

test('what a request said is what its body holds', () => {
  expect(sentIn(observe({ requestBody: '{"a":1}' }))).toEqual({ a: 1 })
  for (const nothing of [observe({}), observe({ requestBody: '{' }), observe({ requestBody: '' })])
    expect(sentIn(nothing)).toEqual({})
})

test('a request is judged only where the last like one was accepted, and says otherwise what was there', () => {
  const refused = observe({ status: 400, text: 'bad' })
  expect(likeIsRefused([refused, accepted(OPERATION)])).toBe(undefined)
  expect(likeIsRefused([accepted(OPERATION), refused])).toMatchObject({
    kind: 'not-tested',
    reason: expect.stringMatching(/: 400 bad$/),
  })
  expect(likeIsRefused([])).toMatchObject({
    kind: 'not-tested',
    reason: expect.stringMatching(/there is none$/),
  })
})

test('an answer is shown with its status, and with its body where it has one', () => {
  expect(answerIn(observe({ status: 404, text: 'gone' }))).toBe('404 gone')
  expect(answerIn(observe({ status: 404 }))).toBe('404')
})
