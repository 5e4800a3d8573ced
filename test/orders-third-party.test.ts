import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseCamt053 } from 'camt-parser'
import { XMLParser } from 'fast-xml-parser'
import * as sepa from 'sepa'
import { expect, test } from 'vitest'
import { createSimulator } from '../src/simulator/create.ts'
import type { Simulator } from '../src/simulator/simulator.ts'
import { hasAqBanking, readWithAqBanking } from './support/aqbanking.ts'
import { send, submitXml } from './support/payment-client.ts'
import { SAMPLES, WITHOUT_PUBLISHED, hasPublished } from './support/published-messages.ts'
import { statementOfDay } from './support/statement-of-day.ts'
import { xml } from './support/suite.ts'

// An order that the library sepa wrote goes in, and what comes out of the statement through readers that are not ours
// is what was ordered: from one stranger's software to another's. Of the libraries on npm, sepa alone writes
// pain.001.001.09 (iso20022.js, sepa-xml and others stop at .03), so that the others are messages that writers in
// other languages have published.

const DAY = '2026-03-02'
const TRANSFERS = [
  {
    name: 'Muster & Söhne GmbH',
    iban: sepa.checksumIBAN('DE00370400440532013000'),
    amount: 50.23,
    id: 'R-54',
  },
  { name: 'Dupont SA', iban: sepa.checksumIBAN('FR0020041010050500013M02606'), amount: 1999.9, id: 'R-55' },
] as const

test.each([
  ['one by one', false],
  ['in one amount', true],
] as const)('orders of another library, booked %s, come back out of the statement', async (_, asBatch) => {
  const bank = createSimulator({ xml, now: `${DAY}T08:00:00Z` })
  const account = bank.control.accounts().find(({ currency }) => currency === 'EUR')!
  const submitted = await submitXml(bank, orderOf(account, asBatch))
  expect(submitted.status, submitted.text).toBe(202)
  const statement = await statementAfter(bank, account.id)

  expect(withFastXmlParser(statement)).toEqual(
    TRANSFERS.map(({ name, iban, amount, id }) => ({
      name,
      iban,
      amount: amount.toFixed(2),
      endToEndId: id,
      instructionId: `M-1.A.${TRANSFERS.findIndex((one) => one.id === id)}`,
      message: 'M-1',
      remittance: `Invoice ${id}`,
    })),
  )
  const read = await parseCamt053(statement)
  const details = read.statements[0]!.transactions.flatMap((entry) => entry.details)
  expect(
    details
      .filter(({ references }) => references.endToEndId.startsWith('R-'))
      .map(({ references, relatedParties }) => [
        references.endToEndId,
        relatedParties?.creditorAccount?.iban,
      ]),
  ).toEqual(TRANSFERS.map(({ id, iban }) => [id, iban]))
  if (!hasAqBanking) return
  const own = readWithAqBanking(statement).entries.filter(({ endToEndId }) => endToEndId.startsWith('R-'))
  const amounts = TRANSFERS.map(({ amount }) => -BigInt(Math.round(amount * 100)))
  expect(own.map(({ amount }) => amount)).toEqual(asBatch ? [amounts[0]! + amounts[1]!] : amounts)
})

function orderOf({ iban, owner }: { iban: string; owner: string }, asBatch: boolean): string {
  const order = new sepa.Document('pain.001.001.09')
  order.grpHdr.id = 'M-1'
  order.grpHdr.created = new Date(`${DAY}T08:00:00`)
  order.grpHdr.initiatorName = owner
  const information = order.createPaymentInfo()
  information.id = 'A'
  information.batchBooking = asBatch
  information.requestedExecutionDate = new Date(`${DAY}T12:00:00`)
  information.debtorIBAN = iban
  information.debtorName = owner
  order.addPaymentInfo(information)
  for (const { name, iban: creditor, amount, id } of TRANSFERS) {
    const transfer = information.createTransaction()
    transfer.creditorName = name
    transfer.creditorIBAN = creditor
    transfer.amount = amount
    transfer.end2endId = id
    transfer.remittanceInfo = `Invoice ${id}`
    information.addTransaction(transfer)
  }
  return order.toString()
}

/** That of the day on which everything is executed. */
async function statementAfter(bank: Simulator, accountId: string): Promise<string> {
  bank.clock.set('2026-03-03T08:00:00Z')
  return await statementOfDay(bank, accountId, DAY)
}

interface Details {
  readonly Refs: Readonly<Record<string, string>>
  readonly Amt: { readonly '#text': string }
  readonly RltdPties: {
    readonly Cdtr: { readonly Pty: { readonly Nm: string } }
    readonly CdtrAcct: { readonly Id: { readonly IBAN: string } }
  }
  readonly RmtInf: { readonly Ustrd: string }
}

function withFastXmlParser(text: string) {
  const parser = new XMLParser({
    ignoreAttributes: false,
    parseTagValue: false,
    isArray: (name) => name === 'Ntry' || name === 'TxDtls',
  })
  const { Document } = parser.parse(text) as {
    Document: { BkToCstmrStmt: { Stmt: { Ntry: { NtryDtls: { TxDtls: Details[] } }[] } } }
  }
  return Document.BkToCstmrStmt.Stmt.Ntry.flatMap(({ NtryDtls }) => NtryDtls.TxDtls)
    .filter(({ Refs }) => Refs['EndToEndId']!.startsWith('R-'))
    .map(({ Refs, Amt, RltdPties, RmtInf }) => ({
      name: RltdPties.Cdtr.Pty.Nm,
      iban: RltdPties.CdtrAcct.Id.IBAN,
      amount: Amt['#text'],
      endToEndId: Refs['EndToEndId'],
      instructionId: Refs['InstrId'],
      message: Refs['MsgId'],
      remittance: RmtInf.Ustrd,
    }))
}

