import type { BankDefinition } from '../../provider/bank/bank-definition.ts'
import { bankFromFile } from '../../provider/bank/definition-file.ts'
import { bankDefinitionSchema } from '../../provider/bank/definition-schema.ts'
import { type Result, err } from '../../kernel/result.ts'
import type { Diagnostic, SourceFile } from '../../kernel/source/diagnostic.ts'
import { diagnosticsAt, readStructured } from '../../kernel/source/structured.ts'

/** The bank that a file describes, or everything that is wrong with the file. */
export function readBankFile(file: SourceFile): Result<BankDefinition, Diagnostic[]> {
  const read = readStructured(file, bankDefinitionSchema)
  if (!read.ok) return read
  const { document } = read.value
  const bank = bankFromFile(document.value)
  return bank.ok ? bank : err(diagnosticsAt(document, bank.error))
}
