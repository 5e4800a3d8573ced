import { builtIn, decimal } from '../../model.ts'

/** Numbers, rates, instants and truth values. */
export const NUMBERS = {
  DecimalNumber: decimal({ totalDigits: 18, fractionDigits: 17 }),
  Number: decimal({ totalDigits: 18, fractionDigits: 0 }),
  BaseOneRate: decimal({ totalDigits: 11, fractionDigits: 10 }),
  PercentageRate: decimal({ totalDigits: 11, fractionDigits: 10 }),
  ISODate: builtIn('date'),
  ISODateTime: builtIn('dateTime'),
  TrueFalseIndicator: builtIn('boolean'),
}
