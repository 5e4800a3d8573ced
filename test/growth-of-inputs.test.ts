import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { verifyPack } from '../src/runs/packs/verify-pack.ts'
import { readZip, writeZip, zipEntry } from '../src/host/files/zip.ts'
import { parseCalendarDate, parseInstant } from '../src/kernel/calendar.ts'
import { parseAmount, parseDecimal } from '../src/kernel/money.ts'
import { ok } from '../src/kernel/result.ts'
import { createExchangeJudge } from '../src/runs/recording/exchange-judge.ts'
import { REQUIREMENTS } from '../src/rules/requirements.ts'
import { isCreditorReference, isQrReference } from '../src/provider/bank/references.ts'
import type { Profile } from '../src/target/profile/profile.ts'
import { keysIn } from '../src/target/profile/issuer-key.ts'
import { parseProfile } from '../src/target/profile/parse.ts'
import { readJournal } from '../src/report/read-journal.ts'
import { readReport } from '../src/report/read-report.ts'
import { parseHeaderCapture } from '../src/scenario/header-capture.ts'
import { parseScenario } from './support/parse-scenario.ts'
import { parseText } from '../src/scenario/template.ts'
import { readSigned } from '../src/messages/sealing/opening.ts'
import { verified } from '../src/messages/sealing/signature.ts'
import { readBankFile } from '../src/runs/simulated-bank/bank-file.ts'
import { createControlApi } from '../src/simulator/control-api/control-api.ts'
import { createEntrance } from '../src/simulator/control-api/entrance.ts'
import { createSimulator } from '../src/simulator/create.ts'
import type { Simulator } from '../src/simulator/simulator.ts'
import { createWorlds } from '../src/simulator/worlds.ts'
import { LINEAR, growth } from './support/growth.ts'
import { pain001, send, submitXml } from './support/payment-client.ts'
import { sampleAndRest } from './support/sample.ts'
import { xml } from './support/suite.ts'

// Whatever is read from outside takes time that grows with its length, whoever wrote it: a file, a request to a served
// bank, an answer, a card number's container. What is redacted is measured in src/evidence/growth.test.ts.

type Make = (count: number) => string
type Read = (text: string) => unknown

interface Reader {
  readonly name: string
  readonly makes: Readonly<Record<string, Make>>
  readonly read: Read
}

let bank: Simulator
let entrance: (request: Request) => Promise<Response> | Response
beforeAll(() => {
  bank = createSimulator({ seed: 1, xml })
  const worlds = createWorlds({ defaults: {}, create: createSimulator })
  entrance = createEntrance({ worlds, control: createControlApi({ worlds }) })
})

/** Each of the pieces again and again, after what has to stand before. */
function repeating(pieces: readonly string[], before = '', after = ''): Readonly<Record<string, Make>> {
  return Object.fromEntries(
    pieces.map((piece) => [piece, (count: number) => before + piece.repeat(count) + after]),
  )
}

const YAML = [
  '- ',
  '? ',
  '[',
  '{',
  'a: ',
  '&a ',
  '*a ',
  '"',
  "'",
  '|\n',
  '# ',
  '\n',
  '- [',
  '!!a ',
  '<<: ',
  '0',
]
const JSON_TEXT = ['[', '{"a":', '"a":1,', '"\\u0041",', '9', '-', '\\', '"', ' ']
const XML_TEXT = [
  '<a>',
  '</a>',
  '<!--',
  '-',
  '&amp;',
  '&a;',
  '<![CDATA[',
  ']]>',
  '<?a ',
  '<a b="',
  ' b="c"',
  ' ',
]
const ADDRESS = ['a', '/', '../', '%41', '%', '?', '&a=', ';', '.', '+', '-', '0']
const HEADER = ['a', ',', ';q=', '=', '"', ' ', '.', '/', ':', 'Bearer ', '0']

