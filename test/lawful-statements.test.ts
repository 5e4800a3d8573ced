import { describe, expect, test } from 'vitest'
import { embeddedTarget } from '../src/runner/play/embedded-target.ts'
import { createSimulator } from '../src/simulator/create.ts'
import { rewriting } from './support/rewriting.ts'
import type { Answer, Rewrite } from './support/rewriting.ts'
import { SCENARIOS, judgeSuite, troublesOf, xml } from './support/suite.ts'

/**
 * Statements as users of other libraries report them from their banks, each in our own words (decision 85): what the
 * standards allow is nobody's failure, and a statement that lacks an entry still is.
 */

type Change = (document: string) => string

const ENTRY = /<Ntry>.*?<\/Ntry>/gs
const DOMAIN_END = /<\/Domn>/g
const DAY = /<(BookgDt|ValDt)>\s*<Dt>([\d-]+)<\/Dt>\s*<\/\1>/g

const LAWFUL: Readonly<Record<string, Change | readonly [Change, Rewrite]>> = {
  'elements with a prefix': (text) =>
    text.replace(/<(\/?)(?=[A-Z])/g, '<$1st:').replace(/xmlns=/, 'xmlns:st='),
  'a comment and a schema location': (text) =>
    text.replace(
      '<Document ',
      '<!-- ledger -->\n<Document xmlns:i="http://www.w3.org/2001/XMLSchema-instance" i:schemaLocation="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08 s.xsd" ',
    ),
  'a declaration of ISO 8859-1': (text) => text.replace('encoding="UTF-8"', 'encoding="ISO-8859-1"'),
  'codes of its own beside those of the domain': (text) =>
    text.replace(DOMAIN_END, '</Domn><Prtry><Cd>PAY+204</Cd><Issr>BANK</Issr></Prtry>'),
  'entries without a reference': (text) => text.replace(/<NtryRef>.*?<\/NtryRef>\s*/g, ''),
  'texts in two lines': (text) =>
    text.replace(/<Ustrd>([^<]{6})([^<]+)<\/Ustrd>/g, (_, one: string, rest: string) =>
      one.endsWith(' ') || rest.startsWith(' ')
        ? `<Ustrd>${one.trimEnd()}</Ustrd><Ustrd>${rest.trimStart()}</Ustrd>`
        : `<Ustrd>${one}${rest}</Ustrd>`,
    ),
  'one more reference': (text) =>
    text.replace(/<\/EndToEndId>(?!\s*<UETR>)/g, '$&<UETR>0f7d1d02-88d1-4c0e-8a3b-5f2b7a4c9d10</UETR>'),
  'the charset in its media type': [asItIs, ofType('application/xml; charset=UTF-8')],
  'the older media type': [asItIs, ofType('text/xml;charset=UTF-8')],
  'streets and numbers as lines': (text) =>
    text.replace(
      /<StrtNm>(.*?)<\/StrtNm>\s*<BldgNb>(.*?)<\/BldgNb>(.*?)<\/PstlAdr>/gs,
      '$3<AdrLine>$1 $2</AdrLine></PstlAdr>',
    ),
  'no currency of the account': (text) => text.replace(/(<Acct>.*?<\/Id>\s*)<Ccy>\w+<\/Ccy>/s, '$1'),
  'the newest entry first': (text) =>
    text.replace(/<Ntry>.*<\/Ntry>/s, (entries) => entries.match(ENTRY)!.toReversed().join('')),
  'a page that is not the last one': (text) => text.replace('<LastPgInd>true', '<LastPgInd>false'),
  'amounts with leading zeros': (text) => text.replace(/(Ccy="...">)(\d)/g, '$1000$2'),
  'amounts without zeros at their end': (text) => text.replace(/(Ccy="...">\d+)(?:\.00|(\.\d)0)</g, '$1$2<'),
  'the closing balance first, and an available one': (text) =>
    text.replace(/<Bal>.*<\/Bal>/s, (all) => {
      const [opening, closing] = all.match(/<Bal>.*?<\/Bal>/gs) as [string, string]
      return closing + opening + closing.replace('CLBD', 'CLAV')
    }),
  'instants in place of days': (text) => text.replace(DAY, '<$1><DtTm>$2T14:05:06+01:00</DtTm></$1>'),
  'midnights of the bank in UTC': (text) =>
    text.replace(DAY, (_, name: string, day: string) => {
      const before = new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10)
      return `<${name}><DtTm>${before}T23:00:00Z</DtTm></${name}>`
    }),
  'charges within the amounts of entries': [withFees, listWithFees],
  'batches without their transactions': (text) =>
    text.replace(ENTRY, (entry) =>
      entry.includes('<Btch>') ? entry.replace(/<TxDtls>.*<\/TxDtls>/s, '') : entry,
    ),
  'no indicator where nothing is reversed': (text) => text.replace(/<RvslInd>false<\/RvslInd>\s*/g, ''),
  'the closing balance of before in place of an opening one': (text) => text.replace('OPBD', 'PRCD'),
}

