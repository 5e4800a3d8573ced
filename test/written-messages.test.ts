import { dirname } from 'node:path'
import * as fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { xmlBySchemasIn } from '../src/host/xml/xml-validation.ts'
import type { Xml } from '../src/host/xml/xml-on-demand.ts'
import { addDecimals, formatDecimal, negateDecimal, parseDecimal, ZERO } from '../src/kernel/money.ts'
import type { Decimal } from '../src/kernel/money.ts'
import { xmlChild, xmlChildren } from '../src/kernel/xml.ts'
import type { XmlElement } from '../src/kernel/xml.ts'
import { createSimulator } from '../src/simulator/create.ts'
import type { Simulator } from '../src/simulator/simulator.ts'
import { arbitraryOrders } from './support/arbitrary-orders.ts'
import type { WrittenOrder } from './support/arbitrary-orders.ts'
import { send } from './support/payment-client.ts'
import { WITHOUT_PUBLISHED, hasPublished, publishedSchemaFile } from './support/published-messages.ts'
import { xml } from './support/suite.ts'

// Every document that the simulator writes is held against the published schema, and has to add up.

if (!hasPublished) process.stdout.write(`${WITHOUT_PUBLISHED}\n`)

const RUNS = Number(process.env['WRITTEN_MESSAGES_RUNS'] ?? 60)
const MONDAY = '2026-03-02'

const banks = fc.record({ bank: fc.constantFrom('default', 'single', 'million'), seed: fc.nat() })
const worlds = banks.chain(({ bank, seed }) => {
  const options = { bank, seed, now: `${MONDAY}T08:00:00Z`, xml }
  const { known } = createSimulator(options).profile()
  return fc.record({ options: fc.constant(options), orders: arbitraryOrders(known, MONDAY) })
})

