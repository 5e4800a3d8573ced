import { elements, text } from '../../model.ts'

/** What kind of transaction an entry is. */
export const BANK_TRANSACTION_CODE = {
  BankTransactionCodeStructure4: elements({
    Domn: 'BankTransactionCodeStructure5?',
    Prtry: 'ProprietaryBankTransactionCodeStructure1?',
  }),
  BankTransactionCodeStructure5: elements({
    Cd: 'ExternalBankTransactionDomain1Code',
    Fmly: 'BankTransactionCodeStructure6',
  }),
  BankTransactionCodeStructure6: elements({
    Cd: 'ExternalBankTransactionFamily1Code',
    SubFmlyCd: 'ExternalBankTransactionSubFamily1Code',
  }),
  ProprietaryBankTransactionCodeStructure1: elements({ Cd: 'Max35Text', Issr: 'Max35Text?' }),
  ExternalBankTransactionDomain1Code: text(1, 4),
  ExternalBankTransactionFamily1Code: text(1, 4),
  ExternalBankTransactionSubFamily1Code: text(1, 4),
}