const PLAYED = SCENARIOS.filter(({ id }) =>
  /^(?:statements\/(?:list-and|reconciliation|of-2026-02)|consistency\/|reconciliation\/(?:batch|today-batch))/.test(
    id,
  ),
)

describe('a statement may have', () => {
  test.each(Object.entries(LAWFUL))('%s', async (_, change) => {
    const { troubles, changes } = await playedWith(change)
    expect(changes).toBeGreaterThan(0)
    expect(troubles).toEqual([])
  })
})

test('a statement may not lack an entry', async () => {
  const { troubles } = await playedWith((text) => text.replace(/<Ntry>.*?<\/Ntry>/s, ''))
  expect(troubles.some((line) => line.startsWith('fail statements/'))).toBe(true)
})

/** Also what else the bank says otherwise then, and how many answers were changed. */
async function playedWith(spelling: Change | readonly [Change, Rewrite]) {
  const [change, rewrite] = typeof spelling === 'function' ? [spelling, undefined] : spelling
  let changes = 0
  const target = rewriting(embeddedTarget(createSimulator({ xml })), (answer, request) => {
    const isStatement = /\/iso20022\/statements\/./.test(request.path) && answer.status === 200
    const other = rewrite && (isStatement || !answer.body.startsWith('<')) ? rewrite(answer, request) : answer
    const body = isStatement ? change(answer.body) : other?.body
    if (isStatement && (body !== answer.body || other !== answer)) changes++
    return { ...answer, ...other, body: body ?? answer.body }
  })
  return { troubles: troublesOf(await judgeSuite(target, { scenarios: PLAYED })), changes }
}

function asItIs(text: string): string {
  return text
}

function ofType(type: string): Rewrite {
  return (answer) =>
    answer.body.startsWith('<')
      ? {
          ...answer,
          headers: answer.headers.map(([name, value]) =>
            name.toLowerCase() === 'content-type' ? [name, type] : [name, value],
          ),
        }
      : answer
}

/** Debits from 50.00 on have a fee of 2.00 in them, which the transaction behind the entry has not. */
function isCharged(amount: string): boolean {
  return Number(amount) >= 50
}

function lessFee(amount: string): string {
  return (Number(amount) - 2).toFixed(2)
}

function withFees(text: string): string {
  const fee =
    '<Chrgs><TtlChrgsAndTaxAmt Ccy="CHF">2.00</TtlChrgsAndTaxAmt><Rcrd><Amt Ccy="CHF">2.00</Amt>' +
    '<CdtDbtInd>DBIT</CdtDbtInd><ChrgInclInd>true</ChrgInclInd></Rcrd></Chrgs>'
  return text.replace(ENTRY, (entry) => {
    const [, head = '', tail = ''] = /^(.*?)(<NtryDtls>.*)$/s.exec(entry) ?? []
    const amount = /<Amt Ccy="CHF">([\d.]+)</.exec(head)?.[1]
    const isOne = entry.match(/<TxDtls>/g)?.length === 1 && !/<Chrgs>|<AmtDtls>/.test(entry)
    if (!isOne || amount === undefined || !head.includes('DBIT') || !isCharged(amount)) return entry
    const details = tail
      .replace(
        /(<TxDtls>.*?<Amt Ccy="CHF">)([\d.]+)/s,
        (_, before: string, own: string) => before + lessFee(own),
      )
      .replace(/<TxDtls>.*?<\/BkTxCd>/s, (before) => before + fee)
    return head + fee + details
  })
}

interface Entry {
  readonly transactionType: string
  readonly amount: { readonly currency: string; readonly amount: string }
  readonly totalChargesAmount?: object
  readonly instructedAmount?: object
  readonly transactions?: readonly { readonly amount: { readonly amount: string } }[]
}

function listWithFees(answer: Answer, { path }: { readonly path: string }): Answer {
  if (!path.includes('/transactions') || !answer.body.includes('"entries"')) return answer
  const fee = { currency: 'CHF', amount: '2.00' }
  const totalChargesAmount = { ...fee, chargeRecords: [{ ...fee, chargesIncludedIndicator: true }] }
  const { entries, ...others } = JSON.parse(answer.body) as { readonly entries: readonly Entry[] }
  const charged = entries.map((entry) => {
    const [transaction, ...more] = entry.transactions ?? []
    const isOne = transaction !== undefined && more.length === 0 && entry.transactionType === 'DBIT'
    const isPlain = !entry.totalChargesAmount && !entry.instructedAmount && entry.amount.currency === 'CHF'
    if (!isOne || !isPlain || !isCharged(entry.amount.amount)) return entry
    const amount = { ...transaction.amount, amount: lessFee(transaction.amount.amount) }
    return { ...entry, totalChargesAmount, transactions: [{ ...transaction, amount, totalChargesAmount }] }
  })
  return { ...answer, body: JSON.stringify({ ...others, entries: charged }) }
}
