import { defineMessage } from '../../message-model.ts'
import { builtIn, choice, codes, elements, text } from '../../model.ts'
import { COMMON } from '../common/all.ts'

/** The message and its group header. */
const INITIATION = {
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

/** One debit account and the transfers from it. */
const INSTRUCTION = {
  PaymentInstruction30: elements({
    PmtInfId: 'Max35Text',
    PmtMtd: 'PaymentMethod3Code',
    BtchBookg: 'BatchBookingIndicator?',
    NbOfTxs: 'Max15NumericText?',
    CtrlSum: 'DecimalNumber?',
    PmtTpInf: 'PaymentTypeInformation26?',
    ReqdExctnDt: 'DateAndDateTime2Choice',
    PoolgAdjstmntDt: 'ISODate?',
    Dbtr: 'PartyIdentification135',
    DbtrAcct: 'CashAccount38',
    DbtrAgt: 'BranchAndFinancialInstitutionIdentification6',
    DbtrAgtAcct: 'CashAccount38?',
    InstrForDbtrAgt: 'Max140Text?',
    UltmtDbtr: 'PartyIdentification135?',
    ChrgBr: 'ChargeBearerType1Code?',
    ChrgsAcct: 'CashAccount38?',
    ChrgsAcctAgt: 'BranchAndFinancialInstitutionIdentification6?',
    CdtTrfTxInf: 'CreditTransferTransaction34+',
  }),
  PaymentMethod3Code: codes('CHK TRF TRA'),
  BatchBookingIndicator: builtIn('boolean'),
  PaymentTypeInformation26: elements({
    InstrPrty: 'Priority2Code?',
    SvcLvl: 'ServiceLevel8Choice*',
    LclInstrm: 'LocalInstrument2Choice?',
    CtgyPurp: 'CategoryPurpose1Choice?',
  }),
}

/** One transfer. */
const TRANSACTION = {
  CreditTransferTransaction34: elements({
    PmtId: 'PaymentIdentification6',
    PmtTpInf: 'PaymentTypeInformation26?',
    Amt: 'AmountType4Choice',
    XchgRateInf: 'ExchangeRate1?',
    ChrgBr: 'ChargeBearerType1Code?',
    ChqInstr: 'Cheque11?',
    UltmtDbtr: 'PartyIdentification135?',
    IntrmyAgt1: 'BranchAndFinancialInstitutionIdentification6?',
    IntrmyAgt1Acct: 'CashAccount38?',
    IntrmyAgt2: 'BranchAndFinancialInstitutionIdentification6?',
    IntrmyAgt2Acct: 'CashAccount38?',
    IntrmyAgt3: 'BranchAndFinancialInstitutionIdentification6?',
    IntrmyAgt3Acct: 'CashAccount38?',
    CdtrAgt: 'BranchAndFinancialInstitutionIdentification6?',
    CdtrAgtAcct: 'CashAccount38?',
    Cdtr: 'PartyIdentification135?',
    CdtrAcct: 'CashAccount38?',
    UltmtCdtr: 'PartyIdentification135?',
    InstrForCdtrAgt: 'InstructionForCreditorAgent1*',
    InstrForDbtrAgt: 'Max140Text?',
    Purp: 'Purpose2Choice?',
    RgltryRptg: 'RegulatoryReporting3{0,10}',
    Tax: 'TaxInformation8?',
    RltdRmtInf: 'RemittanceLocation7{0,10}',
    RmtInf: 'RemittanceInformation16?',
    SplmtryData: 'SupplementaryData1*',
  }),
  PaymentIdentification6: elements({
    InstrId: 'Max35Text?',
    EndToEndId: 'Max35Text',
    UETR: 'UUIDv4Identifier?',
  }),
  ExchangeRate1: elements({
    UnitCcy: 'ActiveOrHistoricCurrencyCode?',
    XchgRate: 'BaseOneRate?',
    RateTp: 'ExchangeRateType1Code?',
    CtrctId: 'Max35Text?',
  }),
  ExchangeRateType1Code: codes('SPOT SALE AGRD'),
  InstructionForCreditorAgent1: elements({ Cd: 'Instruction3Code?', InstrInf: 'Max140Text?' }),
  Instruction3Code: codes('CHQB HOLD PHOB TELB'),
}

/** The instruction to issue a cheque. */
const CHEQUE = {
  Cheque11: elements({
    ChqTp: 'ChequeType2Code?',
    ChqNb: 'Max35Text?',
    ChqFr: 'NameAndAddress16?',
    DlvryMtd: 'ChequeDeliveryMethod1Choice?',
    DlvrTo: 'NameAndAddress16?',
    InstrPrty: 'Priority2Code?',
    ChqMtrtyDt: 'ISODate?',
    FrmsCd: 'Max35Text?',
    MemoFld: 'Max35Text{0,2}',
    RgnlClrZone: 'Max35Text?',
    PrtLctn: 'Max35Text?',
    Sgntr: 'Max70Text{0,5}',
  }),
  ChequeType2Code: codes('CCHQ CCCH BCHQ DRFT ELDR'),
  ChequeDeliveryMethod1Choice: choice({ Cd: 'ChequeDelivery1Code', Prtry: 'Max35Text' }),
  ChequeDelivery1Code: codes('MLDB MLCD MLFA CRDB CRCD CRFA PUDB PUCD PUFA RGDB RGCD RGFA'),
}

/** What an authority wants to know of a transfer. */
const REGULATORY = {
  RegulatoryReporting3: elements({
    DbtCdtRptgInd: 'RegulatoryReportingType1Code?',
    Authrty: 'RegulatoryAuthority2?',
    Dtls: 'StructuredRegulatoryReporting3*',
  }),
  RegulatoryReportingType1Code: codes('CRED DEBT BOTH'),
  RegulatoryAuthority2: elements({ Nm: 'Max140Text?', Ctry: 'CountryCode?' }),
  StructuredRegulatoryReporting3: elements({
    Tp: 'Max35Text?',
    Dt: 'ISODate?',
    Ctry: 'CountryCode?',
    Cd: 'Max10Text?',
    Amt: 'ActiveOrHistoricCurrencyAndAmount?',
    Inf: 'Max35Text*',
  }),
  Max10Text: text(1, 10),
}

/** pain.001.001.09: A customer asks for credit transfers. */
export const PAIN_001 = defineMessage('pain.001.001.09', {
  ...COMMON,
  ...INITIATION,
  ...INSTRUCTION,
  ...TRANSACTION,
  ...CHEQUE,
  ...REGULATORY,
})
