export type {
  AccountBooking,
  AccountDefinition,
  BankDefinition,
  ContractDefinition,
} from './bank-definition.ts'
export { BUILT_IN_BANKS, generatedBank } from './built-in-banks.ts'
export type { BuiltInBankName } from './built-in-banks.ts'
export { bankFromFile } from './definition-file.ts'
export { bankDefinitionSchema } from './definition-schema.ts'
