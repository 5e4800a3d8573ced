import { codes, elements } from '../../model.ts'

/** How a card was presented and its holder authenticated. */
export const CARD_CONTEXT = {
  PaymentContext3: elements({
    CardPres: 'TrueFalseIndicator?',
    CrdhldrPres: 'TrueFalseIndicator?',
    OnLineCntxt: 'TrueFalseIndicator?',
    AttndncCntxt: 'AttendanceContext1Code?',
    TxEnvt: 'TransactionEnvironment1Code?',
    TxChanl: 'TransactionChannel1Code?',
    AttndntMsgCpbl: 'TrueFalseIndicator?',
    AttndntLang: 'ISO2ALanguageCode?',
    CardDataNtryMd: 'CardDataReading1Code',
    FllbckInd: 'TrueFalseIndicator?',
    AuthntcnMtd: 'CardholderAuthentication2?',
  }),
  CardDataReading1Code: codes('TAGC PHYS BRCD MGST CICC DFLE CTLS ECTL'),
  TransactionEnvironment1Code: codes('MERC PRIV PUBL'),
  TransactionChannel1Code: codes('MAIL TLPH ECOM TVPY'),
  AttendanceContext1Code: codes('ATTD SATT UATT'),
  CardholderAuthentication2: elements({
    AuthntcnMtd: 'AuthenticationMethod1Code',
    AuthntcnNtty: 'AuthenticationEntity1Code',
  }),
  AuthenticationMethod1Code: codes('UKNW BYPS NPIN FPIN CPSG PPSG MANU MERC SCRT SNCT SCNL'),
  AuthenticationEntity1Code: codes('ICCD AGNT MERC'),
}
