import { choice, elements } from '../../model.ts'

/** Invoices and other documents that a payment settles, line by line. */
export const REFERRED_DOCUMENTS = {
  ReferredDocumentInformation7: elements({
    Tp: 'ReferredDocumentType4?',
    Nb: 'Max35Text?',
    RltdDt: 'ISODate?',
    LineDtls: 'DocumentLineInformation1*',
  }),
  ReferredDocumentType4: elements({ CdOrPrtry: 'ReferredDocumentType3Choice', Issr: 'Max35Text?' }),
  ReferredDocumentType3Choice: choice({ Cd: 'DocumentType6Code', Prtry: 'Max35Text' }),
  DocumentLineInformation1: elements({
    Id: 'DocumentLineIdentification1+',
    Desc: 'Max2048Text?',
    Amt: 'RemittanceAmount3?',
  }),
  DocumentLineIdentification1: elements({ Tp: 'DocumentLineType1?', Nb: 'Max35Text?', RltdDt: 'ISODate?' }),
  DocumentLineType1: elements({ CdOrPrtry: 'DocumentLineType1Choice', Issr: 'Max35Text?' }),
  DocumentLineType1Choice: choice({ Cd: 'ExternalDocumentLineType1Code', Prtry: 'Max35Text' }),
}
