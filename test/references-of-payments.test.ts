import { expect, test } from 'vitest'
import { createSimulator } from '../src/entry/index.ts'
import type { Simulator } from '../src/entry/index.ts'
import { xmlChild, xmlChildren } from '../src/kernel/xml.ts'
import type { XmlElement } from '../src/kernel/xml.ts'
import { freshAccess, pain001, send, submitXml } from './support/payment-client.ts'
import { statementOfDay } from './support/statement-of-day.ts'
import { xml } from './support/suite.ts'

/** What accounting software needs in order to find its order in a statement. */

const UETR = '8a562c67-ca16-48ba-b074-65581be6f001'
const OTHER_BANK = '<CdtrAgt><FinInstnId><BICFI>CHASUS33</BICFI></FinInstnId></CdtrAgt>'

const rich = (text: string): string =>
  text
    .replace(/(<EndToEndId>.*<\/EndToEndId>)/, `$1<UETR>${UETR}</UETR>`)
    .replace(/(<\/Amt>)/, `$1<ChrgBr>DEBT</ChrgBr><UltmtDbtr><Nm>Mother Ltd</Nm></UltmtDbtr>${OTHER_BANK}`)
    .replace(
      /<CdtrAcct>[^]*<\/CdtrAcct>/,
      '<CdtrAcct><Id><Othr><Id>000123456789</Id></Othr></Id></CdtrAcct>' +
        '<UltmtCdtr><Nm>Daughter Inc.</Nm></UltmtCdtr><Purp><Cd>SUPP</Cd></Purp>',
    )

/** The entries of the statement of the day on which everything is executed. */
async function statementOf(bank: Simulator, accountId: string) {
  bank.clock.set('2026-03-03T08:00:00Z')
  const document = await statementOfDay(bank, accountId, '2026-03-02')
  const read = xml.validate('camt.053.001.08', document)
  if (!read.ok) throw new Error(JSON.stringify(read.error))
  return xmlChildren(xmlChild(read.value, 'BkToCstmrStmt', 'Stmt'), 'Ntry')
}

const textAt = (element: XmlElement | undefined, path: string) => xmlChild(element, ...path.split('/'))?.text

test('a payment is found in the statement by everything that its order calls it', async () => {
  const bank = createSimulator({ xml })
  const answer = await submitXml(bank, pain001(bank, rich))
  expect(answer.status).toBe(202)
  bank.clock.advance({ seconds: 2 })
  const entries = await statementOf(bank, bank.profile().known.debtorAccount!)
  const details = entries.map((entry) => xmlChild(entry, 'NtryDtls', 'TxDtls'))
  const own = details.find((one) => textAt(one, 'Refs/MsgId') === 'M-1')
  const shown = (path: string) => textAt(own, path)
  expect({
    paymentId: shown('Refs/PmtInfId'),
    instructionId: shown('Refs/InstrId'),
    endToEndId: shown('Refs/EndToEndId'),
    uetr: shown('Refs/UETR'),
    bearer: shown('Chrgs/Rcrd/Br'),
    ultimateDebtor: shown('RltdPties/UltmtDbtr/Pty/Nm'),
    account: shown('RltdPties/CdtrAcct/Id/Othr/Id'),
    ultimateCreditor: shown('RltdPties/UltmtCdtr/Pty/Nm'),
    purpose: shown('Purp/Cd'),
  }).toEqual({
    paymentId: 'M-1P',
    instructionId: 'M-1i1',
    endToEndId: 'M-1E1',
    uetr: UETR,
    bearer: 'DEBT',
    ultimateDebtor: 'Mother Ltd',
    account: '000123456789',
    ultimateCreditor: 'Daughter Inc.',
    purpose: 'SUPP',
  })
  const accountId = bank.profile().known.debtorAccount!
  const { text } = await send(bank, 'account-information/list-transactions', {
    path: { accountId },
    query: { date: '2026-03-02' },
    headers: freshAccess(bank, accountId),
  })
  expect(text).toContain('"account":{"type":"OTHER","identification":"000123456789"}')
})

test('a batch of salaries names its order, and nobody who is paid by it', async () => {
  const bank = createSimulator({ xml })
  const salaries = (text: string) =>
    text.replace(
      '<BtchBookg>false</BtchBookg>',
      '<BtchBookg>true</BtchBookg><PmtTpInf><CtgyPurp><Cd>SALA</Cd></CtgyPurp></PmtTpInf>',
    )
  await submitXml(bank, pain001(bank, salaries))
  bank.clock.advance({ seconds: 2 })
  const entries = await statementOf(bank, bank.profile().known.debtorAccount!)
  const batch = entries
    .map((entry) => xmlChild(entry, 'NtryDtls'))
    .find((one) => textAt(one, 'Btch/MsgId') === 'M-1')
  expect(textAt(batch, 'Btch/PmtInfId')).toBe('M-1P')
  expect(textAt(batch, 'TxDtls/Refs/EndToEndId')).toBe('NOTPROVIDED')
  expect(xmlChild(batch, 'TxDtls', 'RltdPties')).toBeUndefined()
})

test('whoever is paid sees what goes from end to end, and not how the other one calls it', async () => {
  const bank = createSimulator({ xml })
  const { ownCreditorIban, ownCreditorAccount, creditorIban } = bank.profile().known
  const toOwn = (text: string) =>
    text
      .replace(String(creditorIban), String(ownCreditorIban))
      .replace(/(<EndToEndId>.*<\/EndToEndId>)/, `$1<UETR>${UETR}</UETR>`)
  await submitXml(bank, pain001(bank, toOwn))
  bank.clock.advance({ seconds: 2 })
  const entries = await statementOf(bank, String(ownCreditorAccount))
  const credit = entries
    .map((entry) => xmlChild(entry, 'NtryDtls', 'TxDtls'))
    .find((one) => textAt(one, 'Refs/UETR') === UETR)
  expect(textAt(credit, 'Refs/EndToEndId')).toBe('M-1E1')
  expect(textAt(credit, 'CdtDbtInd')).toBe('CRDT')
  expect(textAt(credit, 'Refs/MsgId')).toBeUndefined()
  expect(textAt(credit, 'Refs/InstrId')).toBeUndefined()
})