describe.skipIf(!hasPublished)('what the simulator writes', () => {
  let published: Xml
  const seen = { ACCP: 0, PART: 0, RJCT: 0, RCVD: 0, statements: 0, entries: 0, batches: 0 }

  beforeAll(async () => {
    const loaded = await xmlBySchemasIn(dirname(publishedSchemaFile('camt.053.001.08')), 'schemas')
    if (!loaded.ok) throw new Error(loaded.error)
    published = loaded.value
    await published.ready()
  })

  test('is valid and adds up, whatever was ordered', { timeout: 600_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(worlds, async ({ options, orders }) => {
        const bank = createSimulator(options)
        const submitted = await submitAll(bank, orders)
        for (const each of submitted) await checkReport(bank, each)
        bank.clock.advance({ seconds: 2 })
        for (const each of submitted) await checkReport(bank, each)
        bank.clock.advance({ hours: 72 })
        await checkStatements(bank)
      }),
      { numRuns: RUNS },
    )
    // A property that never met a case has said nothing of it.
    expect(Object.entries(seen).filter(([, count]) => count === 0)).toEqual([])
    process.stdout.write(`${JSON.stringify(seen)}\n`)
  })

  async function checkReport(bank: Simulator, { submissionId, order }: Submitted): Promise<void> {
    const path = { submissionId }
    const { text } = await send(bank, 'payment-submission/read-status-report', { path })
    const report = xmlChild(readValid('pain.002.001.10', text), 'CstmrPmtStsRpt')
    const group = xmlChild(report, 'OrgnlGrpInfAndSts')
    const code = xmlChild(group, 'GrpSts')!.text as keyof typeof seen
    seen[code]++
    expect(xmlChild(group, 'OrgnlNbOfTxs')?.text).toBe(String(order.count))
    expect(xmlChild(group, 'OrgnlCtrlSum')?.text).toBe(formatDecimal(sum(order.amounts)))
    if (code === 'RCVD') return
    const payments = xmlChildren(report, 'OrgnlPmtInfAndSts')
    const codes = payments.flatMap((payment) => {
      const items = xmlChildren(payment, 'TxInfAndSts').map((item) => xmlChild(item, 'TxSts')!.text)
      expect(xmlChild(payment, 'OrgnlNbOfTxs')?.text).toBe(String(items.length))
      return items
    })
    expect(codes.length).toBe(order.count)
    expect(new Set(codes).size === 1 ? codes[0] : 'PART').toBe(code)
  }

  async function checkStatements(bank: Simulator): Promise<void> {
    const { permission, token } = bank.control.grantAccess({ accountId: bank.control.accounts()[0]!.id })
    const headers = { 'Permission-ID': permission.id, Authorization: `Bearer ${token.value}` }
    const list = await send(bank, 'account-information/list-statements', { headers })
    const links = JSON.parse(list.text) as readonly { id: string; dateFrom: string }[]
    const recent = links.filter(({ dateFrom }) => dateFrom >= '2026-02-25').map(({ id }) => id)
    const closings = new Map<string, string>()
    for (const reportId of recent.toReversed()) {
      const path = { reportId }
      const { text } = await send(bank, 'account-information/read-statement', { path, headers })
      const statement = xmlChild(readValid('camt.053.001.08', text), 'BkToCstmrStmt', 'Stmt')!
      const iban = xmlChild(statement, 'Acct', 'Id', 'IBAN')!.text
      const { opening, closing } = checkStatement(statement)
      expect(closings.get(iban) ?? opening).toBe(opening)
      closings.set(iban, closing)
    }
  }

  function checkStatement(statement: XmlElement): { opening: string; closing: string } {
    const balance = (code: string): Decimal =>
      signed(
        xmlChildren(statement, 'Bal').find((each) => xmlChild(each, 'Tp', 'CdOrPrtry', 'Cd')?.text === code)!,
      )
    const entries = xmlChildren(statement, 'Ntry')
    seen.statements++
    seen.entries += entries.length
    const net = sumOf(entries.map(signed))
    const closing = formatDecimal(balance('CLBD'))
    expect(formatDecimal(addDecimals(balance('OPBD'), net))).toBe(closing)
    const summary = xmlChild(statement, 'TxsSummry')
    const credits = entries.filter((entry) => xmlChild(entry, 'CdtDbtInd')!.text === 'CRDT')
    const debits = entries.filter((entry) => !credits.includes(entry))
    expectTotals(xmlChild(summary, 'TtlNtries')!, entries)
    expectTotals(xmlChild(summary, 'TtlCdtNtries')!, credits)
    expectTotals(xmlChild(summary, 'TtlDbtNtries')!, debits)
    expect(formatDecimal(signed(xmlChild(summary, 'TtlNtries', 'TtlNetNtry')!))).toBe(formatDecimal(net))
    for (const entry of entries) checkBatch(entry)
    return { opening: formatDecimal(balance('OPBD')), closing }
  }

  function checkBatch(entry: XmlElement): void {
    const details = xmlChild(entry, 'NtryDtls')
    const batch = xmlChild(details, 'Btch')
    const transactions = xmlChildren(details, 'TxDtls')
    const total = formatDecimal(sum(transactions.map((each) => xmlChild(each, 'Amt')!.text)))
    const amount = formatDecimal(sum([xmlChild(entry, 'Amt')!.text]))
    if (transactions.length > 0) expect(total).toBe(amount)
    if (!batch) return
    seen.batches++
    expect(xmlChild(batch, 'NbOfTxs')?.text).toBe(String(transactions.length))
    expect(formatDecimal(sum([xmlChild(batch, 'TtlAmt')!.text]))).toBe(amount)
  }

  function readValid(message: string, text: string): XmlElement {
    expect([published.faultsOf(message, text), text]).toEqual([[], text])
    const read = published.readXml(text)
    if (!read.ok) throw new Error(read.error.message)
    return read.value
  }
})

interface Submitted {
  readonly submissionId: string
  readonly order: WrittenOrder
}

/** Those that could be read. */
async function submitAll(bank: Simulator, orders: readonly WrittenOrder[]): Promise<readonly Submitted[]> {
  const submitted: Submitted[] = []
  for (const order of orders) {
    const operation = order.form === 'json' ? 'payment-submission/submit' : 'payment-submission/submit-xml'
    const { status, text } = await send(bank, operation, { body: order.body })
    if (status >= 400) continue
    submitted.push({ order, ...(JSON.parse(text) as { submissionId: string }) })
  }
  return submitted
}

function expectTotals(totals: XmlElement, entries: readonly XmlElement[]): void {
  expect(xmlChild(totals, 'NbOfNtries')?.text).toBe(String(entries.length))
  const amounts = entries.map((entry) => xmlChild(entry, 'Amt')!.text)
  expect(formatDecimal(sum([xmlChild(totals, 'Sum')!.text]))).toBe(formatDecimal(sum(amounts)))
}

/** The amount of a balance, an entry or a total: negative for a debit. */
function signed(element: XmlElement): Decimal {
  const amount = parseDecimal(xmlChild(element, 'Amt')!.text)!
  return xmlChild(element, 'CdtDbtInd')!.text === 'DBIT' ? negateDecimal(amount) : amount
}

function sum(amounts: readonly string[]): Decimal {
  return sumOf(amounts.map((amount) => parseDecimal(amount)!))
}

function sumOf(decimals: readonly Decimal[]): Decimal {
  return decimals.reduce((left, right) => addDecimals(left, right), ZERO)
}