/** Messages that other programs write, and why a bank refuses those that are not all booked. */
const PUBLISHED: readonly { readonly file: string; readonly reason?: string }[] = [
  { file: 'raphaelm__python-sepaxml--test_00100109.py--1.xml' },
  { file: 'loccyUA__iso20022-mcp--test_pain001.xml' },
  { file: 'loccyUA__iso20022-mcp--test_pain001_single.xml' },
  // Nobody's account is credited.
  { file: 'loccyUA__iso20022-mcp--test_pain001_minimal.xml', reason: 'CH21' },
  { file: 'loccyUA__iso20022-mcp--test_pain001_multi_pmt_inf.xml', reason: 'CH21' },
  // An account of a German bank with letters in it.
  { file: 'nemiah__phpFinTS--SendTransferVoPTest.php--1.xml', reason: 'AC01' },
  // It says that there are two transactions, and has five.
  { file: 'sebastienrousseau__pain001--pain.001.001.09.xml', reason: 'AM18' },
]

if (!hasPublished) process.stdout.write(`${WITHOUT_PUBLISHED}\n`)

test.skipIf(!hasPublished).each(PUBLISHED)('$file is booked, or refused', async ({ file, reason }) => {
  const bank = createSimulator({ xml, now: `${DAY}T08:00:00Z` })
  const account = bank.control.accounts().find(({ currency }) => currency === 'EUR')!
  const message = readFileSync(join(SAMPLES, 'pain.001.001.09', file), 'utf8')
  const order = addressedTo(account.iban, bank.profile().known['debtorBic']!, message)
  const submitted = await submitXml(bank, order)
  expect(submitted.status, submitted.text).toBe(202)
  const { submissionId } = JSON.parse(submitted.text) as { submissionId: string }
  bank.clock.advance({ hours: 1 })
  const report = await send(bank, 'payment-submission/read-status-report', { path: { submissionId } })
  const entries = entriesIn(await statementAfter(bank, account.id))

  const ordered = orderedIn(order)
  const names = new Set(ordered.map(({ name }) => name))
  const booked = entries.filter(({ name }) => names.has(name))
  expect(booked).toEqual(reason === undefined ? ordered : [])
  expect(report.text).toContain(`<GrpSts>${reason === undefined ? 'ACCP' : 'RJCT'}</GrpSts>`)
  expect(report.text).toContain(reason === undefined ? '' : `<Cd>${reason}</Cd>`)
})

/** The same message from an account of this bank, for this day, to accounts whose check digits are right. */
function addressedTo(iban: string, bic: string, message: string): string {
  return message
    .replace(/<IBAN>(\w+)/g, (_, named: string) => `<IBAN>${sepa.checksumIBAN(named)}`)
    .replace(/(<DbtrAcct>\s*<Id>\s*<IBAN>)\w+/g, `$1${iban}`)
    .replace(/(<ReqdExctnDt>\s*<Dt>)[^<]*/g, `$1${DAY}`)
    .replace(/(<CreDtTm>)[^<]*/, `$1${DAY}T08:00:00`)
    .replace(
      /<DbtrAgt>[^]*?<\/DbtrAgt>/g,
      `<DbtrAgt><FinInstnId><BICFI>${bic}</BICFI></FinInstnId></DbtrAgt>`,
    )
}

interface Payment {
  readonly name: string
  readonly amount: string
  readonly endToEndId: string
}

const everything = new XMLParser({
  parseTagValue: false,
  ignoreAttributes: false,
  isArray: (name) => ['PmtInf', 'CdtTrfTxInf', 'Ntry', 'TxDtls'].includes(name),
})

/** Who is to get how much, in the order of the message. */
function orderedIn(message: string): readonly Payment[] {
  const { Document } = everything.parse(message) as {
    Document: { CstmrCdtTrfInitn: { PmtInf: { CdtTrfTxInf: Transfer[] }[] } }
  }
  return Document.CstmrCdtTrfInitn.PmtInf.flatMap(({ CdtTrfTxInf }) =>
    CdtTrfTxInf.map(({ PmtId, Amt, Cdtr }) => ({
      name: Cdtr.Nm,
      amount: Amt.InstdAmt['#text'],
      endToEndId: PmtId.EndToEndId,
    })),
  )
}

interface Transfer {
  readonly PmtId: { readonly EndToEndId: string }
  readonly Amt: { readonly InstdAmt: { readonly '#text': string } }
  readonly Cdtr: { readonly Nm: string }
}

/** Who has got how much, in the order of the statement. */
function entriesIn(statement: string): readonly Payment[] {
  const { Document } = everything.parse(statement) as {
    Document: { BkToCstmrStmt: { Stmt: { Ntry: { NtryDtls: { TxDtls: Booked[] } }[] } } }
  }
  return Document.BkToCstmrStmt.Stmt.Ntry.flatMap(({ NtryDtls }) =>
    NtryDtls.TxDtls.map(({ Refs, Amt, RltdPties }) => ({
      name: RltdPties?.Cdtr?.Pty.Nm ?? '',
      amount: Amt?.['#text'] ?? '',
      endToEndId: Refs.EndToEndId ?? '',
    })),
  )
}

interface Booked {
  readonly Refs: { readonly EndToEndId?: string }
  readonly Amt?: { readonly '#text': string }
  readonly RltdPties?: { readonly Cdtr?: { readonly Pty: { readonly Nm: string } } }
}
