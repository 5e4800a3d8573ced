export type { BankDefinition } from './bank-definition.ts'
export { BUILT_IN_BANKS } from './built-in-banks.ts'
export { bankFromFile } from './definition-file.ts'
export { bankDefinitionSchema } from './definition-schema.ts'
