import { escapeXml } from '../src/kernel/xml.ts'
import type { Camt053Entry, Camt053Statement } from '../src/messages/iso20022/camt053-model.ts'

/** A pain.001.001.09 with so many transactions, such as a small firm sends. */
export function pain001(transactions: number): string {
  const items = Array.from(
    { length: transactions },
    (_, index) => `      <CdtTrfTxInf>
        <PmtId><InstrId>BENCH-${index + 1}</InstrId><EndToEndId>BENCH-E${index + 1}</EndToEndId></PmtId>
        <Amt><InstdAmt Ccy="CHF">${100 + index}.50</InstdAmt></Amt>
        <Cdtr>
          <Nm>Supplier number ${index}</Nm>
          <PstlAdr><StrtNm>Bahnhofstrasse</StrtNm><BldgNb>${index + 1}</BldgNb><PstCd>8001</PstCd><TwnNm>Zürich</TwnNm><Ctry>CH</Ctry></PstlAdr>
        </Cdtr>
        <CdtrAcct><Id><IBAN>CH9300762011623852957</IBAN></Id></CdtrAcct>
        <RmtInf><Ustrd>Invoice ${1000 + index}</Ustrd></RmtInf>
      </CdtTrfTxInf>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">
  <CstmrCdtTrfInitn>
    <GrpHdr><MsgId>BENCH</MsgId><CreDtTm>2026-03-02T08:00:00</CreDtTm><NbOfTxs>${transactions}</NbOfTxs><InitgPty><Nm>Bench AG</Nm></InitgPty></GrpHdr>
    <PmtInf>
      <PmtInfId>BENCH-P</PmtInfId><PmtMtd>TRF</PmtMtd><BtchBookg>true</BtchBookg><ReqdExctnDt><Dt>2026-03-02</Dt></ReqdExctnDt>
      <Dbtr><Nm>Bench AG</Nm></Dbtr>
      <DbtrAcct><Id><IBAN>CH6989999000000002002</IBAN></Id></DbtrAcct>
      <DbtrAgt><FinInstnId><BICFI>POFICHBEXXX</BICFI></FinInstnId></DbtrAgt>
${items.join('\n')}
    </PmtInf>
  </CstmrCdtTrfInitn>
</Document>
`
}

const CODE = { domain: 'PMNT', family: 'RCDT', subFamily: 'DMCT' }

/** A statement with so many ordinary entries. */
export function statementOf(entries: number): Camt053Statement {
  const balance = (amount: string) => ({ amount, creditDebit: 'CRDT', date: '2026-03-02' }) as const
  return {
    messageId: 'BENCH',
    statementId: 'BENCH',
    electronicSequenceNumber: 61,
    createdAt: '2026-03-03T00:00:00+01:00',
    from: '2026-03-02T00:00:00+01:00',
    to: '2026-03-02T23:59:59+01:00',
    account: { iban: 'CH6989999000000002002', currency: 'CHF', owner: 'Bench AG' },
    opening: balance('100.00'),
    closing: balance('200.00'),
    summary: {
      count: entries,
      sum: '100.00',
      net: '100.00',
      netCreditDebit: 'CRDT',
      creditCount: entries,
      creditSum: '100.00',
      debitCount: 0,
      debitSum: '0.00',
    },
    entries: Array.from({ length: entries }, (_, index) => entryOf(index)),
  }
}

function entryOf(index: number): Camt053Entry {
  const amount = `${100 + (index % 900)}.50`
  return {
    reference: 'CH6989999000000002002',
    amount,
    creditDebit: 'CRDT',
    reversal: false,
    bookingDate: '2026-03-02',
    valueDate: '2026-03-02',
    accountServicerReference: `BENCH-${index}`,
    code: CODE,
    information: `Credit ${index}`,
    transactions: [
      {
        accountServicerReference: `BENCH-${index}-1`,
        endToEndId: `E-${index}`,
        amount,
        creditDebit: 'CRDT',
        code: CODE,
        counterparty: { role: 'debtor', name: `Customer number ${index}`, iban: 'CH9300762011623852957' },
        remittance: `Invoice ${1000 + index}`,
      },
    ],
  }
}

/** The same bytes as the writer's for these entries, from one template: texts that people write are escaped, nothing else. */
export function templateOf(statement: Camt053Statement, document: string): string {
  const begin = document.slice(0, document.indexOf('\n      <Ntry>'))
  const end = document.slice(document.lastIndexOf('</Ntry>') + '</Ntry>'.length)
  let text = begin
  for (const entry of statement.entries) {
    const [item] = entry.transactions
    text += `
      <Ntry>
        <NtryRef>${escapeXml(entry.reference)}</NtryRef>
        <Amt Ccy="CHF">${entry.amount}</Amt>
        <CdtDbtInd>${entry.creditDebit}</CdtDbtInd>
        <RvslInd>${entry.reversal}</RvslInd>
        <Sts>
          <Cd>BOOK</Cd>
        </Sts>
        <BookgDt>
          <Dt>${entry.bookingDate}</Dt>
        </BookgDt>
        <ValDt>
          <Dt>${entry.valueDate}</Dt>
        </ValDt>
        <AcctSvcrRef>${escapeXml(entry.accountServicerReference)}</AcctSvcrRef>
        <BkTxCd>
          <Domn>
            <Cd>${entry.code.domain}</Cd>
            <Fmly>
              <Cd>${entry.code.family}</Cd>
              <SubFmlyCd>${entry.code.subFamily}</SubFmlyCd>
            </Fmly>
          </Domn>
        </BkTxCd>
        <NtryDtls>
          <TxDtls>
            <Refs>
              <AcctSvcrRef>${escapeXml(item!.accountServicerReference)}</AcctSvcrRef>
              <EndToEndId>${escapeXml(item!.endToEndId)}</EndToEndId>
            </Refs>
            <Amt Ccy="CHF">${item!.amount}</Amt>
            <CdtDbtInd>${item!.creditDebit}</CdtDbtInd>
            <BkTxCd>
              <Domn>
                <Cd>${item!.code.domain}</Cd>
                <Fmly>
                  <Cd>${item!.code.family}</Cd>
                  <SubFmlyCd>${item!.code.subFamily}</SubFmlyCd>
                </Fmly>
              </Domn>
            </BkTxCd>
            <RltdPties>
              <Dbtr>
                <Pty>
                  <Nm>${escapeXml(item!.counterparty!.name)}</Nm>
                </Pty>
              </Dbtr>
              <DbtrAcct>
                <Id>
                  <IBAN>${item!.counterparty!.iban}</IBAN>
                </Id>
              </DbtrAcct>
            </RltdPties>
            <RmtInf>
              <Ustrd>${escapeXml(item!.remittance ?? '')}</Ustrd>
            </RmtInf>
          </TxDtls>
        </NtryDtls>
        <AddtlNtryInf>${escapeXml(entry.information)}</AddtlNtryInf>
      </Ntry>`
  }
  return text + end
}
