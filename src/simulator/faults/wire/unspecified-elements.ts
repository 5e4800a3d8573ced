import type { AnsweredMessage } from './answered-messages.ts'

/** Why an element may have any value of its type: nothing that a client can rely on tells what it has to be. */
export function saidNowhereElse(message: AnsweredMessage, path: string): string | undefined {
  return UNSAID.find(([pattern]) => pattern.test(`${message}/${path}`))?.[1]
}

const FREE_TEXT = 'a text for people'
const OWN_NUMBER = "a number of the bank's own"
const OPEN_VALUES = 'an external code set: the documents do not say which values are in use'
const IN_PARTS = 'in which parts a report tells of an order is not shown'
const ANOTHER_VIEW = 'nothing says that it is the same as elsewhere'

/** By message and element; the first that fits counts. A test asks for each whether it still excuses anything. */
export const UNSAID: readonly (readonly [RegExp, string])[] = [
  [/\.(AddtlNtryInf|AddtlTxInf|Ustrd|AddtlRmtInf)$/, FREE_TEXT],
  [/\.StsRsnInf\.AddtlInf$/, FREE_TEXT],
  [/\/\w+\.GrpHdr\.MsgId$/, OWN_NUMBER],
  [/\.Stmt\.(Id|ElctrncSeqNb)$/, OWN_NUMBER],
  [/\.AcctSvcrRef$/, OWN_NUMBER],
  [
    /\.(Refs|Btch)\.(MsgId|PmtInfId|InstrId)$/,
    'by which of its names a statement calls an order is not shown',
  ],
  [/\.UltmtDbtr\.Pty\.Nm$/, 'whether a statement names whoever is behind a debtor is not shown'],
  [/\.NtryRef$/, 'what it refers to is not shown'],
  [/\.(GrpHdr|Stmt)\.CreDtTm$/, 'when a document is made is not shown'],
  [/\.MsgPgntn\./, 'whether a statement is one page of several is not shown'],
  [/\.(Svcr|DbtrAgt)\.FinInstnId\.BICFI$/, 'by which BIC a provider calls itself is not shown'],
  [/\.Bal\.Tp\.CdOrPrtry\.Cd$/, 'the documents do not say which balances a statement has'],
  [/\.(AmtDtls|Chrgs)\..*/, ANOTHER_VIEW],
  [/\.NtryDtls\.Btch\.CdtDbtInd$/, ANOTHER_VIEW],
  [/\.TxDtls\.(CdtDbtInd$|BkTxCd\.)/, ANOTHER_VIEW],
  [
    /\.(OrgnlGrpInfAndSts|OrgnlPmtInfAndSts)\.StsRsnInf\.Rsn\.Cd$/,
    'the JSON status has no reason of the whole',
  ],
  [/\.OrgnlPmtInfAndSts\.(OrgnlPmtInfId|OrgnlNbOfTxs|PmtInfSts)$/, IN_PARTS],
  [/\.ClrSysId\.Cd$/, OPEN_VALUES],
  [/\.CdtrRefInf\.Tp\.CdOrPrtry\.(Cd|Prtry)$/, OPEN_VALUES],
]
