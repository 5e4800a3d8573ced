import { BUILT_IN_BANKS } from '../../provider/bank/built-in-banks.ts'
import type { BankDefinition } from '../../provider/bank/bank-definition.ts'
import { readTextFile } from '../../host/files/files.ts'
import { type Result, err, ok } from '../../kernel/result.ts'
import { renderDiagnostics } from '../../kernel/source/diagnostic.ts'
import { nearest } from '../../kernel/nearest.ts'

/** A built-in bank by its name, or the bank that a file describes. The error is ready to be printed. */
export async function loadBank(nameOrPath: string): Promise<Result<BankDefinition, string>> {
  const builtIn = Object.entries(BUILT_IN_BANKS).find(([name]) => name === nameOrPath)
  if (builtIn) return ok(builtIn[1])
  if (!/[./\\]/.test(nameOrPath)) {
    const names = Object.keys(BUILT_IN_BANKS)
    const near = nearest(nameOrPath, names)
    const remedy = near ? `did you mean ${near}?` : `there are ${names.join(', ')}`
    return err(`no built-in bank is called "${nameOrPath}"; ${remedy}`)
  }
  const text = readTextFile(nameOrPath)
  if (!text.ok) return err(text.error.message)
  if (/^\s*</.test(text.value) || nameOrPath.endsWith('.csv'))
    return err(
      `${nameOrPath} is no bank file; \`conformance bank ${nameOrPath} > bank.yaml\` makes one of it`,
    )
  // Most runs have a built-in bank, and reading YAML takes a while to load.
  const { readBankFile } = await import('./bank-file.ts')
  const bank = readBankFile({ name: nameOrPath, text: text.value })
  return bank.ok ? bank : err(renderDiagnostics(bank.error))
}
