import { choice, codes, elements } from '../../model.ts'

/** The message and its group header. */
export const INITIATION = {
  Document: elements({ CstmrCdtTrfInitn: 'CustomerCreditTransferInitiationV09' }),
  CustomerCreditTransferInitiationV09: elements({
    GrpHdr: 'GroupHeader85',
    PmtInf: 'PaymentInstruction30+',
    SplmtryData: 'SupplementaryData1*',
  }),
  GroupHeader85: elements({
    MsgId: 'Max35Text',
    CreDtTm: 'ISODateTime',
    Authstn: 'Authorisation1Choice{0,2}',
    NbOfTxs: 'Max15NumericText',
    CtrlSum: 'DecimalNumber?',
    InitgPty: 'PartyIdentification135',
    FwdgAgt: 'BranchAndFinancialInstitutionIdentification6?',
  }),
  Authorisation1Choice: choice({ Cd: 'Authorisation1Code', Prtry: 'Max128Text' }),
  Authorisation1Code: codes('AUTH FDET FSUM ILEV'),
}
