import { describe, expect, test } from 'vitest'
import type { WireResponse } from '../src/evidence/observation.ts'
import type { Target, TargetSession } from '../src/target/profile/profile.ts'
import { embeddedTarget } from '../src/runner/play/embedded-target.ts'
import { createSimulator } from '../src/simulator/create.ts'
import { sampleGroupsAndLong } from './support/sample.ts'
import { SCENARIOS, judgeSuite, troublesOf, xml } from './support/suite.ts'

/** Ways in which gateways word the same answers, token answers included: none of them contradicts a document. */

type Response = Pick<WireResponse, 'status' | 'headers' | 'body'>
type Rewrite = (response: Response) => Response
type Member = (name: string, value: unknown) => unknown

const WORDINGS: Readonly<Record<string, Rewrite>> = {
  'media types of its own': onHeader('content-type', (type) =>
    type
      .replace(/^application\/json/, 'application/vnd.bank.v4+json; profile="a;b"')
      .replace(/^application\/xml/, 'application/vnd.bank.camt+xml'),
  ),
  'parameters and blanks in media types': onHeader('content-type', (type) => `${type} ;  CHARSET=utf-8;q=1`),
  'links with a base path, a query and a fragment': onJson((name, value) =>
    LINKS.has(name) && typeof value === 'string' ? `/v4${value}?lang=de&x=%2F#top` : value,
  ),
  'an absolute Location': onHeader('location', (value) => new URL(value, 'https://bank.example/api/x/').href),
  'instants with one digit of a second and another zone': onJson((name, value) =>
    name === 'requestDateTime' ? `${dayOf(value)}T21:30:00.5+13:45` : value,
  ),
  'instants with nine digits of a second': onJson((name, value) =>
    name === 'requestDateTime' ? `${dayOf(value)}T08:00:00.123456789Z` : value,
  ),
  'instants in small letters': onJson((name, value) =>
    name === 'requestDateTime' ? `${dayOf(value)}t08:00:00z` : value,
  ),
  'instants with a leap second': onJson((name, value) =>
    name === 'requestDateTime' ? `${dayOf(value)}T22:59:60Z` : value,
  ),
  'weak entity tags and caching': (response) => ({
    ...response,
    headers: [
      ...response.headers,
      ['ETag', 'W/"1"'],
      ['Last-Modified', 'Mon, 02 Mar 2026 08:00:00 GMT'],
      ['Age', '0'],
      ['Link', '</accounts?page=2>; rel="next"'],
      ['Set-Cookie', 'a=b'],
    ],
  }),
  'a challenge in small letters without quotes': onHeader('www-authenticate', (value) =>
    value.replace('Bearer', 'bearer').replaceAll('"', ''),
  ),
  'a challenge that says more, before and after': onHeader('www-authenticate', (value) =>
    value
      .replace('error=', 'realm="a, b=\\"c\\"" ,  error = ')
      .concat(', error_description="expired", scope="a b"'),
  ),
  'challenges in several header lines': (response) => ({
    ...response,
    headers: response.headers.flatMap(([name, value]): (readonly [string, string])[] =>
      name.toLowerCase() === 'www-authenticate'
        ? [
            [name, 'Basic realm="bank"'],
            [name, value],
          ]
        : [[name, value]],
    ),
  }),
  'problems with a status, an extension and a query in the instance': (response) =>
    response.status < 400
      ? response
      : json(response, (body) =>
          isRecord(body) && 'instance' in body
            ? {
                ...body,
                instance: `${body['instance'] as string}?a=b:c`,
                status: '400',
                title: '',
                errors: null,
              }
            : body,
        ),
  'problems with a relative instance': onJson((name, value) =>
    name === 'instance' && typeof value === 'string' ? value.replace(/^\//, './') : value,
  ),
  'problems of the type about:blank, but for tokens': onJson((name, value) =>
    name === 'type' && String(value).startsWith('/problems/') && value !== '/problems/INVALID_TOKEN'
      ? 'about:blank'
      : value,
  ),
  'token answers that say more, and less of what is optional': onJson((name, value) =>
    name === 'token_type' ? 'bearer' : name === 'expires_in' || name === 'scope' ? undefined : value,
  ),
  'token answers with other optional members': (response) =>
    json(response, (body) =>
      isRecord(body) && ('access_token' in body || 'error' in body)
        ? {
            ...body,
            id_token: 'x',
            expires_in: 86_400.0,
            error_uri: 'https://bank.example/e',
            consent: { id: 1 },
          }
        : body,
    ),
  'empty lists left out': onJson((_name, value) =>
    Array.isArray(value) && value.length === 0 ? undefined : value,
  ),
  'empty lists where there is nothing': (response) =>
    json(response, (body) =>
      deep(body, (value) => (isRecord(value) && 'entryId' in value ? { transactions: [], ...value } : value)),
    ),
  'blanks in account numbers': onJson((name, value) =>
    (name === 'iban' || name === 'identification') && typeof value === 'string'
      ? value.replace(/(.{4})(?=.)/g, '$1 ')
      : value,
  ),
  'amounts with a plus and leading zeros': onJson((name, value) =>
    name === 'amount' && typeof value === 'string' && /^\d/.test(value) ? `+00${value}` : value,
  ),
  'amounts with a point and nothing behind it': onJson((name, value) =>
    name === 'amount' && typeof value === 'string' ? value.replace(/\.0+$/, '.') : value,
  ),
  'header names of the echo in small letters, each value in an entry of its own': onJson((name, value) =>
    name === 'headerName' && typeof value === 'string' ? value.toLowerCase() : value,
  ),
  'XML with a byte order mark, comments, and other line ends': onXml(
    (text) =>
      `\uFEFF${text.replace(/\?>\n?/, '?>\r\n<!-- made by a bank -->\r\n<?bank x?>').concat('\r\n<!-- end -->')}`,
  ),
  'XML without a declaration': onXml((text) => text.replace(/^<\?xml[^>]*\?>\s*/, '')),
  'texts of XML in CDATA': onXml((text) =>
    text.replace(/<(Nm|Ustrd|EndToEndId|MsgId|OrgnlMsgId)>([^<&]+)</g, '<$1><![CDATA[$2]]><'),
  ),
  'XML with a schema location': onXml((text) =>
    text.replace(
      /<Document xmlns="([^"]+)"/,
      '<Document xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="$1 a.xsd" xmlns="$1"',
    ),
  ),
  'dates of XML with a zone': onXml((text) => text.replace(/<Dt>(\d{4}-\d{2}-\d{2})</g, '<Dt>$1+01:00<')),
  'dates of XML in UTC': onXml((text) => text.replace(/<Dt>(\d{4}-\d{2}-\d{2})</g, '<Dt>$1Z<')),
  'instants of XML with nine digits of a second and a zone': onXml((text) =>
    text.replace(/<(CreDtTm)>[^<]*</g, '<$1>2026-03-02T08:00:00.123456789+01:00<'),
  ),
  'amounts of XML with a plus, leading zeros and no more zeros than needed': onXml((text) =>
    text.replace(
      /<(Amt|Sum|CtrlSum|TtlNetNtry|InstdAmt)( Ccy="\w+")?>(\d+)\.(\d*?)0*</g,
      (_, name: string, currency: string | undefined, whole: string, fraction: string) =>
        `<${name}${currency ?? ''}>+0${whole}.${fraction}<`,
    ),
  ),
  'counts of XML with leading zeros': onXml((text) =>
    text.replace(/<(NbOfTxs|NbOfNtries|OrgnlNbOfTxs)>(\d+)</g, '<$1>00$2<'),
  ),
  'indicators of XML as digits': onXml((text) =>
    text
      .replace(/<(RvslInd|BtchBookg|ChrgInclInd|AddtlTxInd)>true</g, '<$1>1<')
      .replace(/<(RvslInd|BtchBookg|ChrgInclInd|AddtlTxInd)>false</g, '<$1>0<'),
  ),
  'attributes of XML in single quotes': onXml((text) => text.replace(/ (\w+)="([^"']*)"/g, " $1 = '$2'")),
  'blanks around the numbers and dates of XML': onXml((text) =>
    text.replace(/>(\d{4}-\d{2}-\d{2}|\d+\.\d+)</g, '>\n  $1\t<'),
  ),
  'refusals of what is wrong as forbidden': withStatus(400, 403, 404),
  'refusals of what is wrong as not found': withStatus(400, 404, 403),
  'refusals of what is not found as wrong': withStatus(404, 400, 403),
  'refusals of a wrong method as not implemented': withStatus(405, 501),
  'all orders rejected in their status': statusOfOrders('RJCT'),
  'all orders waiting for ever': statusOfOrders('RCVD'),
  'all orders with a status of their own': statusOfOrders('BANK'),
  'header names in capitals': (response) => ({
    ...response,
    headers: response.headers.map(([name, value]) => [name.toUpperCase(), value]),
  }),
}

/** The day of an instant, as it is written. */
function dayOf(instant: unknown): string {
  return String(instant).slice(0, 10)
}

const LINKS = new Set(['self', 'balance', 'account', 'transactions'])

const OF_THE_GATEWAY = SCENARIOS.filter(({ surface }) => surface === 'gateway' || surface === 'provider')

describe('a gateway is not failed for', () => {
  for (const { items, tags } of sampleGroupsAndLong(Object.entries(WORDINGS), 24, 4)) {
    const named = items.map((group) => ({ words: group.map(([words]) => words).join('; '), group }))
    test.for(named)('$words', { tags }, async ({ group }) => {
      const changed = new Set<string>()
      const rewrite: Rewrite = (response) =>
        group.reduce((before, [words, change]) => {
          const reworded = change(before)
          if (partsOf(reworded) !== partsOf(before)) changed.add(words)
          return reworded
        }, response)
      const result = await judgeSuite(rewording(rewrite), { scenarios: OF_THE_GATEWAY })
      expect([...changed].toSorted()).toEqual(group.map(([words]) => words).toSorted())
      expect(troublesOf(result)).toEqual([])
      expect(result.summary.pass).toBeGreaterThan(80)
    })
  }
})

function partsOf({ status, headers, body }: Response): string {
  return JSON.stringify([status, headers, body])
}

function rewording(rewrite: Rewrite): Target {
  const target = embeddedTarget(createSimulator({ xml }))
  const session = (opened: TargetSession): TargetSession => ({
    ...opened,
    send: async (request) => {
      // Links lead where they say, whatever query they have.
      const sent = await opened.send({ ...request, path: request.path.replace(/\?lang=de.*$/, '') })
      if (!('response' in sent.outcome)) return sent
      const { response } = sent.outcome
      return { ...sent, outcome: { response: { ...response, ...rewrite(response) } } }
    },
  })
  return { ...target, open: async (opening) => session(await target.open(opening)) }
}

function onHeader(field: string, change: (value: string) => string): Rewrite {
  return (response) => ({
    ...response,
    headers: response.headers.map(([name, value]) => [
      name,
      name.toLowerCase() === field ? change(value) : value,
    ]),
  })
}

/** Refusals of resources with other statuses; document 2 says what the token endpoint answers. */
function withStatus(from: number, to: number, also: number = from): Rewrite {
  return (response) => {
    const isProblem = response.headers.some(([, value]) => value.includes('problem+json'))
    return isProblem && [from, also].includes(response.status) ? { ...response, status: to } : response
  }
}

/** The same in both forms of the status. */
function statusOfOrders(code: string): Rewrite {
  const inJson = onJson((name, value) => (name === 'statusCode' ? code : value))
  const inXml = onXml((text) =>
    text
      .replace(/<(GrpSts|PmtInfSts|TxSts)>\w+</g, `<$1>${code}<`)
      // It would count them by the status that they had.
      .replaceAll(/<NbOfTxsPerSts>[\s\S]*?<\/NbOfTxsPerSts>/g, ''),
  )
  return (response) => inXml(inJson(response))
}

/** Every member of every object, the inner ones first; undefined leaves it out. */
function onJson(change: Member): Rewrite {
  return (response) => json(response, (body) => JSON.parse(JSON.stringify(body, change)) as unknown)
}

function json(response: Response, change: (body: unknown) => unknown): Response {
  const isJson = response.headers.some(
    ([name, value]) => name.toLowerCase() === 'content-type' && value.includes('json'),
  )
  if (!isJson || response.body === '') return response
  return { ...response, body: JSON.stringify(change(JSON.parse(response.body))) }
}

function onXml(change: (text: string) => string): Rewrite {
  return (response) =>
    // With or without a mark before it, and a declaration.
    response.body.trimStart().startsWith('<') ? { ...response, body: change(response.body) } : response
}

function deep(value: unknown, change: (value: unknown) => unknown): unknown {
  if (Array.isArray(value)) return change(value.map((item) => deep(item, change)))
  if (!isRecord(value)) return change(value)
  return change(Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, deep(inner, change)])))
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
