import { decimal, elements } from '../../model.ts'

/** The statement in figures: how many entries, and their sums. */
export const TOTALS = {
  TotalTransactions6: elements({
    TtlNtries: 'NumberAndSumOfTransactions4?',
    TtlCdtNtries: 'NumberAndSumOfTransactions1?',
    TtlDbtNtries: 'NumberAndSumOfTransactions1?',
    TtlNtriesPerBkTxCd: 'TotalsPerBankTransactionCode5*',
  }),
  NumberAndSumOfTransactions4: elements({
    NbOfNtries: 'Max15NumericText?',
    Sum: 'DecimalNumber?',
    TtlNetNtry: 'AmountAndDirection35?',
  }),
  NumberAndSumOfTransactions1: elements({ NbOfNtries: 'Max15NumericText?', Sum: 'DecimalNumber?' }),
  TotalsPerBankTransactionCode5: elements({
    NbOfNtries: 'Max15NumericText?',
    Sum: 'DecimalNumber?',
    TtlNetNtry: 'AmountAndDirection35?',
    CdtNtries: 'NumberAndSumOfTransactions1?',
    DbtNtries: 'NumberAndSumOfTransactions1?',
    FcstInd: 'TrueFalseIndicator?',
    BkTxCd: 'BankTransactionCodeStructure4',
    Avlbty: 'CashAvailability1*',
    Dt: 'DateAndDateTime2Choice?',
  }),
  NonNegativeDecimalNumber: decimal({ totalDigits: 18, fractionDigits: 17, minInclusive: 0 }),
}
