import type { BankDefinition } from '../../provider/bank/bank-definition.ts'
import { bankFromFile } from '../../provider/bank/definition-file.ts'
import { bankDefinitionSchema } from '../../provider/bank/definition-schema.ts'
import { type Result, err } from '../../kernel/result.ts'
import type { Diagnostic, SourceFile } from '../../kernel/source/diagnostic.ts'
import { jsonIn } from '../../kernel/json-text.ts'
import { MOST_CHARACTERS } from '../../kernel/source/text-problem.ts'
import { diagnosticsAt, readStructured } from '../../kernel/source/structured.ts'

/** The bank that a file describes, or everything that is wrong with the file. */
export function readBankFile(file: SourceFile): Result<BankDefinition, Diagnostic[]> {
  // Of what a program wrote, which may be larger than what people write, there is nothing wrong to be shown in its place.
  const large = file.text.length > MOST_CHARACTERS ? bankFromFile(jsonIn(file.text)) : undefined
  if (large?.ok) return large
  const read = readStructured(file, bankDefinitionSchema)
  if (!read.ok) return read
  const { document } = read.value
  const bank = bankFromFile(document.value)
  return bank.ok ? bank : err(diagnosticsAt(document, bank.error))
}
