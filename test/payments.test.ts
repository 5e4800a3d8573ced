import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { createSimulator, loadXml } from '../src/index.ts'
import type { Simulator } from '../src/index.ts'
import { operationPath } from '../src/spec/addresses.ts'
import { operationById } from '../src/spec/operations.ts'
import type { OperationId } from '../src/spec/operations.ts'

const xml = await loadXml()
const SAMPLES = fileURLToPath(new URL('../../shared/iso20022/samples/', import.meta.url))

interface Sent {
  readonly path?: Record<string, string>
  readonly body?: string
  readonly type?: string
}

async function send(bank: Simulator, id: OperationId, { path = {}, body, type }: Sent = {}) {
  const operation = operationById(id)
  const headers: Record<string, string> = { ...bank.profile().headers, 'X-Correlation-ID': 'test' }
  if (body !== undefined) headers['Content-Type'] = type ?? operation.requestBody?.mediaType ?? ''
  const response = await bank.gateway.fetch(
    new Request(`https://bank.test${operationPath(operation, path)}`, {
      method: operation.method,
      headers,
      ...(body !== undefined && { body }),
    }),
  )
  return { status: response.status, headers: response.headers, text: await response.text() }
}

function pain001(bank: Simulator, change: (text: string) => string = (text) => text): string {
  const { known } = bank.profile()
  const values: Record<string, string | undefined> = { ...known, messageId: 'M-1', date: '2026-03-02' }
  values['amount'] = known.paymentAmount
  values['currency'] = known.paymentCurrency
  const text = readFileSync('fixtures/messages/pain001.xml', 'utf8')
  return change(text.replaceAll(/\$\{(\w+)\}/g, (_, name: string) => values[name] ?? ''))
}

async function submitXml(bank: Simulator, body: string) {
  return await send(bank, 'payment-submission/submit-xml', { body })
}

const cut = (text: string) => text.slice(0, text.indexOf('</PmtInf>'))

