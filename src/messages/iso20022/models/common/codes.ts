import { codes } from '../../model.ts'

/** Closed code lists: the message definition names every value. */
export const CODES = {
  AddressType2Code: codes('ADDR PBOX HOME BIZZ MLTO DLVY'),
  ChargeBearerType1Code: codes('DEBT CRED SHAR SLEV'),
  CreditDebitCode: codes('CRDT DBIT'),
  DocumentType3Code: codes('RADM RPIN FXDR DISP PUOR SCOR'),
  DocumentType6Code: codes('MSIN CNFA DNFA CINV CREN DEBN HIRI SBIN CMCN SOAC DISP BOLD VCHR AROI TSUT PUOR'),
  NamePrefix2Code: codes('DOCT MADM MISS MIST MIKS'),
  PreferredContactMethod1Code: codes('LETT MAIL PHON FAXX CELL'),
  Priority2Code: codes('HIGH NORM'),
  RemittanceLocationMethod2Code: codes('FAXI EDIC URID EMAL POST SMSM'),
  TaxRecordPeriod1Code: codes(
    'MM01 MM02 MM03 MM04 MM05 MM06 MM07 MM08 MM09 MM10 MM11 MM12 QTR1 QTR2 QTR3 QTR4 HLF1 HLF2',
  ),
}
