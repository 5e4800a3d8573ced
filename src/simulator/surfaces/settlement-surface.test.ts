import { gunzipSync } from 'node:zlib'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { schemaProblems } from '../../runner/judge/schema-check.ts'
import { withCheckDigit } from '../../provider/settlement/settlement.ts'
import type { z } from 'zod'
import type { SETTLEMENT_SCHEMAS } from '../../documents/wire/settlement.ts'
import { createSimulator } from '../create.ts'
import { createEntrance } from '../control-api/entrance.ts'
import { createWorlds } from '../worlds.ts'

const bank = createSimulator({ seed: 5 })
const { security = '', otherSecurity = '' } = bank.profile().known
const CORRELATION = { 'X-Correlation-Id': 'c9a0bd3e-52f1-4d6c-8a41-0e7b6f2d9c35' }

interface Call {
  readonly method?: string
  readonly headers?: Record<string, string>
  readonly body?: unknown
}

async function call(path: string, { method = 'GET', headers = CORRELATION, body }: Call = {}) {
  const request = new Request(`https://settlement.test/v1${path}`, {
    method,
    headers,
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const response = await bank.settlement.fetch(request)
  const text = await response.text()
  return {
    status: response.status,
    headers: response.headers,
    body: text === '' ? undefined : JSON.parse(text),
  }
}

/** A parameter of the read with what is valid, what is not, and where it stands. */
const PARAMETERS = {
  isin: { in: 'PATH', valid: security, invalid: ['x', 'ch0012345674', 'CH00123456745', '%', '*'] },
  tradeDate: { in: 'QUERY', valid: '2026-03-02', invalid: ['2026-02-29', 'today', ''] },
  market: { in: 'QUERY', valid: undefined, invalid: ['xswx', 'Zurich'] },
  'X-Correlation-Id': { in: 'HEADER', valid: CORRELATION['X-Correlation-Id'], invalid: ['1', 'c9a0bd3e'] },
  Authorization: { in: 'HEADER', valid: undefined, invalid: ['Basic secret-1', 'secret-2'] },
} as const

type Name = keyof typeof PARAMETERS

/** Any way of sending it: valid, invalid, or not at all where that can be. */
const sending = (name: Name): fc.Arbitrary<string | undefined> => {
  const { valid, invalid, in: location } = PARAMETERS[name]
  const ways = [fc.constant(valid), fc.constantFrom(...invalid)]
  return location === 'PATH' ? fc.oneof(...ways) : fc.oneof(...ways, fc.constant(undefined))
}

test('a 400 lists every offender in its list with its location, whatever else is wrong', async () => {
  const sent = fc.record({
    isin: sending('isin'),
    tradeDate: sending('tradeDate'),
    market: sending('market'),
    'X-Correlation-Id': sending('X-Correlation-Id'),
    Authorization: sending('Authorization'),
  })
  await fc.assert(
    fc.asyncProperty(sent, async (values) => {
      const query = new URLSearchParams(
        (['tradeDate', 'market'] as const).flatMap((name) => {
          const value = values[name]
          return value === undefined ? [] : [[name, value]]
        }),
      )
      const headers = Object.fromEntries(
        (['X-Correlation-Id', 'Authorization'] as const).flatMap((name) => {
          const value = values[name]
          return value === undefined ? [] : [[name, value]]
        }),
      )
      const path = `/detailed-settlement-information/securities/${encodeURIComponent(values.isin ?? '')}?${query}`
      const { status, body } = await call(path, { headers })

      const names = Object.keys(PARAMETERS) as Name[]
      const isInvalid = (name: Name): boolean =>
        PARAMETERS[name].invalid.some((value) => value === values[name])
      const invalid = names.filter(isInvalid).map((name) => `${PARAMETERS[name].in} ${name}`)
      const missing = (['tradeDate', 'X-Correlation-Id'] as const)
        .filter((name) => values[name] === undefined)
        .map((name) => `${PARAMETERS[name].in} ${name}`)

      expect(status).toBe(invalid.length + missing.length === 0 ? 200 : 400)
      if (status === 200) return
      const record = body as z.output<(typeof SETTLEMENT_SCHEMAS)['settlement/error-detail-400']>
      expect(schemaProblems('settlement/error-detail-400', record)).toEqual([])
      expect(record.status).toBe(400)
      expect((record.invalidParams ?? []).map((item) => `${item.in} ${item.name}`).sort()).toEqual(
        invalid.sort(),
      )
      expect((record.missingParams ?? []).map((item) => `${item.in} ${item.name}`).sort()).toEqual(
        missing.sort(),
      )
      expect(JSON.stringify(record)).not.toMatch(/secret-\d/)
    }),
    { numRuns: 200 },
  )
})

describe('a wrong body', () => {
  const subscribe = (body: unknown) =>
    call('/bulk-subscription/securities/bulk-set', { method: 'POST', body })

  test('names the items of a list that are wrong', async () => {
    const { body } = await subscribe({ isins: [security, 'x', 5], validFrom: '2026-03-02' })
    expect(
      body.invalidParams.map(({ name, value }: { name: string; value: string }) => [name, value]),
    ).toEqual([
      ['isins[1]', 'x'],
      ['isins[2]', '5'],
    ])
  })

  test.each([['{'], ['[]'], ['"isins"'], ['null']])(
    'that is %s is named as a whole, and not repeated',
    async (text) => {
      const { status, body } = await subscribe(text)
      expect([status, body.invalidParams]).toMatchObject([
        400,
        [{ in: 'BODY', name: 'body', value: `${text.length} characters` }],
      ])
      expect(body).not.toHaveProperty('missingParams')
    },
  )

  test('shows long values by their beginning', async () => {
    const { body } = await subscribe({ isins: [security], validFrom: '😀'.repeat(500) })
    expect(body.invalidParams[0].value).toBe('😀'.repeat(100))
  })
})

describe('the service', () => {
  test('settles banking days after the trade', async () => {
    const settled = async (tradeDate: string): Promise<unknown> => {
      const path = `/detailed-settlement-information/securities/${security}?tradeDate=${tradeDate}`
      return (await call(path)).body.settlementDate
    }
    // Good Friday 2026 is 3 April.
    expect([await settled('2026-03-02'), await settled('2026-03-06'), await settled('2026-04-01')]).toEqual([
      '2026-03-04',
      '2026-03-10',
      '2026-04-07',
    ])
  })

  test('keeps subscriptions, goes back to a snapshot, and sends results once', async () => {
    const before = bank.snapshot()
    const subscribed = async () => (await call('/bulk-subscription/securities')).body.totalRecords
    for (const isin of [security, otherSecurity])
      await call(`/bulk-subscription/securities/${isin}`, {
        method: 'PUT',
        body: { validFrom: '2026-01-01' },
      })
    expect(await subscribed()).toBe(2)
    const { headers, body } = await call('/bulk-subscription/resultsFile')
    expect(body.results).toHaveLength(2)
    const again = { ...CORRELATION, 'If-None-Match': headers.get('etag') ?? '' }
    expect(await call('/bulk-subscription/resultsFile', { headers: again })).toMatchObject({ status: 304 })
    bank.restore(before)
    expect(await subscribed()).toBe(0)
  })

  test('sends results as gzip to who takes it, under an ETag of their own', async () => {
    const fetchResults = async (more: Record<string, string> = {}) =>
      await bank.settlement.fetch(
        new Request('https://bank.test/v1/bulk-subscription/resultsFile', {
          headers: { ...CORRELATION, ...more },
        }),
      )
    const plain = await fetchResults()
    expect([plain.headers.get('content-encoding'), plain.headers.get('vary')]).toEqual([
      null,
      'accept-encoding',
    ])
    const packed = await fetchResults({ 'accept-encoding': 'br, gzip;q=0.5' })
    expect(packed.headers.get('content-encoding')).toBe('gzip')
    const bytes = await packed.arrayBuffer()
    expect(gunzipSync(bytes).toString()).toBe(await plain.text())
    const [etag, other] = [packed, plain].map(({ headers }) => headers.get('etag') ?? '')
    expect(etag).not.toBe(other)
    const gzip = { 'accept-encoding': 'gzip' }
    expect(await fetchResults({ ...gzip, 'if-none-match': `"x", W/${etag}` })).toMatchObject({ status: 304 })
    expect(await fetchResults({ ...gzip, 'if-none-match': other! })).toMatchObject({ status: 200 })
    const refused = await fetchResults({ 'accept-encoding': 'gzip;q=0, identity' })
    expect(refused.headers.get('content-encoding')).toBeNull()
  })

  test('has ISINs with a check digit, and other ones for another seed', () => {
    // ISO 6166 names this number as an example.
    expect(withCheckDigit('US037833100')).toBe('US0378331005')
    expect(withCheckDigit(security.slice(0, -1))).toBe(security)
    expect(createSimulator({ seed: 6 }).profile().known['security']).not.toBe(security)
  })

  test('answers at its three addresses, in every world', async () => {
    const worlds = createWorlds({ defaults: {}, create: createSimulator })
    const world = worlds.create({ seed: 9 })
    const entrance = createEntrance({ worlds })
    const bases = ['', world.ok ? world.value.path : ''].flatMap((base) =>
      ['/settlement', '/settlement-2', '/settlement-3'].map((address) => base + address),
    )
    const statuses = await Promise.all(
      bases.map(async (base) => {
        const request = new Request(`http://bank.test${base}/v1/bulk-subscription/securities`, {
          headers: CORRELATION,
        })
        return (await entrance(request)).status
      }),
    )
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200])
    const elsewhere = await entrance(
      new Request('http://bank.test/settlement-4/v1/bulk-subscription/securities'),
    )
    expect(elsewhere.status).toBe(404)
  })

  test('stands in the journal without credentials', async () => {
    await call('/bulk-subscription/securities', { headers: { Authorization: 'Basic top-secret' } })
    const last = bank.journal().at(-1)
    expect(last).toMatchObject({ surface: 'settlement', operation: 'settlement/list-subscriptions' })
    expect(JSON.stringify(last)).not.toContain('top-secret')
  })
})