const READERS: readonly Reader[] = [
  {
    name: 'profiles',
    makes: repeating(YAML, 'name: '),
    read: (text) => parseProfile({ name: 'a.yaml', text }, { env: () => 'x', readFile: () => ok('x') }),
  },
  { name: 'scenarios', makes: repeating(YAML), read: (text) => parseScenario({ name: 'a.yaml', text }) },
  { name: 'bank files', makes: repeating(YAML), read: (text) => readBankFile({ name: 'a.yaml', text }) },
  {
    name: 'bank files as JSON',
    makes: repeating(JSON_TEXT),
    read: (text) => readBankFile({ name: 'a.json', text }),
  },
  { name: 'templates', makes: repeating(['${', '}', '${a}', '$', '${a|', ' ']), read: parseText },
  { name: 'captures of headers', makes: repeating(HEADER), read: parseHeaderCapture },
  { name: 'reports', makes: repeating(JSON_TEXT), read: readReport },
  {
    name: 'journals',
    makes: repeating(
      ['\n', '14 {"attempt":2}\n', '9', ' ', '2 {}\n'],
      '60 {"journal":"1.0","runId":"r","facts":{}}\n',
    ),
    read: (text) => readJournal(text.split('\n')),
  },
  {
    name: 'packs',
    makes: {
      files: (count) =>
        writeZip(
          Array.from({ length: count }, (_, index) => zipEntry(`${index}`, Buffer.from('a'), 0)),
        ).toString('latin1'),
      'beginnings of entries': (count) => 'PK\u0001\u0002'.repeat(count),
      ends: (count) => 'PK\u0005\u0006'.repeat(count),
    },
    read: async (text) => {
      const bytes = Buffer.from(text, 'latin1')
      readZip(bytes)
      await verifyPack(bytes)
    },
  },
  {
    name: 'keys',
    makes: repeating([...JSON_TEXT, '-----BEGIN ', '-----BEGIN PUBLIC KEY-----\n', '-----END ']),
    read: keysIn,
  },
  {
    name: 'signatures',
    makes: {
      ...repeating(['.', 'eyJhbGciOiJFUzI1NiJ9.', 'e', '=', 'e30', '~']),
      ...repeating(['A', '-', '+'], 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0..AAAAAAAAAAAAAAAA.'),
      ...repeating(['{"a":', '['], 'eyJhbGciOiJFUzI1NiJ9.'),
    },
    read: async (text) => {
      await verified(text, [], 0)
      await readSigned(text, [], 0)
    },
  },
  {
    name: 'amounts',
    makes: repeating(['0', '9', '.', '-', '1e', ' ']),
    read: (text) => [parseAmount(text, 'CHF'), parseDecimal(text)],
  },
  {
    name: 'references',
    makes: repeating(['0', '9', 'RF18', 'A', ' ']),
    read: (text) => [isQrReference(text), isCreditorReference(text)],
  },
  {
    name: 'dates',
    makes: repeating(['0', '-', '2026-', ':', 'T', 'Z', '.']),
    read: (text) => [parseCalendarDate(text), parseInstant(text)],
  },
  {
    name: 'addresses',
    makes: repeating(ADDRESS),
    read: async (text) => {
      for (const path of [
        '',
        '/cards/v2/',
        '/settlement/v1/',
        '/api/bankingservices/b2b/account-information/version/accounts/',
      ])
        await ask(`${path}${text}`)
    },
  },
  {
    name: 'queries',
    makes: repeating(ADDRESS),
    read: async (text) =>
      await send(bank, 'account-information/list-transactions', {
        path: { accountId: bank.profile().known['account'] ?? '' },
        query: { date: text },
      }),
  },
  ...[
    'Authorization',
    'X-Correlation-ID',
    'Permission-ID',
    'Accept',
    'Content-Type',
    'X-PSU-IP-Address',
    'Range',
  ].map((name): Reader => ({
    name: `the header ${name}`,
    makes: repeating(HEADER),
    read: async (text) => {
      await send(bank, 'account-information/list-accounts', { headers: { [name]: text } })
      await ask('/cards/v2/cards/details', { method: 'POST', headers: { [name]: text }, body: '{}' })
    },
  })),
  {
    name: 'forms',
    makes: repeating([
      '&',
      'a=',
      '%',
      '%41',
      '+',
      'code=',
      'grant_type=refresh_token&',
      'refresh_token=a',
      ';',
    ]),
    read: async (body) =>
      await ask('/provider/oauth/token', {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body,
      }),
  },
  {
    name: 'orders as JSON',
    makes: {
      ...repeating(JSON_TEXT),
      transactions: ordered,
      'transactions of one name': (count) => ordered(count, () => 1),
    },
    read: async (body) => await send(bank, 'payment-submission/submit', { body }),
  },
  {
    name: 'orders as pain.001',
    makes: {
      ...repeating(XML_TEXT, '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">'),
      transactions: transferred,
    },
    read: async (text) => await submitXml(bank, text),
  },
  {
    name: 'requests to the card platform',
    makes: repeating(JSON_TEXT),
    read: async (body) => await posted('/cards/v2/cards/details', body),
  },
  {
    name: 'settlement instructions',
    makes: repeating(JSON_TEXT),
    read: async (body) => await posted('/settlement/v1/instructions', body),
  },
  {
    name: 'the control API',
    makes: repeating(JSON_TEXT),
    read: async (body) => {
      for (const path of ['clock/advance', 'bookings', 'restore', 'faults'])
        await posted(`/_control/worlds/default/${path}`, body)
    },
  },
]

/** Answers of a target with more and more of what they list, each judged by everything that holds for every exchange. */
const ANSWERS: readonly (readonly [name: string, asked: () => Promise<unknown>, make: Make])[] = [
  [
    'accounts',
    async () => await send(bank, 'account-information/list-accounts'),
    (count) => listOf(count, ACCOUNT),
  ],
  ['entries', asksForEntries, (count) => `{"entries":${listOf(count, ENTRY)}}`],
  [
    'links',
    async () => await send(bank, 'account-information/list-accounts'),
    (count) => `[{"_links":${listOf(count, '{"rel":"a","href":"/accounts/a/balance"}')}}]`,
  ],
  [
    'entries of a statement',
    async () => {
      statement = (await asksForStatement()).text
    },
    (count) => statement.replace(/<Ntry>[^]*<\/Ntry>/, (entries) => entries.repeat(count)),
  ],
  [
    'parameters that are missing',
    async () => await asksCards('/cards/details'),
    (count) =>
      `{"missingParams":${listOf(count, '"cardId"')},"invalidParams":${listOf(count, '{"name":"a","reason":"b"}')}}`,
  ],
  [
    'authorizations',
    async () => await asksCards('/authorizations/search'),
    (count) =>
      `{"authorizations":${listOf(count, '{"authorizationId":"1","pan":"1234","isoResponseCode":"00"}')}}`,
  ],
]

const ACCOUNT =
  '{"id":"a","iban":"CH9300762011623852957","name":"b","currency":"CHF","_links":{"self":{"href":"/a"}}}'
const ENTRY =
  '{"entryId":"1","amount":{"amount":"1.00","currency":"CHF"},"transactions":[{"amount":{"amount":"1.00","currency":"CHF"},"remittanceReference":{"reference":"RF18539007547034"}}]}'

function listOf(count: number, item: string): string {
  return `[${Array.from({ length: count }, () => item).join(',')}]`
}

let statement = ''

async function asksForEntries() {
  return await send(bank, 'account-information/list-transactions', {
    path: { accountId: bank.profile().known['account'] ?? '' },
    query: { date: '2026-02-20' },
  })
}

/** The first statement of a day with bookings. */
async function asksForStatement() {
  const list = await send(bank, 'account-information/list-statements')
  for (const { id } of JSON.parse(list.text) as { id: string }[]) {
    const answer = await send(bank, 'account-information/read-statement', { path: { reportId: id } })
    if (answer.text.includes('<Ntry>')) return answer
  }
  throw new Error('no statement has entries')
}

async function asksCards(path: string): Promise<void> {
  await bank.cards.fetch(
    new Request(`https://bank.test/v2${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ shortCardId: bank.profile().cards?.['activeCard']?.shortCardId }),
    }),
  )
}

/** Where it is served, each surface has an address of its own. */
function servedProfile(): Profile {
  const profile = bank.profile()
  return {
    ...profile,
    surfaces: { ...profile.surfaces, cards: { ...profile.surfaces.cards!, basePath: '/cards' } },
  }
}

describe('answers with many', () => {
  const judge = createExchangeJudge(REQUIREMENTS, xml)
  test.each(ANSWERS)('%s are judged in time that grows with them', async (_, asks, make) => {
    await asks()
    const exchange = bank.journal().at(-1)!
    const profile = servedProfile()
    expect((await judge(exchange, profile)).checks).toBeGreaterThan(3)
    const read: Read = async (body) =>
      await judge({ ...exchange, response: { ...exchange.response!, body } }, profile)
    expect(await growth(make, read)).toBeLessThan(LINEAR)
  })
})

test('what takes four times the time for twice the text is noticed', async () => {
  const quadratic: Read = (text) => {
    let found = 0
    for (let at = 0; at < text.length; at += 4) if (text.indexOf('b', at) >= 0) found++
    return found
  }
  expect(await growth((count) => 'a'.repeat(count), quadratic)).toBeGreaterThan(LINEAR)
})

describe.each(READERS)('$name', ({ makes, read }) => {
  for (const { items, tags } of sampleAndRest(Object.entries(makes), 20)) {
    test.each(items)('%j, twice as often, takes twice the time', { tags }, async (_, make) => {
      expect(await growth(make, read)).toBeLessThan(LINEAR)
    })
  }
})

async function ask(path: string, init: RequestInit = {}): Promise<void> {
  const address = `http://127.0.0.1${path.startsWith('/') ? '' : '/'}${path}`
  if (URL.canParse(address)) await (await entrance(new Request(address, init))).text()
}

async function posted(path: string, body: string): Promise<void> {
  await ask(path, {
    method: 'POST',
    headers: { Host: '127.0.0.1', 'Content-Type': 'application/json' },
    body,
  })
}

function ordered(count: number, name: (index: number) => number = (index) => index): string {
  const { known } = bank.profile()
  const values: Record<string, string | undefined> = {
    ...known,
    date: '2026-03-02',
    booking: 'SINGLEBOOKING_NOA',
  }
  const text = readFileSync('fixtures/messages/order.json', 'utf8')
    .replaceAll('${amount}', known.paymentAmount ?? '')
    .replaceAll('${currency}', known.paymentCurrency ?? '')
    .replaceAll(/\$\{(\w+)\}/g, (_, key: string) => values[key] ?? 'M')
  const order = JSON.parse(text) as { transactions: Record<string, unknown>[] }
  const [first = {}] = order.transactions
  const transactions = Array.from({ length: count }, (_, index) => ({
    ...first,
    instructionId: `I${name(index)}`,
    endToEndId: `E${name(index)}`,
  }))
  return JSON.stringify({ ...order, messageId: `G-${messages++}`, transactions })
}

let messages = 0

function transferred(count: number): string {
  const text = pain001(bank, (message) => message.replace('M-1', `G-${messages++}`))
  const part = /<CdtTrfTxInf>[^]*<\/CdtTrfTxInf>/.exec(text)?.[0] ?? ''
  return text.replace(part, () =>
    Array.from({ length: count }, (_, index) => part.replaceAll('M-1', `T${index}`)).join(''),
  )
}
