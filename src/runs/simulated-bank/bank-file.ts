import type { BankDefinition } from '../../provider/bank/bank-definition.ts'
import { bankFromFile } from '../../provider/bank/definition-file.ts'
import { bankDefinitionSchema } from '../../provider/bank/definition-schema.ts'
import { type Result, err, ok } from '../../kernel/result.ts'
import { type SourceFile, renderDiagnostics } from '../../kernel/source/diagnostic.ts'
import { parseStructured } from '../../kernel/source/structured.ts'

/** The bank that a file describes. The error is ready to be printed. */
export function readBankFile(file: SourceFile): Result<BankDefinition, string> {
  const parsed = parseStructured(file, bankFromFile, bankDefinitionSchema)
  return parsed.ok ? ok(parsed.value) : err(renderDiagnostics(parsed.error))
}
