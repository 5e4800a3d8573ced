import { choice, elements } from '../../model.ts'

/** What kind of payment it is, why it is made, and when. */
export const PAYMENT = {
  CategoryPurpose1Choice: choice({ Cd: 'ExternalCategoryPurpose1Code', Prtry: 'Max35Text' }),
  LocalInstrument2Choice: choice({ Cd: 'ExternalLocalInstrument1Code', Prtry: 'Max35Text' }),
  Purpose2Choice: choice({ Cd: 'ExternalPurpose1Code', Prtry: 'Max35Text' }),
  ServiceLevel8Choice: choice({ Cd: 'ExternalServiceLevel1Code', Prtry: 'Max35Text' }),
  DateAndDateTime2Choice: choice({ Dt: 'ISODate', DtTm: 'ISODateTime' }),
  DatePeriod2: elements({ FrDt: 'ISODate', ToDt: 'ISODate' }),
}
