import { escapeXml } from '../src/kernel/xml.ts'
import { calendarDate, dateOfDay, dayNumber } from '../src/kernel/calendar.ts'
import { formatAmount } from '../src/kernel/money.ts'
import type { LedgerEntry, Statement } from '../src/provider/bank/model.ts'

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

const DAY = dayNumber(calendarDate('2026-03-02'))
const NOW = Date.UTC(2026, 2, 2, 8)
const IBAN = 'CH6989999000000002002'

/** A statement with so many ordinary entries. */
export function statementOf(entries: number): Statement {
  return {
    id: 'BENCH',
    account: {
      id: 'BENCH',
      number: 1,
      iban: IBAN,
      currency: 'CHF',
      allowedCurrencies: ['CHF'],
      owner: 'Bench AG',
      designation: 'Business account',
      typeCode: 'TRAN',
      contractId: 'BENCH',
      openedOn: DAY,
    },
    from: DAY,
    to: DAY,
    sequenceNumber: 61,
    createdAtMs: NOW,
    opening: 10_000,
    closing: 20_000,
    entries: Array.from({ length: entries }, (_, index) => entryOf(index)),
  }
}

function entryOf(index: number): LedgerEntry {
  const booked = {
    direction: 'CRDT',
    amount: (100 + (index % 900)) * 100 + 50,
    currency: 'CHF',
    code: CODE,
  } as const
  return {
    ...booked,
    id: `BENCH-${index}`,
    status: 'booked',
    reversal: false,
    reference: IBAN,
    bookedOn: DAY,
    valueOn: DAY,
    bookedAtMs: NOW,
    information: `Credit ${index}`,
    transactions: [
      {
        ...booked,
        id: `BENCH-${index}-1`,
        endToEndId: `E-${index}`,
        counterparty: { name: `Customer number ${index}`, iban: 'CH9300762011623852957' },
        remittance: `Invoice ${1000 + index}`,
      },
    ],
  }
}

/** The same bytes as the writer's for these entries, from one template: texts that people write are escaped, nothing else. */
export function templateOf(statement: Statement, document: string): string {
  const begin = document.slice(0, document.indexOf('\n      <Ntry>'))
  const end = document.slice(document.lastIndexOf('</Ntry>') + '</Ntry>'.length)
  let text = begin
  for (const entry of statement.entries) {
    const [item] = entry.transactions
    text += `
      <Ntry>
        <NtryRef>${escapeXml(entry.reference)}</NtryRef>
        <Amt Ccy="CHF">${formatAmount(entry.amount, entry.currency)}</Amt>
        <CdtDbtInd>${entry.direction}</CdtDbtInd>
        <RvslInd>${entry.reversal}</RvslInd>
        <Sts>
          <Cd>BOOK</Cd>
        </Sts>
        <BookgDt>
          <Dt>${dateOfDay(entry.bookedOn)}</Dt>
        </BookgDt>
        <ValDt>
          <Dt>${dateOfDay(entry.valueOn)}</Dt>
        </ValDt>
        <AcctSvcrRef>${escapeXml(entry.id)}</AcctSvcrRef>
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
              <AcctSvcrRef>${escapeXml(item!.id)}</AcctSvcrRef>
              <EndToEndId>${escapeXml(item!.endToEndId)}</EndToEndId>
            </Refs>
            <Amt Ccy="CHF">${formatAmount(item!.amount, item!.currency)}</Amt>
            <CdtDbtInd>${item!.direction}</CdtDbtInd>
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
