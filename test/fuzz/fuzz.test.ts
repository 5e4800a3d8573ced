import { readFileSync, readdirSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { writeZip, zipEntry, readZip } from '../../src/host/files/zip.ts'
import { verifyPack } from '../../src/runs/packs/verify-pack.ts'
import { createSimulator } from '../../src/simulator/create.ts'
import type { Simulator } from '../../src/simulator/simulator.ts'
import { ok } from '../../src/kernel/result.ts'
import { randomStream } from '../../src/kernel/random.ts'
import { decodeXml } from '../../src/kernel/xml-encoding.ts'
import { parseProfile } from '../../src/target/profile/parse.ts'
import { readJournal } from '../../src/report/read-journal.ts'
import { readReport } from '../../src/report/read-report.ts'
import { createRedactor } from '../../src/evidence/redaction.ts'
import { parseScenario } from '../support/parse-scenario.ts'
import { readBankFile } from '../../src/runs/simulated-bank/bank-file.ts'
import { verified } from '../../src/messages/sealing/signature.ts'
import { createControlApi } from '../../src/simulator/control-api/control-api.ts'
import { createEntrance } from '../../src/simulator/control-api/entrance.ts'
import { createWorlds } from '../../src/simulator/worlds.ts'
import { submitXml, pain001, send } from '../support/payment-client.ts'
import { xml } from '../support/suite.ts'
import { mutated } from './mutate.ts'

// Inputs that were right, changed at random. Whoever reads them answers or says what is wrong: nothing throws, and no
// bank answers 500. The same seed draws the same inputs, so that what fails can be had again by its number.

const FEW = 150
const MANY = 300_000

interface Reader {
  readonly name: string
  readonly corpus: () => readonly string[]
  /** Throws, or returns what must not be, for an input that is not survived. */
  readonly read: (text: string) => unknown
  /** Of those that take long, one of so many is tried. */
  readonly costs?: number
}

let bank: Simulator
let entrance: (request: Request) => Promise<Response> | Response
beforeAll(() => {
  bank = createSimulator({ seed: 1, xml })
  const worlds = createWorlds({ defaults: {}, create: createSimulator })
  entrance = createEntrance({ worlds, control: createControlApi({ worlds }) })
})

const files = (folder: string, ending: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .slice(0, 40)
    .map((name) => readFileSync(`${folder}/${name}`, 'utf8'))

const JWS = [
  'eyJhbGciOiJFUzI1NiIsImtpZCI6ImsxIn0.eyJzdWIiOiIxIn0.c2lnbmF0dXJl',
  'eyJhbGciOiJub25lIn0.e30.',
  'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0..AAAAAAAAAAAAAAAA.AAAA.AAAAAAAAAAAAAAAAAAAAAA',
]

const READERS: readonly Reader[] = [
  {
    name: 'scenarios',
    corpus: () => files('scenarios', '.yaml'),
    read: (text) => void parseScenario({ name: 'a.yaml', text }),
    costs: 10,
  },
  {
    name: 'profiles',
    corpus: () => [
      'name: a\nbaseUrl: http://127.0.0.1:1\nheaders: { Authorization: "env:A", X: AUTO }\nknown: { account: a }\n',
      JSON.stringify(bank.profile()),
    ],
    read: (text) => void parseProfile({ name: 'a.yaml', text }, { env: () => 'x', readFile: () => ok('x') }),
  },
  {
    name: 'bank files',
    corpus: () => files('fixtures/banks', '.yaml'),
    read: (text) => void readBankFile({ name: 'a.yaml', text }),
    costs: 20,
  },
  {
    name: 'reports',
    corpus: () => [JSON.stringify({ version: '1.0', scenarios: [{ id: 'a', steps: [] }] })],
    read: (text) => void readReport(text),
  },
  {
    name: 'journals',
    corpus: () => ['60 {"journal":"1.0","runId":"r","startedAt":"2026","facts":{}}\n14 {"attempt":2}\n'],
    read: (text) => void readJournal(text.split('\n')),
  },
  {
    name: 'encodings of XML',
    corpus: () => files('fixtures/messages', '.xml'),
    read: (text) => void decodeXml(Buffer.from(text, 'latin1')),
  },
  {
    name: 'answers, redacted',
    corpus: () => [
      JSON.stringify({ token: 'Bearer abcdefghij', dpans: ['5'.repeat(16)], links: 'a=b&code=c' }),
      '<a token="b">c</a>',
      ...JWS,
    ],
    read: (text) => void createRedactor().text(text),
  },
  {
    name: 'packs',
    corpus: () => [
      writeZip([
        zipEntry('manifest.json', Buffer.from('{"version":1,"files":[]}'), 0),
        zipEntry('a.txt', Buffer.from('a'.repeat(100)), 8),
      ]).toString('latin1'),
    ],
    read: async (text) => {
      const bytes = Buffer.from(text, 'latin1')
      readZip(bytes)
      await verifyPack(bytes)
    },
    costs: 5,
  },
  {
    name: 'signatures',
    corpus: () => JWS,
    read: async (text) => void (await verified(text, [], 0)),
    costs: 5,
  },
  {
    name: 'orders as JSON',
    corpus: () => files('fixtures/messages', '.json'),
    read: async (text) => notBroken(await send(bank, 'payment-submission/submit', { body: text })),
    costs: 10,
  },
  {
    name: 'orders as pain.001',
    corpus: () => [pain001(bank)],
    read: async (text) => notBroken(await submitXml(bank, text)),
    costs: 10,
  },
  {
    name: 'requests',
    corpus: () => [
      '/api/bankingservices/b2b/account-information/version/accounts?date=2026-03-01',
      '/cards/v2/cards/1',
      '/settlement/v1/x?a=b',
      '/provider/oauth/authorize?client_id=a&code=b',
    ],
    read: async (text) =>
      notBroken(await entrance(new Request(addressOf(text), { headers: headersOf(text) }))),
    costs: 10,
  },
  {
    name: 'the control API',
    corpus: () => [
      '{"seed":1,"now":"2026-03-02T08:00:00Z","copyOf":"default"}',
      '{"days":1}',
      '{"accountId":"a","amount":"-1.05"}',
    ],
    read: async (body) => {
      for (const path of [
        'clock/advance',
        'bookings',
        'permissions',
        'restore',
        'faults',
        'commands/replaceSigningKey',
      ])
        notBroken(
          await entrance(
            new Request(`http://127.0.0.1/_control/worlds/default/${path}`, {
              method: 'POST',
              body,
              headers: { Host: '127.0.0.1', 'Content-Type': 'application/json' },
            }),
          ),
        )
    },
    costs: 30,
  },
]

for (const { name, corpus, read, costs = 1 } of READERS) {
  const survives = async (count: number, seed: string): Promise<void> => {
    const draw = randomStream(seed, name)
    const texts = corpus()
    for (let number = 0; number < count; number++) {
      const text = mutated(texts, draw)
      try {
        // oxlint-disable-next-line no-await-in-loop -- one at a time, so that the number says which it was
        await read(text)
      } catch (error) {
        throw new Error(`input ${number} of "${seed}": ${JSON.stringify(text).slice(0, 1000)}`, {
          cause: error,
        })
      }
    }
  }
  test(`${name}, changed at random, are survived`, async () => {
    await expect(survives(Math.ceil((2 * FEW) / costs), 'every day')).resolves.toBeUndefined()
  })
  test(
    `${name}, changed at random for long, are survived`,
    { tags: 'long', timeout: 1_200_000 },
    async () => {
      await expect(
        survives(MANY / costs, `day ${new Date().toISOString().slice(0, 10)}`),
      ).resolves.toBeUndefined()
    },
  )
}

function notBroken({ status }: { readonly status: number }): void {
  if (status >= 500) throw new Error(`answered ${status}`)
}

/** As much of a text as an address and a header can have. */
function addressOf(text: string): string {
  const written = encodeURI(text.replaceAll(/\p{Surrogate}/gu, '')).slice(0, 4000)
  // What stands before the first slash would be read as a part of the host.
  return `http://127.0.0.1${written.startsWith('/') ? '' : '/'}${written}`
}

function headersOf(text: string): Record<string, string> {
  return {
    'X-Correlation-ID': text.replaceAll(/[^\u0020-\u007e]/g, '').slice(0, 3000),
    Authorization: `Bearer ${text.replaceAll(/[^\w.-]/g, '')}`.slice(0, 3000),
  }
}