describe('a submission of XML', () => {
  test('is answered 202 with a relative link to its report, and when to come back', async () => {
    const bank = createSimulator({ xml })
    const answer = await submitXml(bank, pain001(bank))
    const { submissionId } = JSON.parse(answer.text) as { submissionId: string }
    expect(answer.status).toBe(202)
    expect(answer.headers.get('retry-after')).toBe('2')
    expect(answer.headers.get('location')).toBe(`payments/${submissionId}/status`)
    expect(submissionId).toMatch(/^[0-9a-f]{32}$/)
    bank.clock.advance({ seconds: 2 })
    const report = await send(bank, 'payment-submission/read-status-report', { path: { submissionId } })
    expect(report.headers.get('content-type')).toBe('application/xml')
    expect(report.text).toContain('<GrpSts>ACCP</GrpSts>')
    expect(bank.control.submissions()).toMatchObject([
      { submissionId, form: 'xml', receivedAt: '2026-03-02T08:00:00.000Z', status: { code: 'ACCP' } },
    ])
  })

  test('needs an engine, and says where to get it', async () => {
    const bank = createSimulator()
    const answer = await submitXml(bank, pain001(bank))
    expect(answer.status).toBe(501)
    expect(answer.text).toContain('loadXml()')
  })

  test.each<[string, (text: string) => string, RegExp]>([
    ['that breaks off', cut, /MALFORMED_PAYLOAD.*\(line \d+, column \d+\)/],
    ['that is no XML', () => 'pay Bob', /MALFORMED_PAYLOAD.*line 1/],
    ['that is empty', () => ' ', /MALFORMED_PAYLOAD/],
    [
      'of another version',
      (text) => text.replace('.001.09', '.001.03'),
      /INVALID_PAYLOAD.*line 2, element Document/,
    ],
    [
      'without an element',
      (text) => text.replace(/<NbOfTxs>.*/, ''),
      /INVALID_PAYLOAD.*line 4, element NbOfTxs/,
    ],
    [
      'with a wrong date',
      (text) => text.replace(/<Dt>.*</, '<Dt>soon<'),
      /INVALID_PAYLOAD.*line 17.*ReqdExctnDt/,
    ],
    ['with a DOCTYPE', (text) => text.replace('?>', '?><!DOCTYPE Document>'), /MALFORMED_PAYLOAD.*DOCTYPE/],
    [
      'with an external entity',
      (text) =>
        text
          .replace('?>', '?><!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/passwd">]>')
          .replace('Muster', '&x;'),
      /MALFORMED_PAYLOAD.*DOCTYPE/,
    ],
    [
      'with a bomb of entities',
      (text) =>
        text
          .replace('?>', '?><!DOCTYPE d [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>')
          .replace('Muster', '&b;'),
      /MALFORMED_PAYLOAD.*DOCTYPE/,
    ],
    ['of 100,000 levels', () => '<a>'.repeat(100_000), /MALFORMED_PAYLOAD/],
    ['of 64 megabytes', () => `<a>${'a'.repeat(64 * 1024 * 1024)}</a>`, /RESOURCE_TOO_LARGE/],
  ])('%s is refused, and the bank goes on', async (_, change, expected) => {
    const bank = createSimulator({ xml })
    const answer = await submitXml(bank, pain001(bank, change))
    expect(answer.status).toBe(400)
    expect(answer.text.replaceAll('\n', ' ')).toMatch(expected)
    expect((await submitXml(bank, pain001(bank))).status).toBe(202)
  })

  test('of another media type is refused', async () => {
    const bank = createSimulator({ xml })
    const answer = await send(bank, 'payment-submission/submit-xml', {
      body: pain001(bank),
      type: 'text/xml',
    })
    expect(answer.status).toBe(400)
  })

  const index = existsSync(SAMPLES)
    ? readFileSync(`${SAMPLES}INDEX.tsv`, 'utf8').trim().split('\n').slice(1)
    : []
  const valid = index
    .map((line) => line.split('\t'))
    .filter((row) => row[1] === 'pain.001.001.09' && row[6] === 'pass')
  test.skipIf(valid.length === 0)(
    `that is a published sample reaches a status${valid.length === 0 ? ' (not tested: no samples)' : ''}`,
    async () => {
      const bank = createSimulator({ xml })
      for (const [file] of valid) {
        const answer = await submitXml(bank, readFileSync(`${SAMPLES}${file}`, 'utf8'))
        expect([file, answer.status]).toEqual([file, 202])
        const { submissionId } = JSON.parse(answer.text) as { submissionId: string }
        bank.clock.advance({ seconds: 2 })
        const status = await send(bank, 'payment-submission/read-status', { path: { submissionId } })
        expect(JSON.parse(status.text)).toMatchObject({ statusCode: 'RJCT' })
      }
    },
  )
})

describe('snapshots of a simulator', () => {
  test('hold orders that wait; a fork executes them without the original', async () => {
    const bank = createSimulator({ xml })
    const body = pain001(bank, (text) => text.replaceAll('2026-03-02', '2026-03-03'))
    await submitXml(bank, body)
    const snapshot = bank.snapshot()
    const fork = bank.fork()
    fork.clock.advance({ hours: 23 })
    const account = bank.profile().known.debtorAccount!
    const bookings = async (of: Simulator) =>
      (await send(of, 'account-information/list-transactions', { path: { accountId: account } })).text
    expect(await bookings(fork)).toContain('M-1-E1')
    expect(await bookings(bank)).not.toContain('M-1-E1')
    bank.reset()
    bank.clock.advance({ hours: 23 })
    expect(await bookings(bank)).not.toContain('M-1-E1')
    bank.restore(snapshot)
    bank.clock.advance({ hours: 23 })
    expect(await bookings(bank)).toBe(await bookings(fork))
  })

  test('setting the clock back shows what the bank knew then', async () => {
    const bank = createSimulator({ xml })
    bank.clock.advance({ hours: 1 })
    const { submissionId } = JSON.parse((await submitXml(bank, pain001(bank))).text) as {
      submissionId: string
    }
    bank.clock.set('2026-03-02T08:30:00Z')
    const path = { submissionId }
    expect((await send(bank, 'payment-submission/read-status', { path })).status).toBe(404)
    bank.clock.set('2026-03-02T09:00:01Z')
    expect((await send(bank, 'payment-submission/read-status', { path })).text).toContain('"RCVD"')
  })
})
