import { describe, expect, test } from 'vitest'
import { explainExchange } from './explain-exchange.ts'
import type { ExchangeToExplain } from './explained.ts'

describe('what the documents say of an exchange', () => {
  const balance: ExchangeToExplain = {
    surface: 'gateway',
    operation: 'account-information/read-balance',
    request: {
      url: '/b2b/v1/accounts/CH%2D1/balance?date=2026-03-01&page=2',
      headers: [
        ['permission-id', 'p-1'],
        ['Host', 'bank.test'],
      ],
    },
    response: {
      status: 200,
      headers: [['content-type', 'application/json']],
      body: '{"balanceType":"CLBD","balance":{"amount":"1200.50","own":1.10},"seen":[{"a":1},{"a":2}]}',
    },
  }

  test.each([
    ['request', 'path accountId', 1, 'CH-1', ['1 §4.2']],
    ['request', 'query date', 1, '2026-03-01', ['1 §4.2']],
    ['request', 'query page', 1, '2', []],
    ['request', 'header Permission-ID', 1, 'p-1', ['1 §2.1', '1 §2.1']],
    ['request', 'header X-Correlation-ID', 0, undefined, ['1 §2.1', '1 §2.1', '1 §2.1']],
    ['answer', 'status', 1, '200', ['1 §4.2']],
    ['answer', 'header X-Correlation-ID', 0, undefined, ['1 §2.1']],
    ['answer', '/balanceType', 1, 'CLBD', ['1 §4.2 rule 1', '1 §2.6']],
    ['answer', '/balance/currency', 0, undefined, ['1 §2.6', 'response-field-types']],
    ['answer', '/balance/own', 1, '1.10', []],
    ['answer', '/seen/*/a', 2, '1', []],
  ])('%s, %s', (message, at, count, value, bases) => {
    const part = explainExchange(balance).find((one) => one.message === message && one.at === at)
    expect(part).toMatchObject({ count, ...(value === undefined ? {} : { value }) })
    expect(part!.says.map(({ clause, assumption }) => clause ?? assumption)).toEqual(bases)
    expect('value' in part!).toBe(value !== undefined)
  })

  test('fields of HTTP are not said to be unknown', () => {
    expect(explainExchange(balance).some(({ at }) => at === 'header Host')).toBe(false)
  })

  test('an address that no operation has is not explained', () => {
    const { operation: _, ...elsewhere } = balance
    expect(explainExchange(elsewhere)).toEqual([])
  })
})

describe('bodies', () => {
  const said = (
    exchange: Omit<ExchangeToExplain, 'request'> & Partial<ExchangeToExplain>,
    at: string,
  ): readonly string[] | undefined =>
    explainExchange({ request: { url: '/', headers: [] }, ...exchange })
      .find((part) => part.at === at && part.count > 0)
      ?.says.map(({ text, clause, assumption }) => `${text} (${clause ?? assumption})`)
  const answer = (operation: string, status: number, body: string): Omit<ExchangeToExplain, 'request'> => ({
    surface: operation.startsWith('cards/')
      ? 'cards'
      : operation.startsWith('settlement/')
        ? 'settlement'
        : 'gateway',
    operation,
    response: { status, headers: [], body },
  })

  test('a set that is complete and values that were seen', () => {
    const balance = answer('account-information/read-balance', 200, '{"balanceType":"ITBD"}')
    expect(said(balance, '/balanceType')).toContain('one of ITBD, CLBD (1 §2.6)')
    const status = answer('payment-submission/read-status', 200, '{"statusCode":"PART"}')
    expect(said(status, '/statusCode')).toContain('values seen: PART; others are possible (1 §2.3)')
  })

  test('limits, types that may be one of two, and the places of a list', () => {
    const order = {
      surface: 'gateway',
      operation: 'payment-submission/submit',
      request: {
        url: '/b2b/v1/payments',
        headers: [],
        body: '{"messageId":"M","transactions":[{"instructedAmount":{"amount":1.1}},{"instructedAmount":{"amount":2}}]}',
      },
    }
    expect(said(order, '/messageId')).toContain('at most 35 characters (1 §8)')
    const amount = '/transactions/*/instructedAmount/amount'
    expect(said(order, amount)).toContain('a number or text (1 §2.2)')
    expect(explainExchange(order).find(({ at }) => at === amount)).toMatchObject({ count: 2, value: '1.1' })
  })

  test('an error has the record of its API, and what it is', () => {
    const problem = answer('account-information/read-account', 401, '{"type":"/problems/INVALID_TOKEN"}')
    expect(said(problem, '/type')?.at(-1)).toMatch(/^values seen: .*\(1 §7\.2\)$/)
    expect(said(problem, 'status')).toEqual(['the access token is missing, invalidated or expired (1 §7.1)'])
    const detail = answer('settlement/read-security', 400, '{"status":400,"invalidParams":[{"in":"PATH"}]}')
    expect(said(detail, '/invalidParams/*/in')).toContain('one of BODY, PATH, QUERY, HEADER (3 §2)')
  })

  test('a field of the card API is named by its records, under each name that it has had', () => {
    const details = answer(
      'cards/details',
      200,
      '{"featureToggles":{"moneySendReceiveAllowed":true},"own":1}',
    )
    expect(said(details, '/featureToggles/moneySendReceiveAllowed')?.[0]).toBe(
      'a field of FeatureToggles, whose type is not shown (3 §2)',
    )
    expect(said(details, '/own')).toEqual([])
  })

  test('parameters of OAuth in a form, and those that are none', () => {
    const refresh = {
      surface: 'gateway',
      operation: 'consent-flow/token',
      request: { url: '/oauth/token', headers: [], body: 'grant_type=refresh_token&own=1' },
    }
    expect(said(refresh, 'form grant_type')).toEqual(['a parameter of OAuth 2.0 (2 §4.1)'])
    expect(said(refresh, 'form own')).toEqual([])
  })

  test('a card in the path, as an earlier release had it', () => {
    const details = {
      surface: 'cards',
      operation: 'cards/details',
      request: { url: '/v1/cards/100/77/6/details', headers: [] },
    }
    expect(said(details, 'path cardNumber')).toEqual(['a number, 1 to 99999999 (3 §4)'])
  })

  test('what is no JSON, or only its ends, is explained by its shape alone', () => {
    for (const body of ['{"balance":', '['.repeat(100_000), 'OK']) {
      const parts = explainExchange({
        request: { url: '/', headers: [] },
        ...answer('account-information/read-balance', 200, body),
      })
      expect(parts.filter(({ at, count }) => at.startsWith('/') && count > 0)).toEqual([])
      expect(parts.some(({ at }) => at === '/balance')).toBe(true)
    }
  })

  test('a body costs no more than its length: long names within long names, and thousands of them', () => {
    const nested =
      Array.from({ length: 400 }, () => `{"${'n'.repeat(500)}":`).join('') + '1' + '}'.repeat(400)
    const parts = explainExchange({
      request: { url: '/', headers: [] },
      ...answer('account-information/read-balance', 200, nested),
    })
    expect(Math.max(...parts.map(({ at }) => at.length))).toBeLessThan(2000)
    const wide = JSON.stringify(
      Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`n${index}`, 1])),
    )
    const many = explainExchange({
      request: { url: '/', headers: [] },
      ...answer('account-information/read-balance', 200, wide),
    })
    expect(many.filter(({ says }) => says.length === 0)).toHaveLength(100)
  })
})
