import { describe, expect, test } from 'vitest'
import type { Target } from '../target/profile/profile.ts'
import { createSimulator } from '../simulator/create.ts'
import { embeddedTarget } from './play/embedded-target.ts'
import { rewriting } from '../../test/support/rewriting.ts'
import type { Answer } from '../../test/support/rewriting.ts'
import { sampleAndRest } from '../../test/support/sample.ts'
import { SCENARIOS, judgeSuite, troublesOf, xml } from '../../test/support/suite.ts'

/**
 * Targets that the documents allow and that look unlike the simulator: the whole suite must not fail them, and not
 * even warn. Each is the simulator with its answers (and requests) rewritten on the wire.
 */

type Rewrite = (response: Answer, path: string) => Answer

type Json = Record<string, unknown>

const VARIATIONS = {
  'says no more than it must': onJson((key, value) => (isOptional(key, value) ? undefined : value)),
  'writes null for what it does not say': onJson((key, value) => (isOptional(key, value) ? null : value)),
  'has fields of its own everywhere': (response) =>
    json(response, (body) =>
      deep(body, (value) => (isObject(value) ? { ...value, 'x-own': { a: [null] } } : value)),
    ),
  'writes amounts without trailing zeros': onJson((key, value) =>
    key === 'amount' && typeof value === 'string'
      ? value.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '')
      : value,
  ),
  'writes amounts with five decimals': onJson((key, value) =>
    key === 'amount' && typeof value === 'string' ? `${value.includes('.') ? value : `${value}.`}000` : value,
  ),
  'writes its header names in another case': (response) => ({
    ...response,
    headers: response.headers.map(([name, value]) => [name.toUpperCase(), value]),
  }),
  'says its charset': contentType((type) => `${type};Charset="UTF-8"`),
  'sends errors as application/json': contentType((type) => type.replace('problem+json', 'json')),
  'sends its documents as text/xml': contentType((type) => type.replace('application/xml', 'text/xml')),
  'orders keys the other way and indents them': (response) =>
    json(response, (body) => deep(body, (value) => (isObject(value) ? reversed(value) : value)), 4),
  'has other codes than those that were seen': onJson((key, value) =>
    ['accountTypeCode', 'designation', 'schemaVersion', 'description', 'exchangeIndicator'].includes(key)
      ? 'X-1'
      : value,
  ),
  'puts its base path into links': onJson((key, value) =>
    LINKS.has(key) && typeof value === 'string'
      ? `/gateway/api/bankingservices/b2b/account-information/version${value}`
      : value,
  ),
  'puts another prefix and a query into links': onJson((key, value) =>
    LINKS.has(key) && typeof value === 'string' ? `/v4${value}` : value,
  ),
  'lists entries, accounts and statements backwards': (response) =>
    json(response, (body) => deep(body, (value) => (Array.isArray(value) ? value.toReversed() : value))),
  'says more in its problem documents': (response) =>
    response.status < 400
      ? response
      : json(response, (body) => ({ ...(body as Json), status: 400, traceId: 'x', errors: [{}] })),
  'gives every problem a type of its own': (response) =>
    response.status < 400 || response.status === 401
      ? response
      : json(response, (body) => ({ ...(body as Json), type: '/problems/OTHER' })),
  'refuses with 403 what the simulator refuses with 404': withStatus(404, 403),
  'limits headers and bodies with 413': withStatus(400, 413),
  'answers 415 to what is malformed': withStatus(400, 415),
  'has another challenge before Bearer': (response) => ({
    ...response,
    headers: response.headers.map(([name, value]) =>
      name.toLowerCase() === 'www-authenticate' ? [name, `Negotiate, ${value}, realm="bank"`] : [name, value],
    ),
  }),
  'writes XML with a prefix': onXml((text) =>
    text.replace(/<(\/?)([A-Za-z])/g, '<$1c:$2').replace('xmlns=', 'xmlns:c='),
  ),
  'names a document type': onXml((text) => text.replace('\n<', '\n<!DOCTYPE Document SYSTEM "camt.dtd">\n<')),
  'declares entities': onXml((text) =>
    text.replace('\n<', '\n<!DOCTYPE Document [<!ENTITY bank "Bank">]>\n<'),
  ),
  'writes the space around dates as references': onXml((text) =>
    text.replace(/>(\d{4}-\d{2}-\d{2})</g, '>&#32;$1&#x20;<'),
  ),
  'writes booking dates as instants in UTC': onXml((text) =>
    text.replace(/<BookgDt><Dt>(\d{4}-\d{2}-\d{2})<\/Dt>/g, (_, date: string) => {
      const evening = new Date(Date.parse(`${date}T00:30:00+01:00`)).toISOString()
      return `<BookgDt><DtTm>${evening}</DtTm>`
    }),
  ),
  'writes statuses as version 2 of camt did': onXml((text) =>
    text.replace(/<Sts><Cd>(\w+)<\/Cd><\/Sts>/g, '<Sts>$1</Sts>'),
  ),
  'gives preliminary figures for a day that is not finalized': (response, path) =>
    response.status === 202 && path.includes('/balance')
      ? json(response, () => ({ balanceType: 'ITBD', balance: { currency: 'CHF', amount: 1 } }))
      : response,
  'gives no body for a day that is not finalized': (response) =>
    response.status === 202 ? { ...response, body: '' } : response,
  'shows reversals with the direction of the original': onJson((_key, value) =>
    isObject(value) && value['reversalIndicator'] === true
      ? { ...value, transactionType: value['transactionType'] === 'CRDT' ? 'DBIT' : 'CRDT' }
      : value,
  ),
  'takes an address with a slash at its end for the one without': (response, path) =>
    path.endsWith('/') ? { ...response, status: 308, body: '' } : response,
  'shows consents under numbers of their own': (response, path) =>
    path.includes('account-information/version/consents') && response.status === 200
      ? json(response, (body) =>
          (body as Json[]).map((consent, index) => ({
            ...consent,
            accountId: `consent-${String(consent['accountId']).length}-${index}`,
          })),
        )
      : response,
  'reports what is rejected alone': onXml((text) =>
    text.replace(/<TxInfAndSts>(?:(?!<\/TxInfAndSts>).)*<TxSts>ACCP<\/TxSts>.*?<\/TxInfAndSts>/gs, ''),
  ),
  'reports that accepted payments are settled': onXml((text) => text.replaceAll('>ACCP<', '>ACSC<')),
  'reports transactions by their endToEndId': onXml((text) =>
    text.replace(/<OrgnlInstrId>.*?<\/OrgnlInstrId>/g, ''),
  ),
  'leaves details out of its statements': onXml((text) => text.replace(/<NtryDtls>.*?<\/NtryDtls>/gs, '')),
  'says in a status what is rejected alone': onJson((key, value) =>
    key === 'transactions' && Array.isArray(value)
      ? value.filter((item) => (item as Json)['statusCode'] !== 'ACCP')
      : value,
  ),
  'tells submissions by their address alone': (response, path) =>
    path.endsWith('/payments') && response.status < 300
      ? { ...response, headers: withoutType(response.headers), body: '' }
      : response,
  'settles payments at once, and has other reasons': onJson((_key, value) =>
    value === 'ACCP' ? 'ACSC' : value === 'CURR' ? 'BANK-7' : value,
  ),
} satisfies Readonly<Record<string, Rewrite>>

