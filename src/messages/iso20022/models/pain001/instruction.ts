import { builtIn, codes, elements } from '../../model.ts'

/** One debit account and the transfers from it. */
export const INSTRUCTION = {
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
