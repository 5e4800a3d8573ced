import { describe, expect, test } from 'vitest'
import { createSimulator } from '../src/entry/index.ts'
import type { Simulator } from '../src/entry/index.ts'
import { pain001, send, submitXml } from './support/payment-client.ts'
import { xml } from './support/suite.ts'

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

  test('of another media type is refused', async () => {
    const bank = createSimulator({ xml })
    const answer = await send(bank, 'payment-submission/submit-xml', {
      body: pain001(bank),
      type: 'text/xml',
    })
    expect(answer.status).toBe(400)
  })
})

describe('an order in another encoding than UTF-8', () => {
  const latin = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'))
  const declared = (bank: Simulator, encoding: string) =>
    pain001(bank, (text) =>
      text.replace('UTF-8', encoding).replace('Muster Handels AG', 'Müller & Söhne'.replace('&', '&amp;')),
    )

  test('is booked with the letters that it was written in', async () => {
    const bank = createSimulator({ xml })
    const body = latin(declared(bank, 'ISO-8859-1').replaceAll('2026-03-02', '2026-03-03'))
    expect((await submitXml(bank, body)).status).toBe(202)
    bank.clock.advance({ hours: 23 })
    const path = { accountId: bank.profile().known.debtorAccount! }
    const { text } = await send(bank, 'account-information/list-transactions', { path })
    expect(text).toContain('Müller & Söhne')
  })

  test.each([
    ['UTF-8', 'said to be UTF-8 and has bytes that are not'],
    ['x-nobody', 'in the encoding \\"x-nobody\\", which is not known here'],
  ])('that says %s is refused, whatever it is', async (encoding, reason) => {
    const bank = createSimulator({ xml })
    const answer = await submitXml(bank, latin(declared(bank, encoding)))
    expect(answer.status).toBe(400)
    expect(answer.text).toContain('/problems/MALFORMED_PAYLOAD')
    expect(answer.text).toContain(reason)
  })
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
    expect(await bookings(fork)).toContain('M-1E1')
    expect(await bookings(bank)).not.toContain('M-1E1')
    bank.reset()
    bank.clock.advance({ hours: 23 })
    expect(await bookings(bank)).not.toContain('M-1E1')
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

describe('an amount in JSON', () => {
  const orderOf = (bank: Simulator, amount: string) => {
    const { known } = bank.profile()
    return `{"messageId": "M-1", "initiatingPartyId": "ACME", "requestedExecutionDate": "2026-03-02",
      "debtorAccount": {"type": "IBAN", "identification": "${known.debtorIban}"},
      "bookingInstruction": "SINGLEBOOKING_NOA",
      "transactions": [{"instructionId": "I-1", "endToEndId": "E-1",
        "instructedAmount": {"currency": "CHF", "amount": ${amount}},
        "ibanDetails": {"creditorAccount": {"type": "IBAN", "identification": "${known.creditorIban}"},
          "creditor": {"name": "Muster Handels AG"}}}]}`
  }
  const statusOf = async (amount: string) => {
    const bank = createSimulator()
    const answer = await send(bank, 'payment-submission/submit', { body: orderOf(bank, amount) })
    if (answer.status !== 201) return answer.text
    bank.clock.advance({ seconds: 2 })
    return bank.control.submissions()[0]!.status
  }

  // A double makes 1000000000000 of the first, one digit more than an amount may have.
  test.each(['999999999999.99999', '907199254740.99301', '0.30', '12.50'])(
    'is the same as the number %s and as a text',
    async (amount) => {
      const status = await statusOf(amount)
      expect(status).toHaveProperty('code')
      expect(status).toEqual(await statusOf(`"${amount}"`))
    },
  )
})