type Variation = keyof typeof VARIATIONS

/** Each target plays the whole suite once, so several variations that do not touch each other share one. */
const TARGETS: readonly (readonly Variation[])[] = [
  ['says no more than it must', 'gives no body for a day that is not finalized'],
  ['writes null for what it does not say', 'gives preliminary figures for a day that is not finalized'],
  ['has fields of its own everywhere', 'writes its header names in another case', 'says its charset'],
  [
    'writes amounts without trailing zeros',
    'puts its base path into links',
    'sends errors as application/json',
  ],
  ['writes amounts with five decimals', 'puts another prefix and a query into links'],
  [
    'sends its documents as text/xml',
    'orders keys the other way and indents them',
    'has another challenge before Bearer',
    'writes the space around dates as references',
  ],
  [
    'lists entries, accounts and statements backwards',
    'says more in its problem documents',
    'names a document type',
    'writes XML with a prefix',
  ],
  [
    'has other codes than those that were seen',
    'gives every problem a type of its own',
    'writes booking dates as instants in UTC',
  ],
  [
    'refuses with 403 what the simulator refuses with 404',
    'limits headers and bodies with 413',
    'writes statuses as version 2 of camt did',
  ],
  ['answers 415 to what is malformed', 'takes an address with a slash at its end for the one without'],
  ['reports what is rejected alone', 'leaves details out of its statements'],
  ['reports that accepted payments are settled'],
  ['settles payments at once, and has other reasons'],
  ['tells submissions by their address alone', 'declares entities'],
  ['reports transactions by their endToEndId', 'says in a status what is rejected alone'],
  ['shows reversals with the direction of the original', 'shows consents under numbers of their own'],
]

