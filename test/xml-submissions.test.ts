import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { xmlOnDemand } from '../src/host/xml/xml-on-demand.ts'
import { embeddedTarget } from '../src/runner/play/embedded-target.ts'
import { createSimulator } from '../src/simulator/create.ts'
import type { Simulator } from '../src/simulator/simulator.ts'
import { pain001, send, submitXml } from './support/payment-client.ts'
import type { Face } from './support/payment-client.ts'
import { SAMPLES } from './support/published-messages.ts'
import { serveBank } from './support/served-bank.ts'
import { judgeSuite, xml } from './support/suite.ts'
import { processorSeconds } from './support/processor-time.ts'

const served = await serveBank({ xml: xmlOnDemand() })
afterAll(async () => await served.close())

const FACES: Readonly<Record<string, () => { bank: Simulator; face?: Face }>> = {
  'in process': () => ({ bank: createSimulator({ xml }) }),
  'over HTTP': () => ({ bank: served.simulator, face: { origin: served.url, fetch } }),
}

type Change = (text: string) => string

const bomb = Array.from({ length: 9 }, (_, level) => `<!ENTITY l${level + 1} "${`&l${level};`.repeat(10)}">`)
const withDoctype = (subset: string): Change => {
  return (text) => text.replace('?>', `?>\n<!DOCTYPE Document ${subset}>`).replace('Muster', '&x;')
}

/** What is sent, and how the problem document has to call it. */
const REFUSED: readonly (readonly [what: string, change: Change, problem: RegExp])[] = [
  [
    'that breaks off',
    (text) => text.slice(0, text.indexOf('</PmtInf>')),
    /MALFORMED_PAYLOAD.*\(line 60, column 5, element PmtInf\)/,
  ],
  ['that is no XML', () => 'pay Bob', /MALFORMED_PAYLOAD.*line 1/],
  ['that is empty', () => ' ', /MALFORMED_PAYLOAD/],
  [
    'of another version',
    (text) => text.replace('.001.09', '.001.03'),
    /INVALID_PAYLOAD.*line 2, column 1, element Document.*pain\.001\.001\.03/,
  ],
  [
    'without an element',
    (text) => text.replace(/<NbOfTxs>.*/, ''),
    /INVALID_PAYLOAD.*\(line 8, column 7, element CtrlSum\): CtrlSum is not expected here; .*NbOfTxs/,
  ],
  [
    'with a wrong date',
    (text) => text.replace(/<Dt>.*</, '<Dt>soon<'),
    /INVALID_PAYLOAD.*\(line 18, column 9, element Dt\)/,
  ],
  [
    'with an element from elsewhere',
    (text) => text.replace('<NbOfTxs>', '<x:Note xmlns:x="urn:x"/>\n<NbOfTxs>'),
    /INVALID_PAYLOAD.*line 7.*element Note/,
  ],
  [
    'with a name of 40,000 characters',
    (text) => text.replace('<NbOfTxs>', `<${'n'.repeat(40_000)}/><NbOfTxs>`),
    /INVALID_PAYLOAD.{0,200}element n{100}\)/,
  ],
  ['with a DOCTYPE', withDoctype(''), /MALFORMED_PAYLOAD.*\(line 2, column 1, element Document\).*DOCTYPE/],
  [
    'with an external entity',
    withDoctype('[<!ENTITY x SYSTEM "file:///etc/passwd">]'),
    /MALFORMED_PAYLOAD.*DOCTYPE/,
  ],
  ['with an external subset', withDoctype('SYSTEM "http://127.0.0.1:9/x.dtd"'), /MALFORMED_PAYLOAD.*DOCTYPE/],
  [
    'with a bomb of entities',
    withDoctype(`[<!ENTITY l0 "lol">${bomb.join('')}<!ENTITY x "&l9;">]`),
    /MALFORMED_PAYLOAD.*DOCTYPE/,
  ],
  ['with an entity that nobody declares', (text) => text.replace('Muster', '&x;'), /MALFORMED_PAYLOAD.*line/],
  ['of 100,000 levels', () => '<a>'.repeat(100_000) + '</a>'.repeat(100_000), /MALFORMED_PAYLOAD.*depth/i],
  ['of 64 megabytes', () => `<a>${'a'.repeat(64 * 1024 * 1024)}</a>`, /RESOURCE_TOO_LARGE/],
]

