import { choice, codes, elements } from '../../model.ts'

/** The instruction to issue a cheque. */
export const CHEQUE = {
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