const LINKS = new Set(['self', 'balance', 'account', 'transactions'])
/** What no documented statement needs: everything but ids, kinds of balance, amounts and their currencies. */
const OPTIONAL = new Set(
  (
    'accountOwner designation accountTypeCode allowedCurrencies name description type schemaVersion dateFrom dateTo ' +
    'entryReference entryReferenceInternalId valueDate bankTransactionCode additionalEntryInformation instructedAmount ' +
    'totalChargesAmount counterparty remittanceInformation remittanceReference additionalTransactionInformation ' +
    'endToEndId transactionId receivedHeaders requestDateTime title detail instance iban'
  ).split(' '),
)

/** The problem type of an invalid token is the one that the documents ask for. */
/** An error says at least its title: a problem document of nothing is none. */
function isOptional(key: string, value: unknown): boolean {
  return OPTIONAL.has(key) && key !== 'title' && value !== '/problems/INVALID_TOKEN'
}

describe('a target is not failed that', () => {
  test('every variation is played', () => {
    expect(TARGETS.flat().toSorted()).toEqual(Object.keys(VARIATIONS).toSorted())
  })

  const titled = TARGETS.map((variations) => [variations.join(', '), variations] as const)
  for (const { items, tags } of sampleAndRest(titled, 12)) {
    test.for(items)('%s', { tags }, async ([, variations]) => {
      // What document 2 prescribes of token answers is not for a target to vary.
      const rewrite: Rewrite = (response, path) =>
        path.includes('/consent-flow/')
          ? response
          : variations.reduce((rewritten, name) => VARIATIONS[name](rewritten, path), response)
      const target = rewritingGateways(embeddedTarget(createSimulator({ seed: 3, xml })), rewrite)
      const result = await judgeSuite(target, { scenarios: OF_THE_GATEWAY, seed: 3 })
      expect(troublesOf(result)).toEqual([])
      expect(result).toMatchObject({ verdict: 'conformant', exitCode: 0 })
      expect(result.summary.pass).toBeGreaterThan(60)
    })
  }

  test('tells submissions by their address alone, and then everything else about them is judged', async () => {
    const target = rewritingGateways(
      embeddedTarget(createSimulator({ seed: 3, xml })),
      VARIATIONS['tells submissions by their address alone'],
    )
    const scenarios = SCENARIOS.filter(({ id }) => id === 'payments/submit-json')
    const result = await judgeSuite(target, { scenarios, seed: 3 })
    const verdicts = new Map(result.requirements.map(({ id, verdict }) => [id, verdict]))
    expect(verdicts.get('payments/answer-contains-the-submission-id')).toBe('observed')
    expect(verdicts.get('statuses/names-the-message')).toBe('pass')
    expect(verdicts.get('statuses/report-names-the-message')).toBe('pass')
  })
})

const REWRITTEN: ReadonlySet<string> = new Set(['gateway', 'provider'])
/** What the other surfaces answer stays as it is. */
const OF_THE_GATEWAY = SCENARIOS.filter(({ surface }) => REWRITTEN.has(surface))

function rewritingGateways(target: Target, rewrite: Rewrite): Target {
  // What other surfaces may vary is theirs.
  return rewriting(target, (response, { surface, path }) =>
    REWRITTEN.has(surface) ? rewrite(response, path) : undefined,
  )
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function json(response: Answer, change: (body: unknown) => unknown, indent = 0): Answer {
  const isJson = response.headers.some(
    ([name, value]) => name.toLowerCase() === 'content-type' && value.includes('json'),
  )
  if (!isJson || response.body === '') return response
  return { ...response, body: JSON.stringify(change(JSON.parse(response.body)), undefined, indent) }
}

/** Every value of a JSON body, from inside out; undefined takes it away. */
function onJson(change: (key: string, value: unknown) => unknown): Rewrite {
  return (response) => json(response, (body) => JSON.parse(JSON.stringify(body, change)) as unknown)
}

function deep(value: unknown, change: (value: unknown) => unknown): unknown {
  if (Array.isArray(value)) return change(value.map((item) => deep(item, change)))
  if (!isObject(value)) return change(value)
  return change(Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, deep(inner, change)])))
}

function reversed(value: Json): Json {
  return Object.fromEntries(Object.entries(value).toReversed())
}

function contentType(change: (type: string) => string): Rewrite {
  return (response) => ({
    ...response,
    headers: response.headers.map(([name, value]) =>
      name.toLowerCase() === 'content-type' ? [name, change(value)] : [name, value],
    ),
  })
}

function onXml(change: (text: string) => string): Rewrite {
  return (response) =>
    response.body.startsWith('<') ? { ...response, body: change(response.body) } : response
}

function withoutType(headers: Answer['headers']): Answer['headers'] {
  return headers.filter(([name]) => name.toLowerCase() !== 'content-type')
}

function withStatus(from: number, to: number): Rewrite {
  return (response) => (response.status === from ? { ...response, status: to } : response)
}
