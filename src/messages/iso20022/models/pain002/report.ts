import { elements } from '../../model.ts'

/** The message, its group header and what it says of the original group. */
export const REPORT = {
  Document: elements({ CstmrPmtStsRpt: 'CustomerPaymentStatusReportV10' }),
  CustomerPaymentStatusReportV10: elements({
    GrpHdr: 'GroupHeader86',
    OrgnlGrpInfAndSts: 'OriginalGroupHeader17',
    OrgnlPmtInfAndSts: 'OriginalPaymentInstruction32*',
    SplmtryData: 'SupplementaryData1*',
  }),
  GroupHeader86: elements({
    MsgId: 'Max35Text',
    CreDtTm: 'ISODateTime',
    InitgPty: 'PartyIdentification135?',
    FwdgAgt: 'BranchAndFinancialInstitutionIdentification6?',
    DbtrAgt: 'BranchAndFinancialInstitutionIdentification6?',
    CdtrAgt: 'BranchAndFinancialInstitutionIdentification6?',
  }),
  OriginalGroupHeader17: elements({
    OrgnlMsgId: 'Max35Text',
    OrgnlMsgNmId: 'Max35Text',
    OrgnlCreDtTm: 'ISODateTime?',
    OrgnlNbOfTxs: 'Max15NumericText?',
    OrgnlCtrlSum: 'DecimalNumber?',
    GrpSts: 'ExternalPaymentGroupStatus1Code?',
    StsRsnInf: 'StatusReasonInformation12*',
    NbOfTxsPerSts: 'NumberOfTransactionsPerStatus5*',
  }),
  NumberOfTransactionsPerStatus5: elements({
    DtldNbOfTxs: 'Max15NumericText',
    DtldSts: 'ExternalPaymentTransactionStatus1Code',
    DtldCtrlSum: 'DecimalNumber?',
  }),
}
