import type { Observation } from '../../src/evidence/observation.ts'
import type { OperationId } from '../../src/documents/operations.ts'
import { refusal } from './bodies.ts'
import { fails, passes, silent } from './example.ts'
import type { Example } from './example.ts'
import { element, observe } from './observe.ts'
import type { Drawing } from './observe.ts'

const STATEMENT = `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08">
  <BkToCstmrStmt>
    <GrpHdr><MsgId>M1</MsgId><CreDtTm>2026-03-03T06:00:00+01:00</CreDtTm></GrpHdr>
    <Stmt>
      <Id>S1</Id>
      <Acct><Id><IBAN>CH9300762011623852957</IBAN></Id></Acct>
      <Bal>
        <Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp>
        <Amt Ccy="CHF">10.00</Amt>
        <CdtDbtInd>CRDT</CdtDbtInd>
        <Dt><Dt>2026-03-02</Dt></Dt>
      </Bal>
    </Stmt>
  </BkToCstmrStmt>
</Document>
`

const REPORT = `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10">
  <CstmrPmtStsRpt>
    <GrpHdr><MsgId>R1</MsgId><CreDtTm>2026-03-02T09:00:00</CreDtTm></GrpHdr>
    <OrgnlGrpInfAndSts>
      <OrgnlMsgId>M1</OrgnlMsgId>
      <OrgnlMsgNmId>pain.001.001.09</OrgnlMsgNmId>
      <GrpSts>ACCP</GrpSts>
    </OrgnlGrpInfAndSts>
  </CstmrPmtStsRpt>
</Document>
`

const bal = '/Document/BkToCstmrStmt/Stmt/Bal'
const group = '/Document/CstmrPmtStsRpt/OrgnlGrpInfAndSts'

/** What the documents' messages look like that do, and do not, fit their schemas. */
export const XML_VALIDITY: readonly Example[] = [
  passes('a statement', statement()),
  passes('a status report', report()),
  passes(
    'prefixes instead of a default namespace',
    statement((text) => text.replace('xmlns=', 'xmlns:c=').replaceAll(/<(\/?)(?=[A-Z])/g, '<$1c:')),
  ),
  passes(
    'comments, another time zone and space around a date',
    statement((text) =>
      text
        .replace('<Stmt>', '<!-- the only one --><Stmt>')
        .replace('+01:00', 'Z')
        .replace('2026-03-02<', '\n 2026-03-02 <'),
    ),
  ),
  passes(
    'another success status: none is shown',
    statement((text) => text, { status: 203 }),
  ),
  fails(
    'the amount after its direction',
    // May backtrack: it reads an example that stands here.
    statement((text) => text.replace(/(<Amt.*)\n\s*(<CdtDbtInd>.*)/, '$2\n        $1')),
    {
      at: `${bal}/CdtDbtInd`,
      actual: 'CdtDbtInd is not expected here; expected is CdtLine or Amt (line 10)',
    },
  ),
  fails(
    'an amount without a currency',
    statement((text) => text.replace(' Ccy="CHF"', '')),
    { at: `${bal}/Amt`, actual: 'Amt lacks the attribute Ccy (line 10)' },
  ),
  fails(
    'a day that no calendar has',
    statement((text) => text.replace('<Dt>2026-03-02', '<Dt>2026-02-30')),
    { at: `${bal}/Dt/Dt` },
  ),
  fails(
    'a space before a day that no calendar has',
    statement((text) => text.replace('<Dt>2026-03-02', '<Dt> 2026-02-30')),
    { at: `${bal}/Dt/Dt` },
  ),
  fails(
    'a report without the name of the original message',
    report((text) => text.replace(/<OrgnlMsgNmId>.*/, '')),
    { at: `${group}/GrpSts`, actual: 'GrpSts is not expected here; expected is OrgnlMsgNmId (line 7)' },
  ),
  silent(
    'another version has another schema',
    statement((text) => text.replaceAll('camt.053.001.08', 'camt.053.001.10').replace('<Tp>', '<Tp2>')),
  ),
  silent(
    'another message has another schema',
    statement((text) => text.replaceAll('camt.053.001.08', 'camt.052.001.08')),
  ),
  silent(
    'what comes with 202 is not shown',
    report((text) => text.replace(/<GrpHdr>.*/, ''), { status: 202 }),
  ),
  silent('no XML', observe({ operation: 'account-information/read-statement', json: {} })),
  silent('an error', refusal(404)),
]

type Change = (text: string) => string

function statement(change?: Change, drawing?: Drawing): Observation {
  return document('account-information/read-statement', STATEMENT, change, drawing)
}

function report(change?: Change, drawing?: Drawing): Observation {
  return document('payment-submission/read-status-report', REPORT, change, drawing)
}

function document(
  operation: OperationId,
  original: string,
  change: Change = (text) => text,
  drawing: Drawing = {},
): Observation {
  const text = change(original)
  const namespace = /xmlns(?::\w+)?="([^"]*)"/.exec(text)?.[1]
  return observe({ operation, text, xml: element('Document', [], namespace), ...drawing })
}