describe.each(Object.entries(FACES))('%s, a submission', (name, open) => {
  test.each(REFUSED)('%s is refused in no time, and the bank goes on', async (_, change, problem) => {
    const { bank, face } = open()
    const seconds = await processorSeconds(async () => {
      const answer = await submitXml(bank, pain001(bank, change), face)
      expect(answer.status).toBe(400)
      expect(answer.text.replaceAll('\n', ' ')).toMatch(problem)
      expect(answer.text.length).toBeLessThan(1500)
      expect(answer.text).not.toContain('root:')
    })
    expect(seconds).toBeLessThan(30)
    expect((await submitXml(bank, pain001(bank), face)).status).toBe(202)
  })

  test(`with space around its dates is taken, as XML Schema says (${name})`, async () => {
    const { bank, face } = open()
    const spaced: Change = (text) => text.replaceAll(/<(Dt|CreDtTm)>(.*)</g, '<$1>\n  $2 <')
    expect((await submitXml(bank, pain001(bank, spaced), face)).status).toBe(202)
  })
})

test('the engine is loaded for the first XML, at the bank and at its judge, and not before', async () => {
  let loads = 0
  const counted = { ...xml, ready: async () => void loads++ }
  const target = embeddedTarget(createSimulator({ xml: counted }))
  const played = async (only: string) => {
    const { verdict } = await judgeSuite(target, {
      xml: counted,
      selection: { only: [only], allow: 'irreversible' },
    })
    expect(verdict).toBe('conformant')
    return loads
  }
  expect(await played('accounts/list-and-single')).toBe(0)
  expect(await played('payments/submit-xml')).toBeGreaterThan(0)
})

const index = existsSync(SAMPLES) ? readFileSync(join(SAMPLES, 'INDEX.tsv'), 'utf8') : ''
const samples = index
  .split('\n')
  .map((row) => row.split('\t'))
  .filter(([, message]) => message === 'pain.001.001.09')
  .map(([file = '', , , , , , verdict = '']) => ({
    file,
    isValid: verdict === 'pass',
    isWellFormed: verdict !== 'not-wellformed',
  }))

if (samples.length === 0) process.stdout.write(`skipped: no samples at hand (${SAMPLES})\n`)

describe.skipIf(samples.length === 0)('published samples of orders', () => {
  const sampleText = (file: string): string => readFileSync(join(SAMPLES, file), 'utf8')
  const filesWhere = (isValid: boolean) => samples.filter((sample) => sample.isValid === isValid)

  test.each(filesWhere(true))('$file reaches a status, in JSON and as a report', async ({ file }) => {
    const bank = createSimulator({ xml })
    const answer = await submitXml(bank, sampleText(file))
    expect(answer.status).toBe(202)
    const { submissionId } = JSON.parse(answer.text) as { submissionId: string }
    bank.clock.advance({ seconds: 2 })
    const path = { submissionId }
    const status = await send(bank, 'payment-submission/read-status', { path })
    // They are of banks, accounts and days that this bank does not know.
    expect(JSON.parse(status.text)).toMatchObject({ statusCode: 'RJCT' })
    const report = await send(bank, 'payment-submission/read-status-report', { path })
    expect(report.text).toContain('<GrpSts>RJCT</GrpSts>')
    expect(xml.faultsOf('pain.002.001.10', report.text)).toEqual([])
  })

  test.each(filesWhere(false))('$file is refused by line and element', async ({ file, isWellFormed }) => {
    const bank = createSimulator({ xml })
    const answer = await submitXml(bank, sampleText(file))
    expect(answer.status).toBe(400)
    const { type, detail } = JSON.parse(answer.text) as { type: string; detail: string }
    expect(detail).toMatch(/\(line \d+, column \d+, element \w+\): /)
    const isUnread = !isWellFormed || sampleText(file).includes('<!DOCTYPE')
    expect(type).toBe(isUnread ? '/problems/MALFORMED_PAYLOAD' : '/problems/INVALID_PAYLOAD')
    expect(bank.control.submissions()).toEqual([])
  })

  test('are all there', () => {
    expect(filesWhere(true).length).toBeGreaterThan(4)
    expect(filesWhere(false).length).toBeGreaterThan(9)
  })
})
